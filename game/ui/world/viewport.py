"""The view of a place: its frame in design units, the horizon, and the table in it."""

from __future__ import annotations

from math import copysign, cos, pi, sin
from typing import Final, NamedTuple

DESIGN: Final = 1080.0
"""Height of every view in units, whatever its pixels; its width follows the window's shape."""
_STEPS: Final = 96
"""Corners of a table's outline: enough that none is seen."""


class TableOutline(NamedTuple):
    """Outline of a table's top: middle, half width and height, and squareness (2: an ellipse)."""

    x: float
    y: float
    rx: float
    ry: float
    square: float = 2.0

    def grown(self, by: float) -> TableOutline:
        return self._replace(rx=self.rx + by, ry=self.ry + by)

    def lowered(self, by: float) -> TableOutline:
        return self._replace(y=self.y + by)

    def scaled(self, scale: float) -> TableOutline:
        return TableOutline(self.x * scale, self.y * scale, self.rx * scale, self.ry * scale, self.square)

    def point_at(self, degrees: float) -> tuple[float, float]:
        """Return the point of the outline in this direction, in degrees clockwise from the right."""
        c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
        power = 2 / self.square
        return self.x + copysign(abs(c) ** power, c) * self.rx, self.y + copysign(abs(s) ** power, s) * self.ry

    @property
    def path(self) -> str:
        points = (self.point_at(360 * i / _STEPS) for i in range(_STEPS))
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


class Viewport(NamedTuple):
    """A view of ``width`` by DESIGN units: the ``horizon``, from the top, and the table, if any."""

    width: float
    horizon: float
    table: TableOutline | None = None

    def landmark(self, x: float, aside: float) -> float:
        return self.width * (x if self.table is None else aside)

    @property
    def floor(self) -> float:
        return self.horizon + 36 * self.horizon_scale

    @property
    def horizon_scale(self) -> float:
        """Return the scale of things at the horizon, relative to one at 300 units."""
        return float((self.horizon / 300) ** 0.72)
