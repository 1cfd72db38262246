"""Placement of cards that wait for a seat: a small fan over its own, behind its plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.table.layout.table_layout import Spot, TableLayout

MOST_WAITING_CARDS: Final = 8
"""Most waiting cards shown; the number beside the pile gives their count."""
_HIGH: Final = 112.0
_APART: Final = 34.0
"""Height of waiting cards and their distance, in design pixels."""
_ABOVE: Final = 0.3
"""Distance of their middle above another seat's plate, in card heights."""
_FANNED: Final = 7.0
"""Degrees between two neighbours."""


def waiting_card_spots(layout: TableLayout, seat: int, count: int) -> Sequence[Spot]:
    """Return the spots of ``count`` waiting cards from left to right, limited in number."""
    shown, place = min(count, MOST_WAITING_CARDS), layout.places[seat]
    x, y = place.fan.centre
    if place.side != "bottom":
        x, y = place.plate.centre[0], place.plate.y - layout.px(_HIGH * _ABOVE)
    apart = layout.px(_APART) * min(1.0, 6 / shown) if shown else 0.0
    steps = [number - (shown - 1) / 2 for number in range(shown)]
    return [Spot(x + apart * step, y + abs(step) * layout.px(2), _FANNED * step, layout.px(_HIGH)) for step in steps]
