"""A test bench for frozen programs: own screen, own user, key presses, pictures to look at.

Nothing here knows the program's internals. It is started as a player starts it, gets key presses from the X server, and
is judged by its screen and its files.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from build.package import recipe
from game.files.container import in_container
from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.bench.display import xvfb
from tests.bench.x11 import Server

DIST = recipe.ROOT / "dist"
FOLDER = DIST / "hue-and-cry"
PICTURES = DIST / "release-check"
SCREEN = (1280, 800)
WINDOW = (1024, 640)
"""Window size in pixels: a first start takes 80 % of the screen (DSK-01)."""
NOBODY = 65534
PATIENCE = 90.0
"""Seconds that a busy machine gets for what takes a quiet one less than one."""
OLDER = "0.0.1"
"""The version number given to the previous version."""
RULES = in_container("rules", 'name = "Oma"\nhand_size = 5\n')
"""A file that a player has been sent; its rules are kept as oma.toml."""
MOVES = ("Return", "Right", "Return", "Right", "Right", "Return", "d", "Return", "k", "1", "u", "f")
"""Keys of a hasty player: play this or that card, draw, keep, name a colour, call, finish."""


class Failed(Exception):
    """The check found a fault; the message is one sentence."""


class Skipped(Exception):
    """The check cannot be run here; the message says what is missing."""


def need(*programs: str) -> None:
    """Raise Skipped if a program is not installed."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        raise Skipped(f"not installed: {', '.join(missing)}")


def need_root() -> None:
    """Raise Skipped unless root: mounts, other users and network namespaces need it."""
    if os.geteuid():
        raise Skipped("only root can do this")


class Screen:
    """An X display: its picture as bytes, and keys pressed on it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._server = Server(name)

    def pixels(self) -> bytes:
        """The whole screen, four bytes a pixel."""
        return self._server.pixels((0, 0, *SCREEN))

    def lit(self) -> bool:
        middle = self._server.pixels((0, SCREEN[1] // 2, SCREEN[0], 1))
        return any(middle[i] or middle[i + 1] or middle[i + 2] for i in range(0, len(middle), 4))

    def shot(self, name: str) -> Path:
        """Save a picture of the screen under dist/release-check/, to look at; return its path."""
        import pygame

        PICTURES.mkdir(parents=True, exist_ok=True)
        colours = pygame.image.tobytes(pygame.image.frombuffer(self.pixels(), SCREEN, "BGRA"), "RGB")
        target = PICTURES / f"{name}.png"
        pygame.image.save(pygame.image.frombytes(colours, SCREEN, "RGB"), target)
        return target

    def close(self) -> None:
        windows = self._server.windows(WINDOW)
        if not windows:
            raise Failed(f"there is no window of {WINDOW[0]} by {WINDOW[1]}")
        self._server.close(windows[0][0])

    def press(self, *keys: str, rest: float = 0.05) -> None:
        for key in keys:
            self._server.press(key)
            self._server.release(key)
            time.sleep(rest)


@contextmanager
def screen() -> Iterator[Screen]:
    """Open a screen for this check alone. Raises Skipped without Xvfb or the X libraries."""
    with ExitStack() as stack:
        try:
            place = Screen(stack.enter_context(xvfb(SCREEN)))
        except RuntimeError as error:
            raise Skipped(str(error)) from None
        yield place


class Home:
    """A user's home folder, and what the game has stored in it."""

    def __init__(self, path: Path, fast: bool = True) -> None:
        """Make the home; ``fast`` stores settings with speed 0, else the player is a new one."""
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        if fast:
            SettingsFile(path / ".config" / "hue-and-cry" / "settings.json").save(Settings(speed=0))
        self.give()

    def give(self) -> None:
        if os.geteuid() == 0:
            for path in [self.path, *self.path.rglob("*")]:
                os.chown(path, NOBODY, NOBODY, follow_symlinks=False)

    @property
    def saves(self) -> Path:
        return self.path / ".local" / "share" / "hue-and-cry" / "matches.sqlite3"

    def ask(self, question: str) -> list[tuple[object, ...]]:
        """Return the rows of an SQL query, read through a copy, which leaves no file beside it.

        Empty if there is no file yet.
        """
        with tempfile.TemporaryDirectory() as folder:
            for suffix in ("", "-wal"):
                with suppress(FileNotFoundError):
                    shutil.copy(f"{self.saves}{suffix}", Path(folder) / f"copy{suffix}")
            if not (Path(folder) / "copy").exists():
                return []
            with closing(sqlite3.connect(Path(folder) / "copy")) as connection:
                return connection.execute(question).fetchall()

    def moves(self) -> int:
        try:
            return sum(1 for _row in self.ask("SELECT n FROM move"))
        except sqlite3.Error:  # copied during a write, or not made yet
            return 0

    def rounds(self) -> int:
        try:
            return sum(1 for _row in self.ask("SELECT number FROM round"))
        except sqlite3.Error:
            return 0


