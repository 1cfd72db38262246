"""A tooltip on paper, beside what it names."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui.draw import theme
from game.ui.stage import Node


class PlacedTooltip(NamedTuple):
    """A tooltip as it is seen: the id of its target, its words, in ``lines`` of ``px`` pixels."""

    id: str
    words: str
    lines: tuple[str, ...]
    px: float
    box: Box


class TooltipBrush(Brush):
    """Brush for the tooltip, with one set of card pictures."""

    def draw(self, target: pygame.Surface, layout: TableLayout, tooltip: PlacedTooltip | None) -> None:
        """Draw it on paper, so that it is no button."""
        if tooltip is None:
            return
        box = tooltip.box
        radius = min(box.h / 2, layout.px(22))
        ground = self.art.panel(self._size(box), radius, theme.PAPER, 255, theme.INK, max(1.0, layout.px(2)))
        self._blit(target, ground, box)
        self._stack(target, tooltip.lines, box.centre, tooltip.px, theme.ON_AMBER)


def tooltip_nodes(tooltip: PlacedTooltip | None) -> list[Node]:
    """Return its node in the UI tree (H1)."""
    if tooltip is None:
        return []
    box = tooltip.box
    rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    return [Node("tooltip", "tooltip", tooltip.words, tooltip.id, (), rect, [], round(tooltip.px))]
