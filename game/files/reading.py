"""Reading a file that anybody may have put there: nothing is waited for, and nothing large is taken in.

It stands beside ``paths`` and ``words`` because everybody reads: settings, rule sets, replays, the command line.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: a pipe that has taken its place keeps nobody waiting, a terminal becomes nobody's."""


class UnfitFileError(ValueError):
    """What lies there is nothing to read; the message says why, in words that fit behind the name of the file."""


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file of ``most`` bytes at most.

    Raises UnfitFileError for whatever else has its name (a folder, a pipe, a socket, a device, a link that leads
    nowhere or to itself) and for a larger file, which is not read; FileNotFoundError where nothing lies; OSError for
    what cannot be read now.
    """
    with _opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        # The size alone tells too little: a file may grow while it is read, and those of /proc have none.
        content = b"" if size > most else file.read(most + 1)
    if size > most or len(content) > most:
        raise UnfitFileError(f"it is too large; {most} bytes are the most")
    return content


def read_start(path: Path, most: int) -> bytes:
    """The first ``most`` bytes of a regular file, however large. Raises what :func:`read_bytes` raises for others."""
    with _opened(path) as file:
        return file.read(most)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    check_kind(path)  # before it is opened, for there are devices that do something when they are
    handle = os.open(path, os.O_RDONLY | _NO_WAIT)
    with os.fdopen(handle, "rb") as file:
        _check_regular(os.fstat(handle))
        yield file


def read_text(path: Path, most: int) -> str:
    """The same as text of UTF-8, without the mark that editors put before it; raises what :func:`read_bytes` raises,
    and UnfitFileError for other bytes."""
    content = read_bytes(path, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnfitFileError(f"it is no text of UTF-8 (byte {error.start + 1})") from None


def check_kind(path: Path) -> None:
    """See to it that a regular file lies there. Raises what :func:`read_bytes` raises before it reads."""
    try:
        _check_regular(path.stat())
    except OSError as error:
        if error.errno == errno.ELOOP or (isinstance(error, FileNotFoundError) and path.is_symlink()):
            raise UnfitFileError("it is a link that leads to no file") from None
        raise


def _check_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = "a folder" if stat.S_ISDIR(found.st_mode) else "no file that can be read to its end"
        raise UnfitFileError(f"it is {kind}")
