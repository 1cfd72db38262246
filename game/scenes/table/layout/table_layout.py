"""The geometry of the table: window size and counts in, places out.

Numbers are design pixels of a 1920x1080 screen; results are surface pixels. Painting, hit tests, the UI tree and card
flights read the same places, so a card is where it can be clicked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from game.scenes.table.layout.hand import (
    HAND_HEIGHT,
    HAND_SUNK,
    ONE_ROW_MOST_CARDS,
    HandShape,
    hand_spots,
    hand_strips,
    placed_hand,
    usual_hand,
)
from game.scenes.table.layout.layout_parts import Ring, SeatPlace, TableEdge, TypeSizes
from game.scenes.table.layout.open_rows import rows_above
from game.scenes.table.layout.rim import table_rim
from game.scenes.table.layout.seat_layout import SIDES, SeatSizes, opponent_fan, others_places
from game.ui.draw import shapes
from game.ui.geometry import CARD_RATIO, Box, Spot
from game.ui.metrics import DESIGN_H, MARGIN, USUAL_TEXT, scale_of

__all__ = [
    "CARD_RATIO", "HAND_HEIGHT", "ONE_ROW_MOST_CARDS", "PILE_HEIGHT", "USUAL_TYPE", "Box", "Ring", "SeatPlace", "Spot",
    "TableLayout", "TypeSizes", "table_layout",
]  # fmt: skip

PILE_HEIGHT: Final = 304.0
"""Height of a card on the discard pile."""
DRAW_HEIGHT: Final = 292.0
"""Height of a card on the draw pile."""
USUAL_TYPE: Final = TypeSizes(name=32, points=24, count=30, pending=31, colour=39, prompt=26, call=54)
GAP: Final = 16.0
_APART: Final = 16.0
"""Least gap above and below the piles."""
_PROMPT: Final = 46.0
"""Height of the sentence above the hand."""
_ABOVE_HAND: Final = 74.0
"""Gap between the sentence and the cards of the hand, which rise into it."""
_CHIP: Final = (278.0, 120.0)
_PLATE: Final = 92.0
_FULL: Final = DESIGN_H * (1 - 2 * MARGIN)
"""Height between the margins from which cards have full size."""
_LYING_PLATE_LEAST_PX: Final = 260.0
"""Width beside the hand from which the own plate is horizontal, else upright."""
_UPRIGHT: Final = 104.0
_STANDING: Final = (218.0, 70.0, 306.0)
"""Heights of an upright plate, of its tag of two lines, and of both from the margin."""
_PANEL: Final = 253.0
"""Distance from the colour's left edge to the middle of panels."""
_LEAST: Final = 420.0
_GOAL, _LINE, _LONG = 400.0, 34.0, 9.0
"""Width of a goal and height of its line in design pixels, and the least ratio of the two."""
_STEP: Final = 16.0
"""Least horizontal radius of the ring of arrows, and the step between radii tried."""
_CLEAR: Final = 8.0
"""Clearance of the arrows: half their least width and the gap to all else."""
_SEATINGS: Final = {
    1: SeatSizes(54, 340, 360, 78, 112, 116, 1.0, (132, 36), (96, 36, 2), 40, 48, 250, 44),
    2: SeatSizes(54, 320, 340, 74, 112, 112, 1.0, (132, 36), (96, 36, 2), 40, 48, 244, 44),
    3: SeatSizes(48, 286, 300, 66, 108, 104, 1.0, (122, 36), (72, 36, 2), 40, 26, 226, 44),
}
"""Seat sizes by the most seats in one row or column."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place at the table for one window size, number of seats and own card count.

    ``prompt`` holds what can be done now, ``sentence`` a longer line in the same place while no card may be kept,
    ``beside_keep`` either while one may. ``edge`` is the edge of the table top, ``panel`` the middle of panels,
    ``hand_top`` the upper edge of the own hand's room. ``large`` is set where all is to be read from across the room,
    or in large text.
    """

    size: tuple[int, int]
    scale: float
    draw: Spot
    discard: Spot
    played_by: Box
    draw_count: Box
    chip: Box
    pending: Box
    ring: Ring
    pause: Box
    fast: Box
    hint: Box
    header: Box
    log: Box
    goals: Box
    prompt: Box
    sentence: Box
    keep: Box
    call: Box
    hand_button: Box
    draw_button: Box
    places: tuple[SeatPlace, ...]
    shape: HandShape
    beside_keep: Box
    edge: TableEdge
    panel: tuple[float, float]
    hand_top: float
    type: TypeSizes = USUAL_TYPE
    large: bool = False

    def px(self, design: float) -> float:
        """Convert design pixels to surface pixels."""
        return design * self.scale

    def goal(self, place: int, count: int) -> Box:
        """Return the line of one of ``count`` goals."""
        step = self.goals.h / (count + 0.5)
        return Box(self.goals.x, self.goals.y + (place + 0.25) * step, self.goals.w, step)

    def with_place(self, place: SeatPlace) -> TableLayout:
        """Return this layout with another place of that seat."""
        if place is self.places[place.seat]:
            return self
        return replace(self, places=tuple(place if one.seat == place.seat else one for one in self.places))

    def fan(self, seat: int, count: int) -> Sequence[Spot]:
        place = self.places[seat]
        if place.side == "bottom":
            return self.hand(count)
        return opponent_fan(place, count)

    def open_fan(self, seat: int, count: int, tag: bool = False) -> Sequence[Spot]:
        """Return the cards of a seat whose hand is open: upright, each corner in sight (M26).

        ``tag`` tells whether the seat has one now.
        """
        place = self.places[seat]
        if place.side == "bottom":
            return self.hand(count)
        return rows_above(place, count, tag, self.scale, self.large)

    def hand(self, count: int, focus: int | None = None, raised: Collection[int] = ()) -> Sequence[Spot]:
        """Return the own hand by FEEL-23; ``focus`` is lifted (FEEL-01), ``raised`` cards a little."""
        return placed_hand(self.shape, self.scale, count, focus, frozenset(raised))

    def hand_at(self, pos: tuple[float, float], count: int) -> int | None:
        """Return the index of the hand card under a point, or None.

        It is the top-most of the resting fan, so nothing runs away.
        """
        spots = self.hand(count)
        for index in reversed(range(count)):
            spot = spots[index]
            if spot.contains(pos) or (spot.y < pos[1] and spot.contains((pos[0], spot.y))):
                return index
        return None

    def strips(self, count: int) -> Sequence[Box]:
        """Return the visible strip of each resting hand card (A11Y-12)."""
        return hand_strips(self.shape, self.scale, count)


