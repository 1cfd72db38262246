"""The bar of the replay theatre, kept low to leave the table room (ONB-14, A11Y-08).

All its tools are in one row beside the position, each a pictogram with its word below. With large text the position
takes two lines, then names get short, and at last words go, the transport buttons' first; the position then gives way
to the meaning of the pictogram that is pointed at or has the focus. Only tools that have no room even so get rows of
their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui.draw import text, theme
from game.ui.metrics import USUAL_TEXT
from game.ui.widgets.base import MIN_TARGET, Button, Look, State, Text
from game.words.formats import dotted

POSITION_PX, POSITION_TWO_LINES_PX = 24, 20
"""Design pixels of the position's words, in one line and in two."""
_PAD: Final = 12
_SPACE: Final = 10
_WORD: Final = 20
"""Design pixels of the word below a pictogram."""
_AIR: Final = 3, 11
"""Design pixels at each side of that word: of the usual letters, and of larger ones."""
_NARROW: Final = 72
_CORNER: Final = 26
VIEW_WORDS, SOME, SHORT, FULL_WORDS = 0, 1, 2, 3
"""Words on the tools: the point of view only; not on transport; all, names short; all."""


class Tool(Button):
    """A button with a pictogram and, if there is room, the word ``label`` below it.

    ``meaning`` says what it does. ``widest_labels`` are the longest labels that it may have, so that nothing moves when
    its label changes.
    """

    flipped = False
    """Whether the pictogram is mirrored to look left."""
    worded = True
    """Whether the word is below the pictogram; otherwise it is beside it or missing."""

    def __init__(
        self,
        id: str,
        label: str,
        action: Callable[[], None],
        icon: str,
        meaning: str = "",
        widest_labels: Sequence[str] = (),
    ) -> None:
        super().__init__(id, label, action, "solid", icon=icon, px=26)
        self.meaning, self.widest_labels = meaning or label, widest_labels

    def width(self, look: Look) -> int:
        m, px = look.m, _WORD if self.worded else self.px
        words = max((text.size(word, m.font(px))[0] for word in (self.label, *self.widest_labels) if word), default=0)
        if self.worded:
            return max(m.px(_NARROW), words + 2 * m.px(_AIR[m.text > USUAL_TEXT]))
        return max(m.px(MIN_TARGET), self._icon_px(look) + m.px(30) + (words + m.px(12) if words else 0))

    def height(self, look: Look, width: int = 0) -> int:
        words = text.size("Ay", look.m.font(_WORD))[1] + self._icon_px(look) + look.m.px(10) if self.worded else 0
        return max(super().height(look), words)

    @property
    def ring_radius(self) -> float | None:  # type: ignore[override]
        """Corner radius that does not cut a word below; None for the usual one."""
        return _CORNER if self.worded else None

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        if not self.worded:
            super().draw(surface, look, state)
            return
        rect = self.rect.inflate(-look.m.px(6), -look.m.px(4)) if state.is_pressed and state.is_hovered else self.rect
        fill, alpha = self._fill(state)
        surface.blit(look.kit.art.panel(rect.size, look.m.px(_CORNER), fill, alpha), rect)
        self.draw_lines(surface, look)
        self._draw_icon(surface, look)

    def said(self) -> tuple[str, str]:
        return self.meaning, self.sub

    def lines(self, look: Look) -> list[Text]:
        if not self.worded:
            return super().lines(look)
        ink = theme.ON_AMBER if self.kind == "main" else theme.TEXT if self.enabled else theme.QUIET
        line = text.size("Ay", look.m.font(_WORD))[1]
        box = pygame.Rect(self.rect.left, self._top(look) + self._icon_px(look), self.rect.width, line)
        return [Text(f"{self.id}.label", self.label, box, look.m.font(_WORD), ink)]

    def _top(self, look: Look) -> int:
        """Return the top of the pictogram that centres it together with its word."""
        words = text.size("Ay", look.m.font(_WORD))[1]
        return self.rect.centery - (self._icon_px(look) + words) // 2 - look.m.px(2)

    def _draw_icon(self, surface: pygame.Surface, look: Look) -> None:
        px = self._icon_px(look)
        if self.worded:
            ink = theme.ON_AMBER if self.kind == "main" else theme.TEXT if self.enabled else theme.QUIET
            box = pygame.Rect(self.rect.centerx - px // 2, self._top(look), px, px)
            surface.blit(look.kit.art.glyph(self.icon, px, ink), box)
        else:
            super()._draw_icon(surface, look)
            box = pygame.Rect(self.rect.centerx - px // 2, self.rect.centery - px // 2, px, px)
        if self.flipped:
            piece = surface.subsurface(box.clip(surface.get_rect()))
            piece.blit(pygame.transform.flip(piece.copy(), True, False), (0, 0))


@dataclass
class TheatreBarLayout:
    """Areas of the bar; ``position_lines`` have boxes, ``px`` is their design height."""

    rect: pygame.Rect
    rows: list[list[Tool]]
    position_lines: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    px: int = POSITION_PX
    has_words_beside: bool = True

    @property
    def tools(self) -> list[Tool]:
        return [tool for row in self.rows for tool in row]

    def lines_instead(self, look: Look, words: str) -> list[tuple[str, pygame.Rect]]:
        """Return ``words`` to show in place of the position, in at most as many lines."""
        boxes, px = [box for _words, box in self.position_lines], look.m.font(self.px)
        width = boxes[0].width
        while len(lines := text.wrap_balanced(words, px, width, "display")) > len(boxes):
            width += look.m.px(_SPACE)
        return list(zip(lines, boxes, strict=False))


def lay_bar(
    look: Look, make: Callable[[int], list[Tool]], where: Sequence[str], longest: Sequence[str]
) -> TheatreBarLayout:
    """Return the lowest bar that holds all tools, at the lower edge of the screen.

    ``make`` returns the tools with words from BARE to FULL; ``where`` are the parts of the position, ``longest`` the
    longest they may become.
    """
    for worded, lines in ((FULL_WORDS, 1), (FULL_WORDS, 2), (SHORT, 2), (SOME, 2), (VIEW_WORDS, 2)):
        tools = make(worded)
        position = list(where) if lines == 2 else [dotted(*where)]
        most = longest if lines == 2 else [dotted(*longest)]
        px = POSITION_PX if lines == 1 else POSITION_TWO_LINES_PX
        words = max(text.size(line, look.m.font(px))[0] for line in (*position, *most)) + look.m.px(2 * _SPACE)
        if words + _width(look, tools) <= look.m.safe.width:
            return _low(look, tools, position, px, words)
    return _high(look, make(VIEW_WORDS), dotted(*where))


def _width(look: Look, row: Sequence[Tool]) -> int:
    return sum(tool.width(look) + look.m.px(_SPACE) for tool in row) - look.m.px(_SPACE)


def _below(look: Look) -> int:
    """Return the pixels left free at the lower edge, which a television may cut off (TV-01)."""
    return look.m.size[1] - look.m.safe.bottom if look.m.tv else look.m.px(_PAD)


def _low(look: Look, tools: list[Tool], position: list[str], px: int, words: int) -> TheatreBarLayout:
    m = look.m
    line = text.size("Ay", m.font(px))[1]
    tall = max(line * len(position), *(tool.height(look) for tool in tools))
    height = m.px(_PAD) + tall + _below(look)
    rect = pygame.Rect(0, m.size[1] - height, m.size[0], height)
    middle = rect.top + m.px(_PAD) + tall // 2
    top = middle - line * len(position) // 2
    boxes = [(part, pygame.Rect(m.safe.left, top + n * line, words, line)) for n, part in enumerate(position)]
    _place(look, tools, m.safe.right - _width(look, tools), middle)
    return TheatreBarLayout(rect, [tools], boxes, px)


def _high(look: Look, tools: list[Tool], position: str) -> TheatreBarLayout:
    """Return a bar with the position above, and as many rows as the tools need."""
    m = look.m
    rows: list[list[Tool]] = [[]]
    for tool in tools:
        if rows[-1] and _width(look, [*rows[-1], tool]) > m.safe.width:
            rows.append([])
        rows[-1].append(tool)
    tall, line = max(tool.height(look) for tool in tools), text.size("Ay", m.font(POSITION_PX))[1]
    step = tall + m.px(_SPACE)
    height = m.px(_PAD) + line + m.px(8) + len(rows) * step - m.px(_SPACE) + _below(look)
    rect = pygame.Rect(0, m.size[1] - height, m.size[0], height)
    top = rect.top + m.px(_PAD)
    box = pygame.Rect(m.safe.left, top, m.safe.width, line)
    top += line + m.px(8)
    for n, row in enumerate(rows):
        _place(look, row, (m.size[0] - _width(look, row)) // 2, top + n * step + tall // 2)
    return TheatreBarLayout(rect, rows, [(position, box)], POSITION_PX, has_words_beside=False)


def _place(look: Look, row: Sequence[Tool], left: int, middle: int) -> None:
    for tool in row:
        tool.rect = pygame.Rect(0, 0, tool.width(look), tool.height(look))
        tool.rect.midleft = left, middle
        left = tool.rect.right + look.m.px(_SPACE)
