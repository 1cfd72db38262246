"""The page of requirements explains every number that code and tests cite, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from build.checks.prose import comments, docstrings
from tests.support.rule_coverage import NUMBERED

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / ".github" / "REQUIREMENTS.md"
FOLDERS: Final = ("game", "build", "installer", "tests")
GROUPS: Final = "A11Y|DSK|FEEL|JOIN|ONB|PAL|PTY|SND|SYM|TV"
_REQUIREMENT: Final = re.compile(rf"(?<![A-Za-z0-9])({GROUPS})[-_]?([0-9]{{2}})(?![0-9])")
"""FEEL-21 anywhere; FEEL21 and FEEL_21 in the names of tests."""
_SHORT: Final = re.compile(r"(?<![A-Za-z0-9])(?:A[1-9][0-9]?|H[1-9])(?![A-Za-z0-9.])")
"""A7 and H1, which count only in prose and alone.

Elsewhere they occur as paths of drawings or names of cards.
"""
_LINE: Final = re.compile(r"^- \*\*([A-Z0-9-]+)\*\* \S.*\.$", re.MULTILINE)


def prose_of(source: str) -> Iterator[str]:
    """Yield comments, docstrings, names of tests, and texts that are nothing but a number."""
    tree = ast.parse(source)
    yield from (text for _line, text in (*docstrings(tree), *comments(source)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _SHORT.fullmatch(node.value):
            yield node.value
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")


def cited_in(text: str, *, python: bool = True) -> set[str]:
    """Return the numbers cited in a text, requirements as on the page: FEEL-21."""
    found = {f"{group}-{number}" for group, number in _REQUIREMENT.findall(text)}
    if _SHORT.search(text):
        for part in prose_of(text) if python else [text]:
            found.update(_SHORT.findall(part))
    return found


def cited() -> dict[str, str]:
    """Return every number that is cited outside the page, with the last file that does."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    files += [path for path in sorted(PAGE.parent.glob("*.md")) if path != PAGE]
    return {
        number: str(path.relative_to(ROOT))
        for path in files
        for number in cited_in(path.read_text(encoding="utf-8"), python=path.suffix == ".py")
    }


def explained() -> list[str]:
    return _LINE.findall(PAGE.read_text(encoding="utf-8"))


def test_every_cited_number_is_explained_and_every_explained_one_is_cited() -> None:
    found, lines = cited(), explained()
    assert {number: where for number, where in found.items() if number not in lines} == {}
    assert [number for number in lines if number not in found] == []


def test_each_number_has_one_line_in_its_order() -> None:
    groups: dict[str, list[int]] = {}
    for line in explained():
        match = re.fullmatch(rf"({GROUPS})-(\d\d)|([AH])(\d+)", line)
        assert match, line
        groups.setdefault(match[1] or match[3], []).append(int(match[2] or match[4]))
    assert all(numbers == sorted(set(numbers)) for numbers in groups.values())
    assert groups["A"] == list(range(1, NUMBERED["A"] + 1))


def test_every_item_of_the_page_is_such_a_line_and_short() -> None:
    items = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("-")]
    assert len(items) == len(explained())
    assert [line for line in items if len(line) > 140] == []


def test_the_page_says_how_many_rules_each_sheet_has() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    for sheet in "KMNEY":
        assert f"{sheet}1 to {sheet}{NUMBERED[sheet]} for" in page


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ('"""Deal (FEEL-06, A1)."""', {"FEEL-06", "A1"}),
        ("def test_A7_FEEL21_A11Y18_what(): ...", {"A7", "FEEL-21", "A11Y-18"}),
        ("x = 1  # A36 to A39; the tree (H1)", {"A36", "A39", "H1"}),
        ('Field("stacking", rules=("K13", "A43"))', {"A43"}),
        ('path = "M-27 A36 36 0 0 1 H61"\nTV_LEAST = "#A11F21"', set()),
        ('"""Like A1.2.3, TV1 and A100."""', set()),
    ],
)
def test_citations_are_told_from_other_letters_and_numbers(source: str, numbers: set[str]) -> None:
    assert cited_in(source) == numbers
