"""Libraries for kinds of files that the game has none of: in a package they are empty, or not there at all.

SDL asks for all its readers of sounds and pictures when it is loaded, and the game reads FLAC, Ogg Vorbis, PNG and SVG.
On Linux a library of the same name takes the place of each other reader, with the same symbols and nothing behind them:
a seventh of every package, and fewer works of other people. It takes a C compiler and binutils; without a compiler all
stays as it is. On Windows SDL looks for each reader only when it is to read such a file, so that none has to be there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath, PureWindowsPath
from typing import Final

EMPTIED: Final = ("fluidsynth", "jpeg", "mpg123", "opusfile", "tiff", "wavpack", "webp", "webpdemux", "xmp")
"""What SDL asks for by itself; "libwebp-0c3b7151.so.7.2.0" is "webp"."""

UNASKED: Final = ("opus", "sharpyuv", "sndfile", "vorbisenc")
"""What only those above ask for."""

UNASKED_ON_WINDOWS: Final = ("freetype", "ogg", "portmidi")
"""What only they ask for in the wheel for Windows, or what pygame has for modules that are left out."""

MARK: Final = b"Hue & Cry: an empty library"
"""Stands in each, so that nobody takes it for the work whose name it bears."""

Entry = tuple[str, str, str]
"""A library as PyInstaller has gathered it: place, source, kind."""

_COLUMNS: Final = re.compile(r"^\S*\s*([A-Za-z]) ([^@\s]+)(?:@@?(\S+))?$")


def missing() -> bool:
    """Whether this machine cannot make any: another system than Linux, no compiler, nothing that lists symbols."""
    return not sys.platform.startswith("linux") or shutil.which(_compiler()) is None or shutil.which("nm") is None


def emptied(binaries: Iterable[Entry], work: Path) -> list[Entry]:
    """The libraries, with empty ones out of the folder ``work`` in the place of those that nobody needs."""
    given = list(binaries)
    if os.name == "nt":
        return needed_on_windows(given)
    if missing():
        return given
    kept = [entry for entry in given if name_of(entry[0]) not in UNASKED]
    asked = _asked([entry[1] for entry in kept if name_of(entry[0]) not in EMPTIED and entry[2] != "SYMLINK"])
    work.mkdir(parents=True, exist_ok=True)
    return [_empty(entry, asked, work) if _is_one(entry) else entry for entry in kept]


def needed_on_windows(binaries: Iterable[Entry]) -> list[Entry]:
    """The libraries without those that nobody there asks for; "libjpeg-62.dll" is "jpeg"."""
    unread = {*EMPTIED, *UNASKED, *UNASKED_ON_WINDOWS}
    names = re.compile(rf"(lib)?({'|'.join(sorted(unread))})(-\d+)?\.dll", re.IGNORECASE)
    return [entry for entry in binaries if not names.fullmatch(PureWindowsPath(entry[0]).name)]


def name_of(place: str) -> str:
    """The bare name of a library in the wheel's own folder; "" for any other, which is the system's."""
    found = re.match(r"lib(\w+)-[0-9a-f]{8}\.so", PurePath(place).name)
    return found[1] if found else ""


def _is_one(entry: Entry) -> bool:
    return entry[2] != "SYMLINK" and name_of(entry[0]) in EMPTIED


def _compiler() -> str:
    return os.environ.get("CC") or "cc"


def _symbols(library: str, which: str) -> list[tuple[str, str, str]]:
    """Kind, name and version of each symbol that a library defines, or that it lacks."""
    done = subprocess.run(["nm", "-D", which, library], capture_output=True, text=True, check=True)
    return [
        (found[1], found[2], found[3] or "") for line in done.stdout.splitlines() if (found := _COLUMNS.match(line))
    ]


def _asked(libraries: Sequence[str]) -> set[str]:
    return {name for library in libraries for _kind, name, _version in _symbols(library, "--undefined-only")}


def _empty(entry: Entry, asked: set[str], work: Path) -> Entry:
    """Compile a library with those of its symbols that somebody asks for."""
    place, source, kind = entry
    target = work / Path(source).name
    wanted = sorted(symbol for symbol in set(_symbols(source, "--defined-only")) if symbol[1] in asked)
    code, versions = target.with_suffix(".c"), target.with_suffix(".map")
    code.write_text(_code(wanted), encoding="utf-8")
    versions.write_text(_versions(wanted), encoding="utf-8")
    script = [f"-Wl,--version-script={versions.name}"] if versions.stat().st_size else []
    command = [
        _compiler(),
        "-shared",
        "-nostdlib",
        "-fPIC",
        "-O1",
        "-g0",
        "-w",
        "-s",
        "-fno-builtin",
        f"-Wl,-soname,{Path(source).name}",
    ]
    subprocess.run([*command, "-Wl,--build-id=none", *script, code.name, "-o", target.name], cwd=work, check=True)
    return place, str(target), kind


def _code(symbols: Iterable[tuple[str, str, str]]) -> str:
    """Each function says 0, that is: no, or nothing; each table holds zeros."""
    lines = [f'__attribute__((used)) static const char mark[] = "{MARK.decode()}";']
    for kind, name, _version in symbols:
        lines.append(f"long {name}(void) {{ return 0; }}" if kind in "TWi" else f"const long {name}[32] = {{0}};")
    return "\n".join(lines) + "\n"


def _versions(symbols: Iterable[tuple[str, str, str]]) -> str:
    """Who is linked against a version of a symbol asks for it by that name."""
    names: dict[str, list[str]] = {}
    for _kind, name, version in symbols:
        if version:
            names.setdefault(version, []).append(name)
    return "".join(f"{version} {{ global: {'; '.join(some)}; }};\n" for version, some in names.items())
