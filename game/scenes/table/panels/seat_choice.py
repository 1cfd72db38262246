"""Choice of a seat: a tile for each other seat, with face, name and cards (A43, M26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.moves import SEATS
from game.scenes.table.brush import panel_middle
from game.scenes.table.layout.large import TV_TYPE
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.panels.panel import Option, Panel
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme, vector
from game.words.cards import card_count

COLUMNS: Final = 3
_WIDE: Final = 158
_HIGH: Final = 124
_SINGLE_ROW_TILE_PX: Final = 212
"""Height of a tile in a single row: taller, so that the panel covers the piles."""
_WIDE_TV: Final = 186
_HIGH_TV: Final = 110
"""Height of a tile in several rows on a television, with the name above the face."""
_GAP: Final = 12
_MARGIN: Final = 22
_TITLE: Final = 44


@dataclass(frozen=True, slots=True)
class SeatOption:
    """A seat that may be chosen."""

    seat: int
    name: str
    avatar: str
    count: int


class SeatChoice(Panel):
    """The tiles; the seat with the fewest cards starts in focus."""

    part = "pick"
    holds_cards = True

    def __init__(self, title: str, candidates: Sequence[SeatOption]) -> None:
        self.candidates = list(candidates)
        tiles = [Option(str(one.seat), one.name, SEATS[one.seat], value=str(one.count)) for one in candidates]
        super().__init__(title, tiles, min(range(len(tiles)), key=lambda i: self.candidates[i].count))

    def box(self, layout: TableLayout) -> Box:
        columns, rows, tile = self._columns, self._rows, self._size(layout)
        wide = max(columns * (tile[0] + _GAP) - _GAP, 340) + 2 * _MARGIN
        high = rows * (tile[1] + _GAP) - _GAP + 2 * _MARGIN + _TITLE * len(self._lines(layout))
        middle = panel_middle(layout, layout.px(high))
        left = min(layout.panel[0] - layout.px(wide) / 2, layout.chip.x - layout.px(wide + _GAP))
        return Box(left, middle - layout.px(high) / 2, layout.px(wide), layout.px(high))

    @property
    def _columns(self) -> int:
        count = len(self.candidates)
        return count if count <= COLUMNS else 2 if count == 4 else COLUMNS

    @property
    def _rows(self) -> int:
        return -(-len(self.candidates) // self._columns)

    def _size(self, layout: TableLayout) -> tuple[int, int]:
        """Return width and height of a tile, in design pixels."""
        if layout.large:
            return round(
                _WIDE_TV * layout.type.panel_wide / TV_TYPE.panel_wide
            ), _SINGLE_ROW_TILE_PX if self._rows == 1 else _HIGH_TV
        return _WIDE, _SINGLE_ROW_TILE_PX if self._rows == 1 else _HIGH

    def _lines(self, layout: TableLayout) -> list[str]:
        return text.wrap(
            self.title,
            layout.px(max(30, layout.type.least)),
            layout.px(COLUMNS * (self._size(layout)[0] + _GAP) - _GAP),
            "display",
        )

    def boxes(self, layout: TableLayout) -> list[Box]:
        panel, columns, (wide, high) = self.box(layout), self._columns, self._size(layout)
        left = panel.centre[0] - layout.px(columns * (wide + _GAP) - _GAP) / 2
        top = panel.y + layout.px(_MARGIN + _TITLE * len(self._lines(layout)))
        step = layout.px(wide + _GAP), layout.px(high + _GAP)
        size = layout.px(wide), layout.px(high)
        return [
            Box(left + i % columns * step[0], top + i // columns * step[1], *size) for i in range(len(self.candidates))
        ]

    def sizes(self, layout: TableLayout) -> tuple[float, float]:
        return layout.px(max(30, layout.type.least)), layout.px(layout.type.button)

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
        panel = self.box(layout)
        self._lay_ground(target, layout, art)
        y = panel.y + layout.px(_MARGIN + _TITLE / 2 - 6)
        for line in self._lines(layout):
            text.draw(target, line, (panel.centre[0], y), layout.px(max(30, layout.type.least)), theme.TEXT, "center")
            y += layout.px(_TITLE)
        for i, box in enumerate(self.boxes(layout)):
            self._tile(target, layout, art, box, i, shows_focus)

    def _tile(
        self, target: pygame.Surface, layout: TableLayout, art: CardArt, box: Box, index: int, shows_focus: bool
    ) -> None:
        look, chosen = self.candidates[index], index == self.focus
        size = round(box.w), round(box.h)
        fill = theme.TAG if chosen else theme.TABLE
        target.blit(art.panel(size, layout.px(28), fill, 255), (round(box.x), round(box.y)))
        x, alone = box.centre[0], self._rows == 1
        if chosen and shows_focus:
            self._ring(target, layout, art, box)
        if layout.large and not alone:
            self._far(target, layout, art, box, look)
            return
        face = art.avatar(look.avatar, round(layout.px(104 if alone else 60)))
        vector.blit_centred(target, face, x, box.y + layout.px(72 if alone else 38))
        room = box.w - layout.px(14)
        whole = all(text.size(one.name, layout.px(layout.type.button))[0] <= room for one in self.candidates)
        first = look.name if whole else look.name.split()[0]
        where = x, box.bottom - layout.px((66 if layout.large else 58) if alone else 42)
        text.draw(target, first, where, layout.px(layout.type.button), theme.TEXT, "center", max_width=room)
        cards, px = card_count(look.count), layout.px(layout.type.small)
        where, ink = (x, box.bottom - layout.px(28 if alone else 18)), theme.PAPER if layout.large else theme.BRIGHT
        if text.size(cards, px)[0] <= room:
            text.draw(target, cards, where, px, ink, "center")
            return
        number = text.draw(target, str(look.count), where, px, ink, "center")
        back = art.back(round(px * 1.05))
        vector.blit_centred(target, back, number.left - back.get_width(), where[1])

    def _far(self, target: pygame.Surface, layout: TableLayout, art: CardArt, box: Box, option: SeatOption) -> None:
        """Draw the name over the face, and beside it a card back with the count."""
        px, x = layout.px, box.centre[0]
        first, room = option.name.split()[0], box.w - px(14)
        text.draw(target, first, (x, box.y + px(28)), px(layout.type.main), theme.TEXT, "center", max_width=room)
        y = box.bottom - px(34)
        vector.blit_centred(target, art.avatar(option.avatar, round(px(56))), x - px(46), y)
        vector.blit_centred(target, art.back(round(px(46))), x + px(8), y)
        text.draw(target, str(option.count), (x + px(32), y), px(layout.type.name), theme.PAPER, "midleft")

    def _ring(self, target: pygame.Surface, layout: TableLayout, art: CardArt, box: Box) -> None:
        grown = box.grown(layout.px(8))
        size = round(grown.w), round(grown.h)
        ring = art.panel(size, layout.px(35), "none", 0, theme.AMBER, max(3, layout.px(6)))
        target.blit(ring, (round(grown.x), round(grown.y)))
