"""Placeholder of a chart without data: a path that leads up, past the four symbols."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Final

import pygame

from game.ui.charts.chart import GRID, GRID_OPACITY, Chart
from game.ui.draw import theme, vector
from game.ui.widgets.base import Look

_WAY: Final = ((0.06, 0.82), (0.27, 0.6), (0.47, 0.68), (0.68, 0.36), (0.9, 0.2))
"""Points of the path, as shares of the room: the four symbols, then the cup."""
_MARK: Final = 64
_CUP: Final = 116


class EmptyChart(Chart):
    """Chart without data: ``title`` says what will be here, ``says`` what to do for it."""

    focusable = False

    def __init__(self, id: str, title: str, says: str) -> None:
        super().__init__(id, title, says, [], 300)

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        body, art = self.body(look), look.kit.art
        way = art.cache.get(("awaited", body.size), partial(_way, body.size, look.m.scale))
        surface.blit(way, body)
        places = [(body.left + x * body.width, body.top + y * body.height) for x, y in _WAY]
        for colour, place in enumerate(places[:-1]):
            vector.blit_centred(surface, art.symbol(colour, look.m.px(_MARK)), *place)
        vector.blit_centred(surface, art.glyph("trophy", look.m.px(_CUP), theme.AMBER), *places[-1])


def _way(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw grid and dashes; the dashes keep clear of the pictures on them."""
    width, height = size
    rows = "".join(
        f'<path d="M0 {height * share:.1f} H{width}" stroke="{GRID}" stroke-opacity="{GRID_OPACITY}" '
        f'stroke-width="{max(1.0, 1.5 * unit):.2f}"/>'
        for share in (0.08, 0.36, 0.64, 0.92)
    )
    points = [pygame.Vector2(x * width, y * height) for x, y in _WAY]
    clear = _MARK * 0.75 * unit
    lines = "".join(
        f'<path d="M{a.x:.1f} {a.y:.1f} L{b.x:.1f} {b.y:.1f}"/>'
        for a, b in (
            (start.move_towards(end, clear), end.move_towards(start, clear))
            for start, end in itertools.pairwise(points)
        )
    )
    dashes = (
        f'<g fill="none" stroke="{theme.AMBER}" stroke-width="{6 * unit:.2f}" stroke-linecap="round" '
        f'stroke-dasharray="{10 * unit:.2f} {16 * unit:.2f}">{lines}</g>'
    )
    return vector.raster(rows + dashes, (0, 0, width, height), size)
