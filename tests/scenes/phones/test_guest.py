"""Tests of one phone guest: host or not, a bot, other devices, a sleeping phone (PTY-12)."""

import pygame
import pytest

from build.screens.phone_states import ToldPhones, guests, over_lobby
from game.match.series import Length
from game.phones.guests import Guest
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.assign_devices import AssignDevices
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.phones.guest_page import GuestPage
from game.scenes.phones.invitation import InvitationScene
from game.scenes.phones.phone_dialogs import PhoneAsleepDialog
from game.scenes.phones.wifi import WifiScene
from game.scenes.table.scene import TableScene
from game.sessions.lobby import Lobby
from game.sessions.party_session import PartySession
from tests.support.desk import Desk
from tests.support.scanned import scanned


def playing(count: int = 3) -> tuple[Desk, ToldPhones, TableScene]:
    """Start a party whose players all use phones, all awake."""
    desk, phones = Desk(speed=0), ToldPhones(guests(count))
    for guest in phones.guests:
        guest.link = guest.number
    lobby = Lobby([guest.name for guest in phones.guests])
    for guest in phones.guests:
        lobby.join(guest.source)
    desk.begin(LobbyScene(desk.app.services))
    desk.app.services.phones = phones
    desk.app.services.go(routes.PlayParty(PartySession(lobby, "phones", CLASSIC, Length())))
    desk.wait(1.0)
    assert isinstance(desk.top, TableScene) and desk.top.match.round_number == 1
    return desk, phones, desk.top


def page_of(desk: Desk, number: int) -> None:
    desk.app.services.go(routes.InvitePhones())
    desk.wait(0.2)
    desk.click(f"guest.{number}")
    desk.wait(0.2)
    assert isinstance(desk.top, GuestPage)


def fall_asleep(phones: ToldPhones, guest: Guest) -> None:
    guest.link = None
    phones.version += 1


# ---- the page of a guest -------------------------------------------------------------------------------------------


def test_PTY12_a_guest_becomes_host_and_is_none_any_more() -> None:
    desk, phones, _table = playing()
    page_of(desk, 1)
    desk.click("host")
    assert phones.guests[1].host and "host" in desk.node("face").name
    desk.click("host")
    assert not phones.guests[1].host


def test_JOIN06_a_bot_plays_for_a_guest_who_keeps_the_phone() -> None:
    desk, phones, table = playing()
    page_of(desk, 2)
    desk.click("bot")
    desk.wait(0.3)
    assert table.match.seats[2].kind == "bot" and isinstance(desk.top, InvitationScene)
    assert desk.app.services.devices.source_of(2) == phones.guests[2].source
    desk.click("guest.2")
    desk.wait(0.2)
    assert not any(node.id == "bot" for node in desk.top.ui_tree().walk()), "one plays already"


def test_PTY12_a_seat_gets_another_device_and_nobody_elses_is_touched() -> None:
    desk, _phones, _table = playing()
    page_of(desk, 1)
    desk.click("device")
    desk.wait(0.3)
    assert isinstance(desk.top, AssignDevices) and desk.top.waiting_seats == [1]
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=5))
    desk.wait(0.1)
    desk.click("start")
    desk.wait(0.2)
    assert desk.app.services.devices.sources == {0: "phone:0", 1: "pad:5", 2: "phone:2"}
    assert isinstance(desk.top, InvitationScene)


def test_PTY12_in_the_lobby_the_place_waits_for_another_device() -> None:
    desk, phones = Desk(), ToldPhones(guests(2))
    desk.begin(LobbyScene(desk.app.services))
    lobby = over_lobby(phones, desk.app)
    desk.app.services.go(routes.InvitePhones())
    desk.wait(0.2)
    desk.click("guest.0")
    desk.wait(0.2)
    assert not any(node.id == "bot" for node in desk.top.ui_tree().walk())
    desk.click("device")
    desk.wait(0.2)
    assert lobby.lobby.sources == ["", "phone:1"] and lobby.lobby.places[0].name == "Mia"


def test_PTY12_the_lobby_tells_whose_phone_sleeps() -> None:
    desk, phones = Desk(), ToldPhones(guests(2))
    phones.guests[1].link = 1
    desk.begin(LobbyScene(desk.app.services))
    over_lobby(phones, desk.app).relayout()
    assert desk.node("place.1").value == "Phone"
    fall_asleep(phones, phones.guests[1])
    desk.wait(0.1)
    assert "asleep" in desk.node("place.1").value and desk.node("place.0").value == "Phone"
    phones.guests[1].link, phones.version = 4, phones.version + 1
    desk.wait(0.1)
    assert desk.node("place.1").value == "Phone"


