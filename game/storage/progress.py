"""A player's progress: lessons, practice and tour stars, each a whole number by name.

Kept as marks of the database of matches, so that each player has their own; deleting matches loses nothing of it.
"""

import sqlite3
from typing import TYPE_CHECKING, Final

from game.storage.readable import LARGEST_NUMBER, readable

if TYPE_CHECKING:
    from game.storage.sums import TotalsStore

NAME: Final = "progress "
"""Prefix of the mark; the name of the number follows."""
_NAMES_MAX: Final = 5000
"""Most names read: a file with more was written by hand."""


class Progress:
    """Numbers by name such as "lesson/classic", 0 if never stored.

    Read once, when the first is asked for. ``store`` None, or one that cannot be written, keeps them as long as the
    program runs. No method raises because of the file.
    """

    def __init__(self, store: "TotalsStore | None") -> None:
        self.store = store
        self._known: dict[str, int] | None = None

    @property
    def _numbers(self) -> dict[str, int]:
        if self._known is None:
            nothing: dict[str, int] = {}
            self._known = nothing if self.store is None else self.store.ask(_all, nothing)
        return self._known

    def get(self, name: str) -> int:
        return self._numbers.get(name, 0)

    def numbers_under(self, room: str) -> dict[str, int]:
        start = f"{room}/"
        return {name.removeprefix(start): number for name, number in self._numbers.items() if name.startswith(start)}

    def put(self, name: str, number: int) -> None:
        """Store a number, without waiting for the disk. Raises ValueError if no mark can hold it."""
        if not 0 <= number <= LARGEST_NUMBER:
            raise ValueError(f"{name}: {number}")
        if number != self.get(name):
            self._numbers[name] = number
            if self.store is not None:
                self.store.hand_over(lambda connection: _put(connection, name, number))

    def raise_to(self, name: str, number: int) -> bool:
        if higher := number > self.get(name):
            self.put(name, number)
        return higher

    def add(self, name: str, most: int = LARGEST_NUMBER) -> int:
        """Count one more, up to ``most``; return the number."""
        self.put(name, min(most, self.get(name) + 1))
        return self.get(name)

    def forget(self, room: str) -> None:
        for name in self.numbers_under(room):
            self.put(f"{room}/{name}", 0)


def _all(connection: sqlite3.Connection) -> dict[str, int]:
    query = (
        f"SELECT substr(name, ?), value FROM mark WHERE name LIKE ? AND value >= 0 AND {readable('mark')} "  # noqa: S608
        f"ORDER BY name LIMIT {_NAMES_MAX}"
    )
    return dict(connection.execute(query, (len(NAME) + 1, f"{NAME}%")).fetchall())


def _put(connection: sqlite3.Connection, name: str, number: int) -> None:
    connection.execute("INSERT OR REPLACE INTO mark VALUES (?, ?)", (NAME + name, number))
