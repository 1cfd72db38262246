"""From spawn to the first picture, and to a menu that takes presses, against a bare window.

Uses the display at hand, or Xvfb.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from game.main.first_picture import FILE
from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.bench.display import ROOT, display
from tests.bench.first_frame import SIZE
from tests.bench.measure import Figure, Tick

PAIRS = 9
KEPT_GOAL, MENU_GOAL = 1.25, 1.7
"""Times a bare window: the kept picture of the menu, and the menu that takes presses."""


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return PAIRS + 1


def figures(tick: Tick) -> list[Figure]:
    """Return the medians of the ratio within a round, then of each alone.

    Raises RuntimeError where no window can be opened.
    """
    with display() as environ, tempfile.TemporaryDirectory() as home:
        environ |= {"HUE_AND_CRY_HOME": home, "PYTHONPYCACHEPREFIX": str(Path(home) / "byte-code")}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start reads byte code
        SettingsFile(Path(home) / "settings.json").save(Settings(window=(40, 40, *SIZE, False)))
        spawn_to_frame("bare", environ), spawn_to_frame("keep", environ)  # byte code, caches
        tick()
        rounds: list[dict[str, float]] = []
        for _round in range(PAIRS):
            spawn_to_frame("keep", environ)  # each start before ended without closing its matches
            took = {what: spawn_to_frame(what, environ) for what in ("bare", "kept", "menu", "drawn")}
            (Path(home) / "cache" / FILE).unlink()
            took["first"] = spawn_to_frame("kept", environ)
            took["first drawn"] = spawn_to_frame("drawn", environ)
            rounds.append(took)
            tick()
    names = {
        "kept": "kept picture", "menu": "menu that takes presses", "drawn": "menu drawn by itself",
        "first": "title, no picture kept", "first drawn": "menu, no picture kept",
    }  # fmt: skip
    goals = {"kept": KEPT_GOAL, "menu": MENU_GOAL}
    return [
        *(
            Figure(
                f"{name}, over a bare window",
                median(took[what] / took["bare"] for took in rounds),
                "x",
                goals.get(what),
            )
            for what, name in names.items()
        ),
        *(
            Figure(name, 1000 * median(took[what] for took in rounds), "ms")
            for what, name in {"bare": "bare window", **names}.items()
        ),
    ]


def spawn_to_frame(what: str, environ: dict[str, str]) -> float:
    """Return the seconds of wall time from the spawn of the process to its first frame.

    Raises RuntimeError if there is none.
    """
    start = time.time()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.first_frame", what],
        cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    for line in done.stdout.splitlines():
        if line.startswith("first-frame "):
            return float(line.split()[1]) - start
    raise RuntimeError(f"{what} showed no frame: {done.stderr.strip()[-300:]}")
