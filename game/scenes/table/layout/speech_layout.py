"""Placement of a speech bubble beside its mouth, covering nothing to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, inf, radians, sin
from typing import Final

import pygame

from game.scenes.table.layout.table_layout import SeatPlace, TableLayout
from game.ui.geometry import Box

Taboo = tuple[Box, float]
"""A box and the cost of covering it; ``NEVER_COST`` where it must not be covered."""
NEVER_COST: Final = 1e6
_ANGLES: Final = tuple(range(-90, 270, 12))
_GAPS: Final = (0.56, 0.8, 1.1, 1.5, 2.0, 2.8, 3.8, 5.0)
"""Distances from mouth to bubble, in face widths: the lengths of its tail."""
_FAR: Final = 0.12
"""Cost of a tail per face width of length."""
_OWN_NUMBERS_COST: Final = NEVER_COST / 100
"""Cost of covering the speaker's own numbers, which only a crowded screen makes worth it."""
_WAITING_ROOM_COST: Final = 0.1
"""Cost of covering the room for cards that wait for the own seat: mostly there are none."""
_BELOW: Final = 0.04
"""Cost of a bubble below the mouth."""


@lru_cache(maxsize=128)
def bubble_box(
    mouth: tuple[float, float], face: float, size: tuple[float, float], taboo: tuple[Taboo, ...], screen: Box
) -> Box:
    """Return the place for a bubble of ``size`` that comes from a ``face`` that wide.

    It covers least of what matters, and is near, above rather than below.
    """
    best, least, obstacles = Box(*mouth, *size), inf, Obstacles(taboo)
    for gap in _GAPS:
        if _FAR * gap > least:
            break  # farther away it only gets worse
        for angle in _ANGLES:
            place = _place(mouth, face * gap, size, angle)
            off_screen = (1 - place.common_area(screen) / (size[0] * size[1])) * NEVER_COST
            below = _BELOW if place.centre[1] > mouth[1] else 0.0
            cost = obstacles.cost(place, _FAR * gap + below + off_screen, least)
            if cost < least:
                best, least = place, cost
    return best


class Obstacles:
    """Boxes not to be covered."""

    def __init__(self, taboo: Sequence[Taboo]) -> None:
        self._taboo = taboo
        self._rects = [pygame.FRect(box).inflate(2, 2) for box, _weight in taboo]
        """A little larger: they are less exact than boxes, and only sort out what is far away."""

    def cost(self, place: Box, cost: float, most: float) -> float:
        """Return ``cost`` and that of what a place covers; it may end anywhere above ``most``."""
        area = place.w * place.h
        for index in pygame.FRect(place).collidelistall(self._rects):
            box, weight = self._taboo[index]
            cost += place.common_area(box) * weight / area
            if cost > most:
                break
        return cost


def _place(mouth: tuple[float, float], gap: float, size: tuple[float, float], angle: int) -> Box:
    dx, dy = cos(radians(angle)), sin(radians(angle))
    x, y = mouth[0] + dx * (size[0] / 2 + gap), mouth[1] + dy * (size[1] / 2 + gap)
    return Box(x - size[0] / 2, y - size[1] / 2, *size)


@lru_cache(maxsize=32)
def taboo_at(layout: TableLayout, seat: int) -> tuple[Taboo, ...]:
    return tuple(_taboo(layout, seat))


def essential_plate_box(layout: TableLayout, place: SeatPlace, own: bool) -> Box:
    """Return the part of a plate that must be read: of one's own large one the numbers alone."""
    plate = place.plate
    return Box(plate.x, plate.y + plate.h * 0.6, plate.w, plate.h * 0.4) if own and layout.large else plate


def _taboo(layout: TableLayout, seat: int) -> Iterator[Taboo]:
    never = layout.discard.bounds, layout.prompt, layout.sentence, layout.chip, layout.pending
    yield from ((box, NEVER_COST) for box in never)
    should = layout.draw.bounds, layout.draw_count
    yield from ((box, 20.0) for box in should)
    yield from ((box, 50.0) for box in (layout.call, layout.hand_button, layout.draw_button))
    yield from ((box, 8.0) for box in (layout.log, layout.header, layout.goals, layout.pause, layout.fast, layout.hint))
    for place in layout.places:
        own = place.seat == seat
        yield essential_plate_box(layout, place, own), _OWN_NUMBERS_COST if own else NEVER_COST
        yield place.plate, 40.0
        yield place.tag, 60.0
        if place.bust is not None and not own:
            yield place.bust, 2.0
        yield place.fan, (0.5 if place.side != "bottom" else _WAITING_ROOM_COST) if own else 2.0
    foot = max(place.plate.bottom for place in layout.places)
    yield Box(0, foot, layout.size[0], layout.size[1] - foot), NEVER_COST  # the rail may be there
    middle, reach = layout.px(layout.shape.centre), layout.px(layout.shape.room) / 2
    yield Box(middle - reach, layout.hand_top, 2 * reach, layout.size[1] - layout.hand_top), 40.0
