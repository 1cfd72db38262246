"""What the music makes of what happens: which of its stems are heard."""

from collections.abc import Mapping
from enum import Enum
from typing import Final


class Suspense(Enum):
    """How things are. The value is the name under which the change is told; see :data:`TOLD`."""

    REST = "rest"
    """Nothing presses: a page, or a round in which nobody is about to win."""
    TENSE = "tense"
    """Somebody holds a single card."""
    HUSH = "hush"
    """The last card of a match is on its way: all hold their breath."""


STEMS: Final = ("plucked", "bass", "melody", "tension")
"""What a theme is made of; all run together all the time."""

MIX: Final[Mapping[Suspense, Mapping[str, float]]] = {
    Suspense.REST: {"plucked": 1.0, "bass": 0.9, "melody": 1.0, "tension": 0.0},
    Suspense.TENSE: {"plucked": 0.7, "bass": 1.0, "melody": 0.0, "tension": 1.0},
    Suspense.HUSH: dict.fromkeys(STEMS, 0.0),
}
"""How much of each stem is heard."""

BLEND: Final[Mapping[Suspense, float]] = {Suspense.REST: 2.0, Suspense.TENSE: 0.8, Suspense.HUSH: 0.2}
"""Seconds in which a stem comes all in or goes out."""

TOLD: Final = frozenset({Suspense.TENSE.value, Suspense.HUSH.value})
"""What is told to those who listen without ears when it comes over the music (A11Y-20)."""


def toward(value: float, goal: float, step: float) -> float:
    """The value, nearer to the goal by a step at most."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


class Duck:
    """How far the music gives way to what must be heard: ``gain`` is 1 when nothing is, and ramps without a jump."""

    DEPTH: Final = 0.35
    """As soft as it gets: 9 dB under itself."""
    DOWN: Final = 0.04
    """Seconds from all of it to the depth."""
    UP: Final = 0.25

    def __init__(self) -> None:
        self.gain = 1.0
        self._left = 0.0

    @property
    def moving(self) -> bool:
        return self._left > 0 or self.gain < 1

    def hold(self, seconds: float) -> None:
        self._left = max(self._left, seconds)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        goal, seconds = (self.DEPTH, self.DOWN) if self._left > 0 else (1.0, self.UP)
        self._left = max(0.0, self._left - dt)
        self.gain = toward(self.gain, goal, (1 - self.DEPTH) * dt / seconds)
