"""Tests of saved matches: they reload fully, and a failing file never stops the game."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.rules.events import Drawn
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from game.storage import database, schema
from game.storage.database import MatchStore
from game.words.player_words import cast_of
from tests.support.desk import Desk, played
from tests.support.faults import break_pages


def the_match(desk: Desk) -> Match:
    """Return the match at the table, or the one whose round has just ended."""
    assert isinstance(desk.top, TableScene | ScoringScene)
    return desk.top.match


def play(desk: Desk, moves: int, random: Random) -> None:
    """Play my random moves until the match has ``moves`` or the round is over."""
    match = the_match(desk)
    for _ in range(2000):
        if len(match.log) >= moves or match.result is not None:
            return
        choices = match.legal(0)
        if choices and isinstance(desk.top, TableScene) and desk.top.show.timeline.is_done:
            desk.top.play.submit(random.choice(choices))
        desk.app.step(0.1, [])


@pytest.mark.parametrize("seed", range(3))
def test_DSK06_a_match_goes_on_where_its_last_move_left_it(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    path = tmp_path / "matches.sqlite3"
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        desk.app.services.go(routes.NewMatch(seed))
        desk.wait(0.1)
        play(desk, random.randint(3, 40), random)
        before = the_match(desk)
        assert before.log
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store)
        desk.app.services.go(routes.Resume())
        desk.app.step(0.0, [])
        after = the_match(desk)
        assert after is not before
        assert after.log[: len(before.log)] == before.log
        if len(after.log) == len(before.log):
            assert after.view(0) == before.view(0)


def test_DSK06_a_match_that_cannot_be_saved_is_played_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "in the way").touch()
    with closing(MatchStore(tmp_path / "in the way" / "matches.sqlite3")) as store:
        desk = Desk(store=store, speed=4)
        told: list[str] = []
        monkeypatch.setattr(desk.app, "notify", told.append)
        desk.app.services.go(routes.NewMatch(7))
        desk.wait(0.1)
        play(desk, 12, Random(1))
        assert len(the_match(desk).log) >= 12
        assert told == ["Nothing can be saved now. You can view your history, but new play is not kept."]


def test_DSK09_damage_found_beside_the_game_is_said_where_one_is_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Report damage in a file that is too large to check before the first frame.

    The menu shows the notice, and *Continue* still continues.
    """
    monkeypatch.setattr(schema, "LARGE", 1)
    monkeypatch.setattr(database, "LARGE", 1)
    path = tmp_path / "matches.sqlite3"
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        desk.app.services.go(routes.NewMatch(7))
        desk.wait(0.1)
        play(desk, 12, Random(1))
        before = list(the_match(desk).log)
    break_pages(path, "luck")
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        desk.begin(MenuScene(desk.app.services))
        store.look_over()
        store.await_check()
        desk.wait(0.1)
        (toast,) = desk.app.toasts.nodes()
        assert toast.name == "The saved matches could not be read. They were set aside as matches.sqlite3.bad."
        desk.click("continue")
        desk.wait(0.1)
        assert the_match(desk).log[: len(before)] == before
        play(desk, len(before) + 4, Random(2))
        played = len(the_match(desk).log)
        assert played >= len(before) + 4
        saved = store.unfinished_match()
        assert saved is not None and len(saved.moves) >= played


def test_FEEL28_a_continued_match_still_tells_what_happened_last(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        desk.app.services.go(routes.NewMatch(4))  # opponents draw early in this deal
        desk.wait(0.1)
        play(desk, 9, Random(1))
        assert isinstance(desk.top, TableScene)
        desk.top.services.is_away = True  # everyone stops moving
        desk.wait(5.0)
        before, me = desk.top.show.picture.log[-3:], desk.top.audience.viewer_seat
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        desk.app.services.is_away = True
        desk.app.services.go(routes.Resume())
        desk.app.step(0.0, [])
        assert isinstance(desk.top, TableScene)
        assert desk.top.show.picture.log[-3:] == before
        assert len(desk.top.ui_tree().find("log").children) == 3
        strangers = [event for event in desk.top.show.picture.log if isinstance(event, Drawn) and event.seat != me]
        assert strangers
        assert not any(event.cards for event in strangers)


def test_DSK07_a_player_without_a_name_is_you_in_the_language_of_the_moment(tmp_path: Path) -> None:
    desk = Desk(speed=4, name="", language="en")
    desk.app.services.go(routes.NewMatch(3))
    desk.wait(0.1)
    names = []
    for language in ("en", "de", "nl"):
        desk.settings.language = language
        desk.app.apply_settings()
        desk.app.step(0.0, [])
        names.append(desk.top.ui_tree().find("seat:0").name)
    assert names == ["You", "Du", "Jij"]


def test_DSK07_scoring_names_a_player_without_a_name() -> None:
    match = played(3, target=1)
    match.assignments.seats = (replace(match.seats[0], name=""), *match.seats[1:])
    desk = Desk(language="de")
    desk.begin(ScoringScene(desk.app.services, match))
    assert desk.top.ui_tree().find("row.0").name == "Du"
    assert cast_of(match.seats).fill_for_seats([0, 1], "{names}", "") == f"Du und {match.seats[1].name}"
