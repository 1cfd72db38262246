"""Share codes: a deal in a few characters, with its number, rules and opponents (ONB-13).

A code is a number written with 23 characters that are not mistaken for each other, the last being a check: 23 is a
prime, so that one wrong character or two swapped ones never pass. The number is a row of mixed-radix digits, with the
deal number above them all. A shipped rule set and opponents of one level take 8 to 10 characters; changed rules and
mixed levels follow as more digits.

The meaning of a code never changes: tables here only grow at their end, up to the radix beside them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from game.files.plain import quoted
from game.rules.moves import MAX_SEATS
from game.rules.ruleset import FIELDS, RULES_VERSION, RuleSet, RuleSetError, as_table, check_table

ALPHABET: Final = "34679ACDEFHJKMNPQRTVWXY"
"""Characters of a code: no 0, O, 1, I, L, 2, Z, 5, S, 8 or B, no U (like V), no G (like 6)."""
BASE: Final = len(ALPHABET)
LEAST_CHARACTERS: Final = 8
MOST_CHARACTERS: Final = 160
LARGEST_DEAL: Final = 2**64

PRESETS: Final = ("classic", "block", "classic-nl", "express", "yksi")
_PRESETS: Final = 8
LEVELS: Final = (
    "heuristic", "random", "beginner", "casual", "skilled", "sharp", "master", "base", "rule", "heur"
)  # fmt: skip
_LEVELS: Final = 16
_VERSIONS: Final = 4
SWITCHES: Final = (
    "target", "scoring", "elimination", "teams", "hand_size", "dealer", "start_cards", "black_start_redrawn",
    "voluntary_draw", "draw_until_playable", "forced_play", "reverse_skips_two", "stacking", "last_draw_counts",
    "wild_on_wild", "wild_draw_when", "wild_draw_hits", "bluffing", "challenger", "challenge_extra", "shown_to",
    "seven_swaps", "zero_passes", "jump_in", "jump_in_on_start", "jump_in_adds", "block_start", "block_comeback",
    "call_penalty", "false_accusation", "finish_on_action", "zero_points", "blocked_scores",
    "min_seats", "max_seats", "deck", "sheet", "symbol_on_symbol",
)  # fmt: skip
_DECKS: Final = ("0-9 S R +2 1-9 S R +2 SAx2 | Wx4 W+4x4",)
"""Decks of ready-made house rules, numbered after those of the presets."""
SWITCH_RADIX: Final = 64
_VALUE_RADIX: Final = 10_001
OMITTED_FIELDS: Final = ("name", "call_word")
"""Fields that a code leaves out: names are no rules, and each language has its call word."""


class ShareError(ValueError):
    """A code that cannot be read or written; the message says why.

    ``reason`` is one of "short", "character", "check", "newer", "content".
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class SharedDeal:
    """The content of a code: rules, opponents' levels from the left of the first seat on, deal.

    ``rules`` has the name of the preset that it is, or is nearest to.
    """

    rules: RuleSet
    levels: tuple[str, ...]
    deal: int

    @property
    def seats(self) -> int:
        return len(self.levels) + 1


def share_code(shared: SharedDeal, presets: Mapping[str, RuleSet]) -> str:
    """Return the code of a deal, without spaces; ``presets`` are the shipped rule sets by name.

    Raises ShareError if a code cannot express it: a deck or level of one's own, or too large a number.
    """
    base, changed = _nearest(shared.rules, presets)
    for level in shared.levels:
        if level not in LEVELS:
            raise ShareError("content", f"a code has no word for the level {quoted(level)}")
    if not 2 <= shared.seats <= MAX_SEATS or not 0 <= shared.deal < LARGEST_DEAL:
        raise ShareError("content", f"a code has no word for {shared.seats} seats and deal {shared.deal}")
    mixed = len(set(shared.levels)) > 1
    digits = [
        (RULES_VERSION - 1, _VERSIONS),
        (int(mixed), 2),
        (int(bool(changed)), 2),
        (PRESETS.index(base), _PRESETS),
        (shared.seats - 2, MAX_SEATS - 1),
        *((LEVELS.index(level), _LEVELS) for level in (shared.levels if mixed else shared.levels[:1])),
    ]
    if changed:
        digits.append((len(changed), SWITCH_RADIX))
        for name, value in changed:
            digits += [(SWITCHES.index(name), SWITCH_RADIX), (_value_number(name, value, presets), _VALUE_RADIX)]
    number = shared.deal
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return _write(number)