@lru_cache(maxsize=64)
def table_layout(
    size: tuple[int, int],
    seats: int,
    me: int = 0,
    own: int = 7,
    text: float = 1.0,
    ui_scale: int = 100,
    lift: float = 0.0,
    window: int = 0,
    goals: int = 0,
) -> TableLayout:
    """Return the table for ``seats`` seats, ``me`` at the bottom with ``own`` cards.

    ``size`` is that of the window in pixels, ``text`` the growth of text beyond the usual as far as the plates hold it
    (A11Y-08), ``ui_scale`` as :func:`game.ui.metrics.scale_of` limits it. A table that fills only the upper part of a
    window ``window`` pixels high, or ends ``lift`` design pixels above the margin to leave room for a rail, keeps its
    type sizes: only its cards get smaller, and move together. ``goals`` is the number of lines below the buttons at
    the upper left.
    """
    scale = scale_of((size[0], max(size[1], window)), ui_scale)
    safe, height = safe_area(size, scale, window)
    safe = safe._replace(h=safe.h - lift)
    low = min(1.0, safe.h / _FULL)
    rim = table_rim(size[0] / scale, height, safe.bottom)
    shape = usual_hand(safe, low)
    column = _column(safe, shape, own, text)
    mine, buttons = _own_place(me, safe, column, text), _buttons(safe, column)
    told, indent = (460 if seats < 8 else 410) * text, 8 if window else 88  # many seats need the room at the top
    header = Box(safe.x + indent, safe.y, told - indent, 72)
    log = Box(safe.right - told, safe.y, told, 132 * text)
    aside = max(header.right, 2 * safe.centre[0] - log.x) + _APART
    row = Box(aside, safe.y, 2 * (safe.centre[0] - aside), safe.h)
    # Clear the full hand and an upright plate, so that seats do not move when the hand grows.
    high = max(_hand_high(low) + shape.row_step * bool(shape.behind(own)) + GAP, _STANDING[-1])
    zone = log.bottom + GAP, safe.bottom - high - GAP / 2
    others = [(me + i) % seats for i in range(1, seats)]
    seated = others_places(others, safe, row, zone, rim, _seating(seats, text))
    places = sorted([mine, *seated], key=lambda place: place.seat)
    above = max((place.plate.bottom for place in seated if place.side == "top"), default=zone[0])
    prompt = safe.bottom - _hand_high(low) - _ABOVE_HAND - _PROMPT
    middle, centre = (above + prompt) / 2, safe.centre[0]
    piles = _piles(centre, middle, min(low, (prompt - above - 2 * _APART) / PILE_HEIGHT))
    beside = _beside_piles(centre, middle, piles["draw"])
    around = [box for place in seated for box in place.parts]
    around += [beside["chip"], beside["pending"], beside["draw_count"], piles["draw"].bounds]
    goal = goals_box(safe, seated, piles["draw"].bounds.x, goals, text)
    around += [goal] if goals else []
    widest = min(720 + (safe.w - 1728) / 4, 900)
    ring = _ring(Ring(centre, middle, widest, (prompt - above - GAP) / 2 / shapes.ARCS_HIGH), tuple(around))
    return TableLayout(
        size=size,
        scale=scale,
        shape=shape,
        ring=Ring(ring.x * scale, ring.y * scale, ring.rx * scale, ring.ry * scale),
        edge=rim.scaled(scale),
        panel=((beside["chip"].x - _PANEL) * scale, middle * scale),
        hand_top=(safe.bottom - _hand_high(low) - shape.raised_lift) * scale,
        places=tuple(place.scaled(scale) for place in places),
        type=USUAL_TYPE.grown(text, min(text, 1.25)).readable(USUAL_TEXT + text - 1),
        **scaled(
            scale,
            header=header,
            log=log,
            goals=goal,
            **piles,
            **beside,
            **corner(safe),
            **_prompt(centre, prompt),
            **buttons,
        ),
    )


