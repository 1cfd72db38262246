"""The settings file: whatever is in it, the game starts, and nothing good is lost."""

import errno
import json
import os
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.own_rule import TEXT_MAX, OwnRule, rule_word
from game.scenes.scoring.evening_picture import keep_picture
from game.settings import (
    BINDINGS_MAX,
    NAME_MAX,
    OWN_RULES_MAX,
    PARTY_MAX,
    SCHEMA,
    SETTINGS,
    TOURNAMENT_MAX,
    WORD_MAX,
    Settings,
    as_table,
    read_table,
)
from game.storage import files
from game.storage.notices import Notice, Trouble
from game.storage.settings import LARGEST, SettingsFile, new_settings
from game.words import LANGUAGES
from tests.support.other_settings import OTHER

any_settings = st.builds(
    Settings,
    language=st.sampled_from(["", *LANGUAGES]),
    speed=st.sampled_from([0.5, 1, 2, 4, 0]),
    sound_on=st.booleans(),
    volume=st.integers(0, 100),
    palette=st.sampled_from(["default", "contrast", "pure", "own"]),
    text_scale=st.sampled_from([100, 125, 150, 175, 200]),
    symbols_size=st.sampled_from("SML"),
    window=st.none() | st.tuples(*[st.integers(-9999, 9999)] * 2, *[st.integers(320, 9999)] * 2, st.booleans()),
    call_word=st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=12),
    seats=st.integers(2, 10),
    target=st.integers(0, 10000),
    scoring=st.sampled_from(["winner", "lowest"]),
    name=st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=16),
    custom_rules=st.lists(st.text(max_size=20), max_size=12).map(tuple),
    table=st.sampled_from(["green", "wood", "blue"]),
    tv=st.booleans(),
    tv_offered=st.booleans(),
    ui_scale=st.sampled_from(range(75, 201, 25)),
    own_colours=st.tuples(*[st.integers(0, 35), st.integers(0, 11)] * 4),
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(), inner, max_size=4),
)


def no_sleep(_seconds: float) -> None:
    pass


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "new" / "settings.json", no_sleep)


def put(file: SettingsFile, content: str | bytes) -> None:
    file.path.parent.mkdir(exist_ok=True)
    file.path.write_bytes(content.encode() if isinstance(content, str) else content)


def test_DSK09_no_file_gives_the_defaults_and_no_notice(file: SettingsFile) -> None:
    assert file.load() == new_settings()
    assert file.notice is None
    assert not file.path.exists()


def test_DSK09_what_was_saved_is_loaded(file: SettingsFile) -> None:
    assert file.save(OTHER)
    assert file.load() == OTHER
    assert json.loads(file.path.read_text("utf-8"))["schema"] == SCHEMA


@given(any_settings)
def test_DSK09_every_allowed_value_survives_the_file(settings: Settings) -> None:
    assert read_table(json.loads(json.dumps(as_table(settings)))) == settings


@given(st.dictionaries(st.sampled_from([field.name for field in fields(Settings)]), json_values))
def test_DSK09_whatever_stands_there_every_field_is_allowed_afterwards(table: dict[str, Any]) -> None:
    settings = asdict(read_table(table))
    for name, value in settings.items():
        assert SETTINGS[name].is_allowed(list(value) if isinstance(value, tuple) else value), name


def test_DSK09_values_out_of_range_fall_back_one_by_one(file: SettingsFile) -> None:
    table = as_table(OTHER) | {"volume": 101, "seats": True, "speed": "fast", "window": [0, 0, 9, 9, False]}
    put(file, json.dumps(table | {"from_nowhere": 1}))
    expected = Settings(**(asdict(OTHER) | {"volume": 70, "seats": 4, "speed": 1, "window": None}))
    assert file.load() == expected
    assert file.notice is None


def test_M26_the_rules_written_before_are_kept_a_dozen_at_most(file: SettingsFile) -> None:
    written = replace(OTHER, ask_custom_rule=False, custom_rules=("next:draw:2:", "layer:again:1:"))
    assert file.save(written)
    assert file.load() == written
    for wrong in (["next:draw:2:"] * 13, "next:draw:2:", [1]):
        put(file, json.dumps(as_table(written) | {"custom_rules": wrong}))
        assert file.load() == replace(written, custom_rules=())


