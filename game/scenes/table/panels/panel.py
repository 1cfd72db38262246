"""Panel over the table: a title, facts, and options, one of them in focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.moves import Move
from game.scenes.table.layout.face_layout import FaceSpot
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.orders import Command
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import theme
from game.ui.input.actions import DIRECTIONS, Act
from game.ui.widgets.focus import nearest_index

_BACKWARDS = (Act.LEFT, Act.UP, Act.PREVIOUS)
RADIUS: Final = 44.0
"""Corner radius of a panel in design pixels."""


def panel_background(layout: TableLayout, art: CardArt, box: Box, radius: float = RADIUS) -> pygame.Surface:
    """Return the background of a panel; it is shared: do not draw on it."""
    size = round(box.w), round(box.h)
    return art.panel(size, layout.px(radius), theme.PANEL, 255, theme.TAG, max(1.0, layout.px(2)))


@dataclass(frozen=True, slots=True)
class Option:
    """One button of a panel.

    ``command`` is what it does, ``letter`` the key that presses it at once, and ``value`` what there is to say besides
    its label.
    """

    id: str
    label: str
    command: Move | Command
    letter: str = ""
    value: str = ""


def large_face(panel: Panel | None, layout: TableLayout, seat: int) -> FaceSpot | None:
    """Return the large face of a seat in the open ``panel``, if there is any."""
    return panel.speaker(layout, seat) if panel is not None else None


class Panel:
    """Base class of panels; ``focus`` is an index into ``options``."""

    part = "option"
    """Id prefix of its options in the UI tree."""
    holds_cards = False
    """Whether it must be answered before any card can be played."""
    fades = False
    """Whether it is still seen while it leaves."""
    in_rows = True
    """Whether options read like words: the end of a row leads to the start of the next."""

    def __init__(self, title: str, options: Sequence[Option], focus: int = 0) -> None:
        self.title, self.options, self.focus = title, list(options), focus
        self.hovered: int | None = None
        """Index of the option under pointer or switch, None if there is none."""

    @property
    def sentences(self) -> list[str]:
        """All sentences below the title."""
        return []

    # --- places -----------------------------------------------------------------------------------------------

    def box(self, layout: TableLayout) -> Box:
        """Return the box behind the options."""
        raise NotImplementedError

    def boxes(self, layout: TableLayout) -> list[Box]:
        """Return the boxes of the options, in order."""
        raise NotImplementedError

    def sizes(self, layout: TableLayout) -> tuple[float, float]:
        """Return the text sizes of the title and the options, in pixels."""
        raise NotImplementedError

    def speaker(self, layout: TableLayout, seat: int) -> FaceSpot | None:
        """Return the large face of a seat that speaks in this panel, or None."""
        return None

    def boxes_to_see(self, layout: TableLayout) -> Sequence[Box]:
        """Return the boxes that must stay in sight while a seat speaks in it."""
        return ()

    def move(self, act: Act, layout: TableLayout) -> None:
        """Move the focus in a direction, or to the next or previous option."""
        count, step = len(self.options), -1 if act in _BACKWARDS else 1
        if not count:
            return
        if act not in DIRECTIONS:
            self.focus = (self.focus + step) % count
            return
        rects = [pygame.Rect(box) for box in self.boxes(layout)]
        found = nearest_index(rects[self.focus], rects, act)
        if found is None and self.in_rows:
            found = max(0, min(count - 1, self.focus + step))
        self.focus = self.focus if found is None else found

    def foretold_colour(self, shows_focus: bool) -> int | None:
        """Return the colour whose light the room shows beforehand, or None."""
        return None

    def point(self, index: int) -> None:
        """Move the focus to the option under pointer or switch; -1 for none leaves it there."""
        self.hovered = index if index >= 0 else None
        self.focus = index if index >= 0 else self.focus

    # --- time -------------------------------------------------------------------------------------------------

    @property
    def grows(self) -> bool:
        """Whether it is still appearing."""
        return False

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds while open."""

    def leave(self, dt: float) -> bool:
        """Advance the exit by ``dt`` seconds; return False once gone."""
        return False

    def take_over_from(self, other: Panel | None) -> None:
        """Take the place of ``other``, open until now."""

    # --- drawing ----------------------------------------------------------------------------------------------

    def _lay_ground(self, target: pygame.Surface, layout: TableLayout, art: CardArt) -> None:
        box = self.box(layout)
        target.blit(panel_background(layout, art, box), (round(box.x), round(box.y)))

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
        """Draw the panel; ``focused`` with a ring on the option in focus, ``still`` without motion."""
        raise NotImplementedError
