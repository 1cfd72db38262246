"""From spawn to first frame: the game against a bare window, in pairs, on the display that is there or under Xvfb."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.bench.measure import Figure, Tick

PAIRS = 9
RATIO_GOAL = 2.5
ROOT = Path(__file__).resolve().parents[2]


def pieces() -> int:
    """How often ``tick`` will be called."""
    return PAIRS + 1


def figures(tick: Tick) -> list[Figure]:
    """Medians of both and of the ratio within a pair; raises RuntimeError where no window can be opened."""
    with _display() as environ, tempfile.TemporaryDirectory() as home:
        environ |= {"HUE_AND_CRY_HOME": home, "PYTHONPATH": str(ROOT)}
        spawn_to_frame("bare", environ), spawn_to_frame("game", environ)  # byte code and caches; a settings file
        tick()
        pairs = []
        for _pair in range(PAIRS):
            pairs.append((spawn_to_frame("bare", environ), spawn_to_frame("game", environ)))
            tick()
    return [
        Figure("first frame, bare window", 1000 * median(bare for bare, _ in pairs), "ms"),
        Figure("first frame, game", 1000 * median(game for _, game in pairs), "ms"),
        Figure("first frame, ratio", median(game / bare for bare, game in pairs), "x", RATIO_GOAL),
    ]


def spawn_to_frame(what: str, environ: dict[str, str]) -> float:
    """Seconds of wall time from the spawn of the process to its first frame. Raises RuntimeError if there is none."""
    start = time.time()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.first_frame", what],
        cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    for line in done.stdout.splitlines():
        if line.startswith("first-frame "):
            return float(line.split()[1]) - start
    raise RuntimeError(f"{what} showed no frame: {done.stderr.strip()[-300:]}")


@contextmanager
def _display() -> Iterator[dict[str, str]]:
    """The environment of a process that can open a window: today's, or one with an Xvfb of our own."""
    environ = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    if os.name == "nt" or sys.platform == "darwin" or "DISPLAY" in environ or "WAYLAND_DISPLAY" in environ:
        yield environ
        return
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        raise RuntimeError("there is no display, and Xvfb is not installed")
    read, write = os.pipe()
    command = [xvfb, "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield environ | {"DISPLAY": f":{number.readline().strip()}"}
        finally:
            server.terminate()
