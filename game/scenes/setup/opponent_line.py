"""The line about an opponent beside its face, which leads to its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.draw import theme
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State
from game.ui.widgets.portrait import Portrait
from game.words import _

_EYE_PX: Final = 34
_PAD: Final = 16
_AIR: Final = 6
NATURES: Final = {
    "fox": Mood.SMUG, "owl": Mood.THINKING, "bear": Mood.CALM, "rabbit": Mood.SHOCKED, "cat": Mood.SMUG,
    "penguin": Mood.CALM, "frog": Mood.GLAD, "badger": Mood.THINKING, "hedgehog": Mood.SHOUTING,
}  # fmt: skip
"""Mood of each character beside the sentence about it."""


class OpponentLine(Portrait):
    """A line that leads to the page of the opponent called ``name``.

    It ends in an eye, for an arrow would look like those of the rows above, which change something.
    """

    role = "button"
    focusable = True

    def __init__(self, id: str, name: str, words: str, avatar: str, action: Callable[[], None]) -> None:
        super().__init__(id, words, avatar, NATURES.get(avatar, Mood.CALM))
        self.name, self.action = name, action

    def activate(self) -> None:
        self.action()

    def height(self, look: Look, width: int) -> int:
        return super().height(look, width) + look.m.px(2 * _AIR)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        if state.is_hovered:
            surface.blit(look.kit.art.pill(self.rect.size, theme.TAG, 255), self.rect)
        super().draw(surface, look, state)
        px = look.m.px(_EYE_PX)
        eye = look.kit.art.glyph("eye", px, theme.AMBER)
        surface.blit(eye, eye.get_rect(midright=(self.rect.right - look.m.px(_PAD), self.rect.centery)))

    def said(self) -> tuple[str, str]:
        return _("More about {name}").format(name=self.name), self.words

    def _box(self, look: Look) -> pygame.Rect:
        box = super()._box(look)
        box.width -= self._end(look)
        return box

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return super()._wrapped(look, width - self._end(look))

    def _end(self, look: Look) -> int:
        return look.m.px(_EYE_PX + _PAD)
