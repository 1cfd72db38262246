"""The game's memory while it is played for a long time.

The whole program runs in a process with its own home folder, with sound and database, in a real window (of an Xvfb that
is large enough), and its clock is driven. What a driver keeps for a window is part of what the game takes: SDL's dummy
driver, on which a test plays a short round, takes less.

A mouse player plays whole matches against bots from the table's own tree (``tests/support/inputbot.py``), and watches
each again in the theatre. Between the matches every page of the picture book is opened, the window is resized at random
while cards are on the table, and languages, palettes, tables, letters and scales change. Memory is what the system
counts for the process: the peak over all frames in 15 seconds of the game's clock. It is held against the bound
whenever a match is played at the measured size, and while the theatre shows one. With HUE_SOAK set the run is long: an
hour and ten rounds of all that, otherwise ten minutes and one round.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from itertools import groupby, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.scenes import routes
from tests.bench.display import ROOT, display, xvfb
from tests.bench.measure import Figure, Tick

if TYPE_CHECKING:
    from game.main.app import App
    from game.settings import Settings
    from tests.support.inputbot import InputBot

MEGABYTE: Final = 1 << 20
BOUNDS: Final = {(1920, 1080): 160.0, (3840, 2160): 320.0}
"""Upper bound in megabytes, for each window size."""
LEAST, MOST = (960, 540), (3840, 2160)
LOOKS: Final = 0.3
"""Seconds that the mouse player waits before each press."""
SAMPLED: Final = 15.0
"""Seconds of the game's clock per point of the curve, which holds their peak."""


@dataclass(frozen=True)
class Plan:
    """The length of a run, and what happens in it.

    It lasts at least ``minutes`` of the game's clock and ``rounds`` of a match with everything between two matches.
    Each round opens every page ``pages`` times, and changes size and language ``sizes`` and ``languages`` times. A
    match goes to ``goal`` points; 0 is one round.
    """

    minutes: float
    rounds: int
    pages: int = 5
    sizes: int = 20
    languages: int = 5
    goal: int = 500


LONG: Final = Plan(60, 10)
USUAL: Final = Plan(10, 1)


@dataclass
class Seen:
    """The results of a run.

    A point of the curve has minutes, megabytes of the process and of its pictures, and what was being done.
    """

    curve: list[tuple[float, float, float, str]] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)

    def most(self, doing: str = "") -> float:
        """Return the peak in megabytes, of all points or of those where ``doing`` was being done."""
        return max((rss for _minute, rss, _kept, what in self.curve if what.startswith(doing)), default=0.0)

    def count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return len(BOUNDS)


def figures(tick: Tick) -> list[Figure]:
    """Return the peaks.

    Raises RuntimeError where the game does not start or the system does not report its memory.
    """
    found = []
    plan = LONG if os.environ.get("HUE_SOAK") else USUAL
    for size, bound in BOUNDS.items():
        seen = soak(size, plan)
        tick()
        print(told(seen), flush=True)
        name = "memory at {}x{}, ".format(*size)
        found += [
            Figure(name + f"{plan.minutes:g} minutes of play", seen.most("match"), "MB", bound),
            Figure(name + "the theatre", seen.most("theatre"), "MB", bound),
            Figure(name + "whatever is done", seen.most(), "MB"),
            Figure(name + "at the end", seen.curve[-1][1], "MB"),
        ]
    return found


def told(seen: Seen) -> str:
    """Return the curve as text: a line for the peak of every minute."""
    lines = ["minute   MB  pictures"]
    for minute, points in groupby(seen.curve, lambda point: int(point[0])):
        _at, rss, kept, what = max(points, key=lambda point: point[1])
        lines.append(f"{minute:>6} {rss:>4.0f} {kept:>9.0f}  {what}")
    return "\n".join([*lines, ", ".join(f"{count} {what}" for what, count in seen.done.items())])


