"""Files for winget, Arch, Flatpak and shops, in ``dist/roads/``; ``build/dev.py roads``.

Made from the same data as the packages: addresses and version, CHANGELOG.md, and the files of dist/ with their SHA-256.
Nothing is sent anywhere; a person does that once the release is published. Needs nothing but Python.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from . import arch, flatpak, shops, winget
from .artefacts import DIST, LINUX, WINDOWS, RoadError, artefact

OUT: Final = DIST / "roads"
Road = Callable[[list[Path]], Mapping[str, str]]
ROADS: Final[dict[str, Road]] = {
    "winget": lambda folders: winget.files(artefact(WINDOWS, folders)),
    "arch": lambda folders: arch.files(artefact(LINUX, folders)),
    "flatpak": lambda folders: flatpak.files(artefact(LINUX, folders)),
    "shops": lambda _folders: shops.files(),
}
"""The function that makes the files of each road, by its name."""


def make(name: str, folders: list[Path], out: Path = OUT) -> list[Path]:
    """Replace the files of one road; return their paths. Raises RoadError."""
    files = ROADS[name](folders)
    shutil.rmtree(out / name, ignore_errors=True)
    made = []
    for path, words in files.items():
        target = out / name / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(words, encoding="utf-8", newline="\n")
        target.chmod(0o755 if path.endswith(".sh") else 0o644)
        made.append(target)
    return made


def main(argv: list[str]) -> int:
    """Make the named roads, or all; return 1 if one could not be made."""
    parser = argparse.ArgumentParser(prog="build/dev.py roads", description=__doc__)
    parser.add_argument(
        "--from", dest="folder", type=Path, metavar="FOLDER", help="where the artefacts lie, else dist/"
    )
    parser.add_argument("roads", nargs="*", metavar="ROAD", help=", ".join(ROADS))
    given = parser.parse_args(argv)
    if unknown := [name for name in given.roads if name not in ROADS]:
        parser.error(f"there is no road {unknown[0]!r}")
    folders = [given.folder] if given.folder else [DIST / "linux", DIST / "windows"]
    failed = 0
    for name in given.roads or ROADS:
        try:
            made = make(name, folders)
        except RoadError as error:
            failed, made = 1, []
            print(f"{name}: {error}", file=sys.stderr)
        for path in made:
            print(path.relative_to(OUT.parent.parent))
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
