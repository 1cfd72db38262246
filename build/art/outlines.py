"""Glyph outlines from a TrueType file as SVG paths."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont


class Point(NamedTuple):
    """A contour point, y upwards; one that is not ``on`` the curve is a control point."""

    x: float
    y: float
    on: bool


Contour = list[Point]


class Outlines:
    """The glyphs of a font file. Raises KeyError for a missing character."""

    def __init__(self, file: Path) -> None:
        self._font = TTFont(file)
        self._names = self._font.getBestCmap()

    def advance(self, letter: str) -> int:
        return int(self._font["hmtx"][self._names[ord(letter)]][0])

    def contours(self, letter: str) -> list[Contour]:
        glyphs = self._font["glyf"]
        places, ends, flags = glyphs[self._names[ord(letter)]].getCoordinates(glyphs)
        points = [Point(x, y, bool(flag & 1)) for (x, y), flag in zip(places, flags, strict=True)]
        return [points[start + 1 : end + 1] for start, end in pairwise([-1, *ends])]


Bend = tuple[Point, Point, Point]
"""A piece of a contour: start, control point (the start again if straight), end."""
_SAMPLES = 16


def path(contours: list[Contour], x: float, y: float) -> str:
    return "".join(_closed([Point(p.x + x, y - p.y, p.on) for p in contour]) for contour in contours)


def box(contours: list[Contour]) -> tuple[float, float, float, float]:
    points = [_between(bend, step / _SAMPLES) for c in contours for bend in _bends(c) for step in range(_SAMPLES)]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _closed(points: Contour) -> str:
    bends = _bends(points)
    parts = [f"Q{_at(pull)} {_at(end)}" if pull != begin else f"L{_at(end)}" for begin, pull, end in bends]
    return f"M{_at(bends[0][0])}" + "".join(parts) + "Z"


def _bends(points: Contour) -> list[Bend]:
    """Split a contour into pieces, with the implied point midway between two control points."""
    whole: Contour = []
    for here, after in zip(points, [*points[1:], points[0]], strict=True):
        whole.append(here)
        if not here.on and not after.on:
            whole.append(Point((here.x + after.x) / 2, (here.y + after.y) / 2, True))
    start = next(n for n, point in enumerate(whole) if point.on)
    whole = whole[start:] + whole[: start + 1]
    found, begin, pull = [], whole[0], whole[0]
    for point in whole[1:]:
        if point.on:
            found.append((begin, pull, point))
            begin = point
        pull = point
    return found


def _between(bend: Bend, share: float) -> tuple[float, float]:
    begin, pull, end = bend
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * begin.x + b * pull.x + c * end.x, a * begin.y + b * pull.y + c * end.y


def _at(point: Point) -> str:
    return f"{round(point.x)} {round(point.y)}"
