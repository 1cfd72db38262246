"""What goes into a frozen program and what does not.

Shared by game.spec and bare.spec, so that the two can be compared.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PureWindowsPath
from typing import Any

from build.package import nameplate
from build.release import changelog

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
ENTRY = ROOT / "build" / "package" / "entry.py"

STRIP = sys.platform.startswith("linux")
"""Halves the size of the folder; on Windows and macOS the binaries come stripped."""

READERS = sys.platform in ("win32", "darwin")
"""Whether narration goes through Prism, whose module asks for asyncio."""

UNUSED = [
    # numpy would come with pygame.surfarray, OpenSSL with hashlib and ssl: 55 MB that the game never uses.
    "numpy", "ssl", "_ssl", "_hashlib",
    "pygame.surfarray", "pygame.sndarray", "pygame.ftfont", "pygame._freetype", "pygame.freetype",
    # Developer tools
    "tkinter", "unittest", "pydoc", "doctest", "test", "setuptools", "_distutils_hack", "PIL", "tqdm.notebook",
    # Whatever could fetch from a network or serve it (DSK-13), and what only that and old packaging need
    "http.client", "http.cookiejar", "http.cookies", "http.server", "html", "ftplib", "xmlrpc",
    "netrc", "mimetypes", "urllib.request", "urllib.response", "xml", "pyexpat", "plistlib", "tarfile", "lzma", "_lzma",
    "bz2", "_bz2", "compression.zstd", "compression.bz2", "compression.lzma", "_zstd",
    "email._header_value_parser", "email.headerregistry", "email.contentmanager", "email.generator", "email.policy",
    # All of the phone libraries (PTY-08) except the protocol, the encoder and the list of adapters
    "_uuid", "webbrowser", "websockets.__main__", "websockets.asyncio", "websockets.auth", "websockets.cli",
    "websockets.client", "websockets.connection", "websockets.legacy", "websockets.proxy", "websockets.speedups",
    "websockets.sync", "websockets.trio", "websockets.uri", "websockets.extensions.permessage_deflate",
    *([] if READERS else ["asyncio"]),
    "segno.cli", "segno.helpers", "segno.writers", "ifaddr.netifaces", "ifaddr.test_ifaddr",
    # Queries to Windows about itself, which Python can do without
    "_wmi",
    # Sharing more than messages between processes
    "multiprocessing.managers", "multiprocessing.dummy", "multiprocessing.shared_memory",
    "multiprocessing.sharedctypes", "multiprocessing.heap",
    # Python's prompt, which would bring in GNU readline (GPL) and ncurses, and key-value files with gdbm (GPL)
    "readline", "rlcompleter", "code", "codeop", "cmd", "pdb", "bdb", "curses", "_curses", "_curses_panel", "_pyrepl",
    "sqlite3.__main__", "dbm", "_dbm", "_gdbm",
    # Other kinds of numbers, and encodings that none of our files has
    "decimal", "_decimal", "_pydecimal", "fractions", "statistics",
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec",
]  # fmt: skip
"""Modules that are left out; tests/build/test_recipe.py runs the game without them."""

UNSEEN = ["segno.encoder", *(["_cffi_backend"] if READERS else [])]
"""Modules that no code is seen to import, besides the scenes.

One is imported by name (see game.phones.net.codes), the other by Prism's own library.
"""

PACKER = ["-X", "no_debug_ranges", "-m", "PyInstaller", "--noconfirm"]
"""Arguments of python to run a spec.

Column positions would be a quarter of all byte code, and a traceback only shows them under a source line, which a
frozen program does not have; line numbers stay.
"""

SOURCES = {".po", ".pot", ".icns", ".ico"}
"""Kinds of files in assets/ that the running game does not read."""

READ_ICONS = {"hue-and-cry-64.png"}
"""The icons that the running game reads; installers take theirs from assets/icons."""


def work_folder(dist: Path, single: bool = False) -> Path:
    """Return PyInstaller's work folder: only one of the two kinds has compressed files."""
    return dist / ".work" / ("single" if single else "folder")


def asset_files() -> Iterator[Path]:
    for file in sorted(ASSETS.rglob("*")):
        kept = file.parent != ASSETS / "icons" or file.name in READ_ICONS
        if file.is_file() and kept and file.suffix not in SOURCES and not file.is_relative_to(ASSETS / "pictures"):
            yield file


def scenes() -> list[str]:
    files = sorted((ROOT / "game" / "scenes").rglob("*.py"))
    return [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]


def datas() -> list[tuple[str, str]]:
    files = [(str(file), file.parent.relative_to(ROOT).as_posix()) for file in asset_files()]
    return [*files, (str(imprint()), "assets"), (str(ROOT / "game" / "players" / "weights"), "game/players/weights")]


