"""Tests of assigning devices: people press on their own controller (JOIN-01, JOIN-08)."""

import pygame

from game.match.series import Length
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.assign_devices import AssignDevices
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.device_routes import find_hands, pad_lost
from game.scenes.navigation.party_routes import new_party
from game.scenes.party.controllers import PadsInHands
from game.scenes.table.scene import TableScene
from game.scenes.tournament.board import TournamentBoard
from game.scenes.tournament.setup import TournamentSetup
from game.sessions.lobby import MODES, Lobby
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession, store, stored
from tests.support.desk import Desk
from tests.support.presses import press
from tests.support.tournaments import play_table

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def page(desk: Desk, people: int = 3, bots: int = 1) -> list[list[str]]:
    """Open the page over the menu; the returned list collects the devices it reports."""
    told: list[list[str]] = []
    lobby = Lobby(NAMES)
    for person in range(people):
        lobby.join(f"pad:{person}")
    lobby.fill(bots)
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.stack.push(AssignDevices(desk.app.services, lobby.seats, [""] * len(lobby.seats), told.append))
    desk.wait(0.2)
    return told


def devices(desk: Desk) -> list[str]:
    return [desk.app.services.devices.source_of(seat) for seat in range(4)]


def test_JOIN01_each_press_gives_a_device_to_whoever_is_asked() -> None:
    desk = Desk()
    told = page(desk)
    assert isinstance(desk.top, AssignDevices) and desk.top.waiting_seats == [0, 1, 2], "a bot needs none"
    assert desk.node("prompt.0").name.startswith("Anna, choose a device")
    press(desk, 5)
    assert desk.node("prompt.0").name.startswith("Ben, choose a device")
    press(desk, 5)
    assert devices(desk) == ["pad:5", "", "", ""], "it is Anna's already"
    desk.key(pygame.K_e)
    desk.click("place.2")
    assert devices(desk) == ["pad:5", "left", "mouse", ""]
    assert desk.node("prompt.0").name == "Everyone has a device." and told == []
    desk.click("start")
    assert told == [["pad:5", "left", "mouse", ""]]


def test_JOIN01_a_device_is_given_up_again_by_the_button_that_leads_back() -> None:
    desk = Desk()
    told = page(desk)
    press(desk, 5)
    press(desk, 6)
    press(desk, 5, pygame.CONTROLLER_BUTTON_B)
    assert devices(desk) == ["", "pad:6", "", ""] and isinstance(desk.top, AssignDevices)
    press(desk, 7)
    assert devices(desk)[0] == "pad:7", "whoever comes first in the row is asked again"
    pad_lost(desk.app.services, desk.app.services.devices.on_unplugged("pad:6"))
    assert desk.top.waiting_seats == [1, 2]
    desk.click("place.0")
    assert desk.top.waiting_seats == [0, 1, 2]
    desk.click("start")
    assert told == [["", "", "", ""]], "mouse and keyboard are everybody's then"


def test_JOIN08_a_tournament_may_be_played_in_every_mode_of_the_lobby() -> None:
    desk = Desk(speed=0)
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.PlayTournament(NAMES))
    desk.wait(0.3)
    setup = desk.top
    assert isinstance(setup, TournamentSetup)
    assert [value for value, _words in setup._choices()[-1].options] == list(MODES)  # type: ignore[attr-defined]
    for mode in MODES:
        cup = TournamentSession(Tournament(NAMES, 2, 1, 5), mode, CLASSIC, Length("single"))
        store(desk.app.services, cup)
        kept = stored(desk.settings.tournament)
        assert kept is not None and kept.mode == mode


def test_JOIN08_the_people_of_each_table_take_their_devices_before_it_begins() -> None:
    desk = Desk(speed=0)
    desk.begin(MenuScene(desk.app.services))
    cup = TournamentSession(Tournament(NAMES, 2, 1, 5), "pads", CLASSIC, Length("single"))
    store(desk.app.services, cup)
    desk.app.services.go(routes.PlayTournament())
    desk.wait(0.3)
    for table, pads in enumerate(((4, 7), (7, 4))):
        desk.click("next")
        desk.wait(0.3)
        assert isinstance(desk.top, AssignDevices) and desk.top.waiting_seats == [0, 1], (
            "nobody knows yet who holds which"
        )
        for pad in pads:
            press(desk, pad)
        desk.click("start")
        desk.wait(0.5)
        scene = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
        assert devices(desk)[:2] == [f"pad:{pad}" for pad in pads]
        names = [cup.tournament.names[person] for person in cup.tournament.tables[table].people]
        assert [info.name for info in scene.match.seats] == names
        if table == 0:
            play_table(desk)
            desk.app.services.go(routes.PlayTournament())
            desk.wait(0.5)
            assert isinstance(desk.top, TournamentBoard)


def test_JOIN05_a_table_left_in_the_middle_goes_on_once_everybody_has_a_device_again() -> None:
    desk = Desk(speed=0)
    desk.begin(MenuScene(desk.app.services))
    lobby = Lobby(NAMES)
    lobby.join("pad:1")
    lobby.join("pad:2")
    services = desk.app.services
    new_party(services, lobby.seats, "pads", CLASSIC)
    desk.wait(3.0)
    scene = desk.top
    assert isinstance(scene.audience, PadsInHands)
    find_hands(services, scene.match)
    desk.wait(0.2)
    assert isinstance(desk.top, AssignDevices) and desk.node("start").name == "Resume"
    press(desk, 1)
    press(desk, 2)
    desk.click("start")
    desk.wait(0.2)
    assert desk.top is scene and devices(desk)[:2] == ["pad:1", "pad:2"]
    find_hands(services, scene.match)
    desk.wait(0.2)
    assert desk.top is scene, "nobody is asked twice"
