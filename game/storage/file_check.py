"""The check of a large file of matches beside the game: no start or move waits (DSK-09)."""

import os
import sqlite3
import sys
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.storage.connecting import read_only
from game.storage.readable import any_unreadable
from game.storage.schema import PATIENCE_SECONDS, DamagedError, check, is_damage

_KINDNESS: Final = 10
"""Niceness of the check's thread, so that the game's own goes first."""
_AGAIN: Final = 0.02
"""Seconds until a thread that did not stop is interrupted again.

The interrupt may have come between two statements.
"""


class FileCheck:
    """Reads the file by a read-only connection of its own, which holds no one up.

    ``ended`` hears, in the thread of the check, whether the file is sound; nothing if it was stopped. A file that
    cannot be reached counts as sound, since nothing wrong was found. Before that, ``unreadable`` is called if a sound
    file has rows that cannot be read.
    """

    def __init__(self, path: Path, on_end: Callable[[bool], None], on_unreadable: Callable[[], None]) -> None:
        self._path = path
        self._ended, self._unreadable = on_end, on_unreadable
        self._stopping = False
        self._connection: sqlite3.Connection | None = None
        self._thread = threading.Thread(target=self._run, name="check of matches", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the check at once, if it still runs; on return the file is closed."""
        self._stopping = True
        while self._thread.is_alive():
            if (connection := self._connection) is not None:
                with suppress(sqlite3.ProgrammingError):  # just closed
                    connection.interrupt()
            self._thread.join(_AGAIN)

    def _run(self) -> None:
        if sys.platform == "linux":
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _KINDNESS)
        sound = self._is_sound()
        if not self._stopping:
            self._ended(sound)

    def _is_sound(self) -> bool:
        try:
            where = read_only(self._path.absolute())
            with closing(
                sqlite3.connect(where, uri=True, check_same_thread=False, timeout=PATIENCE_SECONDS)
            ) as connection:
                self._connection = connection
                if not self._stopping:
                    check(connection)
                    if any_unreadable(connection):
                        self._unreadable()
        except DamagedError:
            return False
        except sqlite3.Error as error:
            return not is_damage(error)
        return True
