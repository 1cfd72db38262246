"""No release goes out with a Python that is behind, nor with anything linked to it or into the AppImage's front."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from build.package import origins
from build.release import python_security

from .stage import FOLDER, Failed

OLDEST = timedelta(days=30)
"""How long ago Debian may have been asked."""


def check() -> list[str]:
    """What it was compared with. Raises Failed for a pin that is behind, and for a list that is too old to say so."""
    return judged(datetime.now(UTC).date())


def judged(today: date) -> list[str]:
    """The same on some day."""
    day, newest = python_security.looked_at(), python_security.known()
    linked = {library: (one.system, one.version) for library, one in origins.front(FOLDER).items()}
    if faults := [*python_security.behind(newest), *python_security.front_behind(linked, newest)]:
        raise Failed(f"behind: {'; '.join(faults)}")
    if today - day > OLDEST:
        raise Failed(f"the list is of {day}: make it anew by `build/dev.py security --refresh`")
    return [f"{len(linked)} works in the front of the AppImage and every Python are what Debian had on {day}"]
