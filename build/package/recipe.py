"""What goes into a frozen program and what stays out; shared by game.spec and by bare.spec, so that they compare."""

from __future__ import annotations

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
"""Halves the folder; on Windows and macOS the binaries come stripped."""

UNUSED = [
    # numpy would come along with pygame.surfarray, OpenSSL with hashlib and ssl: 55 MB that the game never touches.
    "numpy", "ssl", "_ssl", "_hashlib",
    "pygame.surfarray", "pygame.sndarray", "pygame.ftfont", "pygame._freetype", "pygame.freetype",
    # Developers' tools
    "tkinter", "unittest", "pydoc", "doctest", "test", "setuptools", "_distutils_hack", "PIL", "tqdm.notebook",
    # What could fetch from a network or serve it (DSK-13), and what only that and old ways of packing need
    "http.client", "http.cookiejar", "http.cookies", "http.server", "html", "ftplib", "xmlrpc",
    "netrc", "mimetypes", "urllib.request", "urllib.response", "xml", "pyexpat", "plistlib", "tarfile", "lzma", "_lzma",
    "bz2", "_bz2", "compression.zstd", "compression.bz2", "compression.lzma", "_zstd",
    "email._header_value_parser", "email.headerregistry", "email.contentmanager", "email.generator", "email.policy",
    # Of the libraries for phones (PTY-08) all but the protocol, the encoder and the list of adapters
    "_uuid", "asyncio", "webbrowser", "websockets.__main__", "websockets.asyncio", "websockets.auth", "websockets.cli",
    "websockets.client", "websockets.connection", "websockets.legacy", "websockets.proxy", "websockets.speedups",
    "websockets.sync", "websockets.trio", "websockets.uri", "websockets.extensions.permessage_deflate",
    "segno.cli", "segno.helpers", "segno.writers", "ifaddr.netifaces", "ifaddr.test_ifaddr",
    # Questions to Windows about itself, which Python answers without as well
    "_wmi",
    # Processes that share more than messages
    "multiprocessing.managers", "multiprocessing.dummy", "multiprocessing.shared_memory",
    "multiprocessing.sharedctypes", "multiprocessing.heap",
    # Python's prompt, which would bring GNU readline (GPL) and ncurses along, and files of keys with gdbm (GPL)
    "readline", "rlcompleter", "code", "codeop", "cmd", "pdb", "bdb", "curses", "_curses", "_curses_panel", "_pyrepl",
    "sqlite3.__main__", "dbm", "_dbm", "_gdbm",
    # Numbers of other kinds than ours, and letters in encodings that no file of ours has
    "decimal", "_decimal", "_pydecimal", "fractions", "statistics",
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec",
]  # fmt: skip
"""Modules that are left out. tests/build/test_recipe.py runs the game without them."""

UNSEEN = ["segno.encoder"]
"""Modules that the game finds by name (see game.phones.net.codes), besides its scenes."""

PACKER = ["-X", "no_debug_ranges", "-m", "PyInstaller", "--noconfirm"]
"""What python is given to run a spec. Columns of code would be a quarter of all byte code, and a traceback only shows
them under a line of source, which a frozen program does not have; the numbers of the lines stay."""

SOURCES = {".po", ".pot", ".icns", ".ico"}
"""Kinds of files in assets/ that the running game does not read."""

READ_ICONS = {"hue-and-cry-64.png"}
"""The icons that the running game reads; installers take theirs from assets/icons."""


def work_folder(dist: Path, single: bool = False) -> Path:
    """Where PyInstaller works; not one place for both, for what is in it is compressed or not."""
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


def imprint() -> Path:
    file = ROOT / "dist" / ".work" / "imprint.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(nameplate.imprint(), encoding="utf-8", newline="\n")
    return file


def needed(found: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """What PyInstaller's hooks have collected, without pygame's own font, for all letters are drawn in ours, and
    without the papers of packages, whose licences are gathered in one file."""
    return [
        entry
        for entry in found
        if Path(entry[0]).name != "freesansbold.ttf" and not Path(entry[0]).parts[0].endswith(".dist-info")
    ]


def levels(pure: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The modules as PyInstaller has gathered them (name, source, kind), ours with all their asserts: a frozen game
    must fail as loudly as the tests do. The others go without asserts and docstrings, as ``python -OO`` runs them."""
    return [(name, file, "PYMODULE" if name.split(".")[0] == "game" else kind) for name, file, kind in pure]


def without(pure: Iterable[tuple[str, str, str]], modules: Iterable[str]) -> list[tuple[str, str, str]]:
    left_out = set(modules)
    return [entry for entry in pure if entry[0] not in left_out]


def once(binaries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The libraries as PyInstaller has gathered them (place, source, kind), without those in pygame's own folder that
    lie beside the program as well. Windows has no links, so that five megabytes would be there twice."""
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
    """Take out of what PyInstaller has gathered what no program of ours needs, and put the rest in order; ``work`` is
    the folder that PyInstaller works in."""
    put_in_order(work / "base_library.zip")
    analysis.datas = needed(analysis.datas)
    if sys.platform == "win32":
        analysis.binaries = once(analysis.binaries)
    analysis.binaries = brought(analysis.binaries)


def put_in_order(archive: Path) -> None:
    """Lay the files of PyInstaller's archive of Python's own modules by name: it has them as the disk gave them."""
    with zipfile.ZipFile(archive) as packed:
        files = sorted((info.filename, packed.read(info)) for info in packed.infolist())
    with zipfile.ZipFile(archive, "w") as packed:
        for name, code in files:
            packed.writestr(zipfile.ZipInfo(name), code)


GIVEN = {"libstdc++.so.6", "libgcc_s.so.1", "libz.so.1"}
"""Libraries that every Linux brings and that wheels count on. This machine's would be younger than the wheels ask for,
and older than the graphics drivers of a system to come."""


def brought(binaries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The libraries as PyInstaller has gathered them (place, source, kind), without those that a Linux has itself, and
    without what stands before every program of this machine, such as one that sets another time."""
    before = {Path(name).name for name in os.environ.get("LD_PRELOAD", "").replace(":", " ").split()}
    return [entry for entry in binaries if PureWindowsPath(entry[0]).name not in GIVEN | before]


def steady() -> dict[str, str]:
    """What is set for everything that makes packages, so that one commit gives the same bytes anywhere and any day: the
    order of sets, and the time that files bear, which is that of the newest release unless somebody names another."""
    return {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}


def moment() -> int:
    """Seconds since 1970 that all that is packed bears as its time."""
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
