"""Kinds of device: what they differ in is one row of a table, which all code asks."""

import re
from dataclasses import replace

import pytest

from game.files.paths import ASSETS
from game.scenes.lobby.device_press import device_of, is_join_press
from game.ui.input import device_kinds
from game.ui.input.actions import Act, Action
from game.ui.input.device_kinds import DeviceKind, device_words, is_one_persons_alone, kind_of
from game.ui.input.devices import KEYS, LEFT, MOUSE, RIGHT, TOUCH, pad_source

ROOMS = ASSETS.parent / "game"


def act(act: Act, source: str) -> Action:
    return replace(Action(act), source=source)


def test_JOIN01_a_kind_of_device_that_is_new_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = DeviceKind("Telegraph {n}", "lock", (Act.CONFIRM,), alone_with=(), may_go=True)
    monkeypatch.setitem(device_kinds.KINDS, "telegraph", row)
    source = "telegraph:2"
    assert device_words(source) == "Telegraph 3"
    assert is_one_persons_alone([source, MOUSE], source)
    assert device_of(act(Act.CONFIRM, source)) == source
    assert is_join_press(act(Act.CONFIRM, source))
    assert not is_join_press(act(Act.BACK, source))


def test_JOIN01_what_joins_is_a_button_a_half_of_the_keyboard_but_no_whole_one_and_no_pointer() -> None:
    sources = pad_source(0), LEFT, RIGHT, KEYS, MOUSE, TOUCH, ""
    joining = [is_join_press(act(Act.CONFIRM, source)) for source in sources]
    assert joining == [True, True, True, False, False, False, False]
    assert not is_join_press(act(Act.UP, pad_source(0))), "a stick drifts"
    assert is_join_press(act(Act.UP, LEFT))
    assert not is_join_press(replace(act(Act.CONFIRM, LEFT), repeat=True))


def test_PTY15_on_a_shared_screen_the_halves_are_alone_only_both_together() -> None:
    assert not is_one_persons_alone([LEFT, MOUSE], LEFT)
    assert is_one_persons_alone([LEFT, RIGHT], LEFT)
    assert is_one_persons_alone([pad_source(3), MOUSE], pad_source(3))
    assert not is_one_persons_alone([LEFT, RIGHT, MOUSE], MOUSE)


def test_one_kind_of_device_is_told_from_another_in_four_files_at_most() -> None:
    asks = re.compile(r"\b(pad_of|own_half|own_pad)\(|(==|!=|in|is) \(?(KEYS|MOUSE|TOUCH|LEFT|RIGHT)\b")
    outside = [path for path in ROOMS.rglob("*.py") if path.parent != ROOMS / "ui" / "input"]
    found = {path.name for path in outside if asks.search(path.read_text(encoding="utf-8"))}
    assert 0 < len(found) <= 4, found


def test_every_kind_has_words_and_a_picture() -> None:
    for source in ("", *device_kinds.KINDS):
        assert kind_of(source).words
        assert (ASSETS / "art" / "icons" / f"{kind_of(source).icon}.svg").exists()
