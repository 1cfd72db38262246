"""A zero without its slash, for a typeface whose only zero has one.

The slash divides the inside of the zero in two. One oval takes the place of both halves: the outline itself, turned
round and scaled into their box. All else in the file stays as it is, at its place.
"""

import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

_ZERO: Final = ord("0")
_SLASHED: Final = 3
"""Outlines of a zero with a slash: the outer one and two halves of the inside."""
_ON_CURVE_FLAG, _SHORT_X, _SHORT_Y, _AGAIN, _SAME_X, _SAME_Y_FLAG = 1, 2, 4, 8, 16, 32
"""Flags of a point: on the curve, one-byte steps, repeated flags, no or positive steps."""


class _Point(NamedTuple):
    x: int
    y: int
    is_on_curve: bool


@cache
def with_plain_zero(file: Path) -> bytes:
    """Return the bytes of a TrueType font, its zero plain; unchanged if it has no such zero.

    Raises OSError.
    """
    data = file.read_bytes()
    try:
        at, size = _place_of_zero(data)
        outlines = _outlines(data, at)
        if len(outlines) != _SLASHED:
            return data
        glyph = _glyph([outlines[0], _inside(outlines)])
    except (struct.error, IndexError, KeyError, ValueError):
        return data
    return data[:at] + glyph.ljust(size, b"\0") + data[at + size :] if len(glyph) <= size else data


def _place_of_zero(data: bytes) -> tuple[int, int]:
    """Return where the drawing of the zero begins in the file, and its length in bytes."""
    (count,) = struct.unpack_from(">H", data, 4)
    rows = [struct.unpack_from(">4s4xLL", data, 12 + 16 * row) for row in range(count)]
    places = {tag: at for tag, at, _size in rows}
    (long,) = struct.unpack_from(">h", data, places[b"head"] + 50)
    glyph, loca = _glyph_of_zero(data, places[b"cmap"]), places[b"loca"]
    kind, unit = (">LL", 1) if long else (">HH", 2)
    begin, end = struct.unpack_from(kind, data, loca + glyph * struct.calcsize(kind) // 2)
    return places[b"glyf"] + begin * unit, (end - begin) * unit


def _glyph_of_zero(data: bytes, cmap: int) -> int:
    """Return the number of the zero's drawing, from a map of format 4; KeyError without one."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    for row in range(count):
        at = cmap + struct.unpack_from(">L", data, cmap + 8 + 8 * row)[0]
        kind, double = struct.unpack_from(">H4xH", data, at)
        if kind != 4:
            continue
        many = double // 2
        parts = [
            struct.unpack_from(f">{many}H", data, at + place + n * double) for n, place in enumerate((14, 16, 16, 16))
        ]
        for n, (end, start, step, offset) in enumerate(zip(*parts, strict=True)):
            if start <= _ZERO <= end:
                if not offset:
                    return int(_ZERO + step) & 0xFFFF
                here = at + 16 + 3 * double + 2 * n
                return int(struct.unpack_from(">H", data, here + offset + 2 * (_ZERO - start))[0])
    raise KeyError(_ZERO)


def _outlines(data: bytes, at: int) -> list[list[_Point]]:
    """Return the outlines of the drawing at a place; [] for one that is put together of others."""
    (count,) = struct.unpack_from(">h", data, at)
    if count < 1:
        return []
    ends = struct.unpack_from(f">{count}H", data, at + 10)
    (hints,) = struct.unpack_from(">H", data, at + 10 + 2 * count)
    at += 12 + 2 * count + hints
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flags.append(data[at])
        at += 1
        if flags[-1] & _AGAIN:
            flags += [flags[-1]] * data[at]
            at += 1
    xs, at = _steps(data, at, flags, _SHORT_X, _SAME_X)
    ys, at = _steps(data, at, flags, _SHORT_Y, _SAME_Y_FLAG)
    points = [_Point(x, y, bool(flag & _ON_CURVE_FLAG)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    return [points[first : end + 1] for first, end in zip((0, *(end + 1 for end in ends)), ends, strict=False)]


def _steps(data: bytes, at: int, flags: Sequence[int], short: int, same: int) -> tuple[list[int], int]:
    """Return the coordinates of all points along one axis, and where the next part begins."""
    found, here = list[int](), 0
    for flag in flags:
        if flag & short:
            here += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            here += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(here)
    return found, at


def _inside(outlines: Sequence[Sequence[_Point]]) -> list[_Point]:
    """Return the outer outline, turned round and scaled into the box of the others."""
    left, top, wide, high = _box(outlines[0])
    to_left, to_top, to_wide, to_high = _box([point for half in outlines[1:] for point in half])
    return [
        _Point(to_left + round((x - left) * to_wide / wide), to_top + round((y - top) * to_high / high), on)
        for x, y, on in reversed(outlines[0])
    ]


def _box(points: Sequence[_Point]) -> tuple[int, int, int, int]:
    xs, ys = [point.x for point in points], [point.y for point in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _glyph(outlines: Sequence[Sequence[_Point]]) -> bytes:
    """Return a drawing in the form of the file, without instructions for small sizes."""
    points = [point for outline in outlines for point in outline]
    left, top, wide, high = _box(points)
    ends = [sum(len(outline) for outline in outlines[: n + 1]) - 1 for n in range(len(outlines))]
    head = struct.pack(f">5h{len(ends)}HH", len(outlines), left, top, left + wide, top + high, *ends, 0)
    axes = [[point.x for point in points], [point.y for point in points]]
    steps = [after - before for axis in axes for before, after in zip((0, *axis), axis, strict=False)]
    return head + bytes(point.is_on_curve for point in points) + struct.pack(f">{len(steps)}h", *steps)
