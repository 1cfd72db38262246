"""A second start hands its files over to the game that is already running (DSK-12)."""

import json
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.storage import single_instance
from game.storage.single_instance import LONGEST_PATH, MOST_FILES, InstanceSignal
from tests.support.hostile import HOSTILE, holding


class Clock:
    """A clock that advances only when something sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


NAME = f"{1:020}-{'ab' * 4}.start"
"""A valid name for the file of a start."""


def laid(folder: Path, content: str, name: str = NAME) -> Path:
    """Write the file of a start with this content."""
    folder.mkdir(parents=True, exist_ok=True)
    holding(content)(folder / name)
    return folder / name


def rung_after(path: Path, looks: int = 3) -> list[str] | None:
    """Return what the running game has been asked for after several looks."""
    clock = Clock()
    bell = InstanceSignal(path, clock)
    for _look in range(looks):
        if (asked := bell.rung()) is not None:
            return asked
        clock.now += 0.3
    return None


def test_DSK12_the_open_game_gets_the_files_of_a_second_start(tmp_path: Path) -> None:
    clock = Clock()
    first = InstanceSignal(tmp_path / "cache" / "starts", clock)
    files = [str(tmp_path / name) for name in ("a.huecry", "Omas „Regeln“.huecry", "caf\udce9.huecry", "b\nc")]
    got: list[str] = []

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        got.extend(first.rung() or [])

    assert InstanceSignal(first.folder, clock, sleep).ring(files)
    assert got == files and not list(first.folder.iterdir())


def test_DSK12_fifty_starts_at_once_are_all_heard(tmp_path: Path) -> None:
    """Start each in a thread of its own, in place of processes, while the running game looks."""
    looks = Clock()
    first = InstanceSignal(tmp_path / "starts", looks)
    mine = [[str(tmp_path / f"{number}.huecry")] for number in range(50)]
    answers: list[bool] = []

    def start(files: list[str]) -> None:
        answers.append(InstanceSignal(first.folder, lambda: 0.0, lambda _seconds: time.sleep(0.001)).ring(files))

    starts = [threading.Thread(target=start, args=(files,)) for files in mine]
    for thread in starts:
        thread.start()
    got: list[str] = []
    while any(thread.is_alive() for thread in starts):
        looks.sleep(1.0)
        got += first.rung() or []
    assert answers == [True] * 50 and sorted(got) == sorted(file for files in mine for file in files)
    assert not list(first.folder.iterdir())


def test_DSK12_who_is_told_yes_was_heard_and_who_is_told_no_was_not(tmp_path: Path) -> None:
    """Hear some of the starts, and forget others as the running game does when it opens.

    Starts whose time is over give up.
    """
    random = Random(5)
    looks, clock = Clock(), Clock()
    first = InstanceSignal(tmp_path / "starts", looks)
    got: list[str] = []
    told: dict[str, bool] = {}

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        chance = random.random()
        if chance < 0.02:
            looks.sleep(1.0)
            got.extend(first.rung() or [])
        elif chance < 0.06:
            first.clear()

    for number in range(60):
        file = str(tmp_path / f"{number}.huecry")
        told[file] = InstanceSignal(first.folder, clock, sleep).ring([file])
    assert [file for file, yes in told.items() if yes] == got
    assert 5 < len(got) < 60 and len(set(got)) == len(got)


def test_DSK12_a_file_in_the_place_of_the_folder_is_set_aside_by_the_open_game(tmp_path: Path) -> None:
    (tmp_path / "starts").write_text("", encoding="ascii")
    clock = Clock()
    first = InstanceSignal(tmp_path / "starts", clock)
    assert not InstanceSignal(first.folder, clock, clock.sleep).ring()
    first.clear()
    assert (tmp_path / "starts.bad").exists()

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        first.rung()

    assert InstanceSignal(first.folder, clock, sleep).ring()


def test_DSK12_a_folder_in_the_place_of_a_start_keeps_nobody_out(tmp_path: Path) -> None:
    clock = Clock()
    first = InstanceSignal(tmp_path / "starts", clock)
    for number in range(80):
        (first.folder / f"{number:020}-{'ab' * 4}.start" / "inside").mkdir(parents=True)
    got: list[str] = []

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        got.extend(first.rung() or [])

    first.clear()
    assert InstanceSignal(first.folder, clock, sleep).ring([str(tmp_path / "a.huecry")])
    assert got == [str(tmp_path / "a.huecry")]


def test_DSK12_more_files_than_anybody_looks_through_are_left_out(tmp_path: Path) -> None:
    clock = Clock()
    got: list[list[str]] = []
    first = InstanceSignal(tmp_path / "starts", clock)

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        if (asked := first.rung()) is not None:
            got.append(asked)

    files = [str(tmp_path / f"{number}.huecry") for number in range(MOST_FILES + 5)]
    assert InstanceSignal(first.folder, clock, sleep).ring(files)
    assert got == [files[:MOST_FILES]]


def test_DSK12_where_nothing_can_be_written_the_second_start_says_so_at_once(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    clock = Clock()
    assert not InstanceSignal(tmp_path / "in the way" / "show", clock, clock.sleep).ring(["/a"])
    assert clock.now == 0


def test_DSK12_what_is_half_written_is_no_start_yet(tmp_path: Path) -> None:
    asked = json.dumps([str(tmp_path / "a.huecry")])
    part = laid(tmp_path / "starts", asked[:-4], NAME.replace(".start", ".part"))
    assert rung_after(tmp_path / "starts") is None and part.exists()


@pytest.mark.parametrize(
    "asked",
    ["", "\n", "nonsense\n", "{}\n", "7\n", "[7, null, {}, []]\n", '["relative.huecry", "", "../x", "~/x"]\n',
     '["/a\\u0000b"]\n', json.dumps(["/" + "a" * LONGEST_PATH]) + "\n", "[" * 9000 + "\n", '["/a']
)  # fmt: skip
def test_DSK12_what_is_no_list_of_whole_paths_opens_nothing(tmp_path: Path, asked: str) -> None:
    start = laid(tmp_path / "starts", asked)
    assert rung_after(tmp_path / "starts") == [] and not start.exists()


@pytest.mark.parametrize("case", HOSTILE)
def test_DSK12_whatever_lies_in_the_place_of_the_bell_opens_nothing(tmp_path: Path, case: str) -> None:
    (tmp_path / "starts").mkdir()
    HOSTILE[case](tmp_path / "starts" / NAME)
    assert not rung_after(tmp_path / "starts")


@pytest.mark.skipif(os.name != "posix", reason="files have no owner of that kind elsewhere")
@pytest.mark.parametrize("make", ["link", "stranger"])
def test_DSK12_only_what_whoever_plays_has_written_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: str
) -> None:
    real = tmp_path / "real"
    holding(json.dumps([str(tmp_path / "a.huecry")]) + "\n")(real)
    (tmp_path / "starts").mkdir()
    ways: dict[str, Callable[[Path], object]] = {
        "link": lambda path: path.symlink_to(real),
        "stranger": lambda path: path.write_bytes(real.read_bytes()),
    }
    ways[make](tmp_path / "starts" / NAME)
    if make == "stranger":
        me = os.getuid()
        monkeypatch.setattr(single_instance.os, "getuid", lambda: me + 1)
    assert rung_after(tmp_path / "starts") == [] and real.exists()
