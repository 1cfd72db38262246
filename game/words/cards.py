"""The words for colours, symbols and cards."""

from game.rules.cards import BLACK, BLUE, GREEN, KINDS, RED, YELLOW, Card, Colour, colour_of, is_wild, value_of
from game.rules.kinds import COLOURED
from game.words import _, ngettext


def colour_name(colour: Colour) -> str:
    return {RED: _("red"), YELLOW: _("yellow"), GREEN: _("green"), BLUE: _("blue")}.get(colour, _("no colour"))


def symbol_name(colour: Colour) -> str:
    """Return the word for a colour's symbol (SYM-02), "" for black."""
    return {RED: _("heart"), YELLOW: _("sun"), GREEN: _("leaf"), BLUE: _("waves")}.get(colour, "")


def colour_and_symbol(colour: Colour) -> str:
    """Name a colour by both its words, as colour is never the only carrier (A11Y-01)."""
    if colour == BLACK:
        return colour_name(colour)
    return _("{colour} ({symbol})").format(colour=colour_name(colour), symbol=symbol_name(colour))


def value_name(value: int) -> str:
    kind = COLOURED[value]
    return _(kind.says) if kind.says else kind.word


def card_name(card: Card) -> str:
    if is_wild(card):
        return _(KINDS[card].says)
    return _("{colour} {value}").format(colour=colour_name(colour_of(card)), value=value_name(value_of(card)))


def card_count(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def colour_words(colour: int) -> tuple[str, str]:
    """Return the word and symbol of a colour (SYM-01, SYM-02)."""
    word = {0: _("Red"), 1: _("Yellow"), 2: _("Green"), 3: _("Blue")}.get(colour, "")
    return word, symbol_name(colour)
