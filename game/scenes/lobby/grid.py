"""A grid of places, as many side by side as the text size allows, with rows below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.widgets import layout

if TYPE_CHECKING:
    from game.ui.metrics import Metrics
    from game.ui.widgets.base import Look, Widget

GAP: Final = 14
LARGE: Final = 1.3
_THREE: Final = 1.65
"""Largest text scales at which five and three places fit in a row."""


def columns_of(m: Metrics) -> int:
    return 5 if m.text <= LARGE else 3 if m.text <= _THREE else 2


class Grid:
    """Widgets placed in ``room`` from its top, one block of columns below another."""

    def __init__(self, room: pygame.Rect, look: Look) -> None:
        self._room, self._look, self._gap = room, look, look.m.px(GAP)
        self._top = room.top
        self.placed_widgets: list[Widget] = []

    @property
    def height(self) -> int:
        return self._top - self._gap - self._room.top

    def add(self, widgets: Sequence[Widget], columns: int) -> None:
        self.placed_widgets += widgets
        room = pygame.Rect(self._room.left, self._top, self._room.width, 0)
        self._top = layout.grid(widgets, columns, room, self._look, self._gap)

    def add_pairs(self, widgets: Sequence[Widget]) -> None:
        """Place widgets two to a row; an odd last one takes half the place of the one before."""
        self.add(widgets[: len(widgets) // 2 * 2], 2)
        if len(widgets) % 2:
            beside, last = self.placed_widgets[-1].rect, widgets[-1]
            beside.width = (beside.width - self._gap) // 2
            last.rect = beside.move(beside.width + self._gap, 0)
            self.placed_widgets.append(last)
