"""From spawn to the first picture: the frozen game, its source, and bare windows of both.

All are started in turn on one display and watched from outside, so that the artefacts that players get are measured as
they are. Also compares the sizes with a bare pygame-ce window frozen by the same recipe (build/package/bare.spec).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from build import environment
from build.package import recipe
from build.release.sizes import FOLDER_GOAL, SINGLE_GOAL
from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.bench.display import ROOT, xvfb
from tests.bench.measure import Figure, Tick
from tests.bench.x11 import Server

SIZE = (1280, 720)
RUNS = 9
PATIENCE = 60.0
DIST = ROOT / "dist"
FOLDER, SINGLE = DIST / "hue-and-cry" / "hue-and-cry", DIST / "hue-and-cry-single"
BARE, BARE_SINGLE = DIST / "bare" / "bare", DIST / "bare-single"
START_GOAL, SIZE_GOAL = 1.25, 1.25


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return RUNS + 1


def figures(tick: Tick) -> list[Figure]:
    """Return the medians of each kind, the ratios within a run, and the sizes.

    Raises RuntimeError where something has not been frozen yet.
    """
    if sys.platform != "linux":
        raise RuntimeError("the first picture is watched through X11, on Linux only")
    python = str(environment.python_of(ROOT / ".venv" / "package"))
    if not FOLDER.exists() or not Path(python).exists():
        raise RuntimeError("nothing is frozen; make it by `build/dev.py package --all`")
    _freeze_bare(python)
    kinds = {
        "source": [python, "-m", "game"],
        "folder": [str(FOLDER)],
        "bare source": [python, str(ROOT / "build" / "package" / "bare.py")],
        "bare folder": [str(BARE)],
    }
    if SINGLE.exists():
        kinds |= {"single file": [str(SINGLE)], "bare single file": [str(BARE_SINGLE)]}
    tick()
    seconds = _measured(kinds, tick)
    found = [Figure(f"first picture, {kind}", 1000 * median(times), "ms") for kind, times in seconds.items()]
    pairs = [("folder", "source", START_GOAL), ("bare folder", "bare source", None), ("folder", "bare folder", None)]
    for kind, against, goal in pairs:
        ratio = median(a / b for a, b in zip(seconds[kind], seconds[against], strict=True))
        found.append(Figure(f"first picture, {kind} / {against}", ratio, "x", goal))
    return found + sizes()


def sizes() -> list[Figure]:
    """Return the sizes of folder and single file in MB, and their ratios to the bare ones."""
    found = []
    for kind, ours, bare, goal in (
        ("folder", FOLDER.parent, BARE.parent, FOLDER_GOAL),
        ("single file", SINGLE, BARE_SINGLE, SINGLE_GOAL),
    ):
        if ours.exists() and bare.exists():
            found += [
                Figure(f"size, {kind}", recipe.whole(ours), "MB", goal),
                Figure(f"size, bare {kind}", recipe.whole(bare), "MB"),
                Figure(f"size, {kind} / bare", recipe.whole(ours) / recipe.whole(bare), "x", SIZE_GOAL),
            ]
    return found


def _freeze_bare(python: str) -> None:
    """Freeze the bare windows unless they exist."""
    for made, more in ((BARE, []), (BARE_SINGLE, ["--", "single"])):
        if made.exists():
            continue
        command = [python, *recipe.PACKER, "--workpath", str(DIST / ".work")]
        command += ["--distpath", str(DIST), str(ROOT / "build" / "package" / "bare.spec"), *more]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"PyInstaller: {done.stderr[-300:]}")


def _measured(kinds: dict[str, list[str]], tick: Tick) -> dict[str, list[float]]:
    """Return the seconds of each kind in each run, after one run that only fills the caches."""
    seconds: dict[str, list[float]] = {kind: [] for kind in kinds}
    with xvfb(SIZE) as name, tempfile.TemporaryDirectory() as home:
        SettingsFile(Path(home) / "settings.json").save(Settings(window=(0, 0, *SIZE, False)))
        environ = {
            name: value
            for name, value in os.environ.items()
            if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")
        }
        environ |= {"DISPLAY": name, "HUE_AND_CRY_HOME": home, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
        environ["PYTHONPYCACHEPREFIX"] = str(Path(home) / "byte-code")  # a player's second start reads byte code
        server = Server(name)
        for run in range(RUNS + 1):
            for kind, command in kinds.items():
                took = spawn_to_picture(server, command, environ)
                if run:
                    seconds[kind].append(took)
            if run:
                tick()
    return seconds


def spawn_to_picture(server: Server, command: list[str], environ: dict[str, str]) -> float:
    """Return the seconds of wall time until the middle of the screen is no longer black.

    Raises RuntimeError if no picture appears, or if the screen does not turn black beforehand.
    """
    black = time.monotonic() + PATIENCE
    while _lit(server):  # the window of the previous process
        if time.monotonic() > black:
            raise RuntimeError("the screen does not become black")
        time.sleep(0.01)
    time.sleep(0.1)
    start = time.perf_counter()
    with subprocess.Popen(
        command, env=environ, cwd=ROOT, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            while not _lit(server):
                if process.poll() is not None or time.perf_counter() - start > PATIENCE:
                    raise RuntimeError(f"{command[0]} showed no picture")
                time.sleep(0.001)
            return time.perf_counter() - start
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def _lit(server: Server) -> bool:
    strip = server.pixels((SIZE[0] // 4, SIZE[1] // 2, SIZE[0] // 2, 1))
    return any(strip[0::4]) or any(strip[1::4]) or any(strip[2::4])
