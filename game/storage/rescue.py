"""Rows that a new file takes over from a damaged one: open matches, moments ... (DSK-09)."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from game.files.reading import check_kind
from game.storage.connecting import read_only
from game.storage.match_rows import saved_match
from game.storage.readable import readable
from game.storage.schema import SCHEMA, schema_of

Rows = dict[str, list[tuple[Any, ...]]]
"""Rows by table, each with all columns."""

_COUNTS: Final = ("round", "part", "assisted", "phone")
_TROUBLES: Final = (sqlite3.Error, UnicodeError, ValueError, TypeError, OverflowError)


def saved_from(connection: sqlite3.Connection) -> Rows:
    """Return the readable open matches with their counts, the achievements and the kept moments."""
    rows: Rows = {}
    with suppress(*_TROUBLES):
        if schema_of(connection) == SCHEMA:
            # Phrased so that SQLite reads only the index: the page of one row may be the damaged one.
            numbers = connection.execute("SELECT id FROM match WHERE state = 'open' ORDER BY id").fetchall()
            rows = _matches(connection, [number for (number,) in numbers])
    with suppress(*_TROUBLES):
        rows["achievement"] = connection.execute(
            "SELECT * FROM achievement WHERE typeof(name) = 'text' AND typeof(earned) = 'text'"
        ).fetchall()
    with suppress(*_TROUBLES):
        if schema_of(connection) == SCHEMA:
            rows |= _moments(connection)
    return rows


def _moments(connection: sqlite3.Connection) -> Rows:
    """Return the readable moments that the player kept, each with its moves."""
    rows: Rows = {"moment": [], "moment_move": []}
    numbers = connection.execute(f"SELECT id FROM moment WHERE {readable('moment')} ORDER BY id").fetchall()  # noqa: S608 - ours
    for (moment,) in numbers:
        with suppress(*_TROUBLES):
            rows["moment"] += _of(connection, "moment", "id", moment)
            rows["moment_move"] += _of(connection, "moment_move", "moment", moment)
    return rows


def _matches(connection: sqlite3.Connection, numbers: list[int]) -> Rows:
    """Return these matches if readable; a table of counts only if readable for each of them."""
    rows: Rows = {table: [] for table in ("match", "move", *_COUNTS)}
    for number in numbers:
        with suppress(*_TROUBLES):
            if saved_match(connection, number) is not None:
                match, moves = (_of(connection, *key, number) for key in (("match", "id"), ("move", "match")))
                rows["match"] += match
                rows["move"] += moves
                for table in _COUNTS:
                    _add_counts(connection, rows, table, number)
    return rows


def _add_counts(connection: sqlite3.Connection, rows: Rows, table: str, number: int) -> None:
    try:
        counted = _of(connection, table, "match", number)
    except _TROUBLES:
        rows.pop(table, None)
    else:
        if table in rows:
            rows[table] += counted


def _of(connection: sqlite3.Connection, table: str, key: str, match: int) -> list[tuple[Any, ...]]:
    query = f"SELECT * FROM {table} WHERE {key} = ?"  # noqa: S608 - names of our own
    return connection.execute(query, (match,)).fetchall()


def saved_from_file(path: Path) -> Rows:
    """Return the same from a file that is not open; does not change it."""
    try:
        check_kind(path)
        with closing(sqlite3.connect(read_only(path.absolute()), uri=True)) as connection:
            return saved_from(connection)
    except (OSError, *_TROUBLES):
        return {}


def carry_over(connection: sqlite3.Connection, rows: Rows) -> None:
    """Insert the rows into a new file, all or nothing.

    Raises sqlite3.Error if there is no room for them.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        for table, values in rows.items():
            for row in values:
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO {table} VALUES ({marks})", row)  # noqa: S608 - names of our own
        if not all(table in rows for table in _COUNTS):
            connection.execute("UPDATE match SET counted = 0")  # count it again from its moves once it has ended
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
