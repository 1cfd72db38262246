"""Where widgets go: below each other, and side by side in equal columns."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.widgets.base import Button, Look, Widget

BETWEEN: Final = 14
"""Design pixels between two widgets that stand side by side."""


def place(button: Button, look: Look, least: int = 0, **at: object) -> None:
    """Give a button the size that its words want, at least so wide, and put it where ``at`` says ("midbottom", ...)."""
    button.rect = pygame.Rect(0, 0, max(least, button.width(look)), button.height(look))
    for anchor, value in at.items():
        setattr(button.rect, anchor, value)


def grid(widgets: Sequence[Widget], columns: int, room: pygame.Rect, look: Look, gap: int) -> int:
    """Place widgets in so many columns from the top of ``room``, ``gap`` pixels from each other, those of a line as
    tall as the tallest; returns where the next line would begin."""
    width, top = (room.width - gap * (columns - 1)) // columns, room.top
    for first in range(0, len(widgets), columns):
        line = widgets[first : first + columns]
        tall = max(widget.height(look, width) for widget in line)
        for column, widget in enumerate(line):
            widget.rect = pygame.Rect(room.left + column * (width + gap), top, width, tall)
        top += tall + gap
    return top


def lines(
    lines: Sequence[Sequence[Widget]], area: pygame.Rect, look: Look, gap: int, heights: Sequence[int] = ()
) -> int:
    """Place lines below each other, the widgets of each sharing the width, as tall as they want to be or as given;
    returns the height of all of it."""
    top, between = area.top, look.m.px(BETWEEN)
    for number, line in enumerate(lines):
        width = (area.width - between * (len(line) - 1)) // len(line)
        tall = heights[number] if heights else max(widget.height(look, width) for widget in line)
        for column, widget in enumerate(line):
            widget.rect = pygame.Rect(area.left + column * (width + between), top, width, tall)
        top += tall + gap
    return top - gap - area.top
