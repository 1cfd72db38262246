"""From spawn to first frame: the game against a bare window, in pairs.

Uses the display at hand, or Xvfb.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.bench.display import ROOT, display
from tests.bench.first_frame import SIZE
from tests.bench.measure import Figure, Tick

PAIRS = 9
RATIO_GOAL = 2.5


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return PAIRS + 1


def figures(tick: Tick) -> list[Figure]:
    """Return the medians of both and of the ratio within a pair.

    Raises RuntimeError where no window can be opened.
    """
    with display() as environ, tempfile.TemporaryDirectory() as home:
        environ |= {"HUE_AND_CRY_HOME": home, "PYTHONPYCACHEPREFIX": str(Path(home) / "byte-code")}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start reads byte code
        SettingsFile(Path(home) / "settings.json").save(Settings(window=(40, 40, *SIZE, False)))
        spawn_to_frame("bare", environ), spawn_to_frame("game", environ)  # byte code, caches
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
