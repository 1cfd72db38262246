"""A second start hands the files that it was started with to the game that is open (DSK-12)."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage import single_instance
from game.storage.single_instance import LONGEST_PATH, MOST_FILES, Doorbell
from tests.support.hostile import HOSTILE, holding


class Clock:
    """Time that goes on when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def rung_after(path: Path, looks: int = 3) -> list[str] | None:
    """What the open game has been asked for after some looks."""
    clock = Clock()
    bell = Doorbell(path, clock)
    for _look in range(looks):
        if (asked := bell.rung()) is not None:
            return asked
        clock.now += 0.3
    return None


def test_DSK12_the_open_game_gets_the_files_of_a_second_start(tmp_path: Path) -> None:
    clock = Clock()
    first = Doorbell(tmp_path / "cache" / "show", clock)
    files = [str(tmp_path / name) for name in ("a.huecry", "Omas „Regeln“.huecry", "caf\udce9.huecry", "b\nc")]
    got: list[str] = []

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        got.extend(first.rung() or [])

    assert Doorbell(first.path, clock, sleep).ring(files)
    assert got == files and not first.path.exists()


def test_DSK12_many_starts_at_once_wait_for_each_other(tmp_path: Path) -> None:
    clock = Clock()
    first = Doorbell(tmp_path / "show", clock)
    earlier = [str(tmp_path / "earlier.huecry")]
    holding(json.dumps(earlier) + "\n")(first.path)
    got: list[str] = []

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        got.extend(first.rung() or [])

    mine = [str(tmp_path / "mine.huecry")]
    assert Doorbell(first.path, clock, sleep).ring(mine)
    assert got == earlier + mine


def test_DSK12_more_files_than_anybody_looks_through_are_left_out(tmp_path: Path) -> None:
    clock = Clock()
    got: list[list[str]] = []
    first = Doorbell(tmp_path / "show", clock)

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        if (asked := first.rung()) is not None:
            got.append(asked)

    files = [str(tmp_path / f"{number}.huecry") for number in range(MOST_FILES + 5)]
    assert Doorbell(first.path, clock, sleep).ring(files)
    assert got == [files[:MOST_FILES]]


def test_DSK12_where_nothing_can_be_written_the_second_start_says_so_at_once(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    clock = Clock()
    assert not Doorbell(tmp_path / "in the way" / "show", clock, clock.sleep).ring(["/a"])
    assert clock.now == 0


def test_DSK12_what_is_half_written_is_read_when_it_is_whole(tmp_path: Path) -> None:
    clock = Clock()
    bell = Doorbell(tmp_path / "show", clock)
    asked = json.dumps([str(tmp_path / "a.huecry")])
    holding(asked)(bell.path)
    assert bell.rung() is None and bell.path.exists()
    holding(asked + "\n")(bell.path)
    clock.now = 0.3
    assert bell.rung() == [str(tmp_path / "a.huecry")] and not bell.path.exists()


@pytest.mark.parametrize(
    "asked",
    ["", "\n", "nonsense\n", "{}\n", "7\n", "[7, null, {}, []]\n", '["relative.huecry", "", "../x", "~/x"]\n',
     '["/a\\u0000b"]\n', json.dumps(["/" + "a" * LONGEST_PATH]) + "\n", "[" * 9000 + "\n", '["/a']
)  # fmt: skip
def test_DSK12_what_is_no_list_of_whole_paths_opens_nothing(tmp_path: Path, asked: str) -> None:
    holding(asked)(tmp_path / "show")
    assert rung_after(tmp_path / "show") == [] and not (tmp_path / "show").exists()


@pytest.mark.parametrize("case", HOSTILE)
def test_DSK12_whatever_lies_in_the_place_of_the_bell_opens_nothing(tmp_path: Path, case: str) -> None:
    HOSTILE[case](tmp_path / "show")
    assert not rung_after(tmp_path / "show")


@pytest.mark.skipif(os.name != "posix", reason="files have no owner of that kind elsewhere")
@pytest.mark.parametrize("make", ["link", "stranger"])
def test_DSK12_only_what_whoever_plays_has_written_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: str
) -> None:
    real = tmp_path / "real"
    holding(json.dumps([str(tmp_path / "a.huecry")]) + "\n")(real)
    laid: dict[str, Callable[[Path], object]] = {
        "link": lambda path: path.symlink_to(real),
        "stranger": lambda path: path.write_bytes(real.read_bytes()),
    }
    laid[make](tmp_path / "show")
    if make == "stranger":
        me = os.getuid()
        monkeypatch.setattr(single_instance.os, "getuid", lambda: me + 1)
    assert rung_after(tmp_path / "show") == [] and real.exists()
