"""Axes of charts: where values are, and which of them are written beside."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

_STEPS: Final = (1, 2, 2.5, 5, 10)
"""Steps between written values, times a power of ten."""


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return at most ``most`` round values that enclose ``low`` and ``high``; at least two."""
    spread = max(high - low, 1)
    power = 10.0 ** floor(log10(spread))
    for step in (scale * factor for scale in (power / 10, power, power * 10) for factor in _STEPS):
        first, last = floor(low / step), ceil(high / step)
        if step >= 1 and max(2, last - first + 1) <= most:
            return [number * step for number in range(first, max(last, first + 1) + 1)]
    return [low, high]


def thinned_indexes(count: int, most: int) -> list[int]:
    """Return at most ``most`` of ``count`` places to label: first, last and evenly some between."""
    if count <= most:
        return list(range(count))
    step = ceil((count - 1) / max(1, most - 1))
    inner = [place for place in range(0, count - 1, step) if count - 1 - place >= step / 2]
    return [*inner, count - 1]


def spread(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Return middles of labels near the ``wanted`` ones, at least ``least`` apart.

    They are within ``low`` and ``high`` where there is room for all.
    """
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    placed: list[float] = []
    for rank, number in enumerate(order):
        floor_here = placed[-1] + least if placed else low
        ceiling = high - least * (len(order) - 1 - rank)
        placed.append(max(floor_here, min(wanted[number], ceiling)))
    found = [0.0] * len(wanted)
    for rank, number in enumerate(order):
        found[number] = placed[rank]
    return found


@dataclass(frozen=True)
class Axis:
    """Values ``low`` to ``high`` along pixels ``start`` to ``end``."""

    low: float
    high: float
    start: float
    end: float

    def pixel_of(self, value: float) -> float:
        """Return the pixel of a value."""
        share = (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
        return self.start + share * (self.end - self.start)
