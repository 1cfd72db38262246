"""Signs: hints of a seat's moves about the cards that it still holds unseen.

A seat that plays a card holds others that fit less often than not; one that plays a wild or draws hardly holds any; one
that names a colour holds much of it. A sign fades with every card that comes to the hand, which was not there yet. All
of it is public: every seat could remember as much.
"""

from collections.abc import Iterable
from typing import Final

COLOURED_LAID, LAID_WILD, DREW, COLOUR_NAMED = range(4)
"""Kinds of sign: played a coloured card, played a wild, drew or passed, named a colour."""

Sign = tuple[int, int, float]
"""Kind, the pile's key then (the colour, if NAMED), and the share of the hand held since."""

MOST_SIGNS: Final = 8
"""Limit on the signs remembered of a seat; older ones tell next to nothing."""


class Signs:
    """The latest signs of every seat."""

    __slots__ = ("_books",)

    def __init__(self, seats: int) -> None:
        self._books: list[list[Sign]] = [[] for _ in range(seats)]

    def seat_more(self) -> None:
        """Add a seat after the last one (JOIN-06)."""
        self._books.append([])

    def note(self, seat: int, kind: int, key: int) -> None:
        book = self._books[seat]
        book.append((kind, key, 1.0))
        if len(book) > MOST_SIGNS:
            del book[0]

    def dilute(self, seat: int, count: int, size: int) -> None:
        if count > 0:
            old = (size - count) / size
            self._books[seat] = [(kind, key, there * old) for kind, key, there in self._books[seat]]

    def move_hands(self, moves: Iterable[tuple[int, int]]) -> None:
        books = self._books[:]
        for source, target in moves:
            self._books[target] = books[source]

    def forget(self, seat: int) -> None:
        self._books[seat] = []

    def as_tuples(self) -> tuple[tuple[Sign, ...], ...]:
        """Return all signs, by seat, oldest first."""
        return tuple(map(tuple, self._books))
