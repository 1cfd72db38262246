"""The events of the phone server: a phone came, spoke or left, or the server failed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Connected:
    """A phone has opened the connection numbered ``link`` from ``address``."""

    link: int
    address: str


@dataclass(frozen=True, slots=True)
class PhoneMessage:
    """A phone has said something: plain values by name, among them ``k``, the kind."""

    link: int
    words: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Closed:
    """A connection has ended, on either side.

    Told once for each that came, and nothing is said after it.
    """

    link: int


@dataclass(frozen=True, slots=True)
class Failed:
    """No phone can reach the game any more.

    ``kind``: its ``address`` is no longer ours, or the server has ``failed``.
    """

    kind: str


Heard = Connected | PhoneMessage | Closed | Failed


class PhonesError(OSError):
    """Phones cannot be admitted; ``kind`` says why.

    No ``port`` is free, the ``address`` is not ours, or there is no ``network`` at all.
    """

    def __init__(self, kind: str, reason: str = "") -> None:
        super().__init__(f"{kind}: {reason}" if reason else kind)
        self.kind = kind
