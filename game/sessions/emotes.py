"""Waves and applause: for anyone at the table at any time, and telling nothing (JOIN-11)."""

from enum import Enum
from typing import Final

EMOTE_PAUSE_SECONDS: Final = 1.0
"""Seconds between two emotes of one seat."""


class Emote(Enum):
    """A gesture for all to see; its value is a stable key for pictures, sounds and words."""

    WAVE = "wave"
    APPLAUD = "applaud"
    CHEER = "cheer"
    GROAN = "groan"


class Emotes:
    """Limits each seat to one emote a second; ``muted`` seats show none.

    Whether one is shown depends on the times of the presses alone. Nothing of it is logged in a save.
    """

    def __init__(self, pause: float = EMOTE_PAUSE_SECONDS) -> None:
        self._pause = pause
        self._last: dict[int, float] = {}
        self.muted: set[int] = set()

    def make(self, seat: int, now: float) -> bool:
        """Whether to show an emote of ``seat`` at ``now``, in seconds of any steady clock."""
        if seat in self.muted or now - self._last.get(seat, float("-inf")) < self._pause:
            return False
        self._last[seat] = now
        return True
