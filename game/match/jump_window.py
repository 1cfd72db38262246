"""The moment after a card in which others may still act, and how long it stays open (PTY-05, PTY-07).

Everything here is a function of what the whole table knows: whether anybody holds the card to jump in with changes
nothing. By default nothing but the next player's action shuts a window, so that nobody's reflexes are asked for.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

CLOCK_SECONDS: Final = 1.5
"""Seconds that a window with a clock stays open at the factor 1."""
FACTORS: Final = range(1, 11)


ASK_ALL: Final = -1
"""In the place of a factor: everybody is asked."""


class WindowError(ValueError):
    """A setting of the window that there is not; the message names what is allowed."""


class WindowEnd(Enum):
    """What ends the wait for others before the seat on turn may go on."""

    ACTION = "action"
    """Nothing is waited for: the next player's first action shuts the window."""
    EVERYBODY = "everybody"
    """Every other person at the table has said that it does not jump in, or has tried to."""
    CLOCK = "clock"
    """Some seconds have passed since the card lay, whether or not anybody could jump in."""


@dataclass
class JumpWindow:
    """Who claims to jump in on the card that lies on top, who has tried in vain, and who passes.

    ``until`` and ``factor`` (1 to 10, of CLOCK_SECONDS) are the table's choice. ``queue`` are the claims in the order
    of the presses; the first one turns a card over, the others wait. All of it belongs to one card, named by ``key``
    (None before the first one): with the next card it starts afresh.
    """

    until: WindowEnd = WindowEnd.ACTION
    factor: int = 1
    key: tuple[int, int] | None = None
    queue: list[int] = field(default_factory=list)
    tried: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        if self.factor not in FACTORS:
            raise WindowError(f"the clock's factor is {self.factor}, but must be from 1 to 10")

    @property
    def seconds(self) -> float:
        return CLOCK_SECONDS * self.factor if self.until is WindowEnd.CLOCK else 0.0

    def arrange(self, factor: int) -> None:
        """As the settings say: 0 waits for nothing, ASK_ALL until all have said whether they jump in, any other number
        for so many times CLOCK_SECONDS."""
        self.until = WindowEnd.EVERYBODY if factor == ASK_ALL else WindowEnd.CLOCK if factor else WindowEnd.ACTION
        self.factor = max(1, factor)

    def at(self, key: tuple[int, int]) -> "JumpWindow":
        if key != self.key:
            self.key = key
            self.queue, self.tried, self.passed = [], set(), set()
        return self

    def claim(self, seat: int) -> bool:
        if seat in self.tried or seat in self.queue:
            return False
        self.queue.append(seat)
        return True

    def give_way(self, seat: int) -> None:
        """``seat`` has turned over a card that may not lie there, or none: the next in line tries."""
        self.queue.remove(seat)
        self.tried.add(seat)
