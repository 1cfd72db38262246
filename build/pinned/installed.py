"""What is installed in an environment and what should be: a package that nobody has pinned is found here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

from .table import plain

PYTHONS_OWN: Final = {"pip"}
"""Lies in every environment from the start, as Python itself has brought it."""

_ABOVE_ZERO: Final = re.compile(r"(?<!\d)0+(?=\d)")
"""What "1.006" has too much; the index calls that version 1.6."""


def packages(folder: Path) -> Iterator[str]:
    for place in [*folder.glob("lib/python*/site-packages"), *folder.glob("Lib/site-packages")]:
        for one in distributions(path=[str(place)]):
            name = one.metadata["Name"].lower().replace("_", "-").replace(".", "-")
            yield f"{name}=={_ABOVE_ZERO.sub('', one.version)}"


def strays(folder: Path, pins: Iterable[str]) -> list[str]:
    known = {plain(pin) for pin in pins}
    return sorted(one for one in packages(folder) if one not in known and one.partition("==")[0] not in PYTHONS_OWN)
