"""Placement of the seats along the rim: people, their cards, plates and tags; design pixels.

Seats go clockwise on screen as in the rules: I sit at the bottom, my left neighbour on the left. A person sits behind
the own plate and holds the cards up in front of the chest, below the mouth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.table.layout.layout_parts import SeatPlace, TableEdge
from game.scenes.table.layout.rim import below_top, inside_end
from game.ui.geometry import CARD_RATIO, Box, Spot, half_extent
from game.ui.portraits.busts import BOX, CHEST_SHARE

SIDES: Final = {0: (0, 0, 0), 1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (2, 1, 2), 6: (2, 2, 2),
                7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)}  # fmt: skip
"""Opponents at the left, top and right, by how many there are."""
_OVER: Final = 10.0
"""Height of a plate that its tag covers."""
_JUST_OVER: Final = 3.0
"""The same for a plate of one line, whose letters are near."""
_BETWEEN: Final = 26.0
"""Gap between plates at the top."""
_ASIDE: Final = 22.0
"""Inset of a fan from its plate's left end."""
_BUST: Final = 150.0
"""Height of a person where there is room."""
_LEAST_BUST: Final = 92.0
"""Height below which a body shows no mood: a face on the plate is larger."""
_HIDDEN: Final = 14.0
"""Height of a person that the plate hides, so that one may rise by it."""
_UPPER: Final = 0.87
"""Share of the height from a mouth to the plate's lower edge that cards take.

Thus none peeps out below.
"""
_ABOVE: Final = 8.0
"""Least distance of a head from the upper end of its room, or of the window."""


