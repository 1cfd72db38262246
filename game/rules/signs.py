"""What the moves of a seat let guess about the cards that it still holds, though nobody saw them.

Who lays a card had others that fit less often than not; who takes a wild or draws hardly had any; who names a colour
holds much of it. A sign fades with every card that comes to the hand, for that one was not there yet. All of it is
public: everybody at the table could remember as much.
"""

from collections.abc import Iterable
from typing import Final

LAID, LAID_WILD, DREW, NAMED = range(4)
"""The kinds of a sign: laid a coloured card, laid a wild, drew or passed, named a colour."""

Sign = tuple[int, int, float]
"""Kind, the pile's key at that time (the colour, if NAMED), and the share of the hand that was there already."""

MOST: Final = 8
"""So many signs of a seat are remembered; older ones tell next to nothing."""


class Signs:
    """The latest signs of every seat."""

    __slots__ = ("_books",)

    def __init__(self, seats: int) -> None:
        self._books: list[list[Sign]] = [[] for _ in range(seats)]

    def seat_more(self) -> None:
        """Somebody sat down behind the last seat (JOIN-06)."""
        self._books.append([])

    def note(self, seat: int, kind: int, key: int) -> None:
        book = self._books[seat]
        book.append((kind, key, 1.0))
        if len(book) > MOST:
            del book[0]

    def came(self, seat: int, count: int, size: int) -> None:
        if count > 0:
            old = (size - count) / size
            self._books[seat] = [(kind, key, there * old) for kind, key, there in self._books[seat]]

    def moved(self, moves: Iterable[tuple[int, int]]) -> None:
        books = self._books[:]
        for source, target in moves:
            self._books[target] = books[source]

    def forget(self, seat: int) -> None:
        self._books[seat] = []

    def shown(self) -> tuple[tuple[Sign, ...], ...]:
        """All signs, by seat, oldest first."""
        return tuple(map(tuple, self._books))
