"""A match as rows of the database: inserted, followed by moves, and read again (DSK-06)."""

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.match.match_kinds import KINDS, SOLO, UNCOUNTED
from game.rules.ruleset import RULES_VERSION
from game.storage import phone_marks
from game.storage.readable import LARGEST_NUMBER, readable

FORMAT: Final = RULES_VERSION
"""Version of the stored moves; counts up when old ones would not replay to the same match."""
OPEN_MOST: Final = 8
"""Most matches open at a time; others can be looked at, but not continued."""


@dataclass(frozen=True)
class SavedMatch:
    """A match as it is stored: plain data only.

    ``rules`` is the table of the rule set, ``seats`` one table each, ``moves`` are (round number, seat, move word) in
    order; ``id`` is the store's, 0 for a match not stored yet. ``kind`` is the name of one of
    :data:`game.match.match_kinds.KINDS`, of the tour with that of its match behind a stroke; ``day`` is the date of a
    daily deal, else empty; ``tournament`` marks a table of a tournament.
    """

    format: int
    rules: dict[str, Any]
    seats: list[dict[str, Any]]
    deal: int
    moves: list[tuple[int, int, str]]
    id: int = 0
    kind: str = SOLO.name
    day: str = ""
    tournament: bool = False


def insert_match(connection: sqlite3.Connection, number: int, now: str, match: SavedMatch) -> None:
    connection.execute(_INSERT_MATCH, (number, now, *_columns(match)))
    insert_moves(connection, number, match.moves)
    sit_down(connection, number, now)


def sit_down(connection: sqlite3.Connection, match: int, now: str) -> None:
    """Mark an open match as the one to continue, and when it was sat down at."""
    connection.execute(
        "UPDATE match SET played = ?, sat = (SELECT COALESCE(MAX(sat), 0) + 1 FROM match WHERE state = 'open')"
        " WHERE id = ?",
        (now, match),
    )


def end_match(connection: sqlite3.Connection, match: int, now: str, state: str) -> None:
    connection.execute("UPDATE match SET state = ?, ended = ? WHERE id = ?", (state, now, match))
    phone_marks.forget(connection, match)


def insert_moves(connection: sqlite3.Connection, match: int, moves: Sequence[tuple[int, int, str]]) -> None:
    connection.executemany(
        "INSERT INTO move SELECT ?, COALESCE(MAX(n) + 1, 0), ?, ?, ? FROM move WHERE match = ?",
        [(match, *move, match) for move in moves],
    )


_INSERT_MATCH: Final = (
    "INSERT INTO match (id, started, state, format, rules, seats, deal, kind, day, tournament, name,"
    " seat_count, level, me, counted) VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)"
)


def _columns(match: SavedMatch) -> tuple[Any, ...]:
    """Return the stored values of a match besides its number and its time."""
    kinds = [seat.get("kind") for seat in match.seats]
    levels = sorted({str(seat.get("level")) for seat in match.seats if seat.get("level")})
    return (
        match.format,
        json.dumps(match.rules),
        json.dumps(match.seats),
        str(match.deal),
        match.kind,
        match.day or None,
        match.tournament,
        str(match.rules.get("name", "")),
        len(match.seats),
        "+".join(levels),
        kinds.index("human") if kinds.count("human") == 1 else -1,
    )


def take_back(connection: sqlite3.Connection, match: int, keep: int, round_number: int) -> None:
    """Keep the first ``keep`` moves, mark the round as assisted, reopen the match (FEEL-29)."""
    connection.execute("DELETE FROM move WHERE match = ? AND n >= ?", (match, keep))
    connection.execute("DELETE FROM round WHERE match = ? AND number >= ?", (match, round_number))
    connection.execute("DELETE FROM part WHERE match = ? AND round >= ?", (match, round_number))
    connection.execute(
        "INSERT INTO assisted VALUES (?, ?, 1) ON CONFLICT (match, round) DO UPDATE SET undone = undone + 1",
        (match, round_number),
    )
    connection.execute("UPDATE match SET state = 'open', ended = NULL, winners = '' WHERE id = ?", (match,))


def assist(connection: sqlite3.Connection, match: int, round_number: int) -> None:
    """Mark a round as assisted without a move taken back (ONB-07)."""
    insert = "INSERT INTO assisted VALUES (?, ?, 0) ON CONFLICT (match, round) DO NOTHING"
    connection.execute(insert, (match, round_number))


OPEN_CONDITION: Final = "state = 'open'"
"""SQL condition for matches that can be continued."""


def last_match(connection: sqlite3.Connection) -> int:
    return int(
        connection.execute("SELECT COALESCE(MAX(id), 0) FROM match WHERE id <= ?", (LARGEST_NUMBER,)).fetchone()[0]
    )


def newest_open(connection: sqlite3.Connection) -> SavedMatch | None:
    query = f"SELECT id FROM match WHERE {OPEN_CONDITION} AND {readable('match')} ORDER BY sat DESC, id DESC"  # noqa: S608 - ours
    numbers = connection.execute(query).fetchall()
    # A row edited by hand counts as none: the others may still be good.
    return next((found for (number,) in numbers if (found := saved_match(connection, number)) is not None), None)


COUNTED_CONDITION: Final = "match.kind NOT IN ({})".format(", ".join(f"'{name}'" for name in UNCOUNTED))
"""SQL condition for matches of a kind that counts."""
_GROUPS: Final = "".join(
    f" WHEN kind = '{kind.name}' OR kind LIKE '{kind.name}/%' THEN '{kind.group}'"
    for kind in KINDS.values()
    if kind.group != SOLO.group
)
_SORT: Final = f"CASE WHEN tournament THEN 'tournament'{_GROUPS} ELSE '{SOLO.group}' END"


def in_the_way(connection: sqlite3.Connection) -> list[int]:
    """Return the open matches that another one leaves no room for, the oldest first.

    Never the last of its kind (alone, a party, a tournament, a deal of the day, the tour).
    """
    query = f"SELECT id, {_SORT} FROM match WHERE {OPEN_CONDITION} AND {readable('match')} ORDER BY sat, id"  # noqa: S608 - ours
    rows = connection.execute(query).fetchall()
    left, closed = Counter(sort for _number, sort in rows), []
    for number, sort in rows:
        if left.total() >= OPEN_MOST and left[sort] > 1:
            left[sort] -= 1
            closed.append(number)
    return closed


def saved_match(connection: sqlite3.Connection, number: int) -> SavedMatch | None:
    """Return the match of this number with its moves, None if it is missing or malformed."""
    columns = "format, rules, seats, deal, kind, day, tournament"
    query = f"SELECT {columns} FROM match WHERE id = ? AND {readable('match')}"  # noqa: S608 - names of our own
    row = connection.execute(query, (number,)).fetchone()
    moves = connection.execute("SELECT round, seat, word FROM move WHERE match = ? ORDER BY n", (number,)).fetchall()
    try:
        form, rules, seats, deal, kind, day, cup = row
        table, seat_tables = json.loads(rules), json.loads(seats)
        return checked_match(SavedMatch(form, table, seat_tables, int(deal), moves, number, kind, day or "", bool(cup)))
    except (ValueError, TypeError, RecursionError):
        return None


def checked_match(match: SavedMatch) -> SavedMatch:
    """Return the match if its JSON has the expected form. Raises TypeError if not."""
    rules: Any = match.rules
    seats: Any = match.seats
    if not isinstance(rules, dict) or not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise TypeError("rules or seats have another form")
    if any(tuple(map(type, move)) != (int, int, str) for move in match.moves):
        raise TypeError("a move has another form")
    return match
