"""How a second start asks the game that is open to show itself: a file in the cache, no network (DSK-12, DSK-13)."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

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

    def clear(self) -> None:
        """Forget who rang before this game was open."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def rung(self) -> bool:
        """Whether somebody has rung since the last time; looks at the disk four times a second at most."""
        now = self._clock()
        if now - self._looked < _LOOK:
            return False
        self._looked = now
        try:
            self.path.unlink()
        except OSError:
            return False
        return True

    def ring(self) -> bool:
        """Ask the open game to come forward; False if it does not answer in time."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch()
        except OSError:
            return False
        end = self._clock() + _PATIENCE
        while self._clock() < end:
            if not self.path.exists():
                return True
            self._sleep(_STEP)
        self.clear()
        return False
