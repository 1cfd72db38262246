"""One connection of a phone, without its socket: bytes in, bytes and messages out.

It begins as a request. A page is served and done; a WebSocket stays open until one side ends it, it breaks a rule, or
it stops answering.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from typing import Any, Final

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import Origin

from game.phones.net.guard import (
    MOST_BYTES,
    NO_TEXT,
    NOT_ALLOWED,
    RateLimiter,
    RefusedError,
    RequestFilter,
    read_message,
)
from game.phones.net.http_response import HttpResponse

SOCKET_PATH: Final = "/ws"
MOST_HEAD: Final = 8192
"""Largest head of a request, in bytes."""
MOST_WAITING: Final = 256 * 1024
"""Bytes that may wait for a phone that reads nothing before it is dropped."""
HEAD_SECONDS: Final = 5.0
"""Seconds until a request must be complete."""
HELLO_SECONDS: Final = 10.0
"""Seconds until a new WebSocket must say something."""
STRANGER_SECONDS: Final = 60.0
"""Seconds a WebSocket stays open without a secret: enough to type four letters."""
LEAVE_SECONDS: Final = 10.0
"""Seconds for the last bytes to be taken, and for the other side to close as well."""
PING_SECONDS: Final = 5.0
MOST_MISSED_PINGS: Final = 2
"""Most pings that may go unanswered."""
GOOD_BYE: Final = 1000
GOING_AWAY: Final = 1001

_HEAD_END: Final = b"\r\n\r\n"
_EVERY_ANSWER: Final = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
}
_SILENT: Final = logging.getLogger(f"{__name__}.silent")
"""Silences the library's log of every connection and every error of a stranger."""
_SILENT.disabled = True


