"""Where the seats are along the rim: plates, tags and the fans of cards that others hold; design pixels.

Seats go clockwise on the screen as they do in the rules: I sit at the bottom, my left neighbour at the left. Cards of
others peep out above their plates, the tag sits on a plate's upper right corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.table.layout.layout_parts import SeatPlace, TableEdge
from game.scenes.table.layout.rim import below_top, inside_end
from game.ui.geometry import CARD_RATIO, Box, Spot, half_extent

SIDES: Final = {0: (0, 0, 0), 1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (2, 1, 2), 6: (2, 2, 2),
                7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)}  # fmt: skip
"""How many opponents sit at the left, at the top and at the right."""
_OVER: Final = 10.0
"""So much of a plate its tag covers."""
_BETWEEN: Final = 26.0
"""Free between plates at the top."""
_ASIDE: Final = 22.0
"""So far a fan begins inside its plate."""


@dataclass(frozen=True, slots=True)
class SeatSizes:
    """How large the seats of others are: ``plate`` is the height of a plate, ``column`` the width of one at a side and
    ``widest`` that of one at the top; ``fan`` is as much as is seen of the cards above it, at the top ``over``, which
    are ``card`` high and spread over the share ``spread`` of it. A ``tag`` has this width and height, and ``low_tag``
    those of one at the lower end of a plate and its distance from the right end, where beside seven others and more an
    open hand needs all the room above. ``sag`` and ``inset`` are how far plates may follow the rim's bend, downwards at
    the top and inwards at the sides."""

    plate: float
    column: float
    widest: float
    fan: float
    over: float
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
    others: list[int], safe: Box, row: Box, zone: tuple[float, float], rim: TableEdge, look: SeatSizes
) -> list[SeatPlace]:
    """The seats of the others: the left column fills from below, the right one from above, the top from the left.
    Columns are at the ends of ``safe``, between the two heights of ``zone``; ``row`` is the room at the top."""
    left, over, _right = SIDES[len(others)]
    crowded = max(left, over) > 2
    places = []
    for seat, plate in zip(others[:left], _column(left, safe.x, zone, rim, look)[::-1], strict=True):
        places.append(_place(seat, "left", plate, look, crowded))
    places += _at_the_top(others[left : left + over], row, rim, look, crowded)
    rest = others[left + over :]
    for seat, plate in zip(rest, _column(len(rest), safe.x, zone, rim, look), strict=True):
        places.append(_place(seat, "right", plate._replace(x=2 * rim.x - plate.right), look, crowded))
    return places


def _at_the_top(seats: list[int], row: Box, rim: TableEdge, look: SeatSizes, crowded: bool) -> list[SeatPlace]:
    """Seats side by side, lower the farther they are from the middle."""
    if not seats:
        return []
    count = len(seats)
    wide = min(row.w / count - _BETWEEN, look.widest)
    step = row.w / count if count > 2 else wide + 60
    places = []
    for number, seat in enumerate(seats):
        middle = row.centre[0] + (number - (count - 1) / 2) * step
        down = min(look.sag, below_top(rim, middle))
        plate = Box(middle - wide / 2, row.y + look.over + down, wide, look.plate)
        places.append(_place(seat, "top", plate, look, crowded))
    return places


def _column(count: int, left: float, zone: tuple[float, float], rim: TableEdge, look: SeatSizes) -> list[Box]:
    """The plates of a column at the left end, from above, spread over its height; those at its ends are nearer to the
    middle, as the rim is there."""
    top, bottom = zone
    cell = (bottom - top) / max(1, count)
    high = min(look.plate, cell - look.rise - 2)
    fan = min(look.fan, cell - high - 2)
    above = fan + (cell - fan - high) * (0.4 if count > 1 else 0.32)
    aside = [min(look.inset, inside_end(rim, rim.y + (number - (count - 1) / 2) * cell)) for number in range(count)]
    return [
        Box(left + inset - min(aside), top + number * cell + above, look.column, high)
        for number, inset in enumerate(aside)
    ]


def _place(seat: int, side: str, plate: Box, look: SeatSizes, crowded: bool) -> SeatPlace:
    """One seat."""
    seen = look.over if side == "top" else look.fan
    fan = Box(plate.x + _ASIDE, plate.y - seen, plate.w * look.spread - _ASIDE, look.card)
    wide, high = look.tag
    tag = Box(plate.right - wide - 12, plate.y - min(look.rise, seen), wide, high)
    wide, high, end = look.low_tag
    low = Box(plate.right - wide - end, plate.bottom - high - 6, wide, high) if crowded else None
    return SeatPlace(seat, side, plate, fan, tag, look.card, plate.h / look.plate, low_tag=low)


def opponent_fan(place: SeatPlace, count: int) -> list[Spot]:
    """The backs of one seat, from its own left to its own right: held up, they face the middle of the table."""
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
