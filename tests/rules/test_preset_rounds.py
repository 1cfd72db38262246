"""Bots play every preset with 2, 4, 6 and 10 seats.

``HUE_SOAK=1`` plays 2,000 rounds of each; the numbers of turns are printed with ``-s``.
"""

import os
from dataclasses import replace

import pytest

from game.arena import simulate
from game.rules.ruleset import RuleSet
from tests.support.rounds import PRESETS

ROUNDS = 2000 if os.environ.get("HUE_SOAK") else 25
TABLES = [(rules, seats) for rules in PRESETS for seats in (2, 4, 6, 10) if rules.min_seats <= seats <= rules.max_seats]
SWITCHES = [
    {"stacking": "mixed", "jump_in": True, "jump_in_adds": True, "jump_in_on_start": True},
    {"seven_swaps": True, "zero_passes": True, "draw_until_playable": True, "forced_play": True},
    {"bluffing": False, "wild_on_wild": False, "finish_on_action": False, "voluntary_draw": False},
    {"challenger": "anyone", "false_accusation": True, "block_start": True, "block_comeback": True},
]


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda value: str(getattr(value, "name", value)))
@pytest.mark.parametrize("level", ["heuristic", "random"])
def test_bots_play_rounds_of_every_preset(rules: RuleSet, seats: int, level: str) -> None:
    report = simulate(rules, [level] * seats, ROUNDS, seed=7)
    print(f"{rules.name}, {seats} {level}: {report.turns_mean:.1f} turns a round, {report.blocked} blocked")
    assert report.rounds == ROUNDS
    assert sum(report.wins) >= ROUNDS
    assert report.blocked <= ROUNDS // 20
    assert report.turns_mean > seats + rules.hand_size - 2


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda switches: next(iter(switches)))
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_bots_play_every_preset_with_house_rules(rules: RuleSet, switches: dict[str, object]) -> None:
    report = simulate(replace(rules, **switches), ["heuristic", "random", "heuristic", "random"], ROUNDS, seed=11)  # type: ignore[arg-type]
    assert sum(report.wins) >= ROUNDS
