"""Tests of lessons that are taken from the pause of a match, which goes on at the same move."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes import routes
from game.scenes.learning.home import LessonsScene
from game.scenes.learning.round_end import RoundEnd
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.navigation.seating import sit_down
from game.scenes.table.scene import TableScene
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.statistics import statistics
from tests.support.desk import Desk
from tests.support.sessions import started


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    assert store.take_notice() is None
    store.close()


@pytest.fixture
def desk(store: MatchStore) -> Desk:
    """Return a desk with the pause over a match of twenty moves."""
    desk = Desk(store=store)
    session = started(store, 20)
    sit_down(desk.app.services, session)
    desk.wait(0.5)
    desk.app.services.go(routes.Pause(session.match.rules))
    desk.wait(0.3)
    return desk


def begin_lesson(desk: Desk) -> TableScene:
    desk.click("lessons")
    desk.wait(0.3)
    assert isinstance(desk.top, LessonsScene)
    desk.click("lesson.first")
    desk.wait(3.0)
    table = desk.top
    assert isinstance(table, TableScene) and desk.app.services.current.in_lesson
    return table


@pytest.mark.parametrize("way", ["pause", "end", "back"])
def test_ONB03_a_lesson_from_the_pause_leads_back_to_the_same_move(desk: Desk, store: MatchStore, way: str) -> None:
    session = desk.app.services.current.session
    assert session is not None
    before, counts = session.match.state_hash, statistics(store)
    lesson = begin_lesson(desk)
    assert session.match.state_hash == before, "the match waits"
    if way == "pause":
        desk.key(pygame.K_p)
        desk.wait(0.3)
        assert isinstance(desk.top, PauseScene)
        assert not {"lessons", "keep", "menu"} & {node.id for node in desk.top.ui_tree().walk()}
        desk.click("match")
    else:
        run = desk.app.services.current.lesson_run
        assert run is not None and run.match is lesson.match
        while not run.is_over:
            while run.match.result is None:
                if run.match.tick(float("inf")) is None or run.match.seat_on_turn == run.seat:
                    run.match.commit(run.seat, run.match.legal(run.seat)[0])
            if not run.is_over:
                run.prepare_round()
                run.match.start_round()
        desk.app.stack.push(RoundEnd(desk.app.services, run))
        desk.wait(0.2)
        desk.click("match" if way == "end" else "leave")
        if way == "back":
            desk.wait(0.3)
            assert isinstance(desk.top, LessonsScene)
            desk.click("back")
            desk.wait(0.3)
            desk.click("resume")
    desk.wait(0.1)
    table, current = desk.top, desk.app.services.current
    assert isinstance(table, TableScene) and table.match is session.match and current.session is session
    assert current.interrupted is None and session.match.state_hash == before and statistics(store) == counts
    assert [line.id for line in History(store).open()] == [session.stored_as]


def test_ONB03_the_match_is_left_as_ever_if_one_goes_to_the_menu_from_within(desk: Desk, store: MatchStore) -> None:
    session = desk.app.services.current.session
    begin_lesson(desk)
    desk.app.services.go(routes.Menu())
    desk.wait(0.3)
    current = desk.app.services.current
    assert isinstance(desk.top, MenuScene) and current.session is session and current.interrupted is None
    assert len(History(store).open()) == 1


def test_ONB03_several_people_are_offered_no_lesson(desk: Desk) -> None:
    current = desk.app.services.current
    assert current.session is not None and current.may_take_lesson
    current.session.kind = "pass"
    assert not current.may_take_lesson
