"""Tests of the page that invites phones, read by a camera and by people (PTY-08 to PTY-11)."""

import numpy as np
import pygame
import pytest

from build.screens.phone_states import ACTS, ToldPhones, guests, over_lobby
from game.match.match_kinds import PARTIES
from game.phones.guests import Guest
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.party_routes import new_party
from game.scenes.phones.guest_page import GuestPage
from game.scenes.phones.invitation import InvitationScene
from game.scenes.phones.phone_dialogs import PermissionNotice
from game.scenes.phones.phone_words import LONELY_SECONDS
from game.scenes.table.scene import TableScene
from game.ui.widgets.dialog import Dialog
from tests.support.desk import Desk
from tests.support.party import infos
from tests.support.scanned import frame, scanned

SIZES = [(1280, 720), (1920, 1080)]


def invited(phones: ToldPhones, size: tuple[int, int] = (1280, 720), **settings: object) -> Desk:
    """Open the invitation page over the lobby."""
    desk = Desk(size, **settings)  # type: ignore[arg-type]
    desk.app.begin(LobbyScene(desk.app.services))
    over_lobby(phones, desk.app)
    desk.app.stack.push(InvitationScene(desk.app.services, phones, ACTS))
    desk.wait(0.5)
    return desk


def ids(desk: Desk) -> list[str]:
    return [node.id for node in desk.top.ui_tree().walk()]


def lobby(desk: Desk) -> LobbyScene:
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, LobbyScene))


# ---- the code (PTY-11) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [{}, {"palette": "contrast"}, {"text_scale": 200, "language": "de"}, {"tv": True}])
def test_PTY11_a_camera_reads_the_code_from_the_screen(size: tuple[int, int], look: dict[str, object]) -> None:
    phones = ToldPhones(guests(5))
    desk = invited(phones, size, **look)
    assert scanned(desk.window.surface) == [phones.invitation]


