"""The display to measure on: the one at hand, or an Xvfb started for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def display(size: tuple[int, int] = (1920, 1080)) -> Iterator[dict[str, str]]:
    """Yield an environment in which a process can open a window.

    That is the current one, or one with an Xvfb of this size. Raises RuntimeError where there is neither.
    """
    environ = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    environ["PYTHONPATH"] = str(ROOT)
    if os.name == "nt" or sys.platform == "darwin" or "DISPLAY" in environ or "WAYLAND_DISPLAY" in environ:
        yield environ
        return
    with xvfb(size) as name:
        yield environ | {"DISPLAY": name}


@contextmanager
def xvfb(size: tuple[int, int] = (1920, 1080)) -> Iterator[str]:
    """Start an Xvfb, yield the name of its display, and stop it afterwards.

    Raises RuntimeError where Xvfb is missing.
    """
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("there is no display, and Xvfb is not installed")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "{}x{}x24".format(*size), "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()
