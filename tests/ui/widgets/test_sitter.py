"""The person at the left end of a panel: where it sits, and what is cut off."""

import pygame
import pytest

from game.ui.metrics import Metrics
from game.ui.portraits import busts
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look
from game.ui.widgets.sitter import Sitter, seat
from tests.support.desk import Desk

PAINT = (255, 0, 255)


def seated(look: Look, height: int) -> tuple[pygame.Rect, Sitter]:
    m = look.m
    panel = pygame.Rect(100, 100, m.px(600), height)
    disc = pygame.Rect(panel.left + m.px(16), 0, height // 2, height // 2)
    disc.centery = panel.centery
    return panel, seat(panel, disc, panel.left + m.px(130), m.px(40), m)


def test_a_person_is_seen_to_the_shoulders_where_its_panel_is_high_enough() -> None:
    look = Look(Desk().app.services, Metrics((1920, 1080)))
    for height in range(look.m.px(40), look.m.px(300), 7):
        panel, sitter = seated(look, height)
        assert panel.contains(sitter.place)
        assert sitter.place.right <= panel.left + look.m.px(130)
        if sitter.px:
            assert sitter.place.height >= 0.75 * busts.height_of(sitter.px)
        else:
            assert sitter.place.width == height // 2
    assert not seated(look, look.m.px(44))[1].px
    assert seated(look, look.m.px(60))[1].px


@pytest.mark.parametrize("rise", [0, 9])
def test_nothing_of_a_person_is_outside_the_lower_edge_and_the_round_corner(rise: int) -> None:
    look = Look(Desk().app.services, Metrics((1920, 1080)))
    panel, sitter = seated(look, look.m.px(116))
    surface = pygame.Surface(look.m.size)
    surface.fill(PAINT)
    sitter.draw(surface, look.kit.art, "bear@owl", Mood.GLAD, rise)
    pygame.draw.rect(surface, PAINT, panel.move(0, -rise).union(panel), border_bottom_left_radius=look.m.px(40))
    left = pygame.mask.from_threshold(surface, PAINT, (1, 1, 1, 255)).count()
    assert left == surface.get_width() * surface.get_height()


def test_a_person_that_hops_comes_up_from_behind_the_edge() -> None:
    look = Look(Desk().app.services, Metrics((1920, 1080)))
    _panel, sitter = seated(look, look.m.px(116))
    surface = pygame.Surface(look.m.size)
    surface.fill(PAINT)
    sitter.draw(surface, look.kit.art, "bear", Mood.GLAD, 9)
    assert surface.get_at((sitter.place.centerx, sitter.place.bottom - 1))[:3] != PAINT
