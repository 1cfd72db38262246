"""What the game holds in memory while it is played, whatever was before: the whole program in a process and a home of
its own, with sound and database, in a real window (of an Xvfb that is large enough), its clock told. What a driver
keeps for a window is part of what the game takes: SDL's dummy driver, on which a test plays a short round, has less.

Somebody with a mouse plays whole matches against bots from the table's own tree (``tests/support/inputbot.py``), and
looks at each again in the theatre. Between the matches every page of the picture book is opened, the window is pulled
to sizes by chance while cards lie on the table, and languages, palettes, tables, letters and scales change. Memory is
what the system counts for the process: the highest after any frame of a quarter of a minute of the game's clock. It is
held against the bound whenever a match is played at the size that is measured, and while the theatre shows one. With
HUE_SOAK set it is the long run: an hour and ten rounds of all that, else ten minutes and one round.
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
"""Megabytes after any ten minutes of play."""
LEAST, MOST = (960, 540), (3840, 2160)
LOOKS: Final = 0.3
"""Seconds that somebody looks before a press."""
SAMPLED: Final = 15.0
"""Seconds of the game's clock of which the curve keeps the highest point."""


@dataclass(frozen=True)
class Plan:
    """How long it lasts: minutes of the game's clock at least, and rounds of a match with all that is between two. Each
    round opens every page so often, and changes size and language so many times. A match goes to ``goal`` points; 0 is
    one round."""

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
    """What came of it: the curve has minutes, megabytes of the process and of its pictures, and what was done then."""

    curve: list[tuple[float, float, float, str]] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)

    def most(self, doing: str = "") -> float:
        """The highest point, of all or only where this was done."""
        return max((rss for _minute, rss, _kept, what in self.curve if what.startswith(doing)), default=0.0)

    def count(self, what: str) -> None:
        """One more of these was done."""
        self.done[what] = self.done.get(what, 0) + 1


def pieces() -> int:
    """One process for each size."""
    return len(BOUNDS)


def figures(tick: Tick) -> list[Figure]:
    """The highest points. Raises RuntimeError where the game does not start or the system tells nothing of memory."""
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
    """The curve, a line for every minute: the highest of its points, the pictures in it, and what was done."""
    lines = ["minute   MB  pictures"]
    for minute, points in groupby(seen.curve, lambda point: int(point[0])):
        _at, rss, kept, what = max(points, key=lambda point: point[1])
        lines.append(f"{minute:>6} {rss:>4.0f} {kept:>9.0f}  {what}")
    return "\n".join([*lines, ", ".join(f"{count} {what}" for what, count in seen.done.items())])


@contextmanager
def shown(window: bool) -> Iterator[dict[str, str]]:
    """The environment of a process that opens a real window, larger than any that is asked for, or none."""
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
    """Play in a process of its own, in a real ``window`` or without one. Raises RuntimeError with what it said at the
    end, if it failed."""
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
    """Megabytes that the system counts for this process; elsewhere than on Linux the most that it has ever counted.
    Raises RuntimeError where it tells nothing."""
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
    """Plays the application it is given, which steps through :meth:`step`."""

    def __init__(self, app: App, size: tuple[int, int], plan: Plan) -> None:
        self.app, self.size, self.plan, self.seen = app, size, plan, Seen()
        self.rng = Random(7)
        self.bot = _somebody(app, self.rng)
        self.doing = "start"
        self.seconds = self._next = self._high = 0.0
        self._did = self.doing
        self._step, app.step = app.step, self.step  # type: ignore[method-assign]

    def step(self, dt: float, events: Any = None) -> None:
        """One turn of the loop, with a look at memory from time to time."""
        from game.ui.draw.surface_cache import ACCOUNT

        self._step(dt, events)
        self.seconds += dt
        if self.doing != self._did:
            self._did, self._high = self.doing, 0.0
        self._high = max(self._high, resident())
        if self.seconds >= self._next:
            self._next = self.seconds + SAMPLED
            held, self._high = (self._high, ACCOUNT.bytes / MEGABYTE), 0.0
            self.seen.curve.append((round(self.seconds / 60, 2), round(held[0], 1), round(held[1], 1), self.doing))
            print(json.dumps(self.seen.curve[-1]), flush=True)

    def run(self) -> Seen:
        """All of the plan, then matches until the time is over, then the menu."""
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
        """Pull the window."""
        self.app.window.points = size  # type: ignore[misc]
        self.bot.wait()

    def match(self, disturbed: bool = False) -> None:
        """A whole match; where it is ``disturbed`` all that may change changes during its first round."""
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
        """The match that has just ended once more, at four times the speed."""
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
        """Sizes, languages, palettes, tables and letters, one after the other, and back to what was."""
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
        """Every page of the picture book, again and again; what they do to settings and services is taken back."""
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
    """Plays with a mouse and looks before each press, so that there are quiet moments as in every game."""
    from tests.support.inputbot import InputBot

    class Somebody(InputBot):
        def press(self, target: str) -> None:
            self.wait(LOOKS)
            if self.has(target):
                super().press(target)

    return Somebody(app, "mouse", rng)


class kept:  # noqa: N801
    """Settings are afterwards what they were before."""

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
    """Start the game as a player does and play; needs a home of its own."""
    from game.main import launch
    from game.main.app import App

    found = []
    App.run = lambda app: found.append(Soak(app, size, plan).run())  # type: ignore[method-assign]
    launch.run(language="en")
    return found[0]


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    print(json.dumps(measure((int(given[0]), int(given[1])), Plan(given[2], *map(int, given[3:]))).done))
