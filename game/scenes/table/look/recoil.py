"""Plates that are pushed away by a blow and swing back; the table itself never shakes (A11Y-18).

Plates are part of the static layer. While they are pushed, each is cut out of it, with the cards above it: what differs
from the ground there. The ground is laid over its place, and it over that, a little farther out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from math import exp, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from game.scenes.table.layout.table_layout import Box, SeatPlace, TableLayout
from game.scenes.table.show.visual_effects import Recoil
from game.ui.draw.canvas import Canvas

_ALIKE: Final = (3, 3, 3, 255)
"""So little may a pixel differ from the ground that is still the ground."""
_MARGIN: Final = 12.0
"""Design pixels around a plate for its ring and its shadow."""


class _Cut(NamedTuple):
    """A plate cut out of the layer: its ``box``, what lies ``below`` it, and itself with its cards."""

    box: pygame.Rect
    below: pygame.Surface
    plate: pygame.Surface


class RecoilBrush:
    """Pushes what was painted on the static layer."""

    def __init__(self) -> None:
        self._cuts: list[_Cut] = []
        self._made: Hashable = None
        """What the plates were cut out of."""
        self._pushed = False

    def cut(
        self,
        layer: Canvas,
        layout: TableLayout,
        push: Recoil | None,
        lit: int,
        ground: Callable[[pygame.Rect], pygame.Surface],
        soon: bool,
    ) -> None:
        """Cut the plates out of a layer, once for a push, and again if it is ``lit`` in another colour meanwhile; one a
        frame while there will be a push ``soon``. ``ground`` is what lies below everything within an area."""
        if push is None and not soon:
            self._cuts, self._pushed = [], False
            return
        made = lit if self._pushed else (lit, layer.version, layout)
        if made != self._made:
            self._made, self._cuts = made, []
        left = layout.places[len(self._cuts) :]
        for place in left if push is not None else left[:1]:
            box = _whole(layout, place, layer.get_rect())
            self._cuts.append(_cut(layer, ground(box), box))
        if push is not None and not self._pushed:
            self._made, self._pushed = lit, True

    def draw(self, target: pygame.Surface, push: Recoil | None) -> None:
        """Draw all plates where they are now, over the layer that shows them at rest."""
        if push is None:
            return
        for cut in self._cuts:
            target.blit(cut.below, cut.box)
        for cut in self._cuts:
            dx, dy = _away(push, cut.box.center)
            target.blit(cut.plate, (cut.box.x + dx, cut.box.y + dy))


def pushed(place: SeatPlace, layout: TableLayout, push: Recoil | None) -> SeatPlace:
    if push is None:
        return place
    dx, dy = _away(push, _whole(layout, place, pygame.Rect(0, 0, *layout.size)).center)
    return replace(place, plate=place.plate._replace(x=place.plate.x + dx, y=place.plate.y + dy))


def _cut(layer: pygame.Surface, below: pygame.Surface, box: pygame.Rect) -> _Cut:
    seen = layer.subsurface(box)
    same = pygame.mask.from_threshold(seen, (0, 0, 0), _ALIKE, below)
    same.invert()
    clear = pygame.Surface(box.size, pygame.SRCALPHA)
    return _Cut(box, below, same.to_surface(clear, setsurface=seen.convert(clear), unsetcolor=None))


def _whole(layout: TableLayout, place: SeatPlace, window: pygame.Rect) -> pygame.Rect:
    """The box of a plate with its cards; the own hand stays where it is."""
    plate = place.plate
    boxes = [plate, place.tag] if place.side == "bottom" else [plate, place.tag, place.fan]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    whole = Box(left, top, right - left, bottom - top).grown(layout.px(_MARGIN))
    return pygame.Rect(*map(round, whole)).clip(window)


def _away(push: Recoil, middle: tuple[int, int]) -> tuple[int, int]:
    """How far a plate is from its place: the nearer to the blow, the farther."""
    dx, dy = middle[0] - push.x, middle[1] - push.y
    far = max(1.0, hypot(dx, dy))
    u = push.share
    swing = 1.6 * exp(-4 * u) * sin(2.2 * pi * u) * (1 - u)
    by = push.push * swing / (1 + (far / push.reach) ** 2)
    return round(by * dx / far), round(by * dy / far)
