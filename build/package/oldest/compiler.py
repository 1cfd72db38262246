"""A C compiler that targets an older C library than the machine's: zig, from its wheel."""

from __future__ import annotations

import platform
import shutil
import zipfile
from pathlib import Path
from typing import Final

from build.package.recipe import ROOT
from build.pinned.fetching import FetchingError, fetch

from .sources import BuildError

GLIBC: Final = "2.17"
"""The glibc version that pygame-ce's wheels need; release-check compares their symbols."""

PACKAGE: Final = "ziglang==0.17.1"
MACHINES: Final = ("x86_64",)
"""The machines on which it was tried."""

CC: Final = """\
#!/bin/bash
# As cc, for an older C library. Headers and libraries of this machine are left out, whoever names them.
words=()
for word; do
    case $word in
        -I/usr/* | -L/usr/* | -L/lib/*) ;;
        -Wl,-h*) words+=("-Wl,-soname,${word#-Wl,-h}") ;;
        *) words+=("$word") ;;
    esac
done
exec "${0%/bin/cc}/wheel/ziglang/zig" cc -target @MACHINE@-linux-gnu.@GLIBC@ -fno-sanitize=undefined "${words[@]}"
"""
OTHER: Final = """\
#!/bin/bash
exec "${0%/bin/*}/wheel/ziglang/zig" "${0##*/}" "$@"
"""


def ready(folder: Path) -> Path:
    """Return the folder with cc, ar and ranlib, made below ``folder`` if missing.

    Raises BuildError.
    """
    programs = folder / "bin"
    if (folder / "made").exists():
        return programs
    shutil.rmtree(folder, ignore_errors=True)
    programs.mkdir(parents=True)
    _install(folder)
    texts = {"cc": CC.replace("@MACHINE@", platform.machine()).replace("@GLIBC@", GLIBC), "ar": OTHER, "ranlib": OTHER}
    for name, text in texts.items():
        (programs / name).write_text(text, encoding="utf-8")
        (programs / name).chmod(0o755)
    (folder / "made").touch()
    return programs


def _install(folder: Path) -> None:
    if platform.machine() not in MACHINES:
        raise BuildError(f"No compiler for old systems was tried on {platform.machine()}.")
    try:
        wheel = fetch(ROOT, PACKAGE, folder)
    except FetchingError as error:
        raise BuildError(f"The compiler for old systems was not fetched: {error}") from None
    with zipfile.ZipFile(wheel) as files:
        files.extractall(folder / "wheel")
    (folder / "wheel" / "ziglang" / "zig").chmod(0o755)
    wheel.unlink()
