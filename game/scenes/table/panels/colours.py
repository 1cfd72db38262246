"""Choice of a wild's colour: four lanterns around the wild, at fixed places (SYM-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import BLACK, COLOURS, Card, colour_of, colour_word
from game.rules.moves import CHOICES
from game.scenes.table.brush import panel_limits, panel_middle
from game.scenes.table.layout.table_layout import CARD_RATIO, Box, TableLayout
from game.scenes.table.panels.panel import Option, Panel
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter, soften
from game.ui.draw import shapes, text, theme, vector
from game.ui.world import lanterns, light
from game.words import _
from game.words.cards import colour_words

_OFFSETS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Offsets of red, yellow, green and blue, as on arrows, d-pad and keys 1 to 4."""
_WIDEST: Final = 140
"""Side of a lantern's box in design pixels, where there is room."""
_ROOM_EDGE: Final = 26
_LEAST_EDGE: Final = 14
"""Design pixels around the lanterns, with enough room and with little."""
_RING: Final = 8
"""Design pixels from a lantern's box to the focus ring around it."""
GAP: Final = 10
_CARD_GAP: Final = 6
"""Design pixels between the wild and the boxes above and below it."""
_SLENDER: Final = 0.94
"""Most width of a lantern as a share of its height."""
_NAME_LINE: Final = 1.34
"""Height of the plate with the word, and size of the key's disc, in sizes of their letters."""
_IRON: Final = "#0A0B14"
"""The ground of all words on a lantern."""
_DARKEST: Final = 222
"""Opacity of the shade over what is behind, of 255."""
_ROUNDED: Final = 0.3
"""Radius of its corners as a share of its height."""
_SOFT: Final = 40
"""Design pixels over which the shade comes and goes: it has no edge."""
_GLOWS: Final = 1.8
"""Width of the light around the lantern that burns, in sides of its box."""


class ColourChoice(Panel):
    """The four lanterns around a wild; the colour held most starts in focus (FEEL-11)."""

    part = "tile"
    holds_cards = fades = True
    in_rows = False

    def __init__(self, hand: Sequence[Card], wild: Card) -> None:
        held = Counter(colour_of(card) for card in hand if colour_of(card) != BLACK)
        tiles = [
            Option(colour_word(c), colour_words(c)[0], CHOICES[c], letter=str(c + 1), value=str(c + 1)) for c in COLOURS
        ]
        super().__init__(_("Choose a colour"), tiles, max(COLOURS, key=lambda colour: held[colour]))
        self.wild = wild
        self.age_seconds = 0.0
        self.leaving_seconds = 0.0
        """Seconds since the colour was chosen."""

    def boxes(self, layout: TableLayout) -> list[Box]:
        """Return the lanterns' boxes, as far apart as the room allows: so the wild has more of it."""
        room, tile = self.box(layout), layout.px(_side(layout))
        (x, y), reach = room.centre, room.h / 2 - layout.px(_RING) - tile / 2
        return [Box(x + dx * reach - tile / 2, y + dy * reach - tile / 2, tile, tile) for dx, dy in _OFFSETS]

    def box(self, layout: TableLayout) -> Box:
        tiles = layout.px(_side(layout) * 1.5 + GAP)
        top, bottom = panel_limits(layout)
        edge = (bottom - top) / 2 - tiles
        half = tiles + min(max(edge, layout.px(_LEAST_EDGE)), layout.px(_LEAST_EDGE if layout.large else _ROOM_EDGE))
        return Box(layout.panel[0] - half, panel_middle(layout, 2 * half) - half, 2 * half, 2 * half)

    def wild_box(self, layout: TableLayout) -> Box:
        """Return the place of the wild, in the middle of the cross."""
        above, _right, below, _left = self.boxes(layout)
        high = below.y - above.bottom - layout.px(2 * _CARD_GAP)
        x, y = self.box(layout).centre
        return Box(x - high * CARD_RATIO / 2, y - high / 2, high * CARD_RATIO, high)

    def sizes(self, layout: TableLayout) -> tuple[float, float]:
        return layout.px(layout.type.choice), layout.px(layout.type.button)

    def foretold_colour(self, shows_focus: bool) -> int | None:
        return self.focus if shows_focus else self.hovered

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
        """Draw the cross, growing in 160 ms and leaving in 100 (FEEL-11); ``still`` only fades."""
        came = min(1.0, self.age_seconds / (anim.CROSS_FADE_SECONDS if reduces_motion else anim.PICKER_IN_SECONDS))
        share = anim.out_cubic(came) * max(0.0, 1 - self.leaving_seconds / anim.PICKER_OUT_SECONDS)
        room = self.box(layout)
        _draw_shade(target, layout, art, room, share)
        picture = vector.clear_surface((round(room.w), round(room.h)))
        burning = self.foretold_colour(shows_focus)
        boxes = [box._replace(x=box.x - room.x, y=box.y - room.y) for box in self.boxes(layout)]
        if burning is not None and share >= 1:
            _draw_glow(target, art, self.boxes(layout)[burning], burning)
        wild = self.wild_box(layout)
        face = art.face(self.wild, round(wild.h))
        vector.blit_centred(picture, face, wild.centre[0] - room.x, wild.centre[1] - room.y)
        for colour, box in enumerate(boxes):
            self._lantern(picture, box, layout, art, colour, colour == burning)
            if shows_focus and colour == self.focus:
                _draw_ring(picture, box, layout, art)
        if share < 1:
            if not reduces_motion:
                picture = pygame.transform.smoothscale_by(picture, 0.7 + 0.3 * share)
            picture.set_alpha(round(255 * share))
        vector.blit_centred(target, picture, *room.centre)

    def _lantern(
        self, picture: pygame.Surface, box: Box, layout: TableLayout, art: CardArt, colour: int, burns: bool
    ) -> None:
        """Draw a lantern with the colour's word on its foot, and its key beside the roof."""
        least, px = layout.px(layout.type.least), layout.px(layout.type.button)
        foot, word = px * _NAME_LINE, self.options[colour].label
        room = box.w - foot * 0.4
        named = text.size(word, least)[0] <= room  # a word that is too long leaves it to the symbol
        high = round(box.h - foot * 0.86) if named else round(box.h)
        size = round(min(box.w * 0.98, high * _SLENDER)), high
        make = partial(lanterns.wide_lantern, size, art.palette.faces[colour], lanterns.METAL[burns], burns)
        picture.blit(
            art.cache.get(("choice", size, colour, burns), make), (round(box.centre[0] - size[0] / 2), round(box.y))
        )
        below, mark = lanterns.symbol_place(size)
        symbol = art.symbol(colour, mark, art.palette.inks[colour])
        vector.blit_centred(picture, symbol, box.centre[0], round(box.y) + below)
        if named:
            wide = max(min(text.size(word, px)[0], room) + foot * 0.4, size[0] * 0.6)
            plate = art.panel((round(wide), round(foot)), foot * 0.36, _IRON)
            vector.blit_centred(picture, plate, box.centre[0], box.bottom - foot / 2)
            at = box.centre[0], box.bottom - foot / 2
            text.draw(picture, word, at, px, theme.PAPER, "center", max_width=room)
        disc = round(least * _NAME_LINE)
        at = box.right - disc / 2, box.y + disc / 2
        vector.blit_centred(picture, art.panel((disc, disc), disc / 2, _IRON), *at)
        text.draw(picture, self.options[colour].letter, at, least, theme.PAPER, "center")


