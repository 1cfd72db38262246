"""Tests of strength tables and reports: sums, any number of processes, intervals."""

from math import isclose

import pytest

from game.__main__ import main
from game.arena.intervals import share_of
from game.arena.pool import spread
from game.arena.report import games_of as report_games
from game.arena.report import rule_report
from game.arena.strength_table import games_of, strength_table
from game.arena.tally import Tally, pieces, play, total
from game.rules.ruleset import CLASSIC, RuleSet

LEVELS = ["base", "rule", "random"]


def counted(tally: Tally) -> Tally:
    tally.seconds = 0.0
    return tally


def test_wilsons_interval_has_its_textbook_values() -> None:
    share = share_of(8, 10)
    assert isclose(share.low, 0.4902, abs_tol=1e-4) and isclose(share.high, 0.9433, abs_tol=1e-4)
    assert share_of(0, 20).low == 0.0 and isclose(share_of(0, 20).high, 0.1611, abs_tol=1e-4)
    assert share_of(20, 20).high == 1.0
    assert isclose(share_of(5000, 10_000).margin, 0.0098, abs_tol=1e-4)
    for won, games in ((1, 0), (-1, 5), (6, 5)):
        with pytest.raises(ValueError):
            share_of(won, games)


def test_a_table_reads_the_same_from_both_sides() -> None:
    done: list[int] = []
    table = strength_table(CLASSIC, LEVELS, 100, seed=3, progress=done.append)
    assert sum(done) == games_of(LEVELS, 100, 2) == 300
    assert len(table.cells) == 6
    for (row, column), cell in table.cells.items():
        assert isclose(cell.value + table.cells[column, row].value, 1.0)
    assert table.cells["base", "random"].value > 0.6
    assert table.as_text().count("±") == 6
    assert {"level", "against", "share", "interval"} == set(table.as_json()["cells"][0])


def test_a_larger_table_has_a_cell_for_each_order() -> None:
    table = strength_table(CLASSIC, ["base", "random"], 80, seed=3, seats=4)
    assert table.games == 80
    alone, among = table.cells["base", "random"].value, table.cells["random", "base"].value
    assert alone > 0.25 > among


def test_whole_matches_bring_out_more_of_the_difference() -> None:
    rules = RuleSet(target=300)
    assert strength_table(rules, ["base", "random"], 24, seed=1, matches=True).cells["base", "random"].value > 0.75


def test_any_number_of_processes_finds_the_same() -> None:
    jobs = list(pieces(CLASSIC, ("skilled", "heur", "beginner"), 200, 5))
    assert len(jobs) == 4
    alone = [counted(tally) for tally in spread(play, jobs, 1)]
    crew = [counted(tally) for tally in spread(play, jobs, 2)]
    assert alone == crew
    assert total(alone).games == 200 and isclose(sum(total(alone).shares), 200)


def test_a_report_says_how_a_rule_set_plays() -> None:
    done: list[int] = []
    told = rule_report(CLASSIC, 120, 1, seats=4, progress=done.append)
    assert sum(done) == report_games(CLASSIC, 120, 4) == 240
    assert (told.seats, told.rounds, told.even) == (4, 120, 0.25)
    assert 20 < told.turns < told.moves < 120
    assert 0.25 < told.skill.value < 0.7 and 0 < told.skill_decides < 0.6
    assert told.blocked.value < 0.05
    assert "chance: 25.0 %" in told.as_text() and told.as_json()["first"].keys() == {"share", "interval"}


def test_K2_a_report_over_teams_counts_sides() -> None:
    told = rule_report(RuleSet(name="pairs", teams=True), 80, 1, seats=2)
    assert told.seats == 4
    assert told.skill.value > 0.4  # a side of two wins half of the rounds by chance, a seat a quarter


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--levels", "base"], "two levels or more"),
        (["--levels", "base,base"], "each once"),
        (["--levels", "base,genius"], "'genius' is no level"),
        (["--levels", "base,rule", "--rules", "express", "--at", "9"], "9 seats"),
        (["--report", "--rules", "express", "--at", "9"], "9 seats"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(["simulate", "--rounds", "4", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and says in printed.err and printed.err.count("\n") == 1


def test_the_command_line_prints_tables_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--levels", "rule,random", "--rounds", "20", "--processes", "1"]) == 0
    assert "95 % intervals" in capsys.readouterr().out
    assert main(["simulate", "--report", "--rounds", "8", "--json"]) == 0
    assert '"skill_decides"' in capsys.readouterr().out
