"""The guests with a phone: tokens, names, faces, and who may do what. No socket here.

A guest is a number and a secret token; a name is decoration, so typing one that is taken costs no one a place. The
token is the guest, on any phone; the newest one holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from secrets import choice, compare_digest, token_urlsafe
from typing import Final

PHONE: Final = "phone"
MOST_GUESTS: Final = 24
"""Most phones known at a time: ten seats, and people who only watch."""
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters of the typed code: none that looks like a digit (PTY-08)."""
CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 12
"""96 bits, sixteen letters in an address."""
_MARK: Final = 32
"""Hex digits kept of a token: half of its hash."""


def new_token() -> str:
    """Return a 96-bit secret, as written in an address."""
    return token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    return "".join(choice(LETTERS) for _letter in range(CODE_LENGTH))


def same_secret(one: str, other: str) -> bool:
    return bool(one) and compare_digest(one.encode(), other.encode())


def mark_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()[:_MARK] if token else ""


@dataclass(eq=False)
class Guest:
    """One phone and its holder.

    ``link`` is its connection, None while it sleeps; ``since`` when it fell asleep, on the clock of the guests. A
    ``host`` may press what the screen offers, see :attr:`Guests.hosts`.
    """

    number: int
    token: str
    name: str = ""
    face: str = ""
    language: str = "en"
    host: bool = False
    link: int | None = None
    since: float = 0.0
    is_spectator: bool = False
    """Whether this guest only watches."""
    has_come: bool = True
    """Whether this guest has come to this party, and is not only known from an earlier one."""
    has_left: bool = False
    """Whether a bot plays because this guest has left: waking up does not end that."""

    @property
    def source(self) -> str:
        return f"{PHONE}:{self.number}"

    @cached_property
    def mark(self) -> str:
        return mark_of(self.token)

    @property
    def is_awake(self) -> bool:
        return self.link is not None


@dataclass
class Guests:
    """All phones of a party; ``clock`` counts seconds.

    ``code`` and ``token`` admit a phone; a guest's own token finds it again, even in the next party.
    """

    clock: Callable[[], float]
    code: str = field(default_factory=new_code)
    token: str = field(default_factory=new_token)
    is_locked: bool = False
    """Whether new guests are refused."""
    known_guests: list[Guest] = field(default_factory=list)
    has_seat: Callable[[Guest], bool] = lambda guest: bool(guest.name)
    """Whether a guest has a seat."""
    _numbers: int = 0

    def __iter__(self) -> Iterator[Guest]:
        return iter(self.known_guests)

    def add(self, language: str) -> Guest | None:
        """Admit a new guest; None if there is no room or the table is locked."""
        if self.is_locked or not self._has_room():
            return None
        return self._add(new_token(), language)

    def readmit(self, token: str, language: str) -> Guest:
        """Admit a guest whose token opens a seat from before a restart, even beyond the limit."""
        self._has_room()
        return self._add(token, language)

    def _add(self, token: str, language: str) -> Guest:
        guest = Guest(self._numbers, token, language=language, since=self.clock())
        self._numbers += 1
        self.known_guests.append(guest)
        return guest

    def _has_room(self) -> bool:
        """Whether one more guest fits, evicting the longest asleep without a seat if necessary."""
        if len(self.known_guests) >= MOST_GUESTS:
            gone = [guest for guest in self.known_guests if not guest.is_awake and not self.has_seat(guest)]
            if not gone:
                return False
            self.known_guests.remove(min(gone, key=lambda guest: guest.since))
        return True

    @property
    def hosts(self) -> list[Guest]:
        """The guests who may press what the screen offers now.

        While every host sleeps, that is the first seated guest awake, so that a party never waits for a phone in a
        pocket.
        """
        awake = [guest for guest in self.known_guests if guest.is_awake]
        return [guest for guest in awake if guest.host] or [guest for guest in awake if self.has_seat(guest)][:1]

    def part(self) -> None:
        self.is_locked, self.code, self.token = False, new_code(), new_token()
        for guest in self.known_guests:
            guest.host = guest.is_spectator = guest.has_come = False

    def with_token(self, token: str) -> Guest | None:
        return next((guest for guest in self.known_guests if same_secret(guest.token, token)), None)

    def guest_on(self, link: int) -> Guest | None:
        return next((guest for guest in self.known_guests if guest.link == link), None)

    def guest_of(self, source: str) -> Guest | None:
        """Return the guest of a device, None if it is no phone or its guest has gone."""
        return next((guest for guest in self.known_guests if guest.source == source), None)

    def take(self, guest: Guest, link: int) -> int | None:
        """Move the guest to this connection; return the one it used before."""
        before, guest.link, guest.has_come = guest.link, link, True
        return before

    def sleep(self, link: int) -> Guest | None:
        guest = self.guest_on(link)
        if guest is not None:
            guest.link, guest.since = None, self.clock()
        return guest

    def seconds_asleep(self, guest: Guest) -> float:
        """Return the seconds for which a phone has been gone, 0 if it is awake."""
        return 0.0 if guest.is_awake else self.clock() - guest.since

    def remove(self, guest: Guest) -> None:
        self.known_guests.remove(guest)
