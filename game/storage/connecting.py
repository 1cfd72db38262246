"""How the match database is opened, also where SQLite cannot keep a log beside it."""

import os
import sqlite3
import string
from pathlib import PurePath
from typing import Final

_PLAIN: Final = frozenset(f"{string.ascii_letters}{string.digits}_.-~/:".encode())
"""Bytes that need no escape in an address."""
NO_LOG_ERRORS: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PROTOCOL)
"""Errors that say that a write-ahead log does not work here.

Its index is memory that processes share, which a home on a network drive has not. A broken disk says the same, but goes
on saying it without the log.
"""


def read_only(path: PurePath) -> str:
    """Return the address by which SQLite opens a file read-only.

    ``as_uri`` will not do: it gives a network share a host, which SQLite refuses.
    """
    whole = path.as_posix()
    root = "" if whole.startswith("/") else "/"
    # By hand: the module for it belongs to the network ones, which the game does without (DSK-13).
    address = "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in os.fsencode(whole))
    return f"file://{root}{address}?mode=ro"


def log_writes(connection: sqlite3.Connection) -> None:
    """Write by a log beside the file, the fastest way. Raises sqlite3.Error if it cannot work.

    SQLite may also keep to the slower way without a word.
    """
    connection.execute("PRAGMA journal_mode = WAL")
    _sync(connection)


def write_without_log(connection: sqlite3.Connection) -> None:
    """Write to the file itself, slower but everywhere; a log left beside it is merged first.

    Alone with the file, SQLite can read a log without the memory to share.
    """
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA locking_mode = NORMAL")
    _sync(connection)


def _sync(connection: sqlite3.Connection) -> None:
    """Let a committed move survive a power cut, not only a crash: sync each time."""
    connection.execute("PRAGMA synchronous = FULL")
