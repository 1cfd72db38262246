"""The people whose faces differ from rest, over the static layer that shows all at rest.

A mood moves the whole body behind the cards, so a person is painted again with all in front of it. What was painted is
kept, as a mood lasts for many frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.scenes.table.layout.table_layout import SeatPlace, TableLayout
from game.scenes.table.look.effect_brush import pushed_place
from game.scenes.table.look.hud import Hud, Scenery
from game.scenes.table.look.room_light import RoomLight, reach
from game.scenes.table.look.seat_faces import PlateLook
from game.scenes.table.show.visual_effects import Recoil, Spread
from game.scenes.table.table import Table
from game.ui.cards.painter import Painter
from game.ui.portraits.mood import Mood

_RING: Final = 7.0
"""Design pixels that the ring around a plate reaches beyond it."""
_HIGHER, _WIDER = 0.18, 1.1
"""Share of the height by which a person may rise, and most width of one who leans in."""


class Moving(NamedTuple):
    """A person who moves: its ``place``, pushed as it is, and its ``look``.

    ``area`` is what it may fill, and ``ground`` what is below there in the light ``lit``; None while a blow pushes it,
    as nothing of it is on the layer below then.
    """

    place: SeatPlace
    look: PlateLook
    lit: int
    area: pygame.Rect
    ground: pygame.Surface | None


class MovingPeople:
    """Brush for people who move, with the brushes of the static layer."""

    def __init__(self, hud: Hud, painter: Painter) -> None:
        self._hud, self._painter = hud, painter

    def prepare(
        self, table: Table, scenery: Scenery, room: RoomLight, lights: tuple[int, int], scratch: pygame.Surface
    ) -> list[Moving]:
        """Return all whose faces differ from rest, but for those that a panel shows large.

        The first of the ``lights`` of the ``room`` may just be replacing the second. ``scratch`` is painted over.
        """
        layout, effects = scenery.layout, table.show.picture.effects
        push, spread, moving = effects.last(Recoil), effects.last(Spread), []
        for place, look, face in zip(layout.places, scenery.plates, table.faces.sights, strict=False):
            if face == look.face_state or look.is_shown_large:
                continue
            lit = lights[0 if spread is None or _is_reached(place, layout, spread) else 1]
            area, ground = _area(layout, place), None
            if place.bust is not None and push is None:
                key = "below a person", layout.size, layout.edge, tuple(area), lit
                ground = self._painter.cached(key, partial(room.area_picture, layout, area, lit, scratch))
            place = pushed_place(place, layout, push)
            moving.append(Moving(place, look._replace(face_state=face), lit, area, ground))
        return moving

    def draw(self, target: pygame.Surface, scenery: Scenery, moving: Sequence[Moving]) -> None:
        for one in moving:
            if one.ground is not None:
                self._patch(target, scenery, one, one.ground)
            else:
                self._paint(target, scenery, one)

    def draw_in_dark(self, target: pygame.Surface, scenery: Scenery, moving: Sequence[Moving]) -> None:
        """Draw those again, bright, who feel something."""
        for one in moving:
            if one.look.face_state.mood is not Mood.CALM:
                self._paint(target, scenery, one)

    def _paint(self, target: pygame.Surface, scenery: Scenery, moving: Moving) -> None:
        if moving.place.bust is None:
            self._hud.plates.faces.paint(target, scenery.layout, moving.place, moving.look)
        else:
            self._hud.paint_seat(target, scenery, moving.place, moving.look)

    def _patch(self, target: pygame.Surface, scenery: Scenery, moving: Moving, ground: pygame.Surface) -> None:
        """Draw a person with all in front of it, on the ground in this light."""
        place, look, lit, area, _ground = moving
        key = ("person", scenery.layout.size, place, look, lit, scenery.hanging_cards, scenery.language)

        def paint() -> pygame.Surface:
            target.blit(ground, area)
            clip = target.get_clip()
            target.set_clip(area)
            self._hud.paint_seat(target, scenery, place, look)
            target.set_clip(clip)
            return target.subsurface(area).copy()

        target.blit(self._painter.cached(key, paint), area)


def _area(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the pixels that a person may fill, up to the plate of the next seat."""
    if place.bust is None:
        return pygame.Rect(0, 0, 0, 0)
    box = place.bust.grown_to(place.bust.w * _WIDER, place.bust.h)
    over = [other.plate for other in layout.places if other.plate.bottom <= box.y and other.plate.right > box.x]
    limit = max((plate.bottom + layout.px(_RING) for plate in over if plate.x < box.right), default=0.0)
    top = max(box.y - box.h * _HIGHER, limit)
    area = pygame.Rect(round(box.x), round(top), round(box.w), round(place.plate.y - top))
    return area.clip(pygame.Rect(0, 0, *layout.size))


def _is_reached(place: SeatPlace, layout: TableLayout, spread: Spread) -> bool:
    x, y = place.plate.centre
    return hypot(x - spread.x, y - spread.y) < reach(layout.size, spread)
