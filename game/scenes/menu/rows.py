"""How high and how wide the rows of the menu are, and what they leave for the title."""

from typing import Final

import pygame

from game.rules.ruleset import CLASSIC
from game.ui.widgets.base import Button, Look
from game.words import _, ngettext
from game.words.forms import dotted
from game.words.rules import short_title

LOGO: Final = (1120, 493)
GAP: Final = 16
_BUTTON_WIDTH: Final = 540


def table_words(number: int, rules: str, seats: int) -> str:
    """The round of a match, its rules and its seats."""
    words = ngettext("{n} seat", "{n} seats", seats).format(n=seats)
    return dotted(_("Round {n}").format(n=number), short_title(rules), words)


def width_of(look: Look, rows: list[list[Button]]) -> int:
    """The width of the menu, so that all words have room: the same whether a match is open or not."""
    m, gap = look.m, look.m.px(GAP)
    usual = Button("", "", lambda: None, sub=table_words(10, CLASSIC.name, 10)).width(look)
    width = max(m.px(_BUTTON_WIDTH) * (1 + (m.text - 1) * 0.6), 2 * usual + gap)
    for row in rows:
        wide = [button.width(look) for button in row]
        if len(row) > 1:
            room = sum(wide) if row[-1].id == "length" else len(row) * max(wide)
            width = max(width, room + gap * (len(row) - 1))
    return round(min(width, m.safe.width))


def height_of(look: Look, rows: list[list[Button]]) -> int:
    """The height of all rows."""
    gaps = look.m.px(GAP) * (len(rows) - 1)
    return sum(max(button.height(look) for button in row) for row in rows) + gaps


def logo_height(look: Look, rows: list[list[Button]], foot: int) -> int:
    """What the rows leave for the title."""
    m = look.m
    return min(m.px(LOGO[1]), m.size[1] - height_of(look, rows) - foot - m.px(130))


def in_two(rows: list[list[Button]]) -> list[list[Button]]:
    """Several rows as two, where the letters are so large that the title would lose its room."""
    buttons = [button for row in rows for button in row]
    first = (len(buttons) + 1) // 2
    return [buttons[:first], buttons[first:]]


def place_row(look: Look, row: list[Button], area: pygame.Rect) -> None:
    """All alike if that leaves room for every word, else each with what it wants and a share of the rest; the
    length of a quick game takes no more than it wants."""
    gap = look.m.px(GAP)
    room = area.width - gap * (len(row) - 1)
    wide = [button.width(look) for button in row]
    alike = all(one <= room // len(row) for one in wide)
    widths = [room // len(row) if alike else one + (room - sum(wide)) // len(row) for one in wide]
    if row and row[-1].id == "length":
        widths = [room - wide[1], wide[1]]
    left = area.left
    for button, width in zip(row, widths, strict=True):
        button.rect = pygame.Rect(left, area.top, width, area.height)
        left += width + gap
