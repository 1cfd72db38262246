"""The chance of the seat on turn to win a round, all hands known, to cut playouts short.

Whether a seat wins after thirty more moves is mostly luck; the hands after a few tell as much with far less of it, and
sooner. Learned for the classic deck and four seats by ``build/players/learn_outlook.py`` (logistic regression).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from game.rules.cards import BLACK, SIZE, SKIP, WORDS, Card, colour_of, value_of
from game.rules.compiled_rules import CompiledRules, compile_rules
from game.rules.ruleset import CLASSIC, RuleSet

Row = tuple[float, ...]

TERMS: Final = (
    "one", "two", "three", "four", "five", "six", "size", "near", "wild", "wilds_near", "wilds", "actions_near",
    "actions", "fits", "fits_near", "fits_one", "fits_two", "fits_more", "fits_more_near", "wild_two",
)  # fmt: skip
"""Terms of a hand: its size, its nearness to the end, its wilds, action and fitting cards.

Nearness is one over its cards and one more.
"""
SEATS: Final = 4
MOST_HAND_CARDS: Final = 108
"""Limit on the size of a hand."""
MOVES: Final = 4
"""Number of own moves after which a playout is judged."""
BASE: Final = -0.243
TERM_WEIGHTS: Final[tuple[Row, ...]] = (
    (
        0.696, 0.445, 0.303, 0.140, 0.057, 0.022, -1.087, 0.807, -0.040, 1.015,
        1.180, 0.127, 0.204, -0.012, 1.880, 6.639, 0.297, -0.136, 2.326, 0.227,
    ),
    (
        -0.548, -0.356, -0.277, -0.177, -0.119, -0.064, -0.007, -0.810, 0.073, -1.778,
        -0.016, 0.244, -0.091, 0.044, -0.244, -0.693, -0.163, -0.057, -0.137, -0.230,
    ),
    (
        -0.478, -0.263, -0.130, -0.093, -0.055, -0.006, -0.146, -0.754, 0.088, -3.028,
        0.413, -0.261, 0.379, 0.086, -0.587, -0.349, -0.035, 0.038, -0.502, 0.082,
    ),
    (
        -0.691, -0.381, -0.272, -0.149, -0.087, -0.043, 0.277, -0.201, 0.263, -3.342,
        -0.238, -0.244, -0.379, -0.116, 0.499, -0.601, -0.072, -0.011, -0.121, -0.088,
    ),
)  # fmt: skip
"""Weights of TERMS, by the seats in the order of play, the one on turn first."""
_WILDS: Final = 1 << 8
_ACTIONS: Final = 1 << 16
_MANY: Final = 2
_CAPPED: Final = bytes(min(count, _MANY) for count in range(256))


def outlook_terms(size: int, wilds: int, fitting: int) -> Row:
    """Return the values of TERMS for a hand without its action cards.

    Wilds and fitting cards beyond two do not count.
    """
    near = 1 / (size + 1)
    wilds, fitting = min(wilds, _MANY), min(fitting, _MANY)
    return (
        *(float(size == one) for one in range(1, 7)),
        size / 7, near, float(wilds > 0), wilds * near, wilds / 2, 0.0, 0.0,
        float(fitting > 0), (fitting > 0) * near, float(fitting > 0 and size == 1), float(fitting > 0 and size == 2),
        float(fitting == _MANY), (fitting == _MANY) * near, float(wilds > 0 and size == 2),
    )  # fmt: skip


class Outlook:
    """Judge of the chance that the seat on turn wins the round, from all hands."""

    __slots__ = ("_actions", "_base", "_codes", "_tables", "chance", "moves")

    def __init__(self, compiled: CompiledRules, base: float, weights: Sequence[Row], moves: int) -> None:
        self.moves = moves
        """Moves of the seat that looks ahead after which a playout is judged."""
        self.chance = 0.0
        """Result of the last judged playout, from 0 to 1."""
        self._base = base
        self._codes = tuple(
            tuple((fits[card] + _worth(card)) if card in WORDS else 0 for card in range(SIZE)) for fits in compiled.fits
        )
        self._tables = tuple(
            tuple(
                sum(weight * value for weight, value in zip(row, outlook_terms(size, wilds, fitting), strict=True))
                for size in range(MOST_HAND_CARDS + 1)
                for wilds in range(_MANY + 1)
                for fitting in range(_MANY + 1)
            )
            for row in weights
        )
        near, plain = TERMS.index("actions_near"), TERMS.index("actions")
        self._actions = tuple(
            tuple(row[near] / (size + 1) + row[plain] / 3 for size in range(MOST_HAND_CARDS + 1)) for row in weights
        )

    def judge(self, hands: Sequence[Sequence[Card]], key: int, seat: int, after: Sequence[int]) -> None:
        """Store the chance of ``seat``, on turn, in ``chance``; ``after`` is the next seat by seat."""
        codes = self._codes[key]
        odds = self._base
        for table, actions in zip(self._tables, self._actions, strict=True):
            hand = hands[seat]
            size = len(hand)
            code = sum([codes[card] for card in hand])
            odds += table[(size * 3 + _CAPPED[code >> 8 & 255]) * 3 + _CAPPED[code & 255]]
            if code >= _ACTIONS:
                odds += actions[size] * (code >> 16)
            seat = after[seat]
        self.chance = 1 / (1 + exp(-odds))


def _worth(card: Card) -> int:
    if colour_of(card) == BLACK:
        return _WILDS
    return _ACTIONS if value_of(card) >= SKIP else 0


def suits(rules: RuleSet, seats: int) -> bool:
    usual = rules.deck == CLASSIC.deck and rules.finish_on_action and rules.scoring == "winner"
    moved = rules.seven_swaps or rules.zero_passes or rules.teams
    return seats == SEATS and rules.target == 0 and usual and not moved


@lru_cache(maxsize=16)
def outlook_of(rules: RuleSet, seats: int) -> Outlook | None:
    """Return the outlook for these rules and seats, None where none was learned."""
    return Outlook(compile_rules(rules), BASE, TERM_WEIGHTS, MOVES) if suits(rules, seats) else None
