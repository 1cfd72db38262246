"""Tests of the menu: open matches, who plays, and the day's deal (A11Y-35, ONB-12)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, tzinfo
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pygame
import pytest

from game.learning.tour import stops
from game.match.match import Match
from game.match.seats import seat_table
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC, as_table
from game.scenes import routes
from game.scenes.archive.daily_deals import DailyDealsScene, DailyResults
from game.scenes.learning.practice_position import PositionScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.waiting_match import match_words
from game.scenes.navigation.party_routes import new_party
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.storage.calendar import DayResult, day_result
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.statistics import statistics, total
from game.words import formats
from tests.support.desk import Desk
from tests.support.party import infos

TODAY = date(2026, 11, 22)
YESTERDAY = TODAY - timedelta(days=1)
SEATS = [seat_table(info) for info in table_seats(4, "Ada")]


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[MatchStore]:
    saves = MatchStore(tmp_path / "matches.sqlite3")
    yield saves
    saves.close()


@pytest.fixture
def desk(saves: MatchStore) -> Desk:
    desk = Desk(store=saves, speed=0)
    menu(desk)
    return desk


def menu(desk: Desk) -> None:
    """Open the menu on 22 November."""
    desk.app.services.go(routes.Menu())
    desk.app.stack.settle()
    desk.app.stack.clear_to(MenuScene(desk.app.services, now=lambda: TODAY))
    desk.wait(0.3)


def daily(saves: MatchStore, day: date, state: str, points: str = "", winners: str = "", target: int = 0) -> int:
    """Store a daily deal and return its number; one to 500 points is from an earlier version."""
    rules = as_table(replace(CLASSIC, target=target))
    number = saves.begin(SavedMatch(FORMAT, rules, SEATS, 5, [], 0, "daily", day.isoformat()))
    change = "UPDATE match SET state = ?, standing = ?, winners = ? WHERE id = ?"
    saves.hand_over(lambda connection: connection.execute(change, (state, points, winners, number)))
    return number


def deal_words(desk: Desk) -> str:
    menu(desk)
    return desk.node("daily").value


# ---- the day -----------------------------------------------------------------------------------------------------


def test_ONB12_the_day_stands_in_the_menu_and_each_of_both_is_one_press_away(desk: Desk) -> None:
    deal, puzzle = desk.node("daily"), desk.node("puzzle")
    assert (deal.name, puzzle.name) == ("Daily deal", "Puzzle of the day")
    assert deal.rect.top == puzzle.rect.top and deal.rect.right < puzzle.rect.left, "beside each other"
    assert deal.value == "Everyone gets the same cards"
    desk.click("daily")
    desk.wait(0.3)
    assert isinstance(desk.top, DailyDealsScene) and desk.top.title == "Daily deal"
    menu(desk)
    desk.click("puzzle")
    desk.wait(0.3)
    position = desk.top
    assert isinstance(position, PositionScene)
    position.attempt.choose(position.position.best_index)
    desk.app.services.go(routes.Menu())
    desk.wait(0.3)
    assert desk.node("puzzle").value == "Solved"


def test_ONB12_the_menu_says_how_yesterday_ended_and_how_today_stands(desk: Desk, saves: MatchStore) -> None:
    daily(saves, YESTERDAY - timedelta(days=1), "finished", "10 0 0 0", "0")
    assert deal_words(desk) == "Everyone gets the same cards", "the day before yesterday is no news"
    daily(saves, YESTERDAY, "finished", "0 93 0 0", "1")
    assert deal_words(desk) == "Lost yesterday · 0 : 93"
    daily(saves, YESTERDAY, "finished", "526 93 0 0", "0", target=500)
    assert deal_words(desk) == "Lost yesterday · 0 : 93", "the first try counts"
    saves.hand_over(lambda connection: connection.execute("DELETE FROM match WHERE standing LIKE '0 93%'"))
    assert deal_words(desk) == "Won yesterday · 526 : 93", "a match of an earlier version counts as well"
    daily(saves, TODAY, "abandoned")
    assert deal_words(desk) == "Won yesterday · 526 : 93"
    begun = daily(saves, TODAY, "open")
    assert deal_words(desk) == "Today: waiting · Won yesterday"
    saves.hand_over(lambda connection: connection.execute("UPDATE match SET state = 'finished' WHERE id = ?", (begun,)))
    assert deal_words(desk) == "Won yesterday · 526 : 93", "without points nobody knows who won"
    change = "UPDATE match SET standing = '0 40 0 0', winners = '1' WHERE id = ?"
    saves.hand_over(lambda connection: connection.execute(change, (begun,)))
    assert deal_words(desk) == "Lost today · Won yesterday"


def test_ONB12_the_day_played_lost_and_played_again_keeps_its_first_result(desk: Desk, saves: MatchStore) -> None:
    """Lose a deal of the calendar, play it again and win: the loss stays, the win is practice."""

    def play(winner: int) -> str:
        assert isinstance(desk.top, TableScene)
        match = desk.top.match
        title = f"{desk.node('header').name} | {desk.node('header').value}"
        match.start_round() if match.round_number == 0 else None
        for seat in range(len(match.seats)):
            match.seat_player(seat, make_bot("skilled", Random(seat)))
        while not match.is_over:
            match.tick(float("inf"))
        change = "UPDATE match SET standing = ?, winners = ? WHERE id = (SELECT MAX(id) FROM match)"
        desk.top.play.committed()
        points = " ".join("90" if seat == winner else "0" for seat in range(4))
        saves.hand_over(lambda connection: connection.execute(change, (points, str(winner))))
        desk.wait(6.0)
        desk.app.stack.settle()
        while isinstance(desk.top, Victory):
            desk.key(pygame.K_RETURN)
            desk.wait(0.5)
        return title

    desk.app.stack.push(DailyDealsScene(desk.app.services, lambda: TODAY))
    desk.wait(0.3)
    desk.click("play")
    desk.wait(0.3)
    assert play(1).startswith("Daily deal · 22 Nov | Classic")
    assert isinstance(desk.top, ScoringScene) and desk.focused == "calendar"
    ids = [node.id for node in desk.top.ui_tree().walk()]
    assert "rematch" not in ids and "why" not in ids
    assert (desk.node("again").name, desk.node("again").value) == ("Play again", "does not count") and "puzzle" in ids
    deal = desk.top.match.deal
    desk.click("again")
    desk.wait(0.3)
    assert play(0) == "Daily deal · 22 Nov | Classic · practice, does not count"
    assert isinstance(desk.top, ScoringScene) and desk.top.match.deal == deal
    assert desk.node("why").name == "Practice: the first try of the day is the one that counts."
    desk.click("calendar")
    desk.wait(0.3)
    assert isinstance(desk.top, DailyDealsScene)
    assert [(line.kind, line.won) for line in History(saves).days()[TODAY.isoformat()]] == [
        ("daily", False), ("practice", True),
    ]  # fmt: skip
    assert deal_words(desk).startswith("Lost today")
    calendar = DailyResults(History(saves).days(), "classic", TODAY)
    assert calendar.day(TODAY).standing == "done" and "1 of" not in str(calendar.day_words(calendar.day(TODAY), TODAY))
    assert total(statistics(saves).tallies).rounds == 1, "practice is not counted"


def test_ONB12_words_with_a_date_follow_when_the_day_turns(desk: Desk, saves: MatchStore) -> None:
    days = [TODAY]
    desk.app.stack.day = lambda: days[0]
    desk.app.stack.clear_to(MenuScene(desk.app.services, now=lambda: days[0]))
    daily(saves, TODAY, "finished", "0 93 0 0", "1")
    menu(desk)
    desk.app.stack.clear_to(MenuScene(desk.app.services, now=lambda: days[0]))
    desk.wait(0.3)
    assert desk.node("daily").value == "Lost today"
    days[0] += timedelta(days=1)
    desk.wait(0.1)
    assert desk.node("daily").value == "Lost yesterday · 0 : 93"


@pytest.mark.parametrize(("zone", "day"), [("America/Los_Angeles", "2026-11-26"), ("Pacific/Auckland", "2026-11-27")])
def test_ONB12_the_local_day_picks_the_deal(zone: str, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask at 05:00 UTC on 27 November, when it is evening of the day before in the west."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Clock":
            return cls.fromtimestamp(1795755600, UTC).astimezone(ZoneInfo(zone) if tz is None else tz)

        def astimezone(self, tz: tzinfo | None = None) -> "Clock":
            return super().astimezone(ZoneInfo(zone) if tz is None else tz)

    monkeypatch.setattr(formats, "datetime", Clock)
    assert formats.today().isoformat() == day


def test_DSK09_a_row_of_a_day_that_somebody_spoilt_is_no_result(saves: MatchStore) -> None:
    daily(saves, TODAY, "finished", "a lot", "0")
    daily(saves, TODAY, "finished", "5", "7 x")
    assert saves.ask(lambda connection: day_result(connection, TODAY), DayResult("open")) is None


def test_ONB12_the_round_of_the_day_is_the_whole_match(desk: Desk, saves: MatchStore) -> None:
    desk.app.stack.clear_to(DailyDealsScene(desk.app.services, lambda: TODAY))
    desk.wait(0.3)
    desk.click("play")
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene) and desk.top.match.goal == 0
    line = History(saves).open()[0]
    assert (line.kind, line.day) == ("daily", TODAY.isoformat())


def test_ONB12_a_match_of_a_day_that_waits_since_an_earlier_version_goes_on_to_500(
    desk: Desk, saves: MatchStore
) -> None:
    daily(saves, YESTERDAY, "open", target=500)
    desk.app.stack.clear_to(DailyDealsScene(desk.app.services, lambda: TODAY))
    desk.wait(0.3)
    desk.click(f"day.{YESTERDAY.isoformat()}")
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene) and desk.top.match.goal == 500


# ---- open matches ------------------------------------------------------------------------------------------------


def test_A11Y35_continue_says_what_it_continues_and_shows_who_waits(desk: Desk) -> None:
    services = desk.app.services
    bots = ["fox", "owl", "bear"]
    begun: list[tuple[Callable[[], None], str, list[str]]] = [
        (services.opener_of(routes.QuickGame()), "Quick game · Round 1", bots),
        (services.opener_of(routes.NewMatch(7)), "Game · Round 1", bots),
        (services.opener_of(routes.PlayTour("first-steps")), "Tour · First steps · Round 1", []),
        (lambda: new_party(services, infos(3), "open", CLASSIC), "Party · Round 1", [info.avatar for info in infos(3)]),
        (lambda: new_party(services, infos(3), "open", CLASSIC, tournament=True), "Tournament · Round 1", []),
    ]
    for begin, words, faces in begun:
        begin()
        desk.wait(0.3)
        match: Match = desk.top.match  # type: ignore[attr-defined]
        own = [info.avatar for info in match.seats if info.kind == "human"]
        menu(desk)
        node = desk.node("continue")
        assert (node.name, node.value) == ("Continue", words)
        button = next(one for one in desk.top.group.widgets if one.id == "continue")  # type: ignore[attr-defined]
        expected = [info.avatar for info in match.seats if len(own) > 1 or info.avatar not in own]
        assert button.faces == expected and (not faces or faces == expected)
    desk.app.stack.clear_to(DailyDealsScene(services, lambda: TODAY))
    desk.wait(0.3)
    desk.click("play")
    desk.wait(0.3)
    menu(desk)
    assert desk.node("continue").value == "Daily deal · Round 1"


@pytest.mark.parametrize(
    "kind", ["tour/moon", "tour/../lessons/first", "tour/", "tour/first-steps/x", "tour/" + "a" * 99]
)
def test_DSK09_a_match_of_the_tour_that_there_is_not_is_one_without_a_name(kind: str) -> None:
    saved = SavedMatch(FORMAT, {"name": "classic"}, SEATS, 5, [(2, 0, "R5")], kind=kind)
    assert match_words(saved) == "Tour · Round 2"


def test_every_match_of_the_tour_is_called_on_the_button_as_on_the_tour() -> None:
    for stop in stops():
        saved = SavedMatch(FORMAT, {"name": "classic"}, SEATS, 5, [], kind=stop.kind)
        assert match_words(saved) == f"Tour · {stop.name} · Round 1"


def test_A11Y35_a_rematch_of_a_quick_game_is_one(desk: Desk, saves: MatchStore) -> None:
    desk.click("quick")
    desk.wait(0.3)
    desk.app.services.go(routes.Rematch(desk.top.match))  # type: ignore[attr-defined]
    desk.wait(0.3)
    assert {line.kind for line in History(saves).open()} == {"quick"}


def test_A11Y35_the_length_of_a_quick_game_is_a_switch_with_two_ends(desk: Desk) -> None:
    node = desk.node("length")
    assert (node.role, node.value) == ("choice", "One round")
    desk.down((node.rect.left + 8, node.rect.centery))
    desk.up((node.rect.left + 8, node.rect.centery))
    assert desk.node("length").value == "To 500", "the arrow on the left goes back"
    desk.click("length")
    assert desk.node("length").value == "One round", "anywhere else it goes on"
