"""Counts over all stored matches (ONB-10), read quickly enough to open a page with them.

Assisted rounds are counted apart; matches played on from a position of another one are left out, as
is practice on a deal of the day.
"""

import csv
import io
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.storage.evening_clock import NAME as EVENING
from game.storage.match_rows import COUNTED_CONDITION, last_match
from game.storage.progress import NAME as PROGRESS
from game.storage.readable import LARGEST_NUMBER, readable
from game.storage.round_curves import RoundCurve, last_courses
from game.storage.sums import (
    COUNTED_FROM_MARK,
    COUNTS_ON_PREFIX,
    NUMBERS,
    SINCE_CONDITION,
    PlayerTotals,
    TotalsStore,
    WildLuck,
    all_luck,
    all_tallies,
    first_counted,
    since,
)


@dataclass(frozen=True)
class Extreme:
    """A remarkable round: its match, its number, and its length in turns."""

    match: int
    round: int
    turns: int


@dataclass(frozen=True)
class Outcome:
    """A person's result in a round and its table, see :class:`~game.storage.sums.PlayerTotals`."""

    won: bool
    rules: str
    seats: int
    level: str


@dataclass(frozen=True)
class Statistics:
    """Everything the page shows.

    ``luck`` has the person here first, then the others by name; ``lately`` are the last rounds' results, oldest first;
    ``courses`` the curves of the last matches, newest first.
    """

    tallies: tuple[PlayerTotals, ...] = ()
    luck: tuple[WildLuck, ...] = ()
    fastest: Extreme | None = None
    longest: Extreme | None = None
    lately: tuple[Outcome, ...] = ()
    courses: tuple[RoundCurve, ...] = ()


LATELY: Final = 300


def statistics(store: TotalsStore | None) -> Statistics:
    """Return all counts of the file, empty if it cannot be read."""
    return store.ask(_statistics, Statistics()) if store is not None else Statistics()


def total(tallies: Sequence[PlayerTotals], rules: str = "", seats: int = 0, level: str = "") -> PlayerTotals:
    """Return the sum of all tallies that fit; an empty filter fits all."""
    wanted = [
        tally
        for tally in tallies
        if rules in ("", tally.rules) and seats in (0, tally.seats) and level in ("", tally.level)
    ]
    return PlayerTotals(rules, seats, level, *(sum(getattr(tally, name) for tally in wanted) for name in NUMBERS))


def reset(store: TotalsStore, *, matches_too: bool) -> None:
    store.hand_over(_delete_matches if matches_too else _count_from_now)


MATCHES_PER_READ: Final = 1000
"""Matches read at once for a table: between two pages, moves of a match can be written."""


def export_csv(store: TotalsStore | None, progress: Callable[[float], object] = lambda share: None) -> str:
    """Return a CSV table of all rounds the person here played, one a line, oldest first.

    May be called from another thread than the game's; ``progress`` is told there which share (0..1) is done.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_EXPORT)
    last = store.ask(last_match, 0) if store is not None else 0
    for first in range(1, last + 1, MATCHES_PER_READ):
        none: list[tuple[Any, ...]] = []
        page = partial(_rounds, first=first, last=min(last, first + MATCHES_PER_READ - 1))
        rows = store.ask(page, none) if store is not None else none
        writer.writerows([_plain(value) for value in row] for row in rows)
        progress(min(1.0, (first + MATCHES_PER_READ - 1) / last))
    return text.getvalue()


def _plain(value: Any) -> Any:
    """Quote a text that a spreadsheet would take for a formula: names come from people."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def _statistics(connection: sqlite3.Connection) -> Statistics:
    return Statistics(
        all_tallies(connection),
        all_luck(connection),
        _extreme(connection, "ASC"),
        _extreme(connection, "DESC"),
        _lately(connection),
        last_courses(connection),
    )


