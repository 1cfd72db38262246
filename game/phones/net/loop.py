"""The thread of the server: moves bytes between the sockets and links of all connections.

One thread for all, so neither threads nor memory grow with what strangers open.
"""

import logging
import selectors
import socket
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from game.phones.net.guard import NOT_ALLOWED
from game.phones.net.inbox import Inbox
from game.phones.net.link import GOING_AWAY, Link

MOST_LINKS: Final = 64
MOST_OF_ONE: Final = 48
"""Most connections from one address, so that it cannot take all.

Room for every possible guest, and for the two kinds below.
"""
MOST_YOUNG: Final = 12
"""Most connections from one address that are no WebSocket."""
MOST_STRANGE: Final = 8
"""Most WebSockets from one address that have shown no secret."""
STEP_SECONDS: Final = 0.25
"""Longest time between two looks at the clock, in seconds."""
LAST_STEPS: Final = 20
"""Steps given to the last words to arrive when everything closes."""
LAST_STEP_SECONDS: Final = 0.05
CHUNK: Final = 4096
_log = logging.getLogger(__name__)


class Connection:
    """A link and its socket."""

    def __init__(self, stream: socket.socket, link: Link) -> None:
        self.stream, self.link = stream, link
        self.announced = False
        """Whether the game has been told of it."""
        self.writes = False
        """Whether the loop waits until it can write."""
        self._ended = False

    def read(self) -> list[Mapping[str, Any]]:
        """Read the socket and return the messages that arrived."""
        try:
            data = self.stream.recv(CHUNK)
        except (BlockingIOError, InterruptedError):
            return []
        except OSError:
            data = b""
        if not data:
            self.link.is_over = True
            return []
        return self.link.receive(data)

    def write(self) -> None:
        """Send as much of ``out`` as is taken now; after the last bytes, close our end."""
        out = self.link.output
        try:
            if out:
                self.link.drop_sent(self.stream.send(out))
            if self.link.is_leaving and not out and not self._ended:
                self._ended = True
                self.stream.shutdown(socket.SHUT_WR)
        except (BlockingIOError, InterruptedError):
            pass
        except OSError:
            self.link.is_over = True


