"""Finds packages that are installed in an environment but not pinned."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

from .table import plain

PYTHONS_OWN: Final = {"pip"}
"""Packages in every new environment, put there by Python itself."""

_ABOVE_ZERO: Final = re.compile(r"(?<!\d)0+(?=\d)")
"""The leading zeros of "1.006"; the index calls that version 1.6."""


def packages(folder: Path) -> Iterator[str]:
    for place in [*folder.glob("lib/python*/site-packages"), *folder.glob("Lib/site-packages")]:
        for one in distributions(path=[str(place)]):
            name = one.metadata["Name"].lower().replace("_", "-").replace(".", "-")
            yield f"{name}=={_ABOVE_ZERO.sub('', one.version)}"


def strays(folder: Path, pins: Iterable[str]) -> list[str]:
    known = {plain(pin) for pin in pins}
    return sorted(one for one in packages(folder) if one not in known and one.partition("==")[0] not in PYTHONS_OWN)
