"""The backs of cards: every pattern with every emblem, and those that come with the game."""

from itertools import product

import pygame
import pytest

from game.settings import Settings
from game.ui.cards import backs, faces
from game.ui.draw.theme import Back
from game.ui.world.surfaces import SURFACES
from tests.support.colour_maths import contrast
from tests.support.themes import BACKS, THEMES, make_art


def test_no_drawing_of_a_back_touches_the_edge_of_the_card() -> None:
    plain = Back(name="x", ground="#101040", pattern="", line="#FF0000", emblem="", fill="#FF0000", ink="#FF0000")
    frame = faces.frame(468)
    empty = faces.printed(frame, plain.ground, "")
    for pattern, emblem in product(backs.PATTERNS, backs.EMBLEMS):
        drawn = backs.render(plain._replace(pattern=pattern, emblem=emblem), frame)
        for inset in (0, 8, 13, 18, 20):  # paper, keyline, ground
            ring = pygame.Rect(inset, inset, 312 - 2 * inset, 468 - 2 * inset)
            around = [(x, y) for x in range(ring.left, ring.right) for y in (ring.top, ring.bottom - 1)]
            around += [(x, y) for y in range(ring.top, ring.bottom) for x in (ring.left, ring.right - 1)]
            assert all(drawn.get_at(at) == empty.get_at(at) for at in around), (pattern, emblem, inset)


@pytest.mark.parametrize("height", [40, 60, 107, 160])
def test_backs_differ_at_every_size_without_their_colours(height: int) -> None:
    grey = [
        pygame.image.tobytes(pygame.transform.grayscale(make_art(card_back=back).back(height)), "RGB") for back in BACKS
    ]
    for one, other in product(range(len(grey)), repeat=2):
        if one < other:
            apart = sum(abs(a - b) > 40 for a, b in zip(grey[one], grey[other], strict=True)) / len(grey[one])
            assert apart > 0.06, (BACKS[one], BACKS[other])


@pytest.mark.parametrize("name", BACKS)
def test_A11Y06_the_emblem_of_a_back_stands_out_and_so_does_what_is_on_it(name: str) -> None:
    back = THEMES.chosen_theme(Settings(card_back=name)).back
    assert contrast(back.ground, back.fill) >= 7 and contrast(back.fill, back.ink) >= 7
    assert 1.15 <= contrast(back.ground, back.line) <= 3, "a pattern is seen, and is quiet"


def test_there_are_six_backs_at_least() -> None:
    assert len({THEMES.chosen_theme(Settings(card_back=name)).back for name in BACKS}) >= 6


def test_every_drawing_is_in_use() -> None:
    used = [THEMES.chosen_theme(Settings(card_back=name)).back for name in BACKS]
    assert {back.pattern for back in used} == set(backs.PATTERNS) and {back.emblem for back in used} == set(
        backs.EMBLEMS
    )
    assert {THEMES.chosen_theme(Settings(table=name)).world.surface for name, _words in THEMES.choices("world")} == set(
        SURFACES
    )
