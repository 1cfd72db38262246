"""What whoever laid a wild draw card claims by it, and what it costs to doubt that (K16, K18, E18 to E22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from ..rules.cards import BLACK, Colour
from ..rules.view import View
from ..ui import text, theme
from ..ui.card_words import colour_name
from ..ui.layout import TableLayout
from ..words import _
from .brush import Brush
from .table_hud import colour_words

_CHIP: Final = 164.0
_CHIP_TV: Final = 190.0
_HIGH: Final = 76.0
"""Greatest width and height of the colour."""
_BETWEEN: Final = 18.0
_BELOW: Final = 14.0
"""Design pixels beside and below the colour."""


@dataclass(frozen=True, slots=True)
class Claim:
    """``colour`` is what no other card may have had, BLACK where it is not known; ``words`` say so; ``stakes`` are what
    each answer brings, with a pictogram."""

    colour: Colour
    words: str
    stakes: tuple[tuple[str, str], ...]


def claim_of(view: View, layer: str, before: Colour, more: tuple[tuple[str, str], ...] = ()) -> Claim:
    """What ``layer`` claims by the card on top, which was laid on the colour ``before``; ``more`` is at stake besides
    what a challenge brings."""
    wilds_match = view.rules.wild_draw_when == "no colour or wild"
    if before == BLACK:
        words = _("{name} had to have no card of the colour before. If you think there was one, challenge.")
    elif wilds_match:
        words = _("{name} had to have no {colour} card and no wild. If you think there was one, challenge.")
    else:
        words = _("{name} had to have no {colour} card. If you think there was one, challenge.")
    right = _("You are right: {name} draws {n}.").format(name=layer, n=view.pending)
    wrong = _("You are wrong: you draw {n}.").format(n=view.pending + view.rules.challenge_extra)
    stakes = (("tick", right), ("cross", wrong), *more)
    return Claim(before, words.format(name=layer, colour=colour_name(before)), stakes)


class ClaimPlace:
    """Where the parts of a claim are in a column ``wide`` pixels wide: the colour, the words beside it, and below both
    what is at stake."""

    def __init__(self, layout: TableLayout, claim: Claim, wide: float) -> None:
        self.layout, self.claim = layout, claim
        self.px, self.step = layout.px(layout.type.panel), layout.px(layout.type.panel_step)
        self.chip = layout.px(_CHIP_TV if layout.tv else _CHIP) if claim.colour != BLACK else 0.0
        self.beside = self.chip + layout.px(_BETWEEN) if self.chip else 0.0
        self.indent = self.px * 1.1 + layout.px(12)
        self.words = text.balanced(claim.words, self.px, wide - self.beside)
        self.stakes = [(glyph, text.balanced(line, self.px, wide - self.indent)) for glyph, line in claim.stakes]

    @property
    def upper(self) -> float:
        """The height of the colour and the words beside it."""
        return max(self.layout.px(_HIGH) if self.chip else 0.0, len(self.words) * self.step)

    @property
    def height(self) -> float:
        """The height of all of it."""
        return self.upper + self.layout.px(_BELOW) + sum(len(lines) for _glyph, lines in self.stakes) * self.step


class ClaimBrush(Brush):
    """Paints a claim."""

    def draw(self, target: pygame.Surface, place: ClaimPlace, at: tuple[float, float]) -> None:
        """With its upper left corner at a point."""
        x, y = at
        middle = y + place.upper / 2
        if place.chip:
            self._chip(target, place, (x + place.chip / 2, middle))
        for i, line in enumerate(place.words):
            where = x + place.beside, middle + (i - (len(place.words) - 1) / 2) * place.step
            text.draw(target, line, where, place.px, theme.TEXT, "midleft", face="body")
        y += place.upper + place.layout.px(_BELOW) + place.step / 2
        for glyph, lines in place.stakes:
            self._mark(target, place, glyph, (x + place.px * 0.55, y))
            for line in lines:
                text.draw(target, line, (x + place.indent, y), place.px, theme.BRIGHT, "midleft", face="body")
                y += place.step

    def _chip(self, target: pygame.Surface, place: ClaimPlace, at: tuple[float, float]) -> None:
        """The colour with its symbol and both words, as large as its column."""
        word, symbol = colour_words(place.claim.colour)
        high = round(place.layout.px(_HIGH))
        chip = self.art.chip(place.claim.colour, high, word, symbol)
        if chip.get_width() > place.chip:
            chip = self.art.chip(place.claim.colour, int(high * place.chip / chip.get_width()), word, symbol)
        self._centred(target, chip, at)

    def _mark(self, target: pygame.Surface, place: ClaimPlace, glyph: str, at: tuple[float, float]) -> None:
        """A pictogram on a disc."""
        side = round(place.px * 1.1)
        if glyph == "tick":
            self._centred(target, self.art.badge(side), at)
            return
        fill = theme.WARNING if glyph == "cross" else theme.PAPER
        disc = self.art.pill((side, side), fill, 255, theme.INK, max(1.0, place.layout.px(2)))
        self._centred(target, disc, at)
        self._centred(target, self.art.glyph(glyph, round(side * 0.64), theme.ON_AMBER), at)
