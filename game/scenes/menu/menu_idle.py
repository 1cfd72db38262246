"""Motion in the menu: lanterns flicker, the title breathes, two players shout in turn.

It moves a few times a second, and not at all with reduced motion or after a while without input.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final

BEAT_SECONDS: Final = 1 / 4
"""Interval of the main loop while the menu moves, in seconds."""
_FRAME: Final = BEAT_SECONDS
"""Seconds between two visible changes: a whole frame is drawn and shown for each."""
SLEEP_AFTER_SECONDS: Final = 10.0
"""Seconds without input after which all is still: a minute then takes 0.3 % of a core."""
_BREATH: Final = 5.0
"""Seconds of one breath of the title, up and down."""
_ROUND: Final = 6.0
"""Seconds in which both players shout once."""
_SHOUT: Final = 2.2
_POP: Final = (0.55, 1.07)
"""Scales of a bubble in its first frames."""
_UNEVEN: Final = (1.0, 1.31, 0.83, 1.17)
"""Speeds of the lanterns, so that no two flicker alike."""


class MenuIdle:
    """The motion of an idle menu."""

    def __init__(self, is_still: bool) -> None:
        self._still = is_still
        self._time = self.quiet_seconds = 0.0
        """Seconds of motion, and without input."""
        self._frame = 0

    @property
    def is_awake(self) -> bool:
        return not self._still and self.quiet_seconds < SLEEP_AFTER_SECONDS

    def note_touch(self) -> None:
        if not self.is_awake:
            self._time = 0.0
        self.quiet_seconds = 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changes."""
        awake, self.quiet_seconds = self.is_awake, self.quiet_seconds + dt
        if not awake:
            return False
        self._time += dt
        before, self._frame = self._frame, int(self._time / _FRAME + 1e-6)
        return self._frame != before or not self.is_awake

    @property
    def _now(self) -> float:
        return self._frame * _FRAME

    @property
    def breath(self) -> float:
        """Height of the title's breath, -1 to 1."""
        return sin(2 * pi * self._now / _BREATH) if self.is_awake else 0.0

    def flame(self, lamp: int) -> float:
        """Return how bright a lantern burns, 0 to 1."""
        if not self.is_awake:
            return 0.5
        t = self._now * _UNEVEN[lamp % len(_UNEVEN)] + lamp
        return 0.5 + 0.28 * sin(7.3 * t) * sin(2.9 * t + 1) + 0.22 * sin(12.7 * t)

    @property
    def shouts(self) -> int | None:
        """The player who begins to shout in this frame, None if neither does."""
        now = self._now
        if not self.is_awake or now < _SHOUT:
            return None
        return next((player for player in (0, 1) if (now - player * _ROUND / 2) % _ROUND < _FRAME - 1e-6), None)

    def shout(self, player: int) -> float:
        """Return the scale of a player's bubble, 0 except during its own shout.

        At first and while all is still both are shown.
        """
        if not self.is_awake or self._now < _SHOUT:
            return 1.0
        since = (self._now - player * _ROUND / 2) % _ROUND
        if since >= _SHOUT:
            return 0.0
        frame = int(since / _FRAME + 1e-6)
        return _POP[frame] if frame < len(_POP) else 1.0
