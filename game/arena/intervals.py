"""95 % confidence intervals of shares."""

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


class Share(NamedTuple):
    """A share from 0 to 1 with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def share_of(won: float, games: int) -> Share:
    """Return Wilson's interval for ``won`` of ``games``, sound near 0 and 1 too.

    Raises ValueError if ``games`` is below 1 or ``won`` is not in 0 to ``games``.
    """
    if games < 1 or not 0 <= won <= games:
        raise ValueError(f"{won:g} of {games} is no share")
    value = won / games
    square = Z95 * Z95 / games
    middle = (value + square / 2) / (1 + square)
    half = Z95 * sqrt(value * (1 - value) / games + square / games / 4) / (1 + square)
    return Share(value, max(0.0, middle - half), min(1.0, middle + half))