def safe_area(size: tuple[int, int], scale: float, window: int) -> tuple[Box, float]:
    """Return the table's safe area and the height of the window, in design pixels.

    A table that fills only the upper part has no margin below: the screen's edge is not its own.
    """
    whole = max(size[1], window)
    width, height = size[0] / scale, whole / scale
    safe = Box(width * MARGIN, height * MARGIN, width * (1 - 2 * MARGIN), height * (1 - 2 * MARGIN))
    return (safe if size[1] == whole else safe._replace(h=size[1] / scale - GAP - safe.y)), height


def corner(safe: Box) -> dict[str, Box]:
    """Return the buttons at the upper left."""
    return {
        "pause": Box(safe.x, safe.y, 72, 72),
        "fast": Box(safe.x, safe.y + 82, 72, 58),
        "hint": Box(safe.x + 80, safe.y + 82, 72, 58),
    }


def goals_box(safe: Box, seated: Sequence[SeatPlace], end: float, count: int, text: float) -> Box:
    """Return the room for goals, a line each, below the upper left buttons and left of ``end``."""
    lowest = corner(safe)["hint"].bottom + GAP / 2
    wide = min(_GOAL * text, end - 2 * GAP - safe.x)
    high = (count * _LINE + _LINE / 2) * text
    for place in seated if count else ():
        for part in place.parts:
            if part.x < safe.x + wide and lowest < part.bottom and part.y < lowest + high:
                if place.side == "top":
                    wide = part.x - GAP - safe.x
                else:
                    high = part.y - GAP / 2 - lowest
    high = min(high, wide / _LONG * (count + 0.5))
    return Box(safe.x, lowest, wide, high) if count else Box(0, 0, 0, 0)


def scaled(scale: float, **parts: Box | Spot) -> dict[str, Any]:
    """Convert parts of a table from design pixels to surface pixels."""
    return {name: part.scaled(scale) for name, part in parts.items()}


@lru_cache(maxsize=64)
def _ring(widest: Ring, around: tuple[Box, ...]) -> Ring:
    """Return the widest ring whose arrows, either way, meet nothing ``around`` (FEEL-26)."""
    flatter = [replace(widest, ry=widest.ry * share) for share in (1.0, 0.86, 0.72)]
    rings = [replace(ring, rx=ring.rx - _STEP * i) for ring in flatter for i in range(int((ring.rx - _LEAST) / _STEP))]
    wide = [box.grown(_CLEAR) for box in around]
    return next((ring for ring in rings if not _meets(ring, wide)), None) or min(rings, key=lambda r: _meets(r, wide))


def _meets(ring: Ring, boxes: Sequence[Box]) -> int:
    points = {at for step in (1, -1) for at in shapes.arrows((2 * ring.rx, 2 * ring.ry), step)}
    return sum(any(box.contains((ring.x + x, ring.y + y)) for box in boxes) for x, y in points)


