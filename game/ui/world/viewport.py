"""How a place is looked at: the frame of the picture in design units, the horizon, and the table that stands in it."""

from __future__ import annotations

from math import copysign, cos, pi, sin
from typing import Final, NamedTuple

DESIGN: Final = 1080.0
"""Units from the upper to the lower edge of every view, whatever its size: it is as wide as the window has room."""
_STEPS: Final = 96
"""Corners of the outline of a table: with so many none is seen."""


class TableOutline(NamedTuple):
    """The outline of the table's top: middle, half width, half height, and how square it is: 2 is an ellipse."""

    x: float
    y: float
    rx: float
    ry: float
    square: float = 2.0

    def grown(self, by: float) -> TableOutline:
        return self._replace(rx=self.rx + by, ry=self.ry + by)

    def lowered(self, by: float) -> TableOutline:
        return self._replace(y=self.y + by)

    def times(self, scale: float) -> TableOutline:
        return TableOutline(self.x * scale, self.y * scale, self.rx * scale, self.ry * scale, self.square)

    def at(self, degrees: float) -> tuple[float, float]:
        """The point of the outline in this direction, clockwise from the right."""
        c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
        power = 2 / self.square
        return self.x + copysign(abs(c) ** power, c) * self.rx, self.y + copysign(abs(s) ** power, s) * self.ry

    @property
    def path(self) -> str:
        points = (self.at(360 * i / _STEPS) for i in range(_STEPS))
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


class Viewport(NamedTuple):
    """What is to be seen: ``width`` by DESIGN units, the ``horizon`` so far down, and the table, if there is one."""

    width: float
    horizon: float
    table: TableOutline | None = None

    def landmark(self, x: float, aside: float) -> float:
        return self.width * (x if self.table is None else aside)

    @property
    def floor(self) -> float:
        return self.horizon + 36 * self.near

    @property
    def near(self) -> float:
        """How large things at the horizon are beside those that a horizon at 300 units shows."""
        return float((self.horizon / 300) ** 0.72)
