"""The light of a place, which lanterns and the inlay of the rim cast around in one colour.

Light is added to the unlit picture, which stays as it is; it is soft, so it is drawn small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.draw import vector
from game.ui.world.bake import opaque
from game.ui.world.lanterns import Lantern, lamps
from game.ui.world.tabletop import INLAY_UNITS, RIM_WIDTH_UNITS
from game.ui.world.viewport import DESIGN, TableOutline, Viewport

NEUTRAL: Final = "#FFB45A"
"""Colour of a flame, while no colour is active."""
_COARSER: Final = 3
"""Times that light is drawn smaller than it is shown, at least."""
_WIDE: Final = 640
"""Pixels across that are enough for it in a window of any size: it has no edges."""


def tone(face: str) -> str:
    """Return the light of a card colour, as strong as its hue allows.

    Dim yellow is olive, so its light is golden.
    """
    red, green, blue = bytes.fromhex(face[1:])
    most = max(red, green, blue, 1)
    red, green, blue = (round(255 * part / most * 0.88 + 30) for part in (red, green, blue))
    green = round(green * (1 - 0.22 * min(red, green) / 255 * (1 - blue / 255)))
    return f"#{red:02X}{green:02X}{blue:02X}"


def dimmed(colour: str, share: float) -> str:
    """Return a colour with a ``share`` 0..1 of its brightness."""
    return "#" + "".join(f"{round(part * share):02X}" for part in bytes.fromhex(colour[1:]))


def coarse(view: Viewport, size: tuple[int, int], colours: Sequence[str]) -> pygame.Surface:
    """Draw the light that is added to the unlit view, smaller than it is shown.

    Each lantern has a colour, the rim the first.
    """
    body = "".join(_pool(n, lamp, colour) for n, (lamp, colour) in enumerate(zip(lamps(view), colours, strict=True)))
    if view.table is not None:
        body += _rim(view.table, colours[0])
    coarser = max(_COARSER, round(size[0] / _WIDE))
    small = max(1, size[0] // coarser), max(1, size[1] // coarser)
    return opaque(vector.raster(body, (0, 0, view.width, DESIGN), small))


def paint_lit(target: pygame.Surface, unlit: pygame.Surface, light: pygame.Surface) -> None:
    """Paint an unlit picture with the light on it, all over an opaque ``target`` of its size.

    The light is scaled into the target, and the picture is added to it. The other way round gives the same sum but
    needs another window-sized picture, and allocating one takes longer than all of this.
    """
    pygame.transform.smoothscale(light, target.get_size(), target)
    target.blit(unlit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def paint_lit_within(
    target: pygame.Surface, area: pygame.Rect, unlit: pygame.Surface, light: pygame.Surface, scratch: pygame.Surface
) -> None:
    """Paint exactly the pixels of :func:`paint_lit` within an area.

    ``scratch`` is as large as ``target``, and is painted over. Pictures are scaled across and then down, each row and
    column by itself, so only some rows and then some columns are needed.
    """
    (wide, high), (thin, rows) = target.get_size(), light.get_size()
    first, last = area.top * (rows - 1) // high, min(rows - 1, (area.bottom - 1) * (rows - 1) // high + 1)
    some = last - first + 1
    across, columns = scratch.subsurface((0, 0, wide, some)), pygame.Surface((area.w, rows), 0, scratch)
    pygame.transform.smoothscale(light.subsurface((0, first, thin, some)), (wide, some), across)
    columns.blit(across, (0, first), (area.x, 0, area.w, some))
    pygame.transform.smoothscale(columns, (area.w, high), scratch.subsurface((area.x, 0, area.w, high)))
    if target is not scratch:  # a window cannot be drawn onto itself
        target.blit(scratch, area, area)
    target.blit(unlit, area, area, special_flags=pygame.BLEND_RGB_ADD)


def halo(px: int, colour: str, most: float) -> pygame.Surface:
    """Draw the light around one lantern alone, ``px`` pixels across, to be added."""
    return opaque(glow(px, colour, most))


def glow(px: int, colour: str, most: float) -> pygame.Surface:
    """Draw the same light as a picture to be seen through."""
    body = f'<defs>{_ramp("h", 50, 50, 50, colour, most)}</defs><circle cx="50" cy="50" r="50" fill="url(#h)"/>'
    return vector.raster(body, (0, 0, 100, 100), (px, px))


def _pool(number: int, lantern: Lantern, colour: str) -> str:
    """Return the light in the air around a lantern and on the ground below it."""
    near, far = f"near{number}", f"far{number}"
    y = lantern.y + lantern.sinks
    return (
        f"<defs>{_ramp(near, lantern.x, lantern.y, lantern.high * 0.95, colour, 0.62)}"
        f"{_ramp(far, lantern.x, y, lantern.high * 3.1, colour, 0.3)}</defs>"
        f'<circle cx="{lantern.x:.0f}" cy="{y:.0f}" r="{lantern.high * 3.1:.0f}" fill="url(#{far})"/>'
        f'<circle cx="{lantern.x:.0f}" cy="{lantern.y:.0f}" r="{lantern.high * 0.95:.0f}" fill="url(#{near})"/>'
    )


def _ramp(id: str, x: float, y: float, r: float, colour: str, most: float) -> str:
    """Return a gradient of light that falls off with the distance."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{most * share:.3f}"/>'
        for at, share in ((0, 1), (0.2, 0.62), (0.45, 0.27), (0.7, 0.09), (1, 0))
    )
    place = f'id="{id}" gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}"'
    return f"<radialGradient {place}>{stops}</radialGradient>"


_HALO: Final = tuple((132.0 - 7 * i, 0.012 + 0.0022 * i) for i in range(18))
"""Width and strength of the layers of light along the inlay: enough that no edge is seen."""


def _rim(outline: TableOutline, colour: str) -> str:
    line = outline.grown(-INLAY_UNITS)
    halo = "".join(f'<path d="{line.path}" stroke-width="{wide}" stroke-opacity="{strong}"/>' for wide, strong in _HALO)
    inside = outline.grown(-RIM_WIDTH_UNITS)
    return (
        f'<g fill="none" stroke="{colour}">{halo}<path d="{line.path}" stroke-width="5" stroke-opacity=".75"/></g>'
        f"<defs>{_ramp('pool', inside.x, inside.y, inside.ry * 1.15, colour, 0.05)}</defs>"
        f'<path d="{inside.path}" fill="url(#pool)"/>'
    )
