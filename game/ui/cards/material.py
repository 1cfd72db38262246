"""What a card is made of: grained paper, its thick lower edge, a gloss, and two shadows.

All but the band of light is drawn into the picture of a card, once. Units as in :mod:`game.ui.cards.faces`.
"""

from functools import cache
from math import atan2, degrees
from random import Random
from typing import Final

import pygame

from game.ui.draw import shapes, theme, vector
from game.ui.geometry import CARD_RATIO

WIDTH: Final = 156.0
HEIGHT: Final = 234.0
EDGE: Final = 7.0
"""Width of the paper edge: 7 px at 1080p (PAL-01 asks for 3)."""
_BAND: Final = 0.42
"""Width of the band of light over a card, as a share of the card's height."""
LIP_UNITS: Final = 3.0
"""Visible thickness of a card at its lower edge: 2 px of a card of 160."""
BLUR_CARD_HEIGHT_PX: Final = 240
"""Card height in pixels at which shadows are blurred, before they are scaled."""
SHADE: Final = "#B9B3A4"
"""Colour of paper in its own shadow."""
_TILE: Final = 144
_MOTTLE: Final = 3
"""Size in pixels of the coarse grain, which survives when cards are turned.

The fine grain of one pixel is for straight cards.
"""
_ROUGH: Final = 14
"""Depth of the grain's darkest spot, of 255; the mean stays within 3 %."""
_STEPS: Final = 64
_CALM: Final = 0.46
"""Share of a face around its middle that keeps the exact colour of the print."""
_GLOSS: Final = 0.13
_CONTACT: Final = 0.035
"""Spread of the contact shadow, as a share of the card's height."""


def grained(picture: pygame.Surface) -> pygame.Surface:
    """Multiply paper grain into the picture, in place, and return it."""
    tile, (width, height) = _grain(), picture.get_size()
    for x in range(0, width, _TILE):
        for y in range(0, height, _TILE):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@cache
