"""Who is here with a phone, on the screen's side. Nothing listens yet: the shape alone, for the pages that show it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from game.phones.guests import Guest, Guests
from game.scenes.services import Services


class PhoneRoom:
    """The phones of ``services``; ``clock`` counts seconds."""

    def __init__(self, services: Services, clock: Callable[[], float] = time.monotonic) -> None:
        self._services, self._guests = services, Guests(clock)
        self.listening, self.trouble, self.url, self.lonely = False, "", "", 0.0
        self.version = 0

    @property
    def invitation(self) -> str:
        """What the code to scan holds."""
        return f"{self.url}#{self._guests.token}" if self.url else ""

    @property
    def code(self) -> str:
        """Four letters."""
        return self._guests.code

    @property
    def guests(self) -> Sequence[Guest]:
        """Everybody with a phone."""
        return tuple(self._guests)

    @property
    def locked(self) -> bool:
        """Whether nobody new comes in."""
        return self._guests.locked

    def begin(self) -> None:
        """Listen."""
        self.trouble = "network"
        self.version += 1

    def end(self) -> None:
        """Listen no more."""
        self.listening, self.trouble = False, ""
        self.version += 1

    def other_address(self) -> None:
        """Take the next address."""

    def lock(self, on: bool) -> None:
        """Let nobody new in, or everybody again."""
        self._guests.locked = on
        self.version += 1

    def make_host(self, guest: Guest, on: bool) -> None:
        """Let a phone press what the screen offers, or no longer."""
        guest.host = on
        self.version += 1

    def remove(self, guest: Guest) -> None:
        """Send a phone away."""
        self._guests.remove(guest)
        self.version += 1

    def asleep(self, source: str) -> float:
        """Seconds for which a phone has been gone."""
        guest = self._guests.of(source)
        return 0.0 if guest is None else self._guests.asleep(guest)

    def step(self) -> None:
        """Nothing comes yet."""