@contextmanager
def shown(window: bool) -> Iterator[dict[str, str]]:
    """Yield the environment for a real window of any measured size, or for none."""
    if not window:
        yield os.environ | {"SDL_VIDEODRIVER": "dummy"}
        return
    if not shutil.which("Xvfb"):
        with display() as environ:
            yield environ
        return
    with xvfb(MOST) as name:
        yield os.environ | {"DISPLAY": name, "SDL_VIDEODRIVER": "x11"}


def soak(size: tuple[int, int], plan: Plan, *, window: bool = True) -> Seen:
    """Play in a separate process, in a real ``window`` or without one.

    Raises RuntimeError with the end of its error output if it failed.
    """
    with tempfile.TemporaryDirectory() as home, shown(window) as environ:
        environ |= {"HUE_AND_CRY_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        words = [*size, plan.minutes, plan.rounds, plan.pages, plan.sizes, plan.languages, plan.goal]
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.memory", *map(str, words)],
            cwd=ROOT, env=environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'build'}"},
            capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"the game ended: {done.stderr.strip()[-600:]}")
    *points, last = [line for line in done.stdout.splitlines() if line.startswith(("[", "{"))]
    return Seen([tuple(json.loads(point)) for point in points], json.loads(last))


def resident() -> float:
    """Return the megabytes that the system counts for this process.

    That is the current size on Linux, and its peak elsewhere. Raises RuntimeError where the system does not report it.
    """
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text("utf-8").splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    if sys.platform == "win32":
        raise RuntimeError("this system does not say how much memory it has given")
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (MEGABYTE if sys.platform == "darwin" else 1024)


class Soak:
    """A player of the given application, whose every step of the loop goes through :meth:`step`."""

    def __init__(self, app: App, size: tuple[int, int], plan: Plan) -> None:
        self.app, self.size, self.plan, self.seen = app, size, plan, Seen()
        self.rng = Random(7)
        self.bot = _somebody(app, self.rng)
        self.doing = "start"
        self.seconds = self._next = self._high = 0.0
        self._did = self.doing
        self._step, app.step = app.step, self.step  # type: ignore[method-assign]

    def step(self, dt: float, events: Any = None) -> None:
        """Step the loop once, and sample the memory."""
        from game.ui.draw.surface_cache import SURFACE_BUDGET

        self._step(dt, events)
        self.seconds += dt
        if self.doing != self._did:
            self._did, self._high = self.doing, 0.0
        self._high = max(self._high, resident())
        if self.seconds >= self._next:
            self._next = self.seconds + SAMPLED
            held, self._high = (self._high, SURFACE_BUDGET.bytes / MEGABYTE), 0.0
            self.seen.curve.append((round(self.seconds / 60, 2), round(held[0], 1), round(held[1], 1), self.doing))
            print(json.dumps(self.seen.curve[-1]), flush=True)

    def run(self) -> Seen:
        """Run the plan, then matches until the time is over, then rest in the menu."""
        self.resize(self.size)
        self.bot.wait(5)
        for _round in range(self.plan.rounds):
            self.pages()
            self.match(disturbed=True)
        while self.seconds < 60 * self.plan.minutes:
            self.match()
        self.doing = "menu"
        self.app.services.go(routes.Menu())
        self.bot.wait(2 * SAMPLED)
        return self.seen

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.points = size  # type: ignore[misc]
        self.bot.wait()

    def match(self, disturbed: bool = False) -> None:
        """Play a whole match.

        If ``disturbed``, everything that can change changes during its first round.
        """
        from tests.support.inputbot import TablePlayer

        settings, number = self.app.services.settings, self.seen.done.get("matches", 0)
        settings.speed, settings.seats, settings.target = 4, (4, 3, 6, 2, 10)[number % 5], self.plan.goal
        self.app.services.go(routes.NewMatch())
        self.doing = f"match {number + 1}"
        self.bot.wait(2)
        if disturbed:
            self.changes()
        while self.bot.tree().id == "table":
            TablePlayer(self.bot).play()
            self.bot.wait(4)
            self.seen.count("rounds")
            if self.bot.has("next"):
                self.bot.press("next")
                self.bot.wait(1)
        self.seen.count("matches")
        self.theatre()

    def theatre(self) -> None:
        """Watch the match that has just ended, at four times the speed."""
        doing, self.doing = self.doing, "theatre"
        played = self.app.services.current.session
        assert played is not None
        self.app.services.go(routes.ReplayRound(played.match))
        self.bot.wait(1)
        for _look in range(4):
            for button in ("play", "fast"):
                if self.bot.has(button):
                    self.bot.press(button)
            self.bot.wait(SAMPLED)
        self.seen.count("theatre")
        self.app.services.go(routes.Menu())
        self.bot.wait(1)
        self.doing = doing

    def changes(self) -> None:
        """Change sizes, languages, palettes, tables and letters one by one, and restore them."""
        doing, settings = self.doing, self.app.services.settings
        for _time in range(self.plan.sizes):
            self.doing = "sizes"
            self.resize((self.rng.randint(LEAST[0], MOST[0]), self.rng.randint(LEAST[1], MOST[1])))
            self.bot.wait(0.5)
            self.seen.count("sizes")
        self.resize(self.size)
        with kept(settings):
            for kind, values in _looks(self.plan.languages):
                self.doing = kind
                for name, value in values.items():
                    setattr(settings, name, value)
                self.app.apply_settings()
                self.bot.wait(0.5)
                self.seen.count(kind)
        self.app.apply_settings()
        self.doing = doing

    def pages(self) -> None:
        """Open every page of the picture book several times, and undo what it does to the app."""
        from build.screens.gallery import states

        services = self.app.services
        pages = list({state.scene: state for state in states()}.values())
        for state in pages * self.plan.pages:
            self.doing = "pages"
            before = services.store, services.device, services.show_focus
            with kept(services.settings):
                state.make(self.app)
                self.bot.wait()
            services.store, services.device, services.show_focus = before
            self.app.apply_settings()
            self.seen.count("pages")
        services.go(routes.Menu())
        self.bot.wait(1)


