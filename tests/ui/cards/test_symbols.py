"""E25: every coloured express card has its colour's symbol, readable without colours."""

from itertools import combinations

import pygame

from game.rules.cards import COLOURS, WILD, card_of, value_of
from game.ui.cards.art import CardArt
from tests.support.paper import shows_printed
from tests.support.rounds import EXPRESS
from tests.support.rows import every_row
from tests.support.themes import DEFAULT, make_art

HEIGHT = 234
CORNER = pygame.Rect(95, 10, 52, 52)
"""The place of the symbol on a face of that height."""


def mark(art: CardArt, colour: int, value: int) -> list[bool]:
    """Return which pixels of a face's corner are the symbol's ink, whatever its colour."""
    view = art.face(card_of(colour, value), HEIGHT).subsurface(CORNER)
    return [
        shows_printed(view.get_at((x, y)), DEFAULT.inks[colour])
        for x in range(CORNER.width)
        for y in range(CORNER.height)
    ]


@every_row("value", sorted({value_of(card) for card in EXPRESS.cards if card < WILD}))
def test_E25_every_coloured_card_carries_the_symbol_of_its_colour(value: int) -> None:
    art = make_art()
    marks = [mark(art, colour, value) for colour in COLOURS]
    assert all(sum(pixels) > 250 for pixels in marks)
    for one, two in combinations(marks, 2):
        assert sum(a != b for a, b in zip(one, two, strict=True)) > 300
    # The same symbol on every card of a colour.
    for colour in COLOURS:
        assert marks[colour] == mark(art, colour, 5)
