"""From a key to the pixel that it changes, on X: the game's menu against a bare event loop.

Each is a process with a window on the same real display. Presses go to them in turn, through the X server's test
extension; the time runs from the press until a strip of the window, polled continuously, looks different. In the menu
the key moves the focus from button to button, which draws the whole scene; the bare loop blocks in
``pygame.event.wait``, fills a rectangle and flips.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.bench.display import ROOT, display
from tests.bench.measure import Figure, Tick, percentile
from tests.bench.x11 import Server

SIZE = (1280, 720)
PRESSES, WARM_UP = 120, 8
PATIENCE = 2.0
REST = 0.05
"""Seconds between two presses, in which both loops go back to waiting."""
GOAL = 5.0
_BARE = """
import os, pygame
pygame.display.init()
if pygame.display.get_driver() == "x11":
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("bare", ({w}, {h}), ({w}, 0))
light = False
while True:
    event = pygame.event.wait()
    if event.type == pygame.KEYDOWN:
        light = not light
    window.get_surface().fill((200, 200, 200) if light else (20, 30, 25))
    window.flip()
"""


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return 1


def figures(tick: Tick) -> list[Figure]:
    """Return the medians of both, and their difference.

    Raises RuntimeError without an X display, its test extension or windows.
    """
    with display((2 * SIZE[0], SIZE[1])) as environ, tempfile.TemporaryDirectory() as home:
        if "DISPLAY" not in environ:
            raise RuntimeError("keys are pressed through X11, and there is no X display")
        environ |= {"HUE_AND_CRY_HOME": home, "SDL_VIDEODRIVER": "x11"}
        SettingsFile(Path(home) / "settings.json").save(Settings(window=(0, 0, *SIZE, False)))
        server = Server(environ["DISPLAY"])
        bare = _BARE.format(w=SIZE[0], h=SIZE[1])
        with _process(["-m", "game"], environ), _process(["-c", bare], environ):
            found = _press(server)
    tick()
    game, loop = found
    return [
        Figure("key to pixel, bare event loop, median", median(loop), "ms"),
        Figure("key to pixel, menu, median", median(game), "ms"),
        Figure("key to pixel, menu, 95th percentile", percentile(game, 0.95), "ms"),
        Figure("key to pixel, menu above bare loop", median(game) - median(loop), "ms", GOAL),
    ]


@contextmanager
def _process(arguments: list[str], environ: dict[str, str]) -> Iterator[None]:
    with subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            yield
        finally:
            process.kill()


def _press(server: Server) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each press: of the game, of the bare loop."""
    until = time.monotonic() + 30
    while len(windows := server.windows(SIZE)) < 2:
        if time.monotonic() > until:
            raise RuntimeError("the windows did not open")
        time.sleep(0.2)
    time.sleep(4.0)  # until the title and cards of the menu have appeared
    windows = server.windows(SIZE)
    samples: dict[int, list[float]] = {0: [], 1: []}
    for number in range(WARM_UP + PRESSES):
        for n, (window, x, y) in enumerate(sorted(windows, key=lambda window: window[1])):
            server.focus(window)
            time.sleep(REST)
            # The left ends of the menu's buttons, where the focus ring is.
            strip = (x + round(SIZE[0] * 0.352), y + SIZE[1] // 2, 30, SIZE[1] * 9 // 20)
            spent = _time(server, "Down" if number % 2 == 0 else "Up", strip)
            if number >= WARM_UP:
                samples[n].append(spent)
            time.sleep(REST)
    return samples[0], samples[1]


def _time(server: Server, key: str, strip: tuple[int, int, int, int]) -> float:
    before = server.pixels(strip)
    start = time.perf_counter()
    server.press(key)
    while server.pixels(strip) == before:
        if time.perf_counter() - start > PATIENCE:
            raise RuntimeError(f"the key {key} changed nothing in {PATIENCE} s")
    spent = 1000 * (time.perf_counter() - start)
    server.release(key)
    return spent
