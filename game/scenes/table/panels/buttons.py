"""Buttons at the foot of a panel, with keys: the first is the main one.

Two are in a row if their words allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.panels.panel import Option, Panel
from game.ui.draw import text, theme

BUTTON: Final = 60.0
"""Default height of a button, in design pixels."""
_BELOW: Final = 26
_GAP: Final = 14
_APART: Final = 16
"""Design pixels below, between and above the buttons."""
_WIDE: Final = 300
_ASIDE: Final = 56
_MARGINS: Final = (30, 14)
"""Design pixels beside the buttons, and in a button beside usual and large words."""


def in_a_row(layout: TableLayout, wide: float, options: Sequence[Option]) -> int:
    """Return how many buttons are in a row, 1 or 2, in a panel of ``wide`` pixels (A11Y-07)."""
    return 1 if _longest(layout, options) > _half(layout, wide) and len(options) > 1 else 2


def button_high(layout: TableLayout, wide: float, options: Sequence[Option], usual: float) -> float:
    """Return the height of a button in design pixels.

    It is the ``usual`` one, and a line more where a label is too long.
    """
    return usual + (0 if _longest(layout, options) <= _whole(layout, wide) else layout.type.least)


def buttons_high(layout: TableLayout, rows: int, high: float) -> float:
    """Return the height of that many ``rows`` of buttons with margins, in pixels.

    ``high`` is the height of one in design pixels.
    """
    return layout.px(_BELOW + (rows * (high + _GAP) - _GAP + _APART if rows else 0))


def button_boxes(layout: TableLayout, panel: Box, options: Sequence[Option], high: float) -> list[Box]:
    """Return the boxes of buttons at the foot of a panel; an odd one has its own row."""
    gap, tall, count, each = layout.px(_GAP), layout.px(high), len(options), in_a_row(layout, panel.w, options)
    half, whole, rows = _half(layout, panel.w), _whole(layout, panel.w), -(-count // each)
    if count == 1:
        whole = min(whole, max(layout.px(_WIDE), _longest(layout, options)))
    top = panel.bottom - layout.px(_BELOW) - rows * tall - (rows - 1) * gap
    places = []
    for i in range(count):
        alone = each == 1 or (i == count - 1 and not i % 2)
        wide = whole if alone else half
        x = panel.centre[0] - wide / 2 if alone else panel.centre[0] + (gap / 2 if i % 2 else -gap / 2 - half)
        places.append(Box(x, top + i // each * (tall + gap), wide, tall))
    return places


def _longest(layout: TableLayout, options: Sequence[Option]) -> float:
    """Return the pixels that a button needs for any of the labels, in the least size."""
    words = max((text.size(option.label, layout.px(layout.type.least))[0] for option in options), default=0)
    return words + layout.px(_MARGINS[layout.large])


def _whole(layout: TableLayout, wide: float) -> float:
    return min(2 * _half(layout, wide) + layout.px(_GAP), wide - layout.px(_ASIDE))


def _half(layout: TableLayout, wide: float) -> float:
    return min(layout.px(_WIDE), (wide - layout.px(_ASIDE + _GAP)) / 2)


class ButtonBrush(Brush):
    def draw(self, target: pygame.Surface, layout: TableLayout, panel: Panel, shows_focus: bool) -> None:
        """Draw the buttons of a panel, with a ring on the one in focus if ``focused``."""
        for index, (option, box) in enumerate(zip(panel.options, panel.boxes(layout), strict=True)):
            self._button(target, layout, box, option, index == 0)
            if shows_focus and index == panel.focus:
                grown = box.grown(layout.px(8))
                colour = theme.AMBER if index else theme.PAPER
                self._blit(target, self.art.pill(self._size(grown), "none", 0, colour, max(3, layout.px(5))), grown)

    def _button(self, target: pygame.Surface, layout: TableLayout, box: Box, option: Option, main: bool) -> None:
        edge, ink = ("", theme.ON_AMBER) if main else (theme.OUTLINE, theme.TEXT)
        fill = theme.AMBER if main else theme.PANEL
        self._blit(target, self.art.pill(self._size(box), fill, 255, edge, layout.px(2) if edge else 0), box)
        key, px = layout.px(layout.type.least) * 1.5, layout.px(layout.type.main)
        room = box.w - layout.px(_MARGINS[layout.large])
        capped = bool(option.letter) and text.size(option.label, px)[0] <= room - 2 * key
        middle = box.centre[0] - (key * 0.6 if capped else 0)
        if text.size(option.label, layout.px(layout.type.least))[0] <= room:
            text.draw(target, option.label, (middle, box.centre[1]), px, ink, "center", max_width=room)
        else:
            px = layout.px(layout.type.least)
            self._stack(target, text.wrap_balanced(option.label, px, room, "display"), (middle, box.centre[1]), px, ink)
        if capped:
            self._key(target, layout, box, option.letter, ink)

    def _key(self, target: pygame.Surface, layout: TableLayout, box: Box, letter: str, ink: str) -> None:
        side = layout.px(layout.type.least) * 1.5
        where = box.right - max(box.h * 0.3, side) - side * 0.1, box.centre[1]
        cap = self.art.panel((round(side), round(side)), side * 0.24, "none", 0, ink, max(1.0, layout.px(2)))
        self._centred(target, cap, where)
        text.draw(target, letter, where, side / 1.5, ink, "center")
