"""A table without a place around it: one surface from edge to edge, under one lamp."""

from typing import Final

import pygame

from game.ui.draw import theme, vector
from game.ui.world.bake import dither
from game.ui.world.surfaces import SURFACES

_FINER: Final = 4
"""Steps per colour level in which the table is computed, then dithered against banding."""


def table(world: theme.World, size: tuple[int, int], centre: tuple[float, float] = (0.5, 0.45)) -> pygame.Surface:
    """Draw the table, opaque: lit around ``centre`` (shares of the size), with a faint surface."""
    coarser = SURFACES[world.surface].coarser
    small = max(1, size[0] // coarser), max(1, size[1] // coarser)
    fine = pygame.transform.smoothscale(_gradient(world, small, centre), size)
    surface = pygame.Surface(size, 0, 32)
    surface.blit(fine, (0, 0))
    dither(surface, _FINER)
    return surface


def _gradient(world: theme.World, size: tuple[int, int], centre: tuple[float, float]) -> pygame.Surface:
    """Draw the table with all colours four times as light."""
    unit = max(size[0] / 1920, size[1] / 1080)
    width, height = size[0] / unit, size[1] / unit
    x, y = centre[0] * width, centre[1] * height
    stops = zip((0, 55, 100), world.light, strict=True)
    ramp = "".join(f'<stop offset="{at}%" stop-color="{_lighter(colour)}"/>' for at, colour in stops)
    body = (
        f'<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="1150">{ramp}'
        f'</radialGradient></defs><rect x="0" y="0" width="{width}" height="{height}" fill="url(#t)"/>'
    )
    body += SURFACES[world.surface].draw(width, height, x, y)
    return vector.raster(body, (0, 0, width, height), size)


def _lighter(colour: str) -> str:
    return "#" + "".join(f"{min(255, int(colour[i : i + 2], 16) * _FINER):02X}" for i in (1, 3, 5))
