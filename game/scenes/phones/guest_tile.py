"""A tile for each guest with a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.lobby.slots import NAME_PX, Tile
from game.scenes.phones import phone_words as say
from game.ui.draw import text, theme
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.rows import NOTE_PX, stacked_lines
from game.ui.widgets.sitter import seat

if TYPE_CHECKING:
    from game.phones.guests import Guest
    from game.scenes.phones.guest_seats import GuestSeat

_PAD: Final = 16
_FACE: Final = 68
_LEAST: Final = 100
_GAP: Final = 12


class GuestTile(Tile):
    """Person, name and activity of a guest; icons show a sleeping phone and a host."""

    def __init__(self, guest: Guest, guest_seat: GuestSeat, action: Callable[[], None]) -> None:
        super().__init__(f"guest.{guest.number}", action)
        self.name, self.avatar, self.is_host, self.is_awake = (
            guest_seat.name,
            guest_seat.avatar,
            guest_seat.host,
            guest.is_awake,
        )
        self.says = say.guest_words(
            is_host=guest_seat.host,
            is_awake=guest.is_awake,
            is_seated=guest_seat.seat is not None,
            looks_on=guest.is_spectator,
        )

    def height(self, look: Look, width: int) -> int:
        self.rect.width = width
        return max(look.m.px(_LEAST), self._tall(look) + look.m.px(2 * _PAD))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self.ground(surface, look, state)
        art, m, face = look.kit.art, look.m, self._face(look)
        if self.avatar:
            sitter = seat(self.rect, face, self._room(look).left, m.px(self.ring_radius), m)
            sitter.draw(surface, art, self.avatar, Mood.CALM)
        else:
            glyph = art.glyph("person", face.width, theme.QUIET)
            surface.blit(glyph, glyph.get_rect(center=face.center))
        self.draw_lines(surface, look)
        name = self.lines(look)[0].rect
        icon = art.glyph("phone" if self.is_awake else "phone_asleep", name.height * 3 // 4, self._ink)
        place = icon.get_rect(midright=(self.rect.right - m.px(_PAD), name.centery))
        surface.blit(icon, place)
        if self.is_host:
            star = art.glyph("star", name.height * 3 // 4, theme.AMBER)
            surface.blit(star, star.get_rect(midright=(place.left - m.px(_GAP), name.centery)))

    def lines(self, look: Look) -> list[Text]:
        m, box = look.m, self._room(look)
        px, step = m.font(NOTE_PX), text.line_step(m.font(NOTE_PX))
        high = text.size("Ay", m.font(NAME_PX))[1]
        top = self.rect.centery - self._tall(look) // 2
        icons = round(high * (1.9 if self.is_host else 0.9)) + m.px(_GAP)
        name = pygame.Rect(box.left, top, box.width - icons, high)
        below = pygame.Rect(box.left, top + high, box.width, step)
        found = [Text(f"{self.id}.name", self.name, name, m.font(NAME_PX), theme.TEXT, "midleft")]
        return found + stacked_lines(f"{self.id}.does", self._wrapped(look), below, px, self._ink)

    def said(self) -> tuple[str, str]:
        return self.name, self.says

    @property
    def _ink(self) -> str:
        return theme.BRIGHT if self.is_awake else theme.AMBER

    def _tall(self, look: Look) -> int:
        lines = len(self._wrapped(look))
        return text.size("Ay", look.m.font(NAME_PX))[1] + lines * text.line_step(look.m.font(NOTE_PX))

    def _wrapped(self, look: Look) -> list[str]:
        return text.wrap(self.says, look.m.font(NOTE_PX), self._room(look).width, "body")

    def _room(self, look: Look) -> pygame.Rect:
        left = self.rect.left + look.m.px(2 * _PAD + _FACE)
        return pygame.Rect(left, self.rect.top, self.rect.right - look.m.px(_PAD) - left, self.rect.height)

    def _face(self, look: Look) -> pygame.Rect:
        side = look.m.px(_FACE)
        face = pygame.Rect(0, 0, side, side)
        face.midleft = self.rect.left + look.m.px(_PAD), self.rect.centery
        return face
