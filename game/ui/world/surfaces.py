"""Materials of tables, drawn so faintly that cards and words rest calmly on them (PAL-02).

Each drawing gives SVG elements for a table of ``width`` by ``height`` design pixels that is lit at (x, y). They are the
same at every start and every size, so that pictures are reproducible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from game.ui.world.viewport import Viewport

Drawn = Callable[[float, float, float, float], str]

_PLANK: Final = 154
_SCALE: Final = 66
_INNER: Final = 41


def cloth(width: float, height: float, x: float, y: float) -> str:
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for r in range(90, 1300, 64))
    return f'<g fill="none" stroke="#FFFFFF" stroke-opacity=".036" stroke-width="30">{circles}</g>'


def wood(width: float, height: float, x: float, y: float) -> str:
    chance = Random(11)
    return "".join(_plank(chance, width, top) for top in range(-40, round(height), _PLANK))


def _plank(chance: Random, width: float, top: int) -> str:
    shade = chance.uniform(0, 0.16)
    parts = [f'<rect x="0" y="{top}" width="{width}" height="{_PLANK}" fill="#000000" fill-opacity="{shade:.3f}"/>']
    for line in range(9):
        y = top + 12 + line * 16 + chance.uniform(-5, 5)
        parts.append(_grain(chance, width, y))
    parts.append(f'<rect x="0" y="{top}" width="{width}" height="5" fill="#000000" fill-opacity=".42"/>')
    parts.append(f'<rect x="0" y="{top + 5}" width="{width}" height="3" fill="#FFFFFF" fill-opacity=".05"/>')
    joint = chance.uniform(0.1, 0.9) * width
    return "".join(parts) + (
        f'<rect x="{joint:.0f}" y="{top}" width="5" height="{_PLANK}" fill="#000000" fill-opacity=".36"/>'
    )


def _grain(chance: Random, width: float, y: float) -> str:
    """Return a wavy line along a plank."""
    x, swing = -chance.uniform(0, 300), chance.uniform(6, 22)
    path = f"M{x:.0f} {y:.1f}"
    while x < width:
        step = chance.uniform(220, 460)
        bend = chance.uniform(-swing, swing)
        path += f"C{x + step / 3:.0f} {y + bend:.1f} {x + step * 2 / 3:.0f} {y - bend:.1f} {x + step:.0f} {y:.1f}"
        x += step
    dark, wide = chance.uniform(0.05, 0.16), chance.uniform(1.5, 6)
    return f'<path d="{path}" fill="none" stroke="#000000" stroke-opacity="{dark:.2f}" stroke-width="{wide:.1f}"/>'


def waves(width: float, height: float, x: float, y: float) -> str:
    rows = range(round(height / (_SCALE / 2)) + 2)
    paths = [_arcs(-_SCALE * (row % 2), row * _SCALE / 2, radius, width) for row in rows for radius in (_SCALE, _INNER)]
    lines = "".join(f'<path d="{path}"/>' for path in paths)
    return f'<g fill="none" stroke="#FFFFFF" stroke-opacity=".10" stroke-width="4">{lines}</g>'


def _arcs(left: float, base: float, radius: float, width: float) -> str:
    """Return an SVG path of a row of flat arches, so narrow that rows do not cross."""
    path, x = "", left
    while x < width + _SCALE:
        half = radius * 0.866
        path += f"M{x - half:.1f} {base:.1f}Q{x:.1f} {base - radius:.1f} {x + half:.1f} {base:.1f}"
        x += 2 * _SCALE
    return path


class Surface(NamedTuple):
    """A material: its drawing, and the factor by which it is drawn smaller than shown.

    That is quicker, and looks the same where all of it is soft.
    """

    draw: Drawn
    coarser: int


SURFACES: Final = {"cloth": Surface(cloth, 4), "wood": Surface(wood, 2), "waves": Surface(waves, 2)}
"""Materials by their name in theme files."""


Point = tuple[float, float]


def linear_gradient(id: str, way: tuple[Point, Point], colours: Mapping[float, str]) -> str:
    (x1, y1), (x2, y2) = way
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in colours.items())
    place = f'x1="{x1:.0f}" y1="{y1:.0f}" x2="{x2:.0f}" y2="{y2:.0f}"'
    return f'<defs><linearGradient id="{id}" gradientUnits="userSpaceOnUse" {place}>{stops}</linearGradient></defs>'


def sky(view: Viewport, colours: Mapping[float, str]) -> str:
    ramp = linear_gradient("sky", ((0, 0), (0, view.floor)), colours)
    return f'{ramp}<rect width="{view.width:.0f}" height="{view.floor:.0f}" fill="url(#sky)"/>'


def rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"
