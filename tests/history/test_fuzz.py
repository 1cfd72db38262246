"""Tests of arbitrary replays, rule sets, settings and codes: readers accept or explain.

They take seconds; with HUE_FUZZ=N each reader gets N examples (60000 take about ten minutes).
"""

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.files.container import KINDS, MARK, ContainerError, content_of, in_container, kind_of
from game.history.replay import ReplayError, record_of
from game.history.replay_file import read_replay, write_replay
from game.history.share import ShareError, read_code
from game.rules.ruleset import CLASSIC, RuleSet, RuleSetError, as_table
from game.settings import Settings
from game.settings import as_table as settings_table
from game.storage.rulesets import RuleShelf, read_rule_set, toml
from game.storage.settings import SettingsFile
from tests.support.chance import match_by_chance
from tests.support.presets import BY_NAME

EXAMPLES = int(os.environ.get("HUE_FUZZ", "0")) or 120
FUZZED = settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

REPLAY = write_replay(record_of(match_by_chance(CLASSIC, 3, 4, rounds=1), "2026-11-21"))
RULES = toml(as_table(CLASSIC))
SETTINGS = json.dumps(settings_table(Settings()), indent=2)

CODE_LETTERS = "34679ACDEFHJKMNPQRTVWXY-0Ol "
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
EDITS = st.lists(
    st.tuples(
        st.integers(0, 10**6),
        st.integers(0, 40),
        st.text(max_size=12) | st.sampled_from(["\0", "\u202e", "9" * 5000, "[" * 999, "a" + ".a" * 99, "k" * 8000]),
    ),
    min_size=1,
    max_size=4,
)


def edited(good: str, edits: list[tuple[int, int, str]]) -> str:
    """Return the text with some parts replaced."""
    for place, length, more in edits:
        at = place % (len(good) + 1)
        good = good[:at] + more + good[at + length :]
    return good


def as_bytes(text: str) -> bytes:
    """Return the bytes of a file; characters that UTF-8 does not have are replaced."""
    return text.encode("utf-8", "replace")


def swapped(good: str, name: str, value: object) -> str:
    """Return the JSON table with one value replaced.

    A name that is not in it selects a key by its length.
    """
    table = json.loads(good)
    return json.dumps(table | {name if name in table else sorted(table)[len(name) % len(table)]: value})


SEALED_REPLAY, SEALED_RULES = in_container("replay", REPLAY), in_container("rules", RULES)
TEXTS = st.one_of(
    st.text(max_size=200),
    st.builds(edited, st.just(SEALED_REPLAY), EDITS),
    st.builds(edited, st.just(REPLAY), EDITS),
    st.builds(swapped, st.just(REPLAY), st.sampled_from(sorted(json.loads(REPLAY))), VALUES),
)


@FUZZED
@given(TEXTS)
def test_ONB14_a_replay_is_read_or_refused(text: str) -> None:
    with suppress(ReplayError):
        replay = read_replay(text)
        assert len(replay) > 0 and replay.rounds > 0


@FUZZED
@given(st.text(max_size=60).map("#hue-and-cry ".__add__) | st.builds(edited, st.just(SEALED_RULES), EDITS))
def test_ONB14_a_container_gives_what_it_holds_or_says_why_not(text: str) -> None:
    for kind in KINDS:
        with suppress(ContainerError):
            assert content_of(kind, text) in text and (kind_of(text) == kind or not text.startswith(MARK))


@FUZZED
@given(st.text(max_size=40) | st.text(alphabet=CODE_LETTERS, max_size=130))
def test_ONB13_a_code_is_read_or_refused(text: str) -> None:
    with suppress(ShareError):
        assert read_code(text, BY_NAME).seats >= 2


@FUZZED
@given(st.binary(max_size=200) | st.builds(edited, st.sampled_from([RULES, SEALED_RULES]), EDITS).map(as_bytes))
def test_DSK09_a_rule_set_is_read_or_refused(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.toml"
        path.write_bytes(content)
        with suppress(RuleSetError):
            assert isinstance(read_rule_set(path), RuleSet)
        shelf = RuleShelf(Path(folder))
        assert len(shelf.own) + len(shelf.left_out) == 1


@FUZZED
@given(
    st.one_of(
        st.binary(max_size=200),
        st.builds(edited, st.just(SETTINGS), EDITS).map(as_bytes),
        st.builds(swapped, st.just(SETTINGS), st.sampled_from(sorted(json.loads(SETTINGS))), VALUES).map(str.encode),
    )
)
def test_DSK09_settings_are_read_or_set_aside_and_never_overwritten(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(content)
        file = SettingsFile(path, sleep=lambda seconds: None)
        assert isinstance(file.load(), Settings)
        kept = path if path.exists() else path.with_name("settings.json.bad")
        assert kept.read_bytes() == content
