"""The people at the table: bodies behind the cards they hold, hands on the plates."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.table_layout import Box, SeatPlace, TableLayout
from game.scenes.table.look.seat_faces import PlateLook
from game.ui.draw import shapes, theme
from game.ui.portraits.busts import HIDDEN_SHARE, height_of
from game.ui.portraits.mood import Mood

_LEANING: Final = 1.07
"""Size of a person on turn, who leans in."""
_RISEN: Final = {Mood.SHOUTING: 1.0, Mood.GLAD: 0.5, Mood.SHOCKED: 0.7, Mood.SAD: -0.8, Mood.SMUG: -0.2}
"""How far a mood lifts the body, as a share of what the plate hides."""
_GRIP, _GRIP_LARGE = 7.0, 2.0
"""Design pixels that hands reach over a plate: large names begin right below its edge."""
_ABSENT: Final = 96
"""Brightness, of 255, of a person who does not play along."""
_GLOW, _GLOW_ALPHA = 1.5, 76
"""Width of the light behind a person on turn, in widths of the person, and its opacity."""


class People(Brush):
    """Brush for people; who is shown large in a panel has left an empty place."""

    def paint(self, target: pygame.Surface, place: SeatPlace, look: PlateLook) -> None:
        """Paint a person as the mood moves it; its light first if it is on turn."""
        bust = place.bust
        if bust is None or look.is_shown_large:
            return
        on_turn = look.state == "turn"
        if on_turn:
            self._glow(target, bust)
        wide, mood = round(bust.w * (_LEANING if on_turn else 1.0)), look.face_state.mood
        parts = [self.art.torso(look.avatar, wide, mood), self.art.head(look.avatar, wide, look.face_state)]
        if look.state in ("out", "waits"):
            parts = [self._dimmed(part, (look.avatar, wide, number)) for number, part in enumerate(parts)]
        top = round(bust.bottom - height_of(wide) - _RISEN.get(mood, 0.0) * HIDDEN_SHARE * bust.h)
        for part in parts:
            target.blit(part, (round(bust.centre[0] - part.get_width() / 2), top))

    def paint_hands(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        """Paint the hands that hold the cards, over the upper edge of the plate."""
        if place.bust is None or look.is_shown_large or look.state in ("out", "waits"):
            return
        hands = self.art.hands(look.avatar, round(place.bust.w))
        grip = layout.px(_GRIP_LARGE if layout.large else _GRIP)
        top = place.plate.y - hands.get_height() + grip
        target.blit(hands, (round(place.bust.centre[0] - hands.get_width() / 2), round(top)))

    def _dimmed(self, part: pygame.Surface, key: Hashable) -> pygame.Surface:
        return self.painter.cached(("absent", key), lambda: _dimmed(part))

    def _glow(self, target: pygame.Surface, bust: Box) -> None:
        wide = round(bust.w * _GLOW)
        light = self.painter.cached(("behind", wide), lambda: shapes.soft_light(wide, theme.AMBER, _GLOW_ALPHA))
        self._centred(target, light, bust.centre)


def _dimmed(body: pygame.Surface) -> pygame.Surface:
    dim = body.copy()
    dim.fill((_ABSENT, _ABSENT, _ABSENT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim
