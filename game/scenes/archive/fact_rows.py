"""Rows that show a number."""

from __future__ import annotations

import pygame

from game.ui.draw import theme
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Row
from game.words.formats import number, percent

VALUE_PX = 24


class Fact(Row):
    """A label and its value, with nothing to press."""

    role = "fact"
    focusable = False
    adjustable = False
    share_of_label = 0.68
    """Share of the width for the label; figures are short."""

    def __init__(self, id: str, label: str, value: str) -> None:
        super().__init__(id, label)
        self.value = value

    def control(self, look: Look) -> pygame.Rect:
        box = super().control(look)
        right, box.left = box.right, self.rect.left + round(self.rect.width * self.share_of_label)
        box.width = right - box.left
        return box

    def value_words(self) -> str:
        return self.value

    def lines(self, look: Look) -> list[Text]:
        box = self.control(look)
        box.width -= look.m.px(20)
        return [Text(f"{self.id}.value", self.value, box, look.m.font(VALUE_PX), theme.BRIGHT, "midright")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        self.draw_lines(surface, look)


def percent_words(part: float, whole: float) -> str:
    """Return a share in per cent, "–" if ``whole`` is 0."""
    return percent(round(100 * part / whole)) if whole else "–"


def mean_words(sum_of: float, count: int) -> str:
    return number(sum_of / count, 1) if count else "–"
