"""The points in a match, round by round, for charts (ONB-10)."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.storage.match_rows import COUNTED_CONDITION
from game.storage.readable import readable
from game.storage.sums import SINCE_CONDITION, first_counted, since

MOST_MATCHES: Final = 10
"""Most matches charted."""
_LEAST, _LARGEST = 2, 500
"""Fewest rounds that make a line, and most that a screen has room for."""
_POINTS: Final = 1_000_000
"""Most points taken for real: a larger number was written by hand."""


@dataclass(frozen=True)
class RoundCurve:
    """A match of several rounds.

    ``names`` and ``avatars`` are by seat, empty if not given or not known; ``points`` are by seat those before the
    first round and after each; ``me`` is the seat of the person here, -1 for none.
    """

    match: int
    started: str
    rules: str
    me: int
    names: tuple[str, ...]
    avatars: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]

    @property
    def rounds(self) -> int:
        return len(self.points[0]) - 1


def last_courses(connection: sqlite3.Connection) -> tuple[RoundCurve, ...]:
    """Return the curves of the last matches that count and have some, the newest first.

    Rows changed by hand are left out.
    """
    query = (
        "SELECT id, started, name, me, seats, standing, rounds FROM match "  # noqa: S608 - names of our own
        f"WHERE id >= :first AND {readable('match')} AND rounds BETWEEN {_LEAST} AND {_LARGEST} "
        f"AND {COUNTED_CONDITION} AND {SINCE_CONDITION} ORDER BY id DESC LIMIT {MOST_MATCHES}"
    )
    rows = connection.execute(query, {"first": first_counted(connection), "since": since(connection)}).fetchall()
    found = (_course(connection, *row) for row in rows)
    return tuple(course for course in found if course is not None)


def _course(
    connection: sqlite3.Connection,
    match: int,
    started: str,
    rules: str,
    me: int,
    seats: str,
    standing: str,
    rounds: int,
) -> RoundCurve | None:
    parts = f"SELECT seat, round, who, score FROM part WHERE match = ? AND {readable('part')}"  # noqa: S608 - ours
    try:
        seat_tables, total = json.loads(seats), [int(word) for word in standing.split()]
        scores = [[0] * rounds for _seat in total]
        names = [""] * len(total)
        for seat, number, who, score in connection.execute(parts, (match,)):
            scores[seat][number - 1] = int(score)
            names[seat] = str(who)
        for seat, seat_table in enumerate(seat_tables):
            names[seat] = str(seat_table.get("name", ""))
        avatars = [str(seat_table.get("avatar", "")) for seat_table in seat_tables]
    except (ValueError, TypeError, AttributeError, IndexError, RecursionError):
        return None
    if not total or not -1 <= me < len(total) or max(map(abs, total)) > _POINTS:
        return None
    avatars += [""] * (len(total) - len(avatars))
    lines = [_line(end, brought) for end, brought in zip(total, scores, strict=True)]
    return RoundCurve(match, started, rules, me, tuple(names), tuple(avatars), tuple(lines))


def _line(end: int, brought: Sequence[int]) -> tuple[int, ...]:
    """Return a seat's points before the first round and after each, from those at the end.

    A match may begin with points already (JOIN-07).
    """
    line = [end]
    for score in reversed(brought):
        line.insert(0, line[0] - score)
    return tuple(line)
