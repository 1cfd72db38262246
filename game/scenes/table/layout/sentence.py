"""Placement and lines of the sentence above the hand, with the number of its rule."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui.draw import text
from game.ui.metrics import MARGIN

_BESIDE: Final = 330.0
"""Width of a sentence beside a panel, in design pixels."""
_PAD: Final = 46.0
_CHIP: Final = 44.0
"""The least width of the number's chip, in design pixels (A11Y-12)."""
_CHIP_PAD: Final = 30.0
_AROUND: Final = 1.4
"""Least height of a box around one line, in ems."""
LINE: Final = 1.2
"""Distance of stacked lines, in ems."""
_CHIP_GAP: Final = 8.0


class Placed(NamedTuple):
    """A sentence in its place: ground, lines and their size in pixels, their room, the number.

    ``number`` has no width where no rule is named.
    """

    ground: Box
    lines: list[str]
    px: float
    room: Box
    number: Box


def prompt_lines(layout: TableLayout, box: Box, sentence: str) -> tuple[list[str], float]:
    """Return the lines of a sentence and their size in pixels: two rather than one small one."""
    px, room = layout.px(layout.type.prompt), box.w - layout.px(_PAD)
    if layout.large:
        px = max(layout.px(layout.type.least), min(px, box.h / _AROUND))
    if text.size(sentence, px)[0] <= room:
        return [sentence], px
    px, least = min(px, layout.px(layout.type.prompt_pair)), layout.px(layout.type.least)
    if layout.large:  # the hand is close below, the direction above
        px = max(least, min(px, box.h / 2.3))
    if layout.large and text.size(sentence, least)[0] <= room:
        return [sentence], least
    while len(lines := text.wrap_balanced(sentence, px, room, "display")) > 2 and px > least:
        px = max(least, px - layout.px(1))
    return lines, px


def place_sentence(
    layout: TableLayout, words: str, *, rule: str = "", long: bool = False, kept: bool = False, low: bool = False
) -> Placed:
    """Return a sentence placed with the number of its ``rule``.

    A ``long`` one has more room, less where a card may be ``kept``; ``low`` is for one whose usual place a panel
    covers.
    """
    number_width = _taken(layout, rule)
    if low and not layout.large:
        return _beside_panel(layout, words, rule, number_width)
    box = layout.beside_keep if kept else layout.sentence if long or rule else layout.prompt
    if low:
        base = layout.px(layout.shape.base + 0.28 * layout.shape.height)
        box = layout.sentence._replace(y=base - layout.sentence.h / 2)
    room = box._replace(w=box.w - number_width)
    lines, px = _lines_over_hand(layout, room, words) if low else prompt_lines(layout, room, words)
    wide = min(box.w, max(text.size(line, px)[0] for line in lines) + layout.px(_PAD) + number_width)
    if low:
        high = _high(layout, lines, px)
        lowest = min(box.bottom, _foot(layout)) - high
        ground = Box(box.centre[0] - wide / 2, max(layout.hand_top, lowest), wide, high)
    elif len(lines) == 1:
        ground = box.grown_to(wide, min(box.h, px * 1.8))
    else:  # two lines grow up to the piles rather than down to a lifted card
        high = _high(layout, lines, px)
        ground = Box(box.centre[0] - wide / 2, box.bottom - high, wide, high)
    return _with_number(ground, lines, px, number_width)


def _lines_over_hand(layout: TableLayout, room: Box, words: str) -> tuple[list[str], float]:
    """Return as many whole sentences as have room over the own hand; the log has the others."""
    sentences = re.split(r"(?<=[.!?;]) ", words)
    tried = (prompt_lines(layout, room, " ".join(sentences[:told])) for told in range(len(sentences), 0, -1))
    fits = (one for one in tried if _high(layout, *one) <= _foot(layout) - layout.hand_top)
    return next(fits, None) or prompt_lines(layout, room, sentences[0])


def _high(layout: TableLayout, lines: list[str], px: float) -> float:
    return max(len(lines) * px * LINE + layout.px(6), px * 1.8)


def _foot(layout: TableLayout) -> float:
    return layout.size[1] * (1 - MARGIN)


def number_px(layout: TableLayout) -> float:
    return layout.px(layout.type.quiet)


def _taken(layout: TableLayout, rule: str) -> float:
    wide = max(layout.px(_CHIP), text.size(rule, number_px(layout))[0] + layout.px(_CHIP_PAD))
    return wide + layout.px(_CHIP_GAP) if rule else 0.0


def _with_number(ground: Box, lines: list[str], px: float, number_width: float) -> Placed:
    room = ground._replace(w=ground.w - number_width)
    return Placed(ground, lines, px, room, Box(room.right, ground.y, number_width, ground.h))


def _beside_panel(layout: TableLayout, words: str, rule: str, number_width: float) -> Placed:
    """Return a sentence below the colour, clear of hand and panel, while a panel is open."""
    px, least, room = layout.px(layout.type.prompt), layout.px(layout.type.least), layout.px(_BESIDE) - number_width
    top = layout.pending.bottom + layout.px(14)
    while len(lines := text.wrap(words, px, room, "display")) * px * LINE > layout.hand_top - top and px > least:
        px = max(least, px - layout.px(1))
    wide = max(text.size(line, px)[0] for line in lines) + layout.px(40) + number_width
    high = max(len(lines) * px * LINE + layout.px(10), layout.px(_CHIP) if rule else 0.0)
    return _with_number(Box(layout.chip.x + layout.px(26), top, wide, high), lines, px, number_width)