def test_PTY08_a_guest_is_sent_away() -> None:
    desk, phones, _table = playing()
    gone = phones.guests[2]
    page_of(desk, 2)
    desk.click("remove")
    desk.wait(0.2)
    assert gone not in phones.guests and isinstance(desk.top, InvitationScene)
    assert not any(node.id == "guest.2" for node in desk.top.ui_tree().walk())


def test_PTY12_the_page_follows_its_guest_and_closes_when_there_is_none() -> None:
    desk, phones, _table = playing()
    page_of(desk, 1)
    fall_asleep(phones, phones.guests[1])
    desk.wait(0.1)
    assert "asleep" in desk.node("face").name
    phones.remove(phones.guests[1])
    desk.wait(0.2)
    assert isinstance(desk.top, InvitationScene)


# ---- an awaited phone that sleeps ----------------------------------------------------------------------------------


def asleep(seat: int = 1) -> tuple[Desk, ToldPhones, TableScene]:
    desk, phones, table = playing()
    fall_asleep(phones, phones.guests[seat])
    desk.app.services.go(routes.PhoneAsleep(seat))
    desk.wait(0.2)
    assert isinstance(desk.top, PhoneAsleepDialog) and phones.guests[seat].name in desk.node("title").name
    return desk, phones, table


def test_PTY12_the_question_goes_by_itself_when_the_phone_is_back() -> None:
    desk, phones, table = asleep()
    desk.wait(3.0)
    assert isinstance(desk.top, PhoneAsleepDialog)
    phones.guests[1].link = 9
    desk.wait(0.2)
    assert desk.top is table and table.match.seats[1].kind == "human"


def test_PTY12_waiting_is_what_escape_means_and_changes_nothing() -> None:
    desk, _phones, table = asleep()
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert desk.top is table and table.match.seats[1].kind == "human"
    assert desk.app.services.devices.source_of(1) == "phone:1"


def test_PTY12_a_bot_plays_on_and_the_phone_keeps_its_seat() -> None:
    desk, _phones, table = asleep()
    desk.click("bot")
    desk.wait(0.2)
    assert desk.top is table and table.match.seats[1].kind == "bot"
    assert desk.app.services.devices.source_of(1) == "phone:1"


def test_PTY12_the_seat_may_take_another_device() -> None:
    desk, _phones, table = asleep()
    desk.click("device")
    desk.wait(0.2)
    assert isinstance(desk.top, AssignDevices) and desk.top.waiting_seats == [1]
    desk.click("start")
    desk.wait(0.2)
    assert desk.top is table and desk.app.services.devices.source_of(1) == "", "without one the mouse is theirs, too"


@pytest.mark.parametrize("who", ["awake", "bot", "nobody"])
def test_PTY12_nothing_is_asked_where_nobody_sleeps(who: str) -> None:
    desk, phones, table = playing()
    if who != "awake":
        fall_asleep(phones, phones.guests[1])
    if who == "bot":
        page_of(desk, 1)
        desk.click("bot")
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.3)
    if who == "nobody":
        desk.app.services.devices.free_seat(1)
    desk.app.services.go(routes.PhoneAsleep(1))
    desk.wait(0.2)
    assert not isinstance(desk.top, PhoneAsleepDialog) and table in desk.app.stack.scenes


def test_PTY12_two_who_sleep_are_asked_about_one_after_the_other() -> None:
    desk, phones, _table = asleep()
    fall_asleep(phones, phones.guests[2])
    desk.app.services.go(routes.PhoneAsleep(2))
    desk.wait(0.2)
    assert sum(isinstance(scene, PhoneAsleepDialog) for scene in desk.app.stack.scenes) == 1


# ---- the code of the network ---------------------------------------------------------------------------------------


def test_PTY10_the_network_is_typed_once_scanned_and_kept_nowhere() -> None:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    for _time in range(2):
        desk.app.stack.push(WifiScene(desk.app.services))
        desk.wait(1.0)
        if not _time:
            assert not any(node.id == "code" for node in desk.top.ui_tree().walk())
            for field, words in (("name", "Our; house"), ("password", "pass:word")):
                desk.click(field)
                desk.type(words)
                desk.key(pygame.K_RETURN)
        desk.wait(0.1)
        assert scanned(desk.window.surface) == [r"WIFI:T:WPA;S:Our\; house;P:pass\:word;;"]
        assert "word" not in desk.node("password").value, "whoever looks on reads dots"
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.2)
    assert "pass:word" not in repr(desk.settings) and "Our; house" not in repr(desk.settings)


def test_PTY12_the_question_goes_when_the_seat_has_another_device() -> None:
    desk, _phones, table = asleep()
    desk.app.services.devices.assign_seat(1, "pad:3")
    desk.wait(0.2)
    assert desk.top is table
