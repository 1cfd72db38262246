"""Damaged files of the game itself, noted here for the application to report.

The code that meets one does without it. This module is beside ``plain`` because players, rule sets, lessons and
drawings all read files that came with the game.
"""

from collections.abc import Callable
from typing import Final, TypeVar

Read = TypeVar("Read")

_NEW: Final[list[str]] = []
_NOTED: Final[set[str]] = set()


class DamagedFileError(ValueError):
    """Raised if a damaged file of the game cannot be done without; the message is its name."""


def note(file: str) -> None:
    """Note a damaged or missing file, named with its folder; each is reported once."""
    if file not in _NOTED:
        _NOTED.add(file)
        _NEW.append(file)


def take() -> list[str]:
    found = _NEW[:]
    _NEW.clear()
    return found


def forget() -> None:
    """Forget all notes, so that tests can act as another copy of the game."""
    _NEW.clear()
    _NOTED.clear()


def whole_or_raise(read: Callable[[], Read], file: str) -> Read:
    """Return ``read()``; raise DamagedFileError naming ``file`` on OSError or ValueError."""
    try:
        return read()
    except (OSError, ValueError) as error:
        raise DamagedFileError(file) from error


def whole_or(read: Callable[[], Read], file: str, otherwise: Callable[[], Read]) -> Read:
    """Return ``read()``, or ``otherwise()`` and note ``file`` on OSError or ValueError."""
    try:
        return read()
    except (OSError, ValueError):
        note(file)
        return otherwise()
