"""How far somebody leans to one side or the other of what most do."""

from typing import Final

import pygame

from game.ui.charts.bars import BarChart
from game.ui.draw import theme
from game.ui.widgets.base import Look

_LEAST: Final = 0.04
"""So much of a half is seen of a lean that is hardly there."""


class LeanChart(BarChart):
    """A bar from the middle of each row, where most are: to the right for more, to the left for less, with a knob at
    its end. ``share`` is from -1 to 1. The place tells it, and the word beside it; no colour does."""

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        art, m = look.kit.art, look.m
        for number, bar in enumerate(self.bars):
            whole = self.bar(look, number)
            surface.blit(art.pill(whole.size, theme.NIGHT_SOFT), whole)
            end = whole.centerx + round(_shown(bar.share) * (whole.width - whole.height) / 2)
            left, right = sorted((whole.centerx, end))
            reach = pygame.Rect(left, whole.top, right - left, whole.height)
            if bar.share:
                surface.fill(theme.AMBER, reach)
            middle = pygame.Rect(0, 0, max(2, m.px(4)), whole.height + 2 * m.px(6))
            middle.center = whole.center
            rim = middle.inflate(m.px(4), m.px(4))
            surface.blit(art.pill(rim.size, theme.PANEL), rim)
            surface.blit(art.pill(middle.size, theme.PAPER), middle)
            if bar.share:
                knob = pygame.Rect(0, 0, whole.height + m.px(10), whole.height + m.px(10))
                knob.center = end, whole.centery
                edge = max(2, m.px(4))
                surface.blit(art.pill(knob.size, theme.AMBER, 255, theme.PANEL, edge), knob)


def _shown(share: float) -> float:
    """The part of the way to the end, never so little that it looks like none."""
    if not share:
        return 0.0
    return max(_LEAST, min(1.0, abs(share))) * (1 if share > 0 else -1)
