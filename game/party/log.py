"""What a match writes down: one entry for each committed move."""

from typing import NamedTuple

from game.party.changes import Entry


class LoggedMove(NamedTuple):
    """One committed move or change of a seat: the round it belongs to (from 1), whose it is, and what."""

    round: int
    seat: int
    move: Entry


class DealtTo(NamedTuple):
    """Whom a round was dealt to: how many seats, which of them absent, sizes of hands and shields by seat."""

    seats: int = 0
    absent: tuple[int, ...] = ()
    sizes: tuple[int, ...] = ()
    shields: tuple[int, ...] = ()
