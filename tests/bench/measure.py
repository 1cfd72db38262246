"""One measured figure, and statistics of many samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from time import process_time

Tick = Callable[[], object]
"""Called after each piece of work, for a progress bar."""


@dataclass(frozen=True)
class Figure:
    """A line of the report.

    ``goal`` is an upper bound of the value, or a lower bound if ``more`` is better.
    """

    name: str
    value: float
    unit: str
    goal: float | None = None
    more: bool = False

    @property
    def met(self) -> bool | None:
        """Return whether the goal is met; None without a goal."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.more else self.value <= self.goal


def percentile(samples: Sequence[float], share: float) -> float:
    """Return the smallest sample that at least ``share`` (0..1) of the samples do not exceed.

    Raises IndexError if there are none.
    """
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, max(0, ceil(share * len(ordered)) - 1))]


def cpu_seconds(work: Callable[[], object]) -> float:
    """Return the processor time that this process spends on one call.

    Other programs on the machine do not count.
    """
    start = process_time()
    work()
    return process_time() - start
