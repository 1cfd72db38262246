"""One game at a time: a lock that the system releases however the process ends (DSK-12)."""

import os
import sys
from pathlib import Path
from typing import IO, Final

from game.storage.files import make_way

EXIT_CODE: Final = 3
"""Exit code of a second start, after saying its one sentence."""


class SingleInstance:
    """Holds the lock from ``acquire`` to ``release`` or the end of the process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def acquire(self) -> bool:
        """Take the lock; False if another running game holds it.

        A folder that cannot be written to counts as free: better two games that may not save than none.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            make_way(self.path)
            file = self.path.open("a+b")
        except OSError:
            return True
        if not _lock(file):
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Release the lock. The file stays: removing it would let two starts lock two files."""
        if self._file:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def _lock(file: IO[bytes]) -> bool:
        os.set_inheritable(file.fileno(), False)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # Some network folders support no locks: that is not another game.
            return error.errno not in (errno.EWOULDBLOCK, errno.EACCES)
        return True
