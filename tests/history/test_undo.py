"""Tests of taking back one's own last decision (FEEL-29)."""

import os
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.history.replay import AbsentPlayer
from game.match.match import Match
from game.rules.cards import OWN_A
from game.rules.moves import WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC, RuleSet
from game.sessions.session import last_decision, match_before_decision
from tests.support.any_rules import choose, rule_sets, seats_of
from tests.support.chance import match_by_chance, seat_infos
from tests.support.rounds import PRESETS

SOAK = bool(os.environ.get("HUE_SOAK"))


def nobody(count: int) -> list[AbsentPlayer]:
    return [AbsentPlayer() for _ in range(count)]


@settings(max_examples=10_000 if SOAK else 150)
@given(rule_sets(), st.integers(0, 20), st.integers(0, 2**32), st.integers(1, 120), st.data())
def test_FEEL29_undo_of_do_is_the_identity(
    rules: RuleSet, count: int, deal: int, most: int, data: st.DataObject
) -> None:
    """Undo a move after others have moved, perhaps in the next round: nothing else changes."""
    match = match_by_chance(rules, seats_of(rules, count), deal, rounds=2, most=most)
    if match.is_over:
        return
    if match.result is not None:
        match.start_round()
    random = Random(data.draw(st.integers(0, 1000)))
    before = match.state_hash
    assert match.live_round is not None
    seat, move = choose(match.live_round, random)
    match.commit(seat, move)
    for _ in range(data.draw(st.integers(0, 4))):
        if match.is_over:
            break
        if match.result is not None:
            match.start_round()
        other, move = choose(match.live_round, random)
        if other != seat:
            match.commit(other, move)
    before_it = match_before_decision(match, seat, nobody(len(match.seats)))
    assert before_it.state_hash == before
    assert before_it.live_round is not None and before_it.legal(seat)


def test_FEEL29_one_can_go_back_to_the_very_first_decision() -> None:
    match = match_by_chance(CLASSIC, 3, 11, rounds=3)
    decisions = sum(entry.seat == 0 for entry in match.log)
    lengths = []
    while last_decision(match, 0) is not None:
        match = match_before_decision(match, 0, nobody(3))
        lengths.append(len(match.log))
    assert len(lengths) == decisions > 10
    assert lengths == sorted(lengths, reverse=True) and lengths[-1] < 3
    with pytest.raises(ValueError, match="taken back"):
        match_before_decision(match, 0, nobody(3))


def test_FEEL29_the_first_move_of_a_round_goes_back_to_its_deal_and_not_to_the_round_before() -> None:
    match = match_by_chance(CLASSIC, 2, 5, rounds=1)
    match.start_round()
    dealt = match.state_hash
    seat = match.seat_on_turn
    match.commit(seat, match.legal(seat)[0])
    before_it = match_before_decision(match, seat, nobody(2))
    assert before_it.round_number == 2 and before_it.state_hash == dealt


def test_FEEL29_M26_what_the_table_wrote_stays_written() -> None:
    rules = next(rules for rules in PRESETS if OWN_A in rules.cards)
    match = Match(rules, seat_infos(2), nobody(2), 3)
    match.start_round([(seat, WriteRule(OWN_A, OwnRule("next", "draw", 3, "Sing"))) for seat in (0, 1)])
    assert last_decision(match, 0) is None
    dealt = match.state_hash
    seat = match.seat_on_turn
    match.commit(seat, match.legal(seat)[0])
    assert match_before_decision(match, seat, nobody(2)).state_hash == dealt


def test_FEEL29_a_copy_is_of_its_own() -> None:
    match = match_by_chance(CLASSIC, 4, 8, most=12)
    before = match.state_hash
    copy = match.copy()
    assert copy.state_hash == before
    seat = copy.seat_on_turn
    copy.commit(seat, copy.legal(seat)[0])
    assert match.state_hash == before != copy.state_hash
