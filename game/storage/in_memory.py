"""A copy of the matches in memory, for a file that can be read but not written to.

The folder may be protected, or the disk full. SQLite wants an index (``-shm``) beside a database with a write-ahead log
even to read it, unless it is told that no one writes; and then it leaves out the log, which has the last moves. So
there are three ways in.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from game.storage import rescue
from game.storage.connecting import read_only
from game.storage.schema import DamagedError, prepare, refuse_newer

LARGEST: Final = 256_000_000
"""Largest file copied into memory, in bytes: some 80,000 matches; a larger one is not shown."""
LOG: Final = "-wal"


def copy_of(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of all that can be read of the file, upgraded and writable.

    An empty database if nothing can be read. The file stays as it is. Raises NewerSchemaError.
    """
    saved: rescue.Rows = {}
    for way in (_beside_others, _with_its_log, _alone):
        with suppress(OSError, sqlite3.Error, UnicodeError), way(path) as source:
            try:
                return _copied(source)
            except DamagedError:
                saved = saved or rescue.saved_from(source)
    return empty(saved)


def empty(saved: rescue.Rows) -> sqlite3.Connection:
    """Return a database with nothing but the rows saved from another one."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    prepare(connection, whole=False)
    with suppress(sqlite3.Error):
        rescue.carry_over(connection, saved)
    return connection


def _copied(source: sqlite3.Connection) -> sqlite3.Connection:
    refuse_newer(source)
    pages, size = (int(source.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "page_size"))
    if pages * size > LARGEST:
        raise DamagedError("the file is too large for a copy")
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source.backup(copy)
        prepare(copy, whole=True)
    except BaseException:
        copy.close()
        raise
    return copy


@contextmanager
def _beside_others(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file where it is, with its log.

    There must be an index, though an empty one will do: its content is then made in memory.
    """
    if _log(path) and not (index := _beside(path, "-shm")).exists():
        index.touch()
    address = f"{read_only(path.absolute())}&readonly_shm=1"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        yield connection


@contextmanager
def _with_its_log(path: Path) -> Iterator[sqlite3.Connection]:
    """Open copies of file and log in a temporary folder. Raises OSError if there is no log."""
    if not _log(path) or path.stat().st_size > LARGEST:
        raise OSError("there is no log to copy")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for name in ("", LOG):
            shutil.copyfile(_beside(path, name), _beside(copy, name))
        with closing(sqlite3.connect(copy)) as connection:
            yield connection


@contextmanager
def _alone(path: Path) -> Iterator[sqlite3.Connection]:
    address = f"{read_only(path.absolute())}&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        yield connection


def _beside(path: Path, name: str) -> Path:
    return path.with_name(path.name + name)


def _log(path: Path) -> bool:
    log = _beside(path, LOG)
    return log.exists() and log.stat().st_size > 0
