"""Symbols of the four colours: heart, sun, leaf, three waves (SYM-01, A11Y-01)."""

from typing import Final

import pygame

from game.ui.draw import vector

NAMES: Final = ("heart", "sun", "leaf", "waves")
"""File names by colour; the names for players come from the catalogues."""
FINE_FROM: Final = (0, 16, 20, 16)
"""Pixels, by colour, below which a bolder drawing of the same shape is used (SYM-01).

Shorter rays that grow out of the sun, a wider vein in the leaf, two thick waves instead of three.
"""
FILES: Final = (*NAMES, *(f"{name}-small" for name, fine in zip(NAMES, FINE_FROM, strict=True) if fine))
"""Names of all drawings."""
BOX: Final = (-50.0, -50.0, 100.0, 100.0)


def body(colour: int, ink: str, px: float) -> str:
    """Return the symbol's SVG in a box of 100 around the origin, drawn for ``px`` pixels."""
    name = NAMES[colour]
    return vector.inked(f"symbols/{name}-small" if px < FINE_FROM[colour] else f"symbols/{name}", ink)


def render(colour: int, ink: str, px: int) -> pygame.Surface:
    """Draw the symbol alone, ``px`` pixels wide and high."""
    return vector.raster(body(colour, ink, px), BOX, (px, px))
