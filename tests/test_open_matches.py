"""Several matches are open at a time: begun one after the other without a question, found again in the menu and in
"Look back", and given up only there; with one device alone (A11Y-23 to 27, A11Y-41, DSK-06)."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.scenes.archive import ArchiveScene
from game.scenes.days import today
from game.scenes.menu import MenuScene
from game.scenes.open_match import OpenMatch
from game.scenes.table import TableScene
from game.storage.database import MatchStore
from game.storage.history import History, MatchLine
from tests.desk import Desk
from tests.inputbot import InputBot, settings_for

Start = Callable[[str], InputBot]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """The menu, with nothing in the file, for somebody with this device."""
    desks: list[Desk] = []

    def begin(device: str) -> InputBot:
        desk = Desk(store=MatchStore(tmp_path / "matches.sqlite3"), speed=0, name="Ada", **settings_for(device))
        desks.append(desk)
        desk.begin(MenuScene(desk.app.services))
        return InputBot(desk.app, device, Random(device))

    yield begin
    for desk in desks:
        desk.app.services.store.close()


def go(bot: InputBot, *targets: str) -> None:
    """Press one after the other, and let each page come."""
    for target in targets:
        bot.press(target)
        bot.wait(0.4)


def deal_at(bot: InputBot) -> int:
    """The deal of the match at the table, which has to be there; then back to the menu."""
    table = bot.app.stack.top
    assert isinstance(table, TableScene), "nothing is asked before the cards are dealt"
    deal = table.match.deal
    bot.wait(1.0)
    go(bot, "pause", "menu")
    assert isinstance(bot.app.stack.top, MenuScene)
    return deal


def lines(bot: InputBot) -> list[MatchLine]:
    return History(bot.app.services.store).open()


@pytest.mark.parametrize("device", ["mouse", "keyboard", "gamepad"])
def test_A11Y41_matches_wait_and_are_gone_back_to_or_given_up(start: Start, device: str) -> None:
    bot = start(device)
    go(bot, "quick")
    quick = deal_at(bot)
    go(bot, "new", "start")
    new = deal_at(bot)
    go(bot, "archive", "days", f"day.{today().isoformat()}")
    daily = deal_at(bot)
    assert [line.deal for line in lines(bot)] == [daily, new, quick]
    go(bot, "continue")
    assert deal_at(bot) == daily
    oldest, middle = lines(bot)[2].id, lines(bot)[1].id
    go(bot, "archive")
    assert isinstance(bot.app.stack.top, ArchiveScene)
    row = bot.tree().find(f"open.{oldest}")
    assert "Today, " in row.name and ":" in row.name and row.value == "Round 1"
    go(bot, f"open.{oldest}")
    assert isinstance(bot.app.stack.top, OpenMatch) and bot.has("give-up")
    go(bot, "resume")
    assert deal_at(bot) == quick
    go(bot, "continue")
    assert deal_at(bot) == quick, "what was played last is what is continued"
    go(bot, "archive", f"open.{middle}", "give-up")
    assert not bot.has(f"open.{middle}") and [line.deal for line in lines(bot)] == [quick, daily]
    go(bot, f"open.{oldest}", "watch")
    assert bot.has("play-on"), "an open match can be looked at before anything is decided"
