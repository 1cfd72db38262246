"""Tests of the controls page: rebinding by one press, clashes, a way back (A11Y-28)."""

import pygame
import pytest

from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.controls import ControlsScene
from game.ui.input.actions import Act
from game.ui.widgets.dialog import Dialog
from tests.support.desk import Desk


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.Controls())
    desk.post()
    return desk


def note(desk: Desk) -> str:
    return " ".join(n.name for n in desk.top.ui_tree().walk() if n.id.startswith("note"))


def bound(desk: Desk, act: str, key: int | None = None, pad: int | None = None) -> str:
    """Bind a key or button to an action and return the page's note on it."""
    desk.click(f"key.{act}")
    if key is not None:
        desk.key(key)
    if pad is not None:
        desk.pad(pad)
    return note(desk)


def keys_of(desk: Desk, act: Act) -> tuple[int, ...]:
    return desk.app.services.bindings.codes_of(act, "keyboard")


def test_A11Y28_a_new_key_is_pressed_stored_and_shown(desk: Desk) -> None:
    desk.click("key.call")
    assert note(desk) == "Press the new key for “Call your last card”. Press Esc to keep the old one."
    desk.key(pygame.K_x)
    assert note(desk) == "“Call your last card” is now on X."
    assert desk.node("key.call").value == "X"
    desk.wait(0.5)
    assert desk.settings.keys == {"call": ["x"]}
    assert desk.saves == 1


def test_A11Y28_escape_keeps_the_old_key_and_stays_on_the_page(desk: Desk) -> None:
    desk.click("key.call")
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, ControlsScene)
    assert keys_of(desk, Act.CALL) == (pygame.K_u,)
    assert note(desk) == "Nothing has changed."


def test_A11Y28_a_clash_is_told_in_one_sentence(desk: Desk) -> None:
    assert bound(desk, "call", pygame.K_d) == "“Draw a card” was D and is now U."
    assert desk.node("key.draw").value == "U"


def test_A11Y28_even_escape_can_be_given_away_and_taken_back(desk: Desk) -> None:
    desk.click("key.back")
    desk.key(pygame.K_q)
    assert keys_of(desk, Act.BACK) == (pygame.K_q,)
    desk.click("key.back")
    desk.key(pygame.K_ESCAPE)
    assert keys_of(desk, Act.BACK) == (pygame.K_ESCAPE,)


def test_A11Y28_a_button_of_the_controller_is_bound_and_no_action_loses_its_last(desk: Desk) -> None:
    desk.click("board")
    assert bound(desk, "hand", pad=pygame.CONTROLLER_BUTTON_Y) == "“Call your last card” was Y and is now LB."
    assert bound(desk, "settings", pad=pygame.CONTROLLER_BUTTON_A) == "A stays with “Choose”, which has no other."


def test_A11Y28_the_defaults_come_back_after_a_question(desk: Desk) -> None:
    desk.click("key.call")
    desk.key(pygame.K_x)
    reset = next(w for w in desk.top.group.widgets if w.id == "reset")
    reset.activate()
    desk.post()
    assert isinstance(desk.top, Dialog)
    desk.click("reset-now")
    assert keys_of(desk, Act.CALL) == (pygame.K_u,)
    assert desk.settings.keys == {}


def test_A11Y28_a_page_that_is_left_waits_for_no_key(desk: Desk) -> None:
    desk.click("key.call")
    desk.app.stack.pop()
    desk.post()
    assert desk.app.translator.on_captured_press is None


def test_A11Y28_bindings_of_the_file_act_from_the_first_frame() -> None:
    desk = Desk(keys={"settings": ["x"]})
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_x)
    assert type(desk.top).__name__ == "SettingsScene"


def test_A11Y28_shift_alone_is_no_key_of_the_whole_keyboard_and_is_waited_through(desk: Desk) -> None:
    assert (
        bound(desk, "call", pygame.K_LSHIFT)
        == "Press the new key for “Call your last card”. Press Esc to keep the old one."
    )
    desk.key(pygame.K_x)
    assert keys_of(desk, Act.CALL) == (pygame.K_x,)
