"""A phone for tests: talks to the phone server over a local socket and waits for answers."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.typing import Origin
from websockets.uri import parse_uri

from tests.support.patience import PATIENCE

HERE = "127.0.0.1"


class ClosedError(Exception):
    """Raised when the server has closed; ``code`` is the WebSocket's, None if it just ended."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class RawClient:
    """A connection that sends any bytes; ``source`` is the local address that it comes from."""

    def __init__(self, port: int, source: str = HERE) -> None:
        self.stream = socket.create_connection((HERE, port), PATIENCE, (source, 0))

    def __enter__(self) -> RawClient:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stream.close()

    def send(self, data: bytes) -> None:
        """Send bytes, even to a server that has already closed."""
        with suppress(ConnectionError):
            self.stream.sendall(data)

    def read_to_end(self) -> bytes:
        """Return everything that comes until the server closes."""
        found = b""
        with suppress(ConnectionError):
            while part := self.stream.recv(65536):
                found += part
        return found


def fetch(port: int, path: str = "/", method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Return a page's status, headers (names in lower case) and body.

    ``headers`` are those of the request, with ``_`` for ``-``; an empty value leaves a header out.
    """
    given = {"Host": f"{HERE}:{port}", **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items() if value), "", ""]
    with RawClient(port) as client:
        client.send("\r\n".join(lines).encode())
        return parse_answer(client.read_to_end())


def parse_answer(answer: bytes) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of an answer; status 0 if there is none."""
    head, _end, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _colon, value in (line.partition(":") for line in lines)}
    return (int(first.split()[1]) if first else 0), headers, body


class PhoneClient:
    """A phone with an open WebSocket.

    ``address`` is the game's address as the phone knows it; ``origin`` and ``host`` override the headers.
    """

    def __init__(self, port: int, address: str = HERE, origin: str = "", host: str = "") -> None:
        self.stream = socket.create_connection((HERE, port), PATIENCE)
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{address}:{port}/ws"), origin=Origin(origin or f"http://{address}:{port}")
        )
        request = self._protocol.connect()
        if host:
            del request.headers["Host"]
            request.headers["Host"] = host
        self.request = request.serialize()
        """The bytes of the opening handshake."""
        self._protocol.send_request(request)
        self._flush()
        self._messages: list[dict[str, Any]] = []
        self._part = b""
        while self._protocol.state is State.CONNECTING and self._protocol.handshake_exc is None:
            self._receive()
        if self._protocol.handshake_exc is not None:
            self.stream.close()
            raise self._protocol.handshake_exc

    def __enter__(self) -> PhoneClient:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stream.close()

    def hello(self, token: str = "", party: str = "", code: str = "", lang: str = "en") -> None:
        """Send the first message of every phone."""
        self.say("hello", token=token, party=party, code=code, lang=lang)

    def say(self, kind: str, **words: object) -> None:
        self.send_text(json.dumps({"k": kind, **words}).encode())

    def send_text(self, data: bytes) -> None:
        """Send a text frame, whose bytes need not be valid text."""
        self._protocol.send_text(data)
        self._flush()

    def send_binary(self, data: bytes) -> None:
        """Send a binary frame, which none of our phones does."""
        self._protocol.send_binary(data)
        self._flush()

    def send_pieces(self, *pieces: bytes) -> None:
        """Send one text in several frames."""
        for number, piece in enumerate(pieces):
            fin = number == len(pieces) - 1
            if number == 0:
                self._protocol.send_text(piece, fin)
            else:
                self._protocol.send_continuation(piece, fin)
            self._flush()

    def send_raw(self, data: bytes) -> None:
        """Send bytes that may be no frame."""
        self.stream.sendall(data)

    def next_message(self) -> dict[str, Any]:
        """Wait for the next message; raises ClosedError if the connection ends first."""
        while not self._messages:
            if self._protocol.state is State.CLOSED:
                raise ClosedError(self._code())
            self._receive()
        return self._messages.pop(0)

    def until(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind, skipping those before it."""
        while (message := self.next_message())["k"] != kind:
            pass
        return message

    def end(self) -> int | None:
        """Wait until the server closes; return its close code."""
        try:
            while True:
                self.next_message()
        except ClosedError as closed:
            return closed.code

    def close(self) -> None:
        """Close the connection as a browser does."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(1001)
            self._flush()
        self.end()
        self.stream.close()

    def cut(self) -> None:
        """Drop the connection without a close, as a phone out of reach does."""
        self.stream.close()

    def _code(self) -> int | None:
        closed = self._protocol.close_rcvd
        return closed.code if closed is not None else None

    def _receive(self) -> None:
        try:
            data = self.stream.recv(65536)
        except ConnectionError:
            data = b""
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._part += event.data
                if event.fin:
                    self._messages.append(json.loads(self._part))
                    self._part = b""
        self._flush()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            with suppress(OSError):  # the server has closed; reading notices it
                if data:
                    self.stream.sendall(data)
                else:
                    self.stream.shutdown(socket.SHUT_WR)
