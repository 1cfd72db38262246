"""The tables of the match database, and the steps from each schema number to the next."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

SCHEMA: Final = 1

UPGRADES: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY,
            format INTEGER NOT NULL,
            rules TEXT NOT NULL,
            seats TEXT NOT NULL,
            deal TEXT NOT NULL,
            started TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned')),
            ended TEXT
        )""",
        """CREATE TABLE move (
            match INTEGER NOT NULL REFERENCES match,
            n INTEGER NOT NULL,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (match, n)
        ) WITHOUT ROWID""",
    ),
)
"""``UPGRADES[n]`` leads from schema n to n + 1, and never changes once it is released. An empty file is schema 0."""


_OF_DAMAGE: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class NewerSchemaError(Exception):
    """The file was written by a newer version of the game."""


class DamagedError(Exception):
    """The file is no match database, or one whose content is damaged."""


def open_database(path: Path) -> sqlite3.Connection:
    """The database, upgraded to this schema; made (with its folder) if it is not there.

    Raises NewerSchemaError, having changed nothing; DamagedError; OSError or sqlite3.Error if the file cannot be
    reached or written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        if path.exists() and path.stat().st_size:
            _refuse_newer(path)
        return _open(path)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in _OF_DAMAGE:
            raise DamagedError(str(error)) from error
        raise
    except UnicodeError as error:  # SQLite quotes damaged bytes in its message, and Python cannot read that
        raise DamagedError("the file is damaged") from error


def _refuse_newer(path: Path) -> None:
    # Read-only, for a connection that may write tidies the file up when it is closed.
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        if (schema := _schema_of(connection)) > SCHEMA:
            raise NewerSchemaError(f"schema {schema}, known up to {SCHEMA}")


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # A committed move shall survive a loss of power too, not only of the process: sync the log each time.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _check(connection)
        _upgrade(connection)
        _compare_tables(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _schema_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _check(connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedError(found)


def _compare_tables(connection: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        _upgrade(fresh)
        if _tables(connection) != _tables(fresh):
            raise DamagedError("the tables are not those of a match database")


def _tables(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def _upgrade(connection: sqlite3.Connection) -> None:
    if (schema := _schema_of(connection)) < 0:
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
