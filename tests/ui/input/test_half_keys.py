"""The halves of a shared keyboard have fixed keys, and nobody loses the way out (PTY-15)."""

import pygame

from game.settings import Settings, as_table, read_table
from game.ui.input.actions import Act, Action
from game.ui.input.bindings import DEFAULTS, Bindings
from game.ui.input.key_labels import brief_label, in_sentence, label, prompt
from game.ui.input.keyboard_halves import ALWAYS_KEYS, HALF_KEYS, HALVES
from game.ui.input.translator import Translator


def key(code: int, down: bool = True, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="")


def test_PTY15_the_keys_are_those_of_the_sheet() -> None:
    left = [label("left", code) for codes in HALF_KEYS["left"].values() for code in codes]
    assert left[:6] == ["W", "S", "A", "D", "E", "Q"]
    right = [label("right", code) for codes in HALF_KEYS["right"].values() for code in codes]
    assert {"Up arrow", "Enter", "Backspace"} <= set(right)


def test_PTY15_no_key_is_of_two_and_none_is_everybodys() -> None:
    codes = [code for half in HALVES for act in HALF_KEYS[half] for code in HALF_KEYS[half][act]]
    assert len(codes) == len(set(codes))
    everybodys = {*ALWAYS_KEYS.values(), pygame.K_AC_BACK, *range(pygame.K_0, pygame.K_9 + 1)}
    assert not everybodys & set(codes)
    assert not {pygame.K_LSHIFT, pygame.K_RSHIFT} & set(codes), "five presses would open the sticky keys"


def test_A11Y28_every_half_offers_the_same_actions() -> None:
    assert set(HALF_KEYS["left"]) == set(HALF_KEYS["right"]) < set(DEFAULTS["keyboard"])


def test_DSK09_settings_of_older_games_with_keys_for_a_half_open_as_before() -> None:
    table = as_table(Settings(name="Ann", keys={"call": ["x"]}))
    older = table | {"left_keys": {"call": ["b"]}, "right_keys": {}}
    assert read_table(older) == read_table(table)


def test_PTY15_a_half_keeps_its_keys_whatever_the_whole_keyboard_has() -> None:
    translator = Translator(Bindings({"pause": ["e"], "call": [","]}))
    translator.is_keyboard_split = True
    assert translator.translate(key(pygame.K_e)) == [Action(Act.CONFIRM, source="left")]
    assert translator.translate(key(pygame.K_COMMA)) == [Action(Act.CALL, source="right")]
    translator.is_keyboard_split = False
    assert translator.translate(key(pygame.K_e))[0].act is Act.PAUSE


def test_PTY15_what_everybody_needs_has_a_key_beside_the_halves() -> None:
    """Check that a player with "choose" on a key of a half still has a key for it when sharing."""
    translator = Translator(Bindings({"confirm": ["e"], "back": ["q"], "call": ["space"]}))
    assert translator.translate(key(pygame.K_SPACE))[0].act is Act.CALL
    translator.is_keyboard_split = True
    assert translator.translate(key(pygame.K_e)) == [Action(Act.CONFIRM, source="left")]
    assert translator.translate(key(pygame.K_SPACE)) == [Action(Act.CONFIRM, source="keys")]
    assert translator.translate(key(pygame.K_ESCAPE)) == [Action(Act.BACK, source="keys")]
    assert prompt(translator.bindings, Act.CONFIRM, "keyboard") == "E"
    assert prompt(translator.bindings, Act.CONFIRM, "keyboard", shared=True) == "Space"
    assert prompt(translator.bindings, Act.DRAW, "keyboard", shared=True) == "", "D is the left half's"
    assert prompt(translator.bindings, Act.PAUSE, "mouse", shared=True) == "P"


def test_DSK21_signs_stand_out_in_sentences_and_long_names_have_short_ones() -> None:
    printed = [label("left", code) for code in (pygame.K_SLASH, pygame.K_e, 246, pygame.K_3, pygame.K_LSHIFT)]
    assert [in_sentence(each) for each in printed] == ["[/]", "E", "Ö", "3", "Left Shift"]
    assert in_sentence("") == ""
    assert [label("right", code) for code in (pygame.K_COMMA, pygame.K_PERIOD)] == [",", "."]
    assert label("right", pygame.K_KP_PERIOD) == "Numpad ."
    long = (pygame.K_BACKSPACE, pygame.K_KP_7, pygame.K_KP_ENTER, pygame.K_RSHIFT, pygame.K_UP, pygame.K_q, pygame.K_F5)
    assert [brief_label(label("right", code)) for code in long] == [
        "Bksp",
        "Num 7",
        "Num Enter",
        "R Shift",
        "Up",
        "Q",
        "F5",
    ]
