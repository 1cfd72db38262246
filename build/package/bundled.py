"""Third-party works in a packed game: a file with their licences, and the bill of materials.

    python build/package/bundled.py                     writes assets/licences/LICENCES.txt, which the About page shows
    python build/package/bundled.py --check             compares that file with what would be written
    python build/package/bundled.py --bill FOLDER FILE  writes a CycloneDX bill of materials of a packed folder, as JSON
    python build/package/bundled.py --strangers FOLDER  names each file of a packed folder that has no known owner

The table is build/package/components.toml, the texts are in build/package/licence_texts/.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any, Final

from build.package.nameplate import MAKERS, NAME

ROOT: Final = Path(__file__).resolve().parents[2]
TEXTS: Final = ROOT / "build" / "package" / "licence_texts"
TARGET: Final = ROOT / "assets" / "licences" / "LICENCES.txt"
OURS: Final = ("assets", "game", "licences", "licences.txt", "license", "portable.txt", "readme", "info.plist")
"""How the names of our own files and folders in a bundle begin, in lower case."""
UNWANTED: Final = ("readline", "libreadline", "libhistory", "_gdbm", "libgdbm", "_dbm", "libdb-", "_curses")
"""Modules and libraries banned from packages: GPL without exception, or leading to it."""
SYSTEMS: Final = ("linux", "macos", "windows")
_LIBRARY: Final = {".so", ".dll", ".pyd", ".dylib"}
_RULE: Final = "=" * 88
_INTRODUCTION: Final = f"""\
{NAME} is free software under the MIT licence, which stands first. It contains works of other people; they are
listed below, each with its licence. The texts of the licences follow after the list, each once. Where a licence asks
for the source: the sources of all these works are free, and are those of the versions that pyproject.toml of the game
names, unchanged."""


@dataclass(frozen=True)
class Part:
    """One work under one name and version, as vulnerability databases list it."""

    name: str
    files: tuple[str, ...]
    versions: Mapping[str, str]
    """By system ("linux", "macos", "windows"), for works inside the pygame-ce wheel."""
    found: str = ""
    """A pattern found in its files; the group, if any, is the version."""
    within: bool = False
    """Whether it may be inside a file of another work, where the pattern is then looked for."""
    cpe: str = ""
    """Vendor and product of its CPE name, such as "zlib:zlib"."""
    library: str = ""
    """The static library linked into the front of AppImages, such as "zstd"."""
    licence: str = ""
    """Its licence, where that differs from its component's."""


@dataclass(frozen=True)
class Component:
    """A third-party work, or several that are shipped and licensed together."""

    name: str
    licence: str
    copyright: str
    texts: tuple[str, ...]
    parts: tuple[Part, ...]
    pypi: str = ""
    inside: str = ""
    """The part whose files it is compiled into; it then has no parts of its own."""
    systems: tuple[str, ...] = SYSTEMS
    """Where it goes in."""

    @property
    def files(self) -> tuple[str, ...]:
        return tuple(start for part in self.parts for start in part.files)


@cache
def components() -> tuple[Component, ...]:
    return tuple(_component(entry) for entry in table_of_components()["component"])


def table_of_components() -> dict[str, Any]:
    return tomllib.loads((ROOT / "build" / "package" / "components.toml").read_text(encoding="utf-8"))


def _component(entry: dict[str, Any]) -> Component:
    inside = entry.get("inside", "")
    parts = () if inside else tuple(_part(told) for told in entry.get("parts", [entry]))
    texts = tuple(entry["texts"])
    systems = tuple(entry.get("systems", SYSTEMS))
    return Component(
        entry["name"], entry["licence"], entry["copyright"], texts, parts, entry.get("pypi", ""), inside, systems
    )


def _part(told: dict[str, Any]) -> Part:
    version = told.get("version", "")
    versions = version if isinstance(version, dict) else dict.fromkeys(SYSTEMS, version)
    more = {key: told[key] for key in ("found", "within", "cpe", "library", "licence") if key in told}
    return Part(told["name"], tuple(told.get("files", ())), versions, **more)


