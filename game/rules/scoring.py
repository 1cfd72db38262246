"""Points: what a hand is worth, what a round brings, who wins the match."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.cards import Card
from game.rules.compiled_rules import law_of, points_of
from game.rules.events import RoundEnded
from game.rules.round import Round
from game.rules.ruleset import CLASSIC, RuleSet

CARD_POINTS: Final = points_of(CLASSIC)
"""What each card counts on the classic sheet: face value, 20 for a coloured action card, 50 for a wild (K23)."""


def hand_points(cards: Iterable[Card], rules: RuleSet = CLASSIC) -> int:
    """What the cards left in a hand are worth (K23, Y12)."""
    points = law_of(rules).points
    return sum(points[card] for card in cards)


def round_result(state: Round) -> RoundEnded:
    """The result of a round in which somebody is out, or in which nobody can go on (A1).

    Winner takes all: the seat that is out scores what the others hold (K2, K23); in a blocked round the lowest
    hand scores the differences to every other, or nothing where the rule set says so, and equal lowest hands
    each score theirs. Lowest total wins (K25): every seat scores what it still holds. In teams partners count their
    hands together, and what one scores the other scores, too. Absent seats neither win nor score.
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
    # A1: the differences to every other hand; who is out holds nothing, and a team's own cards do not count.
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
    """Who has won the match after this round, empty while it goes on; several seats share a win (A44).

    ``standing`` counts the round in, ``absent`` had dropped out before it. A target of 0 means a match of one round.
    With winner takes all the first to reach the target wins (K24); with the other scoring somebody's reaching it ends
    the match, and the lowest total wins (K25, A45). With elimination the last seat left wins; if all that were left
    drop out at once, the lowest of them. Who has left the match before wins nothing.
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
