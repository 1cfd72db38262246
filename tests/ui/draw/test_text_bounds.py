"""Any text can be drawn (DSK-09).

What no line can hold is left out, and no picture is wider than SDL can handle.
"""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.draw import text
from tests.support.rows import every_row

FACES = ("display", "body", "bold")
SIZES = (1, 39, 44, 120)
ODD = ["", "\0", "a\0b", "\u200b", "\u0301" * 50, "\u202eab", "\ud800", "\udcff", "a\nb", "\t", "\x1b[2J", "\uffff"]


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@every_row("letter", ["k", "W", "i", "\u0301", "—", "W ", "\0"])
@every_row("face", FACES)
def test_DSK09_no_line_is_wider_than_its_bound(letter: str, face: str) -> None:
    """Check lines of 8,000 letters.

    A key that long in a notice gave SDL a picture too wide to scale, which ended the program.
    """
    for px in SIZES:
        for line in (letter * 8000, letter * text.MOST_LETTERS):
            image = text.render(line, px, "#ffffff", face)
            assert image.get_size() == text.size(line, px, face)
            assert image.get_width() <= text.MOST_WIDTH_PX


@every_row("line", ODD)
@every_row("face", FACES)
def test_DSK09_what_no_line_can_hold_is_drawn_as_something_else(line: str, face: str) -> None:
    target = pygame.Surface((400, 60))
    for px in SIZES:
        assert text.render(line, px, "#ffffff", face).get_size() == text.size(line, px, face)
        text.draw(target, line, (0, 0), px, "#ffffff", face=face, max_width=50)


def test_DSK09_a_question_mark_stands_for_it_and_a_space_for_a_line_break() -> None:
    assert text.size("a\0b", 30) == text.size("a?b", 30)
    assert text.size("a\nb", 30) == text.size("a b", 30)
    assert text.size(f"a{text.NO_BREAK_SPACE}b", 30)[0] > text.size("ab", 30)[0]


@given(st.text(max_size=80), st.sampled_from(FACES), st.integers(1, 100), st.integers(1, 900))
def test_DSK09_any_text_is_measured_fitted_wrapped_and_drawn(line: str, face: str, px: int, width: int) -> None:
    shown, smaller = text.fitted_line(line, px, width, face)
    assert text.size(shown, smaller, face)[0] <= max(width, text.size("…", smaller, face)[0])
    assert all(text.render(part, px, "#ffffff", face) for part in text.wrap(line, px, width, face))
    for part in text.wrap_hyphenated(line, px, width, face):
        assert len(part) <= 2 or text.size(part, px, face)[0] <= width


def test_DSK09_cutting_a_long_line_measures_it_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    size = text.size

    def counted(string: str, px: float, face: str = "display") -> tuple[int, int]:
        measured.append(string)
        return size(string, px, face)

    monkeypatch.setattr(text, "size", counted)
    assert text.fitted_line("x" * 8000, 26, 900)[0].endswith("x…")
    assert len(measured) < 60


def test_A11Y07_a_word_longer_than_its_line_is_broken() -> None:
    lines = text.wrap_hyphenated("see " + "x" * 200 + " there", 26, 500)
    assert len(lines) > 3 and lines[0] == "see"
    assert "".join(lines[1:]).replace("-", "") == "x" * 200 + " there".strip(" ") or lines[-1].endswith("there")
    assert all(text.size(line, 26, "body")[0] <= 500 for line in lines)
