"""The real application, from menu to score with one device alone (A11Y-23 to A11Y-27)."""

from __future__ import annotations

import os
from random import Random
from unittest.mock import patch

import pygame
import pytest

from game.main.app import App
from game.scenes.table.scene import TableScene
from game.settings import SETTINGS
from game.ui.input import skip_pause
from tests.support.fresh_targets import fresh_targets  # noqa: F401
from tests.support.inputbot import DEVICES, InputBot, TablePlayer, settings_for, shuffled
from tests.support.launched import Launcher
from tests.support.watched_bot import WatchedBot, check_presses
from tests.support.when import some

pytestmark = pytest.mark.usefixtures("fresh_targets")


@pytest.fixture
def launcher(tmp_path, monkeypatch):
    return Launcher(tmp_path, monkeypatch)


def table_of(app: App) -> TableScene:
    """Return the table on the stack."""
    return next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))


def begin(bot: InputBot) -> TableScene:
    """Go from the menu to the table by one activation (A11Y-35)."""
    bot.wait(0.2)
    bot.press("quick")
    bot.wait()
    return table_of(bot.app)


EVERYTHING = {"card", "tile", "option", "draw", "keep", "call"}
"""All that the rules can ask of a player at the table."""
MOST_ROUNDS = 25


def play_rounds(launcher, device):
    """Play rounds with one device until every kind of answer was given, from the menu and back.

    No hold, chord, drag or double click is needed (A11Y-29), and a round begins with one press (A11Y-35).
    """
    launcher.prepare(seats=3, target=0, speed=4, **settings_for(device))
    results = []

    def script(app: App) -> None:
        bot = WatchedBot(app, device, Random(f"{device} plays"))
        table = begin(bot)
        assert bot.presses <= 2, "A11Y-35"
        for _round in range(MOST_ROUNDS):
            TablePlayer(bot).play()
            results.append(table.match.result)
            assert bot.tree().id == "ScoringScene"
            assert table.show.mismatches == []
            assert any(entry.seat == 0 for entry in table.match.log)
            bot.wait(4)
            if bot.seen >= EVERYTHING:
                break
            bot.press("rematch")
            bot.wait(1)
            table = table_of(app)
        assert bot.seen >= EVERYTHING
        bot.press("menu")
        bot.wait(1)
        assert bot.tree().id == "MenuScene"
        check_presses(bot.posted)
        pushed = {source for kind, source, _now in bot.posted if kind == pygame.CONTROLLERAXISMOTION}
        assert pushed <= {pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT}, "no stick"

    assert launcher.launch(script) == 0
    assert results
    assert None not in results


def test_A11Y23_TAG_playable_with_keyboard_only_rounds_from_the_menu_and_back(launcher):
    play_rounds(launcher, "keyboard")


def test_A11Y24_TAG_playable_with_mouse_only_rounds_from_the_menu_and_back(launcher):
    play_rounds(launcher, "mouse")


def test_A11Y25_TAG_playable_with_buttons_only_rounds_from_the_menu_and_back(launcher):
    play_rounds(launcher, "gamepad")


def test_A11Y26_TAG_playable_with_touch_only_rounds_from_the_menu_and_back(launcher):
    play_rounds(launcher, "touch")


def test_A11Y27_one_switch_plays_rounds_from_the_menu_and_back(launcher):
    play_rounds(launcher, "switch")


@pytest.mark.parametrize("device", DEVICES)
def test_A11Y23_to_27_pause_settings_leave_and_continue(launcher, device):
    """Leave a running round through pause and settings to the menu, and return to the match."""
    launcher.prepare(seats=2, speed=0, **settings_for(device))
    matches = []

    def script(app: App) -> None:
        bot = InputBot(app, device, Random(f"{device} wanders"))
        matches.append(list(begin(bot).match.log))
        for target, scene in (
            ("pause", "PauseScene"),
            ("settings", "SettingsScene"),
            ("sound_on", "SettingsScene"),
            ("back", "PauseScene"),
            ("rules", "RulesScene"),
            ("back", "PauseScene"),
            ("resume", "table"),
            ("pause", "PauseScene"),
            ("menu", "MenuScene"),
        ):
            bot.press(target)
            bot.wait(0.5)
            assert bot.tree().id == scene, target
        assert app.services.settings.sound_on is False
        bot.press("continue")
        bot.wait(0.5)
        matches.append(list(table_of(app).match.log))
        bot.press("pause")
        bot.wait(0.5)
        bot.press("menu")
        bot.wait(0.5)
        bot.press("quit")
        bot.wait(0.5)
        bot.press("quit-now")
        assert app.quitting

    assert launcher.launch(script) == 0
    assert matches[1][: len(matches[0])] == matches[0]


