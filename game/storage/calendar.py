"""The days whose deal of the day can be played (ONB-12)."""

from collections.abc import Container
from datetime import date, timedelta
from typing import Final

FIRST_DAY: Final = date(2026, 11, 1)


def open_days(today: date, most: int = 400) -> list[date]:
    """The days that can be played, today first; a clock that stands before the first day opens that one."""
    newest = max(today, FIRST_DAY)
    count = min(most, (newest - FIRST_DAY).days + 1)
    return [newest - timedelta(days=back) for back in range(count)]


def weeks(year: int, month: int) -> list[list[date]]:
    """Six weeks from Monday to Sunday that show a month, with days of the months before and after it."""
    first = date(year, month, 1)
    start = first - timedelta(days=first.weekday())
    return [[start + timedelta(days=7 * week + day) for day in range(7)] for week in range(6)]


def streak(done: Container[date], today: date) -> int:
    """How many days in a row up to today were played; today may still be to come."""
    day = today if today in done else today - timedelta(days=1)
    count = 0
    while day in done:
        count, day = count + 1, day - timedelta(days=1)
    return count
