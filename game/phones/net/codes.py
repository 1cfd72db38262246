"""Codes that a phone scans: the address of the game, and the way into a network (PTY-08)."""

import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any, Final

LEVEL: Final = "m"
"""A seventh of it may be unreadable, by a reflection on a television."""
_STEERS: Final = re.compile(r'([\\;,:"])')
"""Letters that mean something between the words of a network's code."""
Matrix = tuple[tuple[bool, ...], ...]


def matrix(text: str) -> Matrix:
    """The code of a text as rows of modules, True where it is black. The quiet zone around it, four modules wide, is
    left to whoever draws it. Raises ValueError for what no code can hold."""
    # As bytes in any case: some names would pass for Japanese in another encoding than ours.
    code = _encoder().encode(text, error=LEVEL, encoding="utf-8", mode="byte", micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def wifi_text(name: str, password: str) -> str:
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(name)};;"
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(word: str) -> str:
    return _STEERS.sub(r"\\\1", word)


@cache
def _encoder() -> Any:
    """The encoder of segno alone. The package as a whole imports all that it can write as well, and with that a reader
    of XML and a client for the web, which a packed game does not have (see build/package/recipe.py)."""
    if "segno" in sys.modules:
        return import_module("segno.encoder")
    spec = find_spec("segno")
    assert spec is not None
    sys.modules["segno"] = module_from_spec(spec)  # it has a place, and is not run
    try:
        return import_module("segno.encoder")
    finally:
        del sys.modules["segno"]
