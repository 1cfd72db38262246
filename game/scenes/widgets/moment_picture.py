"""The small picture of a kept moment: the faces at the table and the colour to follow."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.rules.cards import BLACK
from game.ui.cards import faces
from game.ui.draw import theme, vector

if TYPE_CHECKING:
    from game.storage.moments import MomentPosition
    from game.ui.cards.art import CardArt

WIDE: Final = 2.0
"""Width of the picture, in heights."""
_FACE: Final = 0.29
"""Height of a face, of the picture's height; less at a table of many."""
_CARD: Final = 0.46
_MANY: Final = 7


def moment_picture(
    art: CardArt, position: MomentPosition, seats: Sequence[dict[str, Any]], height: int
) -> pygame.Surface:
    """Return the picture, seen from the first person's seat.

    A bright ring marks the face whose turn it is. ``seats`` are tables, as stored.
    """
    avatars = tuple(str(seat.get("avatar", "")) for seat in seats)
    me = next((number for number, seat in enumerate(seats) if seat.get("kind") == "human"), 0)
    key = "moment", position, avatars, me, height
    return art.cache.get(key, lambda: _drawn(art, position, avatars, me, height))


def _drawn(art: CardArt, position: MomentPosition, avatars: Sequence[str], me: int, height: int) -> pygame.Surface:
    picture = vector.clear_surface((round(height * WIDE), height))
    face = round(height * (_FACE if len(avatars) <= _MANY else _FACE * 0.8))
    board = picture.get_rect().inflate(-face, -face)
    picture.blit(art.pill(board.size, theme.TAG, 255, theme.AMBER, max(1, height // 48)), board)
    if position.top is not None:
        _draw_pile(picture, art, position.colour, board.center, round(height * _CARD))
    radius = board.width / 2, board.height / 2
    for seat, name in enumerate(avatars):
        turn = pi / 2 + 2 * pi * (seat - me) / len(avatars)
        middle = board.centerx + radius[0] * cos(turn), board.centery + radius[1] * sin(turn)
        edge = theme.AMBER if seat == position.turn and position.top is not None else theme.PAPER
        vector.blit_centred(picture, art.avatar(name, face, edge), *middle)
    return picture


def _draw_pile(picture: pygame.Surface, art: CardArt, colour: int, middle: tuple[int, int], tall: int) -> None:
    """Draw a card of the colour to follow with its symbol alone, clear at any size (A11Y-01)."""
    size, radius = (faces.width_of(tall), tall), tall / 8
    fill = art.palette.faces[colour] if colour != BLACK else theme.NIGHT
    card = art.panel(size, radius, fill, 255, theme.PAPER, max(1, tall // 16))
    picture.blit(card, card.get_rect(center=middle))
    if colour != BLACK:
        px = round(tall * 0.52)
        vector.blit_centred(picture, art.symbol(colour, px, art.palette.inks[colour]), *middle)
