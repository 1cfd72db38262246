"""Changes of a match besides moves: seats taken, added or left, the last round announced.

The log has them between the moves, so that a save and a replay know them (JOIN-05, JOIN-06, JOIN-08).
"""

import json
from dataclasses import dataclass
from typing import Final

from game.files.plain import quoted
from game.files.tables import TableError, json_value
from game.match.seats import SeatInfo, seat_from, seat_table
from game.rules.moves import Move, move_word, parse_move


@dataclass(frozen=True, slots=True)
class Sit:
    """A new occupant, ``info``: a bot for a lost person, the person come back, or a latecomer."""

    info: SeatInfo


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat is given up for good: its cards go under the draw pile, and it is dealt no more."""


@dataclass(frozen=True, slots=True)
class Join:
    """A seat added after the last one for ``info``, which waits for the next deal."""

    info: SeatInfo


@dataclass(frozen=True, slots=True)
class DealIn:
    """A seat that waits for the next deal gets the average hand and plays at once."""


@dataclass(frozen=True, slots=True)
class LastRound:
    """The time of an evening is over: the match ends with the current round (JOIN-08)."""


SeatChange = Sit | Leave | Join | DealIn
Change = SeatChange | LastRound
Entry = Move | Change
CHANGES: Final = frozenset((Sit, Leave, Join, DealIn, LastRound))
LEAVE: Final = Leave()
DEAL_IN: Final = DealIn()
LAST_ROUND: Final = LastRound()

_PLAIN: Final[dict[str, Change]] = {"leave": LEAVE, "deal-in": DEAL_IN, "last": LAST_ROUND}
_PLAIN_WORDS: Final = {type(change): word for word, change in _PLAIN.items()}
_WITH_SEAT: Final[dict[str, type[Sit | Join]]] = {"sit": Sit, "join": Join}


def entry_word(entry: Entry) -> str:
    """Return the one-word text form of a log entry, without blanks."""
    if isinstance(entry, Sit | Join):
        table = json.dumps(seat_table(entry.info), separators=(",", ":"))
        return f"{nameless_word(entry)}:" + table.replace(" ", "\\u0020")
    if isinstance(entry, Leave | DealIn | LastRound):
        return _PLAIN_WORDS[type(entry)]
    return move_word(entry)


def nameless_word(entry: Entry) -> str:
    if isinstance(entry, Sit | Join):
        return "sit" if isinstance(entry, Sit) else "join"
    return entry_word(entry)


def parse_entry(word: str) -> Entry:
    """Parse the text form of :func:`entry_word`; raises ValueError that names what is wrong."""
    if word in _PLAIN:
        return _PLAIN[word]
    kind, colon, table = word.partition(":")
    if colon and kind in _WITH_SEAT:
        try:
            return _WITH_SEAT[kind](seat_from(json_value(table)))
        except TableError as error:
            raise ValueError(f"{quoted(word)}: {error}") from None
    return parse_move(word)
