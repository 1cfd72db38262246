"""Placement of the faces of people and on plates, and of the mouths they speak from."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.scenes.table.layout.layout_parts import SeatPlace
from game.scenes.table.layout.table_layout import TableLayout
from game.ui.portraits.busts import FACE_SHARES

MOUTH: Final = 0.15
"""Distance from the centre of a face down to its mouth, in widths of the disc."""
_LARGE: Final = 92
_LARGE_PAD: Final = 16


class FaceSpot(NamedTuple):
    """The centre of a face and the width of its disc, in surface pixels."""

    x: float
    y: float
    side: float

    @property
    def right(self) -> float:
        return self.x + self.side / 2

    @property
    def mouth(self) -> tuple[float, float]:
        return self.x, self.y + MOUTH * self.side


def face_spot(layout: TableLayout, place: SeatPlace) -> FaceSpot:
    """Return the spot of a seat's face: the person's, or that on the plate."""
    plate, px = place.plate, layout.px
    if place.bust is not None:
        down, wide = FACE_SHARES
        return FaceSpot(place.bust.centre[0], place.bust.y + down * place.bust.h, wide * place.bust.w)
    if place.upright:
        return FaceSpot(plate.centre[0], plate.y + px(40), px(64))
    if layout.large:
        side = px(_LARGE if plate.w >= px(300) else 64)
        return FaceSpot(plate.x + px(_LARGE_PAD) + side / 2, plate.centre[1], side)
    unit = plate.h / 84
    return FaceSpot(plate.x + 42 * unit, plate.y + 42 * unit, 76 * unit)
