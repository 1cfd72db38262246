"""Which presses count, for hands that shake or rest on the keys (A11Y-31)."""

from typing import Final

from game.settings import Settings

REPEAT_STEP: Final = 0.11
"""Seconds between two repeats of a held direction."""


class PressFilter:
    """Lets a press through or not. Its clock is what :meth:`tick` is given, so a test steps it.

    ``source`` names a key, a button, a stick or a pointer: whatever can be pressed once more.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()
        self._cooling = 0.0
        self._recent: dict[object, float] = {}

    @property
    def ticking(self) -> bool:
        """Whether some press would not count now, so that time has to go on."""
        return self._cooling > 0 or bool(self._recent)

    @property
    def delay(self) -> float:
        """Seconds until a held direction repeats; none at all would make two steps of a usual press."""
        return max(REPEAT_STEP, self._settings.repeat_delay)

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._cooling = max(0.0, self._cooling - dt)
        if self._recent:
            self._recent = {source: left - dt for source, left in self._recent.items() if left > dt}

    def passes(self, source: object, writing: bool = False) -> bool:
        """Whether this press counts; then the pauses begin anew. Who is ``writing`` need not pause between letters."""
        if source in self._recent or (self._cooling > 0 and not writing):
            return False
        self._cooling = 0.0 if writing else self._settings.cool_down
        if self._settings.same_key:
            self._recent[source] = self._settings.same_key / 1000
        return True

    def forget(self) -> None:
        self._cooling = 0.0
        self._recent.clear()
