"""The lanterns of a place: where they are, and how one looks in a colour."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import vector
from game.ui.world.viewport import Viewport

DRAWING: Final = "scenery/lantern"
_IRON: Final = "#3B3A4A"


class Lantern(NamedTuple):
    """A lantern: the middle of its glass and its height, in view units, and whether it hangs."""

    x: float
    y: float
    high: float
    hangs: bool

    @property
    def sinks(self) -> float:
        return self.high * (0.5 if self.hangs else 0.35)


def lamps(view: Viewport) -> tuple[Lantern, ...]:
    """Return four lanterns around the table, or hung on both sides of a view without one.

    From the left, the upper ones first.
    """
    if (rim := view.table) is None:
        return tuple(Lantern(view.width * x, y, high, True) for x, y, high in _HUNG)
    (left, low), side, top = rim.point_at(164), rim.rx * 0.5, max(76.0, rim.point_at(236)[1] - 140)
    upper = (Lantern(rim.x + x, top, 124, True) for x in (-side, side))
    lower = (Lantern(x, low, 150, False) for x in (left - 112, 2 * rim.x - left + 112))
    return *upper, *lower


_HUNG: Final = ((0.085, 190.0, 170.0), (0.915, 190.0, 170.0), (0.2, 120.0, 120.0), (0.8, 120.0, 120.0))


def lantern(high: int, light: str, symbol: str = "") -> pygame.Surface:
    """Draw a lantern ``high`` pixels high that burns in a colour.

    ``symbol`` is drawn on its glass, from a box of 100, so that colour is not all that tells.
    """
    box, _body = vector.drawing(DRAWING)
    body = vector.inked(DRAWING, light) + vector.group(symbol, 0, 7, 0.43)
    return vector.raster(body, box, (round(high * box[2] / box[3]), high))


def chains(view: Viewport) -> str:
    return "".join(_chain(lamp) for lamp in lamps(view) if lamp.hangs)


def feet(view: Viewport) -> str:
    return "".join(_foot(lamp) for lamp in lamps(view) if not lamp.hangs)


def _chain(lantern: Lantern) -> str:
    top = lantern.y - lantern.high * 0.47
    return f'<path d="M{lantern.x:.1f} 0V{top:.1f}" stroke="{_IRON}" stroke-width="3"/>'


def _foot(lantern: Lantern) -> str:
    wide, y = lantern.high * 0.3, lantern.y + lantern.high * 0.37
    place = f'cx="{lantern.x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{wide / 4:.1f}"'
    return f'<ellipse {place} fill="#000000" fill-opacity=".45"/>'
