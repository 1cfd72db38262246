"""Who says something at the table about one thing of it: a lesson, or the first time that something is met.

A bubble is not modal: it takes no press, covers nothing that has to be known, and goes when it is no longer so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.moves import Move
from game.scenes.table.show.show import Show
from game.ui.geometry import Box


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
