"""The seats of a match, and handicaps that make it even among people (JOIN-06, JOIN-07).

All of it is shown openly. A seat is stored as a plain table without its defaults.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from game.files.plain import quoted, tidied_name, trouble_with
from game.rules.ruleset import TEAM_SEATS, RuleSet

HAND_SIZES: Final = range(3, 11)
HINT_LEVELS: Final = range(4)
KINDS: Final = ("human", "bot")
MOST_CHARACTERS: Final = 64
"""Limit on the characters of a name, or of another word of a seat."""
MOST_POINTS: Final = 1_000_000
"""Limit on the points, or wins, that a seat brings along."""


class SeatError(ValueError):
    """A seat or a change of one that is not possible; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """Handicap of a seat, so that all have a chance (JOIN-07).

    ``cards`` are dealt to it, 3 to 10, or 0 for as many as the rule set says. ``hints`` is a level from 0 to 3, or None
    for the person's own setting. ``auto_call`` calls for it in time. ``shield`` absorbs its first penalty of a round.
    """

    cards: int = 0
    hints: int | None = None
    auto_call: bool = False
    shield: bool = False

    def __post_init__(self) -> None:
        for name in ("auto_call", "shield"):
            if type(getattr(self, name)) is not bool:
                raise SeatError(f"{name} is {quoted(getattr(self, name))}, but must be true or false")
        if type(self.cards) is not int or (self.cards and self.cards not in HAND_SIZES):
            raise SeatError(f"a seat cannot begin with {quoted(self.cards)} cards, but with 3 to 10")
        if self.hints is not None and (type(self.hints) is not int or self.hints not in HINT_LEVELS):
            raise SeatError(f"the hints of a seat are {quoted(self.hints)}, but must be from 0 to 3")


NO_HANDICAP: Final = Handicap()


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Occupant of a seat: ``kind`` is "human" or "bot", ``level`` the bot's (else "").

    ``avatar`` is a picture's name. ``name`` may be empty for a human who gave none; it is shown as "You" then, in the
    language of the moment. ``points`` and ``wins`` are brought along from a match that this one goes on from (JOIN-06).
    ``mark`` is the key of the seat's colour and pattern (JOIN-01), empty where the place at the table tells enough.
    """

    name: str
    kind: str
    avatar: str
    level: str = ""
    handicap: Handicap = NO_HANDICAP
    points: int = 0
    wins: int = 0
    mark: str = ""


def seat_table(info: SeatInfo) -> dict[str, Any]:
    """Return the plain table of a seat for files and databases; :func:`seat_from` reads it back."""
    table: dict[str, Any] = {name: getattr(info, name) for name in ("name", "kind", "avatar", "level")}
    if info.handicap != NO_HANDICAP:
        table["handicap"] = handicap_differences(info.handicap)
    return table | {name: getattr(info, name) for name in ("points", "wins", "mark") if getattr(info, name)}


def seat_from(table: Any) -> SeatInfo:
    """Return the seat that a table describes; raises SeatError that names what is wrong."""
    if not isinstance(table, Mapping):
        raise SeatError("a seat is no table")
    known = {field.name for field in fields(SeatInfo)}
    if unknown := [key for key in table if key not in known]:
        raise SeatError(f"a seat has no {quoted(unknown[0])}")
    if isinstance(written := table.get("name"), str) and written.strip():
        table = {**table, "name": tidied_name(written)}
    for name in ("name", "kind", "avatar", "level", "mark"):
        value = table.get(name, "" if name in ("level", "mark") else None)
        if not isinstance(value, str):
            raise SeatError(f"the {name} of a seat is no text")
        if trouble := trouble_with(value, MOST_CHARACTERS, optional=True):
            raise SeatError(f"the {name} of a seat is {quoted(value)}, but {trouble}")
    if table["kind"] not in KINDS:
        raise SeatError(f"the kind of a seat is {quoted(table['kind'])}, but must be human or bot")
    for name in ("points", "wins"):
        if type(table.get(name, 0)) is not int or not 0 <= table.get(name, 0) <= MOST_POINTS:
            raise SeatError(f"the {name} of a seat are {quoted(table[name])}, but must be from 0 to {MOST_POINTS}")
    return SeatInfo(**dict(table) | {"handicap": _handicap_from(table.get("handicap", {}))})


def _handicap_from(table: Any) -> Handicap:
    if not isinstance(table, Mapping):
        raise SeatError("the handicap of a seat is no table")
    known = {field.name for field in fields(Handicap)}
    if unknown := [key for key in table if key not in known]:
        raise SeatError(f"a handicap has no {quoted(unknown[0])}")
    return Handicap(**table)


def handicap_differences(handicap: Handicap) -> dict[str, Any]:
    """Return the fields that differ from no handicap, for "differs" lines and for files."""
    return {
        field.name: getattr(handicap, field.name)
        for field in fields(Handicap)
        if getattr(handicap, field.name) != getattr(NO_HANDICAP, field.name)
    }


def handicaps(seats: Sequence[SeatInfo]) -> dict[int, dict[str, Any]]:
    """Return handicaps by seat, only where there is one, as lobby and result show (JOIN-07)."""
    return {seat: found for seat, info in enumerate(seats) if (found := handicap_differences(info.handicap))}


def hand_sizes(rules: RuleSet, seats: Sequence[SeatInfo]) -> tuple[int, ...]:
    """Return the number of cards dealt to each seat; empty where all get the rule set's."""
    for info in seats:
        if info.handicap.cards:
            return tuple([other.handicap.cards or rules.hand_size for other in seats])
    return ()


def shields(seats: Sequence[SeatInfo]) -> tuple[int, ...]:
    return tuple([seat for seat, info in enumerate(seats) if info.handicap.shield])


def check_seats(rules: RuleSet, seats: Sequence[SeatInfo], least: int | None = None) -> None:
    """Raise SeatError if these seats, or hands that large, cannot play by these rules.

    ``least`` is the number needed where that is not the rule set's, because some may have left.
    """
    if not (rules.min_seats if least is None else least) <= len(seats) <= rules.max_seats:
        raise SeatError(f"{len(seats)} seats, but {rules.name} is for {rules.min_seats} to {rules.max_seats}")
    if rules.teams and len(seats) != TEAM_SEATS:
        raise SeatError(f"{len(seats)} seats, but teams are two against two")
    if not (sizes := hand_sizes(rules, seats)):
        return  # the rule set was checked up to the most seats it allows
    needed = sum(sizes) + 2
    if len(rules.cards) < needed:
        raise SeatError(f"the deck of {rules.name} has {len(rules.cards)} cards, but these hands need {needed}")
