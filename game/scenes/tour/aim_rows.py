"""Rows of a tour match's card: its name, a few of its cards, and the aims with their stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.learning.tour import TourMatch
from game.rules.cards import Card
from game.ui.draw import text, theme
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import Note, stacked
from game.words import _
from game.words.tour_words import aim_words

if TYPE_CHECKING:
    from game.ui.stage import Node

COLD: Final = "#5A6478"
"""Colour of a star not won."""
_STAR: Final = 34
_CARDS: Final = 142
"""Height of a card, in design pixels."""


class AimRow(Note):
    """An aim beside its star, which is lit once it is won."""

    def __init__(self, id: str, words: str, won: bool, px: float = 26) -> None:
        super().__init__(id, words, theme.TEXT, px)
        self.won = won

    def height(self, look: Look, width: int) -> int:
        return max(self._star(look) + look.m.px(6), super().height(look, width))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        px = self._star(look)
        star = look.kit.art.glyph("star", px, theme.AMBER if self.won else COLD)
        surface.blit(star, star.get_rect(midleft=(self.rect.left + look.m.px(32), self.rect.centery)))
        super().draw(surface, look, state)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.value = _("star won") if self.won else ""
        return node

    def _star(self, look: Look) -> int:
        return round(look.m.font(self.px) * _STAR / 26)

    def _box(self, look: Look) -> pygame.Rect:
        side = self._star(look) + look.m.px(18)
        box = super()._box(look)
        tall = Note.height(self, look, self.rect.width)
        return pygame.Rect(box.left + side, self.rect.centery - tall // 2, box.width - side, tall)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return super()._wrapped(look, width - self._star(look) - look.m.px(18))


class Title(Note):
    """The name of a match, in the display typeface."""

    def height(self, look: Look, width: int) -> int:
        return len(self._wrapped(look, width)) * text.line_step(look.m.font(self.px))

    def lines(self, look: Look) -> list[Text]:
        px, words = look.m.font(self.px), self._wrapped(look, self.rect.width)
        return stacked(self.id, words, self._box(look), px, self.colour, "display")

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return text.wrap(self.words, look.m.font(self.px), width - look.m.px(64), "display")


class CardRow(Widget):
    """Some cards loosely fanned side by side."""

    focusable = False
    role = "picture"

    def __init__(self, id: str, cards: Sequence[Card]) -> None:
        super().__init__(id)
        self.cards = cards

    def height(self, look: Look, width: int) -> int:
        return look.m.px(_CARDS + 34)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        tall, step = look.m.px(_CARDS), look.m.px(_CARDS * 0.56)
        middle = (len(self.cards) - 1) / 2
        for place, card in enumerate(self.cards):
            picture = look.kit.art.lying(card, tall, (place - middle) * 7.0)
            sinks = look.m.px(5 * abs(place - middle) ** 1.6)
            at = round(self.rect.centerx + (place - middle) * step), self.rect.centery + sinks
            surface.blit(picture, picture.get_rect(center=at))


def aim_rows(stop: TourMatch, bits: int, px: float = 26) -> list[AimRow]:
    return [AimRow(f"aim.{place}", aim_words(*aim), bool(bits >> place & 1), px) for place, aim in enumerate(stop.aims)]
