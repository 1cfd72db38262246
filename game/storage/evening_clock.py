"""How long an evening has lasted already: one number, so that its clock goes on after a restart (JOIN-08)."""

import sqlite3
from typing import Final

from game.storage.sums import marked

NAME: Final = "evening "
"""Of the mark; the number of the match follows."""


def keep(connection: sqlite3.Connection, match: int, seconds: int) -> None:
    """The evening of this match has lasted so many seconds; those of matches that are not open are over."""
    others = (
        "DELETE FROM mark WHERE name LIKE ? || '%' AND name NOT IN (SELECT ? || id FROM match WHERE state = 'open')"
    )
    connection.execute(others, (NAME, NAME))
    connection.execute("INSERT OR REPLACE INTO mark VALUES (?, ?)", (f"{NAME}{match}", seconds))


def kept(connection: sqlite3.Connection, match: int) -> int:
    """So many seconds of this match are known."""
    return max(0, marked(connection, f"{NAME}{match}"))
