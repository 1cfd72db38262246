"""Cards as small integers, their one-word text form, and decks.

A card is ``colour << VALUE_BITS | value``: colours 0..3, and 4 for the black cards. Two cards of one kind are the same
number, because no rule tells them apart. Integers, because a round copies and compares hands hundreds of thousands of
times a second. They never leave a running game: files and messages write cards as words.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.files.plain import quoted
from game.rules.kinds import BLACKS, COLOURED, Kind

Card = int
Colour = int

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
BLACK: Final = 4
COLOURS: Final = (RED, YELLOW, GREEN, BLUE)

VALUE_BITS: Final = 5
"""Number of bits that hold a card's value; with the colour, a card fits into a byte."""
VALUE_MASK: Final = (1 << VALUE_BITS) - 1
NO_VALUE: Final = VALUE_MASK
"""Value half of the pile's key under a wild: no card has it, so only the colour can match."""

COLOUR_KEYS: Final = tuple(colour << VALUE_BITS | NO_VALUE for colour in (*COLOURS, BLACK))
"""Pile keys under a wild, by named colour; the one of BLACK means that none is named yet."""

_COLOUR_WORDS: Final = "RYGB"
_VALUES: Final = {kind.word: value for value, kind in enumerate(COLOURED)}
"""Values of coloured cards, by their word in decks and notation."""
VALUES: Final = len(COLOURED)
"""Number of values of coloured cards, counted from 0."""


def card_of(colour: Colour, value: int) -> Card:
    """Return the card of a colour (0..4) and a value, its index in COLOURED or BLACKS."""
    return colour << VALUE_BITS | value


def colour_of(card: Card) -> Colour:
    return card >> VALUE_BITS


def value_of(card: Card) -> int:
    return card & VALUE_MASK


def is_wild(card: Card) -> bool:
    """Whether the card is black, so that its player names a colour."""
    return card >> VALUE_BITS == BLACK


KINDS: Final[dict[Card, Kind]] = {
    card_of(colour, value): kind for colour in COLOURS for value, kind in enumerate(COLOURED)
} | {card_of(BLACK, value): kind for value, kind in enumerate(BLACKS)}
"""Every card the game knows, with its kind."""
SIZE: Final = max(KINDS) + 1
"""Length of tables by card."""

WORDS: Final[dict[Card, str]] = {
    card: kind.word if is_wild(card) else _COLOUR_WORDS[colour_of(card)] + kind.word for card, kind in KINDS.items()
}
"""One-word text form of every card ("R5", "GS", "BR", "Y+2", "W", "W+4", "WB", "O1")."""

DRAWS: Final = {card: kind.draws for card, kind in KINDS.items() if kind.draws}
"""Number of cards that the next seat draws, for draw cards only (K12, K16, E14, E18)."""
STEPS: Final = tuple(int(KINDS[card].turn_effect) if card in KINDS else -1 for card in range(SIZE))
"""Effect on turn and hands, by card; -1 where no such card exists."""


_VALUE: Final = {kind.name: value for value, kind in enumerate(COLOURED)}
_BLACK: Final = {kind.name: card_of(BLACK, value) for value, kind in enumerate(BLACKS)}

SKIP: Final = _VALUE["skip"]
"""The first value that is no number: all from here on are action cards."""
REVERSE: Final = _VALUE["reverse"]
DRAW_TWO: Final = _VALUE["draw two"]
DRAW_ONE: Final = _VALUE["draw one"]
WILD: Final = _BLACK["wild"]
"""The first black card: all from here on are black."""
WILD_DRAW_FOUR: Final = _BLACK["draw four"]
WILD_DRAW_TWO: Final = _BLACK["wild draw two"]
BLOCK: Final = _BLACK["block"]
OWN_A: Final = _BLACK["own rule 1"]
OWN_B: Final = _BLACK["own rule 2"]
OWN_RULE_CARDS: Final = (OWN_A, OWN_B)
"""The two cards on which a table writes its own rules (M26), which may differ."""
WILD_DRAWS: Final = frozenset(card for card in DRAWS if is_wild(card))
"""The wild draw cards (K16, E18)."""

_CARDS: Final = {word: card for card, word in WORDS.items()}


