"""A response of the phone server: bytes, their media type, and rules for the browser."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """One response: its ``body``, its media type ``kind``, and its own headers.

    They come on top of those that every response has (length, no cache).
    """

    body: bytes
    kind: str
    headers: Mapping[str, str] = field(default_factory=dict)
