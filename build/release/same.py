"""Checks that builds are reproducible: made again elsewhere, packages are the same bytes.

The second build has another place, another day and other settings.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from build.package.recipe import ROOT
from game import __version__
from installer.linux import share
from installer.windows import make as windows

from . import oldest
from .stage import FOLDER, Failed, Skipped, need, scratch

CLOCK = ("faketime", "-f", "+3d")
"""Command prefix that moves the clock three days ahead.

More could invalidate the certificates of a download.
"""
HABITS = {"PYTHONHASHSEED": "4711", "TZ": "Asia/Kathmandu", "LC_ALL": "C", "LANG": "de_DE.UTF-8"}
"""Environment of the second build; its umask differs too."""
UMASK = 0o077
PLACE = "somewhere else, and deeper/hue-and-cry"
OLD_PYTHON = Path("dist", ".work", "oldest")
DOWNLOADS = Path("dist", "windows", "downloads")


def linux() -> list[str]:
    """Compare everything of this version in dist/linux with a second build.

    Raises Failed with the names of files that differ, Skipped without packages.
    """
    need("faketime", "git")
    made = sorted(share.OUT.glob(f"*{__version__}*"))
    if not made:
        raise Skipped("no packages; make them by `build/dev.py package --all`")
    words = ["package", *(["--oldest"] if _for_old_systems() else []), "--all"]
    with scratch() as folder:
        place = laid_out(folder / PLACE, (Path(".venv", "package"), OLD_PYTHON))
        build(place, words)
        return compared(made, FOLDER, place)


def for_windows() -> list[str]:
    """Compare zip and installer for Windows with a second build under Wine.

    Raises Failed if they differ, Skipped without Wine or without them.
    """
    need("faketime", "git", "wine", "makensis")
    made = [windows.PORTABLE, windows.SETUP]
    if not all(file.exists() for file in made):
        raise Skipped("nothing for Windows; make it by `build/dev.py windows`")
    with scratch() as folder:
        place = laid_out(folder / PLACE, (Path(".venv", "package"), DOWNLOADS))
        build(place, ["windows"])
        return compared(made, windows.FOLDER, place)


def laid_out(place: Path, more: Sequence[Path]) -> Path:
    """Copy the project, uncommitted changes included, and the folders ``more`` to ``place``.

    ``more`` is what takes long to download or build.
    """
    listed = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, place / name)
            shutil.copymode(ROOT / name, place / name)
    for folder in more:
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, place / folder, symlinks=True)
    return place


def compared(made: Sequence[Path], folder: Path, place: Path) -> list[str]:
    """Return a line for each file that is the same in the other place.

    Raises Failed with the names of those that differ, and up to eight in the frozen folder, which most packages are
    made of.
    """
    wrong = [file.name for file in made if _differs(file, place)]
    if wrong:
        files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        inside = [str(file.relative_to(folder)) for file in files if _differs(file, place)]
        where = f"; inside: {', '.join(inside[:8])}" if inside else ""
        raise Failed(f"not the same when made again: {', '.join(wrong)}{where}")
    return [f"{file.name}: {_hash(file)[:16]} both times" for file in made]


def _differs(file: Path, place: Path) -> bool:
    other = place / file.relative_to(ROOT)
    return not other.exists() or _hash(file) != _hash(other)


def build(place: Path, words: Sequence[str]) -> None:
    """Run the second build in ``place``. Raises Failed with the end of its output."""
    command: list[str | Path] = [*CLOCK, sys.executable, place / "build" / "dev.py", *words]
    environ = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")} | HABITS
    done = subprocess.run(
        command, cwd=place.parent, env=environ, umask=UMASK, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Failed(f"the second build ended with {done.returncode}: {done.stdout[-500:]}")


def _for_old_systems() -> bool:
    """Whether the packages were made with the Python for old systems."""
    try:
        oldest.check()
    except Skipped:
        return False
    return True


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
