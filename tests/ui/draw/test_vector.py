"""Drawings become pictures that blit quickly, and look as SDL's SVG reader makes them."""

from __future__ import annotations

from io import BytesIO

import pygame

from game.ui.draw import vector


def test_a_drawing_keeps_every_level_of_colour_and_alpha_in_the_layout_of_all_pictures() -> None:
    body = "".join(
        f'<rect x="{x}" width="1" height="1" fill="#{40 + x:02X}A05{x % 10}" fill-opacity="{x / 64:.3f}"/>'
        for x in range(64)
    )
    read = pygame.image.load_sized_svg(_file(body), (64, 1))
    made = vector.raster(body, (0, 0, 64, 1), (64, 1))
    assert [made.get_at((x, 0)) for x in range(64)] == [read.get_at((x, 0)) for x in range(64)]
    assert made.get_masks() == vector.clear_surface((1, 1)).get_masks()
    assert made.get_flags() & pygame.SRCALPHA, "it is mixed where it lies, not laid as a block"


def test_a_drawing_is_mixed_with_what_it_lies_on() -> None:
    ground = pygame.Surface((1, 1), 0, 32)
    ground.fill("#102030")
    ground.blit(vector.raster('<rect width="1" height="1" fill="#FFFFFF" fill-opacity=".5"/>', (0, 0, 1, 1), (1, 1)))
    mixed = (255 + 16) // 2, (255 + 32) // 2, (255 + 48) // 2
    assert all(abs(part - half) <= 2 for part, half in zip(ground.get_at((0, 0))[:3], mixed, strict=True))


def _file(body: str) -> BytesIO:
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="1" viewBox="0 0 64 1">{body}</svg>'
    return BytesIO(frame.encode())
