"""The lanterns of a place: where they are, and how one looks in a colour."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import vector
from game.ui.world.viewport import Viewport

IRON: Final = "#0A0B14"
_EDGE: Final = "#3B3A4A"
_BOX: Final = (-50.0, -84.0, 100.0, 168.0)
"""Box of a lantern, in units of which its glass is 60 wide."""
_GLASS: Final = "M-27 -38H27L21 50H-21Z"


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


def lantern(high: int, light: str, symbol: str = "", ink: str = IRON) -> pygame.Surface:
    """Draw a lantern ``high`` pixels high that burns in a colour.

    ``symbol`` is drawn on its glass, from a box of 100, so that colour is not all that tells.
    """
    core = vector.group(symbol, 0, 7, 0.43) if symbol else ""
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="8" r="52">'
        f'<stop offset="0" stop-color="#FFFDF4"/><stop offset=".38" stop-color="{_mixed(light)}"/>'
        f'<stop offset="1" stop-color="{light}"/></radialGradient></defs>'
        f'<path d="{_GLASS}" fill="url(#g)"/>{core}'
        f'<g fill="none" stroke="{IRON}" stroke-width="5" stroke-linejoin="round"><path d="{_GLASS}"/></g>'
        f'<path d="M-36 -38L-17 -60H17L36 -38Z" fill="{IRON}" stroke="{_EDGE}" stroke-width="1.5"/>'
        f'<path d="M-8 -60L-6 -68H6L8 -60Z" fill="{IRON}"/>'
        f'<circle cx="0" cy="-74" r="6" fill="none" stroke="{IRON}" stroke-width="4"/>'
        f'<path d="M-28 50H28L24 62H-24Z" fill="{IRON}" stroke="{_EDGE}" stroke-width="1.5"/>'
    )
    return vector.raster(body, _BOX, (round(high * _BOX[2] / _BOX[3]), high))


def _mixed(light: str) -> str:
    return "#" + "".join(f"{(part + 255) // 2:02X}" for part in bytes.fromhex(light[1:]))


def chains(view: Viewport) -> str:
    return "".join(_chain(lamp) for lamp in lamps(view) if lamp.hangs)


def feet(view: Viewport) -> str:
    return "".join(_foot(lamp) for lamp in lamps(view) if not lamp.hangs)


def _chain(lantern: Lantern) -> str:
    top = lantern.y - lantern.high * 0.47
    return f'<path d="M{lantern.x:.1f} 0V{top:.1f}" stroke="{_EDGE}" stroke-width="3"/>'


def _foot(lantern: Lantern) -> str:
    wide, y = lantern.high * 0.3, lantern.y + lantern.high * 0.37
    place = f'cx="{lantern.x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{wide / 4:.1f}"'
    return f'<ellipse {place} fill="#000000" fill-opacity=".45"/>'
