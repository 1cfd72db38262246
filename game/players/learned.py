"""The learned weights: small readable files beside this module, one a kind of rule set and number of seats.

A file is a TOML table: for rounds that stand alone and for matches to a target, a number for each feature by its name.
``build/dev.py train`` writes them. They are data of the package rather than of the game's assets, so that the layer
that plays needs no folder.
"""

import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from math import isfinite
from pkgutil import get_data
from typing import Any, Final

from game.files.damage import note
from game.players.features import NAMES
from game.rules.ruleset import RuleSet

Weights = tuple[float, ...]
"""One number for each of :data:`~game.players.features.NAMES`."""

KINDS: Final = ("classic", "block", "express", "yksi")
"""Kinds of rule sets that want to be played differently: which sheet they come from."""
AIMS: Final = ("round", "match")
"""What is played for: to win a round that stands alone, or points in a match."""
SEATS: Final = ("two", "more")
LARGEST: Final = 1000.0
DECIMALS: Final = 3
"""How exactly a file holds a number."""
_SHEET_KINDS: Final = {"K": "classic", "N": "classic", "M": "block", "E": "express", "Y": "yksi"}


def kind_of(rules: RuleSet) -> str:
    """Which of KINDS a rule set is; house rules do not change it."""
    return _SHEET_KINDS[rules.sheet]


def file_name(kind: str, seats: int) -> str:
    return f"{kind}-{SEATS[seats > 2]}.toml"


def weights_for(rules: RuleSet, seats: int) -> Weights:
    """What the best base player of these rules goes by; where the file is damaged, what it knows of other rules."""
    return _at_hand(kind_of(rules), SEATS[seats > 2])[AIMS[rules.target > 0]]


@cache
def _at_hand(kind: str, seats: str) -> dict[str, Weights]:
    for other in (kind, *KINDS):
        for count in (seats, *SEATS):
            with suppress(ValueError):
                return load(other, count)
            note(f"weights/{other}-{count}.toml")
    return dict.fromkeys(AIMS, (0.0,) * len(NAMES))


@cache
def load(kind: str, seats: str) -> dict[str, Weights]:
    """The weights of one file by aim, read once. Raises ValueError that names the file and what is wrong."""
    name = f"{kind}-{seats}.toml"
    try:
        data = get_data(__package__ or "game.players", f"weights/{name}")
        return parse((data or b"").decode("utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"weights {name}: {error}") from None


def parse(text: str) -> dict[str, Weights]:
    """The weights in a file's text, by aim. Raises ValueError that names the key and what is allowed."""
    table = tomllib.loads(text)
    for aim in table:
        if aim not in AIMS:
            raise ValueError(f"the table {aim!r} is unknown; known are {', '.join(AIMS)}")
    return {aim: check(table.get(aim), aim) for aim in AIMS}


def check(table: Any, aim: str) -> Weights:
    """The numbers of one table in the order of the features. Raises ValueError that names the bad key."""
    if not isinstance(table, Mapping):
        raise ValueError(f"the table {aim!r} is missing")
    for name, value in table.items():
        if name not in NAMES:
            raise ValueError(f"{aim}.{name} is no feature; known are {', '.join(NAMES)}")
        if type(value) not in (int, float) or not isfinite(value) or abs(value) > LARGEST:
            raise ValueError(f"{aim}.{name} is {value!r}, but must be a number from -{LARGEST:g} to {LARGEST:g}")
    for name in NAMES:
        if name not in table:
            raise ValueError(f"{aim}.{name} is missing")
    return tuple(float(table[name]) for name in NAMES)


def write(aims: Mapping[str, Sequence[float]], remark: str) -> str:
    """The text of a file; :func:`parse` reads it back."""
    lines = [f"# {line}" if line else "#" for line in remark.splitlines()]
    for aim in AIMS:
        lines += ["", f"[{aim}]"]
        lines += [f"{name} = {weight:.{DECIMALS}f}" for name, weight in zip(NAMES, aims[aim], strict=True)]
    return "\n".join(lines) + "\n"
