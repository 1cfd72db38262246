"""An open hand above a plate, each corner readable (M26, PTY-01).

A few cards are a fan; many take two or three upright rows, as large as the room allows. Surface pixels throughout.
"""

from __future__ import annotations

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
_TURN, _FAN = 3.0, 14.0
"""Degrees from card to card of a fan, and from end to end, at most."""
_LOOSE: Final = 0.27
"""Least distance of the cards of a fan, in heights: turned ones cover more of each other."""
_SUNK: Final = 0.04
"""Share of a card's height by which the ends of a fan are lower."""
_LEAST: Final = 92.0
"""Least height of a card in design pixels: below it symbols cannot be told apart (A11Y-03)."""
_AMPLE, _AMPLE_LARGE = 101.0, 150.0
"""Heights from which a hand leaves the face free, the second across the room (TV-01)."""
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


def rows_above(place: SeatPlace, count: int, tag: bool, scale: float, large: bool) -> tuple[Spot, ...]:
    """Return the open hand of a seat, in rows above its plate.

    ``large`` ones are read across the room. They are below the person's mouth if they are high enough there; the lower
    part of the lowest row is below the plate. A ``tag`` on the plate must cover no index; without one there, symbols
    can be told apart (A11Y-03).
    """
    assert place.open_hand is not None
    least, ample = _LEAST * scale, (_AMPLE_LARGE if large else _AMPLE) * scale
    most, whole = place.card * _LARGEST, place.open_hand
    if place.bust is not None:
        chest = whole._replace(y=place.fan.y, h=whole.bottom - place.fan.y)
        most = min(most, max(place.card, ample))
        below = _rows_beside(place, chest, count, tag, most, least)
        if not below or below[0].height >= min(most, ample):
            return _fanned(below)
    return _rows_beside(place, whole, count, tag, most, least)


def _fanned(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Return one loose row as a fan, whose ends are turned and sink; others stay upright."""
    reach = (len(spots) - 1) / 2
    if not reach or spots[0].y != spots[-1].y or spots[1].x - spots[0].x < _LOOSE * spots[0].height:
        return spots
    turn = min(_TURN, _FAN / (2 * reach))
    return tuple(
        spot._replace(y=spot.y + _SUNK * spot.height * ((at - reach) / reach) ** 2, angle=(at - reach) * turn)
        for at, spot in enumerate(spots)
    )


def _rows_beside(place: SeatPlace, whole: Box, count: int, tag: bool, most: float, least: float) -> tuple[Spot, ...]:
    """Return the rows within a box whose right end a ``tag`` may cover."""
    gap = 8.0
    if not tag or not count or place.low_tag:
        return _lowered(whole, count, most, least)
    high = place.tag.y - whole.y
    narrow = whole._replace(w=max(place.tag.x - whole.x - gap, whole.w * 0.3))
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
