"""Events heard but not yet taken, between the server's thread and the game's."""

from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

from game.phones.net.server_events import Closed, Connected, Failed, Heard, PhoneMessage

MOST_UNTAKEN: Final = 64
"""Most messages of one phone that wait for the game."""


class Inbox:
    """A queue from the server to the game.

    It stays bounded while the game is busy: a phone has at most MOST_UNTAKEN messages in it, and one that came and went
    in between leaves nothing.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._heard: list[Heard] = []
        self._addresses: dict[int, str] = {}
        self._known: set[int] = set()
        self._fresh = False

    def add_connected(self, link: int, address: str) -> None:
        with self._lock:
            self._addresses[link] = address
            self._add(Connected(link, address))

    def add_message(self, link: int, words: Mapping[str, Any]) -> bool:
        """Add a phone's message; False if too many of its messages wait."""
        with self._lock:
            if sum(isinstance(heard, PhoneMessage) and heard.link == link for heard in self._heard) >= MOST_UNTAKEN:
                return False
            self._add(PhoneMessage(link, words))
            return True

    def add_closed(self, link: int) -> None:
        """Add the end of a connection; nothing if it is known already, or if it never came."""
        with self._lock:
            if self._addresses.pop(link, None) is None:
                return
            if link in self._known:
                self._known.discard(link)
                self._add(Closed(link))
            else:
                self._heard = [heard for heard in self._heard if isinstance(heard, Failed) or heard.link != link]

    def trouble(self, kind: str) -> None:
        with self._lock:
            self._add(Failed(kind))

    def take(self) -> list[Heard]:
        """Return all events in order and empty the inbox."""
        with self._lock:
            taken, self._heard = self._heard, []
            self._known.update(
                heard.link for heard in taken if isinstance(heard, Connected) and heard.link in self._addresses
            )
            return taken

    def address(self, link: int) -> str | None:
        """Return the address of a connection, None if it is gone."""
        with self._lock:
            return self._addresses.get(link)

    def take_has_news(self) -> bool:
        """Whether anything was added since the last call."""
        with self._lock:
            fresh, self._fresh = self._fresh, False
            return fresh

    def _add(self, heard: Heard) -> None:
        self._heard.append(heard)
        self._fresh = True
