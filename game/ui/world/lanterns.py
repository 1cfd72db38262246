"""The lanterns of a place: where they are, and how one looks in a colour."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import vector
from game.ui.world.viewport import Viewport

DRAWING: Final = "scenery/lantern"
_IRON: Final = "#3B3A4A"
_DARK_IRON: Final = "#0A0B14"
_TOP, _HIGH = -82.0, 146.0
"""Top and height of what is drawn, in units of the drawing, whose box is larger."""
_HALF_WIDTH: Final = 37.0
_GLASS: Final = "M-24.5 -35.5H24.5L18.5 47.5H-18.5Z"
"""The glass within its frame."""
METAL: Final = ("#8B93A3", "#F0C267")
"""Frame of a wide lantern, and of one that burns; both stand out from the dark by 4.5:1."""
_BURNING_GLASS, _COLD_GLASS = 0.72, 0.94
"""Opacity of the glass over the flame."""
_GLASS_MIDDLE, _GLASS_HEIGHT, _GLASS_WIDTH = 6.0, 83.0, 43.0


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
    (left, low), side, top = rim.point_at(_LOWER), rim.rx * 0.5, max(76.0, rim.point_at(236)[1] - 140)
    upper = (Lantern(rim.x + x, top, 124, True) for x in (-side, side))
    lower = (Lantern(x, low, 120, False) for x in (left - 112, 2 * rim.x - left + 112))
    return *upper, *lower


_LOWER: Final = 155.0
"""Direction of the lower left lantern from the table's middle: below the people there."""
_HUNG: Final = ((0.085, 190.0, 170.0), (0.915, 190.0, 170.0), (0.2, 120.0, 120.0), (0.8, 120.0, 120.0))


def lantern(high: int, light: str, symbol: str = "") -> pygame.Surface:
    """Draw a lantern ``high`` pixels high that burns in a colour.

    ``symbol`` is drawn on its glass, from a box of 100, so that colour is not all that tells.
    """
    box, _body = vector.drawing(DRAWING)
    body = vector.inked(DRAWING, light) + vector.group(symbol, 0, 7, 0.43)
    return vector.raster(body, box, (round(high * box[2] / box[3]), high))


def wide_lantern(size: tuple[int, int], face: str, metal: str, burns: bool) -> pygame.Surface:
    """Draw a lantern as wide as ``size`` whose glass has the colour ``face``.

    Its frame has the colour ``metal``. The flame shines through the glass while it ``burns``, else it only glimmers:
    ink of the palette has to stand out.
    """
    stretch = _stretched(size)
    return vector.raster(wide_body(stretch, face, metal, burns), wide_box(stretch), size)


def wide_body(stretch: float, face: str, metal: str, burns: bool) -> str:
    """Return the elements of that lantern, ``stretch`` times wider than it is drawn."""
    body = vector.drawing(DRAWING)[1].replace("currentColor", face).replace(_DARK_IRON, metal)
    glass = f'<path d="{_GLASS}" fill="{face}" fill-opacity="{_BURNING_GLASS if burns else _COLD_GLASS}"/>'
    return f'<g transform="scale({stretch:.4f} 1)">{body}{glass}</g>'


def wide_box(stretch: float) -> vector.Box:
    """Return the box of those elements."""
    half = _HALF_WIDTH * stretch + 1
    return -half, _TOP, 2 * half, _HIGH


def symbol_place(size: tuple[int, int]) -> tuple[float, int]:
    """Return how far below the top of a wide lantern its symbol has its middle, and its size."""
    unit, stretch = size[1] / _HIGH, _stretched(size)
    return (_GLASS_MIDDLE - _TOP) * unit, round(min(_GLASS_HEIGHT * 0.8, _GLASS_WIDTH * stretch * 0.86) * unit)


def _stretched(size: tuple[int, int]) -> float:
    """Return how many times wider than it is drawn a lantern of this size is."""
    return (_HIGH * size[0] / size[1] / 2 - 1) / _HALF_WIDTH


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