def _grain() -> pygame.Surface:
    """Return a tile of light greys, the same at every start, so that pictures are reproducible."""
    small = -(-_TILE // _MOTTLE)
    coarse = pygame.transform.smoothscale(_speckled(Random(29), small, _ROUGH // 2), (_TILE, _TILE))
    tile = _speckled(Random(31), _TILE, _ROUGH // 2)
    tile.blit(coarse, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def _speckled(chance: Random, side: int, depth: int) -> pygame.Surface:
    """Return a square of pixels at most ``depth`` darker than white, most of them by little."""
    grey = pygame.image.frombytes(chance.randbytes(side * side), (side, side), "P")
    grey.set_palette([(255 - depth * step * step // (255 * 255),) * 3 for step in range(256)])
    tile = pygame.Surface((side, side), 0, 32)
    tile.blit(grey, (0, 0))
    return tile


def lowered_palette(palette: theme.Palette) -> theme.Palette:
    """Return the palette of cards that may not be played: faces a quarter darker, white paper."""
    return palette._replace(faces=tuple(_darker(face) for face in palette.faces))


def _darker(colour: str) -> str:
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * 0.75):02X}" for i in (1, 3, 5))


def shadow(size: tuple[int, int], radius: float, spread: int) -> pygame.Surface:
    """Draw the shadow of a resting card: wide and soft, but narrow and dark at the contact.

    Larger than ``size`` by ``spread`` on every side; to be drawn lower than the card.
    """
    soft = shapes.shadow(size, radius, spread, 84)
    tight = max(1, round(size[1] * _CONTACT))
    soft.blit(shapes.shadow(size, radius, tight, 96), (spread - tight, spread - 2 * tight))
    return soft


def shadow_offset(height: float, level: float) -> tuple[int, int]:
    """Return how far below a card its shadow falls, by how many steps the card is lifted."""
    return round(height * (0.012 + 0.03 * level)), round(height * (0.03 + 0.07 * level))


def blurred_shadow(level: int) -> pygame.Surface:
    """Return the shadow of a card of ``BLUR_CARD_HEIGHT_PX`` that is lifted by some steps."""
    width, spread = round(BLUR_CARD_HEIGHT_PX * CARD_RATIO), round(BLUR_CARD_HEIGHT_PX * (0.06 + 0.03 * level))
    if not level:
        return shadow((width, BLUR_CARD_HEIGHT_PX), width / 8, spread).premul_alpha()
    return shapes.shadow((width, BLUR_CARD_HEIGHT_PX), width / 8, spread, 97 - 9 * level).premul_alpha()


def cropped(picture: pygame.Surface) -> pygame.Surface:
    seen, (wide, high) = picture.get_bounding_rect(), picture.get_size()
    x, y = min(seen.left, wide - seen.right), min(seen.top, high - seen.bottom)
    return picture.subsurface((x, y, wide - 2 * x, high - 2 * y)).copy()


def band(height: int) -> pygame.Surface:
    """Draw the slanting gleam of a moving card's lacquer, premultiplied, for this height."""
    wide, slant = round(height * _BAND), round(height * _BAND * 0.6)
    stops = ((0, 0.0), (35, 0.16), (50, 0.5), (65, 0.16), (100, 0.0))
    ramp = "".join(f'<stop offset="{at}%" stop-color="#FFFFFF" stop-opacity="{much}"/>' for at, much in stops)
    body = (
        f'<defs><linearGradient id="band" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{wide}" y2="0">{ramp}'
        f'</linearGradient></defs><rect width="{wide}" height="{height}" fill="url(#band)"/>'
    )
    body = f'<g transform="translate({slant} 0) skewX({-degrees(atan2(slant, height)):.3f})">{body}</g>'
    return vector.raster(body, (0, 0, wide + slant, height), (wide + slant, height)).premul_alpha()


def edges(width: float, height: float, radius: float) -> str:
    """Return the SVG of a blank card's paper around a print, and of its thickness below."""
    x, y, ring = width / 2, height / 2, EDGE + 1
    paper = (
        f'<rect x="{ring / 2 - x}" y="{ring / 2 - y}" width="{width - ring}" height="{height - ring}" '
        f'rx="{radius - ring / 2}" fill="none" stroke="{theme.PAPER}" stroke-width="{ring}"/>'
    )
    side, lip = y - radius, radius * 0.45
    top, foot = side - LIP_UNITS, y - LIP_UNITS
    thick = (
        f'<path d="M{-x} {top} V{side} Q{-x + lip * 0.1} {y} {-x + radius} {y} H{x - radius} '
        f"Q{x - lip * 0.1} {y} {x} {side} V{top} Q{x - lip * 0.1} {foot} {x - radius} {foot} "
        f'H{-x + radius} Q{-x + lip * 0.1} {foot} {-x} {top}Z" fill="{SHADE}"/>'
    )
    return paper + thick


def rim_light(x: float, y: float, width: float, radius: float) -> str:
    """Return the SVG of the bright line below a face's upper edge, where light meets lacquer."""
    left, right, top, bend = x + 2, x + width - 2, y + 2, radius - 2
    return (
        f'<path d="M{left} {top + bend} Q{left} {top} {left + bend} {top} H{right - bend} Q{right} {top} {right} '
        f'{top + bend}" fill="none" stroke="#FFFFFF" stroke-opacity=".34" stroke-width="1.6"/>'
    )


def gloss(card: pygame.Surface, face: pygame.Rect) -> None:
    if face.width > 0 and face.height > 0:
        card.blit(pygame.transform.scale(_gloss(), face.size), face)


@cache
def _gloss() -> pygame.Surface:
    """Return the gloss from top to bottom, one pixel wide, to be stretched.

    A breath of light, nothing where the eye rests, a breath of shade.
    """
    strip = vector.clear_surface((1, _STEPS))
    for step in range(_STEPS):
        share = 1 - 2 * (step + 0.5) / _STEPS
        much = max(0.0, (abs(share) - _CALM) / (1 - _CALM)) * _GLOSS
        strip.set_at((0, step), (255, 255, 255, round(255 * much)) if share > 0 else (0, 0, 0, round(255 * much)))
    return strip
