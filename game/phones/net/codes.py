"""QR codes for a phone to scan: the address of the game, and a Wi-Fi network (PTY-08)."""

import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any, Final

LEVEL: Final = "m"
"""Error correction level: a seventh may be unreadable, as by glare on a television."""
_STEERS: Final = re.compile(r'([\\;,:"])')
"""Characters with a meaning in the text of a Wi-Fi code."""
Matrix = tuple[tuple[bool, ...], ...]


def matrix(text: str) -> Matrix:
    """Return the code of a text as rows of modules, True for black.

    The caller adds the quiet zone, four modules wide. Raises ValueError if the text is too long for a code.
    """
    # Always as bytes: some names would pass for Japanese in another encoding.
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
    """Return the encoder of segno alone.

    The whole package also imports its writers, and with them an XML reader and a web client, which a packed game does
    not have (see build/package/recipe.py).
    """
    if "segno" in sys.modules:
        return import_module("segno.encoder")
    spec = find_spec("segno")
    assert spec is not None
    sys.modules["segno"] = module_from_spec(spec)  # a placeholder, so that the package's __init__ is not run
    try:
        return import_module("segno.encoder")
    finally:
        del sys.modules["segno"]
