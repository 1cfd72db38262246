"""The game's home address.

In a clone pyproject.toml says so; a packed game has a file made from it (see build/package/nameplate.py).
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.files.paths import INSTALLED, ROOT

PACKED: Final = Path("assets", "imprint.toml")
CLONE: Final = Path("pyproject.toml")


@dataclass(frozen=True)
class Imprint:
    """Web addresses of the game, "" if unknown."""

    homepage: str = ""


def imprint_file(root: Path = ROOT) -> Path:
    return root / (PACKED if INSTALLED or getattr(sys, "frozen", False) else CLONE)


def read_imprint() -> Imprint:
    try:
        return parse_imprint(imprint_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Imprint()


def parse_imprint(words: str) -> Imprint:
    """Parse the text of the imprint file. Raises ValueError if its form is wrong."""
    table = tomllib.loads(words)
    try:
        homepage = table["project"]["urls"]["Homepage"]
    except (KeyError, TypeError) as error:
        raise ValueError(f"{error} is missing") from None
    if not isinstance(homepage, str):
        raise ValueError("an address is no text")
    return Imprint(homepage)
