"""The picture of a claim made by a wild draw card, and of what a challenge costs (K16, K18)."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.cards import BLACK
from game.scenes.table.brush import Brush
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui.draw import text, theme
from game.words.cards import colour_words
from game.words.prompts import Claim

_HIGH: Final = 66.0
_HIGH_TV: Final = 76.0
"""Height of the colour chip in design pixels."""
_DOUBTED: Final = 2
"""Number of stakes that come from the challenge itself."""
_BETWEEN: Final = 18.0
_BELOW: Final = 14.0
"""Design pixels beside and below the colour."""


class ClaimPlace:
    """Layout of a claim in a column ``wide`` pixels wide.

    The colour, the words beside it, and the stakes below; ``bare`` omits the colour, which the words name too, and
    shortens the stakes. Without ``says_claim`` these are all.
    """

    def __init__(
        self, layout: TableLayout, claim: Claim, wide: float, bare: bool = False, says_claim: bool = True
    ) -> None:
        self.layout, self.claim = layout, claim
        self.px, self.step = layout.px(layout.type.panel), layout.px(layout.type.panel_step)
        self.high = layout.px(_HIGH_TV if layout.large else _HIGH) if claim.colour != BLACK and not bare else 0.0
        self.word, self.word_px = colour_words(claim.colour)[0], layout.px(layout.type.button)
        self.chip = text.size(self.word, self.word_px)[0] + 1.9 * self.high
        self.beside = self.chip + layout.px(_BETWEEN) if self.high else 0.0
        self.indent = self.px * 1.1 + layout.px(12)
        # Across the room only the claim has space; what can be done about it is on the button.
        words = claim.words if layout.large else f"{claim.words} {claim.ask}"
        self.words = text.wrap_balanced(words, self.px, wide - self.beside) if says_claim else []
        stakes = claim.short_stakes if bare else claim.stakes[:_DOUBTED] if layout.large else claim.stakes
        self.stakes = [(glyph, text.wrap_balanced(line, self.px, wide - self.indent)) for glyph, line in stakes]

    @property
    def upper_height(self) -> float:
        return max(self.high, len(self.words) * self.step)

    @property
    def height(self) -> float:
        return self.upper_height + self.layout.px(_BELOW) + sum(len(lines) for _glyph, lines in self.stakes) * self.step


class ClaimBrush(Brush):
    def draw(self, target: pygame.Surface, place: ClaimPlace, at: tuple[float, float]) -> None:
        """Draw a claim with its upper left corner at ``at``."""
        x, y = at
        middle = y + place.upper_height / 2
        if place.high:
            self._chip(target, place, (x + place.chip / 2, middle))
        for i, line in enumerate(place.words):
            where = x + place.beside, middle + (i - (len(place.words) - 1) / 2) * place.step
            text.draw(target, line, where, place.px, theme.TEXT, "midleft", face="body")
        y += place.upper_height + place.layout.px(_BELOW) + place.step / 2
        for glyph, lines in place.stakes:
            self._mark(target, place, glyph, (x + place.px * 0.55, y))
            for line in lines:
                text.draw(target, line, (x + place.indent, y), place.px, theme.BRIGHT, "midleft", face="body")
                y += place.step

    def _chip(self, target: pygame.Surface, place: ClaimPlace, at: tuple[float, float]) -> None:
        """Draw the colour as on its cards: a face in a paper edge, with symbol and word."""
        colour, edge = place.claim.colour, max(2.0, place.layout.px(4))
        box = Box(at[0] - place.chip / 2, at[1] - place.high / 2, place.chip, place.high)
        self._blit(target, self.art.pill(self._size(box), theme.PAPER, 255, theme.INK, edge / 2), box)
        face, ink = self.art.palette.faces[colour], self.art.palette.inks[colour]
        inner = box.grown(-edge)
        self._blit(target, self.art.pill(self._size(inner), face, 255, theme.INK, edge / 2), inner)
        middle = box.x + place.high * 0.62
        self._centred(target, self.art.symbol(colour, round(place.high * 0.56), ink), (middle, at[1]))
        text.draw(target, place.word, (middle + place.high * 0.48, at[1]), place.word_px, ink, "midleft")

    def _mark(self, target: pygame.Surface, place: ClaimPlace, glyph: str, at: tuple[float, float]) -> None:
        """Draw a pictogram on a disc."""
        side = round(place.px * 1.1)
        if glyph == "tick":
            self._centred(target, self.art.badge(side), at)
            return
        fill = theme.WARNING if glyph == "cross" else theme.PAPER
        disc = self.art.pill((side, side), fill, 255, theme.INK, max(1.0, place.layout.px(2)))
        self._centred(target, disc, at)
        self._centred(target, self.art.glyph(glyph, round(side * 0.64), theme.ON_AMBER), at)
