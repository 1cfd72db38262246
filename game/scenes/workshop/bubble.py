"""What is written on the card, said aloud in a bubble of two lines."""

from typing import Final

import pygame

from game.rules.own_rule import OwnRule
from game.ui.draw import text, theme
from game.ui.metrics import Metrics
from game.ui.widgets.base import Look, Text
from game.words import _
from game.words import own_rule as own_rule_words

_PX: Final = 30
_LEADING: Final = 1.2


def sentence(rule: OwnRule) -> str:
    honoured = _("It does nothing by itself: the table honours the words.")
    return own_rule_words.effect_line(rule) or (honoured if rule.text else own_rule_words.rule_line(None))


class RuleBubble:
    """Its place and its lines."""

    def __init__(self) -> None:
        self._box = self._words = pygame.Rect(0, 0, 1, 1)

    def lay(self, right: pygame.Rect, bottom: int, m: Metrics) -> int:
        """Take room above ``bottom``; returns the top of it."""
        inner = 2 * text.line_step(m.font(_PX), _LEADING) + m.px(32)
        self._box = pygame.Rect(right.left, 0, right.width, round(inner * 1.2))
        self._box.bottom = bottom
        self._words = pygame.Rect(right.left + m.px(36), self._box.top, right.width - m.px(72), inner)
        return self._box.top

    def lines(self, rule: OwnRule, m: Metrics) -> list[Text]:
        """The sentence, as large as two lines can be."""
        said, box, px = sentence(rule), self._words, m.font(_PX)
        while len(text.wrap(said, px, box.width, "display")) > 2 and px > 9:
            px -= 1
        lines, step = text.balanced(said, px, box.width, "display"), text.line_step(px, _LEADING)
        top = box.centery - step * len(lines) // 2
        boxes = [pygame.Rect(box.left, top + number * step, box.width, step) for number in range(len(lines))]
        return [
            Text(f"sentence.{number}", line, at, px, theme.NIGHT)
            for number, (line, at) in enumerate(zip(lines, boxes, strict=True))
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(look.kit.art.bubble(self._box.size, theme.PAPER), self._box)
