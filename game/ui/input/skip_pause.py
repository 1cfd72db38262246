"""The pause after a skip: its result must be seen before a press plays anything (FEEL-06)."""

from __future__ import annotations

from typing import Final

from game.ui.input.actions import Act, Action

SECONDS: Final = 0.5
_ONWARD_ACTS: Final = (Act.CONFIRM, Act.POINTER_DOWN, Act.SKIP)
"""Presses that lead on from a page; going back or moving the focus is no move."""


class SkipPause:
    """Runs for half a second of real time after each skip."""

    def __init__(self) -> None:
        self._left = 0.0

    @property
    def is_running(self) -> bool:
        return self._left > 0

    def begin(self) -> None:
        self._left = SECONDS

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._left = max(0.0, self._left - dt)

    def swallows(self, action: Action, showing: bool) -> bool:
        """Whether a press only ends what is ``showing``, or comes too soon after it."""
        if action.act not in _ONWARD_ACTS:
            return False
        if showing:
            self.begin()
        return self.is_running
