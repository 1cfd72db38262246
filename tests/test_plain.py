"""What a line may contain, and how much of a file a message repeats (DSK-09)."""

from __future__ import annotations

import pytest

from game.files.plain import (
    MOST_QUOTED_CHARACTERS,
    cut_quote,
    has_ink,
    is_plain,
    printable,
    quoted,
    tidied_name,
    trouble_with,
)
from tests.support.rows import every_row

HIDDEN = {
    "nothing": "\0",
    "a line break": "\n",
    "a tabulator": "\t",
    "an escape": "\x1b",
    "delete": "\x7f",
    "a control of the second row": "\x9f",
    "right to left override": "\u202e",
    "an isolate": "\u2066",
    "a mark of direction": "\u200f",
    "no room": "\u200b",
    "a hyphen that is not there": "\u00ad",
    "a line separator": "\u2028",
    "half a character": "\ud800",
    "a byte that is no text": "\udcff",
    "no character": "\uffff",
}


@every_row("char", HIDDEN.values())
def test_DSK09_what_no_line_can_hold_is_no_part_of_a_name(char: str) -> None:
    assert not is_plain(f"a{char}b")
    assert trouble_with(f"a{char}b", 10) == "holds a character that cannot be shown"
    assert printable(f"a{char}b") == "a?b"
    assert is_plain(quoted(f"a{char}b"))


@pytest.mark.parametrize("name", ["Ada", "Örs & Co. – 3", "Ντορα", "דורה", "多拉", "e\u0301"])
def test_JOIN03_names_of_all_scripts_are_plain(name: str) -> None:
    assert is_plain(name)
    assert trouble_with(name, 40) == ""
    assert printable(name) == name


@pytest.mark.parametrize(
    "name", ["\u2800", "\u3164\u3164", "\u115f", "\uffa0 \u1160", " \ufe0f", "\u034f", "\U000e0101"]
)
def test_JOIN03_a_name_that_draws_nothing_is_none(name: str) -> None:
    assert not has_ink(name) and tidied_name(name) == ""
    assert trouble_with(name, 40) == trouble_with(name, 40, optional=True) == "has no character that draws anything"
    assert has_ink(f"{name}a") and tidied_name(f" {name}a ") == f"{name}a".strip()


def test_DSK09_a_bound_is_met_or_missed_by_one() -> None:
    assert trouble_with("x" * 16, 16) == ""
    assert trouble_with("x" * 17, 16) == "may have 16 characters at most"
    assert trouble_with(" ", 16) == trouble_with("", 16) == "must not be empty"


def test_DSK09_a_message_repeats_sixty_characters_of_a_file_at_most() -> None:
    for value in ("x" * 5000, ["x"] * 5000, {"x" * 5000: 1}, 16**5000, -(16**5000), b"x" * 5000):
        assert len(quoted(value)) <= MOST_QUOTED_CHARACTERS


def test_DSK09_what_fits_is_repeated_whole() -> None:
    assert cut_quote("x" * MOST_QUOTED_CHARACTERS) == "x" * MOST_QUOTED_CHARACTERS
    assert cut_quote("x" * (MOST_QUOTED_CHARACTERS + 1)) == "x" * (MOST_QUOTED_CHARACTERS - 1) + "…"
    assert quoted("x" * 100) == f"'{'x' * (MOST_QUOTED_CHARACTERS - 3)}…'"
    assert (quoted("seven"), quoted(7), quoted(True)) == ("'seven'", "7", "True")


def test_DSK09_a_table_in_a_table_in_a_table_is_named_and_not_written() -> None:
    deep: list[object] = []
    for _level in range(100_000):
        deep = [deep]
    assert quoted(deep) == "too long to write down"
