"""The answers to a practice position: buttons with a face or symbol."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

import pygame

from game.rules.cards import BLACK, colour_of
from game.rules.moves import ChooseColour, Draw, Move, Play
from game.scenes.table.layout.table_layout import CARD_RATIO
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Look, State, Text
from game.ui.widgets.rows import stacked_lines

_CARD: Final = 64
_AIR: Final = 12
_PX: Final = 26


class AnswerState(Enum):
    """The outcome of an answer; its value names the glyph."""

    OPEN = ""
    WRONG = "cross"
    RIGHT = "check"


class AnswerButton(Button):
    """A button that answers ``move``; ``avatar`` is the face of the seat it names.

    A wrong one can be pressed again, a right one need not be.
    """

    ring_radius = 22

    def __init__(
        self, id: str, words: str, move: Move, avatar: str, state: AnswerState, action: Callable[[], None]
    ) -> None:
        super().__init__(id, words, action, px=_PX)
        self.move, self.avatar, self.mark = move, avatar, state

    def width(self, look: Look) -> int:
        return self._left(look) + text.size(self.label, look.m.font(_PX), "display")[0] + look.m.px(57)

    def height(self, look: Look, width: int = 0) -> int:
        m = look.m
        lines = len(self._wrapped(look, width)) * text.line_step(m.font(_PX))
        return max(m.px(_CARD if self._pictured else 52), lines) + m.px(_AIR)

    @property
    def _pictured(self) -> bool:
        coloured = not (isinstance(self.move, Play) and colour_of(self.move.card) == BLACK)
        return bool(self.avatar) or (isinstance(self.move, Play | Draw | ChooseColour) and coloured)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return text.wrap(self.label, look.m.font(_PX), width - self._left(look) - look.m.px(56), "display")

    def _left(self, look: Look) -> int:
        return look.m.px(_CARD + 18) if self._pictured else look.m.px(24)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art = look.m, look.kit.art
        fill, alpha = self._fill(state)
        rim = {AnswerState.RIGHT: theme.AMBER, AnswerState.WRONG: theme.WARNING, AnswerState.OPEN: "none"}[self.mark]
        surface.blit(art.panel(self.rect.size, m.px(self.ring_radius), fill, alpha, rim, m.px(4)), self.rect)
        if (picture := self._picture(look)) is not None:
            surface.blit(picture, picture.get_rect(center=(self.rect.left + self._left(look) // 2, self.rect.centery)))
        self.draw_lines(surface, look)
        if self.mark is not AnswerState.OPEN:
            glyph = art.glyph(self.mark.value, m.px(30), rim)
            surface.blit(glyph, glyph.get_rect(midright=(self.rect.right - m.px(18), self.rect.centery)))

    def _picture(self, look: Look) -> pygame.Surface | None:
        if not self._pictured:
            return None
        art, tall = look.kit.art, look.m.px(_CARD)
        wide = round(tall * CARD_RATIO)
        match self.move:
            case Play(card):
                return art.symbol(colour_of(card), wide)
            case Draw():
                return art.glyph("pile", wide, theme.TEXT)
            case ChooseColour(colour):
                return art.symbol(colour, wide)
        return art.avatar(self.avatar, round(tall * 0.84)) if self.avatar else None

    def lines(self, look: Look) -> list[Text]:
        wrapped, step = self._wrapped(look, self.rect.width), text.line_step(look.m.font(_PX))
        left = self.rect.left + self._left(look)
        top = self.rect.centery - len(wrapped) * step // 2
        box = pygame.Rect(left, top, self.rect.right - left - look.m.px(56), 0)
        return stacked_lines(self.id, wrapped, box, look.m.font(_PX), theme.TEXT, "display")
