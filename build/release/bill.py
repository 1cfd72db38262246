"""The bill of materials of the folder names every work so that a list of weaknesses can be asked about it."""

from __future__ import annotations

from pathlib import Path

import bill

from .stage import FOLDER, Failed


def check() -> list[str]:
    """How many works there are. Raises Failed for one without version or address."""
    return [of(FOLDER)]


def of(folder: Path) -> str:
    """How many works are in a folder build of any system. Raises Failed for one without version or address."""
    told = bill.bill(folder)
    if unknown := bill.nameless(told):
        raise Failed(f"no version or no address: {', '.join(unknown)}")
    return f"{len(told['components'])} works, each with version and address"
