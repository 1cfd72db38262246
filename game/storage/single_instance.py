"""Signals by which a second start shows the open game and hands it files (DSK-12, DSK-13).

Each is a small file in a folder of the cache, without a network. A start writes ``NUMBER.start``, complete from its
first moment; the open game reads it and answers by renaming it to ``NUMBER.taken``. So a start knows for certain
whether it was heard, however many come at once.
"""

import json
import os
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from heapq import nsmallest
from pathlib import Path
from typing import Any, Final

from game.files.reading import UnfitFileError, read_text
from game.files.tables import TableError, json_value
from game.storage.files import make_folder

MOST_FILES: Final = 8
"""Most files that one start opens; no one looks through more."""
LONGEST_PATH: Final = 4096
_LARGEST: Final = MOST_FILES * (6 * LONGEST_PATH + 8)
"""Largest request read, in bytes: each character of a path may take six in JSON."""
_LOOK: Final = 0.25
"""Seconds between two looks of the open game.

Less often would cost a player's patience, more often would gain nothing.
"""
PATIENCE_SECONDS: Final = 5.0
"""Seconds a second start waits: the open game looks every second, but may yet be starting."""
_STEP: Final = 0.05
_TRIES: Final = 5
"""Attempts to remove a file: on Windows one that is being read cannot be removed."""
_MOST_STARTS: Final = 64
"""Most starts that one look answers; the others wait for the next."""
_MOST_LEFT: Final = 10_000
"""Most files of earlier starts that are removed."""
_START, _TAKEN, _PART = ".start", ".taken", ".part"
_LAID: Final = re.compile(r"[0-9]{20}-[0-9a-f]{8}\.(start|taken|part)")


class InstanceSignal:
    """The second start rings, the open game answers.

    If files cannot be written or read, there is no answer.
    """

    def __init__(
        self, folder: Path, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], object] = time.sleep
    ) -> None:
        self.folder = folder
        self._clock, self._sleep = clock, sleep
        self._looked = clock() - _LOOK

    def clear(self) -> None:
        """Forget rings from before this game was open; a start that still waits rings again.

        Anything else in the place of the folder is set aside.
        """
        with suppress(OSError):
            make_folder(self.folder)
            for name in self._names(_MOST_LEFT, _START, _TAKEN, _PART):
                with suppress(OSError):
                    (self.folder / name).unlink()

    def rung(self) -> list[str] | None:
        """Return the files to open if a start has rung since the last call, None if none has.

        Looks at the disk at most four times a second.
        """
        now = self._clock()
        if now - self._looked < _LOOK:
            return None
        self._looked = now
        starts = [self._taken(self.folder / name) for name in self._names(_MOST_STARTS, _START)]
        heard = [files for files in starts if files is not None]
        return [file for files in heard for file in files] if heard else None

    def ring(self, files: Sequence[str] = ()) -> bool:
        """Ask the open game to come forward and open these files; False if it does not in time.

        Then it never will.
        """
        asked = json.dumps(list(files)[:MOST_FILES]) + "\n"
        start = self.folder / f"{time.time_ns():020}-{os.urandom(4).hex()}{_START}"
        taken = start.with_suffix(_TAKEN)
        end = self._clock() + PATIENCE_SECONDS
        while self._clock() < end:
            if not os.path.lexists(start):  # in this order: the file is renamed from one to the other in one step
                if _removed(taken):
                    return True
                if not self._put(start, asked):
                    return False
            self._sleep(_STEP)
        return self._took_back(start, taken)

    def _took_back(self, start: Path, taken: Path) -> bool:
        """Whether the game was faster after all: a file removed here will never be heard."""
        for _ in range(_TRIES):
            if _removed(start):
                return False
            if _removed(taken):
                return True
            self._sleep(_STEP)
        return False

    def _put(self, start: Path, asked: str) -> bool:
        """Write the file; False if that cannot be done."""
        part = start.with_suffix(_PART)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_text(asked, encoding="ascii")
            os.replace(part, start)
        except FileNotFoundError:
            return True  # the open game has just cleared the folder: try again
        except OSError:
            return False
        return True

    def _names(self, most: int, *endings: str) -> list[str]:
        """Return the first ``most`` files of starts in the folder, the oldest first."""
        try:
            with os.scandir(self.folder) as entries:
                found = (entry.name for entry in entries if entry.name.endswith(endings))
                return nsmallest(most, (name for name in found if _LAID.fullmatch(name)))
        except OSError:
            return []

    def _taken(self, start: Path) -> list[str] | None:
        """Answer a start and return the files it asks for; None if it cannot be answered."""
        asked = _asked(start)
        try:
            os.replace(start, start.with_suffix(_TAKEN))
        except OSError:
            return None
        return asked


def _removed(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True


def _asked(path: Path) -> list[str]:
    try:
        return _paths(json_value(read_text(path, _LARGEST))) if _is_ours(path) else []
    except (OSError, UnfitFileError, TableError):
        return []


def _is_ours(path: Path) -> bool:
    found = os.lstat(path)
    return not path.is_symlink() and (not hasattr(os, "getuid") or found.st_uid == os.getuid())


def _paths(asked: Any) -> list[str]:
    named = [path for path in asked if isinstance(path, str)] if isinstance(asked, list) else []
    return [path for path in named if len(path) <= LONGEST_PATH and "\0" not in path and Path(path).is_absolute()][
        :MOST_FILES
    ]
