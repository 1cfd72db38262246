"""Keys, controllers, mouse and touch all become the same actions."""

import json
import random

import pygame
import pytest

from game.settings import Settings
from game.ui.input.actions import Act, Action
from game.ui.input.bindings import (
    DEFAULTS,
    RIGHT_STICK_DOWN,
    RIGHT_STICK_UP,
    RIGHT_TRIGGER,
    UNBOUND,
    Bindings,
    BindResult,
)
from game.ui.input.key_labels import prompt
from game.ui.input.pads import kind_of
from game.ui.input.translator import OUTSIDE, REPEAT_STEP, Translator
from tests.support.rows import every_row


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def acts(translator: Translator, event: pygame.Event) -> list[Act]:
    return [action.act for action in translator.translate(event)]


@every_row(
    ("event", "act"),
    [
        (key(pygame.K_UP), Act.UP),
        (key(pygame.K_SPACE), Act.CONFIRM),
        (key(pygame.K_RETURN), Act.CONFIRM),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Act.FULLSCREEN),
        (key(pygame.K_F11), Act.FULLSCREEN),
        (key(pygame.K_ESCAPE), Act.BACK),
        (key(pygame.K_TAB), Act.NEXT),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Act.PREVIOUS),
        (key(pygame.K_u, text="u"), Act.CALL),
        (key(pygame.K_m, text="m"), Act.MUTE),
        (key(pygame.K_z, text="z"), Act.UNDO),
        (key(pygame.K_z, pygame.KMOD_LCTRL), Act.UNDO),
        (key(pygame.K_z, pygame.KMOD_LMETA), Act.UNDO),
        (key(pygame.K_3, text="3"), Act.TEXT),
    ],
)
def test_A11Y23_keys_mean_actions(event: pygame.Event, act: Act) -> None:
    assert acts(Translator(), event) == [act]


@pytest.mark.parametrize(
    ("button", "act"),
    [
        (pygame.CONTROLLER_BUTTON_A, Act.CONFIRM),
        (pygame.CONTROLLER_BUTTON_B, Act.BACK),
        (pygame.CONTROLLER_BUTTON_X, Act.DRAW),
        (pygame.CONTROLLER_BUTTON_Y, Act.CALL),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Act.HAND),
        (pygame.CONTROLLER_BUTTON_START, Act.PAUSE),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Act.LEFT),
    ],
)
def test_A11Y25_controller_buttons_mean_actions(button: int, act: Act) -> None:
    event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert Translator().translate(event) == [Action(act, device="gamepad")]


def test_letters_write_while_a_text_field_has_the_keyboard() -> None:
    translator = Translator()
    translator.is_typing = True
    assert acts(translator, key(pygame.K_u, text="u")) == []
    assert translator.translate(pygame.Event(pygame.TEXTINPUT, text="u")) == [Action(Act.TEXT, text="u")]
    assert acts(translator, key(pygame.K_BACKSPACE)) == [Act.ERASE]
    assert acts(translator, key(pygame.K_DELETE)) == [Act.ERASE_AFTER]
    assert acts(translator, key(pygame.K_HOME)) == [Act.LINE_START]
    assert acts(translator, key(pygame.K_END)) == [Act.LINE_END]
    translator.is_typing = False
    assert acts(translator, pygame.Event(pygame.TEXTINPUT, text="u")) == []


def test_a_held_direction_repeats_until_it_is_released() -> None:
    translator = Translator()
    translator.translate(key(pygame.K_DOWN))
    assert translator.tick(Settings().repeat_delay - 0.01) == []
    assert translator.tick(0.02) == [Action(Act.DOWN, repeat=True)]
    assert translator.tick(REPEAT_STEP) == [Action(Act.DOWN, repeat=True)]
    translator.translate(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN))
    assert not translator.repeating
    assert translator.tick(1.0) == []


def test_confirm_never_repeats() -> None:
    translator = Translator()
    translator.translate(key(pygame.K_RETURN))
    assert translator.tick(5.0) == []


def stick(value: float, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767), instance_id=0)


def test_the_stick_is_a_cross_with_hysteresis() -> None:
    translator = Translator()
    assert acts(translator, stick(0.4)) == []
    assert acts(translator, stick(0.8)) == [Act.RIGHT]
    assert acts(translator, stick(0.45)) == []
    assert translator.repeating
    assert acts(translator, stick(-0.9)) == [Act.LEFT]
    assert acts(translator, stick(0.0)) == []
    assert not translator.repeating
    assert acts(translator, stick(-0.7, pygame.CONTROLLER_AXIS_LEFTY)) == [Act.UP]
    assert acts(translator, stick(-0.7, pygame.CONTROLLER_AXIS_RIGHTY)) == []


