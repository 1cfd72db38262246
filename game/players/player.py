"""The interface of every player on a seat."""

from collections.abc import Sequence
from typing import Protocol

from game.rules.moves import Move
from game.rules.view import View


class Player(Protocol):
    @property
    def remembers(self) -> bool:
        """Whether its views must hold what it saw before; a table without memory is quicker."""
        ...

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        """Return the move this seat makes now, or None while it still thinks.

        ``legal`` is never empty, and holds moves out of turn too (Call, Catch). ``waited`` is the game time in seconds
        since the last event, infinite in a simulation, so that a bot hesitates and a human can win a race without a
        clock in this layer. A move that is not legal raises IllegalMove in the match.
        """
        ...
