"""A match whose rules are still being written, continued and left before the deal.

Every way out is tried.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.seating import get_up
from game.scenes.workshop.workshop import WorkshopScene
from game.sessions.session import continued_session, new_session, table_seats
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.rulesets import load_preset
from tests.support.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Provide the menu after a match was left in the workshop and continued.

    Its rules have custom rule cards.
    """
    store = MatchStore(tmp_path / "matches.sqlite3")
    desk = Desk(store=store, speed=0, name="Ada", rules="block", ask_custom_rule=True, language="en")
    desk.begin(MenuScene(desk.app.services))
    desk.click("quick")
    to_the_menu(desk)
    desk.click("continue")
    desk.wait(1.0)
    yield desk
    store.close()


def to_the_menu(desk: Desk) -> None:
    """Go from the workshop to the menu, however many pages are between them."""
    desk.wait(1.0)
    assert isinstance(desk.top, WorkshopScene)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    if not isinstance(desk.top, MenuScene):
        desk.click("menu")
        desk.wait(0.5)
    assert isinstance(desk.top, MenuScene)


def test_DSK06_a_continued_match_that_is_not_dealt_is_left_for_the_menu_and_waits(desk: Desk) -> None:
    to_the_menu(desk)
    assert len(History(desk.app.services.store).open()) == 1


def test_DSK06_the_window_may_be_closed_over_a_continued_match_that_is_not_dealt(desk: Desk) -> None:
    desk.post(pygame.Event(pygame.QUIT))
    get_up(desk.app.services)  # as the end of the program does
    assert desk.app.quitting and len(History(desk.app.services.store).open()) == 1


def test_DSK06_a_match_that_is_not_dealt_can_be_given_up(desk: Desk) -> None:
    to_the_menu(desk)
    number = History(desk.app.services.store).open()[0].id
    desk.click("archive")
    desk.click(f"open.{number}")
    desk.click("give-up")
    assert History(desk.app.services.store).open() == []


def test_no_round_counts_as_kept_before_the_first_deal(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.sqlite3")
    try:
        new_session(load_preset("block"), table_seats(3, "Ada"), 7, store)
        saved = store.unfinished_match()
        assert saved is not None and continued_session(saved, store).rounds_kept == 0
    finally:
        store.close()