def card_word(card: Card) -> str:
    """Return the one-word text form: ``card_word(5) == "R5"``; raises KeyError if it is no card."""
    return WORDS[card]


def parse_card(word: str) -> Card:
    """Parse the text form of :func:`card_word`; raises ValueError that names the word."""
    try:
        return _CARDS[word]
    except KeyError:
        raise ValueError(f"no card is written {quoted(word)}") from None


def colour_word(colour: Colour) -> str:
    return _COLOUR_WORDS[colour]


def parse_colour(word: str) -> Colour:
    """Parse the text form of :func:`colour_word`; raises ValueError that names the word."""
    if len(word) != 1 or word not in _COLOUR_WORDS:
        raise ValueError(f"no colour is written {quoted(word)}")
    return _COLOUR_WORDS.index(word)


def card_words(cards: Iterable[Card], between: str = ",") -> str:
    return between.join(WORDS[card] for card in cards) or "-"


def parse_cards(text: str, between: str = ",") -> list[Card]:
    """Parse the text form of :func:`card_words`; raises ValueError that names the bad word."""
    return [] if text == "-" else [parse_card(word) for word in text.split(between)]


CLASSIC_DECK: Final = "0-9 S R +2 1-9 S R +2 | Wx4 W+4x4"
"""The 108 cards of K1: per colour one 0 and two each of 1-9, S, R and +2; 4 + 4 wilds."""

MOST_CARDS: Final = 400
"""Limit on the cards of a deck, to keep it a table game."""

Run = tuple[tuple[int, ...], int]
"""One word of a deck: its values or cards, and the number of each."""


@lru_cache(maxsize=64)
def parse_deck(text: str) -> tuple[Card, ...]:
    """Return the cards of a deck line: the cards of each colour, a bar, the black cards.

    In ``"0-9 S R +2 1-9 S R +2 | Wx4 W+4x4"`` a word is a number, a symbol or a black card, ``1-9`` a run of numbers,
    and ``x4`` the number of copies. Raises ValueError that names the bad word and the known ones; a deck of more than
    MOST_CARDS is counted but not built.
    """
    coloured, bar, black = text.partition("|")
    if not bar:
        raise ValueError(f"the deck {quoted(text)} has no '|' between the cards of a colour and the black cards")
    runs, blacks = [_run(word) for word in coloured.split()], [_black(word) for word in black.split()]
    if not any(value < SKIP for values, _count in runs for value in values):
        raise ValueError(f"the deck {quoted(text)} has no number card that could start a discard pile")
    size = len(COLOURS) * _size(runs) + _size(blacks)
    if size > MOST_CARDS:
        raise ValueError(f"the deck has {size} cards, but may have {MOST_CARDS} at most")
    values = _laid_out(runs)
    return tuple([card_of(colour, value) for colour in COLOURS for value in values] + _laid_out(blacks))


def _size(runs: Iterable[Run]) -> int:
    return sum(len(values) * times for values, times in runs)


def _laid_out(runs: Iterable[Run]) -> list[int]:
    return [value for values, times in runs for value in values * times]


def _run(text: str) -> Run:
    word, times = _split_count(text)
    first, dash, last = word.partition("-")
    if dash and first in _VALUES and last in _VALUES and _VALUES[first] < _VALUES[last] < SKIP:
        return tuple(range(_VALUES[first], _VALUES[last] + 1)), times
    if word in _VALUES:
        return (_VALUES[word],), times
    raise ValueError(f"{quoted(text)} is no card of a colour; known are 0-9, {', '.join(list(_VALUES)[SKIP:])}")


def _black(text: str) -> Run:
    word, times = _split_count(text)
    if word in _CARDS and is_wild(_CARDS[word]):
        return (_CARDS[word],), times
    raise ValueError(f"{quoted(text)} is no black card; known are {', '.join(kind.word for kind in BLACKS)}")


def _split_count(text: str) -> tuple[str, int]:
    word, x, times = text.partition("x")
    if not x:
        return word, 1
    if not (
        times.isascii() and times.isdigit() and len(times) <= len(str(MOST_CARDS)) and 0 < int(times) <= MOST_CARDS
    ):
        raise ValueError(f"{quoted(text)}: after the x stands how many there are, from 1 to {MOST_CARDS}")
    return word, int(times)
