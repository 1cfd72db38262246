"""Checks of the values in the settings file; what does not pass takes its default."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from game.files.plain import trouble_with
from game.rules.ruleset import CLASSIC, FIELDS

Check = Callable[[Any], bool]
DISPLAYS_MAX: Final = 32


def flag(value: Any) -> bool:
    return type(value) is bool


def one_of(allowed: Iterable[Any]) -> Check:
    """Return a check for one of ``allowed``, type included: to Python True is 1, and 5.0 is 5."""
    values = tuple(allowed)
    kinds = {type(value) for value in values}
    return lambda value: type(value) in kinds and value in values


def whole_number(numbers: range) -> Check:
    return lambda value: type(value) is int and value in numbers


def words(longest: int) -> Check:
    return lambda value: type(value) is str and len(value) <= longest


def text(longest: int, optional: bool = True) -> Check:
    return lambda value: type(value) is str and not trouble_with(value, longest, optional=optional)


def list_of(each: Check, most: int) -> Check:
    return lambda value: type(value) is list and len(value) <= most and all(map(each, value))


def sound_ones(each: Check) -> Callable[[Any], Any]:
    """Return a function that leaves out of a list what does not pass; other values stay."""
    return lambda value: [one for one in value if each(one)] if type(value) is list else value


def table(longest: int) -> Check:
    return lambda value: type(value) is dict and len(json.dumps(value)) <= longest


def bindings(longest: int) -> Check:
    names = list_of(words(longest), longest)
    return lambda value: table(longest)(value) and all(map(names, value.values()))


def colours(hues: int, lights: int) -> Check:
    steps = (whole_number(range(hues)), whole_number(range(lights))) * 4
    return lambda value: type(value) is list and len(value) == len(steps) and _each(steps, value)


def window(value: Any) -> bool:
    """Whether this is a plausible x, y, width, height and maximised flag, or None.

    None until the first window.
    """
    place, size = whole_number(range(-100_000, 100_001)), whole_number(range(320, 32_769))
    checks = (place, place, size, size, flag)
    return value is None or (type(value) is list and len(value) == len(checks) and _each(checks, value))


def displays(value: Any) -> bool:
    """Whether these are width and height of each of at most DISPLAYS_MAX displays, in one row."""
    sides = list_of(whole_number(range(1, 32_769)), 2 * DISPLAYS_MAX)
    return sides(value) and len(value) % 2 == 0


def house(value: Any) -> bool:
    """Whether all house rules are switches that a table may change, with values they may have."""
    return type(value) is dict and all(name in HOUSE and HOUSE[name](value[name]) for name in value)


def _each(checks: Iterable[Check], values: Iterable[Any]) -> bool:
    return all(check(value) for check, value in zip(checks, values, strict=True))


def _switch_of_rules(name: str, allowed: Iterable[Any] | None) -> Check:
    kind = type(getattr(CLASSIC, name))
    return lambda value: type(value) is kind and (allowed is None or value in allowed)


RULES: Final = {field.name: _switch_of_rules(field.name, field.allowed) for field in FIELDS}
"""Check for each field of a rule set."""

HOUSE: Final = {field.name: RULES[field.name] for field in FIELDS if field.house}
"""Check for each field that a table may change."""
