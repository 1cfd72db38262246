"""The table with large plates and words, for a TV or large text (TV-01, TV-02, A11Y-08).

What decides a turn is read from three metres, so it gets the room: names, tags, colour and penalty of 44 px and more,
on a television a top card a third of the screen high. What merely accompanies the game gets little: three lines of
events, a strip of the cards of others. The direction is a badge of strong arrows below the colour, as no ring fits
around such piles and words. All numbers are design pixels of a 1920x1080 screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.scenes.table.layout.hand import HAND_HEIGHT, HandShape
from game.scenes.table.layout.layout_parts import Ring, SeatPlace, TypeSizes
from game.scenes.table.layout.rim import table_rim
from game.scenes.table.layout.seat_layout import SeatSizes, others_places
from game.scenes.table.layout.table_layout import GAP, USUAL_TYPE, TableLayout, corner, goals_box, safe_area, scaled
from game.ui.geometry import Box, Spot, half_extent
from game.ui.metrics import DESIGN_H, MARGIN, scale_of

LARGE_TEXT: Final = 1.4
"""Text scale from which the usual plates are too small for the words."""
TV_TYPE: Final = TypeSizes(
    least=32, name=44, points=32, tag=44, my_tag=46, count=44, pending=46, colour=46, title=34, quiet=32, small=32,
    log=32, prompt=34, prompt_pair=32, button=32, main=32, key=32, panel_title=40, panel=39, panel_step=46,
    panel_wide=640, choice=32, note=34, call=64, pop=44,
)  # fmt: skip
_MOST_TEXT: Final = 1.75
"""Limit of the growth of words.

At twice their size the names of four seats, the colour and a hand do not fit side by side on 16:9.
"""
_MOST_PANEL: Final = 1.25
_PANEL: Final = 564.0
"""Width of a panel between the left plates and the colour, which stay in sight."""
PLATE: Final = 128.0
"""Height of a plate; three beside a very wide hand are a little lower."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures that differ between a screen across the room and large text.

    ``piles`` are the heights of the draw pile and of the top card, ``group`` the width of piles, direction and colour
    together, ``column`` that of the columns at both sides, ``narrow`` that beside a hand of more than ``MANY`` cards;
    ``hand`` is the greatest height of an own card, ``prompt`` that of the sentence above it, ``prompt_rail`` of that
    above a rail. ``title`` and ``log`` are the greatest widths of the upper corners.
    """

    seat_sizes: SeatSizes
    piles: tuple[float, float]
    group: float
    column: float
    narrow: float
    chip: tuple[float, float]
    hand: float
    prompt: float
    prompt_rail: float
    title: float
    log: tuple[float, float]


TV_MEASURES: Final = Measures(
    SeatSizes(PLATE, 340, 460, 64, 64, 116, 0.63, (206, 60), (140, 46, 12)),
    (292, 0.341 * 1080), 1016, 340, 236, (348, 140), 252, 54, 48, 252, (340, 140),
)  # fmt: skip
"""Measures for the TV preset; TV-01 asks for a top card of 0.34 of the screen height."""
LARGE_TEXT_MEASURES: Final = Measures(
    SeatSizes(PLATE, 376, 460, 64, 64, 116, 0.66, (208, 54), (140, 46, 12)),
    (270, 292), 944, 376, 250, (376, 156), HAND_HEIGHT, 84, 58, 500, (620, 162),
)  # fmt: skip
MANY: Final = 15
LARGE_ROW_MOST_CARDS: Final = 24
"""Most cards in one row; in two rows values are still 56 px high."""
RAIL_ROW_MOST_CARDS: Final = 30
"""Most cards in one row above a rail, where a second row has less room."""
LEAST_CARD: Final = 234.0
"""Height of a card whose value is 56 px high."""
_AT_EASE: Final = HandShape(0, 0, 0, 252, 0.05, 0.06, 3.0, 22.0, 14, LARGE_ROW_MOST_CARDS, mark=13)
_IN_ROWS: Final = HandShape(0, 0, 0, LEAST_CARD, 0.03, 0.06, 2.0, 12.0, 10, LARGE_ROW_MOST_CARDS, 0.9, 60, 13, 13)
_ON_A_RAIL: Final = HandShape(0, 0, 0, LEAST_CARD, 0.02, 0.06, 2.0, 12.0, 10, RAIL_ROW_MOST_CARDS, 0.9, 60, 13, 13)
_ON_A_HIGH_RAIL: Final = replace(_ON_A_RAIL, arc=0.01, turn=1.0, fan=6.0)
"""The shapes of a hand: the less room, the flatter."""
_CHECK: Final = 27.0
"""Height of a check above a playable card."""
_DIP: Final = 6.0
"""Design pixels by which cards may be closer to a rail than plates with their rings."""
_HIGH_RAIL: Final = 80.0
"""Height from which a rail has two rows."""
_APART: Final = 6.0
"""Least gap above and below the top card."""
_FAN_LOW: Final = 40.0
"""Visible height of other seats' cards where the own hand needs the room.

