"""Where the files of a packed folder come from: Debian packages, or Windows properties."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import struct
import subprocess
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from pathlib import Path, PurePath
from typing import Final
from urllib.parse import quote

from build.package.oldest import make, sources
from build.package.recipe import work_folder

_LISTED: Final = Path("game", "COLLECT-00.toc")
"""PyInstaller's record of which file became which, below its work folder."""
_FRONT: Final = Path(".work", "appimage-front.json")
"""What the AppImage's front was linked with, beside the folder.

See installer/linux/appimage.py.
"""
_FIXED_INFO: Final = struct.pack("<I", 0xFEEF04BD)


@dataclass(frozen=True)
class Origin:
    """A package of Debian."""

    package: str
    version: str
    architecture: str
    system: str
    """Such as ``debian-12``."""

    @property
    def upstream(self) -> str:
        """The upstream version: "1:1.2.13.dfsg-1" is 1.2.13."""
        number = self.version.partition(":")[2] or self.version
        number = (number.rpartition("-")[0] or number).rpartition("really")[2]
        return re.split(r"[.+~]?(?:dfsg|ds)\d*", number)[0]

    @property
    def purl(self) -> str:
        number = quote(self.version, safe=".-~")
        return f"pkg:deb/debian/{self.package}@{number}?arch={self.architecture}&distro={self.system}"


def origins(folder: Path) -> dict[str, Origin]:
    """Return the Debian package of each file in the folder, by file name.

    Empty where this is not Debian, or not the machine that packed the folder.
    """
    if shutil.which("dpkg-query") is None or os.name == "nt":
        return {}
    taken = {PurePath(place).name: source for place, source in _pairs(folder) if source.startswith(("/usr/", "/lib"))}
    packages = {name: package_of(source) for name, source in taken.items()}
    return {name: package for name, package in packages.items() if package is not None}


def compiled(folder: Path) -> dict[str, Origin]:
    """Return the source package that each work was compiled from, by name of the work.

    Empty unless the folder holds the Python for old systems (see oldest/).
    """
    own = f"{make.PLACE}{os.sep}"
    if not any(source.startswith(own) for _place, source in _pairs(folder)):
        return {}
    return {work: Origin(one.name, one.version, "source", sources.SYSTEM) for work, one in sources.INSIDE.items()}


def front(folder: Path) -> dict[str, Origin]:
    """Return the package of each static library in the AppImage's front, by library.

    The AppImage is the one beside the folder; empty where none was made.
    """
    written = folder.parent / _FRONT
    told = json.loads(written.read_text(encoding="utf-8")) if written.exists() else {}
    return {library: Origin(*origin) for library, origin in told.items()}


def write_front(dist: Path, libraries: Mapping[str, Path]) -> None:
    found = {library: package_of(str(file)) for library, file in libraries.items()}
    told = {library: astuple(origin) for library, origin in found.items() if origin is not None}
    (dist / _FRONT).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def _pairs(folder: Path) -> list[tuple[str, str]]:
    """Return (place, source) of every file that PyInstaller collected, from its record.

    The record is a Python literal; empty where another machine packed the folder.
    """
    listed = work_folder(folder.parent) / _LISTED
    if not listed.exists():
        return []
    found: list[tuple[str, str]] = []
    waiting = [ast.literal_eval(listed.read_text(encoding="utf-8"))]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple) and len(one) == 3 and all(isinstance(word, str) for word in one):
            found.append((one[0], one[1]))
        elif isinstance(one, list | tuple):
            waiting.extend(one)
    return found


def package_of(source: str) -> Origin | None:
    """Return the Debian package that owns a file, or None.

    Debian has moved /lib into /usr, and its lists use either path.
    """
    real = str(Path(source).resolve())
    for place in (real, real.removeprefix("/usr"), source):
        told = _asked("dpkg-query", "--search", place)
        if told:
            package = told.split(": ")[0].split(",")[0]
            number = _asked("dpkg-query", "--show", "--showformat", "${Package} ${Version} ${Architecture}", package)
            name, version, architecture = number.split()
            return Origin(name, version, architecture, _system())
    return None


def _asked(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def _system() -> str:
    told = Path("/etc/os-release").read_text(encoding="utf-8")
    names = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
    return f"{names.get('ID', 'debian')}-{names.get('VERSION_ID', 'unstable')}".replace('"', "")


def file_version(library: Path) -> str:
    """Return the version in a Windows library's properties, "" if it has none."""
    code = library.read_bytes()
    place = code.find(_FIXED_INFO)
    if place < 0:
        return ""
    high, low = struct.unpack_from("<II", code, place + 8)
    return ".".join(map(str, (high >> 16, high & 0xFFFF, low >> 16)))
