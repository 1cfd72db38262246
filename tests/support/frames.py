"""The tests that paint whole screens, directly or by a helper; they are marked ``frames``."""

import re
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAINTERS: Final = {"game.main.app", "game.scenes.table.scene", "game.ui.stage", "build.screens.pictures"}
"""A file that imports one of these paints screens."""
_IMPORT: Final = re.compile(r"^\s*(?:from|import) ([\w.]+)(?: import (\([^)]*\)|.*))?", re.MULTILINE)
_NAME: Final = re.compile(r"\w+")


@cache
def paints(path: Path) -> bool:
    """Return whether a test file, or one that it imports from ``tests``, runs scenes."""
    return _paints(path, frozenset())


def _paints(path: Path, asking: frozenset[Path]) -> bool:
    names = imported(path)
    if names & PAINTERS:
        return True
    asking |= {path}
    helpers = {ROOT / (name.replace(".", "/") + ".py") for name in names if name.startswith("tests.")} - asking
    return any(_paints(helper, asking) for helper in helpers if helper.exists())


@cache
def imported(path: Path) -> frozenset[str]:
    """Return all modules and names that a file imports anywhere.

    Read as text, not parsed, because every test run needs this.
    """
    found: set[str] = set()
    for module, names in _IMPORT.findall(path.read_text(encoding="utf-8")):
        found |= {module, *(f"{module}.{name}" for name in _NAME.findall(names))}
    return frozenset(found)
