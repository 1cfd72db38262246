"""Parts between the rows of a long page: headings, notes and rows that lead elsewhere."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.draw import text, theme
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.fields import Choice, Row, in_lines

NOTE_PX = 26
"""Size of sentences in the body face: the least that shows the letters of A11Y-07."""
_HEADING_PX = 30
_VALUE_PX = 24


class Heading(Widget):
    """The title of a group of rows."""

    focusable = False
    role = "heading"

    def __init__(self, id: str, words: str) -> None:
        super().__init__(id)
        self.words = words

    def height(self, look: Look, width: int = 0) -> int:
        return text.size("Ay", look.m.font(_HEADING_PX))[1] + look.m.px(28)

    def said(self) -> tuple[str, str]:
        return self.words, ""

    def lines(self, look: Look) -> list[Text]:
        box = self.rect.inflate(-look.m.px(64), 0)
        box.top += look.m.px(12)
        box.height -= look.m.px(12)
        return [Text(f"{self.id}.words", self.words, box, look.m.font(_HEADING_PX), theme.BRIGHT, "midleft")]


class Note(Widget):
    """Lines of quiet text over the whole width."""

    focusable = False
    role = "note"
    explains_row_above = True

    def __init__(self, id: str, words: str, colour: str = theme.QUIET, px: float = NOTE_PX) -> None:
        super().__init__(id)
        self.words, self.colour, self.px = words, colour, px

    def height(self, look: Look, width: int) -> int:
        return len(self._wrapped(look, width)) * text.line_step(look.m.font(self.px))

    def said(self) -> tuple[str, str]:
        return self.words, ""

    def lines(self, look: Look) -> list[Text]:
        return stacked_lines(
            self.id, self._wrapped(look, self.rect.width), self._box(look), look.m.font(self.px), self.colour
        )

    def _box(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(-look.m.px(64), 0)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return text.wrap(self.words, look.m.font(self.px), width - look.m.px(64), "body")


def stacked_lines(
    id: str, lines: Sequence[str], box: pygame.Rect, px: float, colour: str, face: str = "body", anchor: str = "midleft"
) -> list[Text]:
    """Return lines of text below each other, from the top of ``box``."""
    step = text.line_step(px)
    return [
        Text(f"{id}.{n}", line, pygame.Rect(box.left, box.top + n * step, box.width, step), px, colour, anchor, face)
        for n, line in enumerate(lines)
    ]


def at_foot(id: str, words: str, area: pygame.Rect, look: Look) -> list[Text]:
    """Return words at the lower right of ``area``, which shrinks by the lines and a gap."""
    px = look.m.font(NOTE_PX)
    lines, step = text.wrap(words, px, area.width, "body"), text.line_step(px)
    box = pygame.Rect(area.left, area.bottom - len(lines) * step, area.width, len(lines) * step)
    area.height -= box.height + look.m.px(8)
    return stacked_lines(id, lines, box, px, theme.BRIGHT, anchor="midright")


class LinkRow(Row):
    """A row that leads to another page: a label, its state in short, and an arrow."""

    role = "button"
    adjustable = False

    def __init__(self, id: str, label: str, value: str, action: Callable[[], None]) -> None:
        super().__init__(id, label)
        self.value, self.action = value, action

    def activate(self) -> None:
        self.action()

    def value_words(self) -> str:
        return self.value

    def height(self, look: Look, width: int = 0) -> int:
        """Return the height in pixels of label and value, each on as many lines as it needs."""
        tall = super().height(look, width)
        line = text.size("Ay", look.m.font(_VALUE_PX))[1]
        return max(tall, len(self.lines(look)) * line + look.m.px(20)) if width else tall

    def control(self, look: Look) -> pygame.Rect:
        """Return the right part, as wide as value and arrow: the label may be long."""
        box = super().control(look)
        wide = self._arrow(look) + look.m.px(16)
        if self.value:
            wide += text.size(self.value, look.m.font(_VALUE_PX))[0] + look.m.px(24)
        wide = min(wide, box.width)
        return pygame.Rect(box.right - wide, box.top, wide, box.height)

    def lines(self, look: Look) -> list[Text]:
        if not self.value:
            return []
        box = self.control(look)
        box.width -= self._arrow(look) + look.m.px(20)
        return in_lines(f"{self.id}.value", self.value, box, look.m.font(_VALUE_PX), theme.QUIET, "midright")

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        self.draw_lines(surface, look)
        px = self._arrow(look)
        glyph = look.kit.art.glyph("right", px, theme.AMBER)
        surface.blit(glyph, glyph.get_rect(midright=(self.rect.right - look.m.px(16), self.rect.centery)))

    def _arrow(self, look: Look) -> int:
        return min(self.rect.height - look.m.px(24), look.m.px(34))


class Pick(Choice):
    """A choice without a label beside it: it heads a column."""

    def control(self, look: Look) -> pygame.Rect:
        return self._beside(look, self.rect)

    def _beside(self, look: Look, room: pygame.Rect) -> pygame.Rect:
        return room.inflate(-2 * look.m.px(12), -2 * look.m.px(10))

    def _labels(self, look: Look) -> list[Text]:
        """Return no lines: the label is only read aloud."""
        return []
