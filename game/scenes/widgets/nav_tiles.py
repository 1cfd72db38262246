"""Tiles that lead to other pages: a picture, a name, and a short value each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import GREEN, RED, YELLOW, card_of
from game.ui.draw import text, theme, vector
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.fields import in_lines

_PICTURE: Final = 112
_NAME_PX: Final = 28
_VALUE_PX: Final = 22
_PAD: Final = 24
_GAP: Final = 12
_ROUND: Final = 36
Picture = Callable[[Look, int], pygame.Surface]
"""A function that draws a picture at a height in pixels."""


def icon(name: str) -> Picture:
    return lambda look, px: look.kit.art.glyph(name, round(px * 0.86), theme.AMBER)


def cards(look: Look, px: int) -> pygame.Surface:
    return look.kit.art.cache.get(("three cards", px), lambda: _fan(look, px))


def _fan(look: Look, px: int) -> pygame.Surface:
    picture, tall = vector.clear_surface((round(px * 1.7), px)), round(px * 0.78)
    for at, turn, card in ((-0.36, -16, card_of(GREEN, 4)), (0, 0, card_of(YELLOW, 7)), (0.36, 16, card_of(RED, 2))):
        face = vector.halved_and_turned(look.kit.art.face(card, 2 * tall), turn)
        vector.blit_centred(picture, face, px * (0.85 + at), px * (0.46 + abs(at) * 0.2))
    return picture


class NavTile(Widget):
    """A panel that leads to a page."""

    role = "button"
    ring_radius = _ROUND

    def __init__(self, id: str, name: str, value: str, picture: Picture, action: Callable[[], None]) -> None:
        super().__init__(id)
        self.name, self.value, self.picture, self.action = name, value, picture, action

    def activate(self) -> None:
        self.action()

    def height(self, look: Look, width: int) -> int:
        self.rect.width = width
        return self._picture(look) + self._words(look) + look.m.px(2 * _PAD + _GAP)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        fill, alpha = (theme.TAG, 255) if state.is_hovered else (theme.PANEL, theme.PANEL_ALPHA)
        surface.blit(look.kit.art.panel(self.rect.size, look.m.px(_ROUND), fill, alpha), self.rect)
        picture = self.picture(look, self._picture(look))
        middle = self.rect.centerx, self._top(look) + self._picture(look) // 2
        surface.blit(picture, picture.get_rect(center=middle))
        self.draw_lines(surface, look)

    def said(self) -> tuple[str, str]:
        return self.name, self.value

    def lines(self, look: Look) -> list[Text]:
        m = look.m
        name, value = self._name_height(look), text.size("Ay", m.font(_VALUE_PX))[1]
        box = pygame.Rect(0, self._top(look) + self._picture(look) + m.px(_GAP), self._room(look), name)
        box.centerx = self.rect.centerx
        found = in_lines(f"{self.id}.name", self.name, box, m.font(_NAME_PX))
        if self.value:
            below = pygame.Rect(box.left, box.bottom, box.width, value)
            found.append(Text(f"{self.id}.value", self.value, below, m.font(_VALUE_PX), theme.QUIET))
        return found

    def _top(self, look: Look) -> int:
        return self.rect.centery - (self._picture(look) + look.m.px(_GAP) + self._words(look)) // 2

    def _picture(self, look: Look) -> int:
        return look.m.px(_PICTURE)

    def _room(self, look: Look) -> int:
        return self.rect.width - look.m.px(2 * _PAD)

    def _name_height(self, look: Look) -> int:
        px = look.m.font(_NAME_PX)
        return len(text.wrap_balanced(self.name, px, self._room(look), "display")) * text.size("Ay", px)[1]

    def _words(self, look: Look) -> int:
        return self._name_height(look) + text.size("Ay", look.m.font(_VALUE_PX))[1]
