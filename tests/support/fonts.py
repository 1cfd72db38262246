"""A font made from one of ours whose map has given letters, for machines without such fonts."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from game.ui.draw import text, typefaces

_GLYPH = 48


def font_with(letters: Iterable[str], target: Path, wide: bool = True) -> Path:
    """Write a font that draws each letter as an "h"; its map has format 12 if ``wide``, else 4."""
    codes = sorted(map(ord, letters))
    font = typefaces.FILES["bold"].read_bytes()
    (count,) = struct.unpack_from(">H", font, 4)
    rows = [struct.unpack_from(">4sLLL", font, 12 + 16 * place) for place in range(count)]
    tables = {tag: font[at : at + size] for tag, _sum, at, size in rows}
    tables[b"cmap"] = _wide_map(codes) if wide else _narrow_map(codes)
    head, body, at = b"", b"", 12 + 16 * len(tables)
    for tag, table in sorted(tables.items()):
        head += struct.pack(">4sLLL", tag, 0, at + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    target.write_bytes(font[:4] + struct.pack(">HHHH", len(tables), 0, 0, 0) + head + body)
    return target


def _wide_map(codes: list[int]) -> bytes:
    groups = b"".join(struct.pack(">LLL", code, code, _GLYPH) for code in codes)
    table = struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, len(codes)) + groups
    return struct.pack(">HHHHL", 0, 1, 3, 10, 12) + table


def _narrow_map(codes: list[int]) -> bytes:
    """Return a map with one segment per character; every other one names its glyph in a list.

    The last segment, 0xFFFF, stands for no character.
    """
    ends = [*codes, 0xFFFF]
    many, listed = len(ends), range(0, len(codes), 2)
    offsets = [2 * (many - place + place // 2) if place in listed else 0 for place in range(many)]
    deltas = [0 if place in listed else (_GLYPH - code) & 0xFFFF for place, code in enumerate(ends)]
    row = lambda values: struct.pack(f">{many}H", *values)  # noqa: E731
    glyphs = struct.pack(f">{len(listed)}H", *([_GLYPH] * len(listed)))
    body = row(ends) + bytes(2) + row(ends) + row(deltas) + row(offsets) + glyphs
    table = struct.pack(">HHHHHHH", 4, 14 + len(body), 0, 2 * many, 0, 0, 0) + body
    return struct.pack(">HHHHL", 0, 1, 3, 1, 12) + table


@contextmanager
def fonts_in(folder: Path) -> Iterator[None]:
    """Make this folder the system's only font folder."""
    with patch.object(typefaces, "system_folders", lambda: [folder]):
        text.forget()
        yield
    text.forget()
