"""The people whose faces differ from rest, over the static layer that shows all at rest.

A mood moves the whole body behind the cards, so a person is painted again with all in front of it. What was painted is
kept, as a mood lasts for many frames.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Final

import pygame

from game.scenes.table.layout.table_layout import SeatPlace
from game.scenes.table.look.effect_brush import pushed_place
from game.scenes.table.look.hud import Hud, Scenery
from game.scenes.table.look.room_light import RoomLight, reach
from game.scenes.table.look.seat_faces import PlateLook
from game.scenes.table.show.visual_effects import Effects, Recoil, Spotlight, Spread
from game.scenes.table.table import Table
from game.ui.cards.avatars import FaceState
from game.ui.cards.painter import Painter
from game.ui.portraits.mood import Mood

_RING: Final = 7.0
"""Design pixels that the ring around a plate reaches beyond it."""
_HIGHER, _WIDER = 0.18, 1.1
"""Share of the height by which a person may rise, and most width of one who leans in."""


Faces = Mapping[int, FaceState]
"""Faces by seat."""


def moving_seats(table: Table, scenery: Scenery) -> dict[int, FaceState]:
    """Return the faces that differ from rest, by seat, without those that a panel shows."""
    faces = zip(scenery.plates, table.faces.sights, strict=False)
    return {
        seat: face for seat, (look, face) in enumerate(faces) if face != look.face_state and not look.is_shown_large
    }


def _looks(scenery: Scenery, moving: Faces) -> Iterator[tuple[SeatPlace, PlateLook]]:
    for seat, face in moving.items():
        yield scenery.layout.places[seat], scenery.plates[seat]._replace(face_state=face)


class MovingPeople:
    """Brush for people who move, with the brushes of the static layer."""

    def __init__(self, hud: Hud, painter: Painter) -> None:
        self._hud, self._painter = hud, painter

    def draw(
        self,
        target: pygame.Surface,
        effects: Effects,
        scenery: Scenery,
        moving: Faces,
        room: RoomLight,
        lights: tuple[int, int],
    ) -> None:
        """Draw all who move; those whom a blow pushes are not on the layer below.

        The first of the ``lights`` of the ``room`` may just be replacing the second.
        """
        push, spread = effects.last(Recoil), effects.last(Spread)
        for place, look in _looks(scenery, moving):
            if push is None and place.bust is not None:
                lit = lights[0] if spread is None or _is_reached(place, scenery, spread) else lights[1]
                self._patch(target, scenery, place, look, room, lit)
            else:
                self._paint(target, scenery, pushed_place(place, scenery.layout, push), look)

    def draw_in_dark(self, target: pygame.Surface, effects: Effects, scenery: Scenery, moving: Faces) -> None:
        """Draw those again, bright, who feel something while the table is dark."""
        if effects.last(Spotlight) is None:
            return
        for place, look in _looks(scenery, moving):
            if look.face_state.mood is not Mood.CALM:
                self._paint(target, scenery, pushed_place(place, scenery.layout, effects.last(Recoil)), look)

    def _paint(self, target: pygame.Surface, scenery: Scenery, place: SeatPlace, look: PlateLook) -> None:
        if place.bust is None:
            self._hud.plates.faces.paint(target, scenery.layout, place, look)
        else:
            self._hud.paint_seat(target, scenery, place, look)

    def _patch(
        self, target: pygame.Surface, scenery: Scenery, place: SeatPlace, look: PlateLook, room: RoomLight, lit: int
    ) -> None:
        """Draw a person with all in front of it, on the ground in this light."""
        layout, area = scenery.layout, _area(scenery, place)
        key = ("person", layout.size, place, look, lit, scenery.hanging_cards, scenery.language)

        def paint() -> pygame.Surface:
            target.blit(room.area_picture(layout, area, lit, target), area)
            clip = target.get_clip()
            target.set_clip(area)
            self._hud.paint_seat(target, scenery, place, look)
            target.set_clip(clip)
            return target.subsurface(area).copy()

        target.blit(self._painter.cached(key, paint), area)


def _area(scenery: Scenery, place: SeatPlace) -> pygame.Rect:
    """Return the pixels that a person may fill, from the plate up to that of the next seat."""
    assert place.bust is not None
    box, layout = place.bust.grown_to(place.bust.w * _WIDER, place.bust.h), scenery.layout
    over = [other.plate for other in layout.places if other.plate.bottom <= box.y and other.plate.right > box.x]
    limit = max((plate.bottom + layout.px(_RING) for plate in over if plate.x < box.right), default=0.0)
    top = max(box.y - box.h * _HIGHER, limit)
    area = pygame.Rect(round(box.x), round(top), round(box.w), round(place.plate.y - top))
    return area.clip(pygame.Rect(0, 0, *layout.size))


def _is_reached(place: SeatPlace, scenery: Scenery, spread: Spread) -> bool:
    x, y = place.plate.centre
    return hypot(x - spread.x, y - spread.y) < reach(scenery.layout.size, spread)
