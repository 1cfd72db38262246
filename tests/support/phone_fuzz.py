"""What a stranger in the same network might send: nearly valid messages, broken connections."""

from __future__ import annotations

import json
import random
import socket
import struct
from collections.abc import Callable, Iterator
from typing import Final

from websockets.frames import Frame, Opcode

from tests.support.phone_client import HERE, RawClient

MESSAGES: Final = (
    {"k": "hello", "token": "AbCdEfGhIjKlMnOp", "party": "QrStUvWxYz012345", "code": "KRAN", "lang": "de"},
    {"k": "sit", "place": -1, "name": "Zoë", "face": "fox"},
    {"k": "look"},
    {"k": "up"},
    {"k": "do", "at": 17, "n": 12},
    {"k": "why", "at": 17, "i": 3},
    {"k": "press", "what": "call"},
    {"k": "remote", "at": 4, "id": "pause"},
    {"k": "write", "at": 2, "card": 0, "who": "next", "what": "draw", "count": 2, "text": "Sing!"},
    {"k": "alike", "on": True},
    {"k": "agree"},
    {"k": "lang", "lang": "nl"},
    {"k": "ping"},
)
"""One of each kind that our phones send."""
_ODD: Final = (
    None, True, "", "x" * 5000, "\0", "\ud800", "\u202e", "💩" * 400, 0, -1, 2**53, 2**64, 10**300, 1.5, float("nan"),
    [], {}, [[]], [[[[[[]]]]]], {"k": {"k": {"k": {"k": {}}}}}, ["a"] * 900, "../../etc/passwd", "<script>", "%s%n",
)  # fmt: skip


def mutated(rng: random.Random) -> bytes:
    """Return a message with zero or more faults in it."""
    words = dict(rng.choice(MESSAGES))
    for _ in range(rng.choice((0, 1, 1, 2))):
        words = _with_odd_words(words, rng)
    data = json.dumps(words, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    for _ in range(rng.choice((0, 0, 1, 3, 20))):
        data = _with_odd_bytes(data, rng)
    return data


def _with_odd_words(words: dict[str, object], rng: random.Random) -> dict[str, object]:
    name = rng.choice([*words, "k", "more"])
    if rng.random() < 0.2:
        return {key: value for key, value in words.items() if key != name}
    return {**words, name: rng.choice(_ODD)}


def _with_odd_bytes(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    to = min(len(data), at + rng.randrange(1, 9))
    piece = rng.choice(
        (b"", rng.randbytes(to - at), data[at:to] * rng.choice((2, 300)), b"[" * 50, b"\\u", b'"', b"{}")
    )
    return data[:at] + piece + data[to:]


def hello(port: int) -> bytes:
    """Return a request that opens a WebSocket."""
    return (
        f"GET /ws HTTP/1.1\r\nHost: {HERE}:{port}\r\nOrigin: http://{HERE}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frames(rng: random.Random) -> Iterator[bytes]:
    """Yield frames for ever, some of them valid."""
    while True:
        data = mutated(rng)
        frame = Frame(rng.choice((Opcode.TEXT, Opcode.TEXT, Opcode.CONT, Opcode.BINARY)), data, rng.random() < 0.8)
        yield (
            _with_odd_bytes(frame.serialize(mask=rng.random() < 0.9), rng) if rng.random() < 0.7 else rng.randbytes(40)
        )


# ---- hostile connections: each sends its bytes and returns; the caller closes the stream ----


def _noise(client: RawClient, _port: int, rng: random.Random) -> None:
    client.send(rng.randbytes(rng.randrange(1, 20000)))


def _half_a_request(client: RawClient, port: int, rng: random.Random) -> None:
    whole = hello(port)
    client.send(whole[: rng.randrange(len(whole))])


def _odd_request(client: RawClient, port: int, rng: random.Random) -> None:
    client.send(_with_odd_bytes(hello(port), rng))


def _request_behind_request(client: RawClient, port: int, rng: random.Random) -> None:
    client.send(hello(port).replace(b"/ws", b"/") * rng.randrange(2, 40))


def _header_without_end(client: RawClient, _port: int, rng: random.Random) -> None:
    client.send(b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * rng.randrange(1, 5000))


def _odd_frames(client: RawClient, port: int, rng: random.Random) -> None:
    several = frames(rng)
    client.send(hello(port) + b"".join(next(several) for _ in range(rng.randrange(1, 30))))


def _flood(client: RawClient, port: int, rng: random.Random) -> None:
    frame = Frame(rng.choice((Opcode.TEXT, Opcode.PING, Opcode.PONG)), b"{}").serialize(mask=True)
    client.send(hello(port) + frame * rng.randrange(50, 2000))


def _reads_nothing(client: RawClient, port: int, _rng: random.Random) -> None:
    client.send(hello(port) + Frame(Opcode.TEXT, b'{"k":"ping"}').serialize(mask=True) * 39)


def _silence(_client: RawClient, _port: int, _rng: random.Random) -> None:
    pass


ATTACKS: Final[tuple[Callable[[RawClient, int, random.Random], None], ...]] = (
    _noise, _half_a_request, _odd_request, _request_behind_request, _header_without_end, _odd_frames, _odd_frames,
    _flood, _reads_nothing, _silence,
)  # fmt: skip


def slam(client: RawClient) -> None:
    """Close a connection as a crashed machine does: bytes on their way are lost."""
    client.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.stream.close()
