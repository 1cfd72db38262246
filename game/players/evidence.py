"""Odds of the cards a seat holds: what is left of the deck, weighed by its signs.

The same odds as those by which :mod:`game.players.world_sampler` deals (see ``rules.signs``), summed up by colour and
by value, and quick enough for every decision.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.rules.cards import BLACK, SIZE, VALUE_BITS, VALUE_MASK, VALUES, WILD, Card
from game.rules.compiled_rules import CompiledRules, compile_rules
from game.rules.ruleset import RuleSet
from game.rules.signs import COLOUR_NAMED, COLOURED_LAID, DREW, LAID_WILD, Sign
from game.rules.view import View

SIGN_FACTORS: Final = {COLOURED_LAID: 0.75, LAID_WILD: 0.15, DREW: 0.15}
"""Factor by sign on the odds of a card that would have fitted then.

Found by trial, in rounds against plain players and against equals; half or twice as much makes no measurable
difference.
"""
NAMED_COLOUR_FACTOR: Final = 2.0
"""Factor on the odds of cards of the colour that the hand's owner named."""

Shares = tuple[tuple[float, ...], tuple[float, ...]]
"""Chances of one card for each colour, BLACK last, and for each value."""


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """Kinds of card of a deck, each once, with their ``counts``.

    ``fits`` tells for every key of the pile which of them fit, ``coloured`` the same without the black ones.
    """

    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    fits: tuple[tuple[int, ...], ...]
    coloured: tuple[tuple[int, ...], ...]


def kinds_of(rules: RuleSet) -> Kinds:
    return _kinds(compile_rules(rules), rules.deck, rules.cards)


@lru_cache(maxsize=64)
def _kinds(compiled: CompiledRules, deck: str, cards: tuple[Card, ...]) -> Kinds:
    each = tuple(sorted(set(cards)))
    fits = tuple(tuple(row[card] for card in each) for row in compiled.fits)
    coloured = tuple(tuple(row[card] if card < WILD else 0 for card in each) for row in compiled.fits)
    return Kinds(each, tuple(map(cards.count, each)), fits, coloured)


def unseen_counts(view: View, kinds: Kinds) -> list[int]:
    """Return by kind the number of cards that the seat of ``view`` has not seen.

    Seen are its hand and the discard pile.
    """
    gone = [0] * SIZE
    for card in view.discard:
        gone[card] += 1
    for card in view.hand:
        gone[card] += 1
    return [count - gone[card] for card, count in zip(kinds.cards, kinds.counts, strict=True)]


def weighed(odds: Sequence[float], sign: Sign, kinds: Kinds) -> list[float]:
    """Return the odds of each kind after one more sign."""
    kind, key, there = sign
    if kind == COLOUR_NAMED:
        more = 1 + there * (NAMED_COLOUR_FACTOR - 1)
        return [o * more if card >> VALUE_BITS == key else o for o, card in zip(odds, kinds.cards, strict=True)]
    less = 1 - there * (1 - SIGN_FACTORS[kind])
    # Players save wilds, so playing another card says nothing about them.
    row = kinds.fits[key] if kind == DREW else kinds.coloured[key]
    return [o * less if fits else o for o, fits in zip(odds, row, strict=True)]


def shares_of(view: View, seat: int, kinds: Kinds, left: Sequence[int]) -> Shares:
    """Return the chances of one card of ``seat``'s hand, with ``left`` unseen cards by kind."""
    odds: Sequence[float] = left
    for sign in view.memory.signs[seat] if view.memory.signs else ():
        odds = weighed(odds, sign, kinds)
    colours, values = [0.0] * (BLACK + 1), [0.0] * VALUES
    for weight, card in zip(odds, kinds.cards, strict=True):
        colours[card >> VALUE_BITS] += weight
        if card < WILD:
            values[card & VALUE_MASK] += weight
    whole = sum(colours) or 1.0
    return tuple([each / whole for each in colours]), tuple([each / whole for each in values])
