"""Who says something at the table about one thing of it: a lesson, or the first time that something is met.

A bubble is not modal: it takes no press, covers nothing that has to be known, and goes when it is no longer so.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from game.rules.moves import Move
from game.scenes.table.show.show import Show
from game.ui.geometry import Box
from game.ui.widgets.toasts import seconds_for


class Bubble(NamedTuple):
    """One sentence in the player's language. It points at what makes the first of ``moves``, or ``at`` a thing: a
    target of the table, "plate:1", "colour", "pending" or "direction"."""

    text: str
    at: str = ""
    moves: tuple[Move, ...] = ()


def _nothing() -> Bubble | None:
    return None


class TipSources:
    """All who may say something at one table; the first that has something to say is heard."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self.sources: list[Callable[[], Bubble | None]] = []
        self.standing: Callable[[], Bubble | None] = _nothing
        """What is said while cards fly as well, for its moment has been seen."""
        self.lies: Box | None = None
        """Where the bubble was seen last."""
        self.crowded = False
        """Whether there was no room for it."""
        self.heading: Callable[[], tuple[tuple[str, str], str]] | None = None
        """What stands in the corner instead of match, sheet and deal where a lesson is taken: two parts of a title, and
        a line below it."""
        self.taught: str | None = None
        """The id of what a lesson speaks of now: where its press is made."""
        self._met: Bubble | None = None
        self._noted = ""
        show.ended.append(self.note)

    @property
    def bubble(self) -> Bubble | None:
        show = self._show
        if show.picture.shown is not None or show.choreography.dealing:
            return None
        return self._taught or self.standing()

    @property
    def teaches(self) -> bool:
        return self._taught is not None and self.bubble is not None

    @property
    def unmet(self) -> bool:
        """Whether a lesson is about to say something that was not seen yet: nobody may be quicker than their teacher,
        so a press only ends what is shown before it."""
        return self._next not in (None, self._met)

    def meet(self) -> Bubble | None:
        bubble = self.bubble if self.teaches else None
        self._met = bubble or self._met
        return bubble

    @property
    def _taught(self) -> Bubble | None:
        return None if self._show.running else self._next

    @property
    def _next(self) -> Bubble | None:
        return next((bubble for source in self.sources if (bubble := source()) is not None), None)

    def note(self) -> None:
        """Keep what is said in the log as well, once (A11Y-19)."""
        bubble = self.bubble
        if bubble is not None and bubble.text != self._noted:
            self._noted = bubble.text
            self._show.note(bubble.text)


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
