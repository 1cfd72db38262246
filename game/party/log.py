"""What a match writes down: one entry for each committed move."""

from typing import NamedTuple

from ..rules.moves import Move


class LoggedMove(NamedTuple):
    """One committed move: the round it belongs to (from 1), who made it, and what."""

    round: int
    seat: int
    move: Move
