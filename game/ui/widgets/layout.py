"""Placing of widgets: below each other, and side by side in equal columns."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.widgets.base import Button, Look, Widget

BETWEEN_PX: Final = 14
"""Design pixels between two widgets side by side."""

_CLOSER: Final = 0.6
"""Share of the usual gap by which an explanation is closer to its row."""


def place(button: Button, look: Look, least: int = 0, **at: object) -> None:
    """Size a button to its words, at least ``least`` wide, and put it ``at`` an anchor."""
    button.rect = pygame.Rect(0, 0, max(least, button.width(look)), button.height(look))
    for anchor, value in at.items():
        setattr(button.rect, anchor, value)


def grid(widgets: Sequence[Widget], columns: int, room: pygame.Rect, look: Look, gap: int) -> int:
    """Place widgets in columns from the top of ``room``, ``gap`` pixels apart.

    Those of a line are as tall as the tallest. Returns where the next line would begin.
    """
    width, top = column_of(room, columns, 0, gap).width, room.top
    for first in range(0, len(widgets), columns):
        line = widgets[first : first + columns]
        tall = max(widget.height(look, width) for widget in line)
        for column, widget in enumerate(line):
            part = column_of(room, columns, column, gap)
            widget.rect = pygame.Rect(part.left, top, part.width, tall)
        top += tall + gap
    return top


def column_of(room: pygame.Rect, columns: int, column: int, gap: int) -> pygame.Rect:
    left, right = ((room.width + gap) * at // columns for at in (column, column + 1))
    return pygame.Rect(room.left + left, room.top, right - gap - left, room.height)


def lines(
    lines: Sequence[Sequence[Widget]], area: pygame.Rect, look: Look, gap: int, heights: Sequence[int] = ()
) -> int:
    """Place lines below each other, their widgets sharing the width; return the total height.

    They are as tall as they want or as given, in pixels. What explains a row is closer to that than to the next one.
    """
    top, between = area.top, look.m.px(BETWEEN_PX)
    for number, line in enumerate(lines):
        width = column_of(area, len(line), 0, between).width
        tall = heights[number] if heights else max(widget.height(look, width) for widget in line)
        if number and line[0].explains_row_above and lines[number - 1][0].adjustable:
            top -= round(gap * _CLOSER)
        elif (
            not line[0].explains_row_above
            and number > 1
            and lines[number - 1][0].explains_row_above
            and lines[number - 2][0].adjustable
        ):
            top += round(gap * _CLOSER)
        for column, widget in enumerate(line):
            part = column_of(area, len(line), column, between)
            widget.rect = pygame.Rect(part.left, top, part.width, tall)
        top += tall + gap
    return top - gap - area.top
