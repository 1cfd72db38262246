"""The clock of an evening: after its minutes, the current round is the last (JOIN-08)."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil

from game.match.match import Match
from game.rules.events import Event


class TimeLimit:
    """Tells the match when its time is over.

    ``clock`` gives seconds of a steady clock; pauses count as well. A continued match has what was left of its minutes:
    ``earlier_seconds`` are the seconds it has lasted already.
    """

    def __init__(self, match: Match, clock: Callable[[], float] = time.monotonic, earlier_seconds: float = 0.0) -> None:
        self._match, self.clock, self.earlier_seconds = match, clock, earlier_seconds
        self.start_time = clock()
        self._shown = self.minutes

    @property
    def passed_seconds(self) -> float:
        """Seconds since the evening began, without those between two runs of the program."""
        return self.earlier_seconds + self.clock() - self.start_time

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the last round, None for a match of another length."""
        length = self._match.length
        return max(0.0, 60.0 * length.number - self.passed_seconds) if length.kind == "evening" else None

    @property
    def minutes(self) -> int | None:
        """Minutes until the last round, rounded up; None if no clock runs any more."""
        left = self.seconds_left
        return None if left is None or self._match.last_round_told or self._match.is_over else ceil(left / 60)

    def has_minute_changed(self) -> bool:
        """Whether the minutes left have changed since the last call."""
        before, self._shown = self._shown, self.minutes
        return before != self._shown

    def last_round_if_due(self) -> list[Event]:
        match = self._match
        if self.seconds_left != 0 or match.last_round_told or match.is_over or match.round_number == 0:
            return []
        return match.last_round()
