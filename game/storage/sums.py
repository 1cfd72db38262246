"""The sums behind the statistics: counted per match, added up once it cannot change.

Only the last match and those that are open can still be changed, by playing on and by taking moves back; the others are
added to the sums when the next one begins. So a page of statistics reads a few rows, however many matches there are.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import astuple, dataclass, fields
from typing import Any, Final, Protocol, TypeVar

from game.storage.match_rows import COUNTED_CONDITION
from game.storage.readable import readable

COUNTED_FROM_MARK: Final = "counted from"
Answer = TypeVar("Answer")


class TotalsStore(Protocol):
    """The part of :class:`~game.storage.database.MatchStore` that is needed here."""

    def ask(self, question: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer: ...
    def hand_over(self, job: Callable[[sqlite3.Connection], None]) -> None: ...
    def now(self) -> str: ...
    def left_out(self) -> None: ...


@dataclass(frozen=True)
class PlayerTotals:
    """The person's totals for one rule set, number of seats and level of opponents.

    ``matches`` and ``matches_won`` count matches that ended, the rest rounds; ``points`` is what all rounds brought,
    ``left`` the cards held at their ends, ``assisted`` the rounds with moves taken back or the coach asked, which are
    in no other number. ``rules`` is the name of the rule set, ``level`` the opponents', "a+b" for mixed ones.
    """

    rules: str
    seats: int
    level: str
    matches: int = 0
    matches_won: int = 0
    rounds: int = 0
    won: int = 0
    points: int = 0
    left: int = 0
    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    challenges: int = 0
    challenges_won: int = 0
    challenged: int = 0
    challenged_guilty: int = 0
    assisted: int = 0


@dataclass(frozen=True)
class WildLuck:
    """The ``wilds`` a player got out of the deck in some ``rounds``, and the expected number.

    ``who`` is empty for the person here. The first builds counted dealt cards alone, on both sides.
    """

    who: str
    rounds: int
    wilds: int
    expected: float


@dataclass(frozen=True)
class StoredCounts:
    """Numbers of matches, of achievements, and of matches not yet counted."""

    matches: int = 0
    achievements: int = 0
    uncounted: int = 0


def stored_counts(store: TotalsStore | None) -> StoredCounts:
    return store.ask(_kept, StoredCounts()) if store is not None else StoredCounts()


def _kept(connection: sqlite3.Connection) -> StoredCounts:
    queries = (
        "SELECT COUNT(*) FROM match",
        "SELECT COUNT(*) FROM achievement",
        "SELECT COUNT(*) FROM match WHERE counted < 2 AND counted = 0 AND state != 'open'",
    )
    return StoredCounts(*(int(connection.execute(query).fetchone()[0]) for query in queries))


NUMBERS: Final = tuple(field.name for field in fields(PlayerTotals))[3:]
_OF_PARTS: Final = NUMBERS[3:-1]
COUNTS_ON_PREFIX: Final = "counts on "
"""Prefix of the mark of a match that was open when counting restarted; its number follows."""
SINCE_CONDITION: Final = f"(match.id > :since OR '{COUNTS_ON_PREFIX}' || match.id IN (SELECT name FROM mark))"  # noqa: S608
"""SQL condition for a match that counts at all; ``:since`` is :func:`since`."""
_LIVE: Final = (
    f"{readable('match')} AND match.counted < 2 AND match.counted = 1 AND {SINCE_CONDITION} AND {COUNTED_CONDITION}"
)
_CLOSED: Final = f"{_LIVE} AND match.state != 'open'"
_HELPED: Final = "EXISTS (SELECT 1 FROM assisted WHERE assisted.match = match.id"


def sum_up(connection: sqlite3.Connection) -> None:
    """Add the matches that can no longer change to the sums."""
    for tally in _tallies(connection, _CLOSED):
        _add(connection, "tally", astuple(tally), keys=3)
    for luck in _luck(connection, _CLOSED):
        _add(connection, "luck", astuple(luck), keys=1)
    connection.execute("UPDATE match SET counted = 2 WHERE counted < 2 AND counted = 1 AND state != 'open'")


def all_tallies(connection: sqlite3.Connection) -> tuple[PlayerTotals, ...]:
    """Return the sums, including matches that can still change."""
    query = f"SELECT rules, seats, level, {', '.join(NUMBERS)} FROM tally WHERE {readable('tally')}"  # noqa: S608
    stored = connection.execute(query).fetchall()
    sums: dict[tuple[Any, ...], list[int]] = {}
    for row in [*stored, *map(astuple, _tallies(connection, _LIVE))]:
        before = sums.setdefault(row[:3], [0] * len(NUMBERS))
        sums[row[:3]] = [a + b for a, b in zip(before, row[3:], strict=True)]
    return tuple(PlayerTotals(*key, *sums[key]) for key in sorted(sums))


def all_luck(connection: sqlite3.Connection) -> tuple[WildLuck, ...]:
    """Return the wilds from the deck likewise, the person here first."""
    query = f"SELECT who, rounds, wilds, expected FROM luck WHERE {readable('luck')}"  # noqa: S608 - names of our own
    stored = connection.execute(query).fetchall()
    sums: dict[str, tuple[int, int, float]] = {}
    for who, rounds, wilds, expected in [*stored, *map(astuple, _luck(connection, _LIVE))]:
        before = sums.get(who, (0, 0, 0.0))
        sums[who] = before[0] + rounds, before[1] + wilds, before[2] + expected
    return tuple(WildLuck(who, *sums[who]) for who in sorted(sums))


def since(connection: sqlite3.Connection) -> int:
    """Return the number of the last closed match before counting restarted, 0 if it never did.

    Matches that were open at that moment count on.
    """
    return mark_value(connection, COUNTED_FROM_MARK)


def first_counted(connection: sqlite3.Connection) -> int:
    """Return the lowest match number that can count, so that an index may begin there."""
    names = connection.execute(
        "SELECT substr(name, ?) FROM mark WHERE name LIKE ?", (len(COUNTS_ON_PREFIX) + 1, f"{COUNTS_ON_PREFIX}%")
    )
    return min([since(connection) + 1, *(int(number) for (number,) in names if number.isdecimal())])


def mark_value(connection: sqlite3.Connection, name: str) -> int:
    """Return the number stored under a name, 0 if there is none."""
    query = f"SELECT value FROM mark WHERE name = ? AND {readable('mark')}"  # noqa: S608 - names of our own
    row = connection.execute(query, (name,)).fetchone()
    return int(row[0]) if row else 0


def _tallies(connection: sqlite3.Connection, which: str) -> list[PlayerTotals]:
    groups: dict[tuple[str, int, str], dict[str, int]] = {}
    values = {"since": since(connection)}
    sums = ", ".join(f"SUM(part.{'score' if name == 'points' else name})" for name in _OF_PARTS)
    rounds = (
        f"SELECT name, seat_count, match.level, COUNT(*), {sums} "  # noqa: S608 - names of our own
        "FROM match INDEXED BY match_to_count CROSS JOIN part ON part.match = match.id AND part.seat = match.me "
        f"WHERE {which} AND {readable('part')} AND NOT {_HELPED} AND assisted.round = part.round) "
        "GROUP BY name, seat_count, match.level"
    )
    for row in connection.execute(rounds, values):
        groups[row[:3]] = dict(zip(("rounds", *_OF_PARTS), row[3:], strict=True))
    matches = (
        "SELECT name, seat_count, level, COUNT(*), "  # noqa: S608
        "SUM(' ' || winners || ' ' LIKE '% ' || me || ' %') FROM match INDEXED BY match_to_count "
        f"WHERE {which} AND state = 'finished' AND winners != '' AND me >= 0 AND NOT {_HELPED}) "
        "GROUP BY name, seat_count, level"
    )
    for row in connection.execute(matches, values):
        groups.setdefault(row[:3], {}).update(matches=row[3], matches_won=row[4])
    helped = (
        "SELECT name, seat_count, level, COUNT(*) FROM match INDEXED BY match_to_count "  # noqa: S608
        f"CROSS JOIN assisted ON assisted.match = match.id WHERE {which} GROUP BY name, seat_count, level"
    )
    for row in connection.execute(helped, values):
        groups.setdefault(row[:3], {}).update(assisted=row[3])
    return [PlayerTotals(*key, *(columns.get(name, 0) for name in NUMBERS)) for key, columns in groups.items()]


def _luck(connection: sqlite3.Connection, which: str) -> list[WildLuck]:
    query = (
        "SELECT who, COUNT(*), SUM(wilds), SUM(expected) "  # noqa: S608 - names of our own
        "FROM match INDEXED BY match_to_count CROSS JOIN part ON part.match = match.id "
        f"WHERE {which} AND {readable('part')} AND dealt > 0 GROUP BY who"
    )
    return [WildLuck(*row) for row in connection.execute(query, {"since": since(connection)})]


def _add(connection: sqlite3.Connection, table: str, row: tuple[Any, ...], keys: int) -> None:
    columns = [name for _n, name, *_rest in connection.execute(f"PRAGMA table_info({table})")]
    more = ", ".join(f"{name} = {name} + excluded.{name}" for name in columns[keys:])
    connection.execute(
        f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))}) "  # noqa: S608 - names of our own
        f"ON CONFLICT ({', '.join(columns[:keys])}) DO UPDATE SET {more}",
        row,
    )
