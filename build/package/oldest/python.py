"""The Python itself, compiled once and kept under dist/.work/oldest/: shared, without what needs a system's library."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from typing import Final

from . import compiler
from .sources import ALL, FFI, PYTHON, SQLITE, ZLIB, run, unpacked

PREFIX: Final = "/opt/python"
"""Where it believes to be installed; it looks for its files beside itself first, so that any place will do."""

MINOR: Final = PYTHON.name.removeprefix("python")
CONFIGURE: Final = (
    f"--prefix={PREFIX}", "--enable-shared", "--without-static-libpython", "--without-ensurepip", "--without-readline",
    "--disable-test-modules",
)  # fmt: skip
QUIET: Final = "-g0 -w -Wno-implicit-function-declaration"
SQLITE_WITHOUT: Final = ("-DSQLITE_THREADSAFE=1", "-DSQLITE_OMIT_LOAD_EXTENSION", "-DSQLITE_DQS=0")


def ready(folder: Path) -> Path:
    """The folder of the Python (bin, include, lib), compiled below ``folder`` if it is not there: some five minutes.

    Raises BuildError.
    """
    target = folder / "python"
    stamp = folder / "python.txt"
    wanted = "\n".join([compiler.PACKAGE, compiler.GLIBC, *(source.sha256 for source in ALL), *CONFIGURE])
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == wanted):
        began = time.monotonic()
        print(f"Compiling Python {MINOR} for old systems (this happens once) ...", flush=True)
        shutil.rmtree(target, ignore_errors=True)
        _build(folder, target)
        stamp.write_text(wanted, encoding="utf-8")
        print(f"Done in {time.monotonic() - began:.0f} seconds.", flush=True)
    return target


def _build(folder: Path, target: Path) -> None:
    work, kept = folder / "work", folder / "sources"
    shutil.rmtree(work, ignore_errors=True)
    environ = _environment(compiler.ready(folder / "compiler"), work)
    for source in ALL:
        unpacked(source, kept, work)
    _libraries(work, environ)
    _python(work, environ)
    shutil.move(work / f"installed{PREFIX}", target)
    _forget(work, target)
    shutil.rmtree(work)


def _environment(programs: Path, work: Path) -> dict[str, str]:
    """Nothing of what is installed on this machine, no path of it, and no time of day."""
    flags = f"-O2 -fPIC -ffile-prefix-map={work}=. {QUIET}"
    return {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "HOME": str(work),
        "CC": "cc", "AR": "ar", "RANLIB": "ranlib",
        "CFLAGS": flags,
        "CPPFLAGS": f"-I{work}/libraries/include",
        "LDFLAGS": f"-L{work}/libraries/lib",
        "PKG_CONFIG": "false",
        "SOURCE_DATE_EPOCH": "0", "LC_ALL": "C", "TZ": "UTC",
        "ZIG_LOCAL_CACHE_DIR": str(work / "zig"), "ZIG_GLOBAL_CACHE_DIR": str(work / "zig"),
    }  # fmt: skip


def _make(folder: Path, environ: dict[str, str], *words: str) -> None:
    run(["make", f"-j{os.cpu_count() or 1}", *words], folder, environ)


def _libraries(work: Path, environ: dict[str, str]) -> None:
    """libffi and SQLite, to be linked into Python's modules; and a zlib that only stands for the system's."""
    prefix = f"--prefix={work / 'libraries'}"
    zlib, ffi, sqlite = (work / source.name for source in (ZLIB, FFI, SQLITE))
    run(["./configure", "--static", prefix], zlib, environ)
    _make(zlib, environ, "install")
    _stand_in(work, environ)
    quiet = ["--disable-shared", "--disable-docs", "--disable-multi-os-directory"]
    run(["autoreconf", "--install"], ffi, environ)
    run(["./configure", prefix, *quiet], ffi, environ)
    _make(ffi, environ, "install")
    run(["./configure", "--disable-tcl", "--disable-shared", "--disable-readline"], sqlite, environ)
    _make(sqlite, environ, "sqlite3.c")
    run(["cc", *environ["CFLAGS"].split(), *SQLITE_WITHOUT, "-c", "sqlite3.c", "-o", "sqlite3.o"], sqlite, environ)
    run(["ar", "rc", str(work / "libraries" / "lib" / "libsqlite3.a"), "sqlite3.o"], sqlite, environ)
    shutil.copy(sqlite / "sqlite3.h", work / "libraries" / "include")


def _stand_in(work: Path, environ: dict[str, str]) -> None:
    """A shared zlib in the place of the other, without versions of its symbols: that of any system will do."""
    libraries = work / "libraries" / "lib"
    whole = ["-Wl,--whole-archive", "libz.a", "-Wl,--no-whole-archive"]
    run(["cc", "-shared", "-Wl,-soname,libz.so.1", *whole, "-o", "libz.so"], libraries, environ)
    (libraries / "libz.a").unlink()


def _python(work: Path, environ: dict[str, str]) -> None:
    """Debian's patches install nothing twice, so that it is installed in one go, at one place at a time."""
    python = work / PYTHON.name
    own = environ | {"CFLAGS": environ["CFLAGS"].removeprefix("-O2 -fPIC ")}
    run(["./configure", *CONFIGURE], python, own)
    _make(python, own, "PY3LIBRARY=")  # libpython3.so is for modules that fit any Python 3; zig cannot link it
    run(["make", "install", "PY3LIBRARY=", f"DESTDIR={work / 'installed'}"], python, own)


def _forget(work: Path, target: Path) -> None:
    """What it remembers of how it was built goes into packages: without the folder that it was built in."""
    library = target / "lib" / f"python{MINOR}"
    for file in library.glob("_sysconfigdata*.py"):
        if not file.is_symlink():
            file.write_text(file.read_text(encoding="utf-8").replace(str(work), "."), encoding="utf-8")
    for cached in (library / "__pycache__").glob("_sysconfigdata*"):
        cached.unlink()
