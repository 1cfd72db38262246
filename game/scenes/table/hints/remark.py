"""A remark: one short sentence in a bubble at the thing it speaks of, on top of a table that goes on (issue 16).

There is never more than one. It asks for nothing: whoever has read it presses it away or lets its time pass, and a
panel that wants an answer hides it meanwhile. Whoever shows one says only what everybody at the table may know, or
shows it to one person alone.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from game.scenes.table.hints.tip_sources import Bubble
from game.scenes.table.show.show import Show
from game.ui.widgets.toasts import seconds_for


class Tip:
    """What is said at one table now; ``hidden`` tells whether something else has to be read first."""

    def __init__(self, show: Show, hidden: Callable[[], bool]) -> None:
        self._show, self._hidden = show, hidden
        self.words, self.at, self._left = "", "", 0.0

    def say(self, words: str, at: str) -> None:
        """Show ``words`` as long as notices stay, and keep them in the log (A11Y-19). ``at`` is a thing as
        :class:`.guide.Bubble` names it, or "mine" or "partner" for a plate."""
        bottom, seats = self._show.audience.bottom, len(self._show.play.match.seats)
        plates = {"mine": bottom, "partner": (bottom + seats // 2) % seats}
        self.words, self.at = words, f"plate:{plates[at]}" if at in plates else at
        self._left = seconds_for(words, self._show.kit.settings.notice_time)
        self._show.note(words)
        self._show.changed()

    def clear(self) -> None:
        if self.words:
            self.words = self.at = ""
            self._show.changed()

    def bubble(self) -> Bubble | None:
        return Bubble(self.words, self.at) if self.shown else None

    @property
    def shown(self) -> bool:
        return bool(self.words) and not self._hidden()

    @property
    def lasts(self) -> bool:
        """Whether it stays until somebody sends it away, so that every device has to reach it."""
        return bool(self.words) and self._left == inf

    @property
    def passing(self) -> bool:
        """Whether it goes away by itself, so that time has to go on."""
        return self._left < inf and self.shown

    def age(self, dt: float) -> None:
        """Let real seconds pass; they do not count while it is hidden."""
        if self.passing:
            self._left -= dt
            if self._left <= 0:
                self.clear()
