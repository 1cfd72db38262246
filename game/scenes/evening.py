"""The clock of an evening: once its minutes are over, the round that is played is the last one (JOIN-08)."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..match import Match
from ..rules.events import Event


class Evening:
    """Tells the match when its time is over. ``now`` gives seconds of a steady clock; pauses count as well, for the
    evening goes on. A match that is continued another day has its minutes from then on."""

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self._match, self._now = match, now
        self._begun = now()

    @property
    def left(self) -> float | None:
        """Seconds until the last round, None for a match of another length."""
        length = self._match.length
        return max(0.0, 60.0 * length.number + self._begun - self._now()) if length.kind == "evening" else None

    def due(self) -> list[Event]:
        """What happens now that the time is over: the last round is announced, once; nothing before."""
        match = self._match
        if self.left != 0 or match.last_round_told or match.over or match.round_number == 0:
            return []
        return match.last_round()