@pytest.mark.parametrize("wrong", [[3, 4], [36, *[1] * 7], [1, 12, *[1] * 6], "red", [True] * 8, [1.0] * 8, None])
def test_A11Y13_broken_colours_fall_back_to_the_first_ones(file: SettingsFile, wrong: Any) -> None:
    put(file, json.dumps(as_table(Settings(palette="own")) | {"own_colours": wrong}))
    assert file.load() == Settings(palette="own")


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"schema": "1"}',
        '{"schema": 0}',
        '{"schema": true}',
        b"\xff\xfe",
        "[" * 100_000,
        "\x00" * 64,
    ],
)
def test_DSK09_a_broken_file_is_set_aside_and_the_start_goes_on(file: SettingsFile, content: str | bytes) -> None:
    put(file, content)
    assert file.load() == Settings()
    assert file.notice and file.notice.trouble is Trouble.SETTINGS_BROKEN
    assert file.notice.file == file.path.with_name("settings.json.bad")
    assert file.notice.file.read_bytes() == (content.encode() if isinstance(content, str) else content)
    assert file.save(OTHER)


def test_DSK09_a_second_broken_file_does_not_replace_the_first(file: SettingsFile) -> None:
    put(file, "first")
    file.load()
    put(file, "second")
    file.load()
    assert file.path.with_name("settings.json.bad").read_text() == "first"
    assert file.path.with_name("settings.json.bad2").read_text() == "second"


def test_DSK09_a_newer_schema_is_left_untouched(file: SettingsFile) -> None:
    put(file, content := json.dumps({"schema": SCHEMA + 1, "volume": 5}))
    assert file.load() == Settings()
    assert file.notice and file.notice.trouble is Trouble.SETTINGS_NEWER
    assert not file.save(OTHER)
    assert file.path.read_text() == content


def test_DSK06_a_save_that_fails_leaves_the_old_file_whole(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    file.save(OTHER)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert not file.save(Settings())
    assert file.notice and file.notice.trouble is Trouble.SETTINGS_NOT_SAVED
    assert file.load() == OTHER
    assert [entry.name for entry in file.path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP])
def test_DSK06_a_drive_that_cannot_flush_a_file_keeps_it_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def unknown(_handle: int) -> None:
        raise OSError(number, "a drive in the network")

    monkeypatch.setattr("os.fsync", unknown)
    file = SettingsFile(tmp_path / "settings.json", no_sleep)
    assert file.save(OTHER) and file.notice is None and file.load() == OTHER
    assert keep_picture(tmp_path / "pictures", "evening", b"one").read_bytes() == b"one"


