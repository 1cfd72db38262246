"""The phones of an open match, kept for a day: each finds its hand after a restart (PTY-12).

Only a mark of each token is kept, never the token, and it leaves the machine in no file: an exported match, a table for
spreadsheets and a report are made of other tables.
"""

import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from game.storage.readable import readable

A_DAY: Final = timedelta(days=1)


def store_phones(connection: sqlite3.Connection, match: int, rows: Sequence[tuple[int, str, str]], now: str) -> None:
    """Store the phones of a match: seat, the mark of its owner, and of the one that has it now.

    Those of matches no longer open, and those older than a day, are forgotten.
    """
    connection.execute(
        "DELETE FROM phone WHERE match = ? OR kept <= ? OR match NOT IN (SELECT id FROM match WHERE state = 'open')",
        (match, _a_day_before(now)),
    )
    connection.executemany(
        "INSERT INTO phone SELECT ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM match WHERE id = ? AND state = 'open')",
        [(match, *row, now, match) for row in rows],
    )


def stored_phones(connection: sqlite3.Connection, match: int, now: str) -> list[tuple[int, str, str]]:
    query = f"SELECT seat, owner, holder FROM phone WHERE match = ? AND kept > ? AND kept <= ? AND {readable('phone')}"  # noqa: S608 - ours
    return connection.execute(query, (match, _a_day_before(now), now)).fetchall()


def forget(connection: sqlite3.Connection, match: int) -> None:
    connection.execute("DELETE FROM phone WHERE match = ?", (match,))


def _a_day_before(now: str) -> str:
    return (datetime.fromisoformat(now) - A_DAY).isoformat(timespec="seconds")
