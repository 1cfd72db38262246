"""Base of the table's brushes: pictures in boxes, and lines around a centre."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table.layout.sentence import LINE
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import drawn_text, text, theme, vector


def panel_limits(layout: TableLayout) -> tuple[float, float]:
    seats = max(
        (max(place.tag.bottom, place.plate.bottom) for place in layout.places if place.side == "top"), default=0.0
    )
    return seats + layout.px(6), layout.hand_top


def panel_middle(layout: TableLayout, high: float) -> float:
    """Return the y of the middle of a panel ``high`` pixels high, clear of the own hand."""
    top, bottom = panel_limits(layout)
    return min(max(layout.panel[1] + layout.px(20), top + high / 2), bottom - high / 2)


class Brush:
    """Base class of brushes with one set of card pictures."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter

    def _size(self, box: Box) -> tuple[int, int]:
        return max(1, round(box.w)), max(1, round(box.h))

    def _blit(self, target: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
        place = round(box.x), round(box.y)
        target.blit(picture, place)
        drawn_text.copy_lines(picture, target, place)

    def _centred(self, target: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        vector.blit_centred(target, picture, *at)

    def draw_focus_ring(
        self, target: pygame.Surface, layout: TableLayout, box: Box, colour: str = theme.AMBER, round_px: float = 0
    ) -> None:
        """Draw the focus ring, 5 design pixels wide, around ``box`` (A11Y-11).

        ``round_px`` is the radius of the box, 0 for the default.
        """
        grown = box.grown(layout.px(8))
        radius = min(round_px + layout.px(8) if round_px else layout.px(30), grown.h / 2)
        self._blit(target, self.art.panel(self._size(grown), radius, "none", 0, colour, max(3, layout.px(5))), grown)

    def _stack(
        self, target: pygame.Surface, lines: Sequence[str], centre: tuple[float, float], px: float, ink: str
    ) -> None:
        for i, line in enumerate(lines):
            text.draw(target, line, (centre[0], centre[1] + (i - (len(lines) - 1) / 2) * px * LINE), px, ink, "center")


def rotated_sheet(sheet: pygame.Surface, turn: float) -> pygame.Surface:
    """Return ``sheet`` rotated counter-clockwise by ``turn`` degrees, with its recorded text."""
    picture = pygame.transform.rotozoom(sheet, turn, 1)
    half, middle = pygame.Vector2(sheet.get_size()) / 2, pygame.Vector2(picture.get_size()) / 2
    for line in drawn_text.texts_on(sheet):
        centre = middle + (pygame.Vector2(line.rect.center) - half).rotate(-turn)
        rect = pygame.Rect((0, 0), line.rect.size)
        rect.center = round(centre.x), round(centre.y)
        drawn_text.note_text(picture, rect, line.string, line.full_string, line.px, line.colour, "ink")
    return picture


def draw_bulb(
    target: pygame.Surface, layout: TableLayout, art: CardArt, at: tuple[float, float], design: float
) -> None:
    """Draw the coach's mark: a bulb on an amber disc, ``design`` design pixels across."""
    side = round(layout.px(design))
    vector.blit_centred(target, art.panel((side, side), side / 2, theme.AMBER, 255, theme.INK, layout.px(2)), *at)
    vector.blit_centred(target, art.glyph("hint", round(side * 0.66), theme.ON_AMBER), *at)
