"""Set-up: pinned packages, one sentence when pip fails.

A stamp lets the second start skip the set-up.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build import dev, environment
from build.pinned import table

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = ROOT / "pyproject.toml"


def test_every_pin_is_exact():
    groups = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["dependency-groups"]
    for group in [environment.GAME_ONLY, *groups]:
        for pin in environment.pins_of(PYPROJECT, group):
            assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*(; sys_platform [!=]= '\w+')?", pin), pin


def test_every_command_has_an_environment():
    for command in dev.COMMANDS.values():
        assert environment.pins_of(PYPROJECT, command.group) or command.group == environment.NOTHING


def project(folder: Path, pins: list[str]) -> Path:
    text = f'[project]\nname = "x"\ndependencies = {pins!r}\n[dependency-groups]\ndev = []\n'
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    (folder / table.PLACE).parent.mkdir(parents=True, exist_ok=True)
    table.write(folder, {pin: {"a-1-py3-none-any.whl": "0" * 64} for pin in pins})
    return folder


def test_second_start_makes_nothing(tmp_path, monkeypatch):
    made = []

    def make(folder, pins):
        made.append(pins)
        python = environment.python_of(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    monkeypatch.setattr(environment, "make", make)
    project(tmp_path, ["a==1"])
    python = environment.ready(tmp_path, "play")
    assert environment.ready(tmp_path, "play") == python
    assert made == [["a==1"]]
    project(tmp_path, ["a==2"])
    environment.ready(tmp_path, "play")
    assert made == [["a==1"], ["a==2"]], "new pins make a new environment"
    monkeypatch.setattr(sys, "version", "another")
    environment.ready(tmp_path, "play")
    assert len(made) == 3, "another Python makes a new environment"
    python.unlink()
    environment.ready(tmp_path, "play")
    assert len(made) == 4, "an environment that has lost its Python is made again"


def test_failing_pip_gives_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    with pytest.raises(environment.SetUpError) as caught:
        environment.ready(project(tmp_path, ["no-such-package-anywhere==0"]), "play")
    sentence = str(caught.value)
    assert "no-such-package-anywhere==0" in sentence
    assert "pip.log" in sentence
    assert "\n" not in sentence
    assert not (tmp_path / ".venv/play/stamp.txt").exists(), "half an environment must not pass for a whole one"


def test_a_pin_without_a_hash_is_not_installed(tmp_path):
    project(tmp_path, ["a==1"])
    table.write(tmp_path, {})
    with pytest.raises(environment.SetUpError, match="has no wheel of a==1: make it anew"):
        environment.ready(tmp_path, "play")


def test_a_python_that_nobody_has_tried_is_told_so(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "pythons", lambda: ("3.1", "3.2"))
    with pytest.raises(environment.SetUpError, match=r"run this by one of these: 3\.1, 3\.2"):
        environment.ready(project(tmp_path, ["a==1"]), "play")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "build/dev.py", *words], capture_output=True, text=True, check=False)


def test_no_command_prints_help():
    done = run()
    assert done.returncode == 0
    for name in dev.COMMANDS:
        assert f"\n  {name} " in done.stdout


def test_wrong_command_names_the_right_ones():
    done = run("plya")
    assert done.returncode == 2
    assert "play, test, check" in done.stderr


def test_an_interrupted_set_up_ends_with_a_sentence(tmp_path, monkeypatch, capsys):
    def interrupted(root, group):
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "ready", interrupted)
    assert dev.main(["play"]) == 130
    assert "sets it up anew" in capsys.readouterr().err


def test_tests_use_every_core_unless_told():
    assert dev.arguments_for("test", []) == ["-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    assert dev.arguments_for("test", ["-n", "0"]) == ["-m", "pytest", "-n", "0"]
    assert dev.arguments_for("play", ["self-check"]) == ["-m", "game", "self-check"]
