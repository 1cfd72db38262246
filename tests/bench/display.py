"""The display to measure on: the one at hand, or an Xvfb started for it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench.measure import Tick

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


def at_sizes(module: str, sizes: Sequence[tuple[int, int]], tick: Tick, timeout: int) -> Iterator[Any]:
    """Yield what a module prints as JSON in a process of its own for each size of a window.

    Raises RuntimeError where no window can be opened.
    """
    with display(sizes[-1]) as environ:
        for size in sizes:
            done = subprocess.run(
                [sys.executable, "-m", module, *map(str, size)],
                cwd=ROOT, env=environ, capture_output=True, text=True, timeout=timeout, check=False,
                stdin=subprocess.DEVNULL,
            )  # fmt: skip
            tick()
            if done.returncode:
                raise RuntimeError(f"no frame was drawn: {done.stderr.strip()[-300:]}")
            yield json.loads(done.stdout.splitlines()[-1])


@contextmanager
def window(size: tuple[int, int]) -> Iterator[Any]:
    """Open the game's window at this size; RuntimeError if the display has no room for it."""
    import pygame

    from game.ui.desktop.window import GameWindow, start_display

    start_display()
    pygame.font.init()
    opened = GameWindow("bench", (0, 0, *size, False))
    try:
        if opened.surface.get_size() != size:
            raise RuntimeError("the display has no room for a window of {}x{}".format(*size))
        yield opened
    finally:
        opened.close()
