"""The one interface of everybody who sits on a seat."""

from collections.abc import Sequence
from typing import Protocol

from game.rules.moves import Move
from game.rules.view import View


class Player(Protocol):
    @property
    def remembers(self) -> bool:
        """Whether the views it is shown must hold what it saw before; a table of seats that do not is quicker."""
        ...

    def poll(self, view: View, legal: Sequence[Move], waited: float) -> Move | None:
        """The move this seat makes now, or None while it still thinks.

        ``legal`` is never empty, and holds moves out of turn too (Call, Catch). ``waited`` is the time in seconds
        of game time since the last event, infinite in a simulation, so that a bot hesitates and a human can win
        a race without anybody below the scenes reading a clock. A move that is not legal raises IllegalMove in
        the match.
        """
        ...
