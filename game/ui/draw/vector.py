"""Rasters SVG paths to surfaces of exactly the wanted size.

SDL's SVG reader knows paths and plain shapes only: no text, clip paths, ``use`` or filters. Text is blitted by
:mod:`game.ui.draw.text`. Its surfaces blit 35 times slower than those in pygame's own layout, so every picture is
copied into that layout; this needs no window.
"""

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.files.damage import whole_or
from game.files.paths import ASSETS
from game.ui.draw import drawn_text

ART: Path = ASSETS / "art"
Box = tuple[float, float, float, float]
_DRAWING: Final = re.compile(r'\s*<svg\b[^>]*\bviewBox="(?P<box>[^"]*)"[^>]*>(?P<body>.*)</svg>\s*', re.DOTALL)


@cache
def drawing(path: str) -> tuple[Box, str]:
    """Return view box and elements of a drawing, e.g. "symbols/heart"; none if it is damaged."""
    file = ART / f"{path}.svg"
    return whole_or(lambda: parsed(file.read_text(encoding="utf-8")), f"{path}.svg", lambda: ((0.0, 0.0, 1.0, 1.0), ""))


def parsed(source: str) -> tuple[Box, str]:
    """Return view box and elements of an SVG file's text.

    Raises ValueError if it is not a whole drawing with a view box.
    """
    found = _DRAWING.fullmatch(source)
    if found is None:
        raise ValueError("it is no drawing with a view box")
    x, y, width, height = map(float, found["box"].split())
    return (x, y, width, height), found["body"]


def inked(path: str, ink: str) -> str:
    return drawing(path)[1].replace("currentColor", ink)


def group(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Move, turn (degrees clockwise) and scale the elements, in that order outside in."""
    return f'<g transform="translate({x:.3f} {y:.3f}) rotate({turn:.3f}) scale({scale:.5f})">{body}</g>'


def raster(body: str, box: Box, size: tuple[int, int]) -> pygame.Surface:
    """Draw the elements seen through ``box`` (x, y, width, height in their units) at ``size``."""
    width, height = max(1, size[0]), max(1, size[1])
    place = f"scale({width / box[2]:.6f} {height / box[3]:.6f}) translate({-box[0]} {-box[1]})"
    frame = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<g transform="{place}">{body}</g></svg>'
    )
    return own_layout(pygame.image.load_sized_svg(BytesIO(frame.encode()), (width, height)))


def own_layout(surface: pygame.Surface) -> pygame.Surface:
    """Copy a surface into the alpha layout that blits quickly; do not use it any more.

    It is copied without blending, which would give the same and take ten times as long.
    """
    copy = clear_surface(surface.get_size())
    surface.set_alpha(None)
    copy.blit(surface, (0, 0))
    return copy


def clear_surface(size: tuple[int, int]) -> pygame.Surface:
    """Return a fully transparent surface, at least 1 x 1."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def blit_centred(target: pygame.Surface, source: pygame.Surface, x: float, y: float) -> None:
    """Blit with the middle of ``source`` on (x, y), to the nearest pixel."""
    place = round(x - source.get_width() / 2), round(y - source.get_height() / 2)
    target.blit(source, place)
    drawn_text.copy_lines(source, target, place)


def halved_and_turned(twice: pygame.Surface, degrees: float) -> pygame.Surface:
    """Return ``twice`` at half its size, turned clockwise, with sharp lines and smooth edges.

    Turning at the final size blurs keylines and small symbols. The colour of the picture's edge (paper for cards) also
    goes under the transparent pixels around, or turning would mix a dark fringe into the edge.
    """
    width, height = twice.get_size()
    bordered = clear_surface((width + 8, height + 8))
    bordered.fill((*twice.get_at((width // 2, 0))[:3], 0))
    bordered.blit(twice.premul_alpha(), (4, 4), special_flags=pygame.BLEND_PREMULTIPLIED)
    large = pygame.transform.rotozoom(bordered, -degrees, 1)
    even = large.subsurface((0, 0, large.get_width() // 2 * 2, large.get_height() // 2 * 2))
    return pygame.transform.smoothscale(even, (even.get_width() // 2, even.get_height() // 2))
