"""A font file as browsers want it: the same tables, each compressed (WOFF 1.0). Nothing of the letters is changed."""

import struct
import zlib
from typing import Final

_HEADER: Final = ">4s4sLHHLHHLLLLL"
_TABLE: Final = ">4sLLLL"


def web_font(font: bytes) -> bytes:
    """A TrueType file as WOFF. Raises struct.error for what is none."""
    flavour, count = struct.unpack_from(">4sH", font)
    rows = sorted(struct.unpack_from(">4sLLL", font, 12 + 16 * place) for place in range(count))
    at, directory, data = 44 + 20 * count, b"", b""
    whole = 12 + 16 * count + sum(-(-size // 4) * 4 for _name, _sum, _at, size in rows)
    for name, check, start, size in rows:
        table = font[start : start + size]
        packed = zlib.compress(table, 9)
        body = packed if len(packed) < size else table
        directory += struct.pack(_TABLE, name, at + len(data), len(body), size, check)
        data += body + bytes(-len(body) % 4)
    length = at + len(data)
    return struct.pack(_HEADER, b"wOFF", flavour, length, count, 0, whole, 1, 0, 0, 0, 0, 0, 0) + directory + data
