"""The keys of a shared keyboard's halves can be chosen; none gets lost (PTY-15, A11Y-28)."""

import json
from random import Random

import pygame

from game.settings import Settings, as_table, read_table
from game.ui.input.actions import Act, Action
from game.ui.input.bindings import BINDABLE, DEFAULTS, Bindings, BindResult, name_of, stored
from game.ui.input.key_labels import brief_label, in_sentence, label, prompt
from game.ui.input.keyboard_halves import ALWAYS_KEYS, COMMON_KEYS, HALF_DEFAULTS, HALVES, SHIFTS
from game.ui.input.translator import Translator
from tests.support.rows import every_row

SOME = [
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), *COMMON_KEYS, pygame.K_COMMA, pygame.K_UP,
    pygame.K_LEFT, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_KP_8, pygame.K_LSHIFT, pygame.K_RSHIFT, 246, 0xDF,
]  # fmt: skip


def key(code: int, down: bool = True, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="")


def codes_of(bindings: Bindings) -> list[int]:
    return [code for half in HALVES for act in HALF_DEFAULTS[half] for code in bindings.codes_of(act, half)]


def faults(bindings: Bindings) -> list[str]:
    """Return what is wrong with the bindings of the halves and of the keyboard beside them."""
    codes = codes_of(bindings)
    found = [
        f"{half} has no {act.name}"
        for half in HALVES
        for act in HALF_DEFAULTS[half]
        if not bindings.codes_of(act, half)
    ]
    found += [f"two claim {name_of('left', code)}" for code in set(codes) if codes.count(code) > 1]
    found += [f"{name_of('left', code)} is everybody's" for code in COMMON_KEYS & set(codes)]
    found += [f"nobody can {act.name}" for act in ALWAYS_KEYS if not bindings.common_codes_of(act)]
    return found + [
        f"{name_of('left', code)} is two things" for code in codes if bindings.common_act_of(code) is not None
    ]


def by_chance(seed: int) -> Bindings:
    """Return random bindings of any action to any key, on the whole keyboard, too."""
    rng, bindings = Random(seed), Bindings()
    for _each in range(40):
        board = rng.choice(("left", "right", "keyboard"))
        bindings.bind(rng.choice(BINDABLE[board]), board, rng.choice(SOME))
    return bindings


def test_PTY15_the_defaults_are_those_of_the_sheet() -> None:
    left = [label("left", code) for codes in HALF_DEFAULTS["left"].values() for code in codes]
    assert left[:6] == ["W", "S", "A", "D", "E", "Q"]
    right = [label("right", code) for codes in HALF_DEFAULTS["right"].values() for code in codes]
    assert {"Up arrow", "Enter", "Backspace"} <= set(right)
    assert not SHIFTS & set(codes_of(Bindings())), "five presses would open the sticky keys"
    assert faults(Bindings()) == []


@every_row("seed", range(60))
def test_PTY15_whatever_is_bound_each_half_has_all_its_actions_and_nobody_loses_the_way_out(seed: int) -> None:
    bindings = by_chance(seed)
    assert faults(bindings) == []
    for half in HALVES:
        bindings.reset(half)
        assert faults(bindings) == []
        assert bindings.table(half) == {}


@every_row("seed", range(20))
def test_PTY15_what_was_bound_survives_the_settings(seed: int) -> None:
    bindings = by_chance(seed)
    settings = Settings(left_keys=bindings.table("left"), right_keys=bindings.table("right"))
    settings.keys = bindings.table("keyboard")
    again = read_table(json.loads(json.dumps(as_table(settings))))
    read = Bindings()
    read.read(stored(again))
    for half in HALVES:
        assert {act: read.codes_of(act, half) for act in BINDABLE[half]} == {
            act: bindings.codes_of(act, half) for act in BINDABLE[half]
        }
    assert bindings.table("left") and bindings.table("right")


def test_PTY15_settings_of_older_games_have_halves_as_they_were() -> None:
    table = {name: value for name, value in as_table(Settings(name="Ann")).items() if not name.endswith("_keys")}
    settings = read_table(table)
    assert (settings.name, settings.left_keys, settings.right_keys) == ("Ann", {}, {})
    assert read_table(table | {"left_keys": {"call": "x"}}).left_keys == {}
    assert read_table(table | {"left_keys": {"call": ["x"]}}).left_keys == {"call": ["x"]}


