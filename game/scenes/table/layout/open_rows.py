"""Where the cards of an open hand lie above a plate: upright in rows, the corner of each to be read (M26, PTY-01).

Few cards lie large in one row; many in two or three, each as large as the room allows. Surface pixels throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from game.scenes.table.layout.layout_parts import SeatPlace
from game.ui.geometry import CARD_RATIO, Box, Spot

STRIP: Final = 0.36
"""So much of a card's width is its index with the rim; at least that is to be seen of each."""
ROW: Final = 0.42
"""So much of its height are index and symbol; a card of the next row covers the rest."""
_ROWS: Final = 3
_LARGEST: Final = 1.5
"""No card is larger than this many times a hidden one of the seat."""


@lru_cache(maxsize=256)
def open_rows(
    box: Box, count: int, shown: float, most: float, least: float = 0.0, most_rows: int = _ROWS
) -> tuple[Spot, ...]:
    """The places of ``count`` cards, in the order in which they are painted, row by row from the left.

    ``box`` is the room for what is to be seen; of a card in the lowest row that is the share ``shown`` of its height,
    the rest lies below. No card is higher than ``most``; rather than lower than ``least`` they cover each other.
    """
    if not count:
        return ()
    best, rows = 0.0, 1
    for number in range(1, min(most_rows, count) + 1):
        height = min(most, _widest(box.w, ceil(count / number)), box.h / (shown + ROW * (number - 1)))
        if height > best:
            best, rows = height, number
    best = max(best, least)
    per_row, wide = ceil(count / rows), best * CARD_RATIO
    step = min(wide * 1.04, (box.w - wide) / (per_row - 1)) if per_row > 1 else 0.0
    # Cards that are too high for the room go below the plate and leave alone what lies above.
    highest = max(box.y, box.bottom - best * (shown + ROW * (rows - 1)))
    spots = []
    for row in range(rows):
        held = min(per_row, count - row * per_row)
        top = highest + best * ROW * row
        left = box.centre[0] - step * (held - 1) / 2
        spots += [Spot(left + step * place, top + best / 2, 0.0, best) for place in range(held)]
    return tuple(spots)


def _widest(room: float, cards: int) -> float:
    return room / CARD_RATIO / (1 + STRIP * (cards - 1))


def rows_above(place: SeatPlace, count: int, above: Sequence[Box], tag: bool, least: float) -> tuple[Spot, ...]:
    """The open hand of a seat: the lower part of the lowest row lies below the plate, and the rows reach up to
    what lies ``above`` it. ``tag`` tells that the seat has one: where it lies on the plate's right end no index may be
    under it. No card is lower than ``least``."""
    plate, gap = place.plate, 8.0
    if place.side == "top":
        top = place.fan.y
    else:
        beside = [box.bottom for box in above if box.x < plate.right and plate.x < box.right and box.bottom <= plate.y]
        top = max([place.fan.y - place.fan.h * 3, *(edge + gap for edge in beside)])
    whole = Box(plate.x, top, plate.w, plate.y - top)
    most = place.card * _LARGEST
    if not tag or not count or place.low_tag:
        return _lowered(whole, count, most, least)
    high = place.tag.y - top
    narrow = whole._replace(w=max(place.tag.x - plate.x - gap, plate.w * 0.3))
    found = [open_rows(narrow, count, ROW, most)]
    if high > 0:
        found.append(open_rows(whole._replace(h=high), count, ROW, most))
    return max(found, key=lambda spots: spots[0].height)


def _lowered(box: Box, count: int, most: float, least: float) -> tuple[Spot, ...]:
    """Rows of which the lowest goes on below the box: fewer where the cards of more would be lower than ``least``."""
    spots = open_rows(box, count, ROW, most)
    if not spots or spots[0].height >= least:
        return spots
    return open_rows(box, count, ROW, most, least, max(1, int(box.h / least / ROW)))
