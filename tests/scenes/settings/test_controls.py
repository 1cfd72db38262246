"""Tests of the controls page: rebinding by one press, clashes, a way back (A11Y-28)."""

import pygame
import pytest

from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.controls import ControlsScene
from game.ui.input.actions import Act
from game.ui.input.bindings import BINDABLE
from game.ui.widgets.dialog import Dialog
from tests.support.desk import Desk
from tests.support.keyboard_layouts import US, press, use_layout


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


# --- the halves of the keyboard (PTY-15) ----------------------------------------------------------------------------


def to_half(desk: Desk, half: str) -> None:
    board = next(w for w in desk.top.group.widgets if w.id == "board")
    for _turn in range(4):
        if desk.top.rebinding.board == half:
            return
        board.activate()
        desk.post()
    raise AssertionError(f"the choice never says {half}")


def half_of(desk: Desk, half: str, act: Act) -> tuple[int, ...]:
    return desk.app.services.bindings.codes_of(act, half)


def test_PTY15_the_keys_of_a_half_are_pressed_stored_and_shown(desk: Desk) -> None:
    to_half(desk, "left")
    assert desk.node("board").value == "Keyboard, left"
    rows = {n.id for n in desk.top.ui_tree().walk() if n.id.startswith("key.") and n.id.count(".") == 1}
    assert rows == {f"key.{act.name.lower()}" for act in BINDABLE["left"]}
    assert note(desk).startswith("In a party, two people can share the keyboard.")
    assert bound(desk, "call", pygame.K_b) == "“Call your last card” is now on B."
    assert desk.node("key.call").value == "B"
    desk.click("key.back")
    desk.key(pygame.K_LSHIFT)
    assert desk.node("key.back").value == "Left Shift"
    desk.wait(0.5)
    assert desk.settings.left_keys == {"call": ["b"], "back": ["left shift"]}
    assert desk.settings.right_keys == desk.settings.keys == {}
    assert keys_of(desk, Act.CALL) == (pygame.K_u,)


def test_PTY15_a_half_gets_the_place_of_a_key_and_shows_what_the_layout_has_there(desk: Desk, monkeypatch) -> None:
    use_layout(monkeypatch, "fr")
    to_half(desk, "left")
    assert desk.node("key.back").value == "A"
    desk.click("key.call")
    desk.post(press("fr", US.index("m")))
    assert note(desk) == "“Call your last card” is now on [,]."
    assert half_of(desk, "left", Act.CALL) == (pygame.K_m,)
    desk.click("key.call")
    desk.post(press("fr", US.index("q")))
    assert note(desk) == "“Back” was A and is now [,]."


def test_PTY15_a_clash_between_the_halves_is_told_in_one_sentence_and_both_are_stored(desk: Desk) -> None:
    to_half(desk, "right")
    assert bound(desk, "hand", pygame.K_l) == "“Sort your hand” was L and is now [.]."
    assert bound(desk, "hand", pygame.K_f) == "On the other half, “Catch” was F and is now L."
    desk.wait(0.5)
    assert desk.settings.right_keys == {"hand": ["f"], "sort": ["."]}
    assert desk.settings.left_keys == {"hand": ["l"]}
    to_half(desk, "left")
    assert desk.node("key.hand").value == "L"


@pytest.mark.parametrize(("code", "name"), [(pygame.K_SPACE, "Space"), (pygame.K_TAB, "Tab"), (pygame.K_3, "3")])
def test_PTY15_what_everybody_needs_is_refused(desk: Desk, code: int, name: str) -> None:
    to_half(desk, "left")
    assert bound(desk, "confirm", code) == f"{name} is shared by both halves. Choose another key."
    assert half_of(desk, "left", Act.CONFIRM) == (pygame.K_e,)
    assert bound(desk, "back", pygame.K_ESCAPE) == "Nothing has changed."
    assert bound(desk, "back", pad=pygame.CONTROLLER_BUTTON_A) == "Nothing has changed."
    assert half_of(desk, "left", Act.BACK) == (pygame.K_q,)


def test_PTY15_one_half_goes_back_and_takes_what_was_its_own(desk: Desk) -> None:
    to_half(desk, "right")
    desk.click("key.call")
    desk.key(pygame.K_t)
    desk.click("key.up")
    desk.key(pygame.K_b)
    to_half(desk, "left")
    assert desk.node("key.draw").value == ","
    reset = next(w for w in desk.top.group.widgets if w.id == "reset")
    assert reset.label == "Reset the keys on this half"
    reset.activate()
    desk.post()
    desk.click("reset-now")
    assert note(desk) == "“Call your last card” on the other half is now on [,]."
    assert half_of(desk, "left", Act.DRAW) == (pygame.K_t,)
    assert (desk.settings.left_keys, desk.settings.right_keys) == ({}, {"up": ["b"]})


def test_PTY15_what_the_other_half_gives_back_is_counted(desk: Desk) -> None:
    for act, code in ((Act.KEEP, pygame.K_a), (Act.CALL, pygame.K_d)):
        desk.app.services.bindings.bind(act, "right", code)
    to_half(desk, "left")
    next(w for w in desk.top.group.widgets if w.id == "reset").activate()
    desk.post()
    desk.click("reset-now")
    assert note(desk) == "2 actions on the other half now have new keys."


def test_A11Y28_shift_alone_is_no_key_of_the_whole_keyboard_and_is_waited_through(desk: Desk) -> None:
    assert (
        bound(desk, "call", pygame.K_LSHIFT)
        == "Press the new key for “Call your last card”. Press Esc to keep the old one."
    )
    desk.key(pygame.K_x)
    assert keys_of(desk, Act.CALL) == (pygame.K_x,)
