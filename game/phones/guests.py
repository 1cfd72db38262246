"""Who is here with a phone: tokens, names and faces, and who may do what. No socket is known here.

A guest is a number and a secret token; a name is decoration, so that nobody loses a place for typing one that there is
already. Whoever shows the token is that guest, on whichever phone: the newer one holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from secrets import choice, compare_digest, token_urlsafe
from typing import Final

PHONE: Final = "phone"
MOST_GUESTS: Final = 24
"""So many phones are known at a time: ten seats, and people who only look on."""
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of the code that is typed: none that is taken for a digit (PTY-08)."""
CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 12
"""96 bits, sixteen letters in an address."""


def new_token() -> str:
    """A secret of 96 bits as it stands in an address."""
    return token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """Four letters to be typed by whoever cannot scan."""
    return "".join(choice(LETTERS) for _letter in range(CODE_LENGTH))


def same_secret(one: str, other: str) -> bool:
    """Whether two secrets are the same, found out in a time that tells nothing; an empty one is nobody's."""
    return bool(one) and compare_digest(one.encode(), other.encode())


@dataclass(eq=False)
class Guest:
    """One phone and whoever holds it. ``link`` is the connection it has now, None while it sleeps; ``since`` when it
    fell asleep, on the clock of the guests. A ``host`` may press what the screen offers."""

    number: int
    token: str
    name: str = ""
    face: str = ""
    language: str = "en"
    host: bool = False
    link: int | None = None
    since: float = 0.0
    looks_on: bool = False
    """Whether it has said that it does not play."""

    @property
    def source(self) -> str:
        """What the phone is called among the devices."""
        return f"{PHONE}:{self.number}"

    @property
    def awake(self) -> bool:
        """Whether it is connected now."""
        return self.link is not None


@dataclass
class Guests:
    """All phones of a party; ``clock`` counts seconds. ``code`` and ``token`` let a phone in, a guest's own token finds
    it again."""

    clock: Callable[[], float]
    code: str = field(default_factory=new_code)
    token: str = field(default_factory=new_token)
    locked: bool = False
    """Whether nobody new comes in."""
    known: list[Guest] = field(default_factory=list)
    _numbers: int = 0

    def __iter__(self) -> Iterator[Guest]:
        return iter(self.known)

    def add(self, language: str) -> Guest | None:
        """Somebody new is let in; None where there is no room or the table is locked. Who has never sat down and is
        gone makes room."""
        if len(self.known) >= MOST_GUESTS:
            self.known = [guest for guest in self.known if guest.awake or guest.name]
        if self.locked or len(self.known) >= MOST_GUESTS:
            return None
        guest = Guest(self._numbers, new_token(), language=language, since=self.clock())
        self._numbers += 1
        self.known.append(guest)
        return guest

    def with_token(self, token: str) -> Guest | None:
        """Whose token it is."""
        return next((guest for guest in self.known if same_secret(guest.token, token)), None)

    def at(self, link: int) -> Guest | None:
        """Who speaks on a connection."""
        return next((guest for guest in self.known if guest.link == link), None)

    def of(self, source: str) -> Guest | None:
        """The guest of a device, None for one that is no phone or nobody's any more."""
        return next((guest for guest in self.known if guest.source == source), None)

    def take(self, guest: Guest, link: int) -> int | None:
        """The guest speaks on this connection from now on; returns the one that it spoke on before."""
        before, guest.link = guest.link, link
        return before

    def sleep(self, link: int) -> Guest | None:
        """A connection is gone: whose it was."""
        guest = self.at(link)
        if guest is not None:
            guest.link, guest.since = None, self.clock()
        return guest

    def asleep(self, guest: Guest) -> float:
        """Seconds for which a phone has been gone; 0 for one that is awake."""
        return 0.0 if guest.awake else self.clock() - guest.since

    def remove(self, guest: Guest) -> None:
        """The guest is not known any more, and its token opens nothing."""
        self.known.remove(guest)
