"""The page of accessibility tags says yes only where a test does."""

import re
from pathlib import Path

import pytest

from build.checks import accessibility as tool
from build.checks.accessibility import BEGIN, END, PAGE, ROOT, Tag, TagList

TABLE = """
[[list]]
title = "Ours"
about = "Two tags."
[[list.tag]]
name = "Mono Sound"
asks = "one channel"
answer = "{answer}"
here = "A switch."
[[list.tag]]
name = "One Ear"
asks = "the same"
answer = "{answer}"
here = "A switch."
like = "{like}"
"""
PROOF = "test_A11Y22_TAG_mono_sound_is_the_same_on_both_sides"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / ".github").mkdir()
    (tmp_path / PAGE.relative_to(ROOT)).write_text(f"# Ours\n\n{BEGIN}{END}\nTell us.\n", "utf-8")
    return tmp_path


def labels(project: Path, *given: str, tests: str = PROOF, answer: str = "yes", like: str = "Mono Sound") -> int:
    """Run the command on a project with these tests and two tags; return its exit status."""
    lines = [f"def {name}(): ...\n" for name in tests.split()]
    (project / "tests" / "test_sound.py").write_text("".join(lines), "utf-8")
    (project / "table.toml").write_text(TABLE.format(answer=answer, like=like), "utf-8")
    return tool.main(given, project, project / "table.toml")


def test_what_tests_prove_is_on_the_page_with_their_names(project: Path) -> None:
    assert labels(project) == 0 and labels(project, "--check") == 0
    page = (project / PAGE.relative_to(ROOT)).read_text("utf-8")
    assert page.startswith("# Ours\n") and page.endswith("\nTell us.\n")
    assert "- **Mono Sound: yes.** A switch. *What it asks for: one channel.*" in page and "2 of 2 hold." in page
    assert page.count(f"  - [`{PROOF}`](../tests/test_sound.py)\n") == 2, "a tag that asks the same has the same proof"


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"tests": ""}, "Mono Sound holds, but no test is named test_TAG_mono_sound_..."),
        ({"tests": "test_TAG_mono_sounds_alike"}, "test_TAG_mono_sounds_alike names a tag that no list has"),
        ({"tests": "test_TAG_mono_sound"}, "test_TAG_mono_sound names a tag that no list has"),
        ({"tests": f"{PROOF}_TAG_two_ears_too"}, f"{PROOF}_TAG_two_ears_too names a tag that no list has"),
        ({"answer": "no"}, f"Mono Sound has a test, but its answer is 'no': {PROOF}"),
        ({"answer": "perhaps"}, "Mono Sound: the answer 'perhaps' is none of yes, no, not applicable"),
        ({"like": "Mono"}, "One Ear is like 'Mono', which no list has"),
    ],
)
def test_a_tag_without_its_proof_or_a_proof_without_its_tag_fails_and_writes_nothing(
    project: Path, capsys: pytest.CaptureFixture[str], changed: dict[str, str], fault: str
) -> None:
    page = project / PAGE.relative_to(ROOT)
    before = page.read_text("utf-8")
    assert labels(project, **changed) == 1
    assert fault in capsys.readouterr().out.splitlines() and page.read_text("utf-8") == before


def test_a_page_that_is_not_what_would_be_written_fails(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert labels(project) == 0 and labels(project, "--check", tests=f"{PROOF} {PROOF}_too") == 1
    assert capsys.readouterr().out.strip() == "ACCESSIBILITY.md is not what build/dev.py labels writes"
    with pytest.raises(ValueError, match="has lost the lines"):
        tool.page_of("# Ours\n", (), {})


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("test_TAG_large_text_is_large", ["large_text"]),
        ("test_A11Y07_TAG_large_text_size_is_kept", ["large_text_size"]),
        ("test_A11Y07_TAG_large_text_TAG_mono_sound_both", ["large_text", "mono_sound"]),
        ("test_TAG_larger", [""]),
        ("test_A11Y07_nothing", []),
    ],
)
def test_the_longest_key_counts(name: str, found: list[str]) -> None:
    assert tool.keys_in(name, {"large_text", "large_text_size", "mono_sound"}) == found


def test_the_lists_are_whole_and_every_answer_is_told_in_a_sentence() -> None:
    lists = tool.read_lists()
    assert [len(one.tags) for one in lists] == [24, 19]
    for one in lists:
        assert len({tag.name for tag in one.tags}) == len(one.tags)
        assert all(re.fullmatch(r"[A-Z].+\.", tag.here) and not tag.asks.endswith(".") for tag in one.tags)
    assert not re.search("https?:|www", tool.TABLE.read_text("utf-8")), "web addresses are in pyproject.toml alone"


def test_a_key_is_the_name_in_small_letters_or_that_of_the_tag_it_is_like() -> None:
    assert Tag("Large & Clear Subtitles", "", "no", "").key == "large_clear_subtitles"
    assert Tag("Touch Only Option", "", "yes", "", "Playable with Touch Only").key == "playable_with_touch_only"
    assert TagList("a", "b", ()).tags == ()
