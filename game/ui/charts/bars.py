"""Bar charts: rows of name, bar and value, also for luck and for leanings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.charts.chart import LINE_PX, Chart
from game.ui.draw import text, theme, vector
from game.ui.widgets.base import Look, Text

_LABELS: Final = 0.34
"""Share of the width for names."""
_BAR: Final = 22
_GAP: Final = 14
_APART: Final = 1.7
_RIM: Final = 4.0
"""Standard deviations that the scale of luck reaches on both sides of the mean."""
_USUAL: Final = 2.0
"""Standard deviations within which 19 of 20 results are."""


@dataclass(frozen=True)
class Bar:
    """A row: ``share`` of the whole, 0 to 1, and ``value`` in figures.

    ``mark`` is a share to compare with, and ``avatar`` the face beside the name, if any.
    """

    name: str
    share: float
    value: str
    mark: float | None = None
    avatar: str = ""


class BarChart(Chart):
    """Rows of name, bar and value."""

    def __init__(self, id: str, title: str, says: str, bars: Sequence[Bar]) -> None:
        super().__init__(id, title, says, [(bar.name, bar.value) for bar in bars], 0)
        self.bars = bars

    def body_height(self, look: Look, width: int) -> int:
        return len(self.bars) * self._least(look)

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        for number, bar in enumerate(self.bars):
            self._draw_bar(surface, look, bar, self.bar(look, number))

    def bar(self, look: Look, number: int) -> pygame.Rect:
        """Return the box of a full bar in this row."""
        body, m = self.body(look), look.m
        left = body.left + round(body.width * _LABELS) + m.px(_GAP)
        values = max(text.size(bar.value, m.font(LINE_PX))[0] for bar in self.bars) + m.px(_GAP)
        box = pygame.Rect(left, 0, max(m.px(60), body.right - values - left), m.px(_BAR))
        box.centery = body.top + round((number + 0.5) * self._step(look))
        return box

    def labels(self, look: Look) -> list[Text]:
        body, step, px = self.body(look), self._step(look), look.m.font(LINE_PX)
        wide = round(body.width * _LABELS)
        found = []
        for number, bar in enumerate(self.bars):
            row = pygame.Rect(body.left, body.top + number * step, body.width, step)
            face = step if bar.avatar else 0
            name = pygame.Rect(row.left + face, row.top, wide - face, step)
            right = self.bar(look, number).right + look.m.px(_GAP)
            value = pygame.Rect(right, row.top, row.right - right, step)
            found.append(Text(f"{self.id}.name.{number}", bar.name, name, px, theme.TEXT, "midleft"))
            found.append(Text(f"{self.id}.bar.{number}", bar.value, value, px, theme.BRIGHT, "midright"))
        return found

    def _draw_bar(self, surface: pygame.Surface, look: Look, bar: Bar, whole: pygame.Rect) -> None:
        art, m = look.kit.art, look.m
        self._draw_face(surface, look, bar, whole)
        surface.blit(art.pill(whole.size, theme.NIGHT_SOFT), whole)
        if bar.share > 0:
            filled = pygame.Rect(whole.topleft, (max(whole.height, round(whole.width * min(1, bar.share))), 0))
            filled.height = whole.height
            surface.blit(art.pill(filled.size, theme.AMBER), filled)
        if bar.mark is not None:
            tick = pygame.Rect(0, 0, max(2, m.px(4)), whole.height + 2 * m.px(6))
            tick.center = whole.left + round(whole.width * bar.mark), whole.centery
            surface.blit(art.pill(tick.inflate(m.px(4), m.px(4)).size, theme.PANEL), tick.inflate(m.px(4), m.px(4)))
            surface.blit(art.pill(tick.size, theme.PAPER), tick)

    def _draw_face(self, surface: pygame.Surface, look: Look, bar: Bar, whole: pygame.Rect) -> None:
        if bar.avatar:
            side = self._step(look) - look.m.px(10)
            face = look.kit.art.avatar(bar.avatar, side)
            surface.blit(face, face.get_rect(midleft=(self.body(look).left, whole.centery)))

    def _step(self, look: Look) -> int:
        least = self._least(look)
        return max(least, min(self.body(look).height // max(1, len(self.bars)), round(least * _APART)))

    def _least(self, look: Look) -> int:
        return max(look.m.px(_BAR + 22), round(text.size("Ay", look.m.font(LINE_PX))[1] * 1.3))


class LuckChart(BarChart):
    """Bar chart of luck: a diamond on a scale whose middle is the mean.

    The light part is where 19 of 20 results are. ``share`` is the deviation from the mean in standard deviations.
    """

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        art, m = look.kit.art, look.m
        for number, bar in enumerate(self.bars):
            whole = self.bar(look, number)
            self._draw_face(surface, look, bar, whole)
            surface.blit(art.pill(whole.size, theme.NIGHT_SOFT, 120), whole)
            usual = whole.inflate(-round(whole.width * (1 - _USUAL / _RIM)), 0)
            surface.blit(art.pill(usual.size, theme.NIGHT_SOFT), usual)
            middle = pygame.Rect(0, 0, max(2, m.px(3)), whole.height)
            middle.center = whole.center
            surface.fill(theme.QUIET, middle)
            side = round(whole.height * 1.5)
            away = max(-_RIM, min(_RIM, bar.share)) / _RIM
            gem = art.cache.get(("gem", side), partial(_gem, side))
            surface.blit(gem, gem.get_rect(center=(whole.centerx + round(away * whole.width / 2), whole.centery)))


def _gem(side: int) -> pygame.Surface:
    body = (
        f'<path d="M0 -9 L9 0 L0 9 L-9 0Z" fill="{theme.AMBER}" stroke="{theme.PANEL}" stroke-width="2" '
        'stroke-linejoin="round"/><path d="M0 -6 L6 0 L0 0Z" fill="#FFFFFF" fill-opacity=".4"/>'
    )
    return vector.raster(body, (-10.5, -10.5, 21, 21), (side, side))


_LEAST: Final = 0.04
"""Least visible lean, as a share of half a bar."""


class LeanChart(BarChart):
    """Bars from the middle of each row: right for more, left for less, with a knob at the end.

    ``share`` is from -1 to 1. Place and word tell it; no colour does.
    """

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
    """Return the share clamped to -1..1, and to at least ``_LEAST`` either way unless it is 0."""
    if not share:
        return 0.0
    return max(_LEAST, min(1.0, abs(share))) * (1 if share > 0 else -1)
