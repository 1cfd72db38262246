"""Dragging a card: it follows the pointer, and is played if dropped in the middle (FEEL-24)."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.scenes.table.layout.table_layout import CARD_RATIO, HAND_HEIGHT, Box, Spot, TableLayout
from game.scenes.table.show.picture import HandCard
from game.scenes.table.table import Table
from game.ui import anim
from game.ui.cards.tilt import Lean

DRAG_START_PX: Final = 24.0
"""Design pixels a pressed pointer must move before it drags: a trembling hand does not."""


def drop_area(layout: TableLayout) -> Box:
    width, height = layout.size
    return Box(width * 0.18, height * 0.07, width * 0.64, height * 0.64)


def lean_at(spot: Spot, pointer: tuple[float, float]) -> Lean:
    x, y = (pointer[0] - spot.x) / (spot.height * CARD_RATIO / 2), (pointer[1] - spot.y) / (spot.height / 2)
    return max(-1.0, min(1.0, x)), max(-1.0, min(1.0, y))


class Drag:
    """The card that the pointer drags at one table.

    Dragging is optional, as a press plays a card too (A11Y-30); dropped outside the middle, it returns to the hand.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held_card: HandCard | None = None
        self._pressed_card: HandCard | None = None
        self._from = (0.0, 0.0)

    @property
    def index(self) -> int | None:
        hand = self.table.show.picture.hand
        return hand.index(self.held_card) if self.held_card is not None and self.held_card in hand else None

    def press(self, index: int | None, pos: tuple[float, float]) -> None:
        self.drop()
        self._pressed_card, self._from = None if index is None else self.table.show.picture.hand[index], pos

    def move(self, pos: tuple[float, float]) -> bool:
        """Follow the pointer; return whether it holds a card."""
        held = self._pressed_card
        if held is None or held not in self.table.show.picture.hand:
            self._pressed_card = self.held_card = None
            return False
        layout = self.table.show.layout
        if self.held_card is None and hypot(pos[0] - self._from[0], pos[1] - self._from[1]) < layout.px(DRAG_START_PX):
            return False
        self.held_card, held.is_dragged = held, True
        held.spot = held.spot._replace(x=pos[0], y=pos[1], angle=0.0, height=layout.px(HAND_HEIGHT) * 1.08)
        self.table.redraw()
        return True

    def drop(self) -> None:
        """Drop the card: it returns to its place, unless it is played meanwhile."""
        if self.held_card is not None:
            still = self.table.services.settings.reduced_motion
            self.held_card.let_go(anim.CROSS_FADE_SECONDS if still else anim.DRAG_BACK_SECONDS, still)
            self.table.invalidate()
        self._pressed_card = self.held_card = None
