"""Tests of a controller lost mid-party, in every state, and of its replacements (JOIN-05)."""

from collections.abc import Callable

import pygame
import pytest

from game.match.series import Length
from game.scenes import routes
from game.scenes.lobby.lost_pad import LostPad
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.sessions.lobby import Lobby
from game.sessions.party_session import PartySession
from game.storage.rulesets import load_preset
from tests.support.desk import Desk

A, LEFT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_LEFT


class Marked:
    """Connected controllers, each with its own mark."""

    instances: tuple[int, ...] = ()

    def mark(self, instance: int) -> str:
        return f"make {instance % 10}"

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        """Ignore rumble."""

    def kind(self, instance: int) -> str:
        return "a-below"


def party(*sources: str, bots: int = 0, mode: str = "pass") -> Desk:
    """Open a table for people with these devices, in the middle of its first deal."""
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.devices.pads = Marked()
    lobby = Lobby(("Ann", "Bob", "Cid", "Dee"))
    for source in sources:
        lobby.join(source)
    lobby.fill(bots)
    desk.app.services.go(routes.PlayParty(PartySession(lobby, mode, load_preset("express"), Length("single"))))
    desk.wait(0.3)
    assert isinstance(desk.top, TableScene)
    return desk


def unplug(desk: Desk, pad: int) -> None:
    desk.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad))


def plug(desk: Desk, pad: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk.app.pads, "on_added", lambda event: pad)
    desk.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))


def press(desk: Desk, pad: int, button: int = A) -> None:
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad))


def table(desk: Desk) -> TableScene:
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))


def said(desk: Desk) -> str:
    return " ".join(node.name for node in desk.top.ui_tree().walk())


STATES: dict[str, Callable[[Desk], None]] = {
    "deal": lambda desk: None,
    "play": lambda desk: desk.wait(12),
    "pause": lambda desk: desk.app.services.go(routes.Pause(table(desk).match.rules)),
    "rules": lambda desk: desk.app.services.go(routes.Help()),
    "settings": lambda desk: desk.app.services.go(routes.MainSettings()),
}


@pytest.mark.parametrize("state", STATES)
def test_JOIN05_the_game_waits_and_names_the_seat_at_every_state(state: str) -> None:
    desk = party("pad:1", "pad:2", "pad:2")
    STATES[state](desk)
    desk.wait(0.2)
    below = desk.top
    unplug(desk, 2)
    assert isinstance(desk.top, LostPad) and desk.top.opaque, "no hand lies open meanwhile"
    assert "Bob" in said(desk) and "Cid" in said(desk) and "Ann" not in said(desk)
    moves = len(table(desk).match.log)
    desk.wait(3)
    assert isinstance(desk.top, LostPad) and len(table(desk).match.log) == moves
    press(desk, 7)
    desk.wait(0.2)
    assert desk.top is below and desk.app.services.devices.seats_of("pad:7") == (1, 2)


def test_JOIN05_the_same_controller_is_known_when_it_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = party("pad:1", "pad:2")
    unplug(desk, 2)
    plug(desk, 13, monkeypatch)
    desk.wait(0.2)
    assert isinstance(desk.top, LostPad), "another make is not taken unasked"
    plug(desk, 12, monkeypatch)
    desk.wait(0.2)
    assert isinstance(desk.top, TableScene) and desk.app.services.devices.seats_of("pad:12") == (1,)


def test_JOIN05_neither_a_drifting_stick_nor_somebody_elses_button_takes_it() -> None:
    desk = party("pad:1", "pad:2")
    unplug(desk, 2)
    press(desk, 5, LEFT)
    desk.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=30000, instance_id=6))
    press(desk, 1, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(desk.top, LostPad) and desk.app.services.devices.lost_sources == {1: "pad:2"}


def test_JOIN05_a_bot_plays_on_and_gives_the_seat_back(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = party("pad:1", "pad:2", bots=1)
    desk.wait(12)
    unplug(desk, 2)
    press(desk, 1)  # the focused answer: let a bot play
    desk.wait(0.2)
    match = table(desk).match
    assert isinstance(desk.top, TableScene) and match.seats[1].kind == "bot" and match.seats[1].name == "Bob"
    plug(desk, 22, monkeypatch)
    desk.wait(0.2)
    assert match.seats[1].kind == "human" and desk.app.services.devices.seats_of("pad:22") == (1,)


def test_JOIN05_it_goes_on_without_a_controller_too() -> None:
    desk = party("pad:1", "pad:2")
    unplug(desk, 2)
    desk.click("any")
    desk.wait(0.2)
    assert isinstance(desk.top, TableScene) and desk.app.services.devices.source_of(1) == ""


def test_JOIN05_two_controllers_are_waited_for_one_after_the_other() -> None:
    desk = party("pad:1", "pad:2")
    unplug(desk, 2)
    unplug(desk, 1)
    assert isinstance(desk.top, LostPad)
    desk.wait(0.2)
    assert "Ann" in said(desk) and "Bob" not in said(desk)
    press(desk, 8)
    desk.wait(0.2)
    assert isinstance(desk.top, LostPad) and "Bob" in said(desk)
    press(desk, 9)
    desk.wait(0.2)
    assert isinstance(desk.top, TableScene)
    assert [desk.app.services.devices.source_of(seat) for seat in (0, 1)] == ["pad:8", "pad:9"]


def test_JOIN05_alone_a_lost_controller_is_told_and_nothing_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = party("pad:1", "pad:2")
    desk.app.services.go(routes.Menu())
    desk.wait(0.3)
    unplug(desk, 2)
    assert isinstance(desk.top, MenuScene) and desk.app.services.devices.sources == {}
