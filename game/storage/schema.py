"""The match database as a file: opened, checked, and brought to this schema."""

import errno
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

from game.files.reading import UnfitFileError, check_kind
from game.storage.connecting import NO_LOG_ERRORS, log_writes, read_only, write_without_log
from game.storage.files import make_way, move
from game.storage.upgrades import UPGRADES

SCHEMA: Final = len(UPGRADES)
SIDE_FILE_SUFFIXES: Final = ("-wal", "-shm")
"""Suffixes of the two files that SQLite keeps beside the database: its log, then its index."""
OLD_COPY_SUFFIX: Final = ".before"
"""Suffix of the copy of a database as an older version left it, the last one only."""
PATIENCE_SECONDS: Final = 0.5
"""Longest wait for another program that holds the file, as a backup may do, in seconds.

The menu waits along.
"""
LARGE: Final = 1_000_000
"""Size of a file (some 300 matches) too large to check at the start, in bytes.

It is checked beside the game, once the first frame is shown.
"""

_LINES: Final = 1000
"""Wrong values that count as damage: SQLite stops there, and may not have seen the rest."""
_OF_VALUES: Final = re.compile(r"(NULL|TEXT|NUMERIC|non-\w+) value in |CHECK constraint failed in ")
_OF_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class NewerSchemaError(Exception):
    """The file was written by a newer version of the game."""


class DamagedError(Exception):
    """The file is no match database, or one whose content is damaged."""


def open_database(path: Path) -> sqlite3.Connection:
    """Open the database, upgraded to this schema; made (with its folder) if it is missing.

    One that is not LARGE is checked; :func:`check` does it for the others. Raises NewerSchemaError, having changed
    nothing; DamagedError; OSError or sqlite3.Error if the file cannot be reached or written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _check_kind(path)
    if path.exists() and not os.access(path, os.W_OK):  # SQLite would still open it, read-only
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    try:
        try:
            if path.exists() and path.stat().st_size:
                # Read-only, since a connection that may write tidies the file up when it closes.
                with closing(sqlite3.connect(read_only(path.absolute()), uri=True)) as connection:
                    refuse_newer(connection)
            return _open(path, log_writes)
        except sqlite3.Error as error:
            if _code(error) not in NO_LOG_ERRORS:
                raise
        return _open(path, write_without_log)
    except sqlite3.Error as error:
        if _code(error) in (sqlite3.SQLITE_ERROR, *_OF_DAMAGE):
            raise DamagedError(str(error)) from error
        raise
    except UnicodeError as error:  # SQLite quotes damaged bytes in its message, which Python cannot decode
        raise DamagedError("the file is damaged") from error


def _check_kind(path: Path) -> None:
    """Refuse a pipe, a folder or a link to nowhere, for which SQLite might wait.

    Raises DamagedError, and OSError for one in the place of its log that cannot be set aside.
    """
    for suffix in SIDE_FILE_SUFFIXES:
        make_way(path.with_name(path.name + suffix))
    try:
        check_kind(path)
    except FileNotFoundError:
        pass
    except UnfitFileError as error:
        raise DamagedError(str(error)) from error


def refuse_newer(connection: sqlite3.Connection) -> None:
    """Raise NewerSchemaError if a newer version of the game wrote the database."""
    if (schema := schema_of(connection)) > SCHEMA:
        raise NewerSchemaError(f"schema {schema}, known up to {SCHEMA}")


def _open(path: Path, begin: Callable[[sqlite3.Connection], None]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE_SECONDS)
    try:
        begin(connection)
        refuse_newer(connection)
        prepare(connection, whole=path.stat().st_size < LARGE, keep=path.with_name(path.name + OLD_COPY_SUFFIX))
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(connection: sqlite3.Connection, *, whole: bool, keep: Path | None = None) -> None:
    """Bring a database to this schema, after checking the ``whole`` of it if asked.

    One of an older schema is copied to ``keep`` first. Raises DamagedError if it is not a match database, and
    sqlite3.Error.
    """
    connection.execute("PRAGMA foreign_keys = ON")
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    if whole:
        check(connection)
    if keep is not None and 0 < schema_of(connection) < SCHEMA:
        _keep_copy(connection, keep)
    _upgrade(connection)
    _compare_tables(connection)


def _keep_copy(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the database to ``path``, in place of the copy that an earlier version kept.

    Without room for it the game goes on: a step that fails is taken back whole.
    """
    part = path.with_name(path.name + ".part")
    with suppress(OSError, sqlite3.Error):
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            connection.backup(copy)
        move(part, path)
    with suppress(OSError):
        part.unlink(missing_ok=True)


def check(connection: sqlite3.Connection) -> None:
    """Read the whole file, about 10 milliseconds a megabyte. Raises DamagedError.

    Raises sqlite3.Error if it could not be read to its end, as when it was interrupted. A value that its column should
    not have is no damage.
    """
    try:
        found = [line for (line,) in connection.execute(f"PRAGMA quick_check({_LINES})")]
    except UnicodeError as error:
        raise DamagedError("the file is damaged") from error
    damage = [line for line in found if line != "ok" and not _OF_VALUES.match(line)]
    if damage or len(found) == _LINES:
        raise DamagedError(damage[0] if damage else "there are too many wrong values")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is damaged: not a full disk, a read-only folder or a wrong value."""
    return _code(error) in _OF_DAMAGE


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def schema_of(connection: sqlite3.Connection) -> int:
    """Return the schema number of the file, 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


@dataclass(frozen=True)
class Column:
    """A column of a table: its ``kind`` as declared to SQLite, and whether it may be NULL."""

    name: str
    kind: str
    optional: bool


def columns(table: str) -> tuple[Column, ...]:
    return _made(SCHEMA)[1][table]


def _compare_tables(connection: sqlite3.Connection) -> None:
    if _tables(connection) != _made(SCHEMA)[0]:
        raise DamagedError("the tables are not those of a match database")


def _tables(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@cache
def _made(_schema: int) -> tuple[list[tuple[str, str]], dict[str, tuple[Column, ...]]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        _upgrade(fresh)
        made = _tables(fresh)
        return made, {table: tuple(_columns(fresh, table)) for table, _sql in made}


def _columns(connection: sqlite3.Connection, table: str) -> Iterator[Column]:
    for _number, name, kind, not_null, _default, key in connection.execute(f"PRAGMA table_info({table})"):
        yield Column(name, kind, not not_null and not key)


def _upgrade(connection: sqlite3.Connection) -> None:
    if (schema := schema_of(connection)) < 0:
        raise DamagedError(f"schema {schema}")
    for step in range(schema, SCHEMA):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in UPGRADES[step]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {step + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
