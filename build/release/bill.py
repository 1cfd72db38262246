"""The bill of materials of the folder names every work so that a list of weaknesses can be asked about it."""

from __future__ import annotations

import bill

from .stage import FOLDER, Failed


def check() -> list[str]:
    """How many works there are. Raises Failed for one without version or address."""
    told = bill.bill(FOLDER)
    if unknown := bill.nameless(told):
        raise Failed(f"no version or no address: {', '.join(unknown)}")
    return [f"{len(told['components'])} works, each with version and address"]
