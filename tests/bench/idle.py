"""The processor time of the menu while it is idle (DSK-25).

Measured for the whole process, sound included, on a real window, as a share of one core: over the first minute after
the menu has settled, and its first 12 seconds, in which lanterns flicker. Then the loop blocks in the event queue.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Timer
from time import perf_counter, process_time

from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.bench.display import ROOT, display
from tests.bench.measure import Figure, Tick

SIZE = (1280, 720)
SETTLES, FIRST, SECONDS = 3.0, 12.0, 60.0
"""Seconds for the title, the cards and prepared pictures to appear, and seconds measured."""
GOAL = 0.5


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return 1


def figures(tick: Tick) -> list[Figure]:
    """Return the share of a core and the turns of the loop per second.

    Raises RuntimeError where no window can be opened.
    """
    with display() as environ, tempfile.TemporaryDirectory() as home:
        environ |= {"HUE_AND_CRY_HOME": home}
        SettingsFile(Path(home) / "settings.json").save(Settings(window=(0, 0, *SIZE, False)))
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.idle"],
            cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    tick()
    if done.returncode:
        raise RuntimeError(f"the menu did not open: {done.stderr.strip()[-300:]}")
    found = json.loads(done.stdout.splitlines()[-1])
    return [
        Figure("idle menu over a minute, share of a core", found["share"], "%", GOAL),
        Figure("idle menu, its first 12 seconds", found["first"], "%"),
        Figure("idle menu, turns of the loop a second", found["turns"], ""),
    ]


def measure() -> dict[str, float]:
    """Start the game as a player does, wait, and measure.

    Needs a display and a home folder of its own.
    """
    import pygame

    from game.main.app import App
    from game.main.launch import run

    turns, found = [0], {}
    step = App.step

    def counted(app: App, *args: object) -> None:
        turns[0] += 1
        step(app, *args)  # type: ignore[arg-type]

    def begin() -> None:
        found.update(cpu=process_time(), wall=perf_counter(), turns=turns[0])

    def share() -> float:
        return 100 * (process_time() - found["cpu"]) / (perf_counter() - found["wall"])

    def first() -> None:
        found["first"] = share()

    def end() -> None:
        found["share"] = share()
        found["turns"] = (turns[0] - found["turns"]) / (perf_counter() - found["wall"])
        pygame.event.post(pygame.Event(pygame.QUIT))

    App.step = counted  # type: ignore[method-assign]
    for after, do in ((SETTLES, begin), (SETTLES + FIRST, first), (SETTLES + SECONDS, end)):
        timer = Timer(after, do)
        timer.daemon = True
        timer.start()
    run()
    return found


if __name__ == "__main__":
    print(json.dumps(measure()))
