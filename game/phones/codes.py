"""Codes that a phone scans: the address of the game, and the way into a network (PTY-08)."""

import re
from typing import Final

import segno

LEVEL: Final = "m"
"""A seventh of it may be unreadable, by a reflection on a television."""
_STEERS: Final = re.compile(r'([\\;,:"])')
"""Letters that mean something between the words of a network's code."""
Matrix = tuple[tuple[bool, ...], ...]


def matrix(text: str) -> Matrix:
    """The code of a text as rows of modules, True where it is black. The quiet zone around it, four modules wide, is
    left to whoever draws it. Raises ValueError for what no code can hold."""
    code = segno.make_qr(text, error=LEVEL, encoding="utf-8")
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def wifi_text(name: str, password: str) -> str:
    """What a code says that leads into a network; one without a password is open."""
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(name)};;"
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(word: str) -> str:
    return _STEERS.sub(r"\\\1", word)
