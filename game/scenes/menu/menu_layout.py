"""Height and width of the menu's rows, and the height they leave for the title."""

from typing import Final

import pygame

from game.ui.widgets.base import Button, Look

LOGO: Final = (1120, 493)
LEAST_LOGO: Final = 262
"""Least height of the title in design pixels; below it, rows are merged."""
GAP: Final = 16
_AIR, _LEAST_AIR = 130, 44
_BUTTON_WIDTH: Final = 540
_ALIKE: Final = 3
"""Most buttons in a row that share one width; more have a width each."""
_NARROW_BUTTONS: Final = ("length", "same")
"""Buttons no wider than they need to be, for they belong to the one before."""


def width_of(look: Look, rows: list[list[Button]]) -> int:
    """Return the menu's width with room for all words, the same with or without an open match."""
    m, gap = look.m, look.m.px(GAP)
    width = m.px(_BUTTON_WIDTH) * (1 + (m.text - 1) * 0.6)
    for row in rows:
        wide = [button.width(look) for button in row]
        room = sum(wide) if _uneven(row) else len(row) * max(wide)
        width = max(width, room + gap * (len(row) - 1))
    return round(min(width, m.safe.width))


def _uneven(row: list[Button]) -> bool:
    """Whether a row's buttons may differ in width: one belongs to another, or they are many."""
    return row[-1].id in _NARROW_BUTTONS or len(row) > _ALIKE


def height_of(look: Look, rows: list[list[Button]]) -> int:
    gaps = look.m.px(GAP) * (len(rows) - 1)
    return sum(max(button.height(look) for button in row) for row in rows) + gaps


def logo_height(look: Look, rows: list[list[Button]], foot: int) -> int:
    m = look.m
    free = m.size[1] - height_of(look, rows) - foot
    return min(m.px(LOGO[1]), max(free - m.px(_AIR), min(m.px(LEAST_LOGO), free - m.px(_LEAST_AIR))))


def in_two(rows: list[list[Button]]) -> list[list[Button]]:
    """Return several rows as two, where large text would take the title's room."""
    buttons = [button for row in rows for button in row]
    first = (len(buttons) + 1) // 2
    return [buttons[:first], buttons[first:]]


def place_row(look: Look, row: list[Button], area: pygame.Rect) -> None:
    """Place a row: equal widths if every word fits, else each its own and a share of the rest.

    Buttons that belong to the first one take only the width they need.
    """
    gap = look.m.px(GAP)
    room = area.width - gap * (len(row) - 1)
    wide = [button.width(look) for button in row]
    alike = all(one <= room // len(row) for one in wide)
    widths = [room // len(row) if alike else one + (room - sum(wide)) // len(row) for one in wide]
    if len(row) > 1 and row[-1].id in _NARROW_BUTTONS:
        widths = [room - sum(wide[1:]), *wide[1:]]
    left = area.left
    for button, width in zip(row, widths, strict=True):
        button.rect = pygame.Rect(left, area.top, width, area.height)
        left += width + gap
