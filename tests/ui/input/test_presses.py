"""Which presses count (A11Y-31), on an injected clock."""

import pygame
import pytest

from game.scenes.menu.menu import MenuScene
from game.settings import SETTINGS, Settings
from game.ui.input.actions import Act, Action
from game.ui.input.translator import REPEAT_STEP, Translator
from tests.support.desk import Desk


def key(translator: Translator, code: int, text: str = "") -> list[Action]:
    found = translator.translate(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text))
    translator.translate(pygame.Event(pygame.KEYUP, key=code, mod=0))
    return found


def click(translator: Translator) -> list[Action]:
    return translator.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1))


def pad(translator: Translator, button: int) -> list[Action]:
    return translator.translate(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def finger(translator: Translator) -> list[Action]:
    where = {"finger_id": 1, "x": 0.5, "y": 0.5}
    found = translator.translate(pygame.Event(pygame.FINGERDOWN, **where))
    translator.translate(pygame.Event(pygame.FINGERUP, **where))
    return found


@pytest.mark.parametrize("seconds", [0.25, 0.5, 1])
def test_A11Y31_after_a_press_no_other_counts_for_a_while(seconds: float) -> None:
    translator = Translator(settings=Settings(cool_down=seconds))
    assert key(translator, pygame.K_RETURN)
    assert not key(translator, pygame.K_u)
    assert not click(translator)
    assert not finger(translator)
    assert not pad(translator, pygame.CONTROLLER_BUTTON_A)
    translator.tick(seconds - 0.01)
    assert translator.repeating, "time has to go on, or the pause would not end"
    assert not key(translator, pygame.K_u)
    translator.tick(0.02)
    assert not translator.repeating
    assert key(translator, pygame.K_u)


def test_A11Y31_without_a_pause_every_press_counts() -> None:
    translator = Translator(settings=Settings())
    assert key(translator, pygame.K_RETURN) and key(translator, pygame.K_RETURN) and click(translator)
    assert not translator.repeating


def test_A11Y31_the_options_are_those_of_the_requirement_and_all_can_be_stored() -> None:
    assert tuple(SETTINGS["cool_down"].words) == (0, 0.25, 0.5, 1)
    delays = tuple(SETTINGS["repeat_delay"].words)
    assert delays == tuple(sorted(delays)) and (delays[0], delays[-1]) == (0, 2)


@pytest.mark.parametrize("delay", [0, 0.25, 2])
def test_A11Y31_a_held_direction_repeats_after_the_delay(delay: float) -> None:
    translator = Translator(settings=Settings(repeat_delay=delay))
    translator.translate(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    wait = max(delay, REPEAT_STEP)
    assert translator.tick(wait - 0.01) == []
    assert translator.tick(0.02) == [Action(Act.DOWN, repeat=True)]


def test_A11Y31_the_same_key_again_too_soon_is_ignored_and_another_one_counts() -> None:
    translator = Translator(settings=Settings(same_key=300))
    assert key(translator, pygame.K_RIGHT)
    translator.tick(0.29)
    assert not key(translator, pygame.K_RIGHT)
    assert key(translator, pygame.K_LEFT)
    translator.tick(0.02)
    assert key(translator, pygame.K_RIGHT)


def test_A11Y31_a_letter_that_bounces_is_written_once_and_a_pause_does_not_slow_writing() -> None:
    translator = Translator(settings=Settings(cool_down=1, same_key=200))
    translator.is_typing = True

    def write(letter: str) -> int:
        key(translator, ord(letter), letter)
        return len(translator.translate(pygame.Event(pygame.TEXTINPUT, text=letter)))

    assert [write(letter) for letter in "aab"] == [1, 0, 1]


def test_A11Y31_one_switch_pauses_too() -> None:
    desk = Desk(scan="one", scan_seconds=10, cool_down=1)
    desk.begin(MenuScene(desk.app.services))
    group = desk.app.scanner.current_stop
    desk.key(pygame.K_SPACE)
    assert desk.app.scanner.current_stop == group[:1], "the first group of the menu was entered"
    desk.key(pygame.K_SPACE)
    assert isinstance(desk.top, MenuScene)
    desk.wait(1.1)
    desk.key(pygame.K_SPACE)
    assert not isinstance(desk.top, MenuScene), "its first target was pressed"
