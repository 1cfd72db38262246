"""A card that leans away under the pointer, in a simple perspective.

A software surface knows no perspective, so the picture is cut into strips, each scaled a little, at twice the size so
that edges have no steps.
"""

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.draw import vector

DEPTH: Final = 0.045
"""Share of its size by which the edge that leans away shrinks, and the other one grows."""
_STRIP: Final = 8
"""Width of a strip in pixels, in the picture of twice the size."""

Lean = tuple[float, float]
"""How far a card leans to the right and to the bottom, -1..1 each."""


def tilted_picture(picture: pygame.Surface, lean: Lean) -> pygame.Surface:
    wide, high = picture.get_size()
    fine = _aside(pygame.transform.smoothscale(picture, (2 * wide, 2 * high)), lean[0])
    fine = _down(fine, lean[1])
    return pygame.transform.smoothscale(fine, (fine.get_width() // 2, fine.get_height() // 2))


def _aside(picture: pygame.Surface, lean: float) -> pygame.Surface:
    """Return the picture with its right edge further away by ``lean``, or its left if negative."""
    wide, high = picture.get_size()
    found, margin = _room((wide, high), 1)
    for left, across, tall in _strips(wide, high, lean):
        strip = pygame.transform.scale(picture.subsurface((left, 0, across, high)), (across, tall))
        found.blit(strip, (left, margin + (high - tall) // 2))
    return found


def _down(picture: pygame.Surface, lean: float) -> pygame.Surface:
    """Return the picture with its lower edge further away, or its upper if ``lean`` is negative."""
    wide, high = picture.get_size()
    found, margin = _room((wide, high), 0)
    for top, across, broad in _strips(high, wide, lean):
        strip = pygame.transform.scale(picture.subsurface((0, top, wide, across)), (broad, across))
        found.blit(strip, (margin + (wide - broad) // 2, top))
    return found


def _room(size: tuple[int, int], axis: int) -> tuple[pygame.Surface, int]:
    margin = 2 * (round(size[axis] * DEPTH / 4) + 1)
    return vector.clear_surface((size[0] + 2 * margin * (1 - axis), size[1] + 2 * margin * axis)), margin


def _strips(length: int, size: int, lean: float) -> Iterator[tuple[int, int, int]]:
    for begin in range(0, length, _STRIP):
        across = min(_STRIP, length - begin)
        side = 2 * (begin + across / 2) / length - 1
        yield begin, across, round(size * (1 - DEPTH * lean * side))
