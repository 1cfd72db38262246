"""The phones that hold the hands of a match, by the mark of their secret token.

The token itself is kept nowhere. A person's first phone opens that seat as long as the match lasts. Another one,
allowed by a host or at the screen, opens it until the first takes it back or a third one gets it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Row = tuple[int, str, str]
"""A seat, the mark of the phone it belongs to, and of the one that has it now, "" for none."""


class _Keys(NamedTuple):
    owner: str
    holder: str


class Keyholders:
    """The phones of the seats of one match; a seat that never had one has no entry."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._keys: dict[int, _Keys] = {}
        self.take_over(rows)

    def take_over(self, rows: Iterable[Row]) -> None:
        self._keys = {seat: _Keys(owner, now) for seat, owner, now in rows} | self._keys

    @property
    def stored_rows(self) -> tuple[Row, ...]:
        return tuple((seat, *keys) for seat, keys in sorted(self._keys.items()))

    def phone_of_seat(self, seat: int) -> str:
        """Return the phone that has a seat's hand, "" for none."""
        return self._keys[seat].holder if seat in self._keys else ""

    def owner_phone(self, seat: int) -> str:
        """Return the phone that a seat belongs to, "" for none."""
        return self._keys[seat].owner if seat in self._keys else ""

    def seat_of(self, key: str) -> int | None:
        return next((seat for seat, keys in self._keys.items() if keys.holder == key != ""), None)

    def owned_by(self, key: str) -> int | None:
        return next((seat for seat, keys in self._keys.items() if keys.owner == key != ""), None)

    def knows(self, key: str) -> bool:
        return self.seat_of(key) is not None or self.owned_by(key) is not None

    def move_hand(self, seat: int, key: str) -> None:
        """Move a person's hand to another phone, or to none ("").

        The one that had it before is forgotten, unless the seat belongs to it.
        """
        self._keys[seat] = _Keys(self.owner_phone(seat) or key, key)

    def begin(self, seat: int, key: str) -> None:
        self._keys[seat] = _Keys(key, key)

    def forget(self, key: str) -> None:
        kept = {seat: _Keys(*("" if one == key else one for one in keys)) for seat, keys in self._keys.items()}
        self._keys = {seat: keys for seat, keys in kept.items() if any(keys)}
