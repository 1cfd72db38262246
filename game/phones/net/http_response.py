"""What the server gives to whoever asks it for a page: a few bytes, what they are, and what the browser is to obey."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """One thing that is served: its ``body``, its media type ``kind``, and headers beside those that every answer has
    (length, no cache)."""

    body: bytes
    kind: str
    headers: Mapping[str, str] = field(default_factory=dict)
