"""The command line: what it prints, and the exit status it ends with."""

import json
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
KEYS = ["rounds", "seconds", "rounds_per_second", "moves_per_second", "wins", "points", "turns_mean", "blocked"]


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    report = json.loads(printed.out)
    assert isinstance(report, dict)
    return report


def test_simulate_prints_one_json_object_with_its_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--rounds", "5", "--seats", "heuristic,random,random", "--seed", "3")
    assert list(report) == KEYS
    assert report["rounds"] == 5
    assert (len(report["wins"]), len(report["points"])) == (3, 3)
    assert sum(report["wins"]) >= 5
    assert report["seconds"] > 0


def test_simulate_json_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "2", "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert list(json.loads(out)) == KEYS


def test_simulate_plays_the_same_rounds_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def found(seed: str) -> tuple[Any, ...]:
        report = simulated(capsys, "--rounds", "20", "--seed", seed)
        return report["wins"], report["points"], report["turns_mean"], report["blocked"]

    assert found("7") == found("7")
    assert found("7") != found("8")


@pytest.mark.parametrize("name", ["block", "classic", "classic-nl", "express", "yksi"])
def test_simulate_plays_every_preset(capsys: pytest.CaptureFixture[str], name: str) -> None:
    report = simulated(capsys, "--rounds", "5", "--rules", name, "--seats", "heuristic,random")
    assert report["rounds"] == 5


def test_simulate_plays_the_rules_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('name = "Ours"\nstacking = "mixed"\nseven_swaps = true\n', encoding="utf-8")

    def found(rules: str) -> tuple[Any, ...]:
        report = simulated(capsys, "--rounds", "20", "--rules", rules)
        return report["wins"], report["points"], report["turns_mean"]

    assert found(str(path)) == found(str(path)) != found("classic")
    path.write_text('name = "Ours"\nstacking = "all"\n', encoding="utf-8")
    assert main(["simulate", "--rounds", "1", "--rules", str(path)]) == 2
    said = capsys.readouterr().err
    assert said == (
        "hue-and-cry simulate: ours.toml: stacking is 'all', but must be one of none, two, four, each, mixed\n"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seats", "heuristic,genius"], "'genius' is no level of play"),
        (["--seats", "heuristic"], "1 seats"),
        (["--seats", ",".join(["random"] * 11)], "11 seats"),
        (["--rules", "tarot"], "'tarot' is no rule set; known are classic, block, classic-nl, express, yksi"),
        (["--rules", "gone.toml"], "gone.toml"),
        (["--rules", "express", "--seats", ",".join(["random"] * 10)], "10 seats"),
    ],
)
def test_simulate_says_what_is_wrong_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(["simulate", "--rounds", "1", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--rounds", "0"],
        ["simulate", "--rounds", "-3"],
        ["simulate", "--seed", "x"],
        ["simulate", "--seed", "-1"],
        ["dance"],
        ["--lang", "xx"],
        ["--fullscreen", "--windowed"],
    ],
)
def test_bad_arguments_end_with_status_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert __version__ in capsys.readouterr().out


def test_ONB14_a_replay_is_checked_and_told_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = ROOT / "tests" / "history" / "fixtures" / "replay-1.json"
    assert main(["replay", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rules"] == "block" and told["rounds"] == 3 and len(told["hash"]) == 64
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text("utf-8")[:-50], "utf-8")
    assert main(["replay", str(broken)]) == 1
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert capsys.readouterr().err.count("hue-and-cry replay: ") == 2
