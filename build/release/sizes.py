"""Checks that no artefact is larger than its bound."""

from __future__ import annotations

from pathlib import Path

from build.package.recipe import whole
from installer.linux import share

from .stage import DIST, FOLDER, Failed, Skipped

MARGIN = 1.06
"""How much larger a package may be than the one that was measured.

Another patch of the same Python changes it by one or two per cent, which is no fault of the game.
"""
_REACHED = {"hue-and-cry-*-linux-*[!z]": 17.3, "*.tar.xz": 12.8, "*.deb": 13.0, "*.AppImage": 15.9}
"""Sizes in megabytes with Python 3.11; the one for old systems is smaller."""
GOALS = {pattern: reached * MARGIN for pattern, reached in _REACHED.items()}
"""Largest sizes in megabytes."""
SINGLE_GOAL = GOALS["hue-and-cry-*-linux-*[!z]"]
FOLDER_GOAL = 42.8 * MARGIN
"""Largest size of the folder in megabytes.

Its contents are not compressed one by one: that makes the packages a seventh smaller.
"""


def check() -> list[str]:
    """Return the size of each artefact in megabytes.

    Raises Failed for one above its bound, Skipped if nothing was packed.
    """
    found = {FOLDER: FOLDER_GOAL} | {one(pattern): bound for pattern, bound in GOALS.items()}
    notes = [f"{path.relative_to(DIST)}: {whole(path):.1f} MB (at most {bound:.1f}{_beside(path)})"
             for path, bound in found.items()]  # fmt: skip
    large = [path.name for path, bound in found.items() if whole(path) > bound]
    if large:
        raise Failed(f"too large: {', '.join(large)}; " + "; ".join(notes))
    return notes


def _beside(path: Path) -> str:
    bare = DIST / ("bare" if path == FOLDER else "bare-single")
    comparable = path == FOLDER or (path.name.startswith("hue-and-cry-") and path.suffix != ".xz")
    return f"; {whole(path) / whole(bare):.2f} times a bare window's" if comparable and bare.exists() else ""


def one(pattern: str) -> Path:
    """Return the newest artefact that matches. Raises Skipped if there is none."""
    files = sorted(share.OUT.glob(pattern), key=lambda file: file.stat().st_mtime)
    if not files:
        raise Skipped("no packages; make them by `build/dev.py package --all`")
    return files[-1]