It shows index and symbol of a card of the least height.
"""


def large_type(text: float) -> TypeSizes:
    type = USUAL_TYPE.grown(min(text, _MOST_TEXT), min(text, _MOST_PANEL))
    return replace(type.readable(text), panel_wide=_PANEL)


@lru_cache(maxsize=64)
def large_layout(
    size: tuple[int, int],
    seats: int,
    me: int = 0,
    own: int = 7,
    lift: float = 0.0,
    window: int = 0,
    text: float = 0.0,
    ui_scale: int = 100,
    goals: int = 0,
) -> TableLayout:
    """Return the layout of :func:`.table_layout` with large plates and words.

    ``text`` is the text scale, 0 for the TV preset, which neither text scale nor UI scale changes.
    """
    measures = LARGE_TEXT_MEASURES if text else TV_MEASURES
    scale = scale_of((size[0], max(size[1], window)), ui_scale if text else 100)
    safe, tall = safe_area(size, scale, window)
    width, part = size[0] / scale, bool(window) and size[1] < window
    low = min(1.0, safe.h / (tall * (1 - 2 * MARGIN))) if part else 1.0
    column = measures.column if own <= MANY else measures.narrow
    above = safe._replace(h=safe.h - lift)  # the rail
    words = measures.prompt_rail if lift else measures.prompt
    shape = _shape(own, lift, measures)
    floor = above.bottom + (_DIP if lift else 0)
    needed = (_high(shape, own) + words) * low
    seating, pile, top, prompt = _stacked(
        safe.y, floor, needed, measures.piles[1] * tall / DESIGN_H, low, measures.seat_sizes
    )
    buttons = _buttons(above, column, measures)
    rim = table_rim(width, tall, above.bottom)
    others, row = (
        [(me + i) % seats for i in range(1, seats)],
        safe.grown_to(safe.w - 2 * (measures.column + GAP), safe.h),
    )
    seated = others_places(others, safe, row, _zone(above, buttons["call"], column, measures), rim, seating)
    places = [_own_place(me, above, column, measures), *seated]
    middle, type = (top + prompt) / 2, large_type(text) if text else TV_TYPE
    left, right = width / 2 - measures.group / 2, width / 2 + measures.group / 2
    chip = Box(right - measures.chip[0], max(middle - 186, top + 8), *measures.chip)
    arrows = min(chip.bottom + (176 if low == 1 else 166), prompt - 4 - 62 - 1)
    return TableLayout(
        size=size,
        scale=scale,
        ring=Ring(chip.centre[0] * scale, arrows * scale, 62 * scale, 62 * scale, 8 * scale, 0.95),
        places=tuple(place.scaled(scale) for place in sorted(places, key=lambda place: place.seat)),
        shape=replace(_lowered(shape, prompt + needed, low), centre=safe.centre[0], room=safe.w - 2 * (column + GAP)),
        edge=rim.scaled(scale),
        panel=((chip.x - 20 - (_PANEL if text else TV_TYPE.panel_wide) / 2 + GAP) * scale, middle * scale),
        hand_top=(prompt + words + (_CHECK + shape.raised_lift - _APART) * low) * scale,
        type=type,
        large=True,
        **scaled(
            scale,
            **_piles(left, middle, (min(measures.piles[0] * low, prompt - top - 2 * _APART), pile), low),
            **corner(safe),
            goals=goals_box(safe, seated, left, goals, type.quiet / USUAL_TYPE.quiet),
            chip=chip,
            pending=_pending(chip, bool(part), 76 if text else 62),
            **_corners(safe, seated, measures, bool(part)),
            **_sentences(left, right, prompt, words),
            **buttons,
        ),
    )


def _stacked(
    upper: float, floor: float, needed: float, pile: float, low: float, seat_sizes: SeatSizes
) -> tuple[SeatSizes, float, float, float]:
    """Return seat sizes, top card height, lower end of the top seats and top of the sentence.

    All are between ``upper`` and ``floor``, where hand and sentence need ``needed``.
    """
    roomy = upper + seat_sizes.fan + PLATE + pile + 2 * _APART + needed <= floor
    if low == 1 and not roomy:
        seat_sizes = replace(seat_sizes, top_fan=_FAN_LOW)
    top, prompt = upper + seat_sizes.top_fan + PLATE, floor - needed
    if low == 1:  # crop the lower ends of the own hand rather than the top card
        prompt = max(prompt, top + pile + 2 * _APART)
    return seat_sizes, min(pile, prompt - top - 2 * _APART), top, prompt


def _zone(above: Box, call: Box, column: float, measures: Measures) -> tuple[float, float]:
    return above.y + measures.log[1] + GAP, call.y - _APART if column == measures.column else above.bottom - 322


def _pending(chip: Box, part: bool, low: float) -> Box:
    """Return the place of what is pending, below the colour.

    Where the table fills only ``part`` of a window, it is ``low`` and close to the colour: the hand begins below it.
    """
    return Box(chip.x, chip.bottom + (8 if part else 18), chip.w, low if part else 76)


def _corners(safe: Box, seated: Sequence[SeatPlace], measures: Measures, part: bool) -> dict[str, Box]:
    """Return title and log, as wide as the seats at the top allow.

    Where the table fills only ``part`` of the window, no buttons are beside the title.
    """
    over = [place.plate for place in seated if place.side == "top"]
    start = min((plate.x for plate in over), default=safe.centre[0]) - GAP
    end = max((plate.right for plate in over), default=safe.centre[0]) + GAP
    left = safe.x + (0 if part else 88)
    wide = max(measures.column, min(measures.log[0], safe.right - end))
    title = max(measures.column - (0 if part else 88), min(measures.title, start - left))
    return {"header": Box(left, safe.y, title, 88), "log": Box(safe.right - wide, safe.y, wide, measures.log[1])}


def _piles(left: float, middle: float, heights: tuple[float, float], low: float) -> dict[str, Box | Spot]:
    """Return both piles and what belongs to them."""
    draw = Spot(left + 122, middle, 0, heights[0])
    return {
        "draw": draw,
        "discard": Spot(left + 436, middle, 0, heights[1]),
        "played_by": Box(left + 226, middle - 38, 76, 76),
        "draw_count": Box(draw.x - 60, draw.bounds.bottom - 66, 120, 58),
    }


def _lowered(shape: HandShape, bottom: float, low: float) -> HandShape:
    return replace(shape, base=bottom - (shape.height / 2 + _sunk(shape)) * low, height=shape.height * low)


def _sentences(left: float, right: float, top: float, high: float) -> dict[str, Box]:
    """Return the sentence above the hand and the button beside it."""
    whole = Box(left, top, right - left, high)
    return {
        "prompt": whole,
        "sentence": whole,
        "keep": Box(right - 300, top - 4, 300, 62),
        "beside_keep": whole._replace(w=whole.w - 300 - GAP),
    }


def _shape(own: int, lift: float, measures: Measures) -> HandShape:
    """Return the shape of a hand of ``own`` cards, not yet placed.

    It is a flat fan, or two rows of smaller cards if very full.
    """
    if lift:
        shape = _ON_A_RAIL if lift < _HIGH_RAIL and own <= RAIL_ROW_MOST_CARDS else _ON_A_HIGH_RAIL
    else:
        shape = _AT_EASE if own <= LARGE_ROW_MOST_CARDS else _IN_ROWS
    return replace(shape, height=min(shape.height, measures.hand))


def _high(shape: HandShape, own: int) -> float:
    rows = shape.row_step if own > shape.one_row else 0.0
    return _CHECK + shape.raised_lift + rows + shape.height + _sunk(shape)


def _sunk(shape: HandShape) -> float:
    return half_extent(shape.height, shape.fan / 2)[1] - shape.height / 2 + shape.arc * shape.height


def _own_place(me: int, safe: Box, column: float, measures: Measures) -> SeatPlace:
    plate = Box(safe.x, safe.bottom - PLATE, column, PLATE)
    high = 64 if column == measures.column else 112  # two lines where it is narrow
    tag = Box(safe.x, plate.y - 10 - high, column, high)
    given = Box(safe.x + 20, tag.y - 140, 290, 128)
    return SeatPlace(me, "bottom", plate, given, tag, HAND_HEIGHT, 1.0)


def _buttons(safe: Box, column: float, measures: Measures) -> dict[str, Box]:
    """Return call, hand and draw button: the small ones side by side, or all in a column."""
    x = safe.right - column
    if column < measures.column:
        call, hand = Box(x, safe.bottom - 250, column, 92), Box(x, safe.bottom - 130, column, 60)
        return {"call": call, "hand_button": hand, "draw_button": Box(x, safe.bottom - 60, column, 60)}
    half = (column - 12) / 2
    call, hand = Box(x, safe.bottom - 216, column, 122), Box(x, safe.bottom - 60, half, 60)
    return {"call": call, "hand_button": hand, "draw_button": Box(x + half + 12, safe.bottom - 60, half, 60)}
