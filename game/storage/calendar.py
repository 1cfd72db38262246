"""The days whose daily deal can be played, and its results; loads no rules (ONB-12).

The menu reads it.
"""

import sqlite3
from collections.abc import Container
from datetime import date, timedelta
from typing import Final, Literal, NamedTuple

from game.match.match_kinds import DAILY
from game.storage.progress import Progress
from game.storage.readable import readable

FIRST_DAY: Final = date(2026, 11, 1)
_PUZZLES: Final = "practice-day"
"""The progress room of the days whose puzzle was solved."""
_SOLVED: Final = 2


class DayResult(NamedTuple):
    """The first try of a daily deal: its state, the human's points, the most of any other seat."""

    state: Literal["open", "won", "lost"]
    points: int = 0
    others: int = 0


def day_result(connection: sqlite3.Connection, day: date) -> DayResult | None:
    """Return a day's open deal, else the last one won, else the last one lost.

    Of each rule set only the first try counts that was not given up. None if none was played, by any rules.
    """
    query = (
        f"SELECT name, state, standing, winners, me FROM match WHERE {readable('match')} "  # noqa: S608 - our names
        f"AND kind = '{DAILY.name}' AND day = ? AND state != 'abandoned' ORDER BY id DESC"
    )
    first = {name: row for name, *row in connection.execute(query, (day.isoformat(),))}
    found = [result for row in reversed(first.values()) if (result := _result(*row)) is not None]
    for state in ("open", "won"):
        if best := [result for result in found if result.state == state]:
            return best[-1]
    return found[-1] if found else None


def _result(state: str, standing: str, winners: str, me: int) -> DayResult | None:
    """Return the result in a row, None if it was edited by hand."""
    if state == "open":
        return DayResult("open")
    try:
        points, won = [int(word) for word in standing.split()], [int(word) for word in winners.split()]
    except ValueError:
        return None
    if not won or not 0 <= me < len(points):
        return None
    others = max((number for seat, number in enumerate(points) if seat != me), default=0)
    return DayResult("won" if me in won else "lost", points[me], others)


def note_solved(progress: Progress, day: date) -> None:
    progress.put(f"{_PUZZLES}/{day.isoformat()}", _SOLVED)


def is_solved(progress: Progress, day: date) -> bool:
    return progress.get(f"{_PUZZLES}/{day.isoformat()}") == _SOLVED


def days_solved(progress: Progress) -> int:
    return sum(number == _SOLVED for number in progress.numbers_under(_PUZZLES).values())


def open_days(today: date, most: int = 400) -> list[date]:
    """Return the days that can be played, today first, at most ``most`` of them.

    A clock before the first day opens that one.
    """
    newest = max(today, FIRST_DAY)
    count = min(most, (newest - FIRST_DAY).days + 1)
    return [newest - timedelta(days=back) for back in range(count)]


def weeks(year: int, month: int) -> list[list[date]]:
    """Return six weeks from Monday to Sunday that show a month and the days around it."""
    first = date(year, month, 1)
    start = first - timedelta(days=first.weekday())
    return [[start + timedelta(days=7 * week + day) for day in range(7)] for week in range(6)]


def streak(done: Container[date], today: date) -> int:
    """Return how many days in a row up to today were played; today may still be to come."""
    day = today if today in done else today - timedelta(days=1)
    count = 0
    while day in done:
        count, day = count + 1, day - timedelta(days=1)
    return count
