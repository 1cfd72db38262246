"""The bounds on what is let in: requests, messages, their rate, and guesses at a code.

Anyone on the same network can send anything, so everything has a limit: bytes, depth, numbers, messages a second,
guesses a minute.
"""

import json
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Iterator, Mapping
from http import HTTPStatus
from threading import Lock
from typing import Any, Final, NoReturn, Protocol

MOST_BYTES: Final = 2048
"""Largest message, in bytes."""
MOST_DEPTH: Final = 4
"""Deepest nesting of lists and objects, the outermost counted."""
LARGEST: Final = 2**53
"""Largest whole number that a browser keeps exact."""
MESSAGES_A_SECOND: Final = 20.0
MESSAGES_AT_ONCE: Final = 40.0
GUESSES: Final = 10
"""Codes that one address may try within GUESS_SECONDS (PTY-08)."""
GUESS_SECONDS: Final = 60.0
MOST_GUESSERS: Final = 256
"""Most addresses remembered; while all of them have just guessed, no other may."""

# Close codes of a WebSocket (RFC 6455).
NO_TEXT: Final = 1003
NO_LETTERS: Final = 1007
NOT_ALLOWED: Final = 1008

_LINE_ENDS: Final = "\t\n\r"


class RefusedError(ValueError):
    """A refused message; its socket is closed with ``code``."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def read_message(data: bytes) -> Mapping[str, Any]:
    """Parse the message of a phone: an object with a text ``k``.

    All else in it is text, whole numbers, booleans, null, lists and objects. Raises RefusedError, also for characters
    that no screen can show.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise RefusedError(NO_LETTERS, "no UTF-8") from None
    try:
        words = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
    except RefusedError:
        raise
    except (ValueError, RecursionError):
        raise RefusedError(NOT_ALLOWED, "no JSON") from None
    if not isinstance(words, dict) or not isinstance(words.get("k"), str):
        raise RefusedError(NOT_ALLOWED, "no message")
    _check(words, MOST_DEPTH)
    return words


def _refuse(_number: str) -> NoReturn:
    raise RefusedError(NOT_ALLOWED, "no whole number")


def _check(value: object, deeper: int) -> None:
    if isinstance(value, dict | list):
        if deeper == 0:
            raise RefusedError(NOT_ALLOWED, "too deep")
        for part in _parts(value):
            _check(part, deeper - 1)
    elif isinstance(value, str):
        if not all(_shown(letter) for letter in value):
            raise RefusedError(NO_LETTERS, "no letters")
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise RefusedError(NOT_ALLOWED, "too large a number")


def _parts(value: dict[str, Any] | list[Any]) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    else:
        yield from value


def _shown(letter: str) -> bool:
    return (letter >= " " or letter in _LINE_ENDS) and not "\ud800" <= letter <= "\udfff" and letter != "\x7f"


class Headers(Protocol):
    """The part of a request's headers that is used here."""

    def get_all(self, key: str) -> list[str]:
        """Return all values of a name, ignoring case."""


class RequestFilter:
    """Filters requests: only those to one of our own ``addresses`` at our ``port`` pass.

    Host and origin are compared with our own list, never with each other: a foreign name that leads here is the same in
    both.
    """

    def __init__(self, addresses: Collection[str], port: int) -> None:
        self.hosts = frozenset(f"{address}:{port}" for address in addresses)
        self.origins = tuple(f"http://{host}" for host in sorted(self.hosts))

    def refusal(self, method: str, headers: Headers) -> HTTPStatus | None:
        """Return the status that refuses a request, None if it is answered."""
        hosts = headers.get_all("Host")
        if len(hosts) != 1 or hosts[0] not in self.hosts:
            return HTTPStatus.MISDIRECTED_REQUEST
        if method not in ("GET", "HEAD"):
            return HTTPStatus.METHOD_NOT_ALLOWED
        return None


class RateLimiter:
    """Limits what one phone may say: a burst at once, then messages per second."""

    def __init__(self, now: float) -> None:
        self._left, self._seen = MESSAGES_AT_ONCE, now

    def spend(self, now: float) -> bool:
        """Spend one message; False if it is one too many."""
        self._left = min(MESSAGES_AT_ONCE, self._left + max(0.0, now - self._seen) * MESSAGES_A_SECOND)
        self._seen = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class GuessLimiter:
    """Counts how often each address has tried a code.

    ``clock`` counts seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = Lock()
        self._made: OrderedDict[str, deque[float]] = OrderedDict()

    def may_guess(self, address: str) -> bool:
        """Whether an address may try a code now; if so, it counts as tried."""
        with self._lock:
            past = self._clock() - GUESS_SECONDS
            while self._made and next(iter(self._made.values()))[-1] <= past:
                self._made.popitem(last=False)
            made = self._made.get(address, deque())
            while made and made[0] <= past:
                made.popleft()
            if len(made) >= GUESSES or (not made and len(self._made) >= MOST_GUESSERS):
                return False
            made.append(self._clock())
            self._made[address] = made
            self._made.move_to_end(address)
            return True
