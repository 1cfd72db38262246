"""Tests of one level against a table of another: all seatings, pairs, stalled rounds."""

from dataclasses import replace
from random import Random

import pytest

from game.arena import contests, tally
from game.arena.contests import Contest, games_of, play_contests
from game.arena.watch import MatchSeries, RecordingPlayer
from game.players.levels import make_bot
from game.rules.cards import OWN_A
from game.rules.moves import CHALLENGE, Play
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC
from tests.support.presets import BY_NAME


def test_each_deal_is_played_from_every_seat() -> None:
    contest = Contest(CLASSIC, "base", "random", 3, 20)
    assert (contest.deals, contest.game_count, games_of([contest] * 2)) == (6, 18, 36)
    assert [contest.jobs(side, 5)[0].levels.index("base") for side in contest.sides()] == [0, 1, 2]
    outcome = play_contests([contest], 5)[0]
    assert outcome.tally.games == 18 and outcome.share.value == outcome.games_won / 18 > 1 / 3
    assert play_contests([contest], 5)[0].games_won == outcome.games_won != play_contests([contest], 6)[0].games_won


def test_K2_partners_win_together() -> None:
    contest = Contest(replace(CLASSIC, teams=True), "base", "random", 4, 60)
    assert contest.sides() == [(0, 2), (1, 3)] and contest.jobs((0, 2), 1)[0].levels == ("base", "random") * 2
    outcome = play_contests([contest], 1)[0]
    assert outcome.tally.games == 60 and outcome.share.value > 0.55
    even = play_contests([replace(contest, tested_level="rule", opposing_level="rule")], 1)[0]
    assert 0.3 < even.share.value < 0.7


def test_M26_what_stands_on_the_cards_is_played_by() -> None:
    block = BY_NAME["block"]
    mild = Contest(block, "rule", "rule", 3, 30)
    wild = replace(mild, own_rules=(OwnRule("others", "draw", 5), OwnRule("others", "draw", 5)))
    assert OWN_A in block.cards
    without, with_rules = play_contests([mild, wild], 2)
    assert with_rules.tally.points != without.tally.points
    assert with_rules.tally.moves > without.tally.moves


def test_the_longest_round_is_told() -> None:
    outcome = play_contests([Contest(CLASSIC, "rule", "rule", 2, 20)], 1)[0]
    assert outcome.tally.moves / 20 < outcome.tally.longest < outcome.tally.moves


def test_a_round_without_an_end_is_counted_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "MOST_MOVES", 3)
    outcome = play_contests([Contest(CLASSIC, "rule", "rule", 2, 20)], 1)[0]
    assert outcome.stalled_count == 2 and outcome.tally.games == 0
    with pytest.raises(ValueError):
        _ = outcome.share
    assert contests.StalledError is tally.StalledError


def test_an_evening_goes_from_match_to_match_and_keeps_what_people_remember() -> None:
    heard: list[int] = []
    seen: list[int] = []

    def note(view, legal, move):  # type: ignore[no-untyped-def]
        heard.append(view.seat)
        seen.append(sum(ways.challenged for ways in view.memory.styles))
        assert move is None or move in legal

    players = [make_bot("base", Random(1)), RecordingPlayer(make_bot("heuristic", Random(2)), note)]
    evening = MatchSeries(replace(CLASSIC, target=100), players, 4)
    standings = [match.standing for match in evening.rounds(40)]
    assert evening.matches == sum(max(standing) >= 100 for standing in standings) > 3
    assert evening.match.round_number == 40 and max(evening.match.standing) < 100
    assert set(heard) == {1}
    doubts = sum(move == CHALLENGE for _, _, move in evening.match.log)
    assert seen == sorted(seen) and 0 < seen[-1] <= doubts
    assert any(type(move) is Play for _, _, move in evening.match.log)
