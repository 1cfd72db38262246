"""The command line: what it prints, and its exit status."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from game import __version__
from game.__main__ import main
from game.main.command_line import COMMANDS
from game.rules.cards import WILD, parse_card

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
        (["--rules", "/dev/zero"], "'/dev/zero' is no rule set"),
        (["--rules", "."], "'.' is no rule set"),
        (["--rules", ""], "'' is no rule set"),
        (["--rules", "\0"], "is no rule set"),
        (["--rules", "classic\ud800"], "is no rule set"),
        (["--seats", ""], "'' is no level of play"),
        (["--seats", "random,,random"], "'' is no level of play"),
        (["--levels", "base"], "two levels"),
        (["--levels", "base,genius"], "'genius' is no level of play"),
        (["--levels", "base,rule", "--at", "1"], "1 seats"),
        (["--report", "--at", "1"], "1 seats"),
        (["--report", "--rules", "express", "--at", "10"], "10 seats"),
        (["--at", "3"], "--at needs --levels or --report"),
        (["--target", "500"], "--target needs --matches"),
        (["--target", "500", "--report"], "--target needs --matches"),
        (["--levels", "base,rule", "--target", "500"], "--target needs --matches"),
    ],
)
def test_simulate_says_what_is_wrong_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    refused(capsys, ["--rounds", "1", *arguments], says)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--matches", "2"], "--matches needs --levels"),
        (["--matches", "2", "--report"], "--matches needs --levels"),
        (
            ["--matches", "2", "--levels", "base,rule", "--target", "999999999"],
            "target is 999999999, but must be from 0 to 10000",
        ),
    ],
)
def test_whole_matches_need_levels_and_a_target_that_can_be_reached(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    refused(capsys, arguments, says)


def refused(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["simulate", *arguments]) == 2
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
        ["simulate", "--seed", str(2**63)],
        ["simulate", "--seed", "9" * 5000],
        ["simulate", "--rounds", "10000001"],
        ["simulate", "--rounds", "٣"],
        ["simulate", "--rounds", "1.5"],
        ["simulate", "--rounds", ""],
        ["simulate", "--matches", "0", "--levels", "base,rule"],
        ["simulate", "--matches", "1", "--rounds", "1", "--levels", "base,rule"],
        ["simulate", "--target", "0"],
        ["simulate", "--at", "11", "--report"],
        ["simulate", "--processes", "257"],
        ["simulate", "--levels", "base,rule", "--report"],
        ["simulate", "more"],
        ["replay"],
        ["replay", "one", "two"],
        ["verify"],
        ["self-check", "now"],
        ["play", "--lang", "fr"],
        ["think", "--hard"],
        ["dance"],
        ["--lang", "xx"],
        ["--fullscreen", "--windowed"],
    ],
)
def test_bad_arguments_end_with_status_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "usage" in said and len(said) < 2000


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
    assert told["deal"] is not None
    assert main(["replay", str(file.with_name("replay-2.json"))]) == 0
    cut = json.loads(capsys.readouterr().out)
    assert cut["rounds"] == 3 and cut["deal"] is None, "the rounds of an open match, without its deal"
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text("utf-8")[:-50], "utf-8")
    assert main(["replay", str(broken)]) == 1
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert capsys.readouterr().err.count("hue-and-cry replay: ") == 2


def test_ONB15_verify_tells_hash_and_text_of_every_round_and_who_drew_what(capsys: pytest.CaptureFixture[str]) -> None:
    file = ROOT / "tests" / "history" / "fixtures" / "replay-1.json"
    assert main(["verify", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    ended = [one for one in told["rounds"] if "text" in one]
    assert [one["round"] for one in ended] == [1, 2, 3]
    for one in ended:
        assert sha256(one["text"].encode()).hexdigest() == one["hash"]
        for seat in one["drawn"]:
            cards = seat["cards"].split(" ")
            assert len(cards) >= 7 and seat["wilds"] == sum(parse_card(card) >= WILD for card in cards)
    coming = [one for one in told["rounds"] if "text" not in one]
    assert (told["deal"] is None) == bool(coming), "the deal number would tell the rounds to come"
    assert main(["verify", str(file.with_name("replay-2.json"))]) == 0
    assert json.loads(capsys.readouterr().out)["deal"] is None
    assert main(["verify", str(file.with_name("none.json"))]) == 1
    assert capsys.readouterr().err.startswith("hue-and-cry verify: ")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (Path.mkdir, "it is a folder"),
        (a_pipe, "it is no file that can be read to its end"),
        (lambda path: path.symlink_to("/dev/zero"), "it is no file that can be read to its end"),
        (lambda path: path.symlink_to(path), "it is a link that leads to no file"),
        (lambda path: path.write_bytes(b"[" * 2_000_000), "it is too large"),
        (lambda path: path.write_bytes(b"[" * 200_000), ""),
        (lambda path: path.write_bytes(b"\xff\xfe"), "it is no text of UTF-8"),
        (lambda path: path.write_bytes(b""), ""),
        (lambda path: path.write_text('{"deal": ' + "9" * 5000 + "}"), ""),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="neither pipes nor devices lie in folders there")
def test_what_is_no_replay_is_refused_in_one_line(
    make: Callable[[Path], object], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path / "it.json")
    assert main(["replay", str(tmp_path / "it.json")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("hue-and-cry replay: ") and says in said and said.count("\n") == 1 and len(said) < 300


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments], capture_output=True, text=True, cwd=ROOT, env=environ, check=False
    )


@pytest.mark.parametrize(
    "environment", [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0"}]
)
def test_a_terminal_that_knows_ascii_only_reads_everything(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    told = json.loads((ROOT / "tests" / "history" / "fixtures" / "replay-1.json").read_text("utf-8"))
    told["seats"][0]["name"] = "Zoë"
    file.write_text(json.dumps(told), "utf-8")
    replay = run("replay", str(file), **environment)
    assert (replay.returncode, replay.stderr) == (0, "") and json.loads(replay.stdout)["seats"][0] == "Zoë"
    table = run("simulate", "--levels", "random,heur", "--rounds", "4", **environment)
    assert (table.returncode, table.stderr) == (0, "") and ("±" in table.stdout or "+-" in table.stdout)


PLAYING = """
import signal, sys
from contextlib import contextmanager
import game.main.command_line as cli

