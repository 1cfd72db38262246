"""What packing needs of a system, checked before freezing and named as Debian packages."""

from __future__ import annotations

import ctypes
import platform
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

from build.package import compiled

Packages = Mapping[str, tuple[str, ...]]
"""The Debian packages that provide a program or header, with what it needs, by its name."""

INCLUDES: Final = Path("/usr/include")
FREEZING: Final[Packages] = {"objdump": ("binutils",), "strip": ("binutils",)}
PACKING: Final[Packages] = {"dpkg-deb": ("dpkg",)}
APPIMAGE: Final[Packages] = {"cc": ("gcc", "libc6-dev"), "mksquashfs": ("squashfs-tools",)}
HEADERS: Final[Packages] = {
    "squashfuse/ll.h": ("libsquashfuse-dev",),
    "fuse3/fuse_lowlevel.h": ("libfuse3-dev",),
    "zstd.h": ("libzstd-dev",),
    "zlib.h": ("zlib1g-dev",),
}
"""Headers of the static libraries that the front of the AppImage is linked with."""
COMPILING: Final[Packages] = {
    "dpkg-source": ("dpkg-dev",),
    "make": ("make",),
    "tclsh": ("tcl",),
    "patch": ("patch",),
    "autoreconf": ("autoconf", "automake", "libtool", "libltdl-dev"),
}
"""What compiling the Python for old systems needs, besides its own compiler."""
SLOW: Final = "--slow-opponents"

_PYTHON: Final = "{}.{}".format(*sys.version_info[:2])


def lacking(given: Collection[str]) -> str:
    """Return one sentence on all that is missing for the given options; empty if nothing is."""
    slow = "" if SLOW in given or "--oldest" in given or sys.platform == "win32" else compiled.missing()
    if sys.platform.startswith("linux"):
        wanted = dict.fromkeys([*_packages(given), *(_for_compiling() if slow else ())])
        told = f"on Debian and Ubuntu: apt install {' '.join(wanted)}" if wanted else ""
    else:
        told = ""
    if slow:
        about = f"{slow}, without which opponents look ahead half as far; {SLOW} packs the game all the same"
        return f"Packing stops here: {about}." + (f" What is missing, {told}" if told else "")
    return f"This system lacks what packing takes; {told}" if told else ""


def _packages(given: Collection[str]) -> Iterator[str]:
    """Yield the missing Debian packages; some may come more than once."""
    programs, headers = dict(FREEZING), dict[str, tuple[str, ...]]()
    if "--oldest" in given:
        programs.update(COMPILING)
    elif not has_library():
        yield f"libpython{_PYTHON}"
    if "--all" in given:
        programs.update(PACKING)
        if platform.machine() == "x86_64":  # the AppImage is built for no other machine
            programs, headers = {**programs, **APPIMAGE}, dict(HEADERS)
    for program, packages in programs.items():
        if shutil.which(program) is None:
            yield from packages
    for header, packages in headers.items():
        if not (INCLUDES / header).exists():
            yield from packages


def _for_compiling() -> Iterator[str]:
    if shutil.which("cc") is None:
        yield from APPIMAGE["cc"]
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        yield "python3-dev"


def has_library() -> bool:
    """Whether Python is here as a shared library, which frozen programs load.

    Debian has it in a package of its own.
    """
    name = str(sysconfig.get_config_var("INSTSONAME"))
    if Path(sys.base_prefix, "lib", name).exists():
        return True
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
