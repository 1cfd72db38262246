"""How high and how wide the rows of the menu are, and what they leave for the title."""

from typing import Final

import pygame

from game.ui.widgets.base import Button, Look

LOGO: Final = (1120, 493)
LEAST_LOGO: Final = 262
"""A title lower than this does not call anybody to the table."""
GAP: Final = 16
_AIR, _LEAST_AIR = 130, 44
_BUTTON_WIDTH: Final = 540
_ALIKE: Final = 3
"""More buttons than that in a row have each their own width."""
_BESIDE: Final = ("length", "same")
"""Takes no more room than it wants: it belongs to what stands before it."""


def width_of(look: Look, rows: list[list[Button]]) -> int:
    """The width of the menu, so that all words have room: the same whether a match is open or not."""
    m, gap = look.m, look.m.px(GAP)
    width = m.px(_BUTTON_WIDTH) * (1 + (m.text - 1) * 0.6)
    for row in rows:
        wide = [button.width(look) for button in row]
        room = sum(wide) if _uneven(row) else len(row) * max(wide)
        width = max(width, room + gap * (len(row) - 1))
    return round(min(width, m.safe.width))


def _uneven(row: list[Button]) -> bool:
    """Whether the buttons of a row need not be alike: one of them only belongs to the other, or there are many."""
    return row[-1].id in _BESIDE or len(row) > _ALIKE


def height_of(look: Look, rows: list[list[Button]]) -> int:
    gaps = look.m.px(GAP) * (len(rows) - 1)
    return sum(max(button.height(look) for button in row) for row in rows) + gaps


def logo_height(look: Look, rows: list[list[Button]], foot: int) -> int:
    m = look.m
    free = m.size[1] - height_of(look, rows) - foot
    return min(m.px(LOGO[1]), max(free - m.px(_AIR), min(m.px(LEAST_LOGO), free - m.px(_LEAST_AIR))))


def in_two(rows: list[list[Button]]) -> list[list[Button]]:
    """Several rows as two, where the letters are so large that the title would lose its room."""
    buttons = [button for row in rows for button in row]
    first = (len(buttons) + 1) // 2
    return [buttons[:first], buttons[first:]]


def place_row(look: Look, row: list[Button], area: pygame.Rect) -> None:
    """All alike if that leaves room for every word, else each with what it wants and a share of the rest; what belongs
    to the button before it takes no more than it wants."""
    gap = look.m.px(GAP)
    room = area.width - gap * (len(row) - 1)
    wide = [button.width(look) for button in row]
    alike = all(one <= room // len(row) for one in wide)
    widths = [room // len(row) if alike else one + (room - sum(wide)) // len(row) for one in wide]
    if len(row) == 2 and row[-1].id in _BESIDE:
        widths = [room - wide[1], wide[1]]
    left = area.left
    for button, width in zip(row, widths, strict=True):
        button.rect = pygame.Rect(left, area.top, width, area.height)
        left += width + gap
