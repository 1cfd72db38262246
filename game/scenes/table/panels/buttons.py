"""Buttons at the foot of a panel: two in a row, the first as the main one, with keys."""

from __future__ import annotations

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
_OUTLINE_COLOUR: Final = "#56685F"


def buttons_high(layout: TableLayout, count: int, high: float) -> float:
    """Return the height of ``count`` buttons with margins, in pixels.

    ``high`` is the height of one in design pixels.
    """
    rows = -(-count // 2)
    return layout.px(_BELOW + (rows * (high + _GAP) - _GAP + _APART if rows else 0))


def button_boxes(layout: TableLayout, panel: Box, count: int, high: float) -> list[Box]:
    """Return the boxes of buttons at the foot of a panel; an odd one has its own row."""
    gap, tall, rows = layout.px(_GAP), layout.px(high), -(-count // 2)
    whole = panel.w - layout.px(56)
    half = min(layout.px(_WIDE), (whole - gap) / 2)
    top = panel.bottom - layout.px(_BELOW) - rows * tall - (rows - 1) * gap
    places = []
    for i in range(count):
        alone = i == count - 1 and not i % 2
        wide = min(whole, layout.px(_WIDE) if count == 1 else 2 * half + gap) if alone else half
        x = panel.centre[0] - wide / 2 if alone else panel.centre[0] + (gap / 2 if i % 2 else -gap / 2 - half)
        places.append(Box(x, top + i // 2 * (tall + gap), wide, tall))
    return places


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
        edge, ink = ("", theme.ON_AMBER) if main else (_OUTLINE_COLOUR, theme.TEXT)
        fill = theme.AMBER if main else theme.PANEL
        self._blit(target, self.art.pill(self._size(box), fill, 255, edge, layout.px(2) if edge else 0), box)
        key, px = layout.px(layout.type.least) * 1.5, layout.px(layout.type.main)
        room = box.w - layout.px(14 if layout.large else 30)
        capped = bool(option.letter) and text.size(option.label, px)[0] <= room - 2 * key
        middle = box.centre[0] - (key * 0.6 if capped else 0)
        text.draw(target, option.label, (middle, box.centre[1]), px, ink, "center", max_width=room)
        if capped:
            self._key(target, layout, box, option.letter, ink)

    def _key(self, target: pygame.Surface, layout: TableLayout, box: Box, letter: str, ink: str) -> None:
        side = layout.px(layout.type.least) * 1.5
        where = box.right - max(box.h * 0.3, side) - side * 0.1, box.centre[1]
        cap = self.art.panel((round(side), round(side)), side * 0.24, "none", 0, ink, max(1.0, layout.px(2)))
        self._centred(target, cap, where)
        text.draw(target, letter, where, side / 1.5, ink, "center")
