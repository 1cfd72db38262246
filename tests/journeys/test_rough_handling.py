"""Rough handling: no error and no lost move.

Closing in mid-animation, resizing while cards fly, clicking at any moment.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from build.screens.gallery import states
from build.screens.headless import Canvas, open_app
from game.main.app import App
from game.match.changes import entry_word
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.storage.database import MatchStore
from game.ui.input.bindings import DEFAULTS
from game.ui.widgets.base import Button
from tests.bench.display import display
from tests.support.inputbot import STEP, InputBot, TablePlayer
from tests.support.launched import Launcher
from tests.support.matrix import shot_of
from tests.support.matrix_checks import Look, cut_or_small, out_of_box, texts_apart
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
KEYS = [code for codes in DEFAULTS["keyboard"].values() for code in codes]
BUTTONS = [code for codes in DEFAULTS["gamepad"].values() for code in codes if code < 100]
SIZES = ((960, 540), (1280, 720), (1000, 700), (960, 1000), (1600, 560), (1920, 1080))
RESIZED = (
    "menu-open", "setup-open", "settings-open", "controls-keys", "rules-open", "scoring-round", "workshop-written",
    "table-4-seats", "table-10-seats", "table-challenge", "table-tv", "log-open", "back-theatre-open", "look-back-open",
    "party-lobby-full", "party-tournament-tables", "curtain-open",
)  # fmt: skip
"""A state of each kind of page; a window is resized over all of them."""


@pytest.fixture
def launcher(tmp_path, monkeypatch):
    return Launcher(tmp_path, monkeypatch)


def table_of(app: App) -> TableScene | None:
    """Return the table, if there is one on the stack."""
    return next((scene for scene in app.stack.scenes if isinstance(scene, TableScene)), None)


def moves_of(table: TableScene) -> list[tuple[int, int, str]]:
    """Return the moves of the match as they are stored."""
    return [(entry.round, entry.seat, entry_word(entry.move)) for entry in table.match.log]


def stored(home: Path) -> list[tuple[int, int, str]]:
    """Return the moves of the open match in the database."""
    store = MatchStore(home / "saves" / "matches.sqlite3")
    try:
        saved = store.unfinished_match()
    finally:
        store.close()
    return list(saved.moves) if saved is not None else []


def misplaced(app: App) -> list[str]:
    """Return texts that are cut off, overlap or leave their boxes (A11Y-08)."""
    look = Look(shot_of(app))
    return [fault for check in (cut_or_small, out_of_box, texts_apart) for fault in check(look)]


class Vandal:
    """Sends whatever a hand, an elbow or a cat can send; never asks to close the window."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def act(self, app: App) -> None:
        """Send one random event, or a few that belong together."""
        self.rng.choice((self._click, self._click, self._click, self._drag, self._key, self._pad, self._odd))(app)

    def _pos(self, app: App) -> tuple[int, int]:
        w, h = app.window.points
        return self.rng.randrange(w), self.rng.randrange(h)

    def _post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.Event(kind, **fields))

    def _click(self, app: App) -> None:
        pos = self._pos(app)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=self.rng.choice((1, 1, 1, 2, 3)), touch=False)
        if self.rng.random() < 0.9:
            self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def _drag(self, app: App) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pos(app), button=1, touch=False)
        self._post(pygame.MOUSEMOTION, pos=self._pos(app), rel=(9, 9), buttons=(1, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=self._pos(app), button=1, touch=False)

    def _key(self, app: App) -> None:
        key = self.rng.choice(KEYS)
        self._post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        if self.rng.random() < 0.8:
            self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _pad(self, app: App) -> None:
        button = self.rng.choice(BUTTONS)
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=button)
        self._post(pygame.CONTROLLERBUTTONUP, instance_id=3, button=button)

    def _odd(self, app: App) -> None:
        kind = self.rng.randrange(4)
        if kind == 0:
            self._post(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, 3)), precise_y=1.0, flipped=False)
        elif kind == 1:
            self._post(pygame.WINDOWFOCUSLOST)
        elif kind == 2:
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=0, value=self.rng.choice((-32768, 0, 32767)))
        else:
            app.window.points = self.rng.choice(SIZES)  # type: ignore[misc]


@pytest.mark.parametrize("seed", range(4))
def test_wild_input_breaks_nothing_and_loses_no_move(launcher, seed, tmp_path):
    """Send a thousand frames of nonsense with real moves in between; stored is what was played."""
    launcher.prepare(seats=2 + 2 * seed, target=500, speed=(0, 1, 2, 4)[seed])
    rng = Random(seed)
    last: list[list[tuple[int, int, str]]] = []

    def script(app: App) -> None:
        vandal = Vandal(rng)
        bot = InputBot(app, "mouse", rng)
        bot.wait(0.1)
        bot.press("quick")
        for _frame in range(1000):
            if app.quitting:
                break
            if rng.random() < 0.4:
                vandal.act(app)
            table = table_of(app)
            if table is not None and app.stack.top is table and rng.random() < 0.3:
                target = TablePlayer(bot).wanted()
                if target is not None:
                    bot.press(target)
            app.step(rng.choice((0.0, STEP, STEP, 0.1)))
        table = table_of(app)
        assert table is None or table.show.mismatches == []
        session = app.services.current.interrupted or app.services.current.session
        is_stored = session is not None and session.store is not None  # a lesson is not
        last.append(moves_of(table) if table is not None and is_stored and not table.match.is_over else [])

    assert launcher.launch(script) == 0
    if last[0]:
        assert stored(tmp_path) == last[0]


