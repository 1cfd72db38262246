"""Choice of a wild's colour: four large tiles at fixed places (FEEL-11, SYM-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import BLACK, COLOURS, Card, colour_of, colour_word
from game.rules.moves import CHOICES
from game.scenes.table.brush import panel_limits, panel_middle
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.panels.panel import Option, Panel, panel_background
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme, vector
from game.words import _
from game.words.cards import colour_words

_OFFSETS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Offsets of red, yellow, green and blue, as on arrows, d-pad and keys 1 to 4."""
TILE: Final = 132
_TV_TILE: Final = 140
"""Side of a tile on a television, with larger words (TV-01), in design pixels."""
_EDGE: Final = 5
_PANEL_EDGE: Final = 26
_LEAST_EDGE: Final = 14
"""Design pixels around the tiles, with enough room and with little."""
GAP: Final = 10
_RADIUS: Final = 60.0
"""Corner radius in design pixels, larger than other panels', as the tiles form a cross."""


class ColourChoice(Panel):
    """The four tiles; the colour held most starts in focus."""

    part = "tile"
    holds_cards = fades = True
    in_rows = False

    def __init__(self, hand: Sequence[Card]) -> None:
        held = Counter(colour_of(card) for card in hand if colour_of(card) != BLACK)
        tiles = [
            Option(colour_word(c), colour_words(c)[0], CHOICES[c], letter=str(c + 1), value=str(c + 1)) for c in COLOURS
        ]
        super().__init__(_("Choose a colour"), tiles, max(COLOURS, key=lambda colour: held[colour]))
        self.age_seconds = 0.0
        self.leaving_seconds = 0.0
        """Seconds since the colour was chosen."""

    def boxes(self, layout: TableLayout) -> list[Box]:
        x, y = self.box(layout).centre
        tile, reach = layout.px(_side(layout)), layout.px(_side(layout) + GAP)
        return [Box(x + dx * reach - tile / 2, y + dy * reach - tile / 2, tile, tile) for dx, dy in _OFFSETS]

    def box(self, layout: TableLayout) -> Box:
        tiles = layout.px(_side(layout) * 1.5 + GAP)
        top, bottom = panel_limits(layout)
        edge = (bottom - top) / 2 - tiles
        half = tiles + min(max(edge, layout.px(_LEAST_EDGE)), layout.px(_LEAST_EDGE if layout.large else _PANEL_EDGE))
        return Box(layout.panel[0] - half, panel_middle(layout, 2 * half) - half, 2 * half, 2 * half)

    def sizes(self, layout: TableLayout) -> tuple[float, float]:
        return layout.px(layout.type.choice), layout.px(layout.type.button)

    @property
    def grows(self) -> bool:
        return self.age_seconds < anim.PICKER_IN_SECONDS

    def update(self, dt: float) -> None:
        self.age_seconds += dt

    def leave(self, dt: float) -> bool:
        self.leaving_seconds += dt
        return self.leaving_seconds < anim.PICKER_OUT_SECONDS

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
        """Draw the tiles, growing in 160 ms and leaving in 100 (FEEL-11); ``still`` only fades."""
        came = min(1.0, self.age_seconds / (anim.CROSS_FADE_SECONDS if reduces_motion else anim.PICKER_IN_SECONDS))
        share = anim.out_cubic(came) * max(0.0, 1 - self.leaving_seconds / anim.PICKER_OUT_SECONDS)
        panel = self.box(layout)
        picture = panel_background(layout, art, panel, _RADIUS).copy()
        for colour, box in enumerate(self.boxes(layout)):
            self._tile(picture, Box(box.x - panel.x, box.y - panel.y, box.w, box.h), layout, art, colour, shows_focus)
        self._title(picture, layout, panel)
        if share < 1:
            if not reduces_motion:
                picture = pygame.transform.smoothscale_by(picture, 0.7 + 0.3 * share)
            picture.set_alpha(round(255 * share))
        vector.blit_centred(target, picture, *panel.centre)

    def _title(self, picture: pygame.Surface, layout: TableLayout, panel: Box) -> None:
        """Draw the question between the tiles."""
        px, room = layout.px(layout.type.choice), layout.px(_side(layout))
        lines = text.wrap(self.title, px, room - layout.px(4), "display")
        px = min(text.fitted_line(line, px, room + layout.px(2 * GAP))[1] for line in lines)
        if px < round(layout.px(layout.type.least)):
            return  # four colours to choose from ask by themselves; the reader says the words
        where = panel.w / 2, panel.h / 2 - len(lines) * px * 0.58
        text.draw_lines(picture, lines, where, px, theme.TEXT, "midtop", "display", 1.15)

    def _tile(
        self, picture: pygame.Surface, box: Box, layout: TableLayout, art: CardArt, colour: int, shows_focus: bool
    ) -> None:
        face, ink = art.palette.faces[colour], art.palette.inks[colour]
        size = round(box.w), round(box.h)
        picture.blit(
            art.panel(size, layout.px(30), face, 255, theme.PAPER, layout.px(_EDGE)), (round(box.x), round(box.y))
        )
        x, y = box.centre
        smaller = layout.px(_widest(layout)) - box.w  # a small tile has its symbol beside the number
        symbol = art.symbol(colour, round(layout.px(58) * box.w / (box.w + smaller)), ink)
        vector.blit_centred(picture, symbol, x - smaller / 2, y - layout.px(14))
        word, room = self.options[colour].label, box.w - layout.px(2 * _EDGE) if layout.large else box.w * 0.86
        if text.size(word, layout.px(layout.type.least))[0] <= room:  # a word that is too long leaves it to the symbol
            at = x, box.bottom - layout.px(30)
            text.draw(picture, word, at, layout.px(layout.type.button), ink, "center", max_width=room)
        corner = box.right - layout.px(layout.type.least), box.y + layout.px(layout.type.least * 0.7 + 9)
        text.draw(picture, self.options[colour].letter, corner, layout.px(layout.type.least), ink, "center")
        if shows_focus and colour == self.focus:
            grown = box.grown(layout.px(8))
            size = round(grown.w), round(grown.h)
            ring = art.panel(size, layout.px(37), "none", 0, theme.AMBER, max(3, layout.px(6)))
            picture.blit(ring, (round(grown.x), round(grown.y)))


def _side(layout: TableLayout) -> float:
    """Return a tile's side in design pixels, smaller where three do not fit above the hand."""
    top, bottom = panel_limits(layout)
    room = (bottom - top) / layout.scale - 2 * (GAP + _LEAST_EDGE)
    return min(_widest(layout), room / 3)


def _widest(layout: TableLayout) -> float:
    return _TV_TILE if layout.large else TILE
