"""The log of a match: one entry for each committed move."""

from collections.abc import Sequence
from typing import NamedTuple

from game.match.changes import Entry
from game.rules.moves import WriteRule


class LoggedMove(NamedTuple):
    """One committed move or change of a seat: its round (from 1), its seat, and the entry."""

    round: int
    seat: int
    move: Entry


def written_rules(moves: Sequence[LoggedMove], number: int) -> list[tuple[int, WriteRule]]:
    """Return the rules that logged moves wrote for round ``number``.

    Raises ValueError if one is for another round.
    """
    for move in moves:
        if move.round != number:
            raise ValueError(f"a rule written for round {move.round} does not follow")
    return [(move.seat, move.move) for move in moves if isinstance(move.move, WriteRule)]
