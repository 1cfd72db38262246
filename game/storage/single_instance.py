"""How a second start asks the game that is open to show itself, and hands it the files it was started with: a small
file in the cache, no network (DSK-12, DSK-13)."""

import json
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.reading import UnfitFileError, read_text
from game.tables import TableError, json_value

MOST_FILES: Final = 8
"""Files that one start opens; nobody looks through more."""
LONGEST_PATH: Final = 4096
_LARGEST: Final = MOST_FILES * (6 * LONGEST_PATH + 8)
"""Bytes of what is asked for: each character of a path may take six in JSON."""
_LOOK: Final = 0.25
"""Seconds between two looks of the open game; less often costs a player's patience, more often costs nothing useful."""
_PATIENCE: Final = 2.5
"""Seconds a second start waits: the open game looks every second even while nothing moves."""
_STEP: Final = 0.05


class Doorbell:
    """The second start rings, the open game answers by taking the file away. Files that cannot be written or read
    mean that nobody answers."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self.path = path
        self._clock, self._sleep = clock, sleep
        self._looked = clock() - _LOOK
        self._waited = False

    def clear(self) -> None:
        """Forget who rang before this game was open."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def rung(self) -> list[str] | None:
        """The paths of the files to open if somebody has rung since the last time, None if nobody has; looks at the
        disk four times a second at most."""
        now = self._clock()
        if now - self._looked < _LOOK:
            return None
        self._looked = now
        if not os.path.lexists(self.path):
            return None
        asked = self._asked()
        if asked is None and not self._waited:
            self._waited = True  # whoever rings may be in the middle of writing: once more, and no longer
            return None
        self._waited = False
        try:
            self.path.unlink()
        except OSError:
            return None
        return asked or []

    def ring(self, files: Sequence[str] = ()) -> bool:
        """Ask the open game to come forward and open these files; False if it does not answer in time."""
        asked = json.dumps(list(files)[:MOST_FILES]) + "\n"
        if not self._put(asked):
            return False
        end = self._clock() + _PATIENCE
        while self._clock() < end:
            if not self.path.exists():
                return True
            self._sleep(_STEP)
        self.clear()
        return False

    def _put(self, asked: str) -> bool:
        """Lay the file down, behind those of other starts; False where that cannot be done. A system that opens many
        files at once makes a start for each."""
        end = self._clock() + _PATIENCE
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        while self._clock() < end:
            try:
                with self.path.open("x", encoding="ascii") as file:
                    file.write(asked)
            except FileExistsError:
                self._sleep(_STEP)
            except OSError:
                return False
            else:
                return True
        return False

    def _asked(self) -> list[str] | None:
        """What is asked for; None for what nobody of this user has written, or has written to its end."""
        try:
            if not _is_ours(self.path):
                return None
            text = read_text(self.path, _LARGEST)
            return _paths(json_value(text)) if text.endswith("\n") else None
        except (OSError, UnfitFileError, TableError):
            return None


def _is_ours(path: Path) -> bool:
    """Whether a file belongs to whoever plays, and is no link to another one."""
    found = os.lstat(path)
    return not path.is_symlink() and (not hasattr(os, "getuid") or found.st_uid == os.getuid())


def _paths(asked: Any) -> list[str]:
    """The paths among what was asked for: whole ones, and nothing that a system could take for something else."""
    named = [path for path in asked if isinstance(path, str)] if isinstance(asked, list) else []
    return [path for path in named if len(path) <= LONGEST_PATH and "\0" not in path and Path(path).is_absolute()][
        :MOST_FILES
    ]
