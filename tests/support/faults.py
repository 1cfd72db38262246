"""Faults of a disk and of a database file."""

import sqlite3
from contextlib import closing
from pathlib import Path

from game.scenes.notice_words import notice_line
from game.storage.database import MatchStore
from game.storage.notices import Notice, Trouble


def notices(store: MatchStore) -> list[Notice]:
    found = []
    while (notice := store.take_notice()) is not None:
        found.append(notice)
        line = notice_line(notice)
        assert line.strip() and "{" not in line and "\n" not in line
    return found


def troubles(store: MatchStore) -> list[Trouble]:
    return [notice.trouble for notice in notices(store)]


PAGE = 4096


def break_pages(path: Path, table: str) -> None:
    """Overwrite the root pages of a table with garbage."""
    with closing(sqlite3.connect(path)) as connection:
        roots = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchall()
    content = bytearray(path.read_bytes())
    for (root,) in roots:
        content[(root - 1) * PAGE : root * PAGE] = b"\xa5" * PAGE
    path.write_bytes(content)
