"""The four faces as drawn, measured on their pixels (A11Y-02, PAL-05).

Machado 2009 and Vienot 1999 for red-green blindness, Machado 2009 for tritanopia, luminance alone for achromatopsia.
"""

from functools import cache

import numpy as np
import pygame
import pytest

from game.rules.cards import COLOURS, WILD, card_of
from game.scenes.table.layout.table_layout import Spot
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import theme
from game.ui.draw.surface_cache import Cache
from tests.support.colour_maths import VIEWS, ciede2000, colour_as_seen, lab, least_distance
from tests.support.paper import DARKEST
from tests.support.rows import every_row
from tests.support.themes import make_art

LEAST = {"normal": 30, "protan": 20, "deutan": 20, "tritan": 30, "achromat": 13}
MAIN = ["default", "contrast", "pure"]
SHARMA = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
"""Test pairs of Sharma, Wu and Dalal (2005), table 1.

Each line has two L*a*b* colours and their CIEDE2000 difference.
"""


@every_row("pair", SHARMA.strip().splitlines())
def test_ciede2000_agrees_with_the_published_pairs(pair: str) -> None:
    l1, a1, b1, l2, a2, b2, wanted = map(float, pair.split())
    assert ciede2000((l1, a1, b1), (l2, a2, b2)) == pytest.approx(wanted, abs=5e-5)
    assert ciede2000((l2, a2, b2), (l1, a1, b1)) == pytest.approx(wanted, abs=5e-5)


def _face_colour(picture: pygame.Surface) -> str:
    """Return the commonest colour that is neither paper nor ink.

    It is averaged over the grain: what the card looks like from afar.
    """
    opaque = pygame.surfarray.array_alpha(picture) == 255
    pixels = pygame.surfarray.array3d(picture)[opaque].astype(int)
    for plain in (theme.PAPER, theme.INK, "#FFFFFF", "#000000"):
        full = np.array(tuple(pygame.Color(plain))[:3])
        pixels = pixels[((pixels > full + 1) | (pixels < DARKEST * full - 2)).any(axis=1)]
    tones, found = np.unique(pixels // 4, axis=0, return_counts=True)
    family = pixels[(abs(pixels - (tones[found.argmax()] * 4 + 2)) <= 8).all(axis=1)]
    share = len(family) / (picture.get_width() * picture.get_height())
    assert share > 0.25 * 0.6, "most of the face has one colour"
    return "#{:02x}{:02x}{:02x}".format(*(round(part) for part in family.mean(axis=0)))


def _laid(art: CardArt, card: int, colour: int, angle: float) -> pygame.Surface:
    """Return a card as the painter draws it on the table, turned."""
    table = pygame.Surface((300, 300), pygame.SRCALPHA)
    Painter(art, Cache()).paint_resting(table, (card, colour), Spot(150, 150, angle, 234))
    return table.subsurface((95, 60, 110, 180))


@cache
def _rendered(palette: str) -> dict[str, tuple[str, ...]]:
    """Return the colours of the four faces for every way of drawing a card."""
    art = make_art(palette=palette)
    pictures = {
        "small": [art.face(card_of(colour, 5), 60) for colour in COLOURS],
        "large": [art.face(card_of(colour, 5), 312) for colour in COLOURS],
        "chosen": [art.wild_face(WILD, colour, 234) for colour in COLOURS],
        "turned on the table": [_laid(art, card_of(colour, 5), 4, 12) for colour in COLOURS],
    }
    return {name: tuple(_face_colour(picture) for picture in four) for name, four in pictures.items()}


@pytest.mark.parametrize("view", LEAST)
@pytest.mark.parametrize("palette", MAIN)
def test_A11Y02_faces_as_rendered_differ_for_every_eye(palette: str, view: str) -> None:
    for name, faces in _rendered(palette).items():
        assert least_distance(faces, view) >= LEAST[view], (name, faces)


@pytest.mark.parametrize("view", LEAST)
@pytest.mark.parametrize("palette", MAIN)
def test_A11Y36_dimmed_faces_are_at_least_half_as_far_apart_as_bright_ones(palette: str, view: str) -> None:
    """Under the former brown veil, 7.0 of 14.5 were left to an eye without colours."""
    art = make_art(palette=palette)
    bright, dim = (
        tuple(_face_colour(art.draw_face(card_of(colour, 5), 4, 234, dimmed)) for colour in COLOURS)
        for dimmed in (False, True)
    )
    assert least_distance(dim, view) >= least_distance(bright, view) / 2


def test_A11Y36_a_dimmed_card_keeps_its_paper_white_and_gives_a_quarter_of_its_light() -> None:
    art = make_art()
    bright, dim = art.draw_face(5, 4, 234), art.draw_face(5, 4, 234, dim=True)
    assert dim.get_at((2, 117)) == bright.get_at((2, 117)) and dim.get_at((78, 90)) == bright.get_at((78, 90))
    spot = 16, 117
    assert all(abs(d - 0.75 * b) <= 2 for d, b in zip(dim.get_at(spot)[:3], bright.get_at(spot)[:3], strict=True))


def test_A11Y02_the_measurement_refuses_faces_under_a_warm_veil() -> None:
    """Prove that the test can fail.

    A brown veil over the drawn faces makes red and green look the same to deuteranopes.
    """
    art = make_art()
    faces = []
    for colour in COLOURS:
        picture = art.face(card_of(colour, 5), 100).copy()
        picture.fill((120, 90, 40), special_flags=pygame.BLEND_RGB_MULT)
        picture.fill((90, 70, 40), special_flags=pygame.BLEND_RGB_ADD)
        faces.append(_face_colour(picture))
    assert least_distance(tuple(faces), "deutan") < 20


def test_A11Y02_the_simulations_keep_grey_grey() -> None:
    """Check that the rows of the matrices add up to one.

    Otherwise neutral colours would change for a colour-blind eye.
    """
    for matrices in VIEWS.values():
        for matrix in matrices:
            for row in matrix:
                assert sum(row) == pytest.approx(1, abs=2e-3)
            assert (
                ciede2000(lab(colour_as_seen("#808080", matrix)), lab(colour_as_seen("#808080", VIEWS["normal"][0])))
                < 1
            )