@every_row(
    "table",
    [
        None, 7, [], {"call": "x"}, {"call": ["no such key"]}, {"call": ["escape"]}, {"call": ["3"]},
        {"call": ["left ctrl"]}, {"call": []}, {"pause": ["x"]}, {"call": [7]},
    ],
)  # fmt: skip
@every_row("half", HALVES)
def test_PTY15_broken_tables_of_a_half_fall_back(half: str, table: object) -> None:
    bindings = Bindings(**{half: table})
    assert faults(bindings) == []
    assert bindings.codes_of(Act.CALL, half) == HALF_DEFAULTS[half][Act.CALL]
    assert bindings.codes_of(Act.PAUSE, half) == ()


def test_PTY15_a_file_in_which_both_halves_claim_a_key_gives_it_to_one() -> None:
    bindings = Bindings(left={"call": ["b"]}, right={"call": ["b"], "hand": ["r"]})
    assert faults(bindings) == []
    assert bindings.codes_of(Act.CALL, "left") == (pygame.K_b,)
    assert bindings.codes_of(Act.CALL, "right") == (pygame.K_COMMA,)
    assert bindings.codes_of(Act.HAND, "right") == (pygame.K_r,)
    # Nothing is left for "call" on the right, so all keys go back to the defaults.
    assert codes_of(Bindings(left={"call": [","]})) == codes_of(Bindings())


def test_PTY15_halves_that_want_the_same_key_change_keys() -> None:
    bindings = Bindings()
    assert bindings.bind(Act.CALL, "left", pygame.K_PERIOD) == BindResult("swapped", Act.HAND, "right")
    assert bindings.codes_of(Act.CALL, "left") == (pygame.K_PERIOD,)
    assert bindings.codes_of(Act.HAND, "right") == (pygame.K_r,)
    assert bindings.bind(Act.CALL, "left", pygame.K_f) == BindResult("swapped", Act.HAND)
    assert bindings.bind(Act.CALL, "left", pygame.K_f) == BindResult("kept")
    assert bindings.bind(Act.SORT, "left", pygame.K_RETURN) == BindResult("swapped", Act.CONFIRM, "right")
    assert bindings.codes_of(Act.CONFIRM, "right") == (pygame.K_KP_ENTER,), "it had two"
    assert bindings.bind(Act.UP, "right", pygame.K_b) == BindResult("bound")
    assert bindings.codes_of(Act.DRAW, "keyboard") == (pygame.K_d,), "the whole keyboard is another device"


@every_row("code", sorted(COMMON_KEYS))
def test_PTY15_no_half_gets_what_is_everybodys(code: int) -> None:
    bindings = Bindings()
    assert bindings.bind(Act.CALL, "right", code) == BindResult("refused")
    assert codes_of(bindings) == codes_of(Bindings())


def test_PTY15_a_half_that_goes_back_takes_its_keys_from_the_other() -> None:
    bindings = Bindings()
    bindings.bind(Act.CALL, "right", pygame.K_f)
    bindings.bind(Act.HAND, "right", pygame.K_COMMA)
    assert bindings.reset("left") == (Act.CALL,)
    assert bindings.table("left") == {}
    assert bindings.codes_of(Act.HAND, "right") == (pygame.K_COMMA,), "what is no default of the left half stays"
    assert bindings.codes_of(Act.CALL, "right") == (pygame.K_PERIOD,), "the own one is taken: the first that is free"
    assert faults(bindings) == []


def test_PTY15_rebound_keys_act_on_their_half_while_the_keyboard_is_shared() -> None:
    translator = Translator(Bindings(left={"confirm": ["v"], "back": ["left shift"]}, right={"confirm": ["[5]"]}))
    translator.is_keyboard_split = True
    assert translator.translate(key(pygame.K_v)) == [Action(Act.CONFIRM, source="left")]
    assert translator.translate(key(pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)) == [Action(Act.BACK, source="left")]
    assert translator.translate(key(pygame.K_KP_5)) == [Action(Act.CONFIRM, source="right")]
    assert translator.translate(key(pygame.K_e)) == [], "the old one is free"
    translator.is_keyboard_split = False
    assert translator.translate(key(pygame.K_v)) == translator.translate(key(pygame.K_LSHIFT)) == []


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


def test_A11Y28_every_half_offers_the_same_actions() -> None:
    assert set(BINDABLE["left"]) == set(BINDABLE["right"]) < set(DEFAULTS["keyboard"])


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
