"""Tests of replays: any position can be restored, with the same end on every machine."""

import os
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.history.replay import AbsentPlayer, Record, Replay, ReplayError, record_of
from game.history.replay_file import read_replay, write_replay
from game.match.match import LoggedMove, Match
from game.rules.cards import OWN_A
from game.rules.moves import DRAW, WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC, RuleSet
from game.storage.rulesets import load_preset
from tests.support.any_rules import rule_sets, seats_of
from tests.support.chance import match_by_chance, seat_infos
from tests.support.rounds import PRESETS

SOAK = bool(os.environ.get("HUE_SOAK"))
EXPRESS = load_preset("express")


def short(rules: RuleSet = CLASSIC, count: int = 3, deal: int = 7, rounds: int = 2) -> Match:
    return match_by_chance(rules, count, deal, rounds)


def test_ONB14_every_position_forward_back_and_by_jumps_is_the_one_that_was_played() -> None:
    match = short(rounds=3)
    replay = Replay(record_of(match))
    hashes = []
    again = Match(match.rules, match.seats, match.assignments.players, match.deal)
    for step in replay.steps:
        again.start_round() if step.move is None else again.commit(step.seat, step.move)
        hashes.append(again.state_hash)
    assert [replay.match_at(index).state_hash for index in range(len(replay))] == hashes
    assert [replay.match_at(index).state_hash for index in reversed(range(len(replay)))] == hashes[::-1]
    random = Random(1)
    for _ in range(100):
        index = random.randrange(len(replay))
        assert replay.match_at(index).state_hash == hashes[index]
    assert len(set(hashes)) == len(hashes)


def test_ONB14_a_replay_knows_its_rounds() -> None:
    match = short(rounds=3)
    replay = Replay(record_of(match))
    assert replay.rounds == 3
    starts = [replay.start_of(number) for number in (1, 2, 3)]
    assert starts[0] == 0 and all(replay.steps[start].move is None for start in starts)
    assert [replay.round_at(start) for start in starts] == [1, 2, 3]
    assert [replay.end_of(number) for number in (1, 2, 3)] == [starts[1] - 1, starts[2] - 1, len(replay) - 1]
    assert all(replay.match_at(replay.end_of(number)).result for number in (1, 2, 3))
    for wrong in (0, 4):
        with pytest.raises(IndexError):
            replay.start_of(wrong)
    with pytest.raises(IndexError):
        replay.match_at(len(replay))


def test_ONB14_the_eyes_of_a_seat_see_what_it_saw_and_open_hands_everything() -> None:
    replay = Replay(record_of(short()))
    match = replay.match_at(10)
    for seat in range(3):
        assert replay.view(10, seat) == match.view(seat)
        assert not any(replay.view(10, seat).opened)
    hands = replay.view(10, None, open_hands=True).opened
    assert [hands[seat] for seat in range(3)] == [match.view(seat).hand for seat in range(3)]


def test_M26_rules_written_before_the_deal_are_part_of_the_deal() -> None:
    rules = next(rules for rules in PRESETS if OWN_A in rules.cards)
    match = Match(rules, seat_infos(2), [AbsentPlayer(), AbsentPlayer()], 3)
    match.start_round([(1, WriteRule(OWN_A, OwnRule("next", "draw", 3, "Sing")))])
    match.commit(match.seat_on_turn, DRAW)
    replay = Replay(record_of(match))
    assert len(replay) == 2
    assert replay.match_at(0).view(0).own[0] == OwnRule("next", "draw", 3, "Sing")
    assert replay.steps[0].log_length == 1 and replay.match_at(1).state_hash == match.state_hash
    assert (
        Replay(Record(rules, tuple(seat_infos(2)), 3, tuple(match.log[:1]))).match_at(0).view(0).own
        == match.view(0).own
    )


def test_ONB14_a_match_without_a_move_is_its_first_deal() -> None:
    replay = Replay(Record(CLASSIC, tuple(seat_infos(4)), 5, ()))
    assert len(replay) == 1 and replay.view(0, 0).counts == (7, 7, 7, 7)


@pytest.mark.parametrize(
    "moves",
    [
        [LoggedMove(2, 0, DRAW)],
        [LoggedMove(1, 9, DRAW)],
        [LoggedMove(1, 0, DRAW)] * 5,
        [LoggedMove(1, 0, WriteRule(OWN_A, OwnRule()))],
    ],
)
def test_ONB14_moves_that_do_not_follow_are_refused(moves: list[LoggedMove]) -> None:
    with pytest.raises(ReplayError, match="step"):
        Replay(Record(CLASSIC, tuple(seat_infos(3)), 5, tuple(moves)))


def test_ONB14_another_end_than_the_one_noted_is_refused() -> None:
    record = record_of(short())
    with pytest.raises(ReplayError, match="end"):
        Replay(Record(record.rules, record.seats, record.deal + 1, (), "", record.state_hash))


def test_ONB14_play_on_from_here_is_a_match_of_ones_own_with_the_same_past() -> None:
    replay = Replay(record_of(short()))
    index = replay.start_of(2) + 6
    record = replay.play_on(index, 1, "Eve", replay.record.seats)
    assert [info.kind for info in record.seats] == ["bot", "human", "bot"]
    assert record.seats[1].name == "Eve" and record.seats[0].level == "heuristic"
    match = Match.replay(record.rules, record.seats, [AbsentPlayer()] * 3, record.deal, record.moves)
    assert match.state_hash == replay.match_at(index).state_hash
    own = replay.match_at(index).copy()
    own.commit(own.seat_on_turn, own.legal(own.seat_on_turn)[0])
    assert replay.match_at(index).state_hash == match.state_hash


@settings(max_examples=2000 if SOAK else 25)
@given(rule_sets(), st.integers(0, 20), st.integers(0, 2**64))
def test_ONB14_any_rule_set_goes_out_and_comes_in_again(rules: RuleSet, count: int, deal: int) -> None:
    match = match_by_chance(rules, seats_of(rules, count), deal, rounds=3, most=400)
    record = record_of(match, "2026-11-21")
    back = read_replay(write_replay(record))
    assert back.record == record
    assert back.match_at(len(back) - 1).state_hash == match.state_hash


DIGESTS = {
    40: "568b9ab1db08f4ddd3b6b6535cef161eacfb0ed6ae28ffd78cd78f6f7693c91d",
    2000: "510b5c0d86d1610ffb7c2ea02072549ee94e77ce1c09e8bd19019ac672726a04",
}
"""Digests by number of rounds, the same on every machine and Python (3.11, 3.12, 3.13)."""


def digest(rounds: int) -> str:
    """Return a digest over random rounds of all presets, written, read and replayed."""
    ends = sha256()
    for deal in range(rounds):
        rules = PRESETS[deal % len(PRESETS)]
        match = match_by_chance(rules, seats_of(rules, deal // len(PRESETS)), deal, rounds=1)
        replay = read_replay(write_replay(record_of(match)))
        assert replay.match_at(len(replay) - 1).state_hash == match.state_hash
        ends.update(match.state_hash.encode())
    return ends.hexdigest()


@pytest.mark.parametrize("rounds", [40, pytest.param(2000, marks=pytest.mark.skipif(not SOAK, reason="HUE_SOAK"))])
def test_ONB14_recorded_rounds_of_all_rule_sets_end_the_same_everywhere(rounds: int) -> None:
    assert digest(rounds) == DIGESTS[rounds]
