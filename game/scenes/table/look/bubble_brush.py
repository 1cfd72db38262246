"""The guide's bubble, drawn beside what it speaks of."""

from __future__ import annotations

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.hints.tip_sources import PlacedBubble
from game.scenes.table.layout.bubble_layout import LINE, tip
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui.draw import shapes, text, theme


class BubbleBrush(Brush):
    """Brush for the bubble, with one set of card pictures."""

    def draw(self, target: pygame.Surface, layout: TableLayout, found: PlacedBubble | None) -> None:
        if found is None:
            return
        point, middle = tip(layout, found.thing, found.body), found.body.centre
        end = round(point[0] - middle[0]), round(point[1] - middle[1])
        key = ("guide", found.lines, found.px, found.body.w, found.body.h, end)
        picture = self.painter.keep(key, lambda: _drawn(layout, found, end))
        frame = shapes.speech_frame((found.body.w, found.body.h), end, max(2.0, layout.px(3)))
        self._blit(target, picture, Box(middle[0] + frame.x, middle[1] + frame.y, frame.w, frame.h))


def _drawn(layout: TableLayout, found: PlacedBubble, end: tuple[int, int]) -> pygame.Surface:
    size, edge = (found.body.w, found.body.h), max(2.0, layout.px(3))
    picture = shapes.speech(size, end, theme.PAPER, theme.INK, edge)
    frame = shapes.speech_frame(size, end, edge)
    step = found.px * LINE
    for number, line in enumerate(found.lines):
        at = -frame.x, -frame.y + (number - (len(found.lines) - 1) / 2) * step
        text.draw(picture, line, at, found.px, theme.INK, "center", max_width=size[0])
    return picture
