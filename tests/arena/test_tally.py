"""Tests of rounds between bots in bulk: counts add up, and a seed gives the same rounds."""

from dataclasses import asdict

import pytest

from game.arena import count_turns, simulate
from game.match.match import LoggedMove
from game.rules.cards import WILD, WILD_DRAW_FOUR, parse_card
from game.rules.moves import ACCEPT, CALL, CATCHES, CHALLENGE, CHOICES, DRAW, KEEP, PLAYS, Move
from game.rules.ruleset import CLASSIC, RuleSet


def test_the_counts_add_up() -> None:
    steps: list[int] = []
    report = simulate(CLASSIC, ["heuristic", "random", "random"], 60, seed=5, progress=steps.append)
    assert sum(steps) == report.rounds == 60
    assert sum(report.wins) >= 60
    assert report.blocked <= sum(report.wins) - 60 or report.blocked == 0
    assert all(points > 0 for points in report.points)
    assert report.turns_mean > 7
    assert report.rounds_per_second == pytest.approx(60 / report.seconds)
    assert report.moves_per_second > report.rounds_per_second


def test_the_report_has_the_documented_fields() -> None:
    report = simulate(CLASSIC, ["random", "random"], 2, seed=1)
    assert list(asdict(report)) == [
        "rounds", "seconds", "rounds_per_second", "moves_per_second", "wins", "points", "turns_mean", "blocked"
    ]  # fmt: skip


def test_the_same_seed_gives_the_same_rounds() -> None:
    def found(seed: int) -> tuple[list[int], list[int], float]:
        report = simulate(CLASSIC, ["heuristic", "random"], 40, seed=seed)
        return report.wins, report.points, report.turns_mean

    assert found(9) == found(9)
    assert found(9) != found(10)


def test_the_heuristic_beats_chance() -> None:
    report = simulate(CLASSIC, ["heuristic", "random"], 400, seed=1)
    assert report.wins[0] > 230
    report = simulate(CLASSIC, ["random", "heuristic", "random", "random"], 400, seed=1)
    assert report.wins[1] > 115


def test_every_round_counts_for_itself_whatever_the_rule_set_targets() -> None:
    report = simulate(RuleSet(target=500), ["random"] * 4, 30, seed=3)
    assert report.rounds == 30
    assert sum(report.wins) >= 30


@pytest.mark.parametrize(
    ("levels", "rounds"),
    [(["heuristic"], 1), (["random"] * 11, 1), (["random", "genius"], 1), (["random"] * 2, 0), (["random"] * 2, -1)],
)
def test_what_cannot_be_simulated_is_refused(levels: list[str], rounds: int) -> None:
    with pytest.raises(ValueError):
        simulate(CLASSIC, levels, rounds, seed=1)


@pytest.mark.parametrize(
    ("moves", "turns"),
    [
        ([(0, PLAYS[1])], 1),
        ([(0, DRAW), (0, PLAYS[1])], 1),
        ([(0, DRAW), (0, KEEP), (1, PLAYS[1])], 2),
        ([(0, DRAW), (1, DRAW), (0, PLAYS[1])], 3),
        ([(0, PLAYS[parse_card("RS")]), (0, PLAYS[1])], 2),
        ([(0, PLAYS[WILD]), (0, CHOICES[1]), (1, PLAYS[1])], 2),
        ([(0, PLAYS[WILD_DRAW_FOUR]), (0, CHOICES[1]), (1, ACCEPT), (0, PLAYS[1])], 3),
        ([(0, PLAYS[WILD_DRAW_FOUR]), (0, CHOICES[1]), (1, CHALLENGE), (1, PLAYS[parse_card("Y1")])], 3),
        ([(0, CALL), (0, PLAYS[1]), (1, CATCHES[0]), (1, DRAW)], 2),
        ([(0, DRAW), (0, CALL), (0, PLAYS[1])], 1),
    ],
)
def test_turns_are_counted_as_people_would(moves: list[tuple[int, Move]], turns: int) -> None:
    assert count_turns([LoggedMove(1, seat, move) for seat, move in moves]) == turns
