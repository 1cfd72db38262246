"""The bar of the replay theatre: as low as it can be, for what it takes is missing at the table (ONB-14, A11Y-08).

All its tools stand in one row with where the replay is beside them. Where letters are large the place is told in two
lines, then words give way to pictograms with a name; only what has no room even so gets rows of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from ..ui import text
from ..ui.widgets import MIN_TARGET, Button, Look

WHERE, WHERE_LOW = 24, 20
"""Design pixels of the words that tell the place, in one line and in two."""
_PAD: Final = 12
_SPACE: Final = 12


class Tool(Button):
    """A button with a pictogram; ``meaning`` is its name, which it shows as well where there is room (``worded``).

    ``wide`` are the words of the longest label that it may have, so that nothing moves when its label changes.
    """

    flipped = False
    """Whether its pictogram looks to the left."""
    tight = False
    """Whether it has no more air around the pictogram than a target needs."""

    def __init__(
        self, id: str, label: str, action: Callable[[], None], icon: str, meaning: str = "", wide: Sequence[str] = ()
    ) -> None:
        super().__init__(id, label, action, "solid", icon=icon, px=26)
        self.meaning, self.wide = meaning, wide

    def width(self, look: Look) -> int:
        """Its pictogram and its words, with some air."""
        m = look.m
        air = m.px(30 if self.tight else 56)
        words = max((text.size(word, m.font(self.px))[0] for word in (self.label, *self.wide) if word), default=0)
        return max(m.px(MIN_TARGET), self._icon_px(look) + air + (words + m.px(12) if words else 0))

    def _draw_icon(self, surface: pygame.Surface, look: Look) -> None:
        super()._draw_icon(surface, look)
        if self.flipped:
            px = self._icon_px(look)
            box = pygame.Rect(0, 0, px, px)
            box.center = self.rect.center
            piece = surface.subsurface(box.clip(surface.get_rect()))
            piece.blit(pygame.transform.flip(piece.copy(), True, False), (0, 0))


@dataclass
class Bar:
    """Where everything of the bar lies: ``where`` are its lines with their boxes, ``px`` their design height."""

    rect: pygame.Rect
    rows: list[list[Tool]]
    where: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    px: int = WHERE
    beside: bool = True

    @property
    def tools(self) -> list[Tool]:
        """All of them, from the first to the last."""
        return [tool for row in self.rows for tool in row]


def laid(look: Look, make: Callable[[int], list[Tool]], where: Sequence[str], longest: Sequence[str]) -> Bar:
    """The lowest bar that holds all tools at the lower edge of the screen. ``make`` gives the tools, with all their
    words (2), with short ones (1) or with as few as can be (0); ``where`` are the parts that tell the place,
    ``longest`` the longest they may become."""
    for worded, lines in ((2, 1), (2, 2), (1, 2), (0, 2)):
        tools = make(worded)
        for tool in tools:
            tool.tight = worded < 2
        said = list(where) if lines == 2 else [" · ".join(where)]
        most = longest if lines == 2 else [" · ".join(longest)]
        px = WHERE if lines == 1 else WHERE_LOW
        words = max(text.size(line, look.m.font(px))[0] for line in (*said, *most)) + look.m.px(2 * _SPACE)
        if words + _width(look, tools) <= look.m.safe.width:
            return _low(look, tools, said, px, words)
    return _high(look, make(0), " · ".join(where))


def _width(look: Look, row: Sequence[Tool]) -> int:
    return sum(tool.width(look) + look.m.px(_SPACE) for tool in row) - look.m.px(_SPACE)


def _below(look: Look) -> int:
    """What stays free at the lower edge: a television may cut it off (TV-01)."""
    return look.m.size[1] - look.m.safe.bottom if look.m.tv else look.m.px(_PAD)


def _low(look: Look, tools: list[Tool], said: list[str], px: int, words: int) -> Bar:
    m = look.m
    line = text.size("Ay", m.font(px))[1]
    tall = max(line * len(said), *(tool.height(look) for tool in tools))
    height = m.px(_PAD) + tall + _below(look)
    rect = pygame.Rect(0, m.size[1] - height, m.size[0], height)
    middle = rect.top + m.px(_PAD) + tall // 2
    top = middle - line * len(said) // 2
    boxes = [(part, pygame.Rect(m.safe.left, top + n * line, words, line)) for n, part in enumerate(said)]
    _place(look, tools, m.safe.right - _width(look, tools), middle)
    return Bar(rect, [tools], boxes, px)


def _high(look: Look, tools: list[Tool], said: str) -> Bar:
    """The place above, and as many rows as the tools need."""
    m = look.m
    rows: list[list[Tool]] = [[]]
    for tool in tools:
        if rows[-1] and _width(look, [*rows[-1], tool]) > m.safe.width:
            rows.append([])
        rows[-1].append(tool)
    tall, line = max(tool.height(look) for tool in tools), text.size("Ay", m.font(WHERE))[1]
    step = tall + m.px(_SPACE)
    height = m.px(_PAD) + line + m.px(8) + len(rows) * step - m.px(_SPACE) + _below(look)
    rect = pygame.Rect(0, m.size[1] - height, m.size[0], height)
    top = rect.top + m.px(_PAD)
    box = pygame.Rect(m.safe.left, top, m.safe.width, line)
    top += line + m.px(8)
    for n, row in enumerate(rows):
        _place(look, row, (m.size[0] - _width(look, row)) // 2, top + n * step + tall // 2)
    return Bar(rect, rows, [(said, box)], WHERE, beside=False)


def _place(look: Look, row: Sequence[Tool], left: int, middle: int) -> None:
    for tool in row:
        tool.rect = pygame.Rect(0, 0, tool.width(look), tool.height(look))
        tool.rect.midleft = left, middle
        left = tool.rect.right + look.m.px(_SPACE)
