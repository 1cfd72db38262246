"""The days whose deal of the day can be played (ONB-12)."""

from datetime import date, timedelta
from typing import Final

FIRST_DAY: Final = date(2026, 11, 1)


def open_days(today: date, most: int = 400) -> list[date]:
    """The days that can be played, today first; a clock that stands before the first day opens that one."""
    newest = max(today, FIRST_DAY)
    count = min(most, (newest - FIRST_DAY).days + 1)
    return [newest - timedelta(days=back) for back in range(count)]
