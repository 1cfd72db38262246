"""Whether a screen reader runs, told by what systems keep about it."""

from __future__ import annotations

import os
import plistlib
from pathlib import Path

import pytest

from game.ui.desktop.screen_reader import screen_reader_runs
from tests.support.desktop_settings import dconf, windows_answers
from tests.support.rows import every_row

KEY = "/org/gnome/desktop/a11y/applications/screen-reader-enabled"


def process(processes: Path, number: str, comm: bytes) -> None:
    (processes / number).mkdir(parents=True)
    (processes / number / "comm").write_bytes(comm)


@every_row("answer, runs", [(1, True), (0, False), (None, False)])
def test_windows_is_asked(answer: int | None, runs: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        windows_answers(patch, {0x0046: answer})
        assert screen_reader_runs("win32", {}, Path()) is runs


@pytest.mark.parametrize(
    ("settings", "runs"),
    [({"voiceOverOnOffKey": True}, True), ({"voiceOverOnOffKey": False}, False), ({"reduceMotion": True}, False)],
)
def test_macos_keeps_it_in_a_list(settings: dict[str, bool], runs: bool, tmp_path: Path) -> None:
    assert not screen_reader_runs("darwin", {}, tmp_path)
    file = tmp_path / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    file.parent.mkdir(parents=True)
    file.write_bytes(plistlib.dumps(settings, fmt=plistlib.FMT_BINARY))
    assert screen_reader_runs("darwin", {}, tmp_path) is runs


@pytest.mark.parametrize("on", [True, False])
def test_gnome_keeps_it_in_its_database(on: bool, tmp_path: Path) -> None:
    (tmp_path / "dconf").mkdir()
    (tmp_path / "dconf" / "user").write_bytes(dconf(KEY, on))
    assert screen_reader_runs("linux", {"XDG_CONFIG_HOME": str(tmp_path)}, tmp_path, tmp_path / "proc") is on


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no users by number")
def test_other_desktops_run_orca(tmp_path: Path) -> None:
    processes = tmp_path / "proc"
    assert not screen_reader_runs("linux", {}, tmp_path, processes), "no such folder"
    for number, comm in [("7", b"bash\n"), ("self", b"orca\n"), ("8", b"orcam\n"), ("9", b"x" * 5000)]:
        process(processes, number, comm)
    (processes / "10").mkdir()  # it ended while it was looked at
    assert not screen_reader_runs("linux", {}, tmp_path, processes)
    process(processes, "4711", b"orca\n")
    assert screen_reader_runs("linux", {}, tmp_path, processes)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no users by number")
def test_the_orca_of_another_user_is_not_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    process(tmp_path, "4711", b"orca\n")
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    assert not screen_reader_runs("linux", {}, tmp_path, tmp_path)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no users by number")
def test_a_system_full_of_processes_is_not_searched_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.desktop.screen_reader.MOST_PROCESSES", 2)
    for number in ("1", "2", "3"):
        process(tmp_path, number, b"bash\n")
    looked_at: list[Path] = []
    monkeypatch.setattr("game.ui.desktop.screen_reader.read_start", lambda path, _most: looked_at.append(path) or b"")
    assert not screen_reader_runs("linux", {}, tmp_path, tmp_path)
    assert len(looked_at) == 2
