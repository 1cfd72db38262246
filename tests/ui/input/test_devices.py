"""Whose device is which (JOIN-05, PTY-15).

Sources of actions, halves of the keyboard, controllers that go and come.
"""

import pygame
import pytest

from game.settings import Settings
from game.ui.input.actions import Act
from game.ui.input.device_kinds import device_words, is_one_persons_alone, kind_of
from game.ui.input.devices import LEFT, RIGHT, Devices, is_phone
from game.ui.input.keyboard_halves import HALF_KEYS
from game.ui.input.translator import Translator


class Plugged:
    """Connected controllers by instance, with their marks."""

    def __init__(self, **marks: str) -> None:
        self.marks = {int(name[1:]): mark for name, mark in marks.items()}
        self.shaken: list[int] = []

    @property
    def instances(self) -> tuple[int, ...]:
        return tuple(self.marks)

    def mark(self, instance: int) -> str:
        return self.marks.get(instance, "")

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        self.shaken.append(instance)

    def kind(self, instance: int) -> str:
        return "a-below"


def key(code: int, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0, unicode="")


def button(pad: int, code: int = pygame.CONTROLLER_BUTTON_A) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=pad)


def test_JOIN01_every_action_tells_its_device() -> None:
    translator = Translator()
    events = [
        (button(3), "pad:3"),
        (pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=32767, instance_id=2), "pad:2"),
        (key(pygame.K_RETURN), "keys"),
        (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), "mouse"),
        (pygame.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1), "touch"),
    ]
    for event, source in events:
        assert [action.source for action in translator.translate(event)] == [source]


def test_PTY15_the_halves_of_the_keyboard_are_two_devices() -> None:
    translator = Translator()
    translator.is_keyboard_split = True
    meant = {code: (half, act) for half, acts in HALF_KEYS.items() for act, codes in acts.items() for code in codes}
    found = {code: translator.translate(key(code))[0] for code in meant}
    assert found[pygame.K_e].source == LEFT and found[pygame.K_e].act is Act.CONFIRM
    assert found[pygame.K_RETURN].source == RIGHT and found[pygame.K_BACKSPACE].act is Act.BACK
    assert {code: (action.source, action.act) for code, action in found.items()} == meant
    assert translator.translate(key(pygame.K_ESCAPE))[0].source == "keys"


def test_PTY15_two_keys_at_once_are_two_presses_and_repeat_for_their_own_half() -> None:
    translator = Translator()
    translator.is_keyboard_split = True
    assert translator.translate(key(pygame.K_w))[0].source == LEFT
    assert translator.translate(key(pygame.K_UP))[0].source == RIGHT
    assert sorted(action.source for action in translator.tick(1.0)) == [LEFT, RIGHT]
    translator.translate(key(pygame.K_w, down=False))
    assert [action.source for action in translator.tick(1.0)] == [RIGHT]


def test_A11Y23_halves_write_like_other_keys_in_a_field() -> None:
    translator = Translator()
    translator.is_keyboard_split = translator.is_typing = True
    assert translator.translate(key(pygame.K_w)) == []
    assert translator.translate(pygame.Event(pygame.TEXTINPUT, text="w"))[0].text == "w"


def test_A11Y31_the_same_button_of_two_controllers_is_no_double_press() -> None:
    translator = Translator(settings=Settings(same_key=1000))
    assert len(translator.translate(button(0))) == len(translator.translate(button(1))) == 1
    assert translator.translate(button(1)) == []


def test_JOIN05_a_controller_is_known_again_by_its_mark() -> None:
    pads = Plugged(p0="aa", p1="bb")
    devices = Devices(pads)
    devices.assign_all(["pad:0", "pad:1", "mouse", "pad:1"])
    assert devices.seats_of("pad:1") == (1, 3) and devices.seats_of("pad:9") == ()
    assert devices.on_unplugged("pad:1") == (1, 3) and devices.lost_sources == {1: "pad:1", 3: "pad:1"}
    pads.marks = {0: "aa", 5: "cc", 6: "bb"}
    assert devices.on_plugged_in("pad:5") == (), "another make is taken on a press only"
    assert devices.on_plugged_in("pad:6") == (1, 3)
    assert devices.source_of(3) == "pad:6" and devices.lost_sources == {}


def test_JOIN05_of_two_that_are_alike_each_goes_to_one_person() -> None:
    pads = Plugged(p0="aa", p1="aa")
    devices = Devices(pads)
    devices.assign_all(["pad:0", "pad:1"])
    devices.on_unplugged("pad:1")
    devices.on_unplugged("pad:0")
    pads.marks = {7: "aa", 8: "aa"}
    assert devices.on_plugged_in("pad:7") == (0,) and devices.on_plugged_in("pad:8") == (1,)


def test_JOIN05_who_went_on_without_gets_it_back_all_the_same() -> None:
    pads = Plugged(p0="aa", p1="bb")
    devices = Devices(pads)
    devices.assign_all(["pad:0", "pad:1"])
    devices.on_unplugged("pad:1")
    devices.go_without(1)
    assert devices.lost_sources == {} and devices.source_of(1) == ""
    pads.marks = {0: "aa", 4: "bb"}
    assert devices.on_plugged_in("pad:4") == (1,)
    assert devices.source_of(1) == "pad:4" and devices.continued_without == {}


def test_JOIN05_any_other_device_may_be_taken() -> None:
    devices = Devices(Plugged(p0="aa"))
    devices.assign_all(["pad:0", "left"])
    devices.on_unplugged("pad:0")
    assert (
        devices.replace_lost("pad:0", "mouse") == (0,) and devices.source_of(0) == "mouse" and not devices.lost_sources
    )


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_JOIN04_devices_are_found_again_from_what_the_settings_keep(order: tuple[int, int]) -> None:
    devices = Devices(Plugged(p0="aa", p1="bb"))
    words = devices.stored_words(["pad:1", "left", "pad:0", "pad:1", ""])
    there = Plugged()
    there.marks = {4 + n: ("aa", "bb")[n] for n in order}
    assert Devices(there).sources_of_words(words) == ["pad:5", "left", "pad:4", "pad:5", ""]
    assert Devices(Plugged(p9="bb")).sources_of_words(words) == ["pad:9", "left", "", "pad:9", ""]
    assert Devices().sources_of_words(["x/", "left"]) == ["", "left"]


def test_JOIN02_only_a_controller_shakes() -> None:
    pads = Plugged(p2="aa")
    devices = Devices(pads)
    devices.rumble("pad:2")
    devices.rumble("mouse")
    assert pads.shaken == [2]


def test_PTY01_a_phone_is_one_persons_own_and_nothing_is_plugged_in_for_it() -> None:
    assert is_phone("phone:3") and not any(is_phone(source) for source in ("", "mouse", "pad:3", "left"))
    assert device_words("phone:3") == "Phone" and kind_of("phone:3").icon == "phone"
    assert (
        is_one_persons_alone(["mouse", "phone:3"], "phone:3")
        and not kind_of("phone:3").may_go
        and not kind_of("phone:3").joining
    )


def test_PTY08_the_settings_keep_nothing_of_a_phone() -> None:
    devices = Devices(Plugged(p0="aa"))
    words = devices.stored_words(["phone:0", "pad:0", "mouse", "phone:1"])
    assert words == ["", "0/aa", "mouse", ""] and devices.sources_of_words(words) == ["", "pad:0", "mouse", ""]
    assert devices.sources_of_words(["phone:0"]) == [""], "whoever wrote it there: another party's phone is nobody's"
