"""Whether a hand can be played out in one turn, on cards that keep the turn."""

from collections.abc import Sequence
from typing import Final

from game.rules.cards import STEPS, WILD, Card
from game.rules.compiled_rules import compile_rules
from game.rules.kinds import TurnEffect
from game.rules.ruleset import RuleSet

LONGEST_RUN: Final = 5
"""Limit on the hand that is checked for a run: people foresee no longer ones."""
_SKIP, _STAY, _HIT, _TURN_ROUND = (
    int(step) for step in (TurnEffect.SKIP, TurnEffect.STAY, TurnEffect.HIT, TurnEffect.TURN_ROUND)
)


def runs_out(rules: RuleSet, hand: Sequence[Card], card: Card, *, two: bool) -> bool:
    """Whether all other cards of ``hand`` can follow ``card`` in this very turn.

    ``two`` means that the turn comes back when one seat is passed over.
    """
    rest = _less(list(hand), card)
    again = _again(rules, two=two)
    if STEPS[card] not in again or sum(other >= WILD or STEPS[other] not in again for other in rest) > 1:
        return False
    return _follow(compile_rules(rules).fits, card, rest, again)


def _again(rules: RuleSet, *, two: bool) -> tuple[int, ...]:
    if not two:
        return (_STAY,)
    return (_SKIP, _STAY, _HIT, _TURN_ROUND) if rules.reverse_skips_two else (_SKIP, _STAY, _HIT)


def _follow(fits: Sequence[bytes], key: Card, rest: list[Card], again: tuple[int, ...]) -> bool:
    if len(rest) == 1:
        return bool(fits[key][rest[0]])
    return any(
        fits[key][card] and card < WILD and STEPS[card] in again and _follow(fits, card, _less(rest, card), again)
        for card in dict.fromkeys(rest)
    )


def _less(hand: list[Card], card: Card) -> list[Card]:
    left = hand[:]
    left.remove(card)
    return left