@contextmanager
def told(total, unit="rounds"):
    yield lambda done: print("played", flush=True)

cli._progress = told
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that starts tests in the background ignores it
sys.exit(cli.main(["simulate", "--levels", "random,heur", "--rounds", "1000000", "--processes", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is no signal to one process there")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_quietly_with_status_130(processes: str) -> None:
    command = [sys.executable, "-c", PLAYING, processes]
    child = subprocess.Popen(command, cwd=ROOT, stdout=PIPE, stderr=PIPE, start_new_session=True)
    assert child.stdout is not None and child.stdout.readline().strip() == b"played"
    os.killpg(child.pid, signal.SIGINT)  # to every process of the group, as a terminal does
    _out, said = child.communicate(timeout=60)
    assert (child.returncode, said) == (130, b"")


@pytest.mark.parametrize(
    ("given", "language", "files"),
    [
        (["it.huecry"], None, ["it.huecry"]),
        (["/tmp/it"], None, ["/tmp/it"]),
        (["--lang", "de", "one.huecry", "two.toml"], "de", ["one.huecry", "two.toml"]),
        (["one.huecry", "--lang=nl"], "nl", ["one.huecry"]),
        (["here"], None, ["here"]),
        (["./replay"], None, ["./replay"]),
        (["play", "replay"], None, ["replay"]),
        (["gone.huecry"], None, ["gone.huecry"]),
        (["--", "-rf.huecry"], None, ["-rf.huecry"]),
        (["play"], None, []),
        (["--lang", "de"], "de", []),
        ([], None, []),
    ],
)
def test_DSK16_files_that_are_named_are_opened_in_the_window(
    given: list[str], language: str | None, files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("here", "replay", "self-check"):
        (tmp_path / name).touch()
    asked: list[tuple[Any, ...]] = []

    def run(language: str | None, fullscreen: bool | None, files: Sequence[str], _opened: object) -> int:
        asked.append((language, fullscreen, list(files)))
        return 0

    monkeypatch.setattr("game.main.launch.run", run)
    assert main(given) == 0
    assert asked == [(language, None, files)]


def test_DSK16_a_name_that_is_a_command_and_a_file_is_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "replay").touch()
    monkeypatch.setattr("game.main.launch.run", lambda *words: pytest.fail("no window was asked for"))
    assert main(["replay", "replay"]) == 1
    assert "hue-and-cry replay: " in capsys.readouterr().err


def test_the_help_names_every_command_and_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    assert ".huecry" in said and all(command in said for command in COMMANDS if command != "think")
