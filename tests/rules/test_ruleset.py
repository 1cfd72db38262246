"""RuleSet: the classic numbers, the check of a table, the differences."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from game.rules.ruleset import CLASSIC, FIELDS, RuleSet, RuleSetError, as_table, check_table, differences


def test_the_classic_numbers_are_those_of_the_sheet() -> None:
    assert (CLASSIC.hand_size, CLASSIC.draw_two, CLASSIC.wild_draw, CLASSIC.challenge_extra) == (7, 2, 4, 2)
    assert (CLASSIC.call_penalty, CLASSIC.target, CLASSIC.scoring, CLASSIC.dealer) == (2, 500, "winner", "draw")
    assert CLASSIC.last_draw_counts
    assert not CLASSIC.black_start_redrawn


def test_the_defaults_settled_beyond_the_sheet() -> None:
    assert (CLASSIC.bluffing, CLASSIC.reverse_skips_two, CLASSIC.blocked_scores) == (True, True, True)  # A2, A10, A1


def test_every_field_is_described_once() -> None:
    assert sorted(field.name for field in FIELDS) == sorted(field.name for field in fields(RuleSet))


def test_a_rule_set_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        CLASSIC.target = 7  # type: ignore[misc]


def test_a_table_reads_back() -> None:
    other = RuleSet(name="ours", target=200, bluffing=False)
    assert check_table(as_table(other)) == other
    assert check_table({"name": "classic"}) == CLASSIC


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({}, "'name' is missing"),
        ({"name": "x", "speed": 3}, "'speed' is unknown"),
        ({"name": "x", "hand_size": "7"}, "hand_size is '7', but must be a whole number"),
        ({"name": "x", "hand_size": True}, "hand_size is True, but must be a whole number"),
        ({"name": "x", "hand_size": 2}, "hand_size is 2, but must be from 3 to 10"),
        ({"name": "x", "hand_size": 11}, "hand_size is 11"),
        ({"name": "x", "bluffing": 1}, "bluffing is 1, but must be true or false"),
        ({"name": "x", "scoring": "both"}, "scoring is 'both', but must be one of winner, lowest"),
        ({"name": "x", "target": 10001}, "target is 10001"),
        ({"name": "x", "target": -1}, "target is -1"),
        ({"name": " "}, "name must not be empty"),
        ({"name": "x", "call_word": "H" * 13}, "12 characters at most"),
        ({"name": "x", "min_seats": 5, "max_seats": 4}, "min_seats is 5, more than max_seats, 4"),
        ({"name": "x", "deck": "tarot"}, "deck is 'tarot'"),
    ],
)
def test_a_bad_table_is_refused_in_one_sentence(table: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        check_table(table)
    assert says in str(caught.value)


def test_differences_name_only_house_rules() -> None:
    other = RuleSet(name="ours", target=200, bluffing=False, draw_two=3)
    assert differences(other) == {"target": (200, 500), "bluffing": (False, True)}
    assert differences(CLASSIC) == {}


def test_every_switch_of_the_table_can_be_set() -> None:
    for field in FIELDS:
        if isinstance(field.allowed, tuple):
            values: list[Any] = list(field.allowed)
        elif isinstance(field.allowed, range):
            values = [field.allowed[0], field.allowed[-1]]
        else:
            values = [not getattr(CLASSIC, field.name)] if isinstance(getattr(CLASSIC, field.name), bool) else ["Mine"]
        for value in values:
            if field.name != "max_seats":
                assert getattr(check_table({"name": "x", field.name: value}), field.name) == value
