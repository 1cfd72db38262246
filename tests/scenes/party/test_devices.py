"""Tests of the lobby's devices at the table: who pressed (PTY-14, JOIN-05, JOIN-08)."""

import pygame

from game.match.series import Length
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.sessions.lobby import Lobby
from game.sessions.party_session import PartySession, remember_party
from game.storage.rulesets import load_preset
from tests.support.desk import Desk
from tests.support.presses import press


def table(desk: Desk, *sources: str, mode: str = "pass", length: Length = Length("single")) -> TableScene:  # noqa: B008
    desk.begin(MenuScene(desk.app.services))
    lobby = Lobby(("Ann", "Bob", "Cid", "Dee"))
    for source in sources:
        lobby.join(source)
    party = PartySession(lobby, mode, load_preset("express"), length)
    remember_party(desk.app.services, party)
    desk.app.services.go(routes.PlayParty(party))
    for _second in range(60):
        desk.wait(1.0)
        if isinstance(desk.top, TableScene) and desk.top.audience.curtain is not None:
            return desk.top
    raise AssertionError("nobody is asked")


def test_PTY14_only_the_controller_of_whoever_is_asked_lifts_the_curtain() -> None:
    desk = Desk()
    scene = table(desk, "pad:4", "pad:7")
    assert scene.audience.curtain is not None
    asked = scene.audience.curtain.seat
    press(desk, (7, 4)[asked])
    assert scene.audience.curtain is not None
    press(desk, (4, 7)[asked])
    assert scene.audience.curtain is None and scene.audience.viewer_seat == asked


def test_JOIN01_those_who_share_a_controller_lift_it_for_each_other() -> None:
    desk = Desk()
    scene = table(desk, "pad:4", "pad:4")
    press(desk, 4)
    assert scene.audience.curtain is None and scene.audience.viewer_seat is not None


def test_PTY02_a_screen_that_is_passed_on_has_one_keyboard_for_everybody() -> None:
    desk = Desk()
    scene = table(desk, "right", "right", "mouse")
    assert not desk.app.services.devices.is_keyboard_split
    desk.key(pygame.K_RETURN)
    assert scene.audience.curtain is None


def test_PTY15_two_halves_with_somebody_each_stay_theirs() -> None:
    desk = Desk()
    scene = table(desk, "left", "right", "mouse")
    devices = desk.app.services.devices
    assert devices.is_keyboard_split
    assert [devices.source_of(seat) for seat in scene.audience.players.screen_seats] == ["left", "right", ""]
    desk.app.services.go(routes.Menu())
    desk.wait(0.2)
    assert not devices.is_keyboard_split, "who plays alone has the whole keyboard"


def test_JOIN05_after_a_loss_the_new_controller_is_that_seats() -> None:
    desk = Desk()
    scene = table(desk, "pad:4", "pad:7")
    assert scene.audience.curtain is not None
    asked = scene.audience.curtain.seat
    desk.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=(4, 7)[asked]))
    press(desk, 11)
    desk.wait(0.3)
    assert desk.top is scene and scene.audience.curtain is not None
    press(desk, 11)
    assert scene.audience.viewer_seat == asked


def test_JOIN08_the_last_round_of_an_evening_is_announced_at_the_table() -> None:
    desk = Desk()
    scene = table(desk, "mouse", "mouse", length=Length("evening", 15))
    scene.audience.time_limit.clock = lambda: 1e9
    desk.wait(0.5)
    assert scene.match.last_round_told
    scene.audience.time_limit.clock = lambda: 2e9
    desk.wait(0.5)
    assert len([entry for entry in scene.match.log if "LastRound" in repr(entry.move)]) == 1
