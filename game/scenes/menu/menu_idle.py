"""What moves in the menu while somebody is there: lanterns flicker, the title breathes, two players shout in turn.

It moves a few times a second, and not at all once nobody has pressed anything for a while, or with less motion: then
all is as it is in a picture.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final

BEAT: Final = 1 / 12
"""The loop comes by so often, in seconds."""
_FRAME: Final = 1 / 6
"""Something else is to be seen so often."""
SLEEPS: Final = 30.0
"""Nobody has pressed anything for so many seconds: all is still."""
_BREATH: Final = 5.0
"""Seconds in which the title goes up and down."""
_ROUND: Final = 7.0
"""Seconds in which both have shouted once."""
_SHOUT: Final = 2.2
_POP: Final = (0.55, 1.07)
"""How large a bubble is in its first frames."""
_UNEVEN: Final = (1.0, 1.31, 0.83, 1.17)
"""No two lanterns flicker alike."""


class MenuIdle:
    """How far the menu has come in what it does by itself."""

    def __init__(self, still: bool) -> None:
        self._still = still
        self._time = self._untouched = 0.0
        self._frame = 0

    @property
    def awake(self) -> bool:
        return not self._still and self._untouched < SLEEPS

    def touched(self) -> None:
        if not self.awake:
            self._time = 0.0
        self._untouched = 0.0

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether something else is to be seen now."""
        if not self.awake:
            return False
        self._time += dt
        self._untouched += dt
        before, self._frame = self._frame, int(self._time / _FRAME + 1e-6)
        return self._frame != before or not self.awake

    @property
    def _now(self) -> float:
        return self._frame * _FRAME

    @property
    def breath(self) -> float:
        """How far the title is up, -1 to 1."""
        return sin(2 * pi * self._now / _BREATH) if self.awake else 0.0

    def flame(self, lamp: int) -> float:
        """How bright a lantern burns, 0 to 1."""
        if not self.awake:
            return 0.5
        t = self._now * _UNEVEN[lamp % len(_UNEVEN)] + lamp
        return 0.5 + 0.28 * sin(7.3 * t) * sin(2.9 * t + 1) + 0.22 * sin(12.7 * t)

    @property
    def shouts(self) -> int | None:
        """Whose turn it is to shout in this very frame; None: nobody's."""
        now = self._now
        if not self.awake or now < _SHOUT:
            return None
        return next((player for player in (0, 1) if (now - player * _ROUND / 2) % _ROUND < _FRAME - 1e-6), None)

    def shout(self, player: int) -> float:
        """How large the bubble of a player is: 0 while the other one shouts; at first and in the end both do."""
        if not self.awake or self._now < _SHOUT:
            return 1.0
        since = (self._now - player * _ROUND / 2) % _ROUND
        if since >= _SHOUT:
            return 0.0
        frame = int(since / _FRAME + 1e-6)
        return _POP[frame] if frame < len(_POP) else 1.0
