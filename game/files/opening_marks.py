"""Marks of library parts being opened, kept on disk so that a crash costs only one start."""

import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Final

from game.files.paths import NOWHERE


class LibraryPart(Enum):
    """What the game can do without."""

    DESKTOP = "desktop"
    """The desktop's messages (D-Bus), by which the screen saver is held off."""
    SOUND = "sound"
    CONTROLLERS = "controllers"
    CLIPBOARD = "clipboard"
    NARRATION = "narration"
    """The person's screen reader, or a voice of the system."""


WATCH_SECONDS_BY_PART: Final = {LibraryPart.SOUND: 3.0, LibraryPart.NARRATION: 3.0}
"""Seconds that the mark of an opened part stays, since its own threads may still crash.

For other parts, until the loop has taken the next events.
"""


class OpeningMarks:
    """Marks parts while they open, and holds back those that the last run left marked.

    They belong to the machine, not to a player. If ``folder`` cannot be written to, everything is opened all the same.
    ``clock`` counts seconds.

    Only for the one running game: what it finds marked counts as left behind.
    """

    def __init__(self, folder: Path = NOWHERE, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._clock = folder, clock
        self._since: dict[LibraryPart, float] = {}
        self._used: set[LibraryPart] = set()
        self._news = [part for part in LibraryPart if _stands(self._opening(part))]
        for part in self._news:
            with suppress(OSError):
                os.replace(self._opening(part), self._off(part))
        self._held = [part for part in LibraryPart if part in self._news or _stands(self._off(part))]

    @property
    def held_parts(self) -> tuple[LibraryPart, ...]:
        """The parts that are not opened until the player switches them on."""
        return tuple(self._held)

    def is_held(self, part: LibraryPart) -> bool:
        return part in self._held

    def take_news(self) -> list[LibraryPart]:
        """The parts that the last run ended in, to be told once."""
        news, self._news = self._news, []
        return news

    def allow(self, part: LibraryPart) -> None:
        """The player has switched it on: open it again, marked as before."""
        if part in self._held:
            self._held.remove(part)
            _take_away(self._off(part))

    def begin(self, part: LibraryPart) -> None:
        """Leave a mark on disk before a part is opened or changed, in case that crashes.

        :meth:`update` removes it once the part has been open long enough.
        """
        with suppress(OSError):
            path = self._opening(part)
            path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            self._since[part] = self._clock()

    @contextmanager
    def opening(self, part: LibraryPart) -> Iterator[None]:
        """Mark a part's first use in this run until it returns or raises."""
        if part in self._used:
            yield
            return
        self._used.add(part)
        self.begin(part)
        try:
            yield
        finally:
            self._settle(part)

    def update(self) -> None:
        """Remove marks of parts that have been open long enough (WATCHED); call once a turn."""
        for part, since in list(self._since.items()):
            if self._clock() - since >= WATCH_SECONDS_BY_PART.get(part, 0.0):
                self._settle(part)

    def close(self) -> None:
        """End in order: leave no mark, except of what is held back."""
        for part in list(self._since):
            self._settle(part)

    def _settle(self, part: LibraryPart) -> None:
        """Remove a mark; the next update retries a file that Windows keeps busy."""
        if part in self._since and _take_away(self._opening(part)):
            del self._since[part]

    def _opening(self, part: LibraryPart) -> Path:
        return self._folder / f"{part.value}.opening"

    def _off(self, part: LibraryPart) -> Path:
        return self._folder / f"{part.value}.off"


def _stands(path: Path) -> bool:
    """Whether there is such a mark; a folder or a pipe of its name is none."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def _take_away(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True