def test_what_was_held_when_another_reader_took_over_repeats_no_more() -> None:
    translator = Translator()
    translator.translate(key(pygame.K_DOWN))
    translator.translate(stick(1))
    translator.release_all()
    assert not translator.repeating
    assert translator.tick(5.0) == []


@pytest.mark.parametrize("axis", [pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_TRIGGERRIGHT])
def test_a_stick_that_is_still_pushed_counts_again_once_it_was_let_go(axis: int) -> None:
    translator = Translator()
    assert acts(translator, stick(1, axis))
    translator.release_all()
    assert acts(translator, stick(0.9, axis)) == []
    translator.follow_axis_motion(stick(0, axis))
    translator.follow_axis_motion(stick(1, axis))
    assert acts(translator, stick(0.9, axis)) == [], "somebody else read that it was pushed"
    assert acts(translator, stick(0, axis)) == []
    assert acts(translator, stick(1, axis))


def test_JOIN05_a_controller_that_is_gone_takes_only_its_own_presses_along() -> None:
    translator = Translator()
    for pad in (0, 1):
        button = pygame.CONTROLLER_BUTTON_DPAD_DOWN
        translator.translate(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
    translator.translate(stick(1))
    translator.release_pad(0)
    assert {action.pad for action in translator.tick(5.0)} == {1}
    assert acts(translator, stick(1)) == [Act.RIGHT], "a new one with its number begins at rest"


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_A11Y30_a_press_that_is_given_up_ends_outside_of_everything(device: str) -> None:
    translator = Translator()
    down, up = (
        (
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1),
        )
        if device == "mouse"
        else (pygame.Event(kind, finger_id=1, x=0.5, y=0.5) for kind in (pygame.FINGERDOWN, pygame.FINGERUP))
    )
    assert acts(translator, down) == [Act.POINTER_DOWN]
    translator.release_all()
    assert translator.repeating, "the loop has to come by once more"
    assert [(action.act, action.pos, action.device) for action in translator.tick(0.1)] == [
        (Act.POINTER_UP, OUTSIDE, device)
    ]
    assert translator.tick(0.1) == []
    assert acts(translator, up) == [], "it has ended already"


def test_A11Y31_a_press_that_does_not_count_has_no_end_either() -> None:
    translator = Translator(settings=Settings(cool_down=1.0))
    translator.translate(key(pygame.K_RETURN))
    assert acts(translator, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)) == []
    assert acts(translator, pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)) == []


def test_mouse_positions_are_pixels_on_a_dense_display() -> None:
    translator = Translator()
    translator.surface, translator.window = (1920, 1080), (960, 540)
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1)
    assert translator.translate(event) == [Action(Act.POINTER_DOWN, (200, 100), "mouse")]
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert translator.translate(wheel) == [Action(Act.SCROLL, (200, 100), "mouse", amount=-1)]


def test_A11Y24_only_the_left_button_acts_and_the_right_one_looks() -> None:
    assert acts(Translator(), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=2)) == []
    assert acts(Translator(), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3)) == [Act.POINTER_LOOK]
    assert acts(Translator(), pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=3)) == []


def test_A11Y26_one_finger_is_a_pointer_and_the_mouse_it_fakes_is_ignored() -> None:
    translator = Translator()
    translator.surface = (1000, 500)
    down = pygame.Event(pygame.FINGERDOWN, finger_id=7, x=0.5, y=0.5)
    assert translator.translate(down) == [Action(Act.POINTER_DOWN, (500, 250), "touch")]
    assert acts(translator, pygame.Event(pygame.FINGERDOWN, finger_id=8, x=0.1, y=0.1)) == []
    assert acts(translator, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)) == []
    assert acts(translator, pygame.Event(pygame.FINGERUP, finger_id=7, x=0.5, y=0.5)) == [Act.POINTER_UP]


def test_DSK21_prompts_name_the_binding_of_the_device_in_use() -> None:
    bindings = Bindings()
    assert prompt(bindings, Act.CALL, "keyboard") == prompt(bindings, Act.CALL, "mouse") == "U"
    assert prompt(bindings, Act.CALL, "touch") == prompt(bindings, Act.CALL, "switch") == ""
    assert prompt(bindings, Act.BACK, "keyboard") == "Esc"


