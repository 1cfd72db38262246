"""How lines are told apart: by colour, by their dashes and by the shape of their points, so that any one is enough."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final


@dataclass(frozen=True)
class LineStyle:
    """``colour`` keeps 4.5:1 on a panel; ``dashes`` are in widths of the line, () for a whole one; ``shape`` is one of
    :data:`SHAPES`."""

    colour: str
    dashes: tuple[float, ...]
    shape: str


def _polygon(corners: int, turn: float = -pi / 2, inner: float = 1.0) -> str:
    """A regular one around (0, 0) with radius 1; every second corner at ``inner`` makes a star."""
    points = [
        (r * cos(turn + n * 2 * pi / corners), r * sin(turn + n * 2 * pi / corners))
        for n, r in ((n, inner if n % 2 and inner < 1 else 1.0) for n in range(corners))
    ]
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def _circle(radius: float = 0.9) -> str:
    return f"M{-radius} 0 A{radius} {radius} 0 1 1 {radius} 0 A{radius} {radius} 0 1 1 {-radius} 0Z"


SHAPES: Final = {
    "circle": _circle(),
    "square": _polygon(4, pi / 4),
    "diamond": _polygon(4),
    "up": _polygon(3),
    "star": _polygon(10, inner=0.45),
    "down": _polygon(3, pi / 2),
    "hexagon": _polygon(6),
    "cross": _polygon(8, -pi / 2, 0.34),
    "flat": _polygon(8, pi / 8),
    "saltire": _polygon(8, -pi / 4, 0.34),
}
"""Outlines of points, about one unit around (0, 0)."""

MARKS: Final = (
    LineStyle("#E9B44C", (), "circle"),
    LineStyle("#8FB4FF", (5, 3), "square"),
    LineStyle("#FF8F84", (1.2, 2.6), "up"),
    LineStyle("#7FDCA8", (8, 3, 1.2, 3), "diamond"),
    LineStyle("#D9A6F0", (), "star"),
    LineStyle("#F4E96B", (3, 2.4), "down"),
    LineStyle("#6FD3E0", (10, 4), "hexagon"),
    LineStyle("#F2A7C3", (5, 2.4, 1.2, 2.4, 1.2, 2.4), "cross"),
    LineStyle("#C9D3D0", (), "flat"),
    LineStyle("#E0B08A", (1.2, 4), "saltire"),
)
"""One for each of ten seats, the person here first."""
