"""The real application played from the menu to the score with one device alone (A11Y-23, A11Y-24, A11Y-25)."""

from __future__ import annotations

from random import Random

import pytest

from game.app import App
from game.scenes.table import TableScene
from tests.inputbot import DEVICES, InputBot, TablePlayer
from tests.launched import Launcher


@pytest.fixture
def launcher(tmp_path, monkeypatch):
    return Launcher(tmp_path, monkeypatch)


def table_of(app: App) -> TableScene:
    """The table on the stage."""
    return next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))


def begin(bot: InputBot) -> TableScene:
    """From the menu to the table by one activation (A11Y-35)."""
    bot.wait(0.2)
    bot.press("quick")
    bot.wait()
    return table_of(bot.app)


@pytest.mark.parametrize("device", DEVICES)
def test_A11Y23_24_25_a_round_with_one_device(launcher, device):
    """From the menu through a whole round to its score and back to the menu, with nothing but this device."""
    launcher.prepare(seats=3, target=0, speed=4)
    seen = {}

    def script(app: App) -> None:
        bot = InputBot(app, device, Random(f"{device} plays"))
        table = begin(bot)
        TablePlayer(bot).play()
        seen["match"], seen["mismatches"] = table.match, table.mismatches
        seen["scene"] = bot.tree().id
        bot.wait(4)
        bot.press("menu")
        bot.wait(1)
        seen["end"] = bot.tree().id
        seen["pressed"] = bot.seen

    assert launcher.launch(script) == 0
    match = seen["match"]
    assert match.result is not None
    assert seen["mismatches"] == []
    assert any(entry.seat == 0 for entry in match.log)
    assert seen["scene"] != "table"
    assert seen["end"] == "MenuScene"
    assert "card" in seen["pressed"]
