"""Where the way of a place lies beside the card, and the lanterns along it."""

from __future__ import annotations

from typing import Final

import pygame

from game.learning.tour import TourProgress
from game.scenes.tour.lantern_button import LanternButton
from game.ui.metrics import Metrics
from game.ui.widgets.base import Look
from game.ui.world import map_path
from game.ui.world.viewport import DESIGN

_SIDE: Final = 96
"""So far from the edges of its room the way turns."""
_WANTED: Final = 1010
"""Design pixels that the lanterns of the way want side by side; on fewer they are smaller."""
_DEEP: Final = 470
"""Units of the view that they want behind each other."""
_FAR: Final = 486
"""The last row of lanterns is so far down, in units of the view."""


def bounds(m: Metrics, land: pygame.Rect, above: int) -> map_path.Bounds:
    """Where the way lies within its ``land``, whose name ends at the line ``above``; in units of the view."""
    unit = DESIGN / m.size[1]
    side = _SIDE * m.scale * unit
    foot = m.px(26 + 8 + 14)
    return map_path.Bounds(
        land.left * unit + side,
        max(_FAR, (above + m.px(150)) * unit),
        land.right * unit - side,
        (land.bottom - foot) * unit,
    )


def lamps(look: Look, tour: TourProgress, chapter: str, place: map_path.Bounds, wide: int) -> list[LanternButton]:
    """The lanterns of a place, the first match before the others, in a land ``wide`` pixels wide."""
    stops, scale, is_open = tour.within(chapter), look.m.size[1] / DESIGN, tour.is_open(chapter)
    room = min(1.0, wide / look.m.px(_WANTED), (place.bottom - place.top) / _DEEP)
    found = []
    for number, (stop, spot) in enumerate(zip(stops, map_path.spots(place, len(stops)), strict=True), 1):
        lamp = LanternButton(stop, number, tour.bits(stop), is_open)
        lamp.put(look, (spot.x * scale, spot.y * scale), spot.near, room)
        found.append(lamp)
    return found