@pytest.mark.parametrize("frames", [0, 5, 20, 47, 110, 170])
def test_closing_in_mid_animation_loses_no_move(launcher, frames, tmp_path):
    """Close the window this many frames after a card was played.

    The next start continues from there (DSK-04, DSK-06).
    """
    launcher.prepare(seats=3, speed=1)
    played: list[tuple[int, int, str]] = []

    def lay_and_close(app: App) -> None:
        bot = InputBot(app, "mouse", Random(frames))
        player = TablePlayer(bot)
        bot.wait(0.1)
        bot.press("quick")
        bot.wait(0.5)
        table = table_of(app)
        assert table is not None
        for _frame in range(2000):
            target = player.wanted()
            if target is not None:
                bot.press(target)
            if any(entry.seat == 0 for entry in table.match.log):
                break
            bot.wait()
        for _frame in range(frames):
            app.step(STEP)
        pygame.event.post(pygame.Event(pygame.QUIT))
        app.step(STEP)
        assert app.quitting
        played.extend(moves_of(table))

    def go_on(app: App) -> None:
        bot = InputBot(app, "mouse", Random(0))
        bot.wait(0.1)
        bot.press("continue")
        bot.wait(0.1)
        table = table_of(app)
        assert table is not None
        assert moves_of(table)[: len(played)] == played

    assert launcher.launch(lay_and_close) == 0
    assert played
    assert stored(tmp_path) == played
    assert launcher.launch(go_on) == 0


def test_resizing_while_cards_fly(launcher):
    """Change the size every other frame of a deal and of the moves after it.

    The picture ends in agreement with the match.
    """
    launcher.prepare(seats=4, speed=1)
    flown: list[int] = []

    def script(app: App) -> None:
        bot = InputBot(app, "mouse", Random(1))
        bot.wait(0.1)
        bot.press("quick")
        for frame in range(300):
            table = table_of(app)
            assert table is not None
            if table.show.picture.flying_sprites and frame % 2:
                flown.append(len(table.show.picture.flying_sprites))
                app.window.points = SIZES[frame // 2 % len(SIZES)]  # type: ignore[misc]
            target = TablePlayer(bot).wanted()
            if target is not None and not table.show.choreography.dealing:
                bot.press(target)
            app.step(STEP)
            assert app.window.surface.get_size() == table.show.size
            if frame % 2:
                assert misplaced(app) == []
        assert table.show.mismatches == []

    assert launcher.launch(script) == 0
    assert flown, "cards were in the air when the size changed"


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("title", RESIZED)
def test_texts_stay_in_their_boxes_while_the_window_is_pulled(title: str, text_scale: int) -> None:
    """Check an open state that is resized several times.

    Opening it in each size is tested elsewhere.
    """
    app = open_app(SIZES[0], Settings(language="de", text_scale=text_scale))
    next(state for state in states() if state.title == title).make(app)
    canvas = app.window
    assert isinstance(canvas, Canvas)
    rng = Random(title)
    for size in rng.sample(SIZES, len(SIZES)):
        canvas.surface = pygame.Surface(size).convert()
        app.step(0.0, [])
        app.step(STEP, [])
        assert misplaced(app) == [], size


def test_the_look_at_texts_finds_one_that_left_its_box(monkeypatch) -> None:
    app = open_app(SIZES[0], Settings())
    next(state for state in states() if state.title == "menu-open").make(app)
    assert misplaced(app) == []
    usual = Button.lines

    def aside(self: Button, look):
        lines = usual(self, look)
        for line in lines:
            line.rect.x += self.rect.width * 9 // 20
        return lines

    monkeypatch.setattr(Button, "lines", aside)
    app.notify("Look")
    app.step(STEP, [])
    assert any("leaves quick" in fault for fault in misplaced(app))


def start(environ: dict[str, str]) -> subprocess.Popen[str]:
    """Start the game in a separate process."""
    return subprocess.Popen(
        [sys.executable, "-m", "game"], cwd=ROOT, env=environ, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize("hints", [(), ("XDG_RUNTIME_DIR",), ("XDG_RUNTIME_DIR", "DISPLAY")])
def test_no_display_one_sentence(tmp_path, hints):
    """Check that the game exits with a sentence; SDL would run unseen on its offscreen driver."""
    unseen = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    environ = {name: value for name, value in os.environ.items() if name not in unseen}
    given = {"XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": ":987"}
    environ |= {name: given[name] for name in hints}
    game = start(environ | {"HUE_AND_CRY_HOME": str(tmp_path)})
    out, err = game.communicate(timeout=PATIENCE)
    assert game.returncode == 1
    assert out == ""
    assert err.count("\n") == 1
    assert "display" in err
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="looks for an X server")
def test_a_real_window_opens_and_ends_politely(tmp_path):
    """Check on a real X server that SIGTERM ends it with status 0 and saved settings."""
    try:
        with display() as environ:
            game = start(environ | {"HUE_AND_CRY_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"})
            matches, deadline = tmp_path / "saves" / "matches.sqlite3", time.monotonic() + PATIENCE
            while not matches.exists() and game.poll() is None and time.monotonic() < deadline:
                time.sleep(0.05)
            time.sleep(0.5)
            assert game.poll() is None, game.communicate()
            game.send_signal(signal.SIGTERM)
            _out, err = game.communicate(timeout=PATIENCE)
    except RuntimeError as error:
        pytest.skip(str(error))
    assert game.returncode == 0, err
    assert err == ""
    assert (tmp_path / "settings.json").exists()