@dataclass(frozen=True, slots=True)
class SeatSizes:
    """Sizes of the seats of others.

    ``plate`` is the height of a plate and ``wide`` its width, 0 for that of its room: ``column`` at a side,
    ``widest_at_top`` at most at the top. ``fan`` is how much is seen of the cards above a plate without a person, at
    the top ``top_fan``; they are ``card`` high and spread over the share ``spread`` of its width. ``tag`` is the size
    of a tag, which ends ``out`` beyond a plate. ``low_tag`` is for an open hand that needs all the room above: the size
    of a tag on a plate and its distance from the right end, or beside a plate that is ``wide``. ``sag`` and ``inset``
    limit how far plates follow the rim, down at the top and inwards at the sides.
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
    wide: float = 0.0
    out: float = -12.0

    @property
    def rise(self) -> float:
        return self.tag[1] - (_JUST_OVER if self.wide else _OVER)


def others_places(
    others: list[int], safe: Box, row: Box, zone: tuple[float, float], edge: TableEdge, sizes: SeatSizes
) -> list[SeatPlace]:
    """Return the seats of the others: left from below, top from the left, right from above.

    Columns are at the ends of ``safe``, between the heights of ``zone``; ``row`` is the room at the top.
    """
    left, over, _right = SIDES[len(others)]
    crowded = max(left, over) > 2
    places = []
    for seat, (top, plate) in zip(others[:left], _column(left, safe.x, zone, edge, sizes)[::-1], strict=True):
        places.append(_place(seat, "left", plate, top, sizes, crowded))
    places += _at_the_top(others[left : left + over], row, edge, sizes, crowded)
    rest = others[left + over :]
    for seat, (top, plate) in zip(rest, _column(len(rest), safe.x, zone, edge, sizes), strict=True):
        places.append(_place(seat, "right", plate._replace(x=2 * edge.x - plate.right), top, sizes, crowded))
    return places


def _at_the_top(seats: list[int], row: Box, edge: TableEdge, sizes: SeatSizes, crowded: bool) -> list[SeatPlace]:
    """Return seats side by side, lower the farther from the middle."""
    if not seats:
        return []
    count = len(seats)
    room = min(row.w / count - _BETWEEN, sizes.widest_at_top)
    step = row.w / count if count > 2 else room + 60
    wide = min(room, sizes.wide or room)
    places = []
    for number, seat in enumerate(seats):
        middle = row.centre[0] + (number - (count - 1) / 2) * step
        down = min(sizes.sag, below_top(edge, middle))
        plate = Box(middle - wide / 2, row.y + sizes.top_fan + down, wide, sizes.plate)
        places.append(_place(seat, "top", plate, row.y, sizes, crowded))
    return places


def _column(
    count: int, left: float, zone: tuple[float, float], edge: TableEdge, sizes: SeatSizes
) -> list[tuple[float, Box]]:
    """Return where the room of each seat of a left column begins, and its plate, from above.

    They are spread over its height; those at its ends are nearer to the middle, as the rim is.
    """
    top, bottom = zone
    cell = (bottom - top) / max(1, count)
    high = min(sizes.plate, cell - sizes.rise - 2)
    person = min(_BUST - _HIDDEN, cell - high - _ABOVE)
    fan = person if person + _HIDDEN >= _LEAST_BUST else min(sizes.fan, cell - high - 2)
    above = fan + (cell - fan - high) * (0.4 if count > 1 else 0.32)
    aside = [min(sizes.inset, inside_end(edge, edge.y + (number - (count - 1) / 2) * cell)) for number in range(count)]
    return [
        (begins, Box(left + inset - min(aside), begins + above, sizes.wide or sizes.column, high))
        for begins, inset in zip((top + number * cell for number in range(count)), aside, strict=True)
    ]


def _place(seat: int, side: str, plate: Box, top: float, sizes: SeatSizes, crowded: bool) -> SeatPlace:
    """Return a seat with its person, fan and tags around ``plate``; its room begins at ``top``."""
    seen = sizes.top_fan if side == "top" else sizes.fan
    room = max(sizes.column, plate.w) if side != "top" else plate.w + 2 * max(0.0, sizes.out)
    left = {"left": plate.x, "right": plate.right - room}.get(side, plate.centre[0] - room / 2)
    hand = Box(left, top, room, plate.y - top)
    fan = Box(plate.x + _ASIDE, plate.y - seen, plate.w * sizes.spread - _ASIDE, sizes.card)
    bust = _person(plate, fan.centre[0] if sizes.spread < 1 else plate.centre[0], 0.0 if side == "top" else top)
    if bust is not None:
        held = bust.h * CHEST_SHARE - _HIDDEN
        across = min(bust.w * 1.5, fan.w)
        fan = Box(bust.centre[0] - across / 2, plate.y - held, across, min(sizes.card, (held + plate.h) * _UPPER))
        seen = max(seen, sizes.rise)
    wide, high = sizes.tag
    tag = Box(_end(side, plate, wide, sizes.out), plate.y - min(sizes.rise, seen), wide, high)
    low = _low_tag(side, plate, sizes) if crowded or sizes.wide else None
    return SeatPlace(seat, side, plate, fan, tag, fan.h, plate.h / sizes.plate, low_tag=low, bust=bust, open_hand=hand)


def _end(side: str, plate: Box, wide: float, out: float) -> float:
    """Return the x of a box that ends ``out`` beyond a plate, on the side of the piles."""
    return plate.x - out if side == "right" and out > 0 else plate.right + out - wide


def _low_tag(side: str, plate: Box, sizes: SeatSizes) -> Box:
    """Return the place of a tag beside a short plate, or on a high one below the name."""
    wide, high, end = sizes.low_tag
    if sizes.wide:
        return Box(_end(side, plate, wide, wide + end), plate.centre[1] - high / 2, wide, high)
    return Box(plate.right - wide - end, plate.bottom - high - 6, wide, high)


def _person(plate: Box, middle: float, top: float) -> Box | None:
    """Return the person above a plate, or None where there is no room for one."""
    high = min(_BUST, plate.y + _HIDDEN - top - _ABOVE)
    if high < _LEAST_BUST:
        return None
    wide = high * BOX[2] / BOX[3]
    return Box(middle - wide / 2, plate.y + _HIDDEN - high, wide, high)


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
