"""The window after a card in which others may still act, and its length (PTY-05, PTY-07).

All of it depends on what the whole table knows: whether a seat holds the card to jump in with changes nothing. By
default only the next player's action shuts a window, so that reflexes are not asked for.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

CLOCK_SECONDS: Final = 1.5
"""Seconds that a window with a clock stays open at the factor 1."""
FACTORS: Final = range(1, 11)


ASK_ALL: Final = -1
"""Value of a factor that asks all people instead."""


class WindowError(ValueError):
    """A window setting that does not exist; the message names what is allowed."""


class WindowEnd(Enum):
    """The end of the wait for others before the seat on turn may go on."""

    ACTION = "action"
    """Nothing is waited for: the next player's first action shuts the window."""
    EVERYBODY = "everybody"
    """Every other person at the table has declined to jump in, or has tried to."""
    CLOCK = "clock"
    """The window's seconds have passed, whether or not any seat could jump in."""


@dataclass
class JumpWindow:
    """Claims, failed tries and passes of jumping in on the top card.

    ``window_end`` and ``factor`` (1 to 10, of CLOCK_SECONDS) are the table's choice. ``queue`` are the claims in the
    order of the presses; the first one turns a card over, the others wait. All of it belongs to one card, named by
    ``key`` (None before the first one), and is reset with the next.
    """

    window_end: WindowEnd = WindowEnd.ACTION
    factor: int = 1
    key: tuple[int, int] | None = None
    queue: list[int] = field(default_factory=list)
    tried_seats: set[int] = field(default_factory=set)
    passed_seats: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        if self.factor not in FACTORS:
            raise WindowError(f"the clock's factor is {self.factor}, but must be from 1 to 10")

    @property
    def seconds(self) -> float:
        return CLOCK_SECONDS * self.factor if self.window_end is WindowEnd.CLOCK else 0.0

    def set_length(self, factor: int) -> None:
        """Set the window: 0 waits for nothing, ASK_ALL for all people, n for n * CLOCK_SECONDS."""
        self.window_end = WindowEnd.EVERYBODY if factor == ASK_ALL else WindowEnd.CLOCK if factor else WindowEnd.ACTION
        self.factor = max(1, factor)

    def for_card(self, key: tuple[int, int]) -> "JumpWindow":
        if key != self.key:
            self.key = key
            self.queue, self.tried_seats, self.passed_seats = [], set(), set()
        return self

    def claim(self, seat: int) -> bool:
        if seat in self.tried_seats or seat in self.queue:
            return False
        self.queue.append(seat)
        return True

    def give_way(self, seat: int) -> None:
        """Move ``seat`` from the queue to the tried ones: the next in line tries."""
        self.queue.remove(seat)
        self.tried_seats.add(seat)
