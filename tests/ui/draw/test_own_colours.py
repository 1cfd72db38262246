"""Colours mixed by players: what follows from them is readable, and warnings come in time."""

from hypothesis import given
from hypothesis import strategies as st

from game.settings import HUES, LIGHTNESS_STEPS, SETTINGS, Settings
from game.ui.draw import colour_vision, own_colours, theme
from game.ui.draw.colour_vision import contrast
from tests.support.colour_maths import VIEWS, least_distance
from tests.support.themes import DEFAULT, THEMES

ANY = st.tuples(*[st.integers(0, HUES - 1), st.integers(0, LIGHTNESS_STEPS - 1)] * 4)


def test_A11Y02_the_colours_to_begin_with_are_told_apart_by_every_eye() -> None:
    made = own_colours.palette(Settings().own_colours)
    assert colour_vision.closest(made.faces[:4]) is None
    assert all(
        least_distance(made.faces[:4], view) >= colour_vision.LEAST_DIFFERENCES[view] for view in colour_vision.VIEWS
    )


@given(ANY)
def test_A11Y13_the_warning_comes_exactly_when_a_limit_is_missed(chosen: tuple[int, ...]) -> None:
    faces = own_colours.palette(chosen).faces[:4]
    missed = []
    for view, least in colour_vision.LEAST_DIFFERENCES.items():
        machado = min(
            colour_vision.ciede2000(
                colour_vision.lab(colour_vision.colour_as_seen(a, VIEWS[view][0])),
                colour_vision.lab(colour_vision.colour_as_seen(b, VIEWS[view][0])),
            )
            for i, a in enumerate(faces)
            for b in faces[i + 1 :]
        )
        missed += [view] if machado < least else []
    found = colour_vision.closest(faces)
    assert (found is None) == (missed == [])
    assert found is None or (found[0] in missed and found[1] < found[2])


@given(ANY)
def test_A11Y04_ink_numeral_and_mark_of_any_colour_can_be_read(chosen: tuple[int, ...]) -> None:
    made = own_colours.palette(chosen)
    assert colour_vision.faintest(made.faces, made.inks) is None
    for numeral, tint in zip(made.numerals, made.tints, strict=True):
        assert contrast(theme.PAPER, numeral) >= 4.5 and contrast(theme.PANEL, tint) >= 4.5
    assert SETTINGS["own_colours"].is_allowed(list(chosen))


def test_A11Y13_the_warning_names_the_pair_and_the_eye() -> None:
    assert colour_vision.closest(("#D72600", "#ECD407", "#379711", "#0956BF")) == ("deutan", 0, 2)
    assert colour_vision.closest(("#808080", "#FFFF00", "#828282", "#000080"))[1:] == (0, 2)  # type: ignore[index]
    assert colour_vision.faintest(("#FFFFFF", "#777777"), ("#000000", "#FFFFFF")) == 1


def test_A11Y13_own_colours_are_the_palette_on_the_chosen_table() -> None:
    chosen = THEMES.chosen_theme(Settings(palette="own", own_colours=(0, 4, 10, 10, 17, 7, 27, 1), table="blue"))
    assert chosen.world == THEMES.chosen_theme(Settings(table="blue")).world
    assert chosen.palette.faces[0] == own_colours.colour(0, 4) != DEFAULT.faces[0]