def binaries() -> list[tuple[str, str]]:
    """Return Prism's own libraries as (file, folder), for the folder where it looks for them.

    Raises SystemExit without Prism on a system that needs it.
    """
    if not READERS:
        return []
    spec = importlib.util.find_spec("prism")  # does not import it: that would load the libraries
    if spec is None or spec.origin is None:
        raise SystemExit("Packing stops here: prismatoid, which narration speaks through, is not installed")
    return libraries(Path(spec.origin).parent)


def libraries(prism: Path) -> list[tuple[str, str]]:
    files = sorted((prism / "_native").iterdir())
    return [(str(file), "prism/_native") for file in files if file.suffix in {".dll", ".pyd", ".dylib", ".so"}]


def imprint() -> Path:
    file = ROOT / "dist" / ".work" / "imprint.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(nameplate.imprint(), encoding="utf-8", newline="\n")
    return file


def needed(found: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Drop pygame's own font and the packages' metadata from PyInstaller's data files.

    All text is drawn in our fonts, and the licences are gathered in one file.
    """
    return [
        entry
        for entry in found
        if Path(entry[0]).name != "freesansbold.ttf" and not Path(entry[0]).parts[0].endswith(".dist-info")
    ]


def levels(pure: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Mark our modules, given as (name, source, kind), to keep their asserts.

    A frozen game must fail as loudly as the tests do. The others lose asserts and docstrings, as under ``python -OO``.
    """
    return [(name, file, "PYMODULE" if name.split(".")[0] == "game" else kind) for name, file, kind in pure]


def without(pure: Iterable[tuple[str, str, str]], modules: Iterable[str]) -> list[tuple[str, str, str]]:
    left_out = set(modules)
    return [entry for entry in pure if entry[0] not in left_out]


def once(binaries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Drop DLLs in pygame's own folder that are also beside the program.

    Entries are (place, source, kind). Windows has no links, so five megabytes would be there twice.
    """
    given = list(binaries)
    top = {place.lower() for place, _source, _kind in given if PureWindowsPath(place).name == place}
    twice = {
        place
        for place, _source, _kind in given
        if PureWindowsPath(place).parts[0] == "pygame"
        and place.lower().endswith(".dll")
        and PureWindowsPath(place).name.lower() in top
    }
    return [entry for entry in given if entry[0] not in twice]


def trim(analysis: Any, work: Path) -> None:
    """Drop what no program of ours needs from PyInstaller's analysis, and sort the rest.

    ``work`` is PyInstaller's work folder.
    """
    put_in_order(work / "base_library.zip")
    analysis.datas = needed(analysis.datas)
    if sys.platform == "win32":
        analysis.binaries = once(analysis.binaries)
    analysis.binaries = brought(analysis.binaries)


def put_in_order(archive: Path) -> None:
    """Sort PyInstaller's archive of the standard library by name, without times.

    PyInstaller leaves the files in the order of the disk.
    """
    with zipfile.ZipFile(archive) as packed:
        files = sorted((info.filename, packed.read(info)) for info in packed.infolist())
    with zipfile.ZipFile(archive, "w") as packed:
        for name, code in files:
            packed.writestr(zipfile.ZipInfo(name), code)


GIVEN = {"libstdc++.so.6", "libgcc_s.so.1", "libz.so.1"}
"""Libraries that every Linux brings and wheels rely on.

This machine's would be newer than the wheels need, and older than the graphics drivers of future systems.
"""


def brought(binaries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Drop libraries that every Linux brings, and those preloaded on this machine.

    Entries are (place, source, kind). A preloaded library is, for example, one that fakes the time.
    """
    before = {Path(name).name for name in os.environ.get("LD_PRELOAD", "").replace(":", " ").split()}
    return [entry for entry in binaries if PureWindowsPath(entry[0]).name not in GIVEN | before]


def steady() -> dict[str, str]:
    """Return the variables that make packages reproducible: hash seed and time stamp.

    The time is that of the newest release, unless SOURCE_DATE_EPOCH is set.
    """
    return {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}


def moment() -> int:
    """Return the time stamp of everything packed, in seconds since 1970."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdecimal():
        return int(given)
    days = [release.date for release in changelog.releases() if release.date is not None]
    return int(max(days).timestamp()) if days else 0


def icon() -> str | None:
    name = {"win32": "hue-and-cry.ico", "darwin": "hue-and-cry.icns"}.get(sys.platform)
    return str(ASSETS / "icons" / name) if name else None


def whole(path: str | os.PathLike[str]) -> float:
    path = Path(path)
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files if not file.is_symlink()) / 1e6
