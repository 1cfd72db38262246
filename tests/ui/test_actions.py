"""Keys, controllers, mouse and touch all become the same actions."""

import pygame
import pytest

from game.ui.actions import REPEAT_DELAY, REPEAT_STEP, Act, Action, Translator, prompt


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def acts(translator: Translator, event: pygame.Event) -> list[Act]:
    return [action.act for action in translator.translate(event)]


@pytest.mark.parametrize(
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
    translator.typing = True
    assert acts(translator, key(pygame.K_u, text="u")) == []
    assert translator.translate(pygame.Event(pygame.TEXTINPUT, text="u")) == [Action(Act.TEXT, text="u")]
    assert acts(translator, key(pygame.K_BACKSPACE)) == [Act.ERASE]
    translator.typing = False
    assert acts(translator, pygame.Event(pygame.TEXTINPUT, text="u")) == []


def test_a_held_direction_repeats_until_it_is_released() -> None:
    translator = Translator()
    translator.translate(key(pygame.K_DOWN))
    assert translator.tick(REPEAT_DELAY - 0.01) == []
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


def test_mouse_positions_are_pixels_on_a_dense_display() -> None:
    translator = Translator()
    translator.surface, translator.window = (1920, 1080), (960, 540)
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1)
    assert translator.translate(event) == [Action(Act.POINTER_DOWN, (200, 100), "mouse")]
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert translator.translate(wheel) == [Action(Act.SCROLL, (200, 100), "mouse", amount=-1)]


def test_A11Y24_only_the_left_button_acts() -> None:
    assert acts(Translator(), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3)) == []


def test_A11Y26_one_finger_is_a_pointer_and_the_mouse_it_fakes_is_ignored() -> None:
    translator = Translator()
    translator.surface = (1000, 500)
    down = pygame.Event(pygame.FINGERDOWN, finger_id=7, x=0.5, y=0.5)
    assert translator.translate(down) == [Action(Act.POINTER_DOWN, (500, 250), "touch")]
    assert acts(translator, pygame.Event(pygame.FINGERDOWN, finger_id=8, x=0.1, y=0.1)) == []
    assert acts(translator, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)) == []
    assert acts(translator, pygame.Event(pygame.FINGERUP, finger_id=7, x=0.5, y=0.5)) == [Act.POINTER_UP]


def test_DSK21_prompts_name_the_binding_of_the_device_in_use() -> None:
    assert prompt(Act.CALL, "keyboard") == prompt(Act.CALL, "mouse") == "U"
    assert prompt(Act.CALL, "gamepad") == "Y"
    assert prompt(Act.CALL, "touch") == ""
    assert prompt(Act.BACK, "keyboard") == "Esc"
