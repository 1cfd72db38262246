"""Checks that Pythons and what is linked, also into the AppImage's front, are up to date."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from build.package import origins
from build.release import python_security

from .stage import FOLDER, Failed

OLDEST = timedelta(days=30)
"""Greatest age of the list of Debian's versions."""


def check() -> list[str]:
    """Check the pins as of today. Raises Failed if a pin is behind, or the list is too old."""
    return judged(datetime.now(UTC).date())


def judged(today: date) -> list[str]:
    """Check the pins as of ``today``. Raises Failed like ``check``."""
    day, newest = python_security.looked_at(), python_security.known()
    linked = {library: (one.system, one.version) for library, one in origins.front(FOLDER).items()}
    if faults := [*python_security.behind(newest), *python_security.front_behind(linked, newest)]:
        raise Failed(f"behind: {'; '.join(faults)}")
    if today - day > OLDEST:
        raise Failed(f"the list is of {day}: make it anew by `build/dev.py security --refresh`")
    return [f"{len(linked)} works in the front of the AppImage and every Python are what Debian had on {day}"]
