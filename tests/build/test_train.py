"""Learning weights: reproducible by seed, preferring what did better, readable once written."""

import argparse
from random import Random

import numpy as np
import pytest

from build.players import train
from build.players.training import houses, rounds, steps
from game.players.features import NAMES, OUT
from game.players.learned import AIMS, KINDS, SEATS, load, parse
from game.rules.engine import deal
from game.rules.events import RoundEnded
from game.rules.round import NO_OWN_RULES
from game.rules.ruleset import CLASSIC, RuleSet, as_table, check_table, differences
from game.storage.rulesets import load_preset, preset_names

SENSE = [train.SENSE.get(name, 0.0) for name in NAMES]


def test_what_common_sense_says_names_features() -> None:
    assert set(train.SENSE) <= set(NAMES)


def test_the_same_seed_learns_the_same_and_another_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "BATCH", 16)
    plan = train.Plan("classic", "two", "match", 2, 0.02)
    told: list[int] = []
    first = train.learn(plan, SENSE, 1, map, told.append)
    assert sum(told) == 32
    again = train.learn(plan, SENSE, 1, lambda play, pieces: [play(piece) for piece in pieces], told.append)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, train.learn(plan, SENSE, 2, map, told.append))
    assert not np.array_equal(first, SENSE)


def test_a_round_tells_every_choice_and_its_worth() -> None:
    choices = rounds.play_round(CLASSIC, 3, SENSE, 2.0, 5)
    assert sum(choice.last for choice in choices) == 3
    assert len({choice.reward for choice in choices}) >= 2
    assert len({len(choice.outlook) for choice in choices}) == 1
    assert all(choice.lean for choice in choices)


def test_who_sits_alone_among_plain_players_is_the_only_one_who_learns() -> None:
    for seed in range(8):
        choices = rounds.play_round(CLASSIC, 3, SENSE, 2.0, seed, alone=True)
        assert sum(choice.last for choice in choices) <= 1 and len({choice.reward for choice in choices}) <= 1


@pytest.mark.parametrize("name", preset_names())
def test_rounds_of_every_sheet_can_be_learned_from(name: str) -> None:
    rules = load_preset(name)
    assert all(rounds.play_round(rules, seats, SENSE, 2.0, seed) for seats in (2, 4) for seed in range(6))


def test_all_seats_together_win_nothing() -> None:
    result = RoundEnded((1,), False, ((), (), ()), (20, 0, 30), (0, 50, 0))
    worths = [rounds.reward_of(result, seat, CLASSIC, 2.0) for seat in range(3)]
    assert sum(worths) == pytest.approx(0) and worths[1] == pytest.approx(2 / 3 + 1.0)
    low = [rounds.reward_of(result, seat, RuleSet(scoring="lowest"), 2.0) for seat in range(3)]
    assert low[1] < worths[1]


def test_chance_follows_the_scores_and_a_last_card_is_laid() -> None:
    rows = [[(0, 1.0)], [(1, 1.0)]]
    weights = [2.0, 0.0]
    chosen = [rounds.lot(rows, weights, Random(seed))[0] for seed in range(400)]
    assert 0.8 < chosen.count(0) / 400 < 0.95  # e² to one
    lean = rounds.lot(rows, weights, Random(1))[1]
    assert lean[0] == pytest.approx(-lean[1])
    assert rounds.lot([[(0, 1.0)], [(OUT, 1.0)]], weights, Random(1)) == (1, {})


def test_a_better_outcome_than_expected_counts_for_the_choices_before_it() -> None:
    better = steps.advantages(np.array([0.5, 0.5, 0.5]), np.array([1.0, 1.0, 1.0]), np.array([0.0, 0.0, 1.0]))
    assert better[2] == pytest.approx(0.5) and better[1] == pytest.approx(0.5 * steps.LAMBDA)
    two = steps.advantages(np.array([0.0, 0.0]), np.array([1.0, -1.0]), np.array([1.0, 1.0]))
    assert list(two) == [1.0, -1.0]


def test_the_teacher_reckons_with_every_hand() -> None:
    state, _ = deal(CLASSIC, 4, 0, 3)
    seen = rounds.outlook(state, 1)
    state.hands[2] = state.hands[2][:1]
    assert rounds.outlook(state, 1) != seen and len(rounds.outlook(state, 1)) == len(seen)


def test_the_plans_begin_with_the_classic_sheet_and_name_every_file() -> None:
    plans = train.plans(KINDS, 0.1)
    assert len(plans) == (len(KINDS) + 1) * len(SEATS) * len(AIMS) and plans[0].kind == "classic"
    assert [plan.kind for plan in plans[:8]] == (["classic"] * 2 + [train.HOUSE_RULES] * 2) * 2
    assert all(plan.steps >= 1 for plan in plans)
    assert [plan.kind for plan in train.plans(["yksi"], 1.0)] == ["yksi"] * 4
    done = {("classic", "two", "round"): np.ones(len(NAMES))}
    assert list(train.begin(plans[0], {})) == SENSE
    assert set(train.begin(plans[1], done)) == {1.0}
    on = argparse.Namespace(on=True)
    assert train.first(plans[0], done, on) == load("classic", "two")["round"]


def test_house_rules_leave_what_the_sheet_taught_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "BATCH", 32)
    taught = np.ones(len(NAMES))
    plan = train.Plan(train.HOUSE_RULES, "more", "round", 2, 0.1)
    start = train.begin(plan, {("classic", "more", "round"): taught})
    found = train.learn(plan, start, 1, map, lambda done: None)
    changed = {number for number, weight in enumerate(found) if weight != start[number]}
    assert changed and changed <= train.BY_HOUSE
    assert {start[number] for number in range(len(NAMES)) if number not in train.BY_HOUSE} == {1.0}


def test_what_a_challenge_costs_is_not_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "BATCH", 32)
    found = train.learn(train.Plan("classic", "two", "round", 2, 0.1), SENSE, 1, map, lambda done: None)
    assert all(found[number] == SENSE[number] for number in train.FIXED)


def test_houses_turn_switches_that_go_together() -> None:
    found = [houses.house_rules(seats, Random(seed)) for seed in range(300) for seats in (2, 4)]
    for rules, own in found:
        check_table(as_table(rules))
        assert (own == NO_OWN_RULES) == (rules.deck == CLASSIC.deck)
    turned = {name for rules, _ in found for name in differences(rules)} | {"deck"}
    assert turned >= {name for switch in houses.SWITCHES for name in switch}


def test_unknown_kinds_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert train.main(["tarot"]) == 2
    assert "There is no kind 'tarot'; choose among: classic, block, express, yksi." in capsys.readouterr().err


def test_a_file_is_written_as_it_is_read(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(train, "WEIGHTS", tmp_path)
    plan = train.Plan("express", "more", "match", 1, 0.02)
    train.save(plan, {aim: np.full(len(NAMES), 0.25) for aim in AIMS}, argparse.Namespace(seed=3, share=0.5, on=False))
    text = (tmp_path / "express-more.toml").read_text(encoding="utf-8")
    assert parse(text)["match"][0] == 0.25 and "build/dev.py train express --seed 3 --share 0.5" in text
