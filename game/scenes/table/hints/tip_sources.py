"""Sources of bubbles about one thing at the table: lessons and first-time tips.

A bubble is not modal: it covers nothing that must be known, and goes when it no longer applies.
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
    """One sentence in the player's language.

    It points at what makes the first of ``moves``, or at ``target_id``: a target of the table, "plate:1", "colour",
    "pending" or "direction".
    """

    text: str
    target_id: str = ""
    moves: tuple[Move, ...] = ()


def _nothing() -> Bubble | None:
    return None


class PlacedBubble(NamedTuple):
    """A bubble in its place: its lines, their size, its body, and its subject's id and box."""

    text: str
    lines: tuple[str, ...]
    px: float
    body: Box
    id: str
    thing: Box


class TipSources:
    """All that may speak at one table; the first source with something to say is heard."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self.sources: list[Callable[[], Bubble | None]] = []
        self.remark_source: Callable[[], Bubble | None] = _nothing
        """Source that may also speak while cards fly, as its moment has been seen."""
        self.placed_bubble: PlacedBubble | None = None
        """The bubble that is seen now, None without one or where it has no room."""
        self.lacks_room = False
        """Whether the bubble had no room."""
        self.heading: Callable[[], tuple[tuple[str, str], str]] | None = None
        """Source of a lesson's title, in two parts, and the line below it.

        They replace match, sheet and deal in the corner.
        """
        self.taught_target_id: str | None = None
        """Id of the target that a lesson speaks of now."""
        self._seen_bubble: Bubble | None = None
        self._noted = ""
        show.chain_end_listeners.append(self.note)

    @property
    def bubble(self) -> Bubble | None:
        show = self._show
        if show.picture.opened_challenge is not None or show.choreography.dealing:
            return None
        return self._taught or self.remark_source()

    @property
    def is_teaching(self) -> bool:
        return self._taught is not None and self.bubble is not None

    @property
    def has_unseen_lesson(self) -> bool:
        """Whether a lesson is about to say something unseen.

        A press then only skips what is shown before it, so that no player outpaces the lesson.
        """
        return self._next not in (None, self._seen_bubble)

    def mark_bubble_seen(self) -> Bubble | None:
        bubble = self.bubble if self.is_teaching else None
        self._seen_bubble = bubble or self._seen_bubble
        return bubble

    @property
    def _taught(self) -> Bubble | None:
        return None if self._show.is_running else self._next

    @property
    def _next(self) -> Bubble | None:
        return next((bubble for source in self.sources if (bubble := source()) is not None), None)

    def note(self) -> None:
        """Add the current words to the log, once (A11Y-19)."""
        bubble = self.bubble
        if bubble is not None and bubble.text != self._noted:
            self._noted = bubble.text
            self._show.note(bubble.text)


class Tip:
    """The remark at one table; ``hidden`` tells whether something else must be read first."""

    def __init__(self, show: Show, hidden: Callable[[], bool]) -> None:
        self._show, self._hidden = show, hidden
        self.words, self.target_id, self._left = "", "", 0.0

    def say(self, words: str, at: str) -> None:
        """Show ``words`` as long as notices stay, and log them (A11Y-19).

        ``target_id`` is as in :class:`Bubble`, or "mine" or "partner" for a plate.
        """
        bottom, seats = self._show.audience.bottom_seat, len(self._show.play.match.seats)
        plates = {"mine": bottom, "partner": (bottom + seats // 2) % seats}
        self.words, self.target_id = words, f"plate:{plates[at]}" if at in plates else at
        self._left = seconds_for(words, self._show.kit.settings.notice_time)
        self._show.note(words)
        self._show.request_frame()

    def clear(self) -> None:
        if self.words:
            self.words = self.target_id = ""
            self._show.request_frame()

    def bubble(self) -> Bubble | None:
        return Bubble(self.words, self.target_id) if self.is_shown else None

    @property
    def is_shown(self) -> bool:
        return bool(self.words) and not self._hidden()

    @property
    def stays_until_dismissed(self) -> bool:
        """Whether it stays until dismissed, so that every device must reach it."""
        return bool(self.words) and self._left == inf

    @property
    def goes_by_itself(self) -> bool:
        """Whether it goes away by itself, so that time must run."""
        return self._left < inf and self.is_shown

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` real seconds, which do not count while it is hidden."""
        if self.goes_by_itself:
            self._left -= dt
            if self._left <= 0:
                self.clear()
