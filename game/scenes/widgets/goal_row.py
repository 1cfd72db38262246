"""A row for a goal of a tour match: its words beside a star."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import theme
from game.ui.widgets.base import Look, State
from game.ui.widgets.rows import Note
from game.words.tour_words import goal_state

COLD: Final = "#5A6478"
"""Colour of a star not won."""
_STAR: Final = 34


class GoalRow(Note):
    """A goal beside its star, which is lit once it is "won" and a cross if it is "lost".

    "open" says that it is still possible; "" leaves out what no match is being played for.
    """

    def __init__(self, id: str, words: str, state: str = "", px: float = 26) -> None:
        super().__init__(id, words, theme.QUIET if state == "lost" else theme.TEXT, px)
        self.state = state

    def height(self, look: Look, width: int) -> int:
        return max(self._star(look) + look.m.px(6), super().height(look, width))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        glyph, ink = "cross" if self.state == "lost" else "star", theme.AMBER if self.state == "won" else COLD
        star = look.kit.art.glyph(glyph, self._star(look), ink)
        surface.blit(star, star.get_rect(midleft=(self.rect.left + look.m.px(32), self.rect.centery)))
        super().draw(surface, look, state)

    def said(self) -> tuple[str, str]:
        return self.words, goal_state(self.state) if self.state else ""

    def _star(self, look: Look) -> int:
        return round(look.m.font(self.px) * _STAR / 26)

    def _box(self, look: Look) -> pygame.Rect:
        side = self._star(look) + look.m.px(18)
        box = super()._box(look)
        tall = Note.height(self, look, self.rect.width)
        return pygame.Rect(box.left + side, self.rect.centery - tall // 2, box.width - side, tall)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return super()._wrapped(look, width - self._star(look) - look.m.px(18))
