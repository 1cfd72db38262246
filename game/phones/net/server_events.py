"""What the server of the phones tells the game: who came, what was said, who is gone, what went wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Connected:
    """A phone has opened a connection, whose number is ``link``; ``address`` is where it is."""

    link: int
    address: str


@dataclass(frozen=True, slots=True)
class PhoneMessage:
    """A phone has said something: plain values by their names, ``k`` among them, which says what it is."""

    link: int
    words: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Closed:
    """A connection has ended, whoever ended it. It is told once for each that came, and nothing is said after it."""

    link: int


@dataclass(frozen=True, slots=True)
class Failed:
    """No phone can reach the game any more: its ``address`` is no longer ours, or the server has ``failed``."""

    kind: str


Heard = Connected | PhoneMessage | Closed | Failed


class PhonesError(OSError):
    """Phones cannot be let in. ``kind`` says why: no ``port`` is free, the ``address`` is not ours, or there is no
    ``network`` at all."""

    def __init__(self, kind: str, reason: str = "") -> None:
        super().__init__(f"{kind}: {reason}" if reason else kind)
        self.kind = kind
