"""CHANGELOG.md is well-formed, describes this version, and is read by one parser."""

import pytest

from build.release import changelog
from game import __version__

WHOLE = """# Changelog

## [Unreleased]

## [1.1.0] - 2026-02-03

In short.

### Added

- One thing, told
  in two lines.
- Another.

### Fixed

- A fault.

## [1.0.0] - 2026-01-02

### Added

- All of it.
"""


def test_a_file_in_form_is_read_to_its_end() -> None:
    unreleased, newer, older = changelog.read(WHOLE)
    assert (unreleased.version, unreleased.date, unreleased.notes) == ("Unreleased", None, [])
    assert newer.summary == "In short." and [group.kind for group in newer.groups] == ["Added", "Fixed"]
    assert newer.notes == ["One thing, told in two lines.", "Another.", "A fault."]
    assert older.notes == ["All of it."] and f"{older.date:%d.%m.%Y}" == "02.01.2026"
    assert [release.version for release in changelog.releases(WHOLE)] == ["1.1.0", "1.0.0"], "what has a date"


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("## [1.1.0] - 2026-02-03", "## [1.1.0]", "no heading of a version with its date"),
        ("## [Unreleased]", "## [Unreleased] - 2026-02-03", "no heading of a version with its date"),
        ("## [1.1.0] - 2026-02-03", "## 1.1.0 - 2026-02-03", "no heading of a version with its date"),
        ("2026-02-03", "2026-02-30", "no such day"),
        ("2026-02-03", "2025-02-03", "not in order"),
        ("[1.1.0]", "[1.0.0]", "twice"),
        ("### Fixed", "### Mended", "Mended"),
        ("- A fault.", "", "Fixed"),
        ("- A fault.", "A fault.", "no line of a list: A fault"),
        ("  in two lines.", "in two lines.", "no line of a list: in two"),
    ],
)
def test_what_is_not_in_form_is_named(right: str, wrong: str, why: str) -> None:
    assert right in WHOLE
    with pytest.raises(changelog.ChangelogError, match=why):
        changelog.releases(WHOLE.replace(right, wrong, 1))


def test_our_own_is_in_form_and_its_newest_release_is_this_version() -> None:
    ours = changelog.read(changelog.FILE.read_text(encoding="utf-8"))
    assert ours[0].version == changelog.UNRELEASED, "what comes next has a place to gather"
    assert changelog.releases()[0].version == __version__ and changelog.releases()[0].notes


def test_notes_are_sentences_without_markup() -> None:
    """Software centres and Debian show the notes without interpreting markup."""
    for release in changelog.read(changelog.FILE.read_text(encoding="utf-8")):
        for words in filter(None, [release.summary, *release.notes]):
            assert words[0].isalnum() and words[-1] == "." and not set(words) & set("*`_[<"), words


def test_the_notes_of_a_version_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert changelog.main([f"v{__version__}"]) == 0
    printed = capsys.readouterr().out
    newest = changelog.releases()[0]
    assert printed.startswith(newest.summary) and all(f"\n- {note}\n" in printed for note in newest.notes)
    assert changelog.main([]) == 0 and capsys.readouterr().out == printed
    assert changelog.main(["v99.0"]) == 2 and "says nothing of v99.0" in capsys.readouterr().err
