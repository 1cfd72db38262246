"""Portraits of players with text beside them."""

from typing import Final

import pygame

from game.ui.draw import theme
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State
from game.ui.widgets.rows import Note

_FACE: Final = 72
"""Size of the face, in design pixels."""


class Portrait(Note):
    """A note with a face on its left."""

    explains_row_above = False

    def __init__(self, id: str, words: str, avatar: str, mood: Mood = Mood.CALM) -> None:
        super().__init__(id, words, theme.BRIGHT)
        self.avatar, self.mood = avatar, mood

    def height(self, look: Look, width: int) -> int:
        return max(look.m.px(_FACE), super().height(look, width))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        size = look.m.px(_FACE)
        face = look.kit.art.avatar(self.avatar, size, mood=self.mood)
        surface.blit(face, (self.rect.left + look.m.px(32), self.rect.centery - size // 2))
        super().draw(surface, look, state)

    def _box(self, look: Look) -> pygame.Rect:
        side = look.m.px(_FACE + 24)
        box = super()._box(look)
        lines = Note.height(self, look, self.rect.width)
        return pygame.Rect(box.left + side, self.rect.centery - lines // 2, box.width - side, lines)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return super()._wrapped(look, width - look.m.px(_FACE + 24))
