"""Compiles the one module that packages hold compiled: the search's playouts, by mypyc.

    python build/package/compiled.py FOLDER    compiles into a folder, and says what it made

It needs a C compiler and Python's headers. Without them a package gets the module as it is, which does the same at less
than half the speed. The same source on the same machine gives the same bytes.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from build.package.nameplate import OLDEST_MACOS

ROOT: Final = Path(__file__).resolve().parents[2]
MODULE: Final = "game.players.playout"
SOURCE: Final = "game/players/playout.py"
GROUP: Final = MODULE.rpartition(".")[2]
LIBRARY: Final = f"{GROUP}__mypyc"
"""mypyc's name for the library with the code; the module itself only loads it."""
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
FLAGS: Final = (
    "-O3", "-g0", "-w", "-fPIC", "-fwrapv", "-DNDEBUG",
    "-ffp-contract=off",  # the same floating-point results as in Python
)  # fmt: skip


class CompilationError(Exception):
    """Compilation failed; the message is one sentence and what the compiler said."""


def missing() -> str:
    """Return what this machine lacks to compile, in a few words; empty if nothing."""
    if os.name == "nt":
        return "nothing is compiled on Windows"
    if shutil.which(_linker()[0]) is None:
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are not there"
    return "" if find_spec("mypyc") is not None else "mypyc is not installed"


def compile_into(folder: Path) -> list[tuple[str, str, str]]:
    """Compile into ``folder``, in the game's layout; return entries for PyInstaller.

    Each is (path inside the package, file, kind). Raises CompilationError.
    """
    made = {
        LIBRARY + SUFFIX: f"__native_{GROUP}.c",
        SOURCE.removesuffix(".py") + SUFFIX: "shim.c",
    }
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        _write_c(work)
        for place, source in made.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            _compile(work, source, folder / place)
    return [(place, str(folder / place), "EXTENSION") for place in made]


def _write_c(work: Path) -> None:
    """Write the module as C, and the shim that Python imports under its name."""
    from mypyc.build import generate_c_extension_shim, mypyc_build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(target_dir=str(work), group_name=GROUP, include_runtime_files=True)
    said = io.StringIO()
    # Relative paths in tracebacks, so that they are the same wherever this folder is.
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            mypyc_build(["--cache-dir", os.devnull, SOURCE], options)
        except SystemExit:
            raise CompilationError(f"mypyc made no C of {SOURCE}: {said.getvalue()[-500:]}") from None
        shim = generate_c_extension_shim(MODULE, GROUP, str(work), GROUP)
    shutil.move(shim, work / "shim.c")


def _compile(work: Path, source: str, target: Path) -> None:
    from mypyc.build import include_dir

    runtime = include_dir()
    headers = [f"-I{folder}" for folder in (runtime, sysconfig.get_path("include"), work)]
    nowhere = [f"-ffile-prefix-map={folder}=." for folder in (runtime, work)]
    bare = ["-s", "-Wl,--build-id=none"] if sys.platform.startswith("linux") else []
    command = [*_linker(), *FLAGS, *nowhere, *headers, source, "-o", str(target), *bare]
    environ = os.environ | {"SOURCE_DATE_EPOCH": "0", "MACOSX_DEPLOYMENT_TARGET": OLDEST_MACOS}
    done = subprocess.run(command, cwd=work, env=environ, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CompilationError(f"{command[0]} did not compile {source}: {done.stderr[-500:]}")


def _linker() -> list[str]:
    compiler = os.environ.get("CC") or "cc"  # oldest/make.py names one that targets old systems
    return [compiler, *(["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"])]


def main(argv: Sequence[str]) -> int:
    """Compile into the named folder; return 1 if that is not possible, 2 for wrong usage."""
    if len(argv) != 1:
        print(f"usage: {Path(__file__).name} FOLDER", file=sys.stderr)
        return 2
    if lacks := missing():
        print(f"{SOURCE} stays as it is: {lacks}.", file=sys.stderr)
        return 1
    for place, file, _kind in compile_into(Path(argv[0])):
        print(f"{place}: {Path(file).stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
