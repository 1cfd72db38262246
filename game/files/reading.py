"""Reading of untrusted files, without waiting and within a size limit.

This module is beside ``paths`` and ``words`` because settings, rule sets, replays and the command line all read through
it.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Open flags that never wait for a pipe in the file's place and never adopt a terminal."""


class UnfitFileError(ValueError):
    """A path without a readable file; the message says why and fits after the file's name."""


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most ``most`` bytes.

    Raises UnfitFileError for anything else of that name (a folder, pipe, socket, device, or a link that leads nowhere
    or to itself) and for a larger file, which is not read; FileNotFoundError if nothing is there; OSError for what
    cannot be read now.
    """
    with _opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        # The size alone is not enough: a file may grow while it is read, and those in /proc report none.
        content = b"" if size > most else file.read(most + 1)
    if size > most or len(content) > most:
        raise UnfitFileError(f"it is too large; {most} bytes are the most")
    return content


def read_start(path: Path, most: int) -> bytes:
    """Return the first ``most`` bytes of a regular file of any size.

    Raises what :func:`read_bytes` raises for anything else.
    """
    with _opened(path) as file:
        return file.read(most)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    check_kind(path)  # before opening it: opening some devices has side effects
    handle = os.open(path, os.O_RDONLY | _NO_WAIT)
    with os.fdopen(handle, "rb") as file:
        _check_regular(os.fstat(handle))
        yield file


def read_text(path: Path, most: int) -> str:
    """Return a file as UTF-8 text, without a byte order mark.

    Raises what :func:`read_bytes` raises, and UnfitFileError for other bytes.
    """
    content = read_bytes(path, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnfitFileError(f"it is no text of UTF-8 (byte {error.start + 1})") from None


def check_kind(path: Path) -> None:
    """Check that ``path`` is a regular file. Raises what :func:`read_bytes` raises otherwise."""
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
