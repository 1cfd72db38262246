"""Tests of kept moments: never overwritten, opened as often as one likes, counted nowhere."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.match_kinds import DAILY, KINDS, LESSON, PADS, PASS, SOLO, TOUR
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.archive.moment_list import MomentsScene
from game.scenes.menu.keep_moment import KeepMomentScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.navigation import match_routes
from game.scenes.navigation.seating import sit_down
from game.scenes.table.scene import TableScene
from game.sessions.moment_session import keep_moment, session_at
from game.sessions.session import Session, continued_session, new_session, table_seats
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.moments import MOMENTS_MOST, Moments
from game.storage.statistics import statistics
from tests.support.desk import Desk
from tests.support.sessions import play, started


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    assert store.take_notice() is None
    store.close()


@pytest.fixture
def desk(store: MatchStore) -> Desk:
    return Desk(store=store)


def at_table(desk: Desk, session: Session) -> None:
    """Show the table of a session that has been played for a while, with the pause over it."""
    sit_down(desk.app.services, session)
    desk.wait(0.5)
    desk.app.services.go(routes.Pause(session.match.rules))
    desk.wait(0.3)


def test_TAG_save_anytime_a_moment_is_kept_and_opened_again_in_a_few_presses(desk: Desk, store: MatchStore) -> None:
    session = started(store, 20)
    kept = session.match.state_hash
    at_table(desk, session)
    assert desk.node("keep").value == "F2"
    desk.key(pygame.K_F2, pygame.K_F2)  # the second keeps it under the name that is offered
    assert isinstance(desk.top, PauseScene) and "is kept" in desk.app.toasts.nodes()[-1].name
    play(session, 5)
    assert session.match.state_hash != kept
    for time in range(2):
        desk.begin(MenuScene(desk.app.services))
        for press in ("archive", "moments", "moment.1", "play"):
            desk.click(press)
            desk.wait(0.3)
        again = desk.app.services.current.session
        assert isinstance(desk.top, TableScene) and again is not None
        assert again.match.state_hash == kept and again.kind == "again", time
        assert (moment := Moments(store).match(1)) is not None and len(moment.moves) == 20, "and it is still kept"


def test_a_moment_is_named_and_one_without_a_name_gets_the_one_offered(desk: Desk, store: MatchStore) -> None:
    at_table(desk, started(store, 12))
    for name in ("Otto's great day", ""):
        desk.click("keep")
        desk.wait(0.2)
        assert isinstance(desk.top, KeepMomentScene)
        offered = desk.top.name
        desk.top.field.set_editing(True)
        while desk.top.field.value:
            desk.key(pygame.K_BACKSPACE)
        desk.type(name)
        desk.key(pygame.K_RETURN)
        desk.click("keep")
        assert Moments(store).all()[0].name == (name or offered)
    assert offered == "Classic, round 1"
    desk.click("keep")
    assert desk.top.name == "Classic, round 1 (2)", "a name that is taken is not offered"  # type: ignore[attr-defined]


def test_no_more_than_fifty_moments_are_kept_and_one_can_be_deleted(desk: Desk, store: MatchStore) -> None:
    session = started(store, 12)
    for number in range(MOMENTS_MOST - 1):
        assert keep_moment(session, str(number))
    at_table(desk, session)
    desk.key(pygame.K_F2, pygame.K_F2, pygame.K_F2)
    assert isinstance(desk.top, KeepMomentScene) and Moments(store).count() == MOMENTS_MOST
    assert "no room for more" in desk.node("where").name
    assert not keep_moment(session, "one too many")
    for press in ("moments", "moment.3", "delete"):
        desk.click(press)
        desk.wait(0.2)
    assert isinstance(desk.top, MomentsScene)
    assert Moments(store).count() == MOMENTS_MOST - 1 and Moments(store).match(3) is None
    desk.click("back")
    desk.wait(0.2)
    desk.key(pygame.K_F2)
    assert Moments(store).count() == MOMENTS_MOST


def test_what_happens_to_a_match_never_touches_a_moment_of_it(store: MatchStore) -> None:
    session = started(store, 30)
    assert keep_moment(session, "Here")
    whole = Moments(store).match(1)
    before = session.before_last_decision()
    before.give_up()
    store.hand_over(lambda c: c.execute("DELETE FROM move WHERE match = 1") and None)
    assert Moments(store).match(1) == whole


def test_what_is_played_from_a_moment_counts_nowhere(store: MatchStore) -> None:
    session = started(store, 30)
    assert keep_moment(session, "Here")
    session.give_up()
    before = statistics(store), History(store).earned()
    again = session_at(Moments(store).all()[0], store)
    play(again)
    assert again.match.is_over
    again.leave()
    assert (statistics(store), History(store).earned()) == before


def test_FEEL29_a_round_whose_moment_was_tried_counts_as_played_with_help(store: MatchStore) -> None:
    session = started(store, 30)
    assert keep_moment(session, "Here")
    assert not session.was_helped
    session_at(Moments(store).all()[0], store)
    assert session.was_helped
    session.give_up()
    other = started(store, 5)
    assert keep_moment(other, "There")
    other.give_up()
    session_at(Moments(store).all()[0], store)
    assert not other.was_helped, "a match that is over stays as it was"


def test_every_kind_of_match_but_a_lesson_has_moments_and_they_go_on_as_it_was_shared(
    desk: Desk, store: MatchStore
) -> None:
    current = desk.app.services.current
    for name, kind in KINDS.items():
        seats = table_seats(3, "Ada")
        if kind.is_shared:
            seats[1] = replace(seats[1], name="Ben", kind="human", level="")
        current.session = session = new_session(CLASSIC, seats, 5, store, name)
        has = name != LESSON.name
        assert current.has_moments == has == (match_routes.keep_moment(desk.app.services) is not None), name
        if has:
            assert keep_moment(session, "Here")
            again = KINDS[session_at(Moments(store).all()[0], store).kind]
            assert again.sharing == kind.sharing and not again.counts, name


@pytest.mark.parametrize("kind", [SOLO, TOUR, PASS, PADS], ids=lambda kind: kind.name)
def test_the_table_of_a_moment_opens_for_all_who_shared_it(desk: Desk, store: MatchStore, kind: object) -> None:
    assert isinstance(kind, type(SOLO))
    seats = table_seats(3, "Ada")
    if kind.is_shared:
        seats[1] = replace(seats[1], name="Ben", kind="human", level="")
    assert keep_moment(new_session(CLASSIC, seats, 5, store, kind.name), "Here")
    desk.app.services.go(routes.OpenMoment(Moments(store).all()[0]))
    desk.wait(0.3)
    current = desk.app.services.current
    assert current.is_party == kind.is_shared and current.kind.sharing == kind.sharing
    assert current.session is not None and current.session.match.seats == tuple(seats)
    saved = History(store).match(current.session.stored_as)
    assert saved is not None and continued_session(saved, None).kind == current.session.kind


def test_a_moment_of_the_deal_of_the_day_opens_once_that_is_over(desk: Desk, store: MatchStore) -> None:
    session = new_session(CLASSIC, table_seats(3, "Ada"), 5, store, DAILY.name, "2026-11-22")
    assert keep_moment(session, "Here")
    for is_over in (False, True):
        desk.begin(MomentsScene(desk.app.services))
        desk.click("moment.1")
        assert ("play" in {node.id for node in desk.top.ui_tree().walk()}) == is_over
        session.give_up()


def test_a_moment_that_breaks_the_rules_says_so_and_stays(desk: Desk, store: MatchStore) -> None:
    assert keep_moment(started(store, 12), "Here")
    store.hand_over(lambda c: c.execute("UPDATE moment_move SET word = 'R99' WHERE n = 4") and None)
    desk.begin(MomentsScene(desk.app.services))
    desk.click("moment.1")
    desk.click("play")
    assert isinstance(desk.top, MomentsScene) and "can't play on" in desk.app.toasts.nodes()[-1].name
    assert Moments(store).count() == 1