@pytest.mark.parametrize("size", SIZES)
def test_PTY11_the_code_is_large_enough_for_three_metres_and_quiet_around(size: tuple[int, int]) -> None:
    desk = invited(ToldPhones(), size)
    box, pixels = desk.node("code").rect, frame(desk.window.surface)
    part = pixels[box.top : box.bottom, box.left : box.right]
    assert set(np.unique(part[20:-20, 20:-20])) == {0, 255}, "nothing but black and white, whatever the palette"
    dark = np.argwhere((part == 0).all(axis=2) & _inside(part.shape[:2], box.width // 20))
    (top, left), (bottom, right) = dark.min(axis=0), dark.max(axis=0) + 1
    side = right - left
    assert side == bottom - top and side >= 480 * size[1] / 1080
    module = _module(part[top, left:right])
    assert min(left, top, box.width - right, box.height - bottom) >= 4 * module


def _inside(shape: tuple[int, int], rim: int) -> np.ndarray:
    """Return a mask of everything but the rounded corners, ``rim`` pixels wide and high."""
    found = np.ones(shape, bool)
    for rows in (slice(0, rim), slice(-rim, None)):
        for columns in (slice(0, rim), slice(-rim, None)):
            found[rows, columns] = False
    return found


def _module(line: np.ndarray) -> float:
    """Return a module's width in pixels; a code's first line begins with seven dark modules."""
    return int(np.argmax((line == 255).all(axis=1))) / 7


def test_PTY09_the_address_stands_in_letters_and_another_one_is_a_press_away() -> None:
    phones = ToldPhones()
    desk = invited(phones)
    assert desk.node("url").name == "http://192.168.178.20:47800" and desk.node("letters").name == "K X Q P"
    desk.click("other")
    desk.wait(0.2)
    assert desk.node("url").name == "http://10.0.0.7:47800"
    assert scanned(desk.window.surface) == [phones.invitation] and "10.0.0.7" in phones.invitation


# ---- who is here ---------------------------------------------------------------------------------------------------


def test_PTY12_the_page_follows_who_comes_sleeps_and_goes() -> None:
    phones = ToldPhones()
    desk = invited(phones)
    assert "nobody" in ids(desk)
    guest = Guest(0, "token", "Mia", "fox", link=1)
    phones.guests.append(guest)
    phones.version += 1
    desk.wait(0.1)
    assert desk.node("guest.0").name == "Mia" and "asleep" not in desk.node("guest.0").value
    guest.link = None
    phones.version += 1
    desk.wait(0.1)
    assert "asleep" in desk.node("guest.0").value
    phones.guests.clear()
    phones.version += 1
    desk.wait(0.1)
    assert "guest.0" not in ids(desk)


def test_PTY12_a_guest_without_a_name_is_a_number_and_a_host_is_told() -> None:
    desk = invited(ToldPhones(guests(4)))
    assert desk.node("guest.3").name == "Phone 4" and "choosing" in desk.node("guest.3").value
    assert "host" in desk.node("guest.0").value and "host" not in desk.node("guest.1").value
    assert "watching" in desk.node("guest.2").value
    desk.click("guest.0")
    desk.wait(0.2)
    assert isinstance(desk.top, GuestPage)


def test_PTY08_the_table_is_locked_and_opened_again() -> None:
    phones = ToldPhones()
    desk = invited(phones)
    desk.click("lock")
    assert phones.is_locked
    desk.wait(0.1)
    assert desk.node("lock").value == "On"
    desk.click("lock")
    assert not phones.is_locked


# ---- nobody comes (PTY-10) -----------------------------------------------------------------------------------------


def test_PTY10_after_twenty_seconds_three_causes_are_told_and_the_screen_can_go_round_instead() -> None:
    phones = ToldPhones(lonely=LONELY_SECONDS - 0.1)
    desk = invited(phones)
    assert "lonely" not in ids(desk) and "pass" not in ids(desk)
    phones.seconds_without_guests = LONELY_SECONDS
    desk.wait(0.1)
    told = " ".join(desk.node(f"helps.{n}").name for n in range(4))
    assert all(cause in told for cause in ("Guest network", "Firewall", "VPN", "hotspot"))
    desk.click("pass")
    desk.wait(0.2)
    assert isinstance(desk.top, LobbyScene) and desk.top.options.mode == "pass" and not phones.listening


def test_PTY10_the_help_goes_as_soon_as_somebody_comes() -> None:
    phones = ToldPhones(lonely=LONELY_SECONDS + 5)
    desk = invited(phones)
    assert "lonely" in ids(desk)
    phones.guests.append(Guest(0, "token", link=1))
    phones.seconds_without_guests, phones.version = 0.0, phones.version + 1
    desk.wait(0.1)
    assert "lonely" not in ids(desk) and "pass" not in ids(desk)


@pytest.mark.parametrize("trouble", ["port", "network", "ipv6", "address"])
def test_PTY10_what_is_wrong_is_said_with_what_helps_and_the_party_stays(trouble: str) -> None:
    phones = ToldPhones(trouble=trouble)
    desk = invited(phones)
    assert desk.node("wrong").name and desk.node("helps.0").name and "code" not in ids(desk)
    desk.click("again")
    desk.wait(0.1)
    assert "wrong" in ids(desk), "it fails once more"
    phones.fails = ""
    desk.click("again")
    desk.wait(0.1)
    assert phones.listening and "code" in ids(desk) and "wrong" not in ids(desk)


def test_PTY10_from_every_trouble_one_press_leads_to_passing_the_screen_on() -> None:
    phones = ToldPhones(trouble="network")
    desk = invited(phones)
    desk.click("pass")
    desk.wait(0.2)
    assert lobby(desk).options.mode == "pass" and isinstance(desk.top, LobbyScene)


def test_PTY10_an_address_that_goes_while_the_page_is_open_is_told_at_once() -> None:
    phones = ToldPhones(guests(3))
    desk = invited(phones)
    phones.trouble, phones.version = "address", phones.version + 1
    desk.wait(0.1)
    assert "wrong" in ids(desk) and len(lobby(desk).lobby.places) == 2, "nobody got up"


def test_PTY10_somebody_else_has_switched_the_phones_off_while_the_page_is_open() -> None:
    phones = ToldPhones(guests(2))
    desk = invited(phones)
    phones.end()
    desk.wait(0.1)
    assert "code" not in ids(desk) and desk.node("wrong").name
    desk.click("again")
    desk.wait(0.1)
    assert phones.listening and "code" in ids(desk)


# ---- on and off (PTY-08) -------------------------------------------------------------------------------------------


def test_PTY08_phones_listen_from_the_moment_the_page_is_shown_until_they_are_switched_off() -> None:
    phones = ToldPhones()
    assert not phones.listening
    desk = invited(phones)
    assert phones.listening
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert phones.listening and isinstance(desk.top, LobbyScene), "going back leaves them on"
    desk.app.stack.push(InvitationScene(desk.app.services, phones, ACTS))
    desk.wait(0.2)
    desk.click("off")
    desk.wait(0.2)
    assert not phones.listening and isinstance(desk.top, LobbyScene)


def test_PTY08_nobody_is_switched_off_by_one_press() -> None:
    phones = ToldPhones(guests(2))
    desk = invited(phones)
    desk.click("off")
    desk.wait(0.2)
    assert isinstance(desk.top, Dialog) and phones.listening
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert phones.listening and isinstance(desk.top, InvitationScene)
    desk.click("off")
    desk.wait(0.2)
    desk.click("off")
    desk.wait(0.2)
    assert not phones.listening and isinstance(desk.top, LobbyScene)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_PTY08_what_the_system_will_ask_is_said_before_anything_listens(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk()
    desk.begin(LobbyScene(desk.app.services))
    monkeypatch.setattr("sys.platform", system)
    desk.app.services.go(routes.InvitePhones())
    desk.wait(0.2)
    assert isinstance(desk.top, PermissionNotice) and desk.app.services.phones is None
    assert desk.node("said.0").name
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert isinstance(desk.top, LobbyScene) and desk.app.services.phones is None
    desk.app.services.phones = ToldPhones()
    desk.app.services.go(routes.InvitePhones())
    desk.wait(0.2)
    assert isinstance(desk.top, InvitationScene), "it is said once"


def test_PTY08_nothing_listens_any_more_once_the_party_is_left_for_the_menu() -> None:
    desk, phones = Desk(), ToldPhones(guests(2))
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.phones = phones
    desk.app.services.go(routes.JoinParty())
    desk.wait(0.2)
    desk.app.services.go(routes.InvitePhones())
    desk.wait(0.2)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert isinstance(desk.top, LobbyScene) and phones.listening
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    desk.click("end")
    desk.wait(0.2)
    assert isinstance(desk.top, MenuScene) and not phones.listening


@pytest.mark.parametrize("mode", PARTIES)
def test_JOIN06_the_pause_of_every_party_leads_to_the_phones(mode: str) -> None:
    desk, phones = Desk(), ToldPhones()
    desk.begin(LobbyScene(desk.app.services))
    desk.app.services.phones = phones
    new_party(desk.app.services, infos(3), mode, CLASSIC)
    desk.wait(0.5)
    desk.app.services.go(routes.Pause(CLASSIC))
    desk.wait(0.2)
    desk.click("phones")
    desk.wait(0.2)
    assert isinstance(desk.top, InvitationScene) and phones.listening


def test_the_pause_of_who_plays_alone_knows_no_phones() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(0.3)
    desk.app.services.go(routes.Pause(CLASSIC))
    desk.wait(0.2)
    assert "people" not in ids(desk) and "phones" not in ids(desk)


# ---- continuing the game -------------------------------------------------------------------------------------------


def test_JOIN01_the_cards_are_dealt_from_here_once_enough_have_sat_down() -> None:
    phones = ToldPhones(guests(1))
    desk = invited(phones)
    desk.click("start")
    desk.wait(0.2)
    assert isinstance(desk.top, InvitationScene) and "players" in desk.app.services.notices[-1]
    phones.guests += guests(2)[1:]
    lobby(desk).lobby.join(phones.guests[1].source)
    phones.version += 1
    desk.wait(0.1)
    desk.click("start")
    desk.wait(0.4)
    assert isinstance(desk.top, TableScene) and phones.listening
    assert desk.app.services.devices.sources == {0: "phone:0", 1: "phone:1"}


def test_JOIN06_over_a_table_the_page_leads_back_to_it_past_the_pause() -> None:
    phones = ToldPhones(guests(2))
    desk = invited(phones)
    desk.click("start")
    desk.wait(0.4)
    table = desk.top
    assert isinstance(table, TableScene)
    desk.app.services.go(routes.Pause(table.match.rules))
    desk.app.stack.push(InvitationScene(desk.app.services, phones, ACTS))
    desk.wait(0.3)
    assert "start" not in ids(desk)
    desk.click("table")
    desk.wait(0.2)
    assert desk.top is table
