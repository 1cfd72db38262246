"""What a match writes down: one entry for each committed move."""

from typing import NamedTuple

from .changes import Entry


class LoggedMove(NamedTuple):
    """One committed move or change of a seat: the round it belongs to (from 1), whose it is, and what."""

    round: int
    seat: int
    move: Entry