def _extreme(connection: sqlite3.Connection, order: str) -> Extreme | None:
    query = (
        "SELECT round.match, number, turns "  # noqa: S608 - names of our own
        "FROM round INDEXED BY round_length CROSS JOIN match ON match.id = round.match "
        f"WHERE NOT blocked AND {readable('round')} AND {readable('match')} "
        f"AND match.me >= 0 AND {COUNTED_CONDITION} AND {SINCE_CONDITION} AND NOT EXISTS "
        "(SELECT 1 FROM assisted WHERE assisted.match = round.match AND assisted.round = number) "
        f"ORDER BY turns {order} LIMIT 1"
    )
    row = connection.execute(query, {"since": since(connection)}).fetchone()
    return Extreme(*row) if row else None


_FAIR: Final = (
    f"part.seat = match.me AND {COUNTED_CONDITION} AND NOT EXISTS "  # noqa: S608 - names of our own
    "(SELECT 1 FROM assisted WHERE assisted.match = part.match AND assisted.round = part.round)"
)


def _lately(connection: sqlite3.Connection) -> tuple[Outcome, ...]:
    query = (
        "SELECT part.won, match.name, match.seat_count, match.level "  # noqa: S608 - names of our own
        "FROM match CROSS JOIN part ON part.match = match.id "  # a match is looked through once, not for each part
        f"WHERE match.id >= :first AND {readable('match')} AND {SINCE_CONDITION} AND {_FAIR} AND {readable('part')} "
        f"ORDER BY match.id DESC, part.round DESC LIMIT {LATELY}"
    )
    rows = connection.execute(query, {"since": since(connection), "first": first_counted(connection)}).fetchall()
    return tuple(Outcome(bool(won), rules, seats, level) for won, rules, seats, level in rows[::-1])


_EXPORT: Final = (
    "match", "started", "kind", "rules", "seats", "level", "deal", "round", "turns", "assisted", "won", "score", "left",
    "points", "dealt", "wilds", "expected", "drawn", "plays", "calls", "forgotten", "caught", "catches", "challenges",
    "challenges_won", "challenged", "challenged_guilty",
)  # fmt: skip


def _rounds(connection: sqlite3.Connection, first: int, last: int) -> list[tuple[Any, ...]]:
    columns = ", ".join(f"part.{name}" for name in _EXPORT[10:])
    query = (
        "SELECT match.id, started, kind, name, seat_count, level, deal, part.round, turns, EXISTS "  # noqa: S608
        "(SELECT 1 FROM assisted WHERE assisted.match = part.match AND assisted.round = part.round), "
        f"{columns} FROM match CROSS JOIN part ON part.match = match.id AND part.seat = match.me "
        "JOIN round ON round.match = part.match AND round.number = part.round "
        f"WHERE {' AND '.join(map(readable, ('match', 'part', 'round')))} "
        "AND match.id BETWEEN ? AND ? ORDER BY match.id, part.round"
    )
    return connection.execute(query, (first, last)).fetchall()


def _count_from_now(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM tally")
    connection.execute("DELETE FROM luck")
    connection.execute("UPDATE match SET counted = 2 WHERE counted < 2 AND counted = 1 AND state != 'open'")
    connection.execute(
        "INSERT OR REPLACE INTO mark SELECT ?, COALESCE(MAX(id), 0) FROM match WHERE state != 'open' AND id <= ?",
        (COUNTED_FROM_MARK, LARGEST_NUMBER),
    )
    _count_on(connection)


def _count_on(connection: sqlite3.Connection) -> None:
    """Mark the open matches to count on, though younger matches no longer count."""
    connection.execute(f"DELETE FROM mark WHERE name LIKE '{COUNTS_ON_PREFIX}%'")  # noqa: S608 - names of our own
    connection.execute("INSERT INTO mark SELECT ? || id, 1 FROM match WHERE state = 'open'", (COUNTS_ON_PREFIX,))


def _delete_matches(connection: sqlite3.Connection) -> None:
    for table in ("move", "part", "round", "assisted"):
        query = f"DELETE FROM {table} WHERE match IN (SELECT id FROM match WHERE state != 'open')"  # noqa: S608
        connection.execute(query)
    for statement in (
        "DELETE FROM match WHERE state != 'open'",
        "DELETE FROM tally",
        "DELETE FROM luck",
        f"DELETE FROM mark WHERE name NOT LIKE '{EVENING}%' AND name NOT LIKE '{PROGRESS}%'",  # noqa: S608
    ):
        connection.execute(statement)