class Loop:
    """All connections that come in at a ``listener``.

    ``greet`` makes a link for an address, ``wake`` is called when the ``inbox`` has something new, ``look`` at every
    step.
    """

    def __init__(
        self,
        listener: socket.socket,
        inbox: Inbox,
        greet: Callable[[str], Link],
        wake: Callable[[], None],
        look: Callable[[], None],
    ) -> None:
        self._listener, self._inbox, self._greet, self._wake, self._look = listener, inbox, greet, wake, look
        self._lines: dict[int, Connection] = {}
        self._errands: deque[tuple[int, Callable[[Connection], None]]] = deque()
        self._stopping = False
        self._selector = selectors.DefaultSelector()
        self._bell, self._ear = socket.socketpair()
        for end in (self._bell, self._ear, listener):
            end.setblocking(False)
        self._selector.register(self._ear, selectors.EVENT_READ)
        self._selector.register(listener, selectors.EVENT_READ)

    # ---- on any thread ----

    @property
    def connections(self) -> int:
        return len(self._lines)

    def run_with_link(self, link: int, errand: Callable[[Link], None]) -> None:
        """Do something to a link, soon and on the loop's thread; nothing if it is gone by then."""
        self._errands.append((link, lambda line: errand(line.link)))
        self._ring()

    def stop(self) -> None:
        self._stopping = True
        self._ring()

    def _ring(self) -> None:
        with suppress(OSError):  # the bell is full already, or no one listens any more
            self._bell.send(b"\0")

    # ---- on the loop's thread ----

    def run(self) -> None:
        """Serve all connections until stopped."""
        try:
            while not self._stopping:
                self._step(STEP_SECONDS)
            self._say_good_bye()
        except Exception:  # noqa: BLE001 - whatever it is, the party goes on without phones
            _log.exception("the server of the phones has failed")
            self._inbox.trouble("failed")
        finally:
            self._close()
        self._tell()

    def _step(self, seconds: float) -> None:
        for key, _events in self._selector.select(seconds):
            if key.fileobj is self._listener:
                self._accept_all()
            elif key.fileobj is self._ear:
                self._ear.recv(CHUNK)
            else:
                self._try(key.data, self._read)
        while self._errands:
            number, errand = self._errands.popleft()
            if (line := self._lines.get(number)) is not None:
                self._try(line, errand)
                self._try(line, Connection.write)  # only what the system will not take counts as waiting
        self._settle_all()
        self._look()
        self._tell()

    def _try(self, connection: Connection, work: Callable[[Connection], None]) -> None:
        """Run ``work``; an error ends this connection only."""
        try:
            work(connection)
        except Exception:  # noqa: BLE001 - what strangers send can raise anything
            _log.exception("a connection of a phone has failed")
            self._drop(connection)

    def _read(self, connection: Connection) -> None:
        said = connection.read()
        if connection.link.is_open and not connection.announced:
            connection.announced = True
            self._inbox.add_connected(connection.link.number, connection.link.address)
            self._thin_out(connection.link.address)
        if connection.announced and not all(self._inbox.add_message(connection.link.number, words) for words in said):
            connection.link.close(code=NOT_ALLOWED)

    def _settle_all(self) -> None:
        for line in list(self._lines.values()):
            self._try(line, self._settle)

    def _settle(self, connection: Connection) -> None:
        """Bring a connection to the state of its link; the game learns of its end before the phone."""
        connection.link.tick()
        if not connection.link.is_open:
            self._inbox.add_closed(connection.link.number)
        connection.write()
        if connection.link.is_over:
            self._drop(connection)
        elif connection.writes != bool(connection.link.output):
            connection.writes = not connection.writes
            events = selectors.EVENT_READ | (selectors.EVENT_WRITE if connection.writes else 0)
            self._selector.modify(connection.stream, events, connection)

    def _tell(self) -> None:
        if self._inbox.take_has_news():
            self._wake()

    # ---- connections ----

    def _accept_all(self) -> None:
        with suppress(OSError):  # nothing left to accept, or the caller has gone
            for _ in range(MOST_LINKS):
                stream, (address, _port) = self._listener.accept()
                self._greet_one(stream, address)

    def _greet_one(self, stream: socket.socket, address: str) -> None:
        if not self._make_room(address):
            stream.close()
            return
        stream.setblocking(False)
        with suppress(OSError):  # gone already; reading it will find out
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line = Connection(stream, self._greet(address))
        self._lines[line.link.number] = line
        self._selector.register(stream, selectors.EVENT_READ, line)

    def _make_room(self, address: str) -> bool:
        """Make room for a connection from ``address``; False if there is none.

        The first one that only takes up space goes, never one that has shown a secret.
        """
        own = [line for line in self._lines.values() if line.link.address == address]
        young = [line for line in own if not line.link.is_open]
        if len(young) >= MOST_YOUNG:
            return self._drop_one(young)
        if len(own) >= MOST_OF_ONE:
            return self._drop_one(own)
        return len(self._lines) < MOST_LINKS or self._drop_one(list(self._lines.values()))

    def _thin_out(self, address: str) -> None:
        strange = [line for line in self._lines.values() if line.link.address == address and line.link.is_stranger]
        for line in strange[:-MOST_STRANGE]:
            self._drop(line)

    def _drop_one(self, among: list[Connection]) -> bool:
        """Drop the first connection at rest, else the first stranger; False if there is neither."""
        resting = (line for line in among if line.link.is_idle)
        found = next(resting, None) or next((line for line in among if line.link.is_stranger), None)
        if found is not None:
            self._drop(found)
        return found is not None

    def _drop(self, connection: Connection) -> None:
        if self._lines.pop(connection.link.number, None) is not None:
            self._selector.unregister(connection.stream)
            connection.stream.close()
            self._inbox.add_closed(connection.link.number)

    # ---- closing ----

    def _say_good_bye(self) -> None:
        self._selector.unregister(self._listener)
        self._listener.close()
        for line in list(self._lines.values()):
            self._try(line, lambda found: found.link.close(code=GOING_AWAY))
        self._settle_all()
        for _ in range(LAST_STEPS):
            if not any(line.link.output for line in self._lines.values()):
                break
            self._step(LAST_STEP_SECONDS)

    def _close(self) -> None:
        for line in list(self._lines.values()):
            self._drop(line)
        self._listener.close()
        self._selector.close()
        self._ear.close()
        self._bell.close()
