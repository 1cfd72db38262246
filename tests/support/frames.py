"""Which tests paint whole screens: those that run the game or a scene, themselves or by a helper; marked ``frames``."""

import ast
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAINTERS: Final = {"game.app", "game.scenes.table.scene", "game.ui.stage", "pictures"}
"""Whoever imports one of these has screens painted."""


@cache
def paints(path: Path) -> bool:
    """Whether a test, or what it takes from other tests, runs scenes."""
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
    """All modules, and names of modules, that a file imports anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)
