"""Points: the worth of a hand, the scores of a round, the winners of the match."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.cards import Card
from game.rules.compiled_rules import compile_rules, points_of
from game.rules.events import RoundEnded
from game.rules.round import Round
from game.rules.ruleset import CLASSIC, RuleSet

CARD_POINTS: Final = points_of(CLASSIC)
"""Points by card on the classic sheet: face value, action cards 20, wilds 50 (K23)."""


def hand_points(cards: Iterable[Card], rules: RuleSet = CLASSIC) -> int:
    """Return the worth of the cards left in a hand (K23, Y12)."""
    points = compile_rules(rules).points
    return sum(points[card] for card in cards)


def round_result(state: Round) -> RoundEnded:
    """Return the result of a round in which a seat is out, or no seat can go on (A1).

    Winner takes all: the seat that is out scores what the others hold (K2, K23); in a blocked round the lowest hand
    scores the differences to every other, or nothing where the rule set says so, and equal lowest hands each score
    theirs. Lowest total wins (K25): every seat scores what it still holds. Team partners count their hands together and
    score the same. Absent seats neither win nor score.
    """
    rules, seats = state.rules, range(len(state.hands))
    points = tuple(hand_points(hand, rules) for hand in state.hands)
    present = [seat for seat in seats if seat not in state.absent]
    out = tuple(seat for seat in present if not state.hands[seat])
    held = {seat: sum(points[other] for other in side_of(rules, seat, len(seats))) for seat in present}
    if out:
        winners = tuple(sorted({other for seat in out for other in side_of(rules, seat, len(seats))}))
    else:
        winners = tuple(seat for seat in present if held[seat] == min(held.values()))
    if not out and not rules.blocked_scores:
        scores = (0,) * len(seats)
    elif rules.scoring == "lowest":
        scores = tuple(held.get(seat, 0) for seat in seats)
    else:
        prize = _prize(rules, points, present, winners, blocked=not out)
        scores = tuple(prize if seat in winners else 0 for seat in seats)
    return RoundEnded(winners, not out, tuple(map(tuple, state.hands)), points, scores)


def side_of(rules: RuleSet, seat: int, seats: int) -> tuple[int, ...]:
    return (seat, (seat + seats // 2) % seats) if rules.teams else (seat,)


def _prize(
    rules: RuleSet, points: Sequence[int], present: Sequence[int], winners: Sequence[int], *, blocked: bool
) -> int:
    # A1: the difference to every other hand; a seat that is out holds nothing, and a team's own cards do not count.
    side = side_of(rules, winners[0], len(points))
    theirs = sum(points[seat] for seat in present if seat not in side)
    if not blocked:
        return theirs
    own = sum(points[seat] for seat in side)
    return theirs - own if rules.teams else theirs - own * (len(present) - 1)


def dropping_out(rules: RuleSet, standing: Sequence[int], absent: Sequence[int]) -> tuple[int, ...]:
    if not rules.elimination:
        return ()
    return tuple(seat for seat, total in enumerate(standing) if seat not in absent and total >= rules.target)


def match_winners(
    rules: RuleSet, standing: Sequence[int], result: RoundEnded, absent: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the seats that have won the match, empty while it goes on; they share it (A44).

    ``standing`` includes this round; ``absent`` seats had dropped out or left before it and win nothing. A target of 0
    means a match of one round. With winner takes all the first to reach the target wins (K24); with the other scoring
    any seat that reaches it ends the match, and the lowest total wins (K25, A45). With elimination the last seat left
    wins; if all that were left drop out at once, the lowest of them.
    """
    if rules.target == 0:
        return result.winners
    if rules.elimination:
        playing = [seat for seat in range(len(standing)) if seat not in absent]
        gone = dropping_out(rules, standing, absent)
        left = tuple(seat for seat in playing if seat not in gone)
        if len(left) > 1:
            return ()
        return left or tuple(seat for seat in playing if standing[seat] == min(standing[s] for s in playing))
    totals = {seat: total for seat, total in enumerate(standing) if seat not in absent}
    if max(totals.values()) < rules.target:
        return ()
    best = (min if rules.scoring == "lowest" else max)(totals.values())
    return tuple(seat for seat, total in totals.items() if total == best)
