"""Glyph outlines from a TrueType file as SVG paths: only what the display digits need."""

from __future__ import annotations

import struct
from typing import NamedTuple

_ON, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32


class Point(NamedTuple):
    """A contour point, y upwards; one that is not ``on`` the curve is a control point."""

    x: float
    y: float
    on: bool


Contour = list[Point]


class Outlines:
    """The glyphs of a font file.

    Raises KeyError for a missing character, ValueError for a composite glyph.
    """

    def __init__(self, data: bytes) -> None:
        (count,) = struct.unpack_from(">H", data, 4)
        rows = (struct.unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(count))
        self._tables = {name.decode(): data[at : at + size] for name, _sum, at, size in rows}
        self._long = struct.unpack_from(">h", self._tables["head"], 50)[0] == 1
        self._metrics: int = struct.unpack_from(">H", self._tables["hhea"], 34)[0]
        self._glyphs = _characters(self._tables["cmap"])

    def advance(self, letter: str) -> int:
        place = min(self._glyphs[ord(letter)], self._metrics - 1)
        found: int = struct.unpack_from(">H", self._tables["hmtx"], 4 * place)[0]
        return found

    def contours(self, letter: str) -> list[Contour]:
        at, end = self._place(self._glyphs[ord(letter)])
        return _contours(self._tables["glyf"][at:end])

    def _place(self, glyph: int) -> tuple[int, int]:
        loca = self._tables["loca"]
        if self._long:
            return struct.unpack_from(">LL", loca, 4 * glyph)
        at, end = struct.unpack_from(">HH", loca, 2 * glyph)
        return 2 * at, 2 * end


def _characters(cmap: bytes) -> dict[int, int]:
    """Map character codes to glyphs, from the first format 4 subtable."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = [struct.unpack_from(">HHL", cmap, 4 + 8 * n)[2] for n in range(count)]
    at = next(start for start in starts if struct.unpack_from(">H", cmap, start)[0] == 4)
    half = struct.unpack_from(">H", cmap, at + 6)[0] // 2
    ends, firsts, deltas, offsets = (
        struct.unpack_from(f">{half}H", cmap, at + 14 + skip + 2 * half * part)
        for part, skip in ((0, 0), (1, 2), (2, 2), (3, 2))
    )
    found = {}
    for n, (first, end, delta, offset) in enumerate(zip(firsts, ends, deltas, offsets, strict=True)):
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                where = at + 16 + 6 * half + 2 * n + offset + 2 * (code - first)
                (glyph,) = struct.unpack_from(">H", cmap, where)
            found[code] = (glyph + delta) & 0xFFFF
    return found


def _contours(glyph: bytes) -> list[Contour]:
    (count,) = struct.unpack_from(">h", glyph)
    if count < 0:
        raise ValueError("this glyph is made of others")
    ends = struct.unpack_from(f">{count}H", glyph, 10)
    total, at = ends[-1] + 1, 10 + 2 * count
    at += 2 + struct.unpack_from(">H", glyph, at)[0]
    flags: list[int] = []
    while len(flags) < total:
        flag, times = glyph[at], 1
        at += 1
        if flag & _REPEAT:
            times, at = times + glyph[at], at + 1
        flags += [flag] * times
    xs, at = _coordinates(glyph, at, flags, (_X_SHORT, _X_SAME))
    ys, _at = _coordinates(glyph, at, flags, (_Y_SHORT, _Y_SAME))
    points = [Point(x, y, bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    return [points[start : end + 1] for start, end in zip([0, *(e + 1 for e in ends)], ends, strict=False)]


def _coordinates(glyph: bytes, at: int, flags: list[int], bits: tuple[int, int]) -> tuple[list[int], int]:
    """Decode one axis of all points from their deltas; also return the offset after it."""
    short, same = bits
    value, found = 0, []
    for flag in flags:
        if flag & short:
            value += glyph[at] if flag & same else -glyph[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", glyph, at)[0]
            at += 2
        found.append(value)
    return found, at


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
