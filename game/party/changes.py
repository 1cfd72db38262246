"""What happens to a match besides moves: somebody else takes a seat, a seat leaves, the last round is announced.

These stand in the log between the moves, so that a save and a replay know them (JOIN-05, JOIN-06, JOIN-08).
"""

import json
from dataclasses import dataclass
from typing import Final

from ..rules.moves import Move, move_word, parse_move
from .seats import SeatInfo, seat_from, seat_table


@dataclass(frozen=True, slots=True)
class Sit:
    """From now on ``info`` tells who sits there: a bot for somebody lost, the person come back, or a latecomer."""

    info: SeatInfo


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat is given up for good: its cards go under the draw pile, and it is dealt no more."""


@dataclass(frozen=True, slots=True)
class LastRound:
    """The time of an evening is over: the match ends with the current round (JOIN-08)."""


Change = Sit | Leave | LastRound
Entry = Move | Change
CHANGES: Final = frozenset((Sit, Leave, LastRound))
LEAVE: Final = Leave()
LAST_ROUND: Final = LastRound()

_PLAIN: Final[dict[str, Change]] = {"leave": LEAVE, "last": LAST_ROUND}


def entry_word(entry: Entry) -> str:
    """The one-word text form of whatever stands in the log; no blanks in it."""
    if isinstance(entry, Sit):
        table = json.dumps(seat_table(entry.info), separators=(",", ":"))
        return "sit:" + table.replace(" ", "\\u0020")
    if isinstance(entry, Leave):
        return "leave"
    if isinstance(entry, LastRound):
        return "last"
    return move_word(entry)


def nameless_word(entry: Entry) -> str:
    """The same without who it is: what a state depends on."""
    return "sit" if isinstance(entry, Sit) else entry_word(entry)


def parse_entry(word: str) -> Entry:
    """Reverse of :func:`entry_word`; raises ValueError that names what is wrong."""
    if word in _PLAIN:
        return _PLAIN[word]
    if word.startswith("sit:"):
        try:
            return Sit(seat_from(json.loads(word[4:])))
        except RecursionError:
            raise ValueError(f"{word[:40]!r} is nested too deeply") from None
    return parse_move(word)
