"""Tests of the archive pages: statistics, achievements, daily deals and deal codes."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import words
from game.history.achievements import ACHIEVEMENTS
from game.history.facts import RoundFacts, SeatFacts
from game.history.fairness import commitment
from game.history.share import MOST_CHARACTERS, SharedDeal, grouped, share_code
from game.match.match import SeatInfo
from game.rules.ruleset import as_table
from game.scenes import routes
from game.scenes.archive.archive import ArchiveScene
from game.scenes.archive.daily_deals import DailyDealsScene, deal_of_the_day
from game.scenes.archive.deal_code import DealCodeScene, last_code
from game.scenes.archive.fact_rows import mean_words, percent_words
from game.scenes.archive.statistics import FILE, StatisticsScene
from game.scenes.archive.theatre import TheatreScene
from game.scenes.feats.achievements import AchievementsScene, feat_words
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.seating import tell_achievements
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.scenes.table.scene import TableScene
from game.storage.calendar import streak, weeks
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.statistics import Statistics, statistics
from game.ui.input.actions import Act, Action, Device
from tests.support.desk import Desk, played
from tests.support.rounds import CLASSIC, EXPRESS, PRESETS
from tests.support.sessions import started

BY_NAME = {rules.name: rules for rules in PRESETS}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    store.close()


@pytest.fixture
def desk(store: MatchStore) -> Desk:
    return Desk(store=store)


def test_the_menu_leads_to_every_page(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    desk.click("archive")
    for page in ("days", "code", "matches", "statistics", "feats", "moments"):
        assert isinstance(desk.top, ArchiveScene)
        desk.click(page)
        desk.wait(0.2)
        assert not isinstance(desk.top, ArchiveScene)
        desk.click("back")
        desk.wait(0.2)


def test_ONB10_the_page_says_what_was_counted_and_filters_it(desk: Desk, store: MatchStore) -> None:
    won = sum(0 in started(store, 10_000, target=0, deal=deal).match.winners for deal in (3, 4, 5))
    desk.begin(StatisticsScene(desk.app.services))
    scene = desk.top
    assert isinstance(scene, StatisticsScene)
    assert scene.ui_tree().find("rounds").value == f"{won} / 3 · {percent_words(won, 3)}"
    order = [node.id for node in scene.ui_tree().walk() if node.role in ("fact", "chart")]
    assert order[:3] == ["matches", "rounds", "luck"], "how often one won comes before everything else"
    scene.rules = "express"
    scene.relayout()
    with pytest.raises(KeyError):
        scene.ui_tree().find("rounds")
    scene.rules = "classic"
    scene.relayout()
    assert scene.ui_tree().find("luck.value.0").name == "You"
    assert scene.press("longest")
    desk.wait(0.2)
    assert isinstance(desk.top, TheatreScene)


def test_ONB10_numbers_go_out_as_a_table(desk: Desk, store: MatchStore, tmp_path: Path) -> None:
    started(store, 10_000, target=0)
    desk.app.services.shelf.exchange = tmp_path / "out"
    scene = StatisticsScene(desk.app.services)
    desk.begin(scene)
    scene.export()
    assert scene.exporter.is_running and scene.needs_updates, "it is written beside the game"
    scene.exporter.wait()
    desk.wait(0.1)
    assert not scene.exporter.is_running and not scene.needs_updates and desk.app.toasts.showing
    assert (tmp_path / "out" / FILE).read_text("utf-8").count("\n") == 2


def test_ONB10_a_table_given_away_before_is_never_overwritten(desk: Desk, store: MatchStore, tmp_path: Path) -> None:
    started(store, 10_000, target=0)
    desk.app.services.shelf.exchange = tmp_path
    scene = StatisticsScene(desk.app.services)
    desk.begin(scene)
    (tmp_path / FILE).write_text("last year's, and notes of my own\n", encoding="utf-8")
    for _ in range(2):  # the same numbers again are the same file
        scene.export()
        scene.exporter.wait()
        assert "statistics-2.csv" in desk.app.services.notices[-1]
    assert {path.name for path in tmp_path.glob("*.csv")} == {FILE, "statistics-2.csv"}
    assert (tmp_path / FILE).read_text("utf-8").startswith("last year's")
    assert (tmp_path / "statistics-2.csv").read_text("utf-8").count("\n") == 2


def test_ONB10_who_leaves_early_finds_the_whole_table_all_the_same(
    desk: Desk, store: MatchStore, tmp_path: Path
) -> None:
    started(store, 10_000, target=0)
    desk.app.services.shelf.exchange = tmp_path / "out"
    scene = StatisticsScene(desk.app.services)
    desk.begin(scene)
    scene.export()
    scene.leave()
    assert (tmp_path / "out" / FILE).read_text("utf-8").count("\n") == 2
    desk.app.services.shelf.exchange = None
    scene.export()
    assert scene.exporter.is_running
    scene.exporter.wait()
    desk.wait(0.1)
    assert "can't be saved" in str([node.name for node in desk.app.toasts.nodes()])


def test_ONB10_reset_asks_what_to_give_up(desk: Desk, store: MatchStore) -> None:
    started(store, 10_000, target=0)
    scene = StatisticsScene(desk.app.services)
    desk.begin(scene)
    scene.ask_reset()
    desk.wait(0.2)
    assert desk.focused == "keep"
    desk.click("counts")
    desk.wait(0.2)
    assert statistics(store) == Statistics() and History(store).count() == 1
    assert scene.ui_tree().find("none").name
    desk.click("reset")  # the matches are still there and can be deleted too
    desk.wait(0.2)
    desk.click("all")
    desk.wait(0.2)
    assert History(store).count() == 0
    assert [node.id for node in scene.ui_tree().walk() if node.role == "button"] == ["back", "play"]


def test_ONB11_every_achievement_has_a_title_and_says_what_it_is_for() -> None:
    words = [feat_words(achievement.name) for achievement in ACHIEVEMENTS]
    assert len({title for title, _what in words}) == len(words)
    assert all(what.endswith(".") for _title, what in words)


def test_ONB11_hidden_ones_show_when_they_are_earned(desk: Desk, store: MatchStore) -> None:
    number = started(store, 5).stored_as
    scene = AchievementsScene(desk.app.services)
    desk.begin(scene)
    assert sum("hidden" in node.name for node in scene.ui_tree().walk() if node.role == "badge") == 3
    History(store).earn(number, 1, ["rich"], lambda name: None)
    scene.relayout()
    assert "Four aces" in scene.ui_tree().find("feat.rich").name
    assert sum("hidden" in node.name for node in scene.ui_tree().walk() if node.role == "badge") == 2


def test_ONB11_new_ones_are_told_unless_nobody_wants_to_know(desk: Desk, store: MatchStore) -> None:
    session = started(store, 5)
    desk.begin(MenuScene(desk.app.services))
    for wanted in (False, True):
        desk.app.services.settings.achievement_notices = wanted
        session.new_achievements.put("first-round")
        tell_achievements(desk.app.services, session)
        assert desk.app.toasts.showing is wanted


def test_ONB11_new_ones_wait_until_the_sheet_of_a_win_is_read(desk: Desk, store: MatchStore) -> None:
    session = started(store, 5)
    desk.begin(MenuScene(desk.app.services))
    services: Any = desk.app.services
    services.current.session = session
    session.new_achievements.put("first-round")
    services.go(routes.Result(played(4, target=1)))
    desk.wait(5)
    assert isinstance(desk.top, Victory)
    assert not desk.app.toasts.nodes()
    session.new_achievements.put("rich")  # the store's thread may find it later
    desk.app.services.go(routes.Menu())
    desk.wait(0.2)
    new = [f"Achievement: {feat_words(name)[0]}" for name in ("first-round", "rich")]
    assert [node.name for node in desk.app.toasts.nodes()] == new


def test_ONB12_a_day_is_played_by_its_deal_and_its_result_stands_in_the_calendar(desk: Desk, store: MatchStore) -> None:
    scene = DailyDealsScene(desk.app.services, lambda: date(2026, 11, 22))
    desk.begin(scene)
    assert scene.ui_tree().find("day.2026-11-21").value == ""
    desk.click("day.2026-11-21")
    desk.wait(0.3)
    table = desk.top
    assert isinstance(table, TableScene)
    assert table.match.deal == deal_of_the_day("2026-11-21", CLASSIC).deal
    assert not desk.app.services.current.may_take_back
    saved = store.unfinished_match()
    assert saved is not None and (saved.kind, saved.day) == ("daily", "2026-11-21")
    again = DailyDealsScene(desk.app.services, lambda: date(2026, 11, 22))
    desk.app.stack.clear_to(again)
    desk.wait(0.3)
    assert again.ui_tree().find("day.2026-11-21").value
    assert again.ui_tree().find("day.2026-11-20").value == ""


def test_ONB13_a_code_is_written_by_keys_or_pressed_and_played(desk: Desk, store: MatchStore) -> None:
    shared = SharedDeal(EXPRESS, ("master",) * 2, 123_456)
    code = share_code(shared, BY_NAME)
    scene = DealCodeScene(desk.app.services)
    desk.begin(scene)
    assert "disabled" in scene.ui_tree().find("play").state
    for letter in code[:-1]:
        desk.click(f"letter.{letter}")
    assert "disabled" in scene.ui_tree().find("play").state
    desk.click(f"letter.{code[-1]}")
    assert "Express" in scene.ui_tree().find("meaning").name and "123456" in scene.ui_tree().find("meaning").name
    desk.click("play")
    desk.wait(0.3)
    table = desk.top
    assert isinstance(table, TableScene) and table.match.deal == 123_456 and table.match.rules == EXPRESS
    assert [info.level for info in table.match.seats] == ["", "master", "master"]
    assert last_code(desk.app.services) == "", "a code gives the cards still to come"
    store.abandon(History(store).page()[0].id)
    assert last_code(desk.app.services).replace("-", "") == code


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_ONB13_a_code_is_typed_at_once_and_entered_twice_to_play(desk: Desk, store: MatchStore, device: str) -> None:
    desk.app.services.device = device
    code = share_code(SharedDeal(EXPRESS, ("master",) * 2, 123_456), BY_NAME)
    scene = DealCodeScene(desk.app.services)
    desk.begin(scene)
    for letter in code[:4].lower():  # K, H, D and M are shortcuts where no text field has the focus
        desk.key(ord(letter))
        desk.type(letter)
    assert scene.code == code[:4]
    if device == "mouse":
        desk.click(f"letter.{code[4]}")
        desk.type(code[5:])
    else:
        desk.type(code[4:])
    assert scene.code == code and scene.shared_deal is not None
    desk.key(pygame.K_RETURN)
    assert desk.focused == "play"
    desk.key(pygame.K_RETURN)
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene)


def test_ONB13_with_a_controller_or_a_switch_the_letters_are_pressed(desk: Desk) -> None:
    for device, scan in (("gamepad", "off"), ("mouse", "one")):
        desk.app.services.device, desk.app.services.settings.scan = device, scan
        scene = DealCodeScene(desk.app.services)
        desk.begin(scene)
        assert not scene.field.is_editing and not desk.app.translator.is_typing


def test_ONB13_the_longest_code_is_pasted_whole_and_the_own_one_copied(
    desk: Desk, store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = ["nothing: ?!\n"]
    monkeypatch.setattr("game.ui.desktop.clipboard.paste", lambda _marks: board[-1])
    monkeypatch.setattr("game.ui.desktop.clipboard.copy", lambda words, _marks: board.append(words) or True)
    started(store, 10_000, target=0)
    scene = DealCodeScene(desk.app.services)
    desk.begin(scene)
    desk.click("copy")
    assert board[-1] == scene.last != ""
    desk.click("paste")
    assert scene.code == scene.last and scene.shared_deal is not None
    board.append(grouped("K" * MOST_CHARACTERS))
    desk.click("paste")
    assert scene.code == board[-1], "a code of own rules has room"
    assert not any(line.string != line.full_string for line in scene.lines)
    board.append("")
    desk.click("paste")
    assert scene.code and desk.app.toasts.showing


def test_ONB13_a_wrong_code_says_what_is_wrong(desk: Desk) -> None:
    scene = DealCodeScene(desk.app.services)
    desk.begin(scene)
    for text, says in (("AAA", "8 characters"), ("AAAAAAA0", "don't use this character"), ("K6PKKEPW", "wrong")):
        scene._changed(text)
        assert says in scene.ui_tree().find("meaning").name
    scene._erase()
    assert scene.code == "K6PKKEP"


def test_ONB15_the_pause_tells_no_hash(desk: Desk) -> None:
    services = desk.app.services
    services.go(routes.NewMatch(77))
    desk.wait(0.5)
    services.go(routes.Pause(CLASSIC))
    desk.wait(0.3)
    assert not any(commitment(CLASSIC, 77, 1).digest[:8] in node.name for node in desk.top.ui_tree().walk())


def test_ONB10_means_and_shares_of_nothing_are_a_dash() -> None:
    assert (percent_words(1, 0), mean_words(3, 0), percent_words(1, 3), mean_words(10, 4)) == ("–", "–", "33%", "2.5")
    words.use("de")
    assert mean_words(10, 4) == "2,5"


def my_turn(desk: Desk) -> TableScene:
    """Start a solo match against bots and wait until it is my turn."""
    desk.settings.speed = 0
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.NewMatch(11))
    desk.wait(2.0)
    table = desk.top
    assert isinstance(table, TableScene)
    for _moment in range(200):
        if table.play.my_turn and not table.show.is_running:
            break
        desk.wait(0.2)
    return table


def tilt(desk: Desk) -> None:
    for value in (-32767, 0):
        axis = pygame.CONTROLLER_AXIS_RIGHTX
        desk.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))


@pytest.mark.parametrize("by", ["pause", "key", "chord", "stick", "key in the pause", "stick in the pause"])
def test_FEEL29_every_device_takes_back_my_last_move(desk: Desk, store: MatchStore, by: str) -> None:
    table = my_turn(desk)
    before = table.match.state_hash
    table.play.submit(table.match.legal(0)[0])
    assert table.match.state_hash != before
    if "pause" in by:
        desk.app.services.go(routes.Pause(table.match.rules))
        desk.wait(0.3)
    if by == "pause":
        desk.click("take-back")
    elif "stick" in by:
        tilt(desk)
    else:
        desk.key(pygame.K_z, mod=pygame.KMOD_LCTRL if by == "chord" else 0)
    desk.app.step(0.0, [])
    again = desk.top
    assert isinstance(again, TableScene) and again is not table
    assert again.match.state_hash == before and again.play.my_turn
    assert History(store).page()[0].assisted == 1


def test_FEEL29_the_move_that_ended_the_round_can_be_taken_back_too(desk: Desk, store: MatchStore) -> None:
    table = my_turn(desk)
    random = Random(3)
    while table.match.result is None:
        table.table.dismiss()  # close the panel with the hand that a challenge revealed
        if choices := table.match.legal(0):
            mine = len(table.match.log)
            table.play.submit(random.choice(choices))
        desk.app.step(0.1, [])
    desk.wait(3.0)
    assert isinstance(desk.top, ScoringScene)
    desk.key(pygame.K_z)
    desk.app.step(0.0, [])
    again = desk.top
    assert isinstance(again, TableScene) and again.match.result is None
    assert len(again.match.log) <= mine and again.match.round_number == 1
    saved = store.unfinished_match()
    assert saved is not None and len(saved.moves) == len(again.match.log)


@pytest.mark.parametrize(
    ("device", "keys"),
    [("keyboard", ["P", "Z", "F2", "S", "F1"]), ("gamepad", ["Menu", "Right stick left", "View"]), ("touch", [])],
)
def test_DSK21_the_pause_shows_the_keys_of_its_buttons(desk: Desk, device: Device, keys: list[str]) -> None:
    table = my_turn(desk)
    table.play.submit(table.match.legal(0)[0])
    desk.app.services.device = device
    desk.app.services.go(routes.Pause(table.match.rules))
    desk.wait(0.3)
    buttons = [node for node in desk.top.ui_tree().walk() if node.role == "button"]
    assert [node.value for node in buttons if node.value] == keys
    caps = [node.name for node in desk.top.ui_tree().walk() if ".cap." in node.id]
    assert caps == ["RS" if key == "Right stick left" else key for key in keys]


def test_FEEL29_there_is_nothing_to_take_back_before_the_first_move(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.NewMatch(11))
    desk.wait(0.3)
    table = desk.top
    table.handle(Action(Act.UNDO))
    desk.app.step(0.0, [])
    assert desk.top is table and "There is no move to undo" in str([node.name for node in desk.app.toasts.nodes()])
    desk.app.services.go(routes.Pause(CLASSIC))
    desk.wait(0.3)
    assert "take-back" not in [node.id for node in desk.top.ui_tree().walk()]


# ---- the calendar --------------------------------------------------------------------------------------------------


def calendar(desk: Desk, store: MatchStore, played: dict[int, bool], today: date) -> DailyDealsScene:
    """Open the page of daily deals in November; ``played`` maps day -> won."""
    for day, won in played.items():
        seats = [{"name": "", "kind": "human", "avatar": "you"}, {"name": "Fox", "kind": "bot", "avatar": "fox"}]
        moment = f"2026-11-{day:02}"
        number = store.begin(SavedMatch(FORMAT, as_table(CLASSIC), seats, day, [], 0, "daily", moment))
        facts = RoundFacts(1, 0, [SeatFacts(), SeatFacts()], standing=(10, 20), match_winners=(0 if won else 1,))
        History(store).record_round(number, facts, (SeatInfo("", "human", "you"), SeatInfo("Fox", "bot", "fox")))
        store.finish(number)
    scene = DailyDealsScene(desk.app.services, lambda: today)
    desk.begin(scene)
    return scene


def states(scene: DailyDealsScene) -> dict[str, str]:
    cells = [cell for cell in scene.cells if not cell.is_other_month]
    return {str(cell.day.date.day): cell.day.standing for cell in cells}


def test_FAULT13_a_month_shows_today_and_what_was_played_and_won(desk: Desk, store: MatchStore) -> None:
    scene = calendar(desk, store, {18: True, 20: False, 21: True}, date(2026, 11, 22))
    found = states(scene)
    assert [found[day] for day in ("18", "19", "20", "21", "22", "23")] == [
        "won", "free", "done", "won", "free", "closed",
    ]  # fmt: skip
    assert [cell.day.date.day for cell in scene.cells if cell.day.is_today] == [22] and desk.focused == "day.2026-11-22"
    assert [cell.day.date.day for cell in scene.cells if cell.day.continues_streak] == [21]
    tree = scene.ui_tree()
    assert tree.find("leaf").name == "22 Nov 2026"
    told = [node.name for node in tree.walk() if node.id.startswith("leaf.says")]
    assert told == ["Not played yet", "2 days in a row", "2 of 3 won this month"]


def test_FAULT13_arrows_go_from_day_to_day_and_the_leaf_follows(desk: Desk, store: MatchStore) -> None:
    scene = calendar(desk, store, {15: True}, date(2026, 11, 22))
    desk.app.stack.handle(Action(Act.UP))
    assert desk.focused == "day.2026-11-15" and scene.ui_tree().find("leaf").value.startswith("won")
    desk.app.stack.handle(Action(Act.LEFT))
    assert desk.focused == "day.2026-11-14" and scene.ui_tree().find("leaf").value == ""


def test_ONB12_earlier_months_are_there_and_none_before_the_first(desk: Desk, store: MatchStore) -> None:
    scene = calendar(desk, store, {30: True}, date(2026, 12, 3))
    assert states(scene)["3"] == "free" and states(scene)["4"] == "closed"
    assert not desk.node("month.after").focusable
    desk.click("month.before")
    assert states(scene)["30"] == "won" and not desk.node("month.before").focusable
    assert scene.ui_tree().find("month").name == "November 2026"
    desk.click("day.2026-11-28")
    desk.wait(0.3)
    top = desk.top
    assert isinstance(top, TableScene) and top.match.deal == deal_of_the_day("2026-11-28", CLASSIC).deal


def test_ONB12_today_is_one_press_away(desk: Desk, store: MatchStore) -> None:
    calendar(desk, store, {}, date(2026, 11, 22))
    desk.click("play")
    desk.wait(0.3)
    top = desk.top
    assert isinstance(top, TableScene) and top.match.deal == deal_of_the_day("2026-11-22", CLASSIC).deal


def test_FAULT13_a_streak_lasts_until_a_day_is_left_out() -> None:
    day = date(2026, 11, 20)
    done = {date(2026, 11, 17), date(2026, 11, 18), date(2026, 11, 19)}
    assert streak(done, day) == 3 and streak(done | {day}, day) == 4
    assert streak(done, date(2026, 11, 21)) == 0 and streak(set(), day) == 0


@pytest.mark.parametrize(("year", "month"), [(2026, 2), (2026, 11), (2027, 5), (2028, 2)])
def test_FAULT13_six_weeks_hold_every_month(year: int, month: int) -> None:
    days = [day for week in weeks(year, month) for day in week]
    assert len(days) == 42 and days[0].weekday() == 0
    assert sum(day.month == month for day in days) == monthrange(year, month)[1]
