"""The Python for old systems, compiled once and kept under dist/.work/oldest/.

It is a shared library, without the modules that need a library of the system.
"""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from typing import Final

from . import compiler
from .sources import ALL, FFI, PYTHON, SQLITE, ZLIB, run, unpacked

PREFIX: Final = "/opt/python"
"""The prefix compiled in; files beside the Python are found first, so it can be moved."""

MINOR: Final = PYTHON.name.removeprefix("python")
CONFIGURE: Final = (
    f"--prefix={PREFIX}", "--enable-shared", "--without-static-libpython", "--without-ensurepip", "--without-readline",
    "--disable-test-modules",
)  # fmt: skip
QUIET: Final = "-g0 -w -Wno-implicit-function-declaration"
SQLITE_WITHOUT: Final = ("-DSQLITE_THREADSAFE=1", "-DSQLITE_OMIT_LOAD_EXTENSION", "-DSQLITE_DQS=0")


def ready(folder: Path) -> Path:
    """Return the folder of the Python (bin, include, lib), compiled below ``folder`` if missing.

    That takes about five minutes. Raises BuildError.
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
    """Return an environment that keeps local libraries, paths and the time out of the build."""
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
    """Build libffi and SQLite to link into Python's modules, and a stand-in for zlib."""
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
    """Replace the static zlib by a shared one without symbol versions.

    Modules linked with it then work with the zlib of any system.
    """
    libraries = work / "libraries" / "lib"
    whole = ["-Wl,--whole-archive", "libz.a", "-Wl,--no-whole-archive"]
    run(["cc", "-shared", "-Wl,-soname,libz.so.1", *whole, "-o", "libz.so"], libraries, environ)
    (libraries / "libz.a").unlink()


def _python(work: Path, environ: dict[str, str]) -> None:
    """Configure, build and install Python.

    Installed in one go, because Debian's patches install nothing twice.
    """
    python = work / PYTHON.name
    own = environ | {"CFLAGS": environ["CFLAGS"].removeprefix("-O2 -fPIC ")}
    run(["./configure", *CONFIGURE], python, own)
    _make(python, own, "PY3LIBRARY=")  # libpython3.so is for modules that fit any Python 3; zig cannot link it
    run(["make", "install", "PY3LIBRARY=", f"DESTDIR={work / 'installed'}"], python, own)


def _forget(work: Path, target: Path) -> None:
    """Remove the build folder from Python's record of its build, which goes into packages."""
    library = target / "lib" / f"python{MINOR}"
    for file in library.glob("_sysconfigdata*.py"):
        if not file.is_symlink():
            file.write_text(file.read_text(encoding="utf-8").replace(str(work), "."), encoding="utf-8")
    for cached in (library / "__pycache__").glob("_sysconfigdata*"):
        cached.unlink()
