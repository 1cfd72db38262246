"""A rule set: one frozen record of numbers and switches, read and checked from a table.

The table of fields below is the only place that says which switches exist: it checks a preset file, and the
setup screen, the rule page and the "differs from classic by" line are drawn from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from .cards import DECKS


class RuleSetError(ValueError):
    """A table that is no rule set; the message names the key and what is allowed."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One set of rules. The defaults are the classic sheet (K); the rule behind each field is in FIELDS."""

    name: str = "classic"
    deck: str = "classic"
    call_word: str = "Uno!"
    min_seats: int = 2
    max_seats: int = 10
    hand_size: int = 7
    target: int = 500
    scoring: str = "winner"
    dealer: str = "draw"
    draw_two: int = 2
    wild_draw: int = 4
    bluffing: bool = True
    challenge_extra: int = 2
    call_penalty: int = 2
    last_draw_counts: bool = True
    reverse_skips_two: bool = True
    black_start_redrawn: bool = False
    blocked_scores: bool = True


@dataclass(frozen=True, slots=True)
class Field:
    """How one field of RuleSet is checked and shown: ``allowed`` is a range of int, the possible words, or
    None where any value of the type goes; ``rule`` the numbered rule; ``house`` whether a table may change it."""

    name: str
    rule: str
    allowed: range | tuple[str, ...] | None = None
    house: bool = True


FIELDS: Final = (
    Field("name", "-", house=False),
    Field("deck", "K1", tuple(DECKS), house=False),
    Field("call_word", "K19"),
    Field("min_seats", "K1", range(2, 11), house=False),
    Field("max_seats", "K1", range(2, 11), house=False),
    Field("hand_size", "K4", range(3, 11)),
    Field("target", "K24", range(10001)),
    Field("scoring", "K25", ("winner", "lowest")),
    Field("dealer", "K3", ("draw", "random")),
    Field("draw_two", "K12", range(1, 5), house=False),
    Field("wild_draw", "K16", range(1, 7), house=False),
    Field("bluffing", "A2"),
    Field("challenge_extra", "K18", range(7)),
    Field("call_penalty", "K19", range(1, 7)),
    Field("last_draw_counts", "K21"),
    Field("reverse_skips_two", "A10"),
    Field("black_start_redrawn", "A14"),
    Field("blocked_scores", "A1"),
)

CALL_WORD_MAX: Final = 12
CLASSIC: Final = RuleSet()


def check_table(table: Mapping[str, Any]) -> RuleSet:
    """The rule set that a parsed table describes. Missing keys take the classic value; ``name`` must be there.

    Raises RuleSetError in one sentence that names the key and the allowed values.
    """
    if "name" not in table:
        raise RuleSetError("the key 'name' is missing")
    known = {field.name: field for field in FIELDS}
    for key, value in table.items():
        if key not in known:
            raise RuleSetError(f"the key {key!r} is unknown; known are {', '.join(known)}")
        _check_value(known[key], value)
    rules = RuleSet(**table)
    if rules.min_seats > rules.max_seats:
        raise RuleSetError(f"min_seats is {rules.min_seats}, more than max_seats, {rules.max_seats}")
    size, needed = len(DECKS[rules.deck]()), rules.max_seats * rules.hand_size + 2
    if size < needed:
        raise RuleSetError(
            f"the deck {rules.deck!r} has {size} cards, but {rules.max_seats} seats with "
            f"{rules.hand_size} cards each need {needed}"
        )
    return rules


def as_table(rules: RuleSet) -> dict[str, Any]:
    """The plain table of a rule set, for a file or a database; ``check_table`` reads it back."""
    return {field.name: getattr(rules, field.name) for field in fields(RuleSet)}


def differences(rules: RuleSet, other: RuleSet = CLASSIC) -> dict[str, tuple[Any, Any]]:
    """The house-rule fields in which two rule sets differ: name -> (value in ``rules``, value in ``other``)."""
    return {
        field.name: (getattr(rules, field.name), getattr(other, field.name))
        for field in FIELDS
        if field.house and getattr(rules, field.name) != getattr(other, field.name)
    }


def _check_value(field: Field, value: Any) -> None:
    kind = type(getattr(CLASSIC, field.name))
    if type(value) is not kind:
        raise RuleSetError(f"{field.name} is {value!r}, but must be {_KIND_WORDS[kind]}")
    if isinstance(field.allowed, range) and value not in field.allowed:
        low, high = field.allowed[0], field.allowed[-1]
        raise RuleSetError(f"{field.name} is {value!r}, but must be from {low} to {high}")
    if isinstance(field.allowed, tuple) and value not in field.allowed:
        raise RuleSetError(f"{field.name} is {value!r}, but must be one of {', '.join(field.allowed)}")
    if kind is str and not value.strip():
        raise RuleSetError(f"{field.name} must not be empty")
    if field.name == "call_word" and len(value) > CALL_WORD_MAX:
        raise RuleSetError(f"call_word is {value!r}, but may have {CALL_WORD_MAX} characters at most")


_KIND_WORDS: Final = {str: "a text", int: "a whole number", bool: "true or false"}
