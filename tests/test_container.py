"""The file format for sharing: its content comes back, and every fault is named (ONB-14)."""

import tomllib
from pathlib import Path

import pytest

from game.files import container
from game.files.container import KINDS, ContainerError, Kind, NewerFileError, content_of, in_container, kind_of
from game.history.replay import record_of
from game.history.replay_file import NewerReplayError, ReplayError, read_replay, write_replay
from game.rules.ruleset import CLASSIC, RuleSetError, as_table
from game.storage.files import given_files
from game.storage.rulesets import read_rule_set, toml
from game.themes import read_theme
from tests.support.chance import match_by_chance
from tests.support.hostile import HOSTILE, THEME

REPLAY = write_replay(record_of(match_by_chance(CLASSIC, 3, 4, rounds=1)))
RULES = toml(as_table(CLASSIC) | {"name": "Ours"})
CONTENT: dict[Kind, str] = {"replay": REPLAY, "rules": RULES, "theme": THEME}


@pytest.mark.parametrize("kind", KINDS)
def test_ONB14_what_is_sealed_comes_back_and_says_what_it_is(kind: Kind) -> None:
    text = in_container(kind, CONTENT[kind])
    assert kind_of(text) == kind_of(text[: container.FIRST_LINE]) == kind and content_of(kind, text) == CONTENT[kind]
    sent = text.replace("\n", "\r\n")  # as mail and Windows editors leave it
    assert kind_of(sent) == kind and content_of(kind, sent).split() == CONTENT[kind].split()
    assert in_container(kind, CONTENT[kind].rstrip()) == text


@pytest.mark.parametrize("kind", KINDS)
def test_ONB14_files_of_older_versions_are_read_as_they_were(kind: Kind) -> None:
    assert content_of(kind, CONTENT[kind]) == CONTENT[kind] and kind_of(CONTENT[kind]) == kind


def test_an_older_version_reads_a_rule_set_that_is_given_the_old_ending() -> None:
    assert tomllib.loads(in_container("rules", RULES)) == tomllib.loads(RULES)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("#hue-and-cry ", "its first line is broken"),
        ("#hue-and-cry 1 rules", "its first line is broken"),
        ("#hue-and-cry 0 rules\n", "its first line is broken"),
        (f"#hue-and-cry {'9' * 5000} rules\n", "its first line is broken"),
        ("#hue-and-cry 1 rules more\n", "its first line is broken"),
        ("#hue-and-cry 1 \u0440ules\n", "its first line is broken"),
        ("#hue-and-cry 1 sounds\n", "it holds 'sounds', which is unknown; known are replay, rules, theme"),
        ("#hue-and-cry 2 rules\n", "its version is 2, known up to 1"),
        ("#hue-and-cry 999999999 sounds\n", "its version is 999999999, known up to 1"),
    ],
)
def test_DSK09_a_first_line_that_says_nothing_known_gets_one_sentence(text: str, says: str) -> None:
    for read in (kind_of, lambda text: content_of("rules", text)):
        with pytest.raises(ContainerError) as caught:
            read(text)
        assert str(caught.value) == says
        assert isinstance(caught.value, NewerFileError) == says.startswith("its version")


@pytest.mark.parametrize("kind", KINDS)
def test_DSK09_a_file_that_is_cut_off_is_not_taken_for_a_whole_one(kind: Kind) -> None:
    """Half of a rule set's lines would be a valid rule set, but with other rules."""
    text = in_container(kind, CONTENT[kind])
    for end in range(text.index("\n") + 1, len(text) - 1, 7):
        with pytest.raises(ContainerError, match="its end is missing"):
            content_of(kind, text[:end])


def test_DSK09_a_file_of_another_kind_is_told_from_a_broken_one(tmp_path: Path) -> None:
    path = tmp_path / "it.huecry"
    path.write_text(in_container("theme", THEME), encoding="utf-8")
    with pytest.raises(RuleSetError, match=r"^it\.huecry: it holds a theme, not a rule set$"):
        read_rule_set(path)
    with pytest.raises(ReplayError, match=r"^it holds a theme, not a replay$"):
        read_replay(path.read_text(encoding="utf-8"))
    assert read_theme(path)
    path.write_text(in_container("rules", RULES), encoding="utf-8")
    assert read_rule_set(path).name == "Ours"


def test_ONB14_a_replay_in_a_newer_container_is_of_a_newer_version() -> None:
    assert len(read_replay(in_container("replay", REPLAY))) > 0
    with pytest.raises(NewerReplayError):
        read_replay(in_container("replay", REPLAY).replace(" 1 ", " 2 ", 1))


def test_DSK09_files_are_found_by_what_they_hold_and_hostile_ones_are_passed_over(tmp_path: Path) -> None:
    for number, make in enumerate(HOSTILE.values()):
        make(tmp_path / f"{number:03}.huecry")
    for kind, content in CONTENT.items():
        (tmp_path / f"{kind}.huecry").write_text(in_container(kind, content), encoding="utf-8")
    (tmp_path / "old.toml").touch()
    (tmp_path / "other.txt").touch()
    found = given_files(tmp_path, ".toml", 999, lambda kind: kind == "replay")
    assert [path.name for path in found] == ["old.toml", "replay.huecry"]
    others = given_files(tmp_path, ".toml", 999, lambda kind: kind != "replay")
    assert {"old.toml", "rules.huecry", "theme.huecry", "000.huecry"} <= {path.name for path in others}
    assert len(others) == 3 + len(HOSTILE)
    assert len(given_files(tmp_path, ".toml", 5, lambda kind: True)) == 5
