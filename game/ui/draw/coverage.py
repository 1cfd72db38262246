"""The characters that a font file has, read from its character map (OpenType ``cmap``).

The font is not opened. SDL does not tell that a letter is missing: it draws an empty box or nothing. Files of the
system are read with bounds.
"""

import struct
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

_TABLES: Final = 64
_LONGEST: Final = 2 << 20
"""Most bytes of a character map that are read."""
_CODES: Final = 70_000
"""Most characters that the segments of a map may name: format 4 has at most 65,536."""
_OUTLINES: Final = (b"glyf", b"CFF ", b"CFF2")
"""Tables of outlines; a font without any has bitmaps of fixed sizes, which do not scale."""
_WIDE: Final = ((3, 10), (0, 6), (0, 4))
_NARROW: Final = ((3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
_END: Final = 0xFFFF


class Coverage:
    """The characters of a font, as sorted ranges of code points."""

    def __init__(self, ranges: Iterator[tuple[int, int]]) -> None:
        self._starts, self._ends = array("L"), array("L")
        for start, end in sorted(ranges):
            if self._ends and start <= self._ends[-1] + 1:
                self._ends[-1] = max(end, self._ends[-1])
            else:
                self._starts.append(start)
                self._ends.append(end)

    def __contains__(self, char: str) -> bool:
        place = bisect_right(self._starts, ord(char)) - 1
        return place >= 0 and ord(char) <= self._ends[place]

    def holds(self, string: str) -> bool:
        return all(char in self for char in string)


def read_coverage(file: Path) -> Coverage | None:
    """Return the coverage of a TrueType or OpenType file, or of the first font in a collection.

    None for any other file.
    """
    try:
        with file.open("rb") as stream:
            return Coverage(_ranges(_map_of(stream)))
    except (OSError, ValueError, struct.error):
        return None


def _map_of(stream: BinaryIO) -> bytes:
    """Return the ``cmap`` table.

    Raises ValueError for a file without one or without outlines, struct.error, OSError.
    """
    begin = 0
    if stream.read(4) == b"ttcf":
        stream.seek(12)
        (begin,) = struct.unpack(">L", stream.read(4))
    stream.seek(begin + 4)
    (count,) = struct.unpack(">H", stream.read(2))
    stream.seek(begin + 12)
    rows = [struct.unpack(">4s4xLL", stream.read(16)) for _table in range(min(count, _TABLES))]
    places = {tag: (at, size) for tag, at, size in rows}
    if b"cmap" not in places or not any(tag in places for tag in _OUTLINES):
        raise ValueError("no map or no outlines")
    at, size = places[b"cmap"]
    stream.seek(at)
    return stream.read(min(size, _LONGEST))


def _ranges(cmap: bytes) -> Iterator[tuple[int, int]]:
    (count,) = struct.unpack_from(">H", cmap, 2)
    rows = [struct.unpack_from(">HHL", cmap, 4 + 8 * place) for place in range(min(count, _TABLES))]
    places = {(platform, kind): at for platform, kind, at in rows}
    for kind in (*_WIDE, *_NARROW):
        if kind in places and (read := _FORMATS.get(struct.unpack_from(">H", cmap, places[kind])[0])):
            yield from read(cmap[places[kind] :])
            return
    raise ValueError("no map of Unicode")


def _groups(table: bytes) -> Iterator[tuple[int, int]]:
    """Yield the 32-bit ranges of format 12."""
    (count,) = struct.unpack_from(">L", table, 12)
    for place in range(min(count, len(table) // 12)):
        start, end, _glyph = struct.unpack_from(">LLL", table, 16 + 12 * place)
        if start <= end <= 0x10FFFF:
            yield start, end


def _segments(table: bytes) -> Iterator[tuple[int, int]]:
    """Yield the ranges of format 4: 16-bit segments, some with a glyph per character (0: none)."""
    (double,) = struct.unpack_from(">H", table, 6)
    many, codes = double // 2, 0
    ends, starts, offsets = (struct.unpack_from(f">{many}H", table, at) for at in (14, 16 + double, 16 + 3 * double))
    for place, (end, start, offset) in enumerate(zip(ends, starts, offsets, strict=True)):
        codes += max(0, end - start + 1)
        if codes > _CODES:
            raise ValueError("more characters than there are")
        if not offset and start <= end:
            yield start, min(end, _END - 1)
            continue
        first = 16 + 3 * double + 2 * place + offset
        for code in range(start, end + 1):
            at = first + 2 * (code - start)
            if code != _END and table[at : at + 2] not in (b"\0\0", b""):
                yield code, code


_FORMATS: Final = {4: _segments, 12: _groups}
