"""The loop: events in, pictures out, and nothing drawn for nothing."""

from collections.abc import Iterator

import pygame
import pytest

from game import words
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.ui.dialog import Dialog
from game.ui.toasts import seconds_for
from tests.desk import Desk


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.use("en")


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    return desk


def test_DSK25_the_menu_rests(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    flips: list[int] = []
    monkeypatch.setattr(type(desk.window), "flip", lambda self: flips.append(1))
    assert not desk.app.moving
    desk.wait(1.0)
    assert flips == []
    desk.key(pygame.K_DOWN)
    assert flips


def test_DSK04_escape_asks_with_the_focus_on_cancel_and_escape_again_stays(desk: Desk) -> None:
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, Dialog)
    assert desk.focused == "cancel"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)
    assert not desk.app.quitting


def test_DSK04_closing_the_window_and_sigterm_end_the_program(desk: Desk) -> None:
    desk.post(pygame.Event(pygame.QUIT))
    assert desk.app.quitting


def test_DSK02_F11_and_alt_enter_change_between_window_and_screen(desk: Desk) -> None:
    desk.key(pygame.K_F11)
    assert desk.window.fullscreen and desk.settings.fullscreen
    desk.key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert not desk.window.fullscreen and not desk.settings.fullscreen
    assert isinstance(desk.top, MenuScene), "the Enter of Alt+Enter must not press a button"


def test_A11Y11_the_ring_is_seen_after_the_first_key_and_stays(desk: Desk) -> None:
    before = desk.pixels()
    desk.move((5, 5))
    assert desk.pixels() == before
    desk.key(pygame.K_DOWN)
    assert desk.app.services.show_focus
    assert desk.pixels() != before
    desk.move((6, 5))
    assert desk.app.services.show_focus


def test_one_key_mutes_and_says_so(desk: Desk) -> None:
    desk.key(pygame.K_m)
    assert not desk.settings.sound_on
    assert [node.name for node in desk.app.toasts.nodes()] == ["Sound off"]


def test_A11Y19_a_toast_stays_four_seconds_and_60_ms_a_character(desk: Desk) -> None:
    desk.app.notify("x" * 50)
    assert seconds_for("x" * 50) == pytest.approx(7.0)
    desk.wait(6.8)
    assert desk.app.toasts.showing
    desk.wait(0.4)
    assert not desk.app.toasts.showing


def test_DSK07_settings_apply_live_and_are_stored_once_nothing_moves(desk: Desk) -> None:
    desk.key(pygame.K_s)
    assert isinstance(desk.top, SettingsScene)
    desk.app.services.art.face(0, 90)
    art = desk.app.services.art
    while desk.focused != "palette":
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RIGHT)
    assert desk.settings.palette == "contrast"
    assert desk.app.services.art is not art
    assert desk.saves == 1
    assert desk.focused == "palette"


def test_a_resized_window_is_laid_out_anew(desk: Desk) -> None:
    before = desk.node("quick").rect
    desk.resize((1920, 1080))
    desk.post()
    assert desk.node("quick").rect.width > before.width
    assert desk.window.surface.get_size() == (1920, 1080)


def test_a_controller_alone_opens_and_leaves_the_settings(desk: Desk) -> None:
    while desk.focused != "settings":
        desk.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    desk.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(desk.top, SettingsScene)
    desk.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(desk.top, MenuScene)


def test_a_mouse_alone_changes_settings(desk: Desk) -> None:
    desk.click("settings")
    desk.click("reduced_motion")
    assert desk.settings.reduced_motion
    row = desk.node("volume")
    end = (row.rect.right - 120, row.rect.centery)
    desk.down(end)
    desk.move((row.rect.centerx + 60, row.rect.centery))
    desk.up((row.rect.centerx + 60, row.rect.centery))
    assert 0 <= desk.settings.volume < 70
    desk.click("back")
    assert isinstance(desk.top, MenuScene)
