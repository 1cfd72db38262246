"""Paragraphs of a long page: number, words, cards on the right; search matches are lit."""

import re
from collections.abc import Sequence

import pygame

from game.ui.cards import rule_cards
from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text, Widget
from game.words.formats import enumerated

BODY = 26
CARD = 104
_NUMBER = 20
_PAD = 24
_INDENT = 32
_LINE = 38
"""Greatest width of a line, in ems."""


def found_in(words: str, wanted: str) -> bool:
    """Whether every word of ``wanted`` is in ``words``, ignoring case."""
    lower = words.lower()
    return all(part in lower for part in wanted.lower().split())


def split_at_found_words(line: str, wanted: str) -> list[tuple[str, bool]]:
    """Split a line into pieces, each with whether it is a word looked for."""
    parts = sorted({re.escape(part) for part in wanted.split()}, key=len, reverse=True)
    if not parts:
        return [(line, False)]
    pieces = re.split(f"({'|'.join(parts)})", line, flags=re.IGNORECASE)
    return [(piece, bool(number % 2)) for number, piece in enumerate(pieces) if piece]


class ParagraphBlock(Widget):
    """A paragraph beside its cards.

    ``is_marked``: a link led to it; ``search_words``: the words looked for.
    """

    focusable = False
    role = "paragraph"

    def __init__(self, id: str, words: str, numbers: Sequence[str], cards: Sequence[int]) -> None:
        super().__init__(id)
        self.words, self.numbers, self.cards = words, tuple(numbers), tuple(cards)
        self.search_words = ""
        self.is_marked = False

    def wrapped(self, look: Look, width: int) -> list[str]:
        """Wrap for a paragraph ``width`` pixels wide, at most 80 characters a line (A11Y-10)."""
        room = width - self._left(look) - self._right(look)
        return text.wrap(self.words, look.m.font(BODY), min(room, look.m.font(BODY) * _LINE), "body")

    def height(self, look: Look, width: int) -> int:
        words = len(self.wrapped(look, width)) * text.line_step(look.m.font(BODY))
        return max(words, look.m.px(CARD) if self.cards else 0) + 2 * look.m.px(_PAD)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m, rect = look.kit.art, look.m, self.rect
        edge = (theme.AMBER, max(2, m.px(4))) if self.is_marked else ("", 0)
        surface.blit(art.panel(rect.size, m.px(28), theme.PANEL, theme.PANEL_ALPHA, *edge), rect)
        tall = m.px(CARD)
        left = rect.right - m.px(_PAD) - rule_cards.width(len(self.cards), tall)
        rule_cards.draw(surface, art, self.cards, left, rect.centery, tall)
        px = m.font(BODY)
        lines = self.wrapped(look, rect.width)
        step = text.line_step(px)
        top = rect.centery - len(lines) * step // 2 + (step - text.size("Ay", px, "body")[1]) // 2
        for number, line in enumerate(lines):
            self._draw_line(surface, look, line, (rect.left + self._left(look), top + number * step))
        self.draw_lines(surface, look)

    def _draw_line(self, surface: pygame.Surface, look: Look, line: str, pos: tuple[int, int]) -> None:
        px, left = look.m.font(BODY), pos[0]
        for piece, lit in split_at_found_words(line, self.search_words):
            width, height = text.size(piece, px, "body")
            if lit:
                ground = pygame.Rect(left - look.m.px(3), pos[1], width + 2 * look.m.px(3), height)
                surface.blit(look.kit.art.panel(ground.size, look.m.px(6), theme.AMBER, 255), ground)
            text.draw(surface, piece, (left, pos[1]), px, theme.ON_AMBER if lit else theme.TEXT, face="body")
            left += width

    def said(self) -> tuple[str, str]:
        return self.words, enumerated(self.numbers)

    def states(self) -> tuple[str, ...]:
        return ("marked",) if self.is_marked else ()

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.font_px = look.m.font(BODY)
        return node

    def lines(self, look: Look) -> list[Text]:
        """Return the numbers, at most two in a line."""
        pad, px = look.m.px(_INDENT), look.m.font(_NUMBER)
        words = [enumerated(self.numbers[at : at + 2]) for at in range(0, len(self.numbers), 2)]
        step = text.size("Ay", px)[1]
        top = self.rect.centery - len(words) * step // 2
        left, width = self.rect.left + pad, self._left(look) - 2 * pad
        boxes = [pygame.Rect(left, top + number * step, width, step) for number in range(len(words))]
        return [
            Text(f"{self.id}.number{number}", word, box, px, theme.QUIET, "midleft")
            for number, (word, box) in enumerate(zip(words, boxes, strict=True))
        ]

    def _left(self, look: Look) -> int:
        return text.size("M29, M30", look.m.font(_NUMBER))[0] + 2 * look.m.px(_INDENT)

    def _right(self, look: Look) -> int:
        cards = rule_cards.width(len(self.cards), look.m.px(CARD))
        return cards + look.m.px(_PAD * 2) if cards else look.m.px(_PAD * 2)
