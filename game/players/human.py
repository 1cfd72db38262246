"""A human's seat: holds what was clicked until it is polled."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from game.rules.moves import Move
from game.rules.view import View


class Human:
    """A player whose moves come from :meth:`submit`, in the order of the clicks.

    Nothing is lost while cards fly (FEEL-20).
    """

    remembers: Final = True

    def __init__(self) -> None:
        self._submitted: deque[Move] = deque()

    def submit(self, move: Move) -> None:
        self._submitted.append(move)

    @property
    def pending(self) -> bool:
        return bool(self._submitted)

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        """Return the oldest submitted move that is still legal, None if there is none."""
        while self._submitted:
            move = self._submitted.popleft()
            if move in legal:
                return move
        return None
