"""Placement of the seats along the rim: plates, tags and fans; design pixels.

Seats go clockwise on screen as in the rules: I sit at the bottom, my left neighbour on the left. Cards of others peep
out above their plates, the tag is on a plate's upper right corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.table.layout.layout_parts import SeatPlace, TableEdge
from game.scenes.table.layout.rim import below_top, inside_end
from game.ui.geometry import CARD_RATIO, Box, Spot, half_extent

SIDES: Final = {0: (0, 0, 0), 1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (2, 1, 2), 6: (2, 2, 2),
                7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)}  # fmt: skip
"""Opponents at the left, top and right, by how many there are."""
_OVER: Final = 10.0
"""Height of a plate that its tag covers."""
_BETWEEN: Final = 26.0
"""Gap between plates at the top."""
_ASIDE: Final = 22.0
"""Inset of a fan from its plate's left end."""


@dataclass(frozen=True, slots=True)
class SeatSizes:
    """Sizes of the seats of others.

    ``plate`` is the height of a plate, ``column`` its width at a side, ``widest_at_top`` its greatest at the top;
    ``fan`` is how much is seen of the cards above it, at the top ``top_fan``; they are ``card`` high and spread over
    the share ``spread`` of its width. ``tag`` is the size of a tag; ``low_tag`` that of one at a plate's lower end and
    its distance from the right end, where from seven others on an open hand needs all the room above. ``sag`` and
    ``inset`` limit how far plates follow the rim, down at the top and inwards at the sides.
    """

    plate: float
    column: float
    widest_at_top: float
    fan: float
    top_fan: float
    card: float
    spread: float
    tag: tuple[float, float]
    low_tag: tuple[float, float, float]
    sag: float = 0.0
    inset: float = 0.0

    @property
    def rise(self) -> float:
        return self.tag[1] - _OVER


def others_places(
    others: list[int], safe: Box, row: Box, zone: tuple[float, float], edge: TableEdge, sizes: SeatSizes
) -> list[SeatPlace]:
    """Return the seats of the others: left from below, top from the left, right from above.

    Columns are at the ends of ``safe``, between the heights of ``zone``; ``row`` is the room at the top.
    """
    left, over, _right = SIDES[len(others)]
    crowded = max(left, over) > 2
    places = []
    for seat, plate in zip(others[:left], _column(left, safe.x, zone, edge, sizes)[::-1], strict=True):
        places.append(_place(seat, "left", plate, sizes, crowded))
    places += _at_the_top(others[left : left + over], row, edge, sizes, crowded)
    rest = others[left + over :]
    for seat, plate in zip(rest, _column(len(rest), safe.x, zone, edge, sizes), strict=True):
        places.append(_place(seat, "right", plate._replace(x=2 * edge.x - plate.right), sizes, crowded))
    return places


def _at_the_top(seats: list[int], row: Box, edge: TableEdge, sizes: SeatSizes, crowded: bool) -> list[SeatPlace]:
    """Return seats side by side, lower the farther from the middle."""
    if not seats:
        return []
    count = len(seats)
    wide = min(row.w / count - _BETWEEN, sizes.widest_at_top)
    step = row.w / count if count > 2 else wide + 60
    places = []
    for number, seat in enumerate(seats):
        middle = row.centre[0] + (number - (count - 1) / 2) * step
        down = min(sizes.sag, below_top(edge, middle))
        plate = Box(middle - wide / 2, row.y + sizes.top_fan + down, wide, sizes.plate)
        places.append(_place(seat, "top", plate, sizes, crowded))
    return places


def _column(count: int, left: float, zone: tuple[float, float], edge: TableEdge, sizes: SeatSizes) -> list[Box]:
    """Return the plates of a left column from above, spread over its height.

    Those at its ends are nearer to the middle, as the rim is.
    """
    top, bottom = zone
    cell = (bottom - top) / max(1, count)
    high = min(sizes.plate, cell - sizes.rise - 2)
    fan = min(sizes.fan, cell - high - 2)
    above = fan + (cell - fan - high) * (0.4 if count > 1 else 0.32)
    aside = [min(sizes.inset, inside_end(edge, edge.y + (number - (count - 1) / 2) * cell)) for number in range(count)]
    return [
        Box(left + inset - min(aside), top + number * cell + above, sizes.column, high)
        for number, inset in enumerate(aside)
    ]


def _place(seat: int, side: str, plate: Box, sizes: SeatSizes, crowded: bool) -> SeatPlace:
    """Return a seat with its fan and tags around ``plate``."""
    seen = sizes.top_fan if side == "top" else sizes.fan
    fan = Box(plate.x + _ASIDE, plate.y - seen, plate.w * sizes.spread - _ASIDE, sizes.card)
    wide, high = sizes.tag
    tag = Box(plate.right - wide - 12, plate.y - min(sizes.rise, seen), wide, high)
    wide, high, end = sizes.low_tag
    low = Box(plate.right - wide - end, plate.bottom - high - 6, wide, high) if crowded else None
    return SeatPlace(seat, side, plate, fan, tag, sizes.card, plate.h / sizes.plate, low_tag=low)


def opponent_fan(place: SeatPlace, count: int) -> list[Spot]:
    """Return the backs of a seat, from its own left to its own right.

    Held up, they face the middle of the table.
    """
    if not count:
        return []
    card, fan = place.card, place.fan
    per_card = min(4.0, 30.0 / count)
    half_w, _ = half_extent(card, per_card * (count - 1) / 2)
    step = max(0.0, min(0.4 * card * CARD_RATIO, (fan.w - 2 * half_w) / (count - 1))) if count > 1 else 0.0
    reach = (count - 1) / 2
    spots = []
    for i in range(count):
        at = i - reach
        sink = 0.05 * card * (at / reach if reach else 0) ** 2
        spots.append(Spot(fan.centre[0] - at * step, fan.centre[1] + sink, -at * per_card, card))
    return spots
