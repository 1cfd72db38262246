"""All but the centre gets dark around an oval of soft light.

What was drawn is multiplied in place, for a tenth of what a veil with alpha over the window costs (6 ms at 1920x1080).
The light is a small picture drawn in ovals and scaled up, made anew only while it gets darker or lighter.
"""

from __future__ import annotations

from math import cos, pi
from typing import Final

import pygame

from game.scenes.table.show.visual_effects import Spotlight
from game.ui import anim

_NIGHT: Final = (84, 90, 122)
"""How much of each colour is left in the dark, of 255."""
_SMALL: Final = 160
"""Pixels across the picture of the light before it is scaled up."""
_EDGE: Final = 0.5
"""From this share of the oval on its light fades."""
_OVALS: Final = 40
_CLOSES, _OPENS = 0.16, 0.26
"""Seconds in which it gets dark, and light again."""


class SpotlightBrush:
    """Darkens what is drawn, and has the light that it needs just now."""

    def __init__(self) -> None:
        self._lit: tuple[int, int, int] | None = None
        self._light: pygame.Surface | None = None

    def draw(self, target: pygame.Surface, dusk: Spotlight | None) -> None:
        """Darken ``target``, or let the light go when there is no dusk any more."""
        if dusk is None:
            self._lit = self._light = None
            return
        depth, box = _depth(dusk), pygame.Rect(0, 0, round(2 * dusk.wide), round(2 * dusk.high))
        box.center = round(dusk.x), round(dusk.y)
        for area in _around(target.get_rect(), box):
            target.fill(_level(depth, 1.0), area, pygame.BLEND_RGB_MULT)
        lit = (round(depth * 255), *box.size)
        if self._light is None or self._light.get_size() != box.size:
            self._lit, self._light = None, pygame.Surface(box.size)
        if lit != self._lit:
            self._lit = lit
            _oval(depth, self._light)
        target.blit(self._light, box, None, pygame.BLEND_RGB_MULT)


def _depth(dusk: Spotlight) -> float:
    """How dark it is, 0..1."""
    closed = anim.in_out(min(1.0, dusk.age / _CLOSES))
    return closed * anim.in_out(max(0.0, min(1.0, (dusk.seconds - dusk.age) / _OPENS)))


def _level(depth: float, away: float) -> tuple[int, int, int]:
    dark = depth * (1 - cos(pi * max(0.0, (away - _EDGE) / (1 - _EDGE)))) / 2
    red, green, blue = (round(255 - (255 - part) * dark) for part in _NIGHT)
    return red, green, blue


def _oval(depth: float, light: pygame.Surface) -> None:
    """Paint the light all over its box; a new picture for each frame would take longer to get than to paint."""
    size = light.get_size()
    wide, high = _SMALL, max(1, round(_SMALL * size[1] / size[0]))
    small = pygame.Surface((wide, high))
    small.fill(_level(depth, 1.0))
    for step in range(_OVALS):
        away = 1 - (1 - _EDGE) * (step + 1) / _OVALS
        box = pygame.Rect(0, 0, round(wide * away), round(high * away))
        box.center = wide // 2, high // 2
        pygame.draw.ellipse(small, _level(depth, away), box)
    pygame.transform.smoothscale(small, size, light)


def _around(whole: pygame.Rect, box: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What of the whole lies above, below, left and right of a box."""
    within = box.clip(whole)
    return (
        pygame.Rect(0, 0, whole.w, within.top),
        pygame.Rect(0, within.bottom, whole.w, whole.h - within.bottom),
        pygame.Rect(0, within.top, within.left, within.h),
        pygame.Rect(within.right, within.top, whole.w - within.right, within.h),
    )