@pytest.mark.parametrize(
    ("kind", "call", "hand", "pause"), [("a-below", "Y", "LB", "Menu"), ("shapes", "Triangle", "L1", "Options"),
                                        ("a-right", "Y", "L", "+")],
)  # fmt: skip
def test_PTY14_prompts_have_the_letters_of_the_pad(kind, call, hand, pause) -> None:
    bindings = Bindings()
    labels = [prompt(bindings, act, "gamepad", kind) for act in (Act.CALL, Act.HAND, Act.PAUSE)]
    assert labels == [call, hand, pause]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Xbox Wireless Controller", "a-below"),
        ("Wireless Controller", "shapes"),
        ("DualSense Edge Wireless Controller", "shapes"),
        ("PS4 Controller", "shapes"),
        ("Nintendo Switch Pro Controller", "a-right"),
        ("Joy-Con (R)", "a-right"),
        ("Steam Virtual Gamepad", "a-below"),
        ("", "a-below"),
    ],
)
def test_PTY14_a_controller_is_known_by_its_name(name: str, kind: str) -> None:
    assert kind_of(name) == kind


def test_a_trigger_is_a_button_and_squeezes_once() -> None:
    translator = Translator()

    def squeeze(value: float) -> list[Act]:
        return acts(translator, stick(value, pygame.CONTROLLER_AXIS_TRIGGERRIGHT))

    assert DEFAULTS["gamepad"][Act.KEEP] == (RIGHT_TRIGGER,)
    assert squeeze(0.3) == []
    assert squeeze(0.7) == [Act.KEEP]
    assert squeeze(1.0) == squeeze(0.5) == []
    assert squeeze(0.0) == []
    assert squeeze(0.9) == [Act.KEEP]


def test_FEEL29_the_right_stick_is_four_buttons_that_a_resting_thumb_does_not_press() -> None:
    """Check the right stick: left takes back, right speeds up.

    Pushed halfway, or held, it does nothing more.
    """
    translator = Translator()

    def tilt(value: float, axis: int = pygame.CONTROLLER_AXIS_RIGHTX) -> list[Act]:
        return acts(translator, stick(value, axis))

    assert tilt(-0.7) == []
    assert tilt(-0.9) == [Act.UNDO]
    assert tilt(-1.0) == tilt(-0.5) == []
    assert translator.tick(5.0) == []
    assert tilt(0.0) == []
    assert tilt(0.9) == [Act.FAST]
    assert tilt(-0.9) == [Act.UNDO]
    assert tilt(-0.9, pygame.CONTROLLER_AXIS_RIGHTY) == []
    assert translator.bindings.bind(Act.LOG, "gamepad", RIGHT_STICK_UP) == BindResult("bound")
    assert tilt(0.0, pygame.CONTROLLER_AXIS_RIGHTY) == []
    assert tilt(-0.9, pygame.CONTROLLER_AXIS_RIGHTY) == [Act.LOG]


def test_FEEL29_the_button_that_takes_back_is_nobody_elses_and_has_a_prompt() -> None:
    bindings = Bindings()
    for kind in ("a-below", "shapes", "a-right"):
        assert prompt(bindings, Act.UNDO, "gamepad", kind) == "Right stick left"
    assert prompt(bindings, Act.UNDO, "keyboard") == "Z"
    codes = [code for codes in DEFAULTS["gamepad"].values() for code in codes]
    assert len(set(codes)) == len(codes)
    assert Bindings(None, {"undo": ["rightstick_down"]}).codes_of(Act.UNDO, "gamepad") == (RIGHT_STICK_DOWN,)


# --- bindings (A11Y-28) ---------------------------------------------------------------------------------------------


def test_A11Y28_a_new_key_acts_and_is_prompted_and_the_old_one_is_free() -> None:
    translator = Translator()
    assert translator.bindings.bind(Act.CALL, "keyboard", pygame.K_x) == BindResult("bound")
    assert acts(translator, key(pygame.K_x, text="x")) == [Act.CALL]
    assert acts(translator, key(pygame.K_u, text="u")) == [Act.TEXT]
    assert prompt(translator.bindings, Act.CALL, "keyboard") == "X"
    assert prompt(translator.bindings, Act.CALL, "gamepad") == "Y"


