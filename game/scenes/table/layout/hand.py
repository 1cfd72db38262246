"""The layout of the own hand, in design pixels (FEEL-23, FEEL-01).

It is squeezed as it grows, and fanned; neighbours make room.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.ui.geometry import CARD_RATIO, Box, Spot

HAND_HEIGHT: Final = 234.0
"""Height of a card of the own hand, in design pixels."""
ONE_ROW_MOST_CARDS: Final = 35
"""Most cards in one row; more take two (FEEL-23)."""
HAND_SUNK: Final = 167.0
"""Design pixels from the lowest end of the widest fan up to the middle of the hand."""
_SHARE: Final = 0.8
"""Share of the width between the margins that a row may take."""


@dataclass(frozen=True, slots=True)
class HandShape:
    """The room of a hand and its shape there, in design pixels.

    ``centre`` is the middle of the fan and ``base`` that of the middle cards of the front row; ``room`` is how wide a
    row may be, ``second_row_share`` its share where there are two, ``row_step`` their distance. Cards at the ends sink
    by ``arc`` and a card in focus rises by ``lift`` of a card's height. Cards turn by ``turn`` degrees each, all of
    them by at most ``fan``. ``raised_lift`` is how far playable cards rise, ``mark`` how far above them their check is,
    ``mark_behind`` the same in the back row, which has less room.
    """

    centre: float
    base: float
    room: float
    height: float = HAND_HEIGHT
    arc: float = 0.12
    lift: float = 0.2
    turn: float = 5.0
    fan: float = 50.0
    raised_lift: float = 18.0
    one_row: int = ONE_ROW_MOST_CARDS
    second_row_share: float = 0.84
    row_step: float = 62.0
    mark: float = 17.0
    mark_behind: float = 0.0

    def behind(self, count: int) -> int:
        return (count + 1) // 2 if count > self.one_row else 0


def usual_hand(safe: Box, low: float) -> HandShape:
    """Return the hand in this safe area by the formula of FEEL-23.

    Cards are ``low`` times their usual height; those at the ends reach down to the margin.
    """
    return HandShape(safe.centre[0], safe.bottom - HAND_SUNK * low, _SHARE * safe.w, HAND_HEIGHT * low)


def hand_spots(shape: HandShape, count: int, focus: int | None, raised: frozenset[int]) -> list[Spot]:
    """Return the spots of a hand: ``focus`` lifted, ``raised`` cards a little.

    Two rows are flatter than one: same ends, lower middles, which leaves room above.
    """
    rows = _rows(shape, count)
    if len(rows) > 1:
        arc = shape.arc / 2
        shape = replace(shape, base=shape.base + arc * shape.height, arc=arc)
    room = shape.room if len(rows) == 1 else shape.room * shape.second_row_share
    spots: list[Spot] = []
    for row, (first, length) in enumerate(rows):
        base = shape.base - shape.row_step * (len(rows) - 1 - row)
        own_focus = focus - first if focus is not None and first <= focus < first + length else None
        lifted = frozenset(i - first for i in raised)
        spots += _row(shape, base, room, length, own_focus, lifted)
    return spots


@lru_cache(maxsize=128)
def placed_hand(
    shape: HandShape, scale: float, count: int, focus: int | None, raised: frozenset[int]
) -> tuple[Spot, ...]:
    """Return the hand in surface pixels.

    Cached, as every frame asks: the same arguments give the same tuple.
    """
    return tuple([spot.scaled(scale) for spot in hand_spots(shape, count, focus, raised)])


@lru_cache(maxsize=128)
def hand_strips(shape: HandShape, scale: float, count: int) -> tuple[Box, ...]:
    """Return the visible strip of each resting card (A11Y-12), in surface pixels; cached."""
    spots = placed_hand(shape, scale, count, None, frozenset())
    ends, found = (count - 1, shape.behind(count) - 1), []
    for index, mine in enumerate(spots):
        width = mine.height * CARD_RATIO
        wide = width if index in ends else spots[index + 1].x - mine.x
        found.append(Box(mine.x - width / 2, mine.y - mine.height / 2, min(wide, width), mine.height))
    return tuple(found)


def _rows(shape: HandShape, count: int) -> list[tuple[int, int]]:
    """First index and length of each row, the back row first."""
    back = shape.behind(count)
    return [(0, back), (back, count - back)] if back else [(0, count)]


def _row(
    shape: HandShape, base: float, room: float, count: int, focus: int | None, raised: frozenset[int]
) -> list[Spot]:
    high, card = shape.height, shape.height * CARD_RATIO
    step = min(0.62 * card, (room - card) / (count - 1)) if count > 1 else 0.0
    angle = min(shape.turn, shape.fan / max(1, count))
    reach = (count - 1) / 2
    spots = []
    for i in range(count):
        at = i - reach
        x = shape.centre + at * step
        y = base + shape.arc * high * (at / reach if reach else 0) ** 2 - (shape.raised_lift if i in raised else 0)
        if focus is not None and i != focus:
            push = 0.3 * card * 0.5 ** (abs(i - focus) - 1)
            x += push if i > focus else -push
            x = max(shape.centre - reach * step - 12, min(shape.centre + reach * step + 12, x))
        if i == focus:
            spots.append(Spot(x, y - shape.lift * high, 0, high * 1.08))
        else:
            spots.append(Spot(x, y, at * angle, high))
    return spots
