"""Where everything at the table lies: pure geometry, window and counts in, places out.

All numbers below are design pixels of a 1920x1080 screen; results are surface pixels. Painting, hit tests, the
UI tree and the flights of cards all read the same places, so a card is where it can be clicked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from game.scenes.table.layout.hand import HAND_HEIGHT, ONE_ROW, HandShape, hand_spots, placed_hand, usual_hand
from game.scenes.table.layout.open_rows import large_rows, usual_rows
from game.scenes.table.layout.seats import SIDES, opponent_fan, own_place, side_places, top_places
from game.ui.metrics import DESIGN_H, scale_of
from game.ui.places import CARD_RATIO, Box, Ring, SeatPlace, Spot, TypeSizes

__all__ = [
    "CARD_RATIO",
    "HAND_HEIGHT",
    "ONE_ROW",
    "PILE_HEIGHT",
    "USUAL_TYPE",
    "Box",
    "Ring",
    "SeatPlace",
    "Spot",
    "TableLayout",
    "TypeSizes",
    "table_layout",
]  # fmt: skip

PILE_HEIGHT: Final = 234.0
"""Height of a card on the piles."""
LEAST_CARD: Final = 92.0
"""Lower, the symbols of a card could not be told apart (A11Y-03)."""
USUAL_TYPE: Final = TypeSizes()


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place at the table for one window size, number of seats and own count of cards. ``prompt`` holds what
    can be done now, ``sentence`` a longer line in the same place while no card may be kept, and ``beside_keep`` either
    while one may. ``panel`` is the middle of panels, ``hand_top`` the upper edge of the room of the own hand. ``tv``
    says that all is to be read from across the room."""

    size: tuple[int, int]
    scale: float
    text: float
    draw: Spot
    discard: Spot
    laid_by: Box
    draw_count: Box
    chip: Box
    pending: Box
    ring: Ring
    pause: Box
    fast: Box
    hint: Box
    header: Box
    log: Box
    prompt: Box
    sentence: Box
    keep: Box
    call: Box
    hand_button: Box
    draw_button: Box
    places: tuple[SeatPlace, ...]
    shape: HandShape
    beside_keep: Box
    panel: tuple[float, float]
    hand_top: float
    type: TypeSizes = USUAL_TYPE
    tv: bool = False

    def px(self, design: float) -> float:
        """Design pixels to surface pixels."""
        return design * self.scale

    def fan(self, seat: int, count: int) -> Sequence[Spot]:
        """The backs of a seat, from its own left to its own right."""
        place = self.places[seat]
        if place.side == "bottom":
            return self.hand(count)
        return opponent_fan(place, count)

    def open_fan(self, seat: int, count: int, tag: bool = False) -> Sequence[Spot]:
        """The cards of a seat whose hand lies open: upright, the corner of each to be seen (M26). ``tag`` tells whether
        the seat has one now."""
        place = self.places[seat]
        if place.side == "bottom":
            return self.hand(count)
        if not self.tv:
            return usual_rows(place, count, self.px(LEAST_CARD))
        above = [other.plate for other in self.places if other is not place]
        return large_rows(place, count, [*above, self.header, self.fast, self.hint, self.log], tag, self.px(LEAST_CARD))

    def hand(self, count: int, focus: int | None = None, raised: Collection[int] = ()) -> Sequence[Spot]:
        """The own hand by the formula of FEEL-23; ``focus`` is lifted (FEEL-01), ``raised`` cards a little."""
        return placed_hand(self.shape, self.scale, count, focus, frozenset(raised))

    def hand_at(self, pos: tuple[float, float], count: int) -> int | None:
        """Which card of the hand lies under a point: the top-most of the resting fan, so nothing runs away."""
        spots = self.hand(count)
        for index in reversed(range(count)):
            spot = spots[index]
            if spot.contains(pos) or (spot.y < pos[1] and spot.contains((pos[0], spot.y))):
                return index
        return None

    def strip(self, index: int, count: int) -> Box:
        """The visible strip of a resting hand card (A11Y-12)."""
        spots = self.hand(count)
        mine, width = spots[index], spots[index].height * CARD_RATIO
        row_end = index in (count - 1, self.shape.behind(count) - 1)
        wide = width if row_end else spots[index + 1].x - mine.x
        return Box(mine.x - width / 2, mine.y - mine.height / 2, min(wide, width), mine.height)


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
) -> TableLayout:
    """The table for a window of ``size`` pixels and ``seats`` seats, ``me`` at the bottom with ``own`` cards.

    ``text`` is the text scale 1.0..2.0 (A11Y-08); plates and panels grow as far as there is room. ``ui_scale`` as
    :func:`.metrics.scale_of` limits it. A table that fills only the upper part of a window of ``window`` pixels height,
    or ends ``lift`` design pixels above the lower edge, so that a rail has room below it, keeps the letters of one that
    fills it: only its cards are smaller by as much, and move together.
    """
    scale = scale_of((size[0], max(size[1], window)), ui_scale)
    width, height = size[0] / scale, size[1] / scale
    height -= lift
    low = min(1.0, height / DESIGN_H) if window or lift else 1.0
    shape = usual_hand(width, height, text)
    shape = replace(shape, base=height - 175 * low, height=HAND_HEIGHT * low) if low < 1 else shape
    column = _column(shape, own, text)
    panel = min(text, 1.4 if SIDES[seats - 1][1] < 3 else 1.1)
    log = Box(width - 36 - 410 * panel, 34, 410 * panel, 132 * panel)
    header = Box(44 if window else 124, 34, 300 * panel, min(72 * panel, 76))
    middle, centre = (height - 130 * low) / 2, width / 2
    places = [own_place(me, height, column, min(text, 1.3))]
    # Large type needs the width of the sides more than the symmetry of three.
    left, top, _ = SIDES[seats - 1] if seats != 3 or text < 1.25 else (1, 0, 1)
    others = [(me + i) % seats for i in range(1, seats)]
    zone_top, lowest_side = log.bottom + 10, height - 324 * (low if window else 1)
    places += side_places(others[:left], "left", width, zone_top, lowest_side, text)
    places += top_places(others[left : left + top], width, max(header.right, width - log.x) + 14, text)
    places += side_places(others[left + top :], "right", width, zone_top, lowest_side, text)
    lowest = max((p.tag.bottom for p in places if p.side == "top"), default=zone_top)
    card = min(PILE_HEIGHT * low, 2 * (middle - lowest - 4))
    prompt = height - 416 * low
    ring = _ring(width, middle, lowest, prompt)
    chip = centre + 106 + card * CARD_RATIO / 2 + 72
    return TableLayout(
        size=size,
        scale=scale,
        text=text,
        shape=shape,
        ring=Ring(ring.x * scale, ring.y * scale, ring.rx * scale, ring.ry * scale),
        panel=(ring.x * scale, ring.y * scale),
        hand_top=(height - 310 * low) * scale,
        places=tuple(place.scaled(scale) for place in sorted(places, key=lambda place: place.seat)),
        **scaled(
            scale,
            **_piles(centre, middle, card, low),
            chip=Box(chip, middle - 46, 214, 92),
            header=header,
            log=log,
            **_prompt(centre, prompt),
            **_buttons(width, height, column),
        ),
    )


