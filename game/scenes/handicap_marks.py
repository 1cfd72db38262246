"""What a seat gets or gives up, as small pictograms on its plate and behind the curtain: shown openly (JOIN-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ..party.seats import PLAIN, Handicap
from ..ui import theme, vector

if TYPE_CHECKING:
    from ..ui.cards import CardArt

_ICONS: Final = (("cards", "cards"), ("hints", "hint"), ("auto_call", "bubble"), ("shield", "shield"))


def marks_of(handicap: Handicap) -> tuple[str, ...]:
    """The pictograms of a handicap, none for a seat without one: fewer or more cards, hints, a call, a shield."""
    if handicap == PLAIN:
        return ()
    found = {
        "cards": bool(handicap.cards),
        "hints": handicap.hints is not None,
        "auto_call": handicap.auto_call,
        "shield": handicap.shield,
    }
    return tuple(icon for name, icon in _ICONS if found[name])


def wide_of(marks: Sequence[str], side: float) -> float:
    """How wide a row of them is."""
    return side * (1.05 * len(marks) + 0.35) if marks else 0.0


def draw_marks(
    target: pygame.Surface, art: CardArt, marks: Sequence[str], left: tuple[float, float], side: float
) -> None:
    """The pictograms in a row on a dark pill ``side`` pixels high; ``left`` is the middle of its left edge."""
    if not marks:
        return
    step = side * 1.05
    pill = art.pill((round(wide_of(marks, side)), round(side)), theme.NIGHT, 255, theme.TAG, max(1, side / 14))
    vector.blit_centred(target, pill, left[0] + pill.get_width() / 2, left[1])
    for number, icon in enumerate(marks):
        glyph = art.glyph(icon, round(side * 0.72), theme.AMBER)
        vector.blit_centred(target, glyph, left[0] + side * 0.17 + step * (number + 0.5), left[1])


def draw_column(
    target: pygame.Surface, art: CardArt, marks: Sequence[str], centre: tuple[float, float], side: float
) -> None:
    """The pictograms below each other on a dark pill ``side`` pixels wide, around ``centre``."""
    if not marks:
        return
    step = side * 0.92
    size = round(side), round(step * len(marks) + side * 0.3)
    pill = art.pill(size, theme.NIGHT, 255, theme.TAG, max(1, side / 14))
    vector.blit_centred(target, pill, *centre)
    for number, icon in enumerate(marks):
        glyph = art.glyph(icon, round(side * 0.72), theme.AMBER)
        vector.blit_centred(target, glyph, centre[0], centre[1] + step * (number - (len(marks) - 1) / 2))
