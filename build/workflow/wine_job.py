"""The Windows job, as far as Wine goes."""

from __future__ import annotations

from pathlib import Path

from .bare import NotHere
from .reading import Job
from .running import Run


def ready(_job: Job, _folder: Path, _artifacts: Path, _inside: str) -> Run:
    """Raises NotHere: this is still to come."""
    raise NotHere("jobs of Windows are not rehearsed yet")
