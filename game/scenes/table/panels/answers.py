"""Question in the middle of the table: title, facts, and rows of buttons (K16, M29, A43)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.table.brush import panel_middle
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.panels.buttons import (
    BUTTON,
    ButtonBrush,
    button_boxes,
    button_high,
    buttons_high,
    in_a_row,
)
from game.scenes.table.panels.panel import Option, Panel
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme

TITLE: Final = 1.25
"""Line spacing of a title in ems."""
TOP: Final = 28
"""Design pixels above the title."""
SIDE: Final = 32


class AnswerPanel(Panel):
    """Panel in the middle of the table: a title, facts, and buttons, two in a row."""

    def __init__(self, title: str, facts: Sequence[str], options: Sequence[Option]) -> None:
        super().__init__(title, options)
        self.facts = list(facts)

    @property
    def sentences(self) -> list[str]:
        return list(self.facts)

    # --- places -----------------------------------------------------------------------------------------------

    def box(self, layout: TableLayout) -> Box:
        """Return the panel's box, clear of the own hand, the colour and the buttons (A11Y-37)."""
        wide, high = self.width(layout), self.height(layout)
        # It is centred together with the colour to its right, which stays in sight.
        middle = layout.panel[0] - layout.px(16 if layout.large else 53)
        return Box(middle - wide / 2, panel_middle(layout, high) - high / 2, wide, high)

    def width(self, layout: TableLayout) -> float:
        """Return the width in pixels."""
        return layout.px(layout.type.panel_wide)

    def height(self, layout: TableLayout) -> float:
        """Return the height in pixels."""
        return self.title_height(layout) + self.facts_height(layout) + self.buttons_height(layout)

    def title_height(self, layout: TableLayout) -> float:
        """Return the height of the title with its margins, in pixels."""
        return layout.px(TOP + 10) + len(self.title_lines(layout)) * layout.px(layout.type.panel_title * TITLE)

    def facts_height(self, layout: TableLayout) -> float:
        return len(self._lines(layout)) * layout.px(layout.type.panel_step)

    def buttons_height(self, layout: TableLayout) -> float:
        count = max(len(self.options), self.reserved)
        rows = -(-count // in_a_row(layout, self.width(layout), self.options))
        return buttons_high(layout, rows, self._button_high(layout))

    def _button_high(self, layout: TableLayout) -> float:
        return button_high(layout, self.width(layout), self.options, self.button)

    def title_lines(self, layout: TableLayout) -> list[str]:
        return text.wrap_balanced(self.title, layout.px(layout.type.panel_title), self.title_room(layout), "display")

    def title_room(self, layout: TableLayout) -> float:
        """Return the width available to the title, in pixels."""
        return self.text_width(layout)

    def text_width(self, layout: TableLayout) -> float:
        """Return the width available to text, in pixels."""
        return self.width(layout) - 2 * layout.px(SIDE)

    def _lines(self, layout: TableLayout) -> list[str]:
        px, room = layout.px(layout.type.panel), self.text_width(layout)
        return [line for fact in self.facts for line in _broken(fact, px, room)]

    button: float = BUTTON
    """Height of a button, in design pixels."""
    reserved = 0
    """Number of buttons to reserve room for before they appear."""

    def boxes(self, layout: TableLayout) -> list[Box]:
        return button_boxes(layout, self.box(layout), self.options, self._button_high(layout))

    def sizes(self, layout: TableLayout) -> tuple[float, float]:
        return layout.px(layout.type.panel), layout.px(layout.type.main)

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        art: CardArt,
        painter: Painter,
        *,
        shows_focus: bool,
        reduces_motion: bool = False,
    ) -> None:
        self._lay_ground(target, layout, art)
        self.draw_title(target, layout)
        self.draw_facts(target, layout, self.box(layout).y + self.title_height(layout))
        ButtonBrush(art, painter).draw(target, layout, self, shows_focus)

    def draw_title(self, target: pygame.Surface, layout: TableLayout) -> None:
        box, px = self.box(layout), layout.px(layout.type.panel_title)
        y = box.y + layout.px(TOP) + px * TITLE / 2
        for i, line in enumerate(self.title_lines(layout)):
            text.draw(target, line, (box.centre[0], y + i * px * TITLE), px, theme.TEXT, "center", max_width=box.w)

    def draw_facts(self, target: pygame.Surface, layout: TableLayout, top: float) -> None:
        box, px, step = self.box(layout), layout.px(layout.type.panel), layout.px(layout.type.panel_step)
        for i, line in enumerate(self._lines(layout)):
            where = box.centre[0], top + (i + 0.5) * step
            text.draw(target, line, where, px, theme.BRIGHT, "center", face="body", max_width=box.w)


def _broken(fact: str, px: float, room: float) -> list[str]:
    lines = text.wrap_balanced(fact, px, room)
    parts = re.findall(r"[^.!?]+[.!?]?", fact)
    sentences = [line for part in parts for line in text.wrap_balanced(part.strip(), px, room)]
    return sentences if len(sentences) == len(lines) else lines
