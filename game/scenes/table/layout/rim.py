"""The edge of the round table top, along which people sit.

It is an ellipse that passes under the other plates and the lower part of the own hand.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.scenes.table.layout.layout_parts import TableEdge
from game.ui.metrics import MARGIN

_SIDE: Final = 110.0
"""Design pixels from the safe area to the edge at both sides."""
_TOP: Final = 112.0
"""Design pixels from its top to the edge, at the middle of the top plates."""
_NEAR: Final = 26.0
"""Design pixels from the table's lower end up to the edge at the own seat."""


def table_rim(width: float, height: float, bottom: float) -> TableEdge:
    """Return the edge, in design pixels, of a table that ends at ``bottom``."""
    top = height * MARGIN + _TOP
    tall = (bottom - _NEAR - top) / 2
    return TableEdge(width / 2, top + tall, width * (0.5 - MARGIN) - _SIDE, tall)


def below_top(edge: TableEdge, x: float) -> float:
    return edge.ry * _sagged((x - edge.x) / edge.rx)


def inside_end(edge: TableEdge, y: float) -> float:
    return edge.rx * _sagged((y - edge.y) / edge.ry)


def _sagged(share: float) -> float:
    return 1 - sqrt(max(0.0, 1 - share * share))
