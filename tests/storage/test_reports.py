"""Reports, the log, and the file by which a second start asks for the window."""

import logging
import platform
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.storage import logbook
from game.storage.logbook import begin_log, end_log
from game.storage.reports import MOST_KEPT_REPORTS, Reports, system_words
from game.storage.single_instance import InstanceSignal


class Clock:
    def __init__(self) -> None:
        self.now = 0.0
        self.at: dict[float, object] = {}

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_DSK11_only_the_newest_reports_stay(tmp_path: Path) -> None:
    began = datetime(2026, 11, 21, 21, 0, tzinfo=UTC)
    for number in range(MOST_KEPT_REPORTS + 3):
        reports = Reports(tmp_path / "log", tmp_path, lambda number=number: began + timedelta(minutes=number))  # type: ignore[misc]
        assert reports.write(f"error {number}", None) is not None
    kept = sorted((tmp_path / "log").glob("report-*.txt"))
    assert len(kept) == MOST_KEPT_REPORTS
    assert "error 3" in kept[0].read_text(encoding="utf-8")


def test_DSK11_two_reports_in_one_second_are_two_files(tmp_path: Path) -> None:
    reports = Reports(tmp_path, tmp_path, lambda: datetime(2026, 11, 21, tzinfo=UTC))
    one, two = reports.write("one", None), reports.write("two", None)
    assert one and two and one != two
    assert reports.take_new() == two and reports.take_new() is None


def test_DSK11_a_folder_that_cannot_be_written_to_raises_nothing(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    reports = Reports(tmp_path / "in the way" / "log", tmp_path / "in the way")
    assert reports.watch_libraries() == ""
    assert reports.write("error", None) is None
    assert reports.take_new() is None
    reports.close()


def test_DSK11_the_note_of_a_new_report_leads_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "report-to-tell.txt").write_text("../../etc/passwd", encoding="utf-8")
    assert Reports(tmp_path / "log", tmp_path).take_new() is None


def test_DSK12_the_open_game_answers_by_taking_the_file_away(tmp_path: Path) -> None:
    clock = Clock()
    first = InstanceSignal(tmp_path / "cache" / "starts", clock)

    def sleep(seconds: float) -> None:
        clock.sleep(seconds)
        if clock.now > 1.0:
            assert first.rung() == []

    assert InstanceSignal(first.folder, clock, sleep).ring()
    assert 1.0 < clock.now < 1.1
    clock.sleep(1.0)
    assert first.rung() is None


def test_DSK12_a_game_that_hangs_does_not_answer(tmp_path: Path) -> None:
    clock = Clock()
    bell = InstanceSignal(tmp_path / "starts", clock, clock.sleep)
    assert not bell.ring()
    assert 4.0 < clock.now < 6.0
    assert not list(bell.folder.iterdir()), "else the game would jump forward when it wakes up"


def start_in(signal: InstanceSignal) -> None:
    signal.folder.mkdir(parents=True, exist_ok=True)
    (signal.folder / f"{7:020}-0123abcd.start").write_text("[]\n")


def test_DSK12_who_rang_before_the_start_is_forgotten(tmp_path: Path) -> None:
    bell = InstanceSignal(tmp_path / "starts", Clock())
    start_in(bell)
    bell.clear()
    assert bell.rung() is None
    bell.clear()


def test_DSK12_the_disk_is_looked_at_four_times_a_second(tmp_path: Path) -> None:
    clock = Clock()
    bell = InstanceSignal(tmp_path / "starts", clock)
    assert bell.rung() is None
    start_in(bell)
    clock.now = 0.2
    assert bell.rung() is None
    clock.now = 0.3
    assert bell.rung() == []


def test_DSK10_a_full_log_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "LARGEST", 200)
    for start in range(5):
        handler = begin_log(tmp_path, f"start {start}")
        for _line in range(10):
            logging.getLogger("game.test").info("x" * 50)
        end_log(handler)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["hue-and-cry.log", "hue-and-cry.log.1", "hue-and-cry.log.2"]
    assert all(path.stat().st_size < 400 for path in tmp_path.iterdir())
    assert "start 4" in (tmp_path / "hue-and-cry.log").read_text(encoding="utf-8")
    assert "start 2" in (tmp_path / "hue-and-cry.log.2").read_text(encoding="utf-8")


def test_DSK10_without_a_folder_there_is_no_log(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    assert begin_log(tmp_path / "in the way" / "log", "start") is None
    end_log(None)


def test_DSK13_the_words_about_the_system_start_no_other_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_program(*_command: object, **_options: object) -> None:
        raise AssertionError("a program was started")

    monkeypatch.setattr(platform, "_uname_cache", None)
    monkeypatch.setattr(subprocess, "Popen", no_program)
    words = system_words()
    assert words.startswith("Hue & Cry") and platform.system() in words and platform.release() in words
