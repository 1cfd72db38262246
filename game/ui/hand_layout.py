"""How the own hand lies: squeezed as it grows, fanned, neighbours making room (FEEL-23, FEEL-01); design pixels."""

from __future__ import annotations

from typing import Final

from .places import CARD_RATIO, Spot

HAND_HEIGHT: Final = 234.0
"""Height of a card of the own hand."""
PLAYABLE_LIFT: Final = 18.0
ONE_ROW: Final = 35
"""More cards than this lie in two rows (FEEL-23)."""


def _fan_angle(count: int) -> float:
    return min(5.0, 50.0 / max(1, count))


def _fan_step(width: float, count: int) -> float:
    """Distance of neighbouring hand cards: FEEL-23."""
    card = HAND_HEIGHT * CARD_RATIO
    return min(0.62 * card, (0.8 * width - card) / (count - 1)) if count > 1 else 0.0


def _rows(count: int) -> list[tuple[int, int]]:
    """First index and length of each row, the back row first."""
    if count <= ONE_ROW:
        return [(0, count)]
    back = (count + 1) // 2
    return [(0, back), (back, count - back)]


def hand_spots(width: float, height: float, count: int, focus: int | None, raised: frozenset[int]) -> list[Spot]:
    """The cards of a hand on a table of ``width`` and ``height``, ``focus`` lifted, ``raised`` cards a little."""
    rows = _rows(count)
    room = width if len(rows) == 1 else width * 0.76
    spots: list[Spot] = []
    for row, (first, length) in enumerate(rows):
        base = height - 175 - 62 * (len(rows) - 1 - row)
        own_focus = focus - first if focus is not None and first <= focus < first + length else None
        lifted = frozenset(i - first for i in raised)
        spots += _row(width / 2, base, room, length, own_focus, lifted)
    return spots


def _row(centre: float, base: float, width: float, count: int, focus: int | None, raised: frozenset[int]) -> list[Spot]:
    step, angle, card = _fan_step(width, count), _fan_angle(count), HAND_HEIGHT * CARD_RATIO
    reach = (count - 1) / 2
    spots = []
    for i in range(count):
        at = i - reach
        x = centre + at * step
        y = base + 0.12 * HAND_HEIGHT * (at / reach if reach else 0) ** 2 - (PLAYABLE_LIFT if i in raised else 0)
        if focus is not None and i != focus:
            push = 0.3 * card * 0.5 ** (abs(i - focus) - 1)
            x += push if i > focus else -push
            x = max(centre - reach * step - 12, min(centre + reach * step + 12, x))
        if i == focus:
            spots.append(Spot(x, y - 0.2 * HAND_HEIGHT, 0, HAND_HEIGHT * 1.08))
        else:
            spots.append(Spot(x, y, at * angle, HAND_HEIGHT))
    return spots
