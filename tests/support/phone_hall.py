"""A phone server for tests, on this machine alone, with a clock that the test sets."""

from __future__ import annotations

import selectors
import socket
import threading
from collections.abc import Callable
from typing import TypeVar

from game.phones.net.http_response import HttpResponse
from game.phones.net.server import PhoneServer
from game.phones.net.server_events import Closed, Connected, Heard, PhoneMessage
from tests.support.patience import PATIENCE
from tests.support.phone_client import HERE, PhoneClient

PAGE = HttpResponse(
    b"<!doctype html><title>A page</title>", "text/html; charset=utf-8", {"Content-Security-Policy": "none"}
)
T = TypeVar("T", bound=Heard)


class SetClock:
    """A clock that only moves when a test sets it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Hall:
    """An open server; ``page`` is what it serves at ``/``."""

    def __init__(
        self,
        page: HttpResponse = PAGE,
        ours: Callable[[str], bool] = lambda _address: True,
        also: tuple[str, ...] = (),
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.clock = SetClock()
        self.heard: list[Heard] = []
        self.woken = 0
        self._phones: list[PhoneClient] = []
        self.news = threading.Event()
        self.server = PhoneServer({"/": page}.get, self._wake, clock or self.clock, ours, also)
        self.server.open(HERE)
        self.port = self.server.port

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *_error: object) -> None:
        self.server.close()
        for phone in self._phones:
            phone.cut()

    def _wake(self) -> None:
        self.woken += 1
        self.news.set()

    def wait(self, kind: type[T], count: int = 1) -> list[T]:
        """Return all events heard of a kind once there are ``count``; fails if they never come."""
        while len(found := [heard for heard in self.heard if isinstance(heard, kind)]) < count:
            assert self.news.wait(PATIENCE), f"{len(found)} of {count} {kind.__name__} in {self.heard}"
            self.news.clear()
            self.heard += self.server.take()
        return found

    def phone(self, **how: str) -> tuple[PhoneClient, int]:
        """Return a phone that has said hello, and its link."""
        came = len(self.wait(Connected, 0))
        phone = PhoneClient(self.port, **how)
        self._phones.append(phone)
        phone.hello()
        link = self.wait(Connected, came + 1)[-1].link
        while not any(isinstance(heard, PhoneMessage) and heard.link == link for heard in self.heard):
            self.wait(PhoneMessage, len(self.wait(PhoneMessage, 0)) + 1)
        return phone, link

    def gone(self, link: int) -> None:
        """Wait until that link is closed."""
        while Closed(link) not in self.heard:
            self.wait(Closed, len(self.wait(Closed, 0)) + 1)


def listens(port: int) -> bool:
    """Return whether anything answers at a port of this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as stream:
        stream.settimeout(PATIENCE)
        return stream.connect_ex((HERE, port)) == 0


def ended(streams: list[socket.socket], count: int) -> int:
    """Wait until the other side has closed ``count`` of these; return how many it has.

    Bytes that arrive meanwhile are thrown away.
    """
    found = 0
    with selectors.DefaultSelector() as selector:
        for stream in streams:
            selector.register(stream, selectors.EVENT_READ)
        while found < count and (ready := selector.select(PATIENCE)):
            for key, _events in ready:
                if not _more(streams[streams.index(key.fileobj)]):  # type: ignore[arg-type]
                    selector.unregister(key.fileobj)
                    found += 1
    return found


def _more(stream: socket.socket) -> bool:
    try:
        return bool(stream.recv(65536))
    except ConnectionError:
        return False
