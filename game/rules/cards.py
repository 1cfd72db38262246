"""Cards as small integers, their one-word text form, and decks.

A card is ``colour << 4 | value``: four colours 0..3, and 4 for the black cards. Two cards of one kind are
the same number, for nothing in the rules tells them apart. Integers because a round copies and compares
hands hundreds of thousands of times a second, and because ``card >> 4`` and ``card & 15`` need no table.
"""

from collections.abc import Iterable
from typing import Final

Card = int
Colour = int

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
BLACK: Final = 4
COLOURS: Final = (RED, YELLOW, GREEN, BLUE)

SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
NO_VALUE: Final = 15
"""The value half of the pile's key when a wild lies on top: no card has it, so only the colour can match."""

WILD: Final = BLACK << 4
WILD_DRAW_FOUR: Final = BLACK << 4 | 1

_COLOUR_WORDS: Final = "RYGB"
_VALUE_WORDS: Final = {SKIP: "S", REVERSE: "R", DRAW_TWO: "+2"} | {n: str(n) for n in range(10)}


def card_of(colour: Colour, value: int) -> Card:
    """The card with this colour (0..3) and value (0..9, SKIP, REVERSE, DRAW_TWO)."""
    return colour << 4 | value


def colour_of(card: Card) -> Colour:
    """The colour printed on a card, BLACK for a wild."""
    return card >> 4


def value_of(card: Card) -> int:
    """The number or symbol of a coloured card; meaningless for a black one."""
    return card & 15


def is_wild(card: Card) -> bool:
    """Whether the card is black, so that its layer names a colour."""
    return card >> 4 == BLACK


WORDS: Final[dict[Card, str]] = {
    card_of(colour, value): _COLOUR_WORDS[colour] + word
    for colour in COLOURS
    for value, word in sorted(_VALUE_WORDS.items())
} | {WILD: "W", WILD_DRAW_FOUR: "W+4"}
"""Every card the game knows, with its one-word text form ("R5", "GS", "BR", "Y+2", "W", "W+4")."""

_CARDS: Final = {word: card for card, word in WORDS.items()}


def card_word(card: Card) -> str:
    """One-word text form: ``card_word(5) == "R5"``. Raises KeyError for a number that is no card."""
    return WORDS[card]


def parse_card(word: str) -> Card:
    """Reverse of :func:`card_word`; raises ValueError that names the word."""
    try:
        return _CARDS[word]
    except KeyError:
        raise ValueError(f"no card is written {word!r}") from None


def colour_word(colour: Colour) -> str:
    """One letter for a colour: R, Y, G or B."""
    return _COLOUR_WORDS[colour]


def parse_colour(word: str) -> Colour:
    """Reverse of :func:`colour_word`; raises ValueError that names the word."""
    if len(word) != 1 or word not in _COLOUR_WORDS:
        raise ValueError(f"no colour is written {word!r}")
    return _COLOUR_WORDS.index(word)


def card_words(cards: Iterable[Card], between: str = ",") -> str:
    """Several cards in one word, "-" for none."""
    return between.join(WORDS[card] for card in cards) or "-"


def parse_cards(text: str, between: str = ",") -> list[Card]:
    """Reverse of :func:`card_words`; raises ValueError that names the bad word."""
    return [] if text == "-" else [parse_card(word) for word in text.split(between)]


def classic_deck() -> list[Card]:
    """The 108 cards of K1: a colour has one 0 and two each of 1-9, skip, reverse, draw two; 4 + 4 wilds."""
    coloured = [card_of(c, v) for c in COLOURS for v in (0, *range(1, 13), *range(1, 13))]
    return coloured + [WILD] * 4 + [WILD_DRAW_FOUR] * 4


DECKS: Final = {"classic": classic_deck}