def _ring(width: float, middle: float, above: float, below: float) -> Ring:
    """The arrows, which reach to 0.88 of the ellipse: below the top seats, above the sentence, around chip and pile."""
    tall = min(middle - above - 10, below - 10 - middle) / 0.88
    return Ring(width / 2, middle, min(575 + (width - 1920) / 4, 720), min(tall, 280))


def scaled(scale: float, **parts: Box | Spot) -> dict[str, Any]:
    """Parts of a table in design pixels, in those of the window."""
    return {name: part.scaled(scale) for name, part in parts.items()}


def _piles(centre: float, middle: float, card: float, low: float) -> dict[str, Box | Spot]:
    """Both piles with what belongs to them, and the buttons above at the left."""
    return {
        "draw": Spot(centre - 148, middle + 6, 0, card),
        "discard": Spot(centre + 106, middle, 0, card),
        "laid_by": Box(centre - 49, middle - 28, 56, 56),
        "draw_count": Box(centre - 148 - 48, middle + 139 * low, 84, 34),
        "pending": Box(centre + 106 - 115, middle + 138 * low, 230, 42),
        "pause": Box(36, 34, 72, 72),
        "fast": Box(36, 112, 72, 56),
        "hint": Box(114, 112, 72, 56),
    }


def _prompt(centre: float, top: float) -> dict[str, Box | Spot]:
    """The sentence above the hand, and the button beside it."""
    return {
        "prompt": Box(centre - 320, top, 640, 46),
        "sentence": Box(centre - 460, top, 920, 46),
        "keep": Box(centre + 336, top - 3, 196, 52),
        "beside_keep": Box(centre - 320, top, 640, 46),
    }


def _column(shape: HandShape, own: int, text: float) -> float:
    """The width left beside the own hand for the plate and for the buttons: large type takes what room there is."""
    wide = 300 * min(text, 1.3)
    if own < 2:
        return wide
    spots = hand_spots(shape, own, None, frozenset())
    free = min(spot.bounds.x for spot in spots) - 12
    return min(wide, free - 48) if free >= 348 else max(104.0, free - 34)


def _buttons(width: float, height: float, column: float) -> dict[str, Box]:
    """Call, hand and draw button: side by side where there is room, else in a column. The hand's has to name whom it
    would catch."""
    x = width - column - (36 if column >= 300 else 24)
    if column >= 220:
        hand = (column - 12) * 0.54
        draw = Box(x + hand + 12, height - 70, column - hand - 12, 52)
        call, catch = Box(x, height - 212, column, 104), Box(x, height - 70, hand, 52)
    else:
        draw = Box(x, height - 68, column, 46)
        call, catch = Box(x, height - 226, column, 78), Box(x, height - 122, column, 46)
    return {"call": call, "hand_button": catch, "draw_button": draw}
