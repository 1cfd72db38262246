"""Base of all charts: a panel with a heading, a sentence on what it shows, and the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import NOTE_PX, stacked_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE_PX: Final = 28
LINE_PX: Final = 21
GRID: Final = "#FFFFFF"
GRID_OPACITY: Final = 0.13
"""Opacity of the lines behind a chart, which only lead the eye."""
_PAD: Final = 24
_RADIUS: Final = 30


class Chart(Widget):
    """Base class of the charts.

    ``summary`` is the chart in a sentence, for sighted and blind players; ``values`` are its values as (what, how
    much), for the tree. A subclass draws into :meth:`body`, at least ``design`` design pixels high, and names its texts
    in :meth:`labels`.
    """

    role = "chart"
    ring_radius = _RADIUS

    def __init__(self, id: str, title: str, summary: str, values: Sequence[tuple[str, str]], design: float) -> None:
        super().__init__(id)
        self.title, self.summary, self.values, self.design = title, summary, values, design

    def height(self, look: Look, width: int) -> int:
        return self._head(look, width) + self.body_height(look, width) + look.m.px(2 * _PAD)

    def body_height(self, look: Look, width: int) -> int:
        """Return the height of the picture in pixels."""
        return round(look.m.px(self.design) * (1 + (look.m.text - 1) * 0.3))

    def body(self, look: Look) -> pygame.Rect:
        pad, head = look.m.px(_PAD), self._head(look, self.rect.width)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        return pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        surface.blit(look.kit.art.panel(self.rect.size, look.m.px(_RADIUS), theme.PANEL, 190), self.rect)
        self.plot(surface, look)
        self.draw_lines(surface, look)

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the picture; its words are in :meth:`labels`."""

    def labels(self, look: Look) -> list[Text]:
        return []

    def lines(self, look: Look) -> list[Text]:
        """Return all texts: title, sentence and labels."""
        inner = self.rect.inflate(-2 * look.m.px(_PAD), -2 * look.m.px(_PAD))
        head = pygame.Rect(inner.left, inner.top, inner.width, text.size("Ay", look.m.font(TITLE_PX))[1])
        below = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        return [
            Text(f"{self.id}.title", self.title, head, look.m.font(TITLE_PX), theme.TEXT, "midleft"),
            *stacked_lines(
                f"{self.id}.says", self._says(look, self.rect.width), below, look.m.font(NOTE_PX), theme.BRIGHT
            ),
            *self.labels(look),
        ]

    def said(self) -> tuple[str, str]:
        return self.title, self.summary

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        hidden = ("offscreen",) if self.offscreen else ()
        node.children += [
            Node(f"{self.id}.value.{number}", "value", what, much, hidden, self.rect.copy())
            for number, (what, much) in enumerate(self.values)
        ]
        return node

    def _says(self, look: Look, width: int) -> list[str]:
        room = width - look.m.px(2 * _PAD)
        return text.wrap(self.summary, look.m.font(NOTE_PX), room, "body") if self.summary else []

    def _head(self, look: Look, width: int) -> int:
        title = text.size("Ay", look.m.font(TITLE_PX))[1]
        return title + len(self._says(look, width)) * text.line_step(look.m.font(NOTE_PX)) + look.m.px(14)
