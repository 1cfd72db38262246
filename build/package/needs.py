"""What packing takes of a system, found out before anything is frozen, and named as Debian's packages all at once."""

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
"""By the name of a program or a header the packages that bring it and what it works with."""

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
"""Of the static libraries that the front of the AppImage is linked with."""
COMPILING: Final[Packages] = {
    "dpkg-source": ("dpkg-dev",),
    "make": ("make",),
    "tclsh": ("tcl",),
    "patch": ("patch",),
    "autoreconf": ("autoconf", "automake", "libtool", "libltdl-dev"),
}
"""What the Python for old systems is compiled with, besides a compiler of its own."""
SLOW: Final = "--slow-opponents"

_PYTHON: Final = "{}.{}".format(*sys.version_info[:2])


def lacking(given: Collection[str]) -> str:
    """One sentence about all that is missing to make what was asked for on the command line; empty if nothing is."""
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
    """Debian's packages that are missing, some more than once."""
    programs, headers = dict(FREEZING), dict[str, tuple[str, ...]]()
    if "--oldest" in given:
        programs.update(COMPILING)
    elif not has_library():
        yield f"libpython{_PYTHON}"
    if "--all" in given:
        programs.update(PACKING)
        if platform.machine() == "x86_64":  # the AppImage is made for no other
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
    """Whether Python is there as a library, which a frozen program starts; Debian has it in a package of its own."""
    name = str(sysconfig.get_config_var("INSTSONAME"))
    if Path(sys.base_prefix, "lib", name).exists():
        return True
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
