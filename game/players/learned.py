"""Learned weights: small readable files beside this module, by kind of rules and seats.

A file is a TOML table: for single rounds and for matches to a target, a number for each feature by its name.
``build/dev.py train`` writes them. They are package data rather than game assets, so that the layer that plays needs no
folder.
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
"""Kinds of rule sets that need their own weights, by the sheet they come from."""
AIMS: Final = ("round", "match")
"""Aims of play: to win a single round, or points in a match."""
SEATS: Final = ("two", "more")
LARGEST: Final = 1000.0
DECIMALS: Final = 3
"""Decimals of a number in a file."""
_SHEET_KINDS: Final = {"K": "classic", "N": "classic", "M": "block", "E": "express", "Y": "yksi"}


def kind_of(rules: RuleSet) -> str:
    """Return the kind of a rule set, one of KINDS; house rules do not change it."""
    return _SHEET_KINDS[rules.sheet]


def file_name(kind: str, seats: int) -> str:
    return f"{kind}-{SEATS[seats > 2]}.toml"


def weights_for(rules: RuleSet, seats: int) -> Weights:
    """Return the best weights for these rules, or those of other rules if the file is damaged."""
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
    """Return the weights of one file by aim, read once.

    Raises ValueError that names the file and what is wrong.
    """
    name = f"{kind}-{seats}.toml"
    try:
        data = get_data(__package__ or "game.players", f"weights/{name}")
        return parse((data or b"").decode("utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"weights {name}: {error}") from None


def parse(text: str) -> dict[str, Weights]:
    """Return the weights in a file's text, by aim.

    Raises ValueError that names the key and what is allowed.
    """
    table = tomllib.loads(text)
    for aim in table:
        if aim not in AIMS:
            raise ValueError(f"the table {aim!r} is unknown; known are {', '.join(AIMS)}")
    return {aim: check(table.get(aim), aim) for aim in AIMS}


def check(table: Any, aim: str) -> Weights:
    """Return one table's numbers in feature order; raises ValueError that names the bad key."""
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
    """Return the text of a file, which :func:`parse` reads back."""
    lines = [f"# {line}" if line else "#" for line in remark.splitlines()]
    for aim in AIMS:
        lines += ["", f"[{aim}]"]
        lines += [f"{name} = {weight:.{DECIMALS}f}" for name, weight in zip(NAMES, aims[aim], strict=True)]
    return "\n".join(lines) + "\n"
