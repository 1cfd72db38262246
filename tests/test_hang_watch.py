"""A loop that hangs: a report says where, the next start tells, SIGTERM ends it (DSK-11)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.main import crash
from game.main.app import App
from game.main.hang_watch import LOOKS_UNTIL_KILLED, LOOKS_UNTIL_STOPPED, HangWatch, where_main_stands
from game.settings import Settings
from game.storage.settings import SettingsFile
from tests.support.launched import Launcher
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
TERM = bytes([signal.SIGTERM])


class Loop:
    """A loop that a test moves, and what the watch says of it."""

    def __init__(self) -> None:
        self.turn: object = None
        self.said: list[str] = []
        self.watch = HangWatch(
            lambda: self.turn,
            lambda where: self.said.append(where.splitlines()[0]),
            lambda: self.said.append("resumed"),
            quit=lambda: self.said.append("quit"),
            end=lambda status: self.said.append(f"end {status}"),
        )

    def look(self, times: int, heard: bytes = b"") -> list[str]:
        self.watch.check_loop(heard)
        for _ in range(times - 1):
            self.watch.check_loop()
        return self.said


def test_DSK11_a_loop_that_turns_or_waits_is_left_alone() -> None:
    loop = Loop()
    assert loop.look(50) == [], "it waits for events"
    for _ in range(50):
        loop.turn = object()
        assert loop.look(LOOKS_UNTIL_STOPPED) == [], "one turn may be slow"


def test_DSK11_a_loop_that_stands_still_is_told_once() -> None:
    loop = Loop()
    loop.turn = object()
    assert loop.look(LOOKS_UNTIL_STOPPED + 1) == ["The game stands still."]
    assert loop.look(100) == ["The game stands still."]
    loop.turn = None
    assert loop.look(3) == ["The game stands still.", "resumed"]
    loop.turn = object()
    assert loop.look(100)[2:] == [], "a slow machine gets no second report"


def test_DSK11_TERM_ends_what_stands_still_and_only_that() -> None:
    loop = Loop()
    loop.turn = object()
    loop.look(1)
    assert loop.look(LOOKS_UNTIL_KILLED - 1, TERM) == []
    assert loop.look(1) == ["The game stands still.", f"end {128 + signal.SIGTERM}"]
    awake = Loop()
    awake.look(1, TERM)
    for _ in range(20):
        awake.turn = object()
        awake.look(1)
    assert awake.said == [], "the loop ends by itself"


def test_DSK11_where_the_main_thread_stands_is_named() -> None:
    assert "test_DSK11_where_the_main_thread_stands_is_named" in where_main_stands()


def test_DSK11_the_report_holds_place_and_match_and_goes_untold_when_the_loop_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher = Launcher(tmp_path / "home", monkeypatch)
    launcher.prepare(reduced_motion=True, motion_chosen=True, name="Ada")
    made: list[HangWatch] = []

    class Seen(HangWatch):
        def start(self) -> None:
            made.append(self)  # no thread: the test calls look()

        def close(self) -> None:
            pass

    told: list[bool] = []

    def script(app: App) -> None:
        app.turn = object()
        for _ in range(LOOKS_UNTIL_STOPPED + 1):
            made[0].check_loop()
        told.append((launcher.home / "report-to-tell.txt").exists())
        app.turn = None
        made[0].check_loop()
        told.append((launcher.home / "report-to-tell.txt").exists())

    monkeypatch.setattr(crash, "HangWatch", Seen)
    assert launcher.launch(script) == 0
    (report,) = (launcher.home / "log").glob("report-*.txt")
    text = report.read_text(encoding="utf-8")
    assert told == [True, False] and "The game stands still." in text and "in script" in text
    assert "Shown: MenuScene" in text


FROZEN = """
import sys, game.main.hang_watch
game.main.hang_watch.LOOK_SECONDS = 0.02
from game.scenes.menu.menu import MenuScene
def update(self, dt):
    print("frozen", flush=True)
    {stand}
MenuScene.update = update
from game.main.launch import run
sys.exit(run())
"""
"""A game that hangs as soon as it is open, in Python or below it."""


@pytest.mark.skipif(os.name != "posix", reason="SIGTERM is of systems like this")
@pytest.mark.parametrize(
    "stand", ["while True: pass", "lock = __import__('threading').Lock(); lock.acquire(); lock.acquire()"]
)
def test_DSK11_TERM_ends_a_game_that_stands_still(tmp_path: Path, stand: str) -> None:
    SettingsFile(tmp_path / "settings.json").save(Settings(language="en", window=(0, 0, 640, 360, False)))
    environ = {
        **os.environ, "HUE_AND_CRY_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"
    }  # fmt: skip
    code = FROZEN.format(stand=stand)
    game = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True)
    try:
        assert game.stdout is not None
        while game.stdout.readline() != "frozen\n":
            assert game.poll() is None
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 128 + signal.SIGTERM
    finally:
        game.kill()
        game.communicate()
    (report,) = (tmp_path / "log").glob("report-*.txt")
    assert "in update" in report.read_text(encoding="utf-8")
