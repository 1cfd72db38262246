"""The stand-in for drawing in tests returns what drawing returns."""

import pygame

from game.ui.draw import vector
from tests.support.painted_once import Once

DOT = '<circle cx="1" cy="1" r="1" fill="#CC2A14"/>', (0, 0, 2, 2)


def drawn_by(made: list[tuple[int, int]]) -> Once:
    def draw(body: str, box: vector.Box, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return vector.raster(body, box, size)

    return Once(draw, room=2 * 64 * 64 * 4)


def test_the_same_is_drawn_once_and_nobody_spoils_it_for_others() -> None:
    made: list[tuple[int, int]] = []
    draw = drawn_by(made)
    first = draw(*DOT, (64, 64))
    expected = pygame.image.tobytes(first, "RGBA")
    first.fill("white")
    assert pygame.image.tobytes(draw(*DOT, (64, 64)), "RGBA") == expected and len(made) == 1


def test_what_was_not_asked_for_longest_makes_room() -> None:
    made: list[tuple[int, int]] = []
    draw = drawn_by(made)
    for size in ((64, 64), (63, 63), (64, 64), (62, 62), (64, 64), (63, 63)):
        draw(*DOT, size)
    assert made == [(64, 64), (63, 63), (62, 62), (63, 63)]


def test_a_picture_that_is_handed_in_counts_by_what_is_on_it() -> None:
    made: list[pygame.Surface] = []

    def lit(light: pygame.Surface) -> pygame.Surface:
        made.append(light)
        return light.copy()

    draw, light = Once(lit), pygame.Surface((4, 4))
    draw(light)
    draw(light.copy())
    assert len(made) == 1, "the same light, laid out anew"
    light.set_at((2, 2), "red")
    assert draw(light).get_at((2, 2)) == pygame.Color("red") and len(made) == 2, "the same object in another light"
