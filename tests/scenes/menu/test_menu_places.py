"""Tests that bright spots behind the menu are beside its title, not half hidden by it."""

import pygame
import pytest

from build.screens.headless import open_app
from game.scenes.menu.menu import MenuScene
from game.settings import Settings


def shining(picture: pygame.Surface, colour: str) -> pygame.Mask:
    return pygame.mask.from_threshold(picture, colour, (20, 20, 20, 255)).connected_component()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)])
@pytest.mark.parametrize(("world", "colour"), [("barn", "#FFC25E"), ("harbour", "#FFD9A0"), ("town", "#F3E9C8")])
def test_sun_and_moon_are_not_behind_the_title(world: str, colour: str, size: tuple[int, int]) -> None:
    app = open_app(size, Settings(table=world, reduced_motion=True))
    app.stack.clear_to(MenuScene(app.services))
    for _frame in range(4):
        app.step(0.1, [])
    light = shining(app.services.art.surroundings.lit_background(size), colour)
    seen = pygame.mask.from_threshold(app.window.surface, colour, (20, 20, 20, 255))
    assert light.count() > 400 and light.overlap_area(seen, (0, 0)) > 0.75 * light.count()
