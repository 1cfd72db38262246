"""Waves and applause: what anybody at the table may do at any time, and what tells nothing (JOIN-11)."""

from enum import Enum
from typing import Final

PAUSE: Final = 1.0
"""Seconds between two emotes of one seat."""


class Emote(Enum):
    """What somebody does for all to see. The value is a stable key for pictures, sounds and words."""

    WAVE = "wave"
    APPLAUD = "applaud"
    CHEER = "cheer"
    GROAN = "groan"


class Emotes:
    """Lets each seat make an emote once a second; ``muted`` seats make none that anybody sees.

    Whether one is shown depends on the times of the presses alone. Nothing of it is logged in a save.
    """

    def __init__(self, pause: float = PAUSE) -> None:
        self._pause = pause
        self._last: dict[int, float] = {}
        self.muted: set[int] = set()

    def make(self, seat: int, now: float) -> bool:
        """Whether an emote of ``seat`` at the time ``now``, in seconds of any steady clock, is to be shown."""
        if seat in self.muted or now - self._last.get(seat, float("-inf")) < self._pause:
            return False
        self._last[seat] = now
        return True
