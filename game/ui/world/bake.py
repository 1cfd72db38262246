"""Bakes a place's drawings into one opaque picture, dithered, with light around what shines."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, NamedTuple

import pygame

from game.ui.draw import vector
from game.ui.world.lanterns import chains, feet
from game.ui.world.tabletop import EDGE_HEIGHT_UNITS, Wood, table
from game.ui.world.viewport import DESIGN, TableOutline, Viewport

_FINER: Final = 2
"""Steps per colour level in which dark parts are computed, then dithered against banding."""
_NOISE: Final = 256
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_BLOOM: Final = 8
"""Factor by which what shines is reduced before it is blurred."""
_SOFT: Final = 2
"""Factor by which sky and floor are drawn smaller than they are shown."""

_CALM: Final = 4
"""Factor by which what is behind words is drawn smaller, and so out of focus."""
_OUT_OF_FOCUS: Final = 2
"""Blur radius of the lights behind words, in reduced pixels; titles have no lights behind."""
_GLIMMER: Final = (150, 104, 74)
"""Factor of those lights, of 255: warm and dark."""
_HAZE: Final = (16, 17, 23)
"""Haze added over a place behind words, in half steps of a colour."""
_CALM_MOST: Final = (136, 100, 156)
"""Lightest colour behind words, in half steps: all words keep 4.5:1 (A11Y-05)."""

Drawing = Callable[[Viewport], str]


class PlaceDrawings(NamedTuple):
    """Drawings of a place.

    ``soft`` is what needs no fine line, sky and floor; ``sharp`` the silhouettes between them; ``bright`` what shines,
    the only colours above half of full light. ``wood`` is the material of the table there, ``calm`` the light that is
    left behind words, 0 to 255.
    """

    soft: Drawing
    sharp: Drawing
    bright: Drawing
    wood: Wood
    calm: int


def picture(place: PlaceDrawings, view: Viewport, size: tuple[int, int], *, hung: bool = True) -> pygame.Surface:
    """Draw the place as it is seen, opaque, ``size`` pixels large; ``hung`` adds chains, feet."""
    scale = size[1] / DESIGN
    below, above = (feet(view), chains(view)) if hung else ("", "")
    surface = pygame.transform.smoothscale(_coarse(place.soft(view) + below, view, size, _SOFT), size)
    strip = size[0], min(size[1], round(view.floor * scale))
    box = 0.0, 0.0, view.width, strip[1] / scale
    surface.blit(vector.raster(_lighter(place.sharp(view) + above), box, strip), (0, 0))
    shine = vector.raster(place.bright(view), box, strip)
    if view.table is not None:
        _stand(surface, shine, view.table, place.wood, scale)
    surface.blit(_glow(shine), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(_vignette(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    dither(surface)
    surface.blit(shine, (0, 0))
    return surface


def calm(place: PlaceDrawings, view: Viewport, size: tuple[int, int], light: pygame.Surface) -> pygame.Surface:
    """Draw the place out of focus, dark enough for words on every spot of it (A11Y-05).

    All but the dither is mixed small and scaled once: there is no fine line in it, and each step at full size takes
    8 ms at 3840x2160. ``light`` is that of its lanterns, a picture that may be smaller.
    """
    coarse = _coarse(place.soft(view) + place.sharp(view), view, size, _CALM)
    shine = opaque(vector.raster(place.bright(view), (0, 0, view.width, DESIGN), coarse.get_size()))
    shine.fill("#000000", (0, 0, shine.get_width(), shine.get_height() // 5))
    far = pygame.transform.box_blur(shine, _OUT_OF_FOCUS)
    far.fill(_GLIMMER, special_flags=pygame.BLEND_RGB_MULT)
    coarse = pygame.transform.box_blur(coarse, 1)
    coarse.fill((place.calm,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    for glow in (far, pygame.transform.smoothscale(light, coarse.get_size())):
        coarse.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    coarse.fill(_HAZE, special_flags=pygame.BLEND_RGB_ADD)
    coarse.fill(_CALM_MOST, special_flags=pygame.BLEND_RGB_MIN)
    coarse.blit(_vignette(coarse.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface = pygame.transform.smoothscale(coarse, size)
    dither(surface)
    return surface


def _coarse(body: str, view: Viewport, size: tuple[int, int], smaller: int) -> pygame.Surface:
    small = max(1, size[0] // smaller), max(1, size[1] // smaller)
    return opaque(vector.raster(_lighter(body), (0, 0, view.width, DESIGN), small))


def _stand(surface: pygame.Surface, shine: pygame.Surface, outline: TableOutline, wood: Wood, scale: float) -> None:
    """Put the table into the place, and hide what shines behind it."""
    left, top = round((outline.x - outline.rx) * scale) - 2, round((outline.y - outline.ry) * scale) - 2
    size = round(2 * outline.rx * scale) + 4, round((2 * outline.ry + EDGE_HEIGHT_UNITS) * scale) + 4
    box = left / scale, top / scale, size[0] / scale, size[1] / scale
    picture = vector.raster(_lighter(table(outline, wood)), box, size)
    shadow, spread = _shadow(picture, scale)
    surface.blit(shadow, (left - spread, top - spread + round(34 * scale)))
    del shadow  # free it: it is larger than the table
    surface.blit(picture, (left, top))
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shine.blit(picture, (left, top), special_flags=pygame.BLEND_RGBA_SUB)


def _shadow(picture: pygame.Surface, scale: float) -> tuple[pygame.Surface, int]:
    """Return the soft shadow of a picture, and its margin in pixels on every side."""
    spread = round(90 * scale)
    whole = picture.get_width() + 2 * spread, picture.get_height() + 2 * spread
    coarser = max(1, round(16 * scale))
    small = vector.clear_surface((whole[0] // coarser, whole[1] // coarser))
    inside = picture.get_width() // coarser, picture.get_height() // coarser
    dark = pygame.transform.smoothscale(picture, inside)
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(dark, (spread // coarser, spread // coarser))
    for _ in range(3):
        small = pygame.transform.box_blur(small, 2, repeat_edge_pixels=False)
    small.fill((255, 255, 255, 210), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, whole), spread


def opaque(picture: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(picture.get_size(), 0, 32)
    surface.blit(picture, (0, 0))
    return surface


def _lighter(body: str) -> str:
    def twice(found: re.Match[str]) -> str:
        value = bytes.fromhex(found[0][1:])
        return "#" + "".join(f"{min(255, part * _FINER):02X}" for part in value)

    return _COLOUR.sub(twice, body)


def dither(surface: pygame.Surface, finer: int = _FINER) -> None:
    """Dither, in place, from steps ``finer`` (2 or 4) times as fine to whole ones."""
    noise = _noise()
    for x in range(0, surface.get_width(), _NOISE):
        for y in range(0, surface.get_height(), _NOISE):
            surface.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    part = 256 // finer
    surface.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)


@cache
def _noise() -> pygame.Surface:
    """Return a tile of 0 to 3 per channel, the same at every start: pictures are reproducible."""
    steps = Random(7).randbytes(_NOISE * _NOISE * 3).translate(bytes(i % 4 for i in range(256)))
    tile = pygame.Surface((_NOISE, _NOISE), 0, 32)
    tile.blit(pygame.image.frombytes(steps, (_NOISE, _NOISE), "RGB"), (0, 0))
    return tile


def _glow(shine: pygame.Surface) -> pygame.Surface:
    """Return the light around what shines."""
    small = max(1, shine.get_width() // _BLOOM), max(1, shine.get_height() // _BLOOM)
    coarse = opaque(pygame.transform.smoothscale(shine, small))
    near = pygame.transform.box_blur(pygame.transform.box_blur(coarse, 3), 3)
    far = pygame.transform.box_blur(pygame.transform.box_blur(near, 8), 8)
    far.blit(near, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(far, shine.get_size())


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """Return a mask that darkens the corners, to be multiplied."""
    body = (
        '<defs><radialGradient id="v" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="74">'
        '<stop offset="45%" stop-color="#FFFFFF"/><stop offset="100%" stop-color="#6E6E78"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#v)"/>'
    )
    small = max(1, size[0] // 16), max(1, size[1] // 16)
    return pygame.transform.smoothscale(opaque(vector.raster(body, (0, 0, 100, 100), small)), size)
