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

    def draw(self, target: pygame.Surface, layout: TableLayout, bubble: PlacedBubble | None) -> None:
        if bubble is None:
            return
        point, middle = tip(layout, bubble.thing, bubble.body), bubble.body.centre
        end = round(point[0] - middle[0]), round(point[1] - middle[1])
        key = ("guide", bubble.lines, bubble.px, bubble.body.w, bubble.body.h, end)
        picture = self.painter.cached(key, lambda: _drawn(layout, bubble, end))
        frame = shapes.speech_frame((bubble.body.w, bubble.body.h), end, max(2.0, layout.px(3)))
        self._blit(target, picture, Box(middle[0] + frame.x, middle[1] + frame.y, frame.w, frame.h))


def _drawn(layout: TableLayout, bubble: PlacedBubble, end: tuple[int, int]) -> pygame.Surface:
    size, edge = (bubble.body.w, bubble.body.h), max(2.0, layout.px(3))
    picture = shapes.speech(size, end, theme.PAPER, theme.INK, edge)
    frame = shapes.speech_frame(size, end, edge)
    step = bubble.px * LINE
    for number, line in enumerate(bubble.lines):
        at = -frame.x, -frame.y + (number - (len(bubble.lines) - 1) / 2) * step
        text.draw(picture, line, at, bubble.px, theme.INK, "center", max_width=size[0])
    return picture
