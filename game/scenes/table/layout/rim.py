"""The edge of the round table top, along which people sit: an ellipse that passes under the plates of the others and
under the lower part of the own hand."""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.scenes.table.layout.layout_parts import TableEdge
from game.ui.metrics import MARGIN

_SIDE: Final = 110.0
"""Design pixels from the safe area to the edge at both sides."""
_TOP: Final = 112.0
"""And from its upper end, where the plates at the top have their middle."""
_NEAR: Final = 26.0
"""So far above the lower end of the table the edge is before the own seat."""


def table_rim(width: float, height: float, bottom: float) -> TableEdge:
    """The edge in design pixels on a screen of this size, of which the table ends at ``bottom``."""
    top = height * MARGIN + _TOP
    tall = (bottom - _NEAR - top) / 2
    return TableEdge(width / 2, top + tall, width * (0.5 - MARGIN) - _SIDE, tall)


def below_top(rim: TableEdge, x: float) -> float:
    return rim.ry * _sagged((x - rim.x) / rim.rx)


def inside_end(rim: TableEdge, y: float) -> float:
    return rim.rx * _sagged((y - rim.y) / rim.ry)


def _sagged(share: float) -> float:
    return 1 - sqrt(max(0.0, 1 - share * share))
