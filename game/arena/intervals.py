"""How sure a share is: 95 % intervals."""

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964
"""So many standard deviations hold 95 of 100 normal values between them."""


class Share(NamedTuple):
    """A share from 0 to 1 with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def share_of(won: float, games: int) -> Share:
    """Wilson's interval for ``won`` of ``games``; it holds near 0 and 1 too. Raises ValueError for no games."""
    if games < 1 or not 0 <= won <= games:
        raise ValueError(f"{won:g} of {games} is no share")
    value = won / games
    square = Z95 * Z95 / games
    middle = (value + square / 2) / (1 + square)
    half = Z95 * sqrt(value * (1 - value) / games + square / games / 4) / (1 + square)
    return Share(value, max(0.0, middle - half), min(1.0, middle + half))
