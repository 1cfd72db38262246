"""When an open hand is put away because nobody seems to be there: never, unless somebody wants it so; and then not
without a warning, which any press answers (PTY-02, A11Y-32).
"""

from __future__ import annotations

from math import ceil
from typing import Final

from game.ui.kit import Kit
from game.words import _, ngettext

WARNED: Final = 5.0
"""Seconds before a hand is put away from which on it is said."""


class IdleHand:
    """Counts the seconds without a press while a hand lies open."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._passed = 0.0
        self.words = ""
        """What will happen, "" as long as it is not time to say so."""

    def stir(self) -> bool:
        """Somebody is there. True if that takes a warning away."""
        warned = bool(self.words)
        self._passed, self.words = 0.0, ""
        return warned

    def age(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True if :attr:`words` have changed. The first of them are heard as well."""
        self._passed += dt
        before, left = self.words, self._left
        if left is not None and left <= WARNED:
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
    def over(self) -> bool:
        return self._left is not None and self._left <= 0

    @property
    def _left(self) -> float | None:
        after = self._kit.settings.curtain_after
        return after - self._passed if after else None
