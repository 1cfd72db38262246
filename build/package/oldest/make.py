"""Builds packages with the Python for old systems.

Run by ``build/dev.py package --oldest``, with or without ``--all``.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build.environment import pins_of
from build.package.recipe import ROOT
from build.pinned.fetching import FetchingError, pip

from . import compiler, python
from .sources import BuildError

PLACE: Final = ROOT / "dist" / ".work" / "oldest"
PACKAGES: Final = PLACE / "packages"
"""Beside the Python, not in it: Debian's Python looks for packages in places of its own."""

GROUP: Final = "package"
PLATFORMS: Final = (
    "manylinux2014",
    "manylinux_2_17",
    "manylinux_2_12",
    "manylinux1",
    "manylinux_2_5",
    "manylinux_2_28",
)
"""Wheel platforms allowed, the best first.

Packages that only take part in the build may need a newer C library than those that are shipped.
"""


def freeze(argv: Sequence[str]) -> int:
    """Run build/package/freeze.py in the old Python, made if missing; return its status.

    The local Python makes the packages afterwards: the old one cannot write xz.
    """
    try:
        made = python.ready(PLACE)
        _install()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    program = made / "bin" / f"python{python.MINOR}"
    command: list[str | Path] = [program, "-m", "build.package.freeze", *argv]
    return subprocess.run(command, cwd=ROOT, env=_environment(made), check=False).returncode


def _environment(made: Path) -> dict[str, str]:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    programs = compiler.ready(PLACE / "compiler")
    return environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(PACKAGES)]),
        "LD_LIBRARY_PATH": str(made / "lib"),
        "CC": str(programs / "cc"),
        "ZIG_LOCAL_CACHE_DIR": str(PLACE / "zig"),
        "ZIG_GLOBAL_CACHE_DIR": str(PLACE / "zig"),
    }


def _install() -> None:
    """Install the pinned packages for the old Python, by the running one's pip.

    The old one has no network. Raises BuildError.
    """
    stamp = PACKAGES / "pins.txt"
    pins = pins_of(ROOT / "pyproject.toml", GROUP)
    wanted = "\n".join(pins)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(PACKAGES, ignore_errors=True)
    words = ["--only-binary", ":all:", "--no-compile", "--no-deps"]
    words += ["--implementation", "cp", "--python-version", python.MINOR]
    words += [word for name in PLATFORMS for word in ("--platform", f"{name}_{platform.machine()}")]
    try:
        pip("install", *words, "--target", str(PACKAGES), root=ROOT, pins=pins)
    except FetchingError as error:
        raise BuildError(f"pip could not install the packages for the old Python: {error}") from None
    stamp.write_text(wanted, encoding="utf-8")
