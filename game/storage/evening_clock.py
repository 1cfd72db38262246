"""The time an evening has lasted: one number, so its clock survives a restart (JOIN-08)."""

import sqlite3
from typing import Final

from game.storage.sums import mark_value

NAME: Final = "evening "
"""Prefix of the mark; the number of the match follows."""


def store_seconds(connection: sqlite3.Connection, match: int, seconds: int) -> None:
    """Store the seconds this evening has lasted; drop those of matches that are not open."""
    others = (
        "DELETE FROM mark WHERE name LIKE ? || '%' AND name NOT IN (SELECT ? || id FROM match WHERE state = 'open')"
    )
    connection.execute(others, (NAME, NAME))
    connection.execute("INSERT OR REPLACE INTO mark VALUES (?, ?)", (f"{NAME}{match}", seconds))


def stored_seconds(connection: sqlite3.Connection, match: int) -> int:
    """Return the stored seconds of this match, 0 for none."""
    return max(0, mark_value(connection, f"{NAME}{match}"))
