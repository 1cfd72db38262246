"""The mouse pointer, as large and striking as the player wants it (A11Y-15)."""

from contextlib import suppress
from math import hypot
from typing import Final

import pygame

from game.ui.draw import theme

BASE: Final = 26
"""Height in pixels of a pointer of usual size."""
USUAL_LOOK: Final[tuple[float, bool]] = (1.0, False)
"""Size and brightness of the system's own pointer."""
_ARROW: Final = ((0, 0), (0, 16.6), (3.9, 13.0), (6.6, 19.2), (9.4, 18.0), (6.8, 12.0), (12.0, 11.8))
_TALL: Final = 19.2
_EDGE: Final = 2.0
_FINE: Final = 4
"""Factor by which it is drawn larger, then scaled down: polygons are not antialiased."""


def picture(size: float, bright: bool) -> pygame.Surface:
    """Draw the arrow, ``size`` times as large as usual: paper with a dark edge.

    ``bright`` is amber within a dark and a paper edge, to be seen on any card and any table. Its tip is at :func:`tip`.
    """
    unit = BASE * size / _TALL * _FINE
    margin = (2 * _EDGE if bright else _EDGE) * unit
    across, tall = round(12 * unit + 2 * margin), round(_TALL * unit + 2 * margin)
    surface = pygame.Surface((across, tall), pygame.SRCALPHA)
    points = [(margin + x * unit, margin + y * unit) for x, y in _ARROW]
    rings = [(2 * _EDGE, theme.PAPER), (_EDGE, theme.INK), (0.0, theme.AMBER)]
    for edge, ink in rings if bright else [(_EDGE, theme.INK), (0.0, theme.PAPER)]:
        _stroke(surface, points, edge * unit, ink)
    return pygame.transform.smoothscale(surface, (max(1, across // _FINE), max(1, tall // _FINE)))


def tip(size: float, bright: bool) -> tuple[int, int]:
    """Return the pixel of the picture that points."""
    margin = round((2 * _EDGE if bright else _EDGE) * BASE * size / _TALL)
    return margin, margin


def _stroke(surface: pygame.Surface, points: list[tuple[float, float]], edge: float, ink: str) -> None:
    """Draw the arrow with an edge this wide around it, corners rounded."""
    pygame.draw.polygon(surface, ink, points)
    if edge:
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            long = hypot(bx - ax, by - ay)
            dx, dy = (by - ay) / long * edge, (ax - bx) / long * edge
            pygame.draw.polygon(
                surface, ink, [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
            )
            pygame.draw.circle(surface, ink, (ax, ay), edge)


class Pointer:
    """The pointer in use; the system's own until the player wants another."""

    def __init__(self) -> None:
        self._shown: tuple[float, bool] = USUAL_LOOK

    def show(self, size: float, bright: bool) -> None:
        """Use a pointer of this size and brightness from now on."""
        if (size, bright) == self._shown:
            return
        self._shown = size, bright
        if (size, bright) == USUAL_LOOK:
            with suppress(pygame.error):  # a driver without a screen has none
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
        else:
            pygame.mouse.set_cursor(pygame.Cursor(tip(size, bright), picture(size, bright)))
