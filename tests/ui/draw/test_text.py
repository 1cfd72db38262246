"""Fonts, fitting and wrapping."""

import pygame
import pytest

from game.files.paths import ASSETS
from game.ui.draw import text
from tests.support.rows import every_row

LETTERS = "ÄÖÜßäöüéèëïóåÅŠŽšž„“”‚‘’«»–—…·€×&!?+#%()0123456789"


def _missing(face: str, letters: str) -> list[str]:
    """Return the letters that look like the box a font draws for a missing code point."""
    font = text.Fonts.get(face, 40)

    def picture(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, True, "white"), "RGBA")

    lacking = picture("\ufffe")
    return [letter for letter in letters if picture(letter) == lacking]


@pytest.mark.parametrize("face", text.FILES)
def test_A11Y09_fonts_have_the_letters_of_all_languages(face: str) -> None:
    assert _missing(face, LETTERS) == []


def test_A11Y09_fonts_have_every_letter_of_the_catalogues() -> None:
    catalogues = sorted(ASSETS.glob("locale/*/LC_MESSAGES/*.po"))
    entries = "".join(line for path in catalogues for line in _entries(path.read_text(encoding="utf-8")))
    letters = "".join(sorted(set(entries) - set(" \n")))
    assert len(catalogues) >= 3 and len(letters) > 60
    for face in text.FILES:
        assert _missing(face, letters) == []


def _entries(catalogue: str) -> list[str]:
    """Return the lines of a catalogue that a player may read: no comments."""
    return [line for line in catalogue.splitlines() if not line.startswith("#")]


def test_A11Y09_the_check_sees_a_missing_letter() -> None:
    assert _missing("display", "a→") == ["→"]


def test_line_is_fitted_by_shrinking_then_cut() -> None:
    whole = text.size("Fenna Fox", 40)[0]
    assert text.fitted_line("Fenna Fox", 40, whole) == ("Fenna Fox", 40)
    string, px = text.fitted_line("Fenna Fox", 40, whole * 0.8)
    assert string == "Fenna Fox" and 24 <= px < 40 and text.size(string, px)[0] <= whole * 0.8
    string, px = text.fitted_line("Fenna Fox", 40, whole * 0.3)
    assert string.endswith("…") and px == 24 and text.size(string, px)[0] <= whole * 0.3


@pytest.mark.parametrize("face", text.FILES)
def test_A11Y10_no_line_ends_where_two_words_are_tied(face: str) -> None:
    tied = f"blue{text.NO_BREAK_SPACE}2"
    width = text.size("red, blue", 24, face)[0]
    assert text.wrap("red, blue 2", 24, width, face) == ["red, blue", "2"]
    assert text.wrap(f"red, {tied}", 24, width, face) == ["red,", tied]
    assert text.size(tied, 24, face) == text.size("blue 2", 24, face)


def test_wrapped_lines_keep_every_word_and_the_width() -> None:
    story = "Lay a card of the same colour or value.\n\nThe next seat follows."
    lines = text.wrap(story, 24, 200)
    assert " ".join(lines).split() == story.split() and "" in lines
    assert all(text.size(line, 24, "body")[0] <= 200 for line in lines)


def test_drawing_returns_the_box_on_its_anchor() -> None:
    surface = pygame.Surface((300, 100))
    rect = text.draw(surface, "Hue", (150, 50), 30, "#ffffff", "center")
    assert rect.center == (150, 50) and rect.size == text.size("Hue", 30)
    assert surface.get_bounding_rect().size == (300, 100) and any(surface.get_at((x, 50))[0] for x in range(300))


def test_sizes_share_a_baseline() -> None:
    surface = pygame.Surface((300, 100))
    small = text.draw(surface, "x", (0, 60), 20, "#ffffff", "baseline")
    large = text.draw(surface, "x", (50, 60), 40, "#ffffff", "baseline")
    assert small.top + text.ascent(20) == large.top + text.ascent(40) == 60


@every_row("px", [13, 18, 22, 43, 44, 60])
@every_row("face", text.FILES)
def test_line_is_as_large_as_it_was_measured(face: str, px: int) -> None:
    assert text.render("Fenna Fox, 7", px, "#ffffff", face).get_size() == text.size("Fenna Fox, 7", px, face)


@pytest.mark.parametrize("px", [13, 15, 18, 22, 30])
def test_small_display_type_is_spaced_as_large_type_is(px: int) -> None:
    """SDL alone makes small type up to a tenth too wide."""
    words = "Otto Owl plays yellow draw two"
    true_width = text.size(words, 600)[0] * px / 600
    assert abs(text.size(words, px)[0] - true_width) < 0.02 * true_width + 1


def test_small_display_type_has_its_colour_up_to_the_rims() -> None:
    picture = text.render("Owl", 20, "#ff8000")
    pixels = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
    assert all(abs(p.r - 255) < 12 and abs(p.g - 128) < 12 and p.b < 12 for p in pixels if p.a > 40)


def test_baseline_is_sharp() -> None:
    """Check that the row below the baseline of a flat letter is empty, and the row above full."""
    for px in range(13, 44):
        picture, line = text.render("H", px, "#ffffff"), text.ascent(px)
        above = max(picture.get_at((x, line - 2)).a for x in range(picture.get_width()))
        below = max(picture.get_at((x, line)).a for x in range(picture.get_width()))
        assert above > 200 and below < 130, px


def test_fonts_are_bounded_and_survive_a_restart_of_the_font_module() -> None:
    for px in range(10, 110):
        text.Fonts.display(px)
    assert len(text._fonts) <= 64
    first = text.Fonts.display(109)
    assert text.Fonts.display(109) is first
    pygame.font.quit()
    assert text.render("fresh", 109, "#ffffff").get_width() > 0


def test_A11Y10_no_line_of_a_long_text_has_more_than_80_letters_however_wide_its_room_is() -> None:
    lines = text.wrap("The next player draws two cards and loses the turn. " * 6, 20, 4000)
    assert len(lines) > 3
    assert max(map(len, lines)) <= 80