# ---- the file with all licences ----------------------------------------------------------------------------------


def licences_file() -> str:
    """Return our licence, the list of works and the texts, separated by lines of =."""
    ours = Component(NAME, "MIT", f"© 2026 {MAKERS}", ("MIT (Hue & Cry)",), ())
    parts = [_INTRODUCTION, *(_work(one) for one in (ours, *components()))]
    parts.append(_text("MIT (Hue & Cry)", (ROOT / "LICENSE").read_text(encoding="utf-8")))
    used = dict.fromkeys(text for one in components() for text in one.texts)
    parts += [_text(name, (TEXTS / f"{name}.txt").read_text(encoding="utf-8")) for name in used]
    return "\n".join(parts)


def _work(one: Component) -> str:
    return f"\n{_RULE}\nWork: {one.name}\nLicence: {one.licence}\nTexts: {'; '.join(one.texts)}\n{one.copyright}"


def _text(name: str, words: str) -> str:
    lines = [line.rstrip() for line in words.strip("\n").splitlines()]
    return f"\n{_RULE}\nText: {name}\n\n" + "\n".join(lines)


# ---- contents of a folder ----------------------------------------------------------------------------------------


def component_of(path: PurePosixPath) -> Component | None:
    """Return the component that owns a file; ``path`` is relative to the packed folder.

    None if it is ours or unknown (see :func:`is_ours`).
    """
    if path.name.lower().startswith(UNWANTED):
        return None
    name = path.name.lower().removeprefix("lib")
    library = any(suffix in _LIBRARY for suffix in path.suffixes)
    python = components()[0]
    if library and (found := _longest(name, without=python)) is not None:
        return found
    if library and path.name.startswith("lib") and not name.startswith("python"):
        return None  # Python's own modules have no such name: a library that one of them brought along
    for folder in path.parts[:-1]:
        if (found := _longest(folder.lower(), without=python)) is not None:
            return found
    if any(_longest(folder.lower()) is python for folder in path.parts[:-1] if folder != "_internal"):
        return python
    return None if is_ours(path) else _longest(name)


def is_ours(path: PurePosixPath) -> bool:
    inside = [part.lower() for part in path.parts if part not in ("_internal", "Contents", "Resources", "Frameworks")]
    return bool(inside) and inside[0].startswith(OURS)


def _longest(name: str, without: Component | None = None) -> Component | None:
    fitting = [
        (len(start), one) for one in components() if one is not without for start in one.files if name.startswith(start)
    ]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else None


def files_in(folder: Path) -> Iterator[PurePosixPath]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield PurePosixPath(path.relative_to(folder).as_posix())


def strangers(folder: Path) -> list[str]:
    return [str(path) for path in files_in(folder) if not is_ours(path) and component_of(path) is None]


def main(argv: list[str]) -> int:
    """Do one of the four actions; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="build/package/bundled.py", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--check", action="store_true", help="only compare the file with all licences")
    parser.add_argument("--bill", nargs=2, type=Path, metavar=("FOLDER", "FILE"), help="write the bill of materials")
    parser.add_argument("--strangers", type=Path, metavar="FOLDER", help="files that nobody speaks for")
    given = parser.parse_args(argv)
    if given.strangers:
        found = strangers(given.strangers)
        print("\n".join(found) or f"Each file of {given.strangers} is spoken for.")
        return 1 if found else 0
    if given.bill:
        from build.package import bill  # imported late: it reads the table from here

        folder, target = given.bill
        return bill.write(folder, target)
    wanted = licences_file()
    if given.check:
        same = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == wanted
        print("" if same else f"{TARGET.relative_to(ROOT)} is not what build/package/bundled.py makes: run it.", end="")
        return 0 if same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(wanted, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
