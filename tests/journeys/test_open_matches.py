"""Several open matches, with one device alone (A11Y-23 to 27, A11Y-41, DSK-06).

They begin one after the other without a question, are found again in the menu and in the history, and are given up only
there.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.scenes.archive.archive import ArchiveScene
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.scenes.widgets.open_match import OpenMatch
from game.storage.database import MatchStore
from game.storage.match_history import History, MatchLine
from game.words.formats import today
from tests.support.desk import Desk
from tests.support.inputbot import InputBot, settings_for

Start = Callable[[str], InputBot]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Provide the menu for a player with a given device, with nothing stored."""
    desks: list[Desk] = []

    def begin(device: str) -> InputBot:
        desk = Desk(store=MatchStore(tmp_path / "matches.sqlite3"), speed=0, name="Ada", **settings_for(device))
        desks.append(desk)
        desk.begin(MenuScene(desk.app.services))
        return InputBot(desk.app, device, Random(device))

    yield begin
    for desk in desks:
        desk.app.services.store.close()


def deal_at(bot: InputBot) -> int:
    """Return the deal of the match at the table, which must be shown, and go back to the menu."""
    table = bot.app.stack.top
    assert isinstance(table, TableScene), "nothing is asked before the cards are dealt"
    deal = table.match.deal
    bot.wait(1.0)
    bot.go("pause", "menu")
    assert isinstance(bot.app.stack.top, MenuScene)
    return deal


def lines(bot: InputBot) -> list[MatchLine]:
    return History(bot.app.services.store).open()


@pytest.mark.parametrize("device", ["mouse", "keyboard", "gamepad"])
def test_A11Y41_matches_wait_and_are_gone_back_to_or_given_up(start: Start, device: str) -> None:
    bot = start(device)
    bot.go("quick")
    quick = deal_at(bot)
    bot.go("new", "start")
    new = deal_at(bot)
    bot.go("archive", "days", f"day.{today().isoformat()}")
    daily = deal_at(bot)
    assert [line.deal for line in lines(bot)] == [daily, new, quick]
    bot.go("continue")
    assert deal_at(bot) == daily
    oldest, middle = lines(bot)[2].id, lines(bot)[1].id
    bot.go("archive")
    assert isinstance(bot.app.stack.top, ArchiveScene)
    row = bot.tree().find(f"open.{oldest}")
    assert "Today, " in row.name and ":" in row.name and row.value == "Round 1 · quick game"
    bot.go(f"open.{oldest}")
    assert isinstance(bot.app.stack.top, OpenMatch) and bot.has("give-up")
    bot.go("resume")
    assert deal_at(bot) == quick
    bot.go("continue")
    assert deal_at(bot) == quick, "what was played last is what is continued"
    bot.go("archive", f"open.{middle}", "give-up")
    assert not bot.has(f"open.{middle}") and [line.deal for line in lines(bot)] == [quick, daily]
    bot.go(f"open.{oldest}", "watch")
    assert bot.has("play-on"), "an open match can be looked at before anything is decided"
