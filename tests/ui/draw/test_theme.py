"""The palettes keep their distances (experience.md section 3)."""

import pytest

from game.ui.draw import theme
from tests.support.colour_maths import ciede2000, contrast, least_distance
from tests.support.rows import every_row

LEAST = {"normal": 30, "protan": 20, "deutan": 20, "tritan": 30, "achromat": 13}
PALETTES = list(theme.PALETTES.values())


@every_row("palette", PALETTES)
@every_row("view", LEAST)
def test_A11Y02_faces_differ_for_every_eye(palette: theme.Palette, view: str) -> None:
    assert least_distance(palette.faces[:4], view) >= LEAST[view]


def test_A11Y02_the_check_refuses_branded_colours() -> None:
    assert least_distance(("#D72600", "#ECD407", "#379711", "#0956BF"), "deutan") < 3
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@pytest.mark.parametrize("palette", PALETTES, ids=theme.PALETTES)
def test_A11Y04_glyphs_stand_out_from_face_and_bubble(palette: theme.Palette) -> None:
    least = 7 if palette is theme.CONTRAST else 4.5
    for face, ink, numeral in zip(palette.faces, palette.inks, palette.numerals, strict=True):
        assert contrast(face, ink) >= least
        assert contrast(theme.PAPER, numeral) >= least


@pytest.mark.parametrize("palette", PALETTES, ids=theme.PALETTES)
def test_A11Y06_card_edge_stands_out_from_table_and_keyline(palette: theme.Palette) -> None:
    for table in (palette.table_centre, palette.table, palette.table_edge):
        assert contrast(theme.PAPER, table) >= 3
    assert contrast(theme.PAPER, theme.INK) >= 7


def test_A11Y05_words_are_readable_on_table_and_panel() -> None:
    for ground in (theme.TABLE, theme.PANEL, theme.DEFAULT.table_centre):
        for words in (theme.TEXT, theme.QUIET, theme.BRIGHT, theme.AMBER, theme.WARNING):
            assert contrast(ground, words) >= 4.5
    assert contrast(theme.AMBER, theme.ON_AMBER) >= 7 and contrast(theme.AMBER, theme.ON_AMBER_QUIET) >= 4.5


@pytest.mark.parametrize("palette", PALETTES, ids=theme.PALETTES)
def test_A11Y05_tints_are_readable_on_a_panel(palette: theme.Palette) -> None:
    assert all(contrast(theme.PANEL, tint) >= 4.5 for tint in palette.tints)


def test_unknown_palette_is_the_default_one() -> None:
    assert theme.palette("sepia") is theme.DEFAULT and theme.palette("pure") is theme.PURE
