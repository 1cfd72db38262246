"""A path through a place: its bends, the spots of its lanterns, the picture without them."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.ui.world import bake
from game.ui.world.light import NEUTRAL, halo
from game.ui.world.surfaces import linear_gradient
from game.ui.world.viewport import DESIGN, Viewport
from game.ui.world.worlds import PLACES

HORIZON: Final = 322.0
"""Where the ground begins, in view units: the path has nearly two thirds of the picture."""
_FAR: Final = 0.64
"""Scale of things at the end of the path, relative to its beginning."""
_NARROWER: Final = 0.3
"""Share of its width by which the path swings less at its end."""
_TURNS: Final = 3
"""Times that the path goes across."""
_TURN: Final = 0.72
"""Share of the depth that is gained at the turns: 0 no more than elsewhere, 1 all of it."""
_FINE: Final = 360
"""Points along the path that are sampled."""
_WIDE, _FLAT = 92.0, 0.42
"""Half the width of the path, and how flat a circle on the ground looks."""
_SURFACES: Final = {
    "barn": ("#2E1C0D", "#4A3015", "#5C3D1B", "#6B4A22"),
    "town": ("#0A0C1B", "#272B4C", "#323759", "#3E4468"),
    "harbour": ("#0A1219", "#2A3840", "#374751", "#45555C"),
}
"""Edge of the path, its ground, and two tones of the stones on it, by place."""


class Bounds(NamedTuple):
    """Bounds of the path in view units: its nearest row at ``bottom``, its farthest at ``top``."""

    left: float
    top: float
    right: float
    bottom: float


class PathPoint(NamedTuple):
    """A point of the path; ``near`` is the scale of things there."""

    x: float
    y: float
    near: float


def _at(bounds: Bounds, share: float) -> PathPoint:
    """Return the point at this share of the path, from side to side and away from the eye."""
    near = 1 - (1 - _FAR) * share
    middle = (bounds.left + bounds.right) / 2
    half = (bounds.right - bounds.left) / 2 * (1 - _NARROWER * share)
    # Straight across, receding at the turns.
    along = share + _TURN / (2 * pi * _TURNS) * sin(2 * pi * _TURNS * share)
    far = 1 - (1 - min(1.0, along)) ** 1.25
    return PathPoint(middle - half * cos(pi * _TURNS * share), bounds.bottom + (bounds.top - bounds.bottom) * far, near)


def spots(bounds: Bounds, count: int) -> list[PathPoint]:
    """Return the places of ``count`` lanterns, nearest first, evenly spaced in perspective."""
    line = [_at(bounds, step / _FINE) for step in range(_FINE + 1)]
    lengths = [0.0]
    for one, other in pairwise(line):
        lengths.append(lengths[-1] + hypot(other.x - one.x, (other.y - one.y) / _FLAT) / (one.near + other.near))
    found, at = [], 0
    for number in range(count):
        wanted = lengths[-1] * number / max(1, count - 1)
        while lengths[at] < wanted and at < _FINE:
            at += 1
        found.append(line[at])
    return found


def picture(place: str, size: tuple[int, int], bounds: Bounds) -> pygame.Surface:
    """Draw the place with a path through it, opaque and unlit, ``size`` pixels large.

    Takes as long as a table.
    """
    view = Viewport(size[0] * DESIGN / size[1], HORIZON)
    drawn = PLACES[place]
    ground = drawn._replace(soft=lambda view: drawn.soft(view) + _way(place, bounds) + _dusk(view))
    return bake.picture(ground, view, size, hung=False)


def pool(px: int, strength: float) -> pygame.Surface:
    """Draw the light of a lantern on the ground, to be added: ``px`` wide, half as high."""
    return pygame.transform.smoothscale(halo(px, NEUTRAL, strength), (px, max(1, round(px * 0.5))))


def _way(place: str, bounds: Bounds) -> str:
    edge, ground, *tones = _SURFACES[place]
    line = [_at(bounds, step / _FINE) for step in range(-8, _FINE + 9)]
    return _band(line, 1.12, edge) + _band(line, 1.0, ground) + _stones(line, tones)


def _band(line: list[PathPoint], wide: float, colour: str) -> str:
    """Return a band along the path, of overlapping flat circles: no edge of one is seen."""
    parts = []
    for spot in line:
        rx = _WIDE * spot.near * wide
        parts.append(f'<ellipse cx="{spot.x:.0f}" cy="{spot.y:.0f}" rx="{rx:.1f}" ry="{rx * _FLAT:.1f}"/>')
    return f'<g fill="{colour}">{"".join(parts)}</g>'


def _stones(line: list[PathPoint], tones: list[str]) -> str:
    """Return flat stones on the path, each a little out of line."""
    chance = Random(11)
    paths: dict[str, list[str]] = {tone: [] for tone in tones}
    for spot in line[::2]:
        for _ in range(3):
            across, along = chance.uniform(-0.82, 0.82), chance.uniform(-0.5, 0.5)
            x, y = spot.x + across * _WIDE * spot.near, spot.y + along * _WIDE * _FLAT * spot.near
            rx = chance.uniform(9, 19) * spot.near
            paths[chance.choice(tones)].append(
                f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.1f}" ry="{rx * _FLAT:.1f}"/>'
            )
    return "".join(f'<g fill="{tone}" fill-opacity=".75">{"".join(path)}</g>' for tone, path in paths.items())


def _dusk(view: Viewport) -> str:
    """Return a shade over the nearest ground, so that the lanterns there are the light."""
    ramp = linear_gradient("dusk", ((0, view.floor), (0, DESIGN)), {0.0: "#000000", 1.0: "#000000"})
    ramp = ramp.replace('stop-color="#000000"', 'stop-color="#000000" stop-opacity="0"', 1)
    ramp = ramp.replace('offset="1.0" stop-color="#000000"', 'offset="1.0" stop-color="#000000" stop-opacity=".42"')
    return f'{ramp}<rect y="{view.floor:.0f}" width="{view.width:.0f}" height="{DESIGN:.0f}" fill="url(#dusk)"/>'