class Player:
    """A running program and the screen that it is on."""

    def __init__(self, place: Screen, process: subprocess.Popen[str]) -> None:
        self.screen, self.process = place, process

    def wait_until(self, what: str, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until ``true`` holds, at most ``seconds``.

        Raises Failed if it does not, or if the program ends first; ``what`` names it in the message.
        """
        deadline = time.monotonic() + seconds
        while not true():
            if self.process.poll() is not None:
                raise Failed(f"{what}: it ended with {self.process.returncode}: {self.said()[-300:]}")
            if time.monotonic() > deadline:
                raise Failed(f"{what}: not within {seconds:.0f} s")
            time.sleep(0.05)

    def see(self) -> None:
        self.wait_until("the first picture", self.screen.lit)

    def change(self, *keys: str) -> None:
        before = self.screen.pixels()
        self.screen.press(*keys)
        self.wait_until(f"another picture after {' '.join(keys)}", lambda: self.screen.pixels() != before)

    def settle(self) -> None:
        """Wait until the picture is the same for half a second, at most ten seconds."""
        deadline, before = time.monotonic() + 10, b""
        while (now := self.screen.pixels()) != before and time.monotonic() < deadline:
            before = now
            time.sleep(0.5)

    def go_on(self, pictures: int = 12) -> None:
        """Play until the screen has shown ``pictures`` new pictures; moves need not be saved."""
        seen = {hash(self.screen.pixels())}

        def enough() -> bool:
            seen.add(hash(self.screen.pixels()))
            return len(seen) > pictures

        self.play(enough, "a match that goes on")

    def begin(self, home: Home) -> None:
        """Play from the menu to the first saved move, by "Quick game" or "Continue".

        Either is the first button.
        """
        had = home.moves()
        self.see()
        self.settle()
        self.change("Return")
        self.play(lambda: home.moves() > had, "the first move")

    def play(self, until: Callable[[], bool], what: str, rng: random.Random | None = None) -> None:
        """Press keys at random, as a hasty player does, until ``until`` is true.

        Raises Failed after 2 * ``PATIENCE`` seconds, or if the program ends.
        """
        rng = rng or random.Random(7)
        deadline = time.monotonic() + 2 * PATIENCE
        while not until():
            self.screen.press(*(rng.choice(MOVES) for _ in range(12)), rest=0.02)
            if self.process.poll() is not None:
                raise Failed(f"{what}: it ended with {self.process.returncode}: {self.said()[-300:]}")
            if time.monotonic() > deadline:
                raise Failed(f"{what}: not within {2 * PATIENCE:.0f} s")

    def said(self) -> str:
        return "" if self.process.stderr is None else self.process.stderr.read()

    def end(self) -> None:
        """Close the window. Raises Failed unless the program ends with 0 and without a traceback."""
        self.screen.close()
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed("it does not end when it is asked to") from None
        said = self.said()
        if status or "Traceback" in said:
            raise Failed(f"it ended with {status}: {said[-300:]}")


def environment(
    home: Path | None, place: Screen | None = None, more: Mapping[str, str] | None = None
) -> dict[str, str]:
    environ = {"PATH": "/usr/games:/usr/bin:/bin", "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"HOME": str(home)} if home else {}
    environ |= {"DISPLAY": place.name} if place else {}
    return environ | dict(more or {})


def as_nobody(command: Sequence[str | Path], user: int = NOBODY) -> list[str | Path]:
    if os.geteuid():
        return list(command)
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs", "--", *command]


@contextmanager
def running(place: Screen, command: Sequence[str | Path], environ: Mapping[str, str]) -> Iterator[Player]:
    """Start a program; kill it and its children at the end."""
    process = subprocess.Popen(
        command, env=dict(environ), cwd="/", text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )  # fmt: skip
    with process:
        try:
            yield Player(place, process)
        finally:
            with suppress(ProcessLookupError):  # and all it started: an AppImage runs the game as its child
                os.killpg(process.pid, signal.SIGKILL)


def told(command: Sequence[str | Path], environ: Mapping[str, str], seconds: float = 4 * PATIENCE) -> str:
    """Return what a program without a window prints. Raises Failed if it fails."""
    done = subprocess.run(
        command, env=dict(environ), cwd="/", text=True, capture_output=True, check=False, timeout=seconds,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    if done.returncode:
        raise Failed(f"{Path(command[-2]).name} {command[-1]} ended with {done.returncode}: {done.stderr[-300:]}")
    return done.stdout.strip()


@contextmanager
def scratch() -> Iterator[Path]:
    """A temporary folder that every user can read, removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="hue-and-cry-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
