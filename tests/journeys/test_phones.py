"""From the menu to the end of a match with phones, over real local sockets (PTY-01, PTY-08)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.phones.net.addresses import Candidate
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.seating import table_shown
from game.scenes.phones import phone_session
from game.scenes.phones.invitation import InvitationScene
from game.scenes.scoring.awards import AwardScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from tests.support.desk import Desk
from tests.support.patience import ONE_WAIT, PATIENCE
from tests.support.phone_client import HERE, fetch
from tests.support.phone_robot import Robot

PEOPLE = ("Mia", "Tom", "Ada")


class Evening(Desk):
    """The game at its menu, and robots with phones."""

    def __init__(self) -> None:
        super().__init__(speed=0.0, name="Eva")
        self.begin(MenuScene(self.app.services))
        self.robots: list[Robot] = []

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Run the game until something holds."""
        end = time.monotonic() + ONE_WAIT
        while not holds():
            assert time.monotonic() < end, what
            self.app.step(1 / 60)

    def until_scored(self) -> TableScene:
        """Run the game until the page after a match is shown."""

        def scored() -> bool:
            table = table_shown(self.app.services)
            return table is not None and table.match.is_over and isinstance(self.top, AwardScene | ScoringScene)

        self.until(scored, "the match never ended")
        table = table_shown(self.app.services)
        assert table is not None
        return table

    @property
    def phones(self) -> phone_session.PhoneSession:
        found = self.app.services.phones
        assert isinstance(found, phone_session.PhoneSession)
        return found

    @property
    def port(self) -> int:
        return int(self.phones.url.rstrip("/").rpartition(":")[2])

    def open_phones(self) -> None:
        """Go through the menu to the page with the code."""
        self.click("party")
        self.wait(0.2)
        self.click("mode.phones")
        self.wait(0.2)
        assert isinstance(self.top, InvitationScene) and self.phones.listening

    def come(self, name: str, *, typed: bool = False) -> Robot:
        """Bring a robot that scans the code, or types the letters."""
        if typed:
            robot = Robot(self.port, name, code=self.phones.code, seed=len(self.robots))
        else:
            robot = Robot(self.port, name, party=self.phones.invitation.rpartition("=")[2], seed=len(self.robots))
        self.robots.append(robot)
        self.until(lambda: robot.pages.get("wait") or robot.pages.get("table"), f"{name} never sat down")
        return robot


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr("game.phones.net.addresses.own_candidates", lambda: [Candidate(HERE, "lo", False)])
    monkeypatch.setattr(phone_session, "_PORT", 0)  # the game's is fixed, and other tests run here, too
    desk = Evening()
    yield desk
    if desk.app.services.phones is not None:
        desk.app.services.phones.end()
    for robot in desk.robots:
        robot.join(PATIENCE)


def test_PTY01_from_the_menu_to_the_points_with_three_phones(evening: Evening) -> None:
    evening.open_phones()
    assert fetch(evening.port)[0] == 200
    for number, name in enumerate(PEOPLE):
        evening.come(name, typed=number == 2)
    lobby = next(scene for scene in evening.app.stack.scenes if isinstance(scene, LobbyScene))
    assert [place.name for place in lobby.lobby.places] == list(PEOPLE)
    evening.click("start")
    evening.until(lambda: table_shown(evening.app.services), "the cards were never dealt")
    table = evening.until_scored()
    assert all(robot.pages["table"] > 3 for robot in evening.robots)
    assert table.show.mismatches == []
    port = evening.port
    evening.click("menu")
    evening.wait(0.3)
    evening.click("end")
    evening.wait(0.3)
    assert isinstance(evening.top, MenuScene) and not evening.phones.listening
    for robot in evening.robots:
        robot.join(PATIENCE)
        assert robot.bye == "closed"
    with pytest.raises(ConnectionError):
        fetch(port)


def test_JOIN04_the_same_people_again_need_no_press_on_their_phones(evening: Evening) -> None:
    evening.open_phones()
    for name in PEOPLE[:2]:
        evening.come(name)
    evening.click("start")
    evening.until(lambda: table_shown(evening.app.services), "the cards were never dealt")
    first = table_shown(evening.app.services)
    evening.until_scored()
    evening.click("rematch")
    evening.until(lambda: table_shown(evening.app.services) is not first, "no other table")
    seen = [robot.pages["table"] for robot in evening.robots]
    evening.until(
        lambda: all(robot.pages["table"] > n + 2 for robot, n in zip(evening.robots, seen, strict=True)),
        "the phones did not come along",
    )


def test_PTY12_the_window_is_closed_and_every_phone_is_told(evening: Evening) -> None:
    evening.open_phones()
    robot = evening.come("Mia")
    evening.post(pygame.Event(pygame.QUIT))
    evening.phones.end()
    robot.join(PATIENCE)
    assert robot.bye == "closed"
