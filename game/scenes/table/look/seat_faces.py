"""The faces on the plates and what is pinned to them.

One that changes is painted alone over the static layer.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.face_layout import FaceSpot, face_spot
from game.scenes.table.layout.table_layout import Box, SeatPlace, TableLayout
from game.scenes.table.look.handicap_icons import draw_column
from game.ui.cards import faces
from game.ui.cards.avatars import CALM, FaceState
from game.ui.draw import shapes, theme, vector


class PlateLook(NamedTuple):
    """The look of one seat with its count of ``cards``.

    ``state`` is "turn", "next", "out", "waits" or ""; ``has_called`` whether it called its last card; ``open_cards``
    the open hand (None for a card not seen yet); ``is_away`` whether it is on its way to another seat; ``team`` 0 or 1,
    -1 without teams; ``choice_state`` whether it may be chosen now, "focus" if a press would; ``marks`` are the
    pictograms of its handicap, ``face_state`` is what its face shows.
    """

    name: str
    avatar: str
    points: int
    cards: int
    state: str
    has_called: bool
    is_own: bool
    open_cards: tuple[int | None, ...] = ()
    is_away: bool = False
    team: int = -1
    choice_state: str = ""
    marks: tuple[str, ...] = ()
    face_state: FaceState = CALM
    is_shown_large: bool = False
    """Whether a panel shows this player: nobody is on the screen twice."""

    @property
    def first_name(self) -> str:
        return self.name.split()[0] if self.name else ""


class SeatFaces(Brush):
    """Brush for faces and what is over them."""

    def paint(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        """Paint a seat's face as it looks now, its call, its team and its handicap."""
        if place.bust is not None:
            self._beside(target, layout, place, look)
            return
        spot, plate = face_spot(layout, place), place.plate
        face_state, wide = look.face_state, round(spot.side)
        if look.is_shown_large:
            face = self.art.pill((wide, wide), theme.TABLE, 160, theme.TAG, max(2.0, layout.px(3)))
        else:
            face = self.art.avatar(look.avatar, wide, mood=face_state.mood, look=face_state.look, shut=face_state.shut)
        self._centred(target, face, (spot.x, spot.y))
        if look.has_called and not place.upright:
            self._said(target, layout, plate, spot)
        if look.team >= 0:
            self._team(target, layout, plate, look.team)
        if look.marks:
            side = min(layout.px(36 if layout.large else 28), plate.h / len(look.marks))
            draw_column(target, self.art, look.marks, (plate.x + side * 0.5, plate.centre[1]), side)

    def _beside(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        """Paint the call at a person's ear, team and handicap at the plate's left end."""
        plate, spot, px = place.plate, face_spot(layout, place), layout.px
        if look.has_called:
            size = round(max(px(36), spot.side * 0.4)), round(max(px(34), spot.side * 0.38))
            mark = self._call_mark(size, max(1.0, px(2)))
            self._centred(target, mark, (spot.right + size[0] * 0.1, spot.y - spot.side * 0.3))
        if look.team >= 0:
            # At the very corner, where it covers no letter.
            self._centred(target, self.art.team(look.team, round(px(36))), (plate.x - px(4), plate.bottom - px(2)))
        if look.marks:
            side = px(36 if layout.large else 28)
            middle = plate.y - px(6) - len(look.marks) * side / 2
            draw_column(target, self.art, look.marks, (plate.x + side * 0.5, middle), side)

    def _said(self, target: pygame.Surface, layout: TableLayout, plate: Box, spot: FaceSpot) -> None:
        """Draw the mark of a called last card."""
        px = layout.px
        if layout.large:
            size, edge, at = (px(50), px(46)), max(2.0, px(3)), (spot.right - spot.side * 0.1, plate.y + px(22))
        else:
            unit = plate.h / 84
            size, edge, at = (34 * unit, 32 * unit), max(1.0, 2 * unit), (plate.x + 72 * unit, plate.y + 12 * unit)
        self._centred(target, self._call_mark((round(size[0]), round(size[1])), edge), at)

    def _call_mark(self, size: tuple[int, int], edge: float) -> pygame.Surface:
        """Return the bubble of a called last card, with the mark of a cry."""

        def draw() -> pygame.Surface:
            mark, high = self.art.bubble(size, theme.AMBER, theme.INK, edge).copy(), size[1] / (1 + shapes.TAIL)
            vector.blit_centred(mark, faces.word("!", theme.ON_AMBER, high * 0.72), size[0] / 2, high / 2)
            return mark

        return self.painter.cached(("called", size, edge), draw)

    def _team(self, target: pygame.Surface, layout: TableLayout, plate: Box, team: int) -> None:
        """Draw the partners' badge: colour, pattern and sign differ from the other team's (PAL-04)."""
        px = round(layout.px(40))
        self._centred(target, self.art.team(team, px), (plate.x + layout.px(10), plate.bottom - layout.px(8)))