def read_code(text: str, presets: Mapping[str, RuleSet]) -> SharedDeal:
    """Return the deal of a code, with any spacing and case. Raises ShareError."""
    number = _Digits(_parse(text))
    version, mixed, other = number.take(_VERSIONS), number.take(2), number.take(2)
    if version != RULES_VERSION - 1:
        raise ShareError("newer", f"the code is for version {version + 1} of the rules, known is {RULES_VERSION}")
    name = _pick(PRESETS, number.take(_PRESETS), "rule set")
    seats = number.take(MAX_SEATS - 1) + 2
    levels = [_pick(LEVELS, number.take(_LEVELS), "level") for _ in range(seats - 1 if mixed else 1)]
    changed: dict[str, Any] = {}
    if other:
        for _ in range(number.take(SWITCH_RADIX)):
            switch = _pick(SWITCHES, number.take(SWITCH_RADIX), "switch")
            changed[switch] = _value(switch, number.take(_VALUE_RADIX), presets)
    try:
        rules = check_table(as_table(presets[name]) | changed)
    except RuleSetError as error:
        raise ShareError("content", str(error)) from None
    if not rules.min_seats <= seats <= rules.max_seats or number.rest >= LARGEST_DEAL:
        raise ShareError("content", f"{seats} seats or deal {number.rest} are not for {name}")
    return SharedDeal(rules, tuple(levels if mixed else levels * (seats - 1)), number.rest)


def grouped(code: str) -> str:
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def _nearest(rules: RuleSet, presets: Mapping[str, RuleSet]) -> tuple[str, list[tuple[str, Any]]]:
    """Return the preset that differs least, and the differences."""
    best: tuple[str, list[tuple[str, Any]]] = ("", [])
    for name in PRESETS:
        base = presets[name]
        changed = [
            (field.name, getattr(rules, field.name))
            for field in fields(RuleSet)
            if field.name not in OMITTED_FIELDS and getattr(rules, field.name) != getattr(base, field.name)
        ]
        if not best[0] or len(changed) < len(best[1]):
            best = name, changed
    return best


def _allowed(name: str, presets: Mapping[str, RuleSet]) -> Sequence[Any]:
    """Return the values of a switch, in an order that never changes."""
    if name == "deck":
        return [*(presets[preset].deck for preset in PRESETS), *_DECKS]
    allowed = next(field.allowed for field in FIELDS if field.name == name)
    return (False, True) if allowed is None else allowed


def _value_number(name: str, value: Any, presets: Mapping[str, RuleSet]) -> int:
    try:
        return _allowed(name, presets).index(value)
    except ValueError:
        raise ShareError("content", f"a code has no word for {name} = {quoted(value)}") from None


def _value(name: str, number: int, presets: Mapping[str, RuleSet]) -> Any:
    return _pick(_allowed(name, presets), number, name)


def _pick(table: Sequence[Any], number: int, what: str) -> Any:
    if number >= len(table):
        raise ShareError("newer", f"the code has a {what} that is not known here")
    return table[number]


class _Digits:
    """Splits a number into digits, the lowest first."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        self.rest, digit = divmod(self.rest, radix)
        return digit


def _write(number: int) -> str:
    values: list[int] = []
    while number:
        number, value = divmod(number, BASE)
        values.append(value)
    values += [0] * (LEAST_CHARACTERS - 1 - len(values))
    values.append(_check(values))
    return "".join(ALPHABET[value] for value in values)


def _parse(text: str) -> int:
    code = "".join(text.upper().replace("-", " ").split())
    if len(code) < LEAST_CHARACTERS or len(code) > MOST_CHARACTERS:
        raise ShareError("short", f"a code has {LEAST_CHARACTERS} characters or more, this one {len(code)}")
    for character in code:
        if character not in ALPHABET:
            raise ShareError("character", f"no code has the character {quoted(character)}")
    *values, check = [ALPHABET.index(character) for character in code]
    if check != _check(values) or (len(values) >= LEAST_CHARACTERS and values[-1] == 0):
        raise ShareError("check", "a character of the code is wrong")
    number = 0
    for value in reversed(values):
        number = number * BASE + value
    return number


def _check(values: Sequence[int]) -> int:
    """Return the check digit.

    Weights run from 1 to 22 in turn: neighbours differ, and none is a multiple of the base.
    """
    return -sum((place % (BASE - 1) + 1) * value for place, value in enumerate(values, 1)) % BASE
