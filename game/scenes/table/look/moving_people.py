"""The people whose faces differ from rest, over the static layer that shows all at rest.

A mood moves the whole body behind the cards, so a person is painted again with all in front of it. What was painted is
kept, as a mood lasts for many frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.scenes.table.layout.table_layout import SeatPlace
from game.scenes.table.look.effect_brush import pushed_place
from game.scenes.table.look.hud import Hud, Scenery
from game.scenes.table.look.room_light import RoomLight, reach
from game.scenes.table.look.seat_faces import PlateLook
from game.scenes.table.show.visual_effects import Effects, Recoil, Spotlight, Spread
from game.scenes.table.table import Table
from game.ui.cards.painter import Painter
from game.ui.portraits.mood import Mood

_RING: Final = 7.0
"""Design pixels that the ring around a plate reaches beyond it."""
_HIGHER, _WIDER = 0.18, 1.1
"""Share of the height by which a person may rise, and most width of one who leans in."""


class Moving(NamedTuple):
    """A person who moves: its ``place``, its ``look``, and what is below in its light ``lit``.

    That is None where none is needed.
    """

    place: SeatPlace
    look: PlateLook
    lit: int
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
        effects, moving = table.show.picture.effects, []
        push, spread = effects.last(Recoil), effects.last(Spread)
        for place, look, face in zip(scenery.layout.places, scenery.plates, table.faces.sights, strict=False):
            if face == look.face_state or look.is_shown_large:
                continue
            lit, ground = lights[0 if spread is None or _is_reached(place, scenery, spread) else 1], None
            if place.bust is not None and push is None:
                ground = self._ground(scenery, place, room, lit, scratch)
            moving.append(Moving(place, look._replace(face_state=face), lit, ground))
        return moving

    def _ground(
        self, scenery: Scenery, place: SeatPlace, room: RoomLight, lit: int, scratch: pygame.Surface
    ) -> pygame.Surface:
        layout, area = scenery.layout, _area(scenery, place)
        key = "below a person", layout.size, layout.edge, tuple(area), lit
        return self._painter.cached(key, lambda: room.area_picture(layout, area, lit, scratch))

    def draw(self, target: pygame.Surface, effects: Effects, scenery: Scenery, moving: Sequence[Moving]) -> None:
        """Draw all who move; those whom a blow pushes are not on the layer below."""
        push = effects.last(Recoil)
        for one in moving:
            if one.ground is not None:
                self._patch(target, scenery, one, one.ground)
            else:
                self._paint(target, scenery, pushed_place(one.place, scenery.layout, push), one.look)

    def draw_in_dark(
        self, target: pygame.Surface, effects: Effects, scenery: Scenery, moving: Sequence[Moving]
    ) -> None:
        """Draw those again, bright, who feel something while the table is dark."""
        if effects.last(Spotlight) is None:
            return
        for one in moving:
            if one.look.face_state.mood is not Mood.CALM:
                self._paint(target, scenery, pushed_place(one.place, scenery.layout, effects.last(Recoil)), one.look)

    def _paint(self, target: pygame.Surface, scenery: Scenery, place: SeatPlace, look: PlateLook) -> None:
        if place.bust is None:
            self._hud.plates.faces.paint(target, scenery.layout, place, look)
        else:
            self._hud.paint_seat(target, scenery, place, look)

    def _patch(self, target: pygame.Surface, scenery: Scenery, moving: Moving, ground: pygame.Surface) -> None:
        """Draw a person with all in front of it, on the ground in this light."""
        area, place, look = _area(scenery, moving.place), moving.place, moving.look
        key = ("person", scenery.layout.size, place, look, moving.lit, scenery.hanging_cards, scenery.language)

        def paint() -> pygame.Surface:
            target.blit(ground, area)
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
