"""Rows that say a number, and the small charts of the statistics."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import theme
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Row
from game.words.forms import number, percent

VALUE_PX = 24


class Fact(Row):
    """A label and what is to be said about it; nothing to press."""

    role = "fact"
    focusable = False
    adjustable = False
    share_of_label = 0.76
    """So much of the width the label has: figures are short."""

    def __init__(self, id: str, label: str, value: str) -> None:
        super().__init__(id, label)
        self.value = value

    def control(self, look: Look) -> pygame.Rect:
        """The room for the figures."""
        box = super().control(look)
        right, box.left = box.right, self.rect.left + round(self.rect.width * self.share_of_label)
        box.width = right - box.left
        return box

    def value_words(self) -> str:
        """What is said."""
        return self.value

    def lines(self, look: Look) -> list[Text]:
        """The value at the right end."""
        box = self.control(look)
        box.width -= look.m.px(20)
        return [Text(f"{self.id}.value", self.value, box, look.m.font(VALUE_PX), theme.BRIGHT, "midright")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Row and value."""
        super().draw(surface, look, state)
        for line in self.lines(look):
            line.draw(surface)


class ShareRow(Fact):
    """A bar that is full to ``share``, 0 to 1, with a mark at ``mark``; the value says it in figures."""

    share_of_label = 0.40

    def __init__(self, id: str, label: str, value: str, share: float, mark: float | None = None) -> None:
        super().__init__(id, label, value)
        self.share, self.mark = max(0.0, min(1.0, share)), mark

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """The bar left of the figures."""
        super().draw(surface, look, state)
        bar, art = self.bar(look), look.kit.art
        if bar.width < look.m.px(60):
            return
        surface.blit(art.pill(bar.size, theme.NIGHT_SOFT), bar)
        if self.share:
            filled = pygame.Rect(bar.topleft, (max(bar.height, round(bar.width * self.share)), bar.height))
            surface.blit(art.pill(filled.size, theme.AMBER), filled)
        if self.mark is not None:
            tick = pygame.Rect(0, 0, max(2, look.m.px(4)), bar.height + 2 * look.m.px(7))
            tick.center = (bar.left + round(bar.width * self.mark), bar.centery)
            surface.fill(theme.PAPER, tick)

    def bar(self, look: Look) -> pygame.Rect:
        """What the figures leave of the control."""
        box, words = self.control(look), self.lines(look)[0]
        height = min(box.height, look.m.px(20))
        width = min(words.rect.left - box.left - look.m.px(28), round(box.width * 0.64))
        return pygame.Rect(box.left, box.centery - height // 2, width, height)


class LatelyRow(Fact):
    """The last rounds, oldest first: a high bar for one that was won, a low one for the others."""

    share_of_label = 0.40

    def __init__(self, id: str, label: str, value: str, won: Sequence[bool]) -> None:
        super().__init__(id, label, value)
        self.won = won

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Bars left of the figures, the newest next to them."""
        super().draw(surface, look, state)
        box, words, m = self.control(look), self.lines(look)[0], look.m
        width, gap = m.px(10), m.px(5)
        right = words.rect.left - m.px(28)
        for won in reversed(self.won):
            if right - width < box.left:
                break
            height = round(box.height * (0.86 if won else 0.3))
            bar = pygame.Rect(right - width, box.bottom - m.px(3) - height, width, height)
            surface.blit(look.kit.art.pill(bar.size, theme.AMBER if won else theme.QUIET), bar)
            right -= width + gap


def per(part: float, whole: float) -> str:
    """A share in per cent, "–" of nothing."""
    return percent(round(100 * part / whole)) if whole else "–"


def mean(sum_of: float, count: int) -> str:
    """A mean with one digit, "–" of nothing."""
    return number(sum_of / count, 1) if count else "–"
