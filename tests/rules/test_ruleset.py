"""RuleSet: the classic numbers, the check of a table, the differences."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from game.rules.ruleset import CLASSIC, FIELDS, RuleSet, RuleSetError, as_table, check_table, differences
from tests.support.rows import every_row


def test_the_classic_numbers_are_those_of_the_sheet() -> None:
    assert (CLASSIC.hand_size, CLASSIC.challenge_extra) == (7, 2)
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


@every_row(
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
        ({"name": " "}, "but must not be empty"),
        ({"name": "\u3164"}, "but has no character that draws anything"),
        ({"name": "x", "call_word": "H" * 13}, "12 characters at most"),
        ({"name": "x", "min_seats": 5, "max_seats": 4}, "min_seats is 5, more than max_seats, 4"),
        ({"name": "x" * 41}, "40 characters at most"),
        ({"name": "x", "deck": "tarot"}, "deck: the deck 'tarot' has no '|'"),
        ({"name": "x", "deck": "0-9 Q |"}, "deck: 'Q' is no card of a colour; known are 0-9, S, R, +2, +1"),
        ({"name": "x", "deck": "9-1 |"}, "deck: '9-1' is no card of a colour"),
        ({"name": "x", "deck": "0-9 | R5"}, "deck: 'R5' is no black card; known are W, W+4, W+2, WB, O1, O2"),
        ({"name": "x", "deck": "0-9 | Wx0"}, "deck: 'Wx0': after the x stands how many there are, from 1 to 400"),
        ({"name": "x", "deck": "S R | Wx4"}, "no number card"),
        ({"name": "x", "deck": "0-9x10 1 | W"}, "405 cards, but may have 400 at most"),
        ({"name": "x", "deck": "0-9x500 " * 8000 + "|"}, "deck is '0-9x500 0-9x500"),
        ({"name": "x", "deck": "0-9 | Wx" + "9" * 5000}, "1000 characters at most"),
        ({"name": "x", "deck": "0-9 | Wx" + "9" * 900}, "from 1 to 400"),
        ({"name": "a\0b"}, "name is 'a\\x00b', but holds a character that cannot be shown"),
        ({"name": "\u202eabc"}, "cannot be shown"),
        ({"name": "x", "call_word": "a\nb"}, "call_word is 'a\\nb', but holds a character that cannot be shown"),
        ({"name": "x", "k" * 8000: 1}, "kkk…' is unknown"),
        ({"name": "n" * 8000}, "nnn…', but may have 40 characters at most"),
        ({"name": "x", "target": 16**5000}, "target is too long to write down, but must be from 0 to 10000"),
        ({"name": "x", "sheet": [["K"] * 5000]}, "…, but must be a text"),
        ({"name": "x", "deck": "0-9x40 |"}, "1600 cards, but may have 400 at most"),
        ({"name": "x", "deck": "0-9 |"}, "the deck has 40 cards, but 10 seats with 7 cards each need 72"),
        ({"name": "x", "deck": "0x20 | Wx4"}, "all cards of the deck count the same in the draw for dealer"),
        ({"name": "x", "deck": "0x10 S R +2x9 | W+4x4"}, "all cards of the deck count the same"),
        ({"name": "x", "deck": "5x20 |"}, "all cards of the deck count the same"),
        (
            {"name": "x", "deck": "5x20 |", "dealer": "numbers"},
            "set dealer to 'random', or give the deck a second number",
        ),
        ({"name": "x", "elimination": True}, "elimination needs scoring = 'lowest'"),
        ({"name": "x", "elimination": True, "scoring": "lowest", "teams": True}, "exclude each other"),
        ({"name": "x", "teams": True, "max_seats": 3}, "teams need 4 seats"),
        ({"name": "x", "call_penalty": 3}, "call_penalty is 3, but must be one of 1, 2, 4"),
    ],
)
def test_a_bad_table_is_refused_in_one_sentence(table: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        check_table(table)
    assert says in str(caught.value)


def test_differences_name_only_house_rules() -> None:
    other = RuleSet(name="ours", target=200, bluffing=False)
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
        needs = {"elimination": {"scoring": "lowest"}, "deck": None, "max_seats": None}.get(field.name, {})
        for value in values:
            if needs is not None:
                assert getattr(check_table({"name": "x", **needs, field.name: value}), field.name) == value
