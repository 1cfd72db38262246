"""A way through a place: where it winds, the lanterns that stand along it, and the picture of all but these."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.ui.world import bake
from game.ui.world.light import NEUTRAL, halo
from game.ui.world.surfaces import linear
from game.ui.world.viewport import DESIGN, Viewport
from game.ui.world.worlds import PLACES

HORIZON: Final = 322.0
"""Where the ground begins, in units of the view: nearly two thirds of the picture are the way."""
_FAR: Final = 0.64
"""How large things are at the end of the way, beside those at its beginning."""
_NARROWER: Final = 0.3
"""By so much of its width the way swings less at its end."""
_TURNS: Final = 3
"""It goes across so many times."""
_TURN: Final = 0.72
"""How much of the way away from the eye is where it turns: 0 none more than elsewhere, 1 all of it."""
_FINE: Final = 360
"""Points along it that are looked at."""
_WIDE, _FLAT = 92.0, 0.42
"""Half the width of the way, and how flat a circle on the ground looks."""
_SURFACES: Final = {
    "barn": ("#2E1C0D", "#4A3015", "#5C3D1B", "#6B4A22"),
    "town": ("#0A0C1B", "#272B4C", "#323759", "#3E4468"),
    "harbour": ("#0A1219", "#2A3840", "#374751", "#45555C"),
}
"""Edge of the way, ground, and two tones of the stones on it, by place."""


class Bounds(NamedTuple):
    """Where the way lies, in units of the view: its foremost row is at ``bottom``, its farthest at ``top``."""

    left: float
    top: float
    right: float
    bottom: float


class PathPoint(NamedTuple):
    """A point of the way: ``near`` is how large things are there."""

    x: float
    y: float
    near: float


def _at(bounds: Bounds, share: float) -> PathPoint:
    """The point at this share of the way; it goes from side to side and away from the eye."""
    near = 1 - (1 - _FAR) * share
    middle = (bounds.left + bounds.right) / 2
    half = (bounds.right - bounds.left) / 2 * (1 - _NARROWER * share)
    # It goes straight across, and away from the eye where it turns.
    along = share + _TURN / (2 * pi * _TURNS) * sin(2 * pi * _TURNS * share)
    far = 1 - (1 - min(1.0, along)) ** 1.25
    return PathPoint(middle - half * cos(pi * _TURNS * share), bounds.bottom + (bounds.top - bounds.bottom) * far, near)


def spots(bounds: Bounds, count: int) -> list[PathPoint]:
    """Where ``count`` lanterns stand, from the nearest on: as far apart from each other as things are large there."""
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
    """The place with a way through it, opaque, ``size`` pixels large; no lantern burns. Takes as long as a table."""
    view = Viewport(size[0] * DESIGN / size[1], HORIZON)
    drawn = PLACES[place]
    ground = drawn._replace(soft=lambda view: drawn.soft(view) + _way(place, bounds) + _dusk(view))
    return bake.picture(ground, view, size, hung=False)


def pool(px: int, strength: float) -> pygame.Surface:
    """The light of a lantern on the ground, to be added: ``px`` pixels wide, and flat."""
    return pygame.transform.smoothscale(halo(px, NEUTRAL, strength), (px, max(1, round(px * 0.5))))


def _way(place: str, bounds: Bounds) -> str:
    edge, ground, *tones = _SURFACES[place]
    line = [_at(bounds, step / _FINE) for step in range(-8, _FINE + 9)]
    return _band(line, 1.12, edge) + _band(line, 1.0, ground) + _stones(line, tones)


def _band(line: list[PathPoint], wide: float, colour: str) -> str:
    """A band along the way, of overlapping flat circles: no edge of one is seen."""
    parts = []
    for spot in line:
        rx = _WIDE * spot.near * wide
        parts.append(f'<ellipse cx="{spot.x:.0f}" cy="{spot.y:.0f}" rx="{rx:.1f}" ry="{rx * _FLAT:.1f}"/>')
    return f'<g fill="{colour}">{"".join(parts)}</g>'


def _stones(line: list[PathPoint], tones: list[str]) -> str:
    """Flat stones on it, each a little out of line."""
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
    """The ground is darker where it is nearest, so that the lanterns there are the light."""
    ramp = linear("dusk", ((0, view.floor), (0, DESIGN)), {0.0: "#000000", 1.0: "#000000"})
    ramp = ramp.replace('stop-color="#000000"', 'stop-color="#000000" stop-opacity="0"', 1)
    ramp = ramp.replace('offset="1.0" stop-color="#000000"', 'offset="1.0" stop-color="#000000" stop-opacity=".42"')
    return f'{ramp}<rect y="{view.floor:.0f}" width="{view.width:.0f}" height="{DESIGN:.0f}" fill="url(#dusk)"/>'