def _draw_shade(target: pygame.Surface, layout: TableLayout, art: CardArt, room: Box, share: float) -> None:
    """Dim the piles, ``share`` 0..1 of the way, so that the lanterns alone are looked at."""
    soft, draw, discard = layout.px(_SOFT), layout.draw.bounds, layout.discard.bounds
    left, right = min(draw.x, room.x), min(max(discard.right, room.right), layout.chip.x - soft)
    top, bottom = min(draw.y, room.y + soft / 2), max(discard.bottom, room.bottom - soft / 2)
    size, spread = (round(right - left), round(bottom - top)), round(soft)
    shade = art.cache.get(("choice shade", size), lambda: shapes.shadow(size, min(size) * _ROUNDED, spread, _DARKEST))
    vector.blit_centred(target, shade if share >= 1 else soften(shade, share), (left + right) / 2, (top + bottom) / 2)


def _draw_glow(target: pygame.Surface, art: CardArt, box: Box, colour: int) -> None:
    px = round(box.h * _GLOWS)
    tone = light.tone(art.palette.faces[colour])
    glow = art.cache.get(("choice glow", px, colour), lambda: light.glow(px, tone, 0.8))
    vector.blit_centred(target, glow, *box.centre)


def _draw_ring(picture: pygame.Surface, box: Box, layout: TableLayout, art: CardArt) -> None:
    grown = box.grown(layout.px(_RING))
    size = round(grown.w), round(grown.h)
    ring = art.panel(size, layout.px(30), "none", 0, theme.AMBER, max(3, layout.px(6)))
    picture.blit(ring, (round(grown.x), round(grown.y)))


def _side(layout: TableLayout) -> float:
    """Return the side of a lantern's box in design pixels; three fit above the hand."""
    top, bottom = panel_limits(layout)
    room = (bottom - top) / layout.scale - 2 * (GAP + _LEAST_EDGE)
    return min(_WIDEST, room / 3)
