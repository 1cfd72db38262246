"""Settings as desktops keep them: GNOME's database, the calls of Windows."""

from __future__ import annotations

import ctypes
import struct
from types import SimpleNamespace

import pytest

DECOY = "clock-format"


def dconf(key: str, on: bool) -> bytes:
    """Return a dconf database with one switch, its path split as dconf does, and another key."""
    parts = ["/", *(f"{part}/" for part in key.split("/")[1:-1]), key.rpartition("/")[2]]
    texts = [*parts, DECOY]
    bloom, buckets = 2, 1
    table = 24
    texts_at = table + 8 + 4 * (bloom + buckets) + 24 * len(texts)
    values_at = texts_at + sum(map(len, texts))
    items, at = b"", texts_at
    for number, part in enumerate(texts):
        last = number >= len(parts) - 1
        parent = 0xFFFFFFFF if number == 0 else len(parts) - 2 if last else number - 1
        begin, end = (values_at, values_at + 3) if part != DECOY else (values_at + 3, values_at + 6)
        items += struct.pack("<IIIHBBII", 0, parent, at, len(part), ord("v") if last else ord("L"), 0, begin, end)
        at += len(part)
    head = b"GVariant" + struct.pack("<IIII", 0, 0, table, texts_at)
    body = struct.pack("<II", bloom | 5 << 27, buckets) + b"\xff" * 8 + struct.pack("<I", 0) + items
    return head + body + "".join(texts).encode() + bytes([on]) + b"\0b" + b"24h\0\0s"


def windows_answers(patch: pytest.MonkeyPatch, switches: dict[int, int | None]) -> None:
    """Let SystemParametersInfo tell these switches; None is a call that fails."""

    def ask(number: int, _size: int, place: object, _more: int) -> int:
        answer = switches[number]
        if answer is not None:
            ctypes.cast(place, ctypes.POINTER(ctypes.c_int))[0] = answer
        return int(answer is not None)

    windll = SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=ask))
    patch.setattr(ctypes, "windll", windll, raising=False)
