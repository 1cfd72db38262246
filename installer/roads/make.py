"""Files for winget, Arch, Flatpak and shops, in ``dist/roads/``; ``build/dev.py roads``.

They are the files of installer/roads/templates/ with version, date, addresses, release notes and SHA-256 in their
blanks, such as @VERSION@. Nothing is sent anywhere; a person does that once the release is published. Needs nothing but
Python.
"""

from __future__ import annotations

import argparse
import configparser
import hashlib
import json
import shutil
import sys
from pathlib import Path
from typing import Final

from build.package.nameplate import IDENTITY, SHORT, SLUG, addresses, fill, itch_page, owner_id, version
from build.release import changelog

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
TEMPLATES: Final = Path(__file__).with_name("templates")
OWNER: Final = owner_id(addresses()["Homepage"], "-").rpartition(".")[2]
NAMES: Final = {
    "winget": f"manifests/{OWNER[0].lower()}/{OWNER}/{SHORT}/{version()}/{OWNER}.{SHORT}",
    "flatpak": IDENTITY,
}
"""By road, what stands for "ID" in the names of its files."""
LINUX: Final = (f"{SLUG}-{version()}-linux-x86_64.tar.xz", "build/dev.py package --all")
WINDOWS: Final = (f"{SLUG}-{version()}-windows-setup.exe", "build/dev.py windows")
"""Like ``LINUX``, a published artefact and the command that makes it."""
ROADS: Final = {"winget": WINDOWS, "arch": LINUX, "flatpak": LINUX, "shops": None}
"""By road, the artefact whose hash its files tell."""


class RoadError(Exception):
    """A road cannot be made; the message is a sentence for the release manager."""


def blanks() -> dict[str, str]:
    """Return the values for the templates, by the word between two @.

    Raises RoadError without release notes of this version.
    """
    try:
        newest = next(iter(changelog.releases()), None)
    except changelog.ChangelogError as error:
        raise RoadError(str(error)) from None
    if newest is None or newest.version != version():
        raise RoadError(f"CHANGELOG.md has no release notes for version {version()}.")
    entry = configparser.RawConfigParser(delimiters=["="])
    entry.read(ROOT / "installer" / "linux" / "data" / "menu.desktop", encoding="utf-8")
    told, notes = entry["Desktop Entry"], newest.markdown().strip()
    return {
        **{name.upper(): address for name, address in addresses().items()},
        "VERSION": version(),
        "DATE": f"{newest.date:%Y-%m-%d}",
        "ID": IDENTITY,
        "PACKAGE": f"{OWNER}.{SHORT}",
        "ITCHPAGE": itch_page(),
        "ENGLISH": told["Comment"],
        "GERMAN": told["Comment[de]"],
        "DUTCH": told["Comment[nl]"],
        "NOTES": notes,
        "QUOTEDNOTES": json.dumps(notes, ensure_ascii=False),
        "DISCLOSURE": (ROOT / ".github" / "DISCLOSURE.md").read_text(encoding="utf-8").partition("\n")[2].strip(),
    }


def sums(kind: tuple[str, str], folders: list[Path]) -> dict[str, str]:
    """Return the SHA-256 of an artefact in one of the folders, in small and in capital letters.

    Raises RoadError if it was not made.
    """
    name, command = kind
    for path in (folder / name for folder in folders):
        if path.is_file():
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
            return {"SUM": digest, "CAPITALSUM": digest.upper()}
    raise RoadError(f"{name} is not there; make it by `{command}`, or say with --from where it lies.")


def make(road: str, folders: list[Path], out: Path) -> list[Path]:
    """Replace the files of one road; return their paths. Raises RoadError."""
    artefact = ROADS[road]
    known = blanks() | (sums(artefact, folders) if artefact else {})
    shutil.rmtree(out / road, ignore_errors=True)
    made = []
    for path in sorted(path for path in (TEMPLATES / road).rglob("*") if path.is_file()):
        name = path.relative_to(TEMPLATES / road).as_posix().replace("ID", NAMES.get(road, "ID"))
        target = out / road / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(fill(path.read_text("utf-8"), known), encoding="utf-8", newline="\n")
        target.chmod(0o755 if name.endswith(".sh") else 0o644)
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
    for road in given.roads or ROADS:
        try:
            for path in make(road, folders, DIST / "roads"):
                print(path.relative_to(DIST.parent))
        except RoadError as error:
            failed = 1
            print(f"{road}: {error}", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
