"""The person at the left end of a panel: a bust, or a face in its disc in a low panel.

A bust sits behind the lower edge of the panel, which cuts it off where its hands would have no room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.portraits import busts
from game.ui.portraits.mood import Mood

if TYPE_CHECKING:
    from game.ui.cards.art import CardArt
    from game.ui.metrics import Metrics

LEAST_BUST: Final = 56
"""Least design pixels of a bust's width, for its head to be as large as in a disc."""
_SHOWN: Final = 0.76
"""Least share of a bust's height above the edge of its panel: head and scarf."""
_INSET: Final = 4
"""Design pixels between a bust and the edge of its panel, which may be lit."""


@dataclass(frozen=True)
class Sitter:
    """Where the person of a panel sits.

    ``place`` is the visible part of a bust ``px`` wide, or the disc of a face if ``px`` is 0. ``corner`` is the radius
    of the panel, ``left`` its left edge.
    """

    place: pygame.Rect
    px: int = 0
    corner: int = 0
    left: int = 0

    @property
    def face(self) -> pygame.Rect:
        """Return the square around the face."""
        if not self.px:
            return self.place
        middle, wide = busts.FACE_SHARES
        face = pygame.Rect(0, 0, *[round(self.px * wide)] * 2)
        face.center = self.place.centerx, self.place.top + round(busts.height_of(self.px) * middle)
        return face

    def draw(self, surface: pygame.Surface, art: CardArt, name: str, mood: Mood, rise: int = 0) -> None:
        """Draw the person; ``rise`` pixels higher while it hops, behind the edge of its panel."""
        if not self.px:
            surface.blit(art.avatar(name, self.place.width, mood=mood), self.place.move(0, -rise))
            return
        size = self.px, self.place.height + rise
        picture = art.seated(name, size, (self.corner, self.place.left - self.left), mood)
        surface.blit(picture, self.place.move(0, -rise))


def seat(panel: pygame.Rect, disc: pygame.Rect, words_left: int, corner: int, m: Metrics) -> Sitter:
    """Return the seat left of the words in a panel, with ``disc`` as the place of a mere face."""
    inset = m.px(_INSET)
    tall = panel.height - 2 * inset
    px = min(words_left - panel.left - 2 * inset, busts.width_of(round(tall / _SHOWN)))
    if px < m.px(LEAST_BUST):
        return Sitter(disc)
    place = pygame.Rect(0, 0, px, min(tall, busts.height_of(px)))
    place.midbottom = (panel.left + words_left) // 2, panel.bottom - inset
    return Sitter(place, px, max(0, corner - inset), panel.left + inset)
