"""Moves of a seat: small frozen records, made once and shared.

A move names no seat; ``apply(round, seat, move)`` says whose it is. Every move has a one-word text form for the log,
the notation tests and the database: ``R5`` (play that card), ``draw``, ``keep``, ``colour:G``, ``seat:3``, ``call``,
``catch:2``, ``accept``, ``challenge``, ``rule:O1:next:draw:2:`` (see ``own_rule``).
"""

from dataclasses import dataclass
from typing import Final

from game.rules.cards import (
    COLOURS,
    OWN_RULE_CARDS,
    WORDS,
    Card,
    Colour,
    card_word,
    colour_word,
    parse_card,
    parse_colour,
)
from game.rules.own_rule import OwnRule, parse_rule, rule_word


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand on the discard pile (K8); after a draw only the drawn one (K11).

    As an answer a draw card or a block card (A43, M29), out of turn the identical card (Y13).
    """

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card, because nothing fits or by choice (K9, K10).

    Where the rule set says so, draw until a card fits; with no card left anywhere, pass (A1).
    """


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the card just drawn, although it fits (K9)."""


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Name the colour after playing a wild, or for a wild as start card (K15, K16)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """Choose the target of a card: a seven that swaps hands, or an own rule (M26)."""

    seat: int


@dataclass(frozen=True, slots=True)
class WriteRule:
    """Write a rule on an own-rule card before the deal, as agreed at the table (M26)."""

    card: Card
    rule: OwnRule


@dataclass(frozen=True, slots=True)
class Call:
    """Call the rule set's word before or after playing the last card but one (K19, A19)."""


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch a seat with one card that has not called (K19); if it has, the accuser pays (Y15)."""

    target: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the pending cards and sit out (K12, K16), or play on by rule set (Y11)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the wild draw card as not allowed (K18, E19)."""


Move = Play | Draw | Keep | ChooseColour | ChooseSeat | WriteRule | Call | Catch | Accept | Challenge

MAX_SEATS: Final = 10
PLAYS: Final = {card: Play(card) for card in WORDS}
CHOICES: Final = tuple(ChooseColour(colour) for colour in COLOURS)
SEATS: Final = tuple(ChooseSeat(seat) for seat in range(MAX_SEATS))
CATCHES: Final = tuple(Catch(seat) for seat in range(MAX_SEATS))
DRAW: Final = Draw()
KEEP: Final = Keep()
CALL: Final = Call()
ACCEPT: Final = Accept()
CHALLENGE: Final = Challenge()

_PLAIN: Final[dict[str, Move]] = {"draw": DRAW, "keep": KEEP, "call": CALL, "accept": ACCEPT, "challenge": CHALLENGE}
_PLAIN_WORDS: Final = {type(move): word for word, move in _PLAIN.items()}


def move_word(move: Move) -> str:
    """Return the one-word text form of a move."""
    match move:
        case Play(card):
            return card_word(card)
        case ChooseColour(colour):
            return f"colour:{colour_word(colour)}"
        case ChooseSeat(seat):
            return f"seat:{seat}"
        case WriteRule(card, rule):
            return f"rule:{card_word(card)}:{rule_word(rule)}"
        case Catch(target):
            return f"catch:{target}"
        case _:
            return _PLAIN_WORDS[type(move)]


def parse_move(word: str) -> Move:
    """Parse the text form of :func:`move_word`; raises ValueError that names the bad word."""
    if word in _PLAIN:
        return _PLAIN[word]
    kind, colon, rest = word.partition(":")
    if colon and kind == "colour":
        return CHOICES[parse_colour(rest)]
    if colon and kind in ("catch", "seat") and rest.isascii() and rest.isdigit() and int(rest) < MAX_SEATS:
        return (CATCHES if kind == "catch" else SEATS)[int(rest)]
    if colon and kind == "rule":
        card, _, rule = rest.partition(":")
        if parse_card(card) in OWN_RULE_CARDS:
            return WriteRule(parse_card(card), parse_rule(rule))
    return PLAYS[parse_card(word)]
