"""Looking back with one device alone, from the menu on (A11Y-23 to 27, ONB-10, ONB-14).

The input is events of that device only, and the only output examined is the tree of what is shown.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.files.container import kind_of
from game.main.launch import ProfileSwitcher, SettingsSaver
from game.scenes.archive.statistics import FILE, StatisticsScene
from game.scenes.archive.theatre import TheatreScene
from game.scenes.menu.menu import MenuScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.profiles import Profiles
from game.storage.settings import SettingsFile
from game.storage.statistics import Statistics, statistics
from tests.support.desk import Desk
from tests.support.inputbot import DEVICES, InputBot, TablePlayer, settings_for
from tests.support.sessions import started
from tests.support.when import some

Start = Callable[[str], InputBot]


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path / "config", tmp_path / "saves")


@pytest.fixture
def start(profiles: Profiles, tmp_path: Path) -> Iterator[Start]:
    """Provide the menu for a player with a given device, with one match of one round stored."""
    desks: list[Desk] = []

    def begin(device: str) -> InputBot:
        store = MatchStore(profiles.matches())
        started(store, 10_000, target=0)
        desk = Desk(store=store, speed=0, name="Ada", **settings_for(device))
        desks.append(desk)
        services = desk.app.services
        services.profile_switcher = ProfileSwitcher(
            desk.app, desk.settings, SettingsSaver(SettingsFile(profiles.settings()), {}), profiles
        )
        services.shelf.exchange = tmp_path / "Documents"
        desk.begin(MenuScene(services))
        return InputBot(desk.app, device, Random(device))

    yield begin
    for desk in desks:
        desk.app.services.store.close()


def toasts(bot: InputBot) -> str:
    return str([node.name for node in bot.app.toasts.nodes()])


def plays_on(bot: InputBot) -> None:
    """Check that I can play on from the position that was shown.

    The table is there with me at it, and my next moves are made and stored.
    """
    table = bot.app.stack.top
    assert isinstance(table, TableScene) and not table.audience.watched and table.audience.viewer_seat is not None
    assert [info.kind for info in table.match.seats].count("human") == 1
    saved = bot.app.services.store.unfinished_match()
    assert saved is not None and saved.kind == "again" and len(saved.moves) >= len(table.match.log) - 1
    player, before = TablePlayer(bot, table.audience.viewer_seat), len(table.match.log)
    for _moment in range(200):
        if bot.tree().id != "table" or len(table.match.log) > before + 3:
            break
        if (target := player.wanted()) is not None:
            bot.press(target)
        bot.wait(0.1)
    saved = bot.app.services.store.unfinished_match()
    assert len(table.match.log) > before and (saved is None or len(saved.moves) >= before + 1)


@pytest.mark.parametrize("device", some(DEVICES, 2))
def test_ONB14_a_match_of_the_list_is_stepped_through_and_played_on(start: Start, device: str) -> None:
    bot = start(device)
    bot.go("archive", "matches", "match.1")
    theatre = bot.app.stack.top
    assert isinstance(theatre, TheatreScene) and theatre.replay_player.index == 0
    bot.go("step", "step", "step", "step-back", "eyes", "course", "moment.0", "step", "step")
    assert theatre.replay_player.index == 2
    before = theatre.replay.match_at(2).state_hash
    bot.press("play-on")
    assert theatre.replay.match_at(2).state_hash == before
    bot.wait(0.4)
    plays_on(bot)


@pytest.mark.parametrize("device", ["mouse", "gamepad", "switch"])
def test_ONB14_a_replay_goes_out_and_a_file_is_opened_and_played_on(start: Start, device: str, tmp_path: Path) -> None:
    bot = start(device)
    bot.go("archive", "matches", "match.1", "give", "whole")
    (file,) = (tmp_path / "Documents").iterdir()
    assert file.stat().st_size < 50_000 and kind_of(file.read_text("utf-8")) == "replay"
    assert file.name in toasts(bot)
    bot.go("back", "files", f"file.{file.name}")
    theatre = bot.app.stack.top
    assert isinstance(theatre, TheatreScene) and theatre.replay_player.index == 0
    bot.go("step", "play-on")
    plays_on(bot)


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_ONB14_the_round_just_played_is_looked_at_and_played_on(start: Start, device: str) -> None:
    bot = start(device)
    bot.go("quick")
    table = bot.app.stack.top
    assert isinstance(table, TableScene)
    TablePlayer(bot).play()
    bot.wait(3.0)
    assert isinstance(bot.app.stack.top, ScoringScene)
    bot.go("replay")
    theatre = bot.app.stack.top
    assert isinstance(theatre, TheatreScene) and theatre.replay_player.viewpoint == 0
    bot.go("step", "step", "step", "play-on")
    if bot.has("give-up"):  # one round does not decide the match
        bot.go("give-up")
    plays_on(bot)


@pytest.mark.parametrize("device", ["gamepad", "touch"])
def test_ONB10_numbers_go_out_and_begin_anew(start: Start, device: str, tmp_path: Path) -> None:
    bot = start(device)
    bot.go("archive", "statistics")
    scene = bot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    while "offscreen" in bot.tree().find("export").state and device in ("mouse", "touch"):
        bot.press("scroll.down")
    bot.press("export")
    if scene.exporter.is_running:
        scene.exporter.wait()
    bot.wait(0.4)
    lines = (tmp_path / "Documents" / FILE).read_text("utf-8").splitlines()
    assert len(lines) == 2 and lines[0].startswith("match,started") and FILE in toasts(bot)
    while bot.app.toasts.showing:  # a finger on it would only send it away
        bot.wait(0.5)
    bot.go("reset", "counts")
    store = bot.app.services.store
    assert statistics(store) == Statistics() and History(store).count() == 1
    bot.go("reset", "all")
    assert History(store).count() == 0


@pytest.mark.parametrize("device", ["mouse", "gamepad"])
def test_another_person_sits_down_and_finds_nothing_of_the_first(start: Start, profiles: Profiles, device: str) -> None:
    bot = start(device)
    bot.go("people")
    if device == "gamepad":
        bot.go("name", "word.0", "done")
    page = bot.app.stack.top
    page.name = page.name or "Eve"  # type: ignore[union-attr]
    bot.go("add", "yes")  # new players are asked whether they know the game
    assert isinstance(bot.app.stack.top, MenuScene) and profiles.current.id != profiles.all[0].id
    assert History(bot.app.services.store).count() == 0
    bot.go("people", f"person.{profiles.all[0].id}")
    assert History(bot.app.services.store).count() == 1
