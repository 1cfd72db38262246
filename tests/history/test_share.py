"""Tests of share codes: a deal in a few characters, with typing errors detected."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history import share
from game.history.replay import AbsentPlayer
from game.history.share import ALPHABET, LEVELS, SharedDeal, ShareError, grouped, read_code, share_code
from game.match.match import Match
from game.players.levels import NAMES
from game.rules.ruleset import FIELDS, RuleSet
from game.storage.rulesets import preset_names
from tests.support import rounds as support
from tests.support.any_rules import rule_sets, seats_of
from tests.support.chance import seat_infos
from tests.support.presets import BY_NAME

SHIPPED = st.sampled_from(support.PRESETS)


def code_of(rules: RuleSet, deal: int, seats: int = 4, level: str = "heuristic") -> str:
    return share_code(SharedDeal(rules, (level,) * (seats - 1), deal), BY_NAME)


@given(SHIPPED, st.integers(0, 20), st.sampled_from(LEVELS), st.integers(0, 999_999))
def test_ONB13_a_deal_of_a_shipped_rule_set_has_8_to_10_characters(
    rules: RuleSet, count: int, level: str, deal: int
) -> None:
    shared = SharedDeal(rules, (level,) * (seats_of(rules, count) - 1), deal)
    code = share_code(shared, BY_NAME)
    assert 8 <= len(code) <= 10
    assert read_code(code, BY_NAME) == shared


@given(rule_sets(), st.integers(0, 20), st.integers(0, share.LARGEST_DEAL - 1), st.data())
def test_ONB13_any_rules_and_levels_go_round(rules: RuleSet, count: int, deal: int, data: st.DataObject) -> None:
    seats = seats_of(rules, count)
    levels = tuple(data.draw(st.lists(st.sampled_from(LEVELS), min_size=seats - 1, max_size=seats - 1)))
    shared = SharedDeal(rules, levels, deal)
    if rules.deck not in {preset.deck for preset in support.PRESETS}:
        with pytest.raises(ShareError):
            share_code(shared, BY_NAME)
        return
    code = share_code(shared, BY_NAME)
    back = read_code(code.lower().replace("a", " A "), BY_NAME)
    assert replace(back.rules, name=rules.name, call_word=rules.call_word) == rules
    assert (back.levels, back.deal, back.seats) == (levels, deal, seats)
    assert len(code) <= share.MOST_CHARACTERS


def test_ONB13_the_same_code_is_the_same_state() -> None:
    assert grouped(code_of(support.EXPRESS, 123_456, 3)) == "K6PK-KEPQ"
    shared = read_code("K6PK-KEPQ", BY_NAME)
    assert shared == SharedDeal(support.EXPRESS, ("heuristic",) * 2, 123_456)
    match = Match(shared.rules, seat_infos(shared.seats), [AbsentPlayer()] * 3, shared.deal)
    match.start_round()
    assert match.state_hash == "64d4cc9c6addc828742f80374671746e1732543b78b16ce87adfade79162ef4f"


@given(SHIPPED, st.integers(0, 10**9), st.data())
def test_ONB13_one_wrong_character_is_found(rules: RuleSet, deal: int, data: st.DataObject) -> None:
    code = code_of(rules, deal)
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code[place]]))
    with pytest.raises(ShareError):
        read_code(code[:place] + other + code[place + 1 :], BY_NAME)


@given(SHIPPED, st.integers(0, 10**9), st.data())
def test_ONB13_two_swapped_characters_are_found(rules: RuleSet, deal: int, data: st.DataObject) -> None:
    code = code_of(rules, deal)
    place = data.draw(st.integers(0, len(code) - 2))
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        with pytest.raises(ShareError) as caught:
            read_code(swapped, BY_NAME)
        assert caught.value.reason == "check"


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "short"), ("AAAA", "short"), ("A" * 161, "short"), ("7KQ4-XN30", "character"), ("ÄÖÜß 1234 5", "character")],
)
def test_ONB13_what_is_no_code_says_why(text: str, reason: str) -> None:
    with pytest.raises(ShareError) as caught:
        read_code(text, BY_NAME)
    assert caught.value.reason == reason


@given(st.text(alphabet=ALPHABET, min_size=8, max_size=60))
def test_ONB13_any_code_means_something_or_says_why(text: str) -> None:
    try:
        shared = read_code(text, BY_NAME)
    except ShareError:
        return
    assert read_code(share_code(shared, BY_NAME), BY_NAME) == shared


def test_ONB13_a_code_of_later_rules_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(support.CLASSIC, 7)
    monkeypatch.setattr(share, "RULES_VERSION", 2)
    with pytest.raises(ShareError) as caught:
        read_code(code, BY_NAME)
    assert caught.value.reason == "newer"


def test_ONB13_nobody_takes_one_character_for_another() -> None:
    assert len(set(ALPHABET)) == 23 and not set(ALPHABET) & set("0O1IL2Z5S8BUG")


def test_ONB13_every_switch_and_level_has_its_number() -> None:
    """Expect new RuleSet fields, levels and presets at the end of their table in ``share``."""
    assert {field.name for field in fields(RuleSet)} - set(share.OMITTED_FIELDS) == set(share.SWITCHES)
    assert {field.name for field in FIELDS} - set(share.OMITTED_FIELDS) == set(share.SWITCHES)
    assert len(share.SWITCHES) < share.SWITCH_RADIX and len(LEVELS) <= 16 and len(share.PRESETS) <= 8
    assert set(NAMES) <= set(LEVELS)
    assert list(share.PRESETS) == preset_names()


def test_ONB13_codes_are_shown_in_groups() -> None:
    assert grouped("7KQ4XN3CH") == "7KQ4-XN3C-H"
