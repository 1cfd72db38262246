"""Pictograms of a handicap, shown openly on the plate and behind the curtain (JOIN-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.match.seats import NO_HANDICAP, Handicap
from game.ui.cards.art import CardArt
from game.ui.draw import theme, vector

_ROW: Final = 1.05
_COLUMN: Final = 0.92
"""Distance between pictograms, in widths of the pill."""


def handicap_icons(handicap: Handicap) -> tuple[str, ...]:
    """Return the pictograms of a handicap: cards, hints, a call, a shield; none without one."""
    if handicap == NO_HANDICAP:
        return ()
    found = (
        ("cards", bool(handicap.cards)),
        ("hint", handicap.hints is not None),
        ("bubble", handicap.auto_call),
        ("shield", handicap.shield),
    )
    return tuple(icon for icon, there in found if there)


def icons_width(marks: Sequence[str], side: float) -> float:
    return side * (_ROW * len(marks) + 0.35) if marks else 0.0


def draw_marks(
    target: pygame.Surface, art: CardArt, marks: Sequence[str], left: tuple[float, float], side: float
) -> None:
    """Draw the pictograms in a row on a dark pill ``side`` pixels high.

    ``left`` is the middle of its left edge.
    """
    if marks:
        pill = _pill(art, icons_width(marks, side), side, side)
        vector.blit_centred(target, pill, left[0] + pill.get_width() / 2, left[1])
        for number, icon in enumerate(marks):
            _glyph(target, art, icon, (left[0] + side * (0.17 + _ROW * (number + 0.5)), left[1]), side)


def draw_column(
    target: pygame.Surface, art: CardArt, marks: Sequence[str], centre: tuple[float, float], side: float
) -> None:
    """Draw the pictograms in a column on a dark pill ``side`` pixels wide, around ``centre``."""
    if marks:
        step = side * _COLUMN
        vector.blit_centred(target, _pill(art, side, step * len(marks) + side * 0.3, side), *centre)
        for number, icon in enumerate(marks):
            _glyph(target, art, icon, (centre[0], centre[1] + step * (number - (len(marks) - 1) / 2)), side)


def _pill(art: CardArt, wide: float, high: float, side: float) -> pygame.Surface:
    return art.pill((round(wide), round(high)), theme.NIGHT, 255, theme.TAG, max(1, side / 14))


def _glyph(target: pygame.Surface, art: CardArt, icon: str, centre: tuple[float, float], side: float) -> None:
    vector.blit_centred(target, art.glyph(icon, round(side * 0.72), theme.AMBER), *centre)