def test_A11Y28_two_actions_that_clash_change_keys() -> None:
    bindings = Bindings()
    assert bindings.bind(Act.CALL, "keyboard", pygame.K_d) == BindResult("swapped", Act.DRAW)
    assert bindings.codes_of(Act.CALL, "keyboard") == (pygame.K_d,)
    assert bindings.codes_of(Act.DRAW, "keyboard") == (pygame.K_u,)
    assert bindings.bind(Act.CALL, "keyboard", pygame.K_d) == BindResult("kept")


def test_A11Y28_an_action_with_more_keys_gives_one_away() -> None:
    bindings = Bindings()
    assert bindings.bind(Act.CALL, "keyboard", pygame.K_SPACE) == BindResult("swapped", Act.CONFIRM)
    assert bindings.codes_of(Act.CONFIRM, "keyboard") == (pygame.K_RETURN, pygame.K_KP_ENTER)


def test_A11Y28_no_action_loses_its_last_button() -> None:
    bindings = Bindings()
    before = bindings.codes_of(Act.CONFIRM, "gamepad")
    assert bindings.bind(Act.FULLSCREEN, "gamepad", before[0]) == BindResult("refused", Act.CONFIRM)
    assert bindings.codes_of(Act.CONFIRM, "gamepad") == before
    assert bindings.codes_of(Act.FULLSCREEN, "gamepad") == ()


@pytest.mark.parametrize("board", ["keyboard", "gamepad"])
def test_A11Y28_what_was_bound_survives_the_file_whatever_it_is(board) -> None:
    for seed in range(40):
        bindings, rng = Bindings(), random.Random(seed)
        for _each in range(12):
            bindings.bind(rng.choice(list(DEFAULTS[board])), board, rng.choice(CODES[board]))
        again = Bindings(**{board: json.loads(json.dumps(bindings.table(board)))})
        assert all(set(again.codes_of(act, board)) == set(bindings.codes_of(act, board)) for act in DEFAULTS[board])
        bindings.reset(board)
        assert bindings.table(board) == {}


CODES = {
    "keyboard": [pygame.K_a, pygame.K_z, 246, 0x400000E9, pygame.K_F5, pygame.K_KP_1, pygame.K_RETURN, pygame.K_UP],
    "gamepad": [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 100, 101],
}


@pytest.mark.parametrize(
    "table",
    [
        None,
        7,
        {"call": ["no such key"]},
        {"call": 5, "hand": [None, 3, "left shift"]},
        {"fly": ["u"]},
        {"confirm": ["up"], "up": ["nothing"]},
        {"draw": ["u"], "call": ["u"]},
    ],
)
def test_A11Y28_bad_bindings_of_the_file_fall_back(table: object) -> None:
    bindings = Bindings(table)
    assert all(bindings.codes_of(act, "keyboard") for act in DEFAULTS["keyboard"] if act not in UNBOUND)
    codes = [code for act in DEFAULTS["keyboard"] for code in bindings.codes_of(act, "keyboard")]
    assert len(codes) == len(set(codes))


def test_A11Y28_one_bad_binding_costs_no_other() -> None:
    bindings = Bindings({"call": ["no such key"], "draw": ["x"]})
    assert bindings.codes_of(Act.CALL, "keyboard") == (pygame.K_u,)
    assert bindings.codes_of(Act.DRAW, "keyboard") == (pygame.K_x,)


def test_A11Y28_while_a_binding_is_waited_for_nothing_acts() -> None:
    translator, taken = Translator(), []
    translator.on_captured_press = lambda board, code: taken.append((board, code))
    assert acts(translator, key(pygame.K_LCTRL)) == []
    assert acts(translator, key(pygame.K_RETURN)) == []
    assert translator.translate(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=3, instance_id=0)) == []
    assert acts(translator, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)) == []
    assert taken == [("keyboard", pygame.K_RETURN), ("gamepad", 3), (None, 0)]


def test_what_is_on_the_clipboard_is_pasted_where_somebody_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.desktop.clipboard.paste", lambda _marks: "7KQ4-XN3C")
    translator = Translator()
    chord = key(pygame.K_v, pygame.KMOD_LCTRL)
    assert acts(translator, chord) == []
    translator.is_typing = True
    assert translator.translate(chord)[0].text == "7KQ4-XN3C"
    assert acts(translator, key(pygame.K_z, pygame.KMOD_LCTRL)) == [], "while somebody writes no move is taken back"
