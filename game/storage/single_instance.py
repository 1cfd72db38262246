"""How a second start asks the game that is open to show itself, and hands it the files it was started with: a small
file each in a folder of the cache, no network (DSK-12, DSK-13).

A start lays down ``NUMBER.start``, whole from its first moment; the open game reads it and answers by calling it
``NUMBER.taken``. So a start knows for certain whether it was heard, however many come at once.
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
"""Files that one start opens; nobody looks through more."""
LONGEST_PATH: Final = 4096
_LARGEST: Final = MOST_FILES * (6 * LONGEST_PATH + 8)
"""Bytes of what is asked for: each character of a path may take six in JSON."""
_LOOK: Final = 0.25
"""Seconds between two looks of the open game; less often costs a player's patience, more often costs nothing useful."""
PATIENCE: Final = 5.0
"""Seconds a second start waits: the open game looks every second even while nothing moves, but may be starting yet."""
_STEP: Final = 0.05
_TRIES: Final = 5
"""On Windows a file that is being read cannot be taken away."""
_MOST_STARTS: Final = 64
"""Starts that one look answers; the others wait for the next."""
_MOST_LEFT: Final = 10_000
"""Files of earlier starts that are taken away."""
_START, _TAKEN, _PART = ".start", ".taken", ".part"
_LAID: Final = re.compile(r"[0-9]{20}-[0-9a-f]{8}\.(start|taken|part)")


class InstanceSignal:
    """The second start rings, the open game answers. Files that cannot be written or read mean that nobody answers."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self.folder = folder
        self._clock, self._sleep = clock, sleep
        self._looked = clock() - _LOOK

    def clear(self) -> None:
        """Forget who rang before this game was open; who still waits rings again. Another thing in the place of the
        folder is set aside."""
        with suppress(OSError):
            make_folder(self.folder)
            for name in self._names(_MOST_LEFT, _START, _TAKEN, _PART):
                with suppress(OSError):
                    (self.folder / name).unlink()

    def rung(self) -> list[str] | None:
        """The paths of the files to open if somebody has rung since the last time, None if nobody has; looks at the
        disk four times a second at most."""
        now = self._clock()
        if now - self._looked < _LOOK:
            return None
        self._looked = now
        starts = [self._taken(self.folder / name) for name in self._names(_MOST_STARTS, _START)]
        heard = [files for files in starts if files is not None]
        return [file for files in heard for file in files] if heard else None

    def ring(self, files: Sequence[str] = ()) -> bool:
        """Ask the open game to come forward and open these files; False if it does not answer in time, and then it
        never will."""
        asked = json.dumps(list(files)[:MOST_FILES]) + "\n"
        start = self.folder / f"{time.time_ns():020}-{os.urandom(4).hex()}{_START}"
        taken = start.with_suffix(_TAKEN)
        end = self._clock() + PATIENCE
        while self._clock() < end:
            if not os.path.lexists(start):  # first this, then that: it goes from one name to the other in one step
                if _removed(taken):
                    return True
                if not self._put(start, asked):
                    return False
            self._sleep(_STEP)
        return self._took_back(start, taken)

    def _took_back(self, start: Path, taken: Path) -> bool:
        """Whether the game was faster after all: a file that is taken away here will never be heard."""
        for _ in range(_TRIES):
            if _removed(start):
                return False
            if _removed(taken):
                return True
            self._sleep(_STEP)
        return False

    def _put(self, start: Path, asked: str) -> bool:
        """Lay the file down; False where that cannot be done."""
        part = start.with_suffix(_PART)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_text(asked, encoding="ascii")
            os.replace(part, start)
        except FileNotFoundError:
            return True  # the open game has just cleared the folder: once more
        except OSError:
            return False
        return True

    def _names(self, most: int, *endings: str) -> list[str]:
        """The first ``most`` files of starts that lie in the folder, the oldest first."""
        try:
            with os.scandir(self.folder) as entries:
                found = (entry.name for entry in entries if entry.name.endswith(endings))
                return nsmallest(most, (name for name in found if _LAID.fullmatch(name)))
        except OSError:
            return []

    def _taken(self, start: Path) -> list[str] | None:
        """What a start asks for, which is answered hereby; None where it waits no more, or cannot be answered."""
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
