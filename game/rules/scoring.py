"""Points: what a hand is worth, what a round brings, who wins the match."""

from collections.abc import Iterable, Sequence
from typing import Final

from .cards import WILD, WORDS, Card
from .events import RoundEnded
from .round import Round
from .ruleset import RuleSet

ACTION_POINTS: Final = 20
WILD_POINTS: Final = 50


def _points_of(card: Card) -> int:
    if card >= WILD:
        return WILD_POINTS
    return card & 15 if card & 15 < 10 else ACTION_POINTS


CARD_POINTS: Final = {card: _points_of(card) for card in WORDS}
"""Face value, 20 for a coloured action card, 50 for a wild (K23)."""


def hand_points(cards: Iterable[Card]) -> int:
    """What the cards left in a hand are worth (K23)."""
    return sum(CARD_POINTS[card] for card in cards)


def round_result(state: Round) -> RoundEnded:
    """The result of a round in which somebody is out, or in which nobody can go on (A1).

    Winner takes all: the seat that is out scores what the others hold (K2, K23); in a blocked round the lowest
    hand scores the differences to every other, or nothing where the rule set says so, and equal lowest hands
    each score theirs. Lowest total wins (K25): every seat scores what it still holds.
    """
    rules = state.rules
    points = tuple(hand_points(hand) for hand in state.hands)
    out = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    winners = out or _seats_with(points, min(points))
    if not out and not rules.blocked_scores:
        scores = (0,) * len(points)
    elif rules.scoring == "lowest":
        scores = points
    else:
        lowest = points[winners[0]]
        prize = sum(points) - lowest * len(points)
        scores = tuple(prize if seat in winners else 0 for seat in range(len(points)))
    return RoundEnded(winners, not out, tuple(map(tuple, state.hands)), points, scores)


def match_winners(rules: RuleSet, standing: Sequence[int], result: RoundEnded) -> tuple[int, ...]:
    """Who has won the match after this round, empty while it goes on; several seats share a win (A44).

    ``standing`` counts the round in. A target of 0 means a match of one round. With winner takes all the first
    to reach the target wins (K24); with the other scoring somebody's reaching it ends the match, and the
    lowest total wins (K25, A45).
    """
    if rules.target == 0:
        return result.winners
    if max(standing) < rules.target:
        return ()
    best = min(standing) if rules.scoring == "lowest" else max(standing)
    return _seats_with(standing, best)


def _seats_with(numbers: Sequence[int], number: int) -> tuple[int, ...]:
    return tuple(seat for seat, other in enumerate(numbers) if other == number)
