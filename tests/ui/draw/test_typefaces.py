"""Names in every script (A11Y-09, PTY-08).

They are drawn in our own typefaces or in one of the system, or reported as missing.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.files.plain import has_ink, is_plain
from game.ui.draw import text, typefaces
from game.ui.draw.coverage import read_coverage
from tests.support.fonts import font_with, fonts_in

ARABIC, HEBREW, CYRILLIC, CHINESE, FOX = "محمد", "שלום", "Мария", "张伟", "🦊"


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Path]:
    """Provide a system without fonts; yields the folder in which one would be found."""
    with fonts_in(tmp_path):
        yield tmp_path


def ink(line: str, face: str = "display", px: int = 40) -> bytes:
    return pygame.image.tobytes(text.render(line, px, "#ffffff", face), "RGBA")


def test_A11Y09_letters_that_the_display_face_lacks_are_drawn_by_the_body_face(bare: Path) -> None:
    assert typefaces.unshowable_letters("Ayşe Doğan Őry Łukasz") == ""
    assert [run[:2] for run in typefaces.runs_of("Ayşe plays", "display")] == [("Ayşe", "bold"), (" plays", "display")]
    assert pygame.mask.from_surface(text.render("ş", 40, "#ffffff")).count() > 50


def test_JOIN03_every_letter_that_leaves_no_trace_here_is_known_to_have_no_ink() -> None:
    letters = map(chr, (*range(0x21, 0x3400), *range(0xA000, 0xAC00), *range(0xF900, 0x10000)))
    drawn = [one for one in letters if is_plain(one) and not one.isspace() and not typefaces.unshowable_letters(one)]
    traceless = [one for one in drawn if not pygame.mask.from_surface(text.render(one, 20, "#ffffff"), 8).count()]
    assert len(drawn) > 500 and [f"{ord(one):04X}" for one in traceless if has_ink(one)] == []


def test_PTY08_on_a_system_without_fonts_the_missing_letters_are_named_and_a_mark_stands_for_them(bare: Path) -> None:
    assert typefaces.unshowable_letters(f"Zoë {CYRILLIC} {FOX}М") == f"{CYRILLIC}{FOX}"
    assert ink("Ay张e plays") == ink("Ay?e plays")
    assert text.size(f"{HEBREW} plays", 30, "body") == text.size("???? plays", 30, "body")


@pytest.mark.parametrize("wide", [True, False])
def test_A11Y09_a_font_of_the_system_draws_what_ours_lack(bare: Path, wide: bool) -> None:
    letters = CYRILLIC + CHINESE + (FOX if wide else "")
    file = font_with(letters, bare / "Other-Regular.ttf", wide)
    coverage = read_coverage(file)
    assert coverage is not None and coverage.holds(letters) and "Б" not in coverage and "M" not in coverage
    assert typefaces.unshowable_letters(letters) == "" and typefaces.unshowable_letters("ЯБ") == "ЯБ"
    assert [run.face for run in typefaces.runs_of(f"{CYRILLIC} and {CHINESE}", "body")] == [
        str(file),
        "body",
        str(file),
    ]
    drawn = [pygame.mask.from_surface(text.render(line, 40, "#ffffff", "bold")) for line in (CHINESE, "hh")]
    assert drawn[0].get_size() == drawn[1].get_size()
    assert drawn[0].overlap_area(drawn[1], (0, 0)) == drawn[0].count() == drawn[1].count() > 300, "the same glyphs"


def test_A11Y09_letters_written_leftward_run_leftward_and_the_sentence_around_them_does_not(bare: Path) -> None:
    file = str(font_with(ARABIC + HEBREW + " ", bare / "Other.ttf"))
    runs = typefaces.runs_of(f"{HEBREW} {HEBREW} plays {ARABIC}!", "display")
    assert list(runs) == [
        typefaces.Run(f"{HEBREW} {HEBREW}", file, "Hebr", True), typefaces.Run(" plays ", "display"),
        typefaces.Run(ARABIC, file, "Arab", True), typefaces.Run("!", "display"),
    ]  # fmt: skip


def test_A11Y09_marks_stay_on_their_letters(bare: Path) -> None:
    assert typefaces.runs_of("Zoe\u0308", "display") == (typefaces.Run("Zoë", "display"),)
    assert typefaces.unshowable_letters("q\u0308") == "" and [
        run.letters for run in typefaces.runs_of("q\u0308", "body")
    ] == ["q\u0308"]
    assert ink("Tom\ufe0f\u0308 7") and typefaces.unshowable_letters("7\ufe0f") == ""


def test_A11Y09_a_line_is_as_large_as_it_was_measured_whoever_draws_it(bare: Path) -> None:
    font_with(CYRILLIC, bare / "Other.ttf")
    for face in typefaces.FILES:
        for px in (13, 22, 43, 60):
            size = text.size(f"{CYRILLIC} plays", px, face)
            assert text.render(f"{CYRILLIC} plays", px, "#ffffff", face).get_size() == size
            assert size[1] == text.size("plays", px, face)[1]
    assert text.fitted_line(CYRILLIC * 20, 40, 300)[0].endswith("…")


def test_no_font_of_the_system_is_looked_for_before_a_letter_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked() -> list[Path]:
        raise AssertionError("nothing needs it")

    monkeypatch.setattr(typefaces, "system_folders", asked)
    for line in ("Zoë plays +4 …", "Ayşe plays", "“Maß” für Łukasz"):
        text.draw(pygame.Surface((400, 80)), line, (0, 0), 30, "#ffffff")
    assert typefaces.unshowable_letters("Grüße, Ő") == ""


def test_files_that_are_no_fonts_are_passed_over(bare: Path) -> None:
    good = font_with(CYRILLIC, bare / "zz.ttf")
    whole = good.read_bytes()
    at = whole.index(struct.pack(">HHHHL", 0, 1, 3, 10, 12))
    spoilt = {
        "empty": b"", "text": b"no font at all" * 9, "half": whole[: at + 10], "collection": b"ttcf" + b"\xff" * 40,
        "huge": whole[: at + 24] + b"\xff" * 8 + whole[at + 32 :], "cmapless": whole.replace(b"cmap", b"xxxx", 1),
        "pictures": whole.replace(b"glyf", b"CBDT", 1),
    }  # fmt: skip
    for name, data in spoilt.items():
        (bare / f"{name}.ttf").write_bytes(data)
        assert name == "huge" or read_coverage(bare / f"{name}.ttf") is None, name
    (bare / "folder.ttf").mkdir()
    assert typefaces.unshowable_letters(CYRILLIC) == ""
    assert text.size(CYRILLIC, 30)[0] > 0


def test_a_font_that_is_gone_meanwhile_ends_nothing(bare: Path) -> None:
    font_with(CYRILLIC, bare / "Other.ttf")
    assert typefaces.unshowable_letters(CYRILLIC) == ""
    (bare / "Other.ttf").unlink()
    assert text.render(CYRILLIC, 37, "#ffffff").get_width() > 0


def test_folders_without_end_are_left(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(12):
        (bare / f"{number:02}").mkdir()
        font_with("М" if number else "Я", bare / f"{number:02}" / f"F{number:02}.ttf")
    monkeypatch.setattr(typefaces, "MOST_FOLDERS", 5)
    assert len(typefaces.fallbacks(True)) == 4
    monkeypatch.setattr(typefaces, "MOST_FILES", 3)
    assert len(typefaces.fallbacks(False)) == 3


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_every_system_has_folders_of_fonts(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.draw.typefaces.sys.platform", system)
    assert all("onts" in str(folder) for folder in typefaces.system_folders())


def test_the_plainest_fonts_are_asked_first(bare: Path) -> None:
    names = ["Zapf-Italic", "DejaVuSans-Bold", "DejaVuSans", "NotoSansMono-Regular", "Unheard"]
    for name in names:
        font_with("М", bare / f"{name}.ttf")
    asked = [file.stem for file in typefaces.fallbacks(False)]
    assert asked == ["DejaVuSans", "DejaVuSans-Bold", "Unheard", "NotoSansMono-Regular", "Zapf-Italic"]
    assert typefaces.fallbacks(True)[0].stem == "DejaVuSans-Bold"