class Link:
    """One connection. ``serve`` answers for pages by their path, ``clock`` counts seconds.

    ``is_open``: it is a WebSocket now. ``is_leaving``: nothing more is heard or said, only ``output`` is still to be
    sent. ``is_over``: its socket is to be closed. Until :meth:`trust` it is a stranger's.
    """

    def __init__(
        self,
        number: int,
        address: str,
        request_filter: RequestFilter,
        serve: Callable[[str], HttpResponse | None],
        clock: Callable[[], float],
    ) -> None:
        self.number, self.address = number, address
        self.output = bytearray()
        self.is_open = self.is_leaving = self.is_over = self.is_known = False
        self._request_filter, self._serve, self._clock = request_filter, serve, clock
        self._head = bytearray()
        self._part = bytearray()
        self._protocol = ServerProtocol(
            origins=[Origin(origin) for origin in request_filter.origins], max_size=MOST_BYTES, logger=_SILENT
        )
        self._rate = RateLimiter(clock())
        self._deadline: float | None = clock() + HEAD_SECONDS
        self._next_ping, self._unanswered = 0.0, 0
        self._strange_until = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether it is no WebSocket and has nothing to send, and so may be dropped."""
        return not self.is_open and not self.output

    @property
    def is_stranger(self) -> bool:
        return self.is_open and not self.is_known

    def trust(self) -> None:
        self.is_known = True

    def receive(self, data: bytes) -> list[Mapping[str, Any]]:
        """Return the messages in what has arrived.

        A phone that breaks a rule learns it by how its connection ends.
        """
        if self.is_leaving:  # read and discarded, so that our last bytes arrive
            return []
        if not self.is_open:
            data = self._receive_head(data)
        return self._receive_frames(data) if data and self.is_open else []

    def send(self, data: bytes) -> None:
        """Send a UTF-8 message; drop the phone if there is no room for it."""
        if self.is_open:
            self._protocol.send_text(data)
            self._flush()

    def close(self, data: bytes = b"", code: int = GOOD_BYE) -> None:
        """Close the WebSocket, after a last message if there is one.

        Any other link is over, unless it is leaving already.
        """
        if not self.is_open:
            self.is_over = self.is_over or not self.is_leaving
            return
        if data:
            self._protocol.send_text(data)
        self._protocol.send_close(code)
        self._flush()
        self._leave()

    def drop_sent(self, count: int) -> None:
        """Remove the ``count`` bytes of ``output`` that were sent."""
        del self.output[:count]

    def tick(self) -> None:
        """Look at the clock: end what took too long, or send the next ping."""
        now = self._clock()
        if self._deadline is not None and now >= self._deadline:
            self._late()
        elif self.is_stranger and now >= self._strange_until:
            self.close(code=NOT_ALLOWED)
        elif self.is_open and now >= self._next_ping:
            self._ping(now)

    # ---- the request ----

    def _receive_head(self, data: bytes) -> bytes:
        """Answer the request once it is complete; return the bytes behind it.

        Only the request goes to the protocol, which would take the rest for frames before the link is opened.
        """
        self._head += data
        end = self._head.find(_HEAD_END) + len(_HEAD_END)
        if end < len(_HEAD_END):
            if len(self._head) > MOST_HEAD:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            return b""
        head, rest = bytes(self._head[:end]), bytes(self._head[end:])
        self._head.clear()
        if end > MOST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        else:
            self._answer(head)
        return rest

    def _answer(self, head: bytes) -> None:
        self._protocol.receive_data(head)
        events = self._protocol.events_received()
        if not events or not isinstance(request := events[0], Request):
            self._refuse(HTTPStatus.BAD_REQUEST)
            return
        path = request.path.partition("?")[0]
        refused = self._request_filter.refusal(request.method, request.headers)
        if refused is not None:
            self._refuse(refused)
        elif path == SOCKET_PATH:
            self._open(request)
        elif (answer := self._serve(path)) is None:
            self._refuse(HTTPStatus.NOT_FOUND)
        else:
            self._respond(HTTPStatus.OK, answer, request.method == "GET")

    def _open(self, request: Request) -> None:
        response = self._protocol.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._refuse(HTTPStatus(response.status_code))
            return
        self._protocol.send_response(response)
        self.is_open = True
        now = self._clock()
        self._deadline, self._next_ping = now + HELLO_SECONDS, now + PING_SECONDS
        self._strange_until = now + STRANGER_SECONDS
        self._flush()

    def _refuse(self, status: HTTPStatus) -> None:
        headers = {"Allow": "GET, HEAD"} if status == HTTPStatus.METHOD_NOT_ALLOWED else {}
        self._respond(status, HttpResponse(status.phrase.encode(), "text/plain; charset=utf-8", headers))

    def _respond(self, status: HTTPStatus, answer: HttpResponse, with_body: bool = True) -> None:
        about = {"Content-Type": answer.kind, "Content-Length": str(len(answer.body))}
        headers = Headers({**_EVERY_ANSWER, **about, **answer.headers})
        body = answer.body if with_body else b""
        self.output += Response(status.value, status.phrase, headers, body).serialize()
        self._leave()

    # ---- the WebSocket ----

    def _receive_frames(self, data: bytes) -> list[Mapping[str, Any]]:
        self._protocol.receive_data(data)
        said: list[Mapping[str, Any]] = []
        try:
            for event in self._protocol.events_received():
                if isinstance(event, Frame):
                    said.extend(self._hear(event))
        except RefusedError as error:
            if self._protocol.state is State.OPEN:
                self._protocol.fail(error.code, str(error))
        self._flush()
        if self._protocol.state is not State.OPEN:
            self._leave()
        return said

    def _hear(self, frame: Frame) -> Iterator[Mapping[str, Any]]:
        """Yield the message that a frame completes, if any. Raises RefusedError."""
        self._unanswered = 0
        if not self._rate.spend(self._clock()):
            raise RefusedError(NOT_ALLOWED, "too many messages")
        if frame.opcode is Opcode.BINARY:
            raise RefusedError(NO_TEXT, "no text")
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._part += frame.data
        if frame.fin:
            data = bytes(self._part)
            self._part.clear()
            words = read_message(data)
            self._deadline = None
            yield words

    def _ping(self, now: float) -> None:
        if self._unanswered >= MOST_MISSED_PINGS:
            self._give_up()
            return
        self._unanswered += 1
        self._next_ping = now + PING_SECONDS
        self._protocol.send_ping(b"")
        self._flush()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            self.output += data
        if len(self.output) > MOST_WAITING:
            self._give_up()

    # ---- closing ----

    def _late(self) -> None:
        if self.is_open:
            self.close(code=NOT_ALLOWED)
        else:
            self._give_up()

    def _leave(self) -> None:
        if not self.is_leaving:
            self.is_open, self.is_leaving = False, True
            self._deadline = self._clock() + LEAVE_SECONDS

    def _give_up(self) -> None:
        self.output.clear()
        self._leave()
        self.is_over = True
