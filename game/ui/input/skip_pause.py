"""The pause after a skip: what it has brought must be seen before the next press plays anything (FEEL-06)."""

from __future__ import annotations

from typing import Final

from game.ui.input.actions import Act, Action

SECONDS: Final = 0.5
_BEGINS: Final = (Act.CONFIRM, Act.POINTER_DOWN, Act.SKIP)
"""Presses that lead on from a page; to go back or to move the focus is no move."""


class SkipPause:
    """Runs for half a second of real time after each skip."""

    def __init__(self) -> None:
        self._left = 0.0

    @property
    def running(self) -> bool:
        return self._left > 0

    def begin(self) -> None:
        self._left = SECONDS

    def age(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._left = max(0.0, self._left - dt)

    def takes(self, action: Action, showing: bool) -> bool:
        """Whether a press on a page does no more than end what is ``showing``, or comes too soon after it."""
        if action.act not in _BEGINS:
            return False
        if showing:
            self.begin()
        return self.running
