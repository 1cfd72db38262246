"""Moments of matches that a person kept: copies of their own, opened as often as one likes.

What is saved by itself never touches them: the match goes on, a move of it is taken back, it is given up, and the
moment stays as it was.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.match.match import Match
from game.rules.cards import BLACK, card_word, parse_card
from game.rules.moves import MAX_SEATS
from game.storage.match_rows import SavedMatch, checked_match
from game.storage.readable import readable
from game.storage.sums import TotalsStore

MOMENTS_MOST: Final = 50
NAME_MAX: Final = 32
"""Most characters of a moment's name."""
_COLUMNS: Final = "id, name, kept, origin, kind, rules, seats, round, top, colour, hands, turn"


@dataclass(frozen=True)
class MomentPosition:
    """What the small picture of a moment shows.

    ``top`` is the top card of the discard pile, None before the first deal; ``colour`` the one to follow; ``hands`` are
    the sizes of all hands by seat, ``turn`` the seat whose turn it is.
    """

    round: int
    top: int | None
    colour: int
    hands: tuple[int, ...]
    turn: int


@dataclass(frozen=True)
class Moment:
    """A moment as the list shows it.

    ``kept`` is the UTC time in ISO form, ``origin`` the number of its match, ``rules`` the name of its rule set;
    ``seats`` are tables, as stored.
    """

    id: int
    name: str
    kept: str
    origin: int
    kind: str
    rules: str
    seats: tuple[dict[str, Any], ...]
    position: MomentPosition


def position_of(match: Match) -> MomentPosition:
    """Return what the small picture shows of a match as it is now."""
    if not match.round_number:
        return MomentPosition(0, None, BLACK, (0,) * len(match.seats), 0)
    view = match.view(None)
    top = view.top if view.discard else None
    return MomentPosition(match.round_number, top, view.colour, view.counts, view.turn)


class Moments:
    """The kept moments of the player, the newest first; ``store`` None keeps none.

    No method raises because of the file.
    """

    def __init__(self, store: TotalsStore | None) -> None:
        self._store = store

    def now(self) -> str:
        """Return the UTC time in ISO form, as it is stored; "" without a store."""
        return self._store.now() if self._store is not None else ""

    def all(self) -> list[Moment]:
        if self._store is None:
            return []
        nothing: tuple[list[Moment], bool] = [], True
        found, whole = self._store.ask(_listed, nothing)
        if not whole:
            self._store.left_out()
        return found

    def count(self) -> int:
        """Return how many there are, unreadable ones included: they take up room."""
        count = "SELECT COUNT(*) FROM moment"
        return self._store.ask(lambda c: int(c.execute(count).fetchone()[0]), 0) if self._store is not None else 0

    def match(self, number: int) -> SavedMatch | None:
        """Return the match of a moment up to its last move; None if it cannot be read."""
        return self._store.ask(lambda c: _match(c, number), None) if self._store is not None else None

    def keep(self, name: str, match: SavedMatch, position: MomentPosition) -> bool:
        """Keep a moment; ``match.id`` is the match it is of. False if there is no room for another."""
        store = self._store
        if store is None or self.count() >= MOMENTS_MOST:
            return False
        now = store.now()
        store.hand_over(lambda connection: _insert(connection, name, now, match, position))
        return True

    def delete(self, number: int) -> None:
        if self._store is not None:
            self._store.hand_over(lambda connection: _delete(connection, number))

    def mark_tried(self, moment: Moment) -> None:
        """Mark the round of its match as assisted, for the person now knows what may come (FEEL-29)."""
        if self._store is not None:
            self._store.hand_over(lambda connection: _mark_tried(connection, moment))


def _insert(connection: sqlite3.Connection, name: str, now: str, match: SavedMatch, position: MomentPosition) -> None:
    top = "" if position.top is None else card_word(position.top)
    values = (
        name, now, match.id, match.kind, match.format, json.dumps(match.rules), json.dumps(match.seats),
        str(match.deal), position.round, top, position.colour, " ".join(map(str, position.hands)), position.turn,
    )  # fmt: skip
    number = connection.execute(
        "INSERT INTO moment (name, kept, origin, kind, format, rules, seats, deal, round, top, colour, hands, turn)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values,
    ).lastrowid
    rows = [(number, place, *move) for place, move in enumerate(match.moves)]
    connection.executemany("INSERT INTO moment_move VALUES (?, ?, ?, ?, ?)", rows)


def _mark_tried(connection: sqlite3.Connection, moment: Moment) -> None:
    connection.execute(
        "INSERT INTO assisted SELECT id, ?, 0 FROM match WHERE id = ? AND state = 'open'"
        " ON CONFLICT (match, round) DO NOTHING",
        (moment.position.round, moment.origin),
    )


def _delete(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("DELETE FROM moment_move WHERE moment = ?", (number,))
    connection.execute("DELETE FROM moment WHERE id = ?", (number,))


def _listed(connection: sqlite3.Connection) -> tuple[list[Moment], bool]:
    """Return the moments, and whether those are all: invalid rows are left out."""
    query = f"SELECT {_COLUMNS} FROM moment WHERE {readable('moment')} ORDER BY id DESC LIMIT ?"  # noqa: S608 - ours
    rows = connection.execute(query, (MOMENTS_MOST,)).fetchall()
    moments = [moment for row in rows if (moment := _moment(row)) is not None]
    every = connection.execute("SELECT COUNT(*) FROM moment").fetchone()[0]
    return moments, len(moments) == every


def _moment(row: Sequence[Any]) -> Moment | None:
    number, name, kept, origin, kind, rules, seats, round_number, top, colour, hands, turn = row
    try:
        tables, title = json.loads(seats), json.loads(rules).get("name", "")
        counts = tuple(int(word) for word in hands.split())
        card = parse_card(top) if top else None
        fits = 0 < len(tables) <= len(counts) <= MAX_SEATS and 0 <= turn < len(counts) and 0 <= colour <= BLACK
        if not fits or not isinstance(title, str):
            return None
        position = MomentPosition(round_number, card, colour, counts, turn)
        return Moment(number, name, kept, origin, kind, title, tuple(dict(seat) for seat in tables), position)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None


def _match(connection: sqlite3.Connection, number: int) -> SavedMatch | None:
    query = f"SELECT format, rules, seats, deal, origin, kind FROM moment WHERE id = ? AND {readable('moment')}"  # noqa: S608 - ours
    row = connection.execute(query, (number,)).fetchone()
    moves = "SELECT round, seat, word FROM moment_move WHERE moment = ? ORDER BY n"
    try:
        form, rules, seats, deal, origin, kind = row
        found = connection.execute(moves, (number,)).fetchall()
        return checked_match(SavedMatch(form, json.loads(rules), json.loads(seats), int(deal), found, origin, kind))
    except (ValueError, TypeError, RecursionError):
        return None
