"""The tests near a change: what imports the module, its mirror folder, the house rules.

``build/dev.py test --near`` asks for them before pytest starts, so that nothing else is collected.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.support.frames import ROOT, imported
from tests.support.when import changed_since

HOUSE: Final = ("tests/test_imports.py", "tests/test_kinds.py", "tests/test_names.py")
"""Tests that hold for every module."""
FEW: Final = 4
"""At most this many files are run by one process: starting more takes longer."""


def files_near(changes: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the test files near changed paths; any module adds those of the house rules."""
    found: set[str] = set()
    for path in changes:
        if path.endswith(".py"):
            found |= {*HOUSE, *_by_import(path, root), *_mirror(path, root)}
        if path.startswith("tests/") and Path(path).name.startswith("test_") and (root / path).exists():
            found.add(path)
    return sorted(found)


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _by_import(path: str, root: Path) -> Iterator[str]:
    module = module_of(path)
    for test in (root / "tests").rglob("test_*.py"):
        if module in imported(test):
            yield test.relative_to(root).as_posix()


def _mirror(path: str, root: Path) -> Iterator[str]:
    """Yield the test of the same name, or else those in the folder that mirrors the module's."""
    top, _stroke, rest = path.partition("/")
    if top == "tests":
        return
    folder = root / "tests" / (Path(rest) if top == "game" else Path(path)).parent
    alone = folder / f"test_{Path(path).name}"
    files = [alone] if alone.exists() else folder.glob("test_*.py") if folder != root / "tests" else []
    yield from (test.relative_to(root).as_posix() for test in files)


def recent(base: str | None, root: Path = ROOT) -> frozenset[str]:
    """Return the uncommitted changes, or else the last commit's; with a base, all since then."""
    _found, changes = changed_since(base or "HEAD", root)
    if not changes and not base:
        _found, changes = changed_since("HEAD^", root)
    return changes or frozenset()
