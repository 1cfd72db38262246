"""The game's only door to a network: phones find a page there and stay connected (PTY-08).

The game takes what was heard whenever it likes, and never waits for the network.
"""

import errno
import socket
import sys
import time
from collections.abc import Callable, Collection
from itertools import count
from threading import Thread
from typing import Final

from game.phones.net.addresses import still_ours
from game.phones.net.guard import GuessLimiter, RequestFilter
from game.phones.net.http_response import HttpResponse
from game.phones.net.inbox import Inbox
from game.phones.net.link import Link
from game.phones.net.loop import Loop
from game.phones.net.server_events import Heard, PhonesError

THREAD: Final = "phones"
ADDRESS_SECONDS: Final = 5.0
"""Seconds between two checks that the address is still ours."""
_BACKLOG: Final = 128
_NO_PORT: Final = (errno.EADDRINUSE, errno.EACCES)


class PhoneServer:
    """Admits phones; ``serve`` answers for pages by their path, on the server's own thread.

    ``wake`` is called from there when there is something to take. ``clock`` counts seconds, ``ours`` says whether an
    address is still this machine's; ``also`` are further addresses at which phones reach it.
    """

    def __init__(
        self,
        serve: Callable[[str], HttpResponse | None],
        wake: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        is_still_ours: Callable[[str], bool] = still_ours,
        more_origins: Collection[str] = (),
    ) -> None:
        self.address, self.port = "", 0
        self._serve, self._wake, self._clock, self._ours, self._also = (
            serve,
            wake,
            clock,
            is_still_ours,
            tuple(more_origins),
        )
        self._guesses = GuessLimiter(clock)
        self._inbox = Inbox()
        self._loop: Loop | None = None
        self._thread: Thread | None = None
        self._numbers = count()

    @property
    def connections(self) -> int:
        return self._loop.connections if self._loop is not None else 0

    def open(self, address: str, port: int = 0) -> None:
        """Listen at an address of this machine, and only there; port 0 is any free one.

        Raises PhonesError.
        """
        self.close()
        listener = _listen(address, port)
        door = RequestFilter({address, *self._also}, listener.getsockname()[1])
        look = _Watch(address, self._ours, self._clock, lambda: self._inbox.trouble("address"))
        try:
            self._loop = Loop(listener, self._inbox, self._greeter(door), self._wake, look)
        except OSError as error:  # no more sockets to be had
            listener.close()
            raise PhonesError("port", str(error)) from error
        self.address, self.port = address, listener.getsockname()[1]
        self._thread = Thread(target=self._loop.run, name=THREAD, daemon=True)
        self._thread.start()

    def take(self) -> list[Heard]:
        """Return what was heard since the last call, in order."""
        return self._inbox.take()

    def send(self, link: int, text: str) -> None:
        data = text.encode()
        self._errand(link, lambda found: found.send(data))

    def close_link(self, link: int, text: str = "") -> None:
        data = text.encode()
        self._errand(link, lambda found: found.close(data))

    def trust(self, link: int) -> None:
        self._errand(link, Link.trust)

    def may_guess_code(self, link: int) -> bool:
        address = self._inbox.address(link)
        return address is not None and self._guesses.may_guess(address)

    def close(self) -> None:
        """Say goodbye to all phones and end the thread.

        Nothing listens any more. The last events can still be taken.
        """
        if self._loop is not None and self._thread is not None:
            self._loop.stop()
            self._thread.join()
        self._loop = self._thread = None
        self.address, self.port = "", 0

    def _errand(self, link: int, errand: Callable[[Link], None]) -> None:
        if self._loop is not None:
            self._loop.run_with_link(link, errand)

    def _greeter(self, request_filter: RequestFilter) -> Callable[[str], Link]:
        return lambda address: Link(next(self._numbers), address, request_filter, self._serve, self._clock)


class _Watch:
    """Tells once when an address is no longer ours."""

    def __init__(
        self, address: str, is_still_ours: Callable[[str], bool], clock: Callable[[], float], tell: Callable[[], None]
    ) -> None:
        self._address, self._ours, self._clock, self._tell = address, is_still_ours, clock, tell
        self._next = clock() + ADDRESS_SECONDS
        self._lost = False

    def __call__(self) -> None:
        if self._clock() < self._next:
            return
        self._next = self._clock() + ADDRESS_SECONDS
        lost = not self._ours(self._address)
        if lost and not self._lost:
            self._tell()
        self._lost = lost


def _listen(address: str, port: int) -> socket.socket:
    """Open a listening socket. Raises PhonesError."""
    if not address:
        raise PhonesError("network")
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # where SO_REUSEADDR would let another program listen on the same port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)
    except OSError as error:
        listener.close()
        raise PhonesError("port" if error.errno in _NO_PORT else "address", str(error)) from error
    return listener