def _somebody(app: App, rng: Random) -> InputBot:
    """Return a mouse player that waits before each press.

    Thus there are quiet moments, as in every game.
    """
    from tests.support.inputbot import InputBot

    class Somebody(InputBot):
        def press(self, target: str) -> None:
            self.wait(LOOKS)
            if self.has(target):
                super().press(target)

    return Somebody(app, "mouse", rng)


class kept:  # noqa: N801
    """A context that restores the settings at its end."""

    def __init__(self, settings: Any) -> None:
        self.settings: Settings = settings

    def __enter__(self) -> None:
        self.values = {field.name: getattr(self.settings, field.name) for field in fields(self.settings)}

    def __exit__(self, *_error: object) -> None:
        for name, value in self.values.items():
            setattr(self.settings, name, value)


def _looks(languages: int) -> Iterator[tuple[str, dict[str, object]]]:
    from game.themes import OWN, ThemeShelf
    from game.words import LANGUAGES

    codes = list(LANGUAGES)
    for number in range(languages):
        yield "languages", {"language": codes[number % len(codes)]}
    themes = ThemeShelf()
    palettes = [name for name, _words in themes.choices("palette") if name != OWN]
    for palette, (table, _words) in product(palettes, themes.choices("world")):
        yield "palettes", {"palette": palette, "table": table}
    for text, scale in product((100, 150, 200), (75, 100, 150)):
        yield "scales", {"text_scale": text, "ui_scale": scale}


def measure(size: tuple[int, int], plan: Plan) -> Seen:
    """Start the game as a player does and play; needs a home folder of its own."""
    from game.main import launch
    from game.main.app import App

    found = []
    App.run = lambda app: found.append(Soak(app, size, plan).run())  # type: ignore[method-assign]
    launch.run(language="en")
    return found[0]


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    print(json.dumps(measure((int(given[0]), int(given[1])), Plan(given[2], *map(int, given[3:]))).done))
