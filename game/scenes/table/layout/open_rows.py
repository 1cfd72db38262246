"""Rows of an open hand above a plate, upright, each corner readable (M26, PTY-01).

A few cards are large in one row; many take two or three, as large as the room allows. Surface pixels throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from game.scenes.table.layout.layout_parts import SeatPlace
from game.ui.geometry import CARD_RATIO, Box, Spot

STRIP: Final = 0.36
"""Share of a card's width that index and rim take: the least to be seen of each."""
ROW: Final = 0.42
"""Share of a card's height that index and symbol take; the next row covers the rest."""
_ROWS: Final = 3
_LARGEST: Final = 1.5
"""Limit of a card's height, in heights of the seat's hidden cards."""


@lru_cache(maxsize=256)
def open_rows(
    box: Box, count: int, shown: float, most: float, least: float = 0.0, most_rows: int = _ROWS
) -> tuple[Spot, ...]:
    """Return the spots of ``count`` cards in painting order, row by row from the left.

    ``box`` is the room for what is seen; of the lowest row that is the share ``shown`` of a card's height, the rest is
    below. Cards are at most ``most`` high; rather than lower than ``least`` they cover each other.
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
    # Cards too tall for the room extend below the plate, never over what is above it.
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
    """Return the open hand of a seat, in rows from its plate up to what is ``above`` it.

    The lower part of the lowest row is below the plate. A ``tag`` on the plate's right end must cover no index; without
    one there, no card is lower than ``least``.
    """
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
    """Return rows of which the lowest goes on below the box; fewer to keep ``least``."""
    spots = open_rows(box, count, ROW, most)
    if not spots or spots[0].height >= least:
        return spots
    return open_rows(box, count, ROW, most, least, max(1, int(box.h / least / ROW)))
