"""Putting an open hand away after a time without input (PTY-02, A11Y-32).

It is off unless the player enables it; a warning comes first, and any press keeps the hand open.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from game.ui.kit import Kit
from game.words import _, ngettext

WARNING_SECONDS: Final = 5.0
"""Seconds of warning before a hand is put away."""


class IdleHand:
    """Timer of the seconds without a press while a hand is open."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._passed = 0.0
        self.words = ""
        """The warning, "" before it is due."""

    def restart(self) -> bool:
        """Restart the timer; return True if that removes a warning."""
        warned = bool(self.words)
        self._passed, self.words = 0.0, ""
        return warned

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return True if :attr:`words` changed.

        The first warning sounds as well.
        """
        self._passed += dt
        before, left = self.words, self._left
        if left is not None and left <= WARNING_SECONDS:
            seconds = max(1, ceil(left))
            self.words = ngettext("Hiding cards in {n} second.", "Hiding cards in {n} seconds.", seconds).format(
                n=seconds
            )
            if not before:
                self._kit.sound.play("hide_soon")
        return self.words != before

    @property
    def sentence(self) -> str:
        remedy = _("Press to keep them open.")
        return f"{self.words} {remedy}"

    @property
    def is_over(self) -> bool:
        return self._left is not None and self._left <= 0

    @property
    def _left(self) -> float | None:
        after = self._kit.settings.curtain_after
        return after - self._passed if after else None
