"""The page of controls: a new key by one press, one sentence about clashes, and a way back (A11Y-28)."""

import pygame
import pytest

from game.scenes.controls import ControlsScene
from game.scenes.menu import MenuScene
from game.ui.actions import Act
from game.ui.dialog import Dialog
from tests.desk import Desk


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.ways.controls()
    desk.post()
    return desk


def note(desk: Desk) -> str:
    return " ".join(n.name for n in desk.top.ui_tree().walk() if n.id.startswith("note"))


def keys_of(desk: Desk, act: Act) -> tuple[int, ...]:
    return desk.app.services.bindings.of(act, "keyboard")


def test_A11Y28_a_new_key_is_pressed_stored_and_shown(desk: Desk) -> None:
    desk.click("key.call")
    assert note(desk) == "Press the new key for “Call the last card”. Esc keeps the old one."
    desk.key(pygame.K_x)
    assert note(desk) == "“Call the last card” is on X now."
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
    desk.click("key.call")
    desk.key(pygame.K_d)
    assert note(desk) == "D was “Draw a card”, which is on U now."
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
    desk.click("key.hand")
    desk.pad(pygame.CONTROLLER_BUTTON_Y)
    assert note(desk) == "Y was “Call the last card”, which is on LB now."
    desk.click("key.settings")
    desk.pad(pygame.CONTROLLER_BUTTON_A)
    assert note(desk) == "A stays with “Choose”, which has nothing else."


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
    assert desk.app.translator.capture is None


def test_A11Y28_bindings_of_the_file_act_from_the_first_frame() -> None:
    desk = Desk(keys={"settings": ["x"]})
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_x)
    assert type(desk.top).__name__ == "SettingsScene"