def _seating(seats: int, text: float) -> SeatSizes:
    """Return the sizes of that many seats under this text scale.

    Plates grow over the cards above them, as the piles need the width.
    """
    left, over, _right = SIDES[seats - 1]
    usual = _SEATINGS[max(1, left, over)]
    more = usual.plate * (text - 1)
    return replace(
        usual,
        plate=usual.plate + more,
        top_fan=usual.top_fan - more,
        tag=(usual.tag[0] * text, usual.tag[1] * text),
        wide=min(usual.wide * text, usual.column),
    )


def _piles(centre: float, middle: float, low: float) -> dict[str, Spot]:
    return {
        "draw": Spot(centre - 280, middle, 0, DRAW_HEIGHT * low),
        "discard": Spot(centre, middle, 0, PILE_HEIGHT * low),
    }


def _beside_piles(centre: float, middle: float, draw: Spot) -> dict[str, Box]:
    """Return the boxes of the piles' details; the count is on the cards it counts."""
    chip = Box(centre + 156, middle - _CHIP[1] / 2, *_CHIP)
    return {
        "played_by": Box(centre - 176, middle - 31, 62, 62),
        "draw_count": Box(draw.x - 52, draw.bounds.bottom - 54, 104, 46),
        "chip": chip,
        "pending": Box(chip.x, chip.bottom + 14, 264, 54),
    }


def _prompt(centre: float, top: float) -> dict[str, Box]:
    """Return the sentence above the hand and the button beside it."""
    return {
        "prompt": Box(centre - 320, top, 640, _PROMPT),
        "sentence": Box(centre - 460, top, 920, _PROMPT),
        "keep": Box(centre + 196, top - 3, 196, _PROMPT + 6),
        "beside_keep": Box(centre - 392, top, 572, _PROMPT),
    }


def _hand_high(low: float) -> float:
    return (HAND_SUNK + HAND_HEIGHT / 2) * low


def _column(safe: Box, shape: HandShape, own: int, text: float) -> float:
    """Return the width beside the own hand for plate and buttons; large type takes more of it."""
    wide = 300 * text
    if own < 2:
        return wide
    free = min(spot.bounds.x for spot in hand_spots(shape, own, None, frozenset())) - safe.x - 12
    return min(wide, free) if free >= _LYING_PLATE_LEAST_PX else max(_UPRIGHT, min(free, 200.0))


def _own_place(me: int, safe: Box, column: float, text: float) -> SeatPlace:
    """Return the own plate, upright where the hand leaves only a narrow ``column``."""
    foot = safe.bottom - 8
    if column >= _LYING_PLATE_LEAST_PX:
        high = _PLATE * min(text, column / 300)
        plate = Box(safe.x, foot - high, column, high)
        tag = Box(safe.x, plate.y - 18 - 46 * text, min(190 * text, column), 46 * text)
    else:
        high, two_lines, both = _STANDING
        plate, tag = Box(safe.x, foot - high, column, high), Box(safe.x, safe.bottom - both, column, two_lines)
    given = Box(safe.x + 20, tag.y - 112, 220, 96)
    return SeatPlace(me, "bottom", plate, given, tag, HAND_HEIGHT, text, upright=column < _LYING_PLATE_LEAST_PX)


def _buttons(safe: Box, column: float) -> dict[str, Box]:
    """Return call, hand and draw button: side by side where there is room, else in a column.

    The hand button names the player it would catch.
    """
    x, foot = safe.right - column, safe.bottom
    if column >= _LYING_PLATE_LEAST_PX:
        hand = (column - 12) * 0.54
        draw = Box(x + hand + 12, foot - 54, column - hand - 12, 54)
        call, catch = Box(x, foot - 206, column, 112), Box(x, foot - 54, hand, 54)
    else:
        draw = Box(x, foot - 46, column, 46)
        call, catch = Box(x, foot - 204, column, 78), Box(x, foot - 100, column, 46)
    return {"call": call, "hand_button": catch, "draw_button": draw}


@lru_cache(maxsize=64)
def mirrored(layout: TableLayout, me: int) -> TableLayout:
    """Return the layout with what is beside the own hand on the other side."""
    width = layout.size[0]

    def other(box: Box) -> Box:
        return box._replace(x=width - box.right)

    own = layout.places[me]
    own = replace(own, plate=other(own.plate), tag=other(own.tag), fan=other(own.fan))
    places = tuple(own if place.seat == me else place for place in layout.places)
    shape = replace(layout.shape, centre=width / layout.scale - layout.shape.centre)
    call, hand, draw = other(layout.call), other(layout.hand_button), other(layout.draw_button)
    return replace(layout, places=places, shape=shape, call=call, hand_button=hand, draw_button=draw)
