"""The palettes keep their distances (A11Y-02, A11Y-04, PAL-01 to PAL-04)."""

import pytest

from game.settings import Settings
from game.ui.draw import theme
from tests.support.colour_maths import ciede2000, contrast, least_distance
from tests.support.rows import every_row
from tests.support.themes import PALETTES, THEMES, WORLDS

LEAST = {"normal": 30, "protan": 20, "deutan": 20, "tritan": 30, "achromat": 13}


@every_row("palette", PALETTES.values())
@every_row("view", LEAST)
def test_A11Y02_faces_differ_for_every_eye(palette: theme.Palette, view: str) -> None:
    assert least_distance(palette.faces[:4], view) >= LEAST[view]


def test_A11Y02_the_check_refuses_branded_colours() -> None:
    assert least_distance(("#D72600", "#ECD407", "#379711", "#0956BF"), "deutan") < 3
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_A11Y04_glyphs_stand_out_from_face_and_bubble(palette: theme.Palette) -> None:
    least = 7 if palette is PALETTES["contrast"] else 4.5
    for face, ink, numeral in zip(palette.faces, palette.inks, palette.numerals, strict=True):
        assert contrast(face, ink) >= least
        assert contrast(theme.PAPER, numeral) >= least


@pytest.mark.parametrize("palette", [*PALETTES, "own"])
@pytest.mark.parametrize("world", WORLDS)
def test_A11Y06_card_edge_stands_out_from_table_and_keyline(palette: str, world: str) -> None:
    for table in THEMES.chosen_theme(Settings(palette=palette, table=world)).world.light:
        assert contrast(theme.PAPER, table) >= 3
    assert contrast(theme.PAPER, theme.INK) >= 7


@pytest.mark.parametrize("name", WORLDS)
def test_A11Y05_words_are_readable_on_table_and_panel(name: str) -> None:
    world = THEMES.chosen_theme(Settings(table=name)).world
    for ground in (*world.light, world.panel):
        for words in (theme.TEXT, theme.QUIET, theme.BRIGHT, theme.AMBER, theme.WARNING):
            assert contrast(ground, words) >= 4.5
    assert contrast(theme.AMBER, theme.ON_AMBER) >= 7 and contrast(theme.AMBER, theme.ON_AMBER_QUIET) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_A11Y05_tints_are_readable_on_a_panel(palette: theme.Palette) -> None:
    assert all(contrast(theme.PANEL, tint) >= 4.5 for tint in palette.tints)


def test_unknown_names_are_the_usual_theme() -> None:
    assert THEMES.chosen_theme(Settings(palette="sepia", table="glass", card_back="../cry")) == THEMES.chosen_theme(
        Settings()
    )