def test_DSK08_a_folder_that_cannot_be_made_costs_the_saving_only(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    file = SettingsFile(tmp_path / "in the way" / "settings.json", no_sleep)
    assert file.load() == (new_settings() if os.name == "nt" else Settings())  # Windows says that there is no such file
    assert not file.save(OTHER)
    assert file.notice and file.notice.trouble is Trouble.SETTINGS_NOT_SAVED


def test_DSK06_a_file_held_by_a_scanner_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace, pauses = os.replace, list[float]()

    def held_twice(source: Path, target: Path) -> None:
        if len(pauses) < 2:
            raise PermissionError(13, "held")
        replace(source, target)

    monkeypatch.setattr("os.replace", held_twice)
    files.replace_text(tmp_path / "file", "text", pauses.append)
    assert (tmp_path / "file").read_text() == "text"
    assert pauses == list(files.RETRY_PAUSES[:2])


@pytest.mark.parametrize(
    ("house", "kept"),
    [
        ({"jump_in": True, "hand_size": 5, "stacking": "mixed"}, True),
        ({"jump_in": 1}, False),
        ({"hand_size": 99}, False),
        ({"stacking": "everything"}, False),
        ({"deck": "0-9 | Wx4"}, False),
        ({"no_such_rule": True}, False),
        (["jump_in"], False),
    ],
)
def test_DSK07_house_rules_come_back_if_every_one_is_a_switch_with_an_allowed_value(house: Any, kept: bool) -> None:
    assert read_table({"schema": 1, "rules": "yksi", "house": house}).house == (house if kept else {})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", "x" * (NAME_MAX + 1)),
        ("name", "a\0b"),
        ("name", "\u202eabc"),
        ("name", "\ud800"),
        ("call_word", "a\nb"),
        ("rules", "r" * 41),
        ("custom_rules", ["next:draw:2:" + "61" * 600]),
        ("draft", ["x" * (WORD_MAX + 1)]),
        ("name", "\u3164"),
        ("names", ["\u2800"]),
        ("house_name", "\u115f"),
        ("keys", {"up": ["k" * BINDINGS_MAX]}),
        ("keys", {"k" * BINDINGS_MAX: []}),
        ("party", {"x": "y" * PARTY_MAX}),
        ("tournament", {"x": [[[[[[[1]]]]]]]} | {"y": "z" * TOURNAMENT_MAX}),
    ],
)
def test_DSK09_texts_that_no_line_can_hold_or_nobody_wrote_take_their_default(name: str, value: object) -> None:
    assert read_table({"schema": 1, name: value}) == Settings()


@pytest.mark.parametrize(
    "bad", ["\u200b", "\u3164", "\u2800 ", " ", "", "x" * (NAME_MAX + 1), "a\nb", 7, None, ["Ada"]]
)
def test_DSK09_a_name_that_is_none_falls_away_alone(bad: object) -> None:
    assert read_table({"schema": 1, "names": ["Ada", bad, "Bo"]}).names == ("Ada", "Bo")
    assert read_table({"schema": 1, "names": {"Ada": bad}}).names == ()


def test_DSK09_a_custom_rule_too_long_to_keep_falls_away_alone() -> None:
    table = {"schema": 1, "custom_rules": ["next:draw:2", "x" * (WORD_MAX + 1)], "draft": ["1.2", "x" * (WORD_MAX + 1)]}
    settings = read_table(table)
    assert settings.custom_rules == ("next:draw:2",)
    assert settings.draft == (), "its places count: the first is the match, the others are one card each"


def test_DSK09_an_own_rule_as_long_as_may_be_is_kept() -> None:
    rule = OwnRule("previous", "discard", 5, "\U0001f600" * TEXT_MAX)
    assert read_table({"schema": 1, "custom_rules": [rule_word(rule)]}).custom_rules == (rule_word(rule),)


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 100_000,
        b'{"schema": 1, "a": ' + b"[" * 13 + b"]" * 13 + b"}",
        b'{"schema": ' + b"9" * 5000 + b"}",
        b'{"schema": 1}' + b" " * LARGEST,
        b'{"schema": 1, "name": "\xff"}',
        b"\0" * 100,
    ],
)
def test_DSK09_what_is_no_settings_file_is_set_aside_and_not_read_again(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path, sleep=lambda seconds: None)
    assert file.load() == Settings()
    assert file.notice == Notice(Trouble.SETTINGS_BROKEN, tmp_path / "settings.json.bad")
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json.bad"]
    again = SettingsFile(path)
    assert again.load() == new_settings() and again.notice is None


def test_DSK09_full_settings_are_far_from_the_bound_of_the_file() -> None:
    full = Settings(
        party={"places": ["x" * (PARTY_MAX - 20)]},
        tournament={"results": [[[0]] * ((TOURNAMENT_MAX - 40) // 7)]},
        custom_rules=("x" * WORD_MAX,) * OWN_RULES_MAX,
        draft=("x" * WORD_MAX,) * OWN_RULES_MAX,
        keys={"up": ["x" * (BINDINGS_MAX - 20)]},
    )
    text = json.dumps(as_table(full), indent=2)
    assert read_table(json.loads(text)) == full
    assert len(text) < LARGEST * 0.7