class SlowBot(InputBot):
    """Waits twice as long after each press as the longest pause that can be set (A11Y-31)."""

    def key(self, code: int) -> None:
        super().key(code)
        self.wait(2 * max(SETTINGS["cool_down"].words))


def play_round(launcher, device, stopped=False, kind=InputBot):
    """Play one round from a cold start to its score."""
    results = []

    def script(app: App) -> None:
        bot = kind(app, device, Random(f"{device} alone"), stopped)
        table = begin(bot)
        TablePlayer(bot).play()
        results.append(table.match.result)
        assert table.show.mismatches == []
        assert bot.tree().id == "ScoringScene"

    assert launcher.launch(script) == 0
    assert results
    assert None not in results


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
@pytest.mark.parametrize("seed", some(range(3), 1))
def test_A11Y28_a_round_with_bindings_by_chance(launcher, device, seed):
    """Check that the game can be played to its end, whatever the bindings."""
    rng = Random(f"{device} {seed}")
    launcher.prepare(seats=2, speed=4, keys=shuffled("keyboard", rng), buttons=shuffled("gamepad", rng))
    play_round(launcher, device)


def play_match(launcher, device, stopped=False):
    """Play a whole match from a cold start to the winner's scene, and quit through the menu."""
    rounds = []

    def script(app: App) -> None:
        bot = InputBot(app, device, Random(f"{device} to the end"), stopped)
        match = begin(bot).match
        while True:
            TablePlayer(bot).play()
            assert bot.tree().id == "ScoringScene"
            assert table_of(app).show.mismatches == []
            bot.wait(4)
            rounds.append(match.round_number)
            if match.is_over:
                break
            assert not bot.has("rematch")
            bot.press("next")
            bot.wait(1)
        assert match.winners
        assert bot.has("rematch")
        assert not bot.has("next")
        for target, scene in (("menu", "MenuScene"), ("quit", "Dialog")):
            bot.press(target)
            bot.wait(1)
            assert bot.tree().id == scene
        bot.press("quit-now")
        assert app.quitting

    assert launcher.launch(script) == 0
    assert rounds == list(range(1, len(rounds) + 1))
    return len(rounds)


whole_matches = pytest.mark.skipif(not os.environ.get("HUE_AND_CRY_LONG"), reason="whole matches: HUE_AND_CRY_LONG=1")


@whole_matches
@pytest.mark.parametrize("device", DEVICES)
def test_A11Y23_to_27_a_whole_match(launcher, device):
    """Play from a cold start to the winner of a match to 500 points."""
    launcher.prepare(seats=4, target=500, speed=4, **settings_for(device))
    play_match(launcher, device)


@whole_matches
@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
@pytest.mark.parametrize("seed", range(3))
def test_A11Y28_a_whole_match_with_bindings_by_chance(launcher, device, seed):
    """Check that a match can be played to its end, whatever the bindings."""
    rng = Random(f"{device} {seed} to the end")
    launcher.prepare(seats=3, target=400, speed=4, keys=shuffled("keyboard", rng), buttons=shuffled("gamepad", rng))
    assert play_match(launcher, device) > 1


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_A11Y31_TAG_playable_without_rapid_button_presses_a_round_with_a_pause_after_each(launcher, device):
    """Check that a round can be played if each press is ignored for a second after another."""
    launcher.prepare(seats=2, speed=4, cool_down=max(SETTINGS["cool_down"].words), step=True)
    play_round(launcher, device, kind=SlowBot)


@pytest.mark.parametrize("device", some(DEVICES, 2))
def test_A11Y32_TAG_playable_without_rapid_button_presses_a_round_while_the_clock_stands_still(launcher, device):
    """Check that no input is timed, and that every pause can be ended by a press."""
    scan = {"scan": "two"} if device == "switch" else {}
    launcher.prepare(seats=2, speed=1, **scan)
    with patch.object(skip_pause, "SECONDS", 0.0):  # the bot's pause between two presses, not the game's
        play_round(launcher, device, stopped=True)


@whole_matches
@pytest.mark.parametrize("device", DEVICES)
def test_A11Y32_a_whole_match_while_the_clock_stands_still(launcher, device):
    """Play from a cold start to the winner without time passing: a press ends every wait."""
    scan = {"scan": "two"} if device == "switch" else {}
    launcher.prepare(seats=3, target=400, speed=1, **scan)
    with patch.object(skip_pause, "SECONDS", 0.0):
        assert play_match(launcher, device, stopped=True) > 1
