"""A phone in code that tries the server from inside, on this machine: for the self-check."""

import json
import socket
from base64 import b64encode
from collections import deque
from secrets import token_bytes
from types import TracebackType
from typing import Any, Final

from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

HERE: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 60.0
"""Seconds to wait for an answer on a busy machine."""
_CHUNK: Final = 65536
_END: Final = b"\r\n\r\n"


class VisitorError(OSError):
    """An answer from the server that is not the expected one."""


def fetch(port: int, path: str) -> bytes:
    """Return what is served at a path. Raises VisitorError for anything but a page."""
    with socket.create_connection((HERE, port), PATIENCE_SECONDS) as stream:
        stream.sendall(f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
        answer = bytearray()
        while data := stream.recv(_CHUNK):
            answer += data
    head, _end, body = bytes(answer).partition(_END)
    _check(head, b"200")
    return body


class Visitor:
    """An open WebSocket to the server at a port of this machine.

    Raises VisitorError if it is not let in.
    """

    def __init__(self, port: int) -> None:
        self._stream = socket.create_connection((HERE, port), PATIENCE_SECONDS)
        self._messages: deque[dict[str, Any]] = deque()
        self._protocol = Protocol(Side.CLIENT)
        key = b64encode(token_bytes(16)).decode()
        self._stream.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {HERE}:{port}\r\nOrigin: http://{HERE}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = bytearray()
        while _END not in answer and (data := self._stream.recv(_CHUNK)):
            answer += data
        head, _end, rest = bytes(answer).partition(_END)
        _check(head, b"101")
        self._take(rest)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._stream.close()

    def say(self, words: dict[str, Any]) -> None:
        self._protocol.send_text(json.dumps(words).encode())
        self._flush()

    def next_message(self) -> dict[str, Any]:
        """Wait for the next message. Raises VisitorError if the server has closed."""
        while not self._messages:
            data = self._stream.recv(_CHUNK) if self._protocol.state is State.OPEN else b""
            if not data:
                raise VisitorError("the server has closed")
            self._take(data)
        return self._messages.popleft()

    def _take(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._messages.append(json.loads(bytes(event.data)))
        self._flush()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            self._stream.sendall(data)


def _check(head: bytes, status: bytes) -> None:
    if head.split(b" ", 2)[1:2] != [status]:
        raise VisitorError(f"it answers {head[:40]!r}")
