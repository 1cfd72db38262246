"""The game's own files that are damaged. Who meets one does without it and notes it here; the application tells of it.

It stands beside ``plain``: players, rule sets, lessons and drawings all read files that came with the game.
"""

from collections.abc import Callable
from typing import Final, TypeVar

Read = TypeVar("Read")

_NEW: Final[list[str]] = []
_NOTED: Final[set[str]] = set()


class DamagedFileError(ValueError):
    """Something cannot be opened without a file of the game; the message is its name."""


def note(file: str) -> None:
    """A file, named with its folder, is damaged or missing; each is told once."""
    if file not in _NOTED:
        _NOTED.add(file)
        _NEW.append(file)


def take() -> list[str]:
    found = _NEW[:]
    _NEW.clear()
    return found


def forget() -> None:
    """Nothing was noted: for another copy of the game, as tests have it."""
    _NEW.clear()
    _NOTED.clear()


def whole_or(read: Callable[[], Read], file: str, otherwise: Callable[[], Read]) -> Read:
    """What a file holds, or what takes its place where it is damaged or missing."""
    try:
        return read()
    except (OSError, ValueError):
        note(file)
        return otherwise()
