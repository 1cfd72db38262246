"""Rows of a tour match's card: its name, a few of its cards, and the aims with their stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.learning.tour import TourMatch
from game.rules.cards import Card
from game.scenes.widgets.goal_row import GoalRow
from game.ui.draw import text
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import Note, stacked_lines
from game.words.tour_words import aim_words

_CARDS: Final = 142
"""Height of a card, in design pixels."""


class Title(Note):
    """The name of a match, in the display typeface."""

    def height(self, look: Look, width: int) -> int:
        return len(self._wrapped(look, width)) * text.line_step(look.m.font(self.px))

    def lines(self, look: Look) -> list[Text]:
        px, words = look.m.font(self.px), self._wrapped(look, self.rect.width)
        return stacked_lines(self.id, words, self._box(look), px, self.colour, "display")

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
            picture = look.kit.art.turned_card(card, tall, (place - middle) * 7.0)
            sinks = look.m.px(5 * abs(place - middle) ** 1.6)
            at = round(self.rect.centerx + (place - middle) * step), self.rect.centery + sinks
            surface.blit(picture, picture.get_rect(center=at))


def aim_rows(tour_match: TourMatch, bits: int, px: float = 26) -> list[GoalRow]:
    """Return a row for each aim, its star lit by ``bits``."""
    return [
        GoalRow(f"aim.{place}", aim_words(*aim), "won" if bits >> place & 1 else "", px)
        for place, aim in enumerate(tour_match.aims)
    ]
