"""The reader of foreign files: it refuses special or too large files unread (DSK-09)."""

from __future__ import annotations

import os
import socket
import sys
import tracemalloc
from pathlib import Path

import pytest

from game.files.container import in_container
from game.files.reading import UnfitFileError, read_bytes, read_text
from game.rules.ruleset import CLASSIC, as_table
from game.storage.files import given_files
from game.storage.rulesets import read_rule_set, toml
from game.storage.settings import SettingsFile
from game.themes import read_theme
from game.ui.draw.theme import Back
from tests.support.hostile import THEME

posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such files")


def test_DSK09_a_file_is_read_up_to_its_bound_and_not_one_byte_more(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"x" * 100)
    assert read_bytes(path, 100) == b"x" * 100
    with pytest.raises(UnfitFileError, match="too large; 99 bytes"):
        read_bytes(path, 99)


def test_DSK09_text_is_utf8_or_refused_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Grün".encode())
    assert read_text(path, 100) == "Grün"
    path.write_bytes(b"abc\xff")
    with pytest.raises(UnfitFileError, match=r"no text of UTF-8 \(byte 4\)"):
        read_text(path, 100)


def test_DSK09_a_large_file_is_not_taken_in(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 30)  # a sparse file: a gigabyte that takes no space on the disk
    tracemalloc.start()
    try:
        with pytest.raises(UnfitFileError, match="too large"):
            read_bytes(path, 1000)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_DSK09_a_folder_is_no_file_and_nothing_is_nothing(tmp_path: Path) -> None:
    with pytest.raises(UnfitFileError, match="it is a folder"):
        read_bytes(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "gone", 10)


@posix
def test_DSK09_pipes_sockets_and_devices_are_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's name may have at most about 100 characters
    os.mkfifo("pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        for path in ("pipe", "socket", "/dev/zero", "/dev/null"):
            with pytest.raises(UnfitFileError, match="no file that can be read to its end"):
                read_bytes(Path(path), 10)


@posix
def test_DSK09_a_pipe_that_takes_the_place_of_a_file_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("x", encoding="utf-8")
    opened = os.open

    def swap(name: Path, flags: int) -> int:
        path.unlink()
        os.mkfifo(path)
        return opened(name, flags)

    monkeypatch.setattr(os, "open", swap)
    with pytest.raises(UnfitFileError, match="no file"):
        read_bytes(path, 10)


@posix
def test_DSK09_links_are_followed_to_a_file_and_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x", encoding="utf-8")
    for name, target in (("good", "a.txt"), ("nowhere", "gone"), ("itself", "itself"), ("folder", ".")):
        (tmp_path / name).symlink_to(target)
    assert read_text(tmp_path / "good", 10) == "x"
    for name in ("nowhere", "itself"):
        with pytest.raises(UnfitFileError, match="a link that leads to no file"):
            read_bytes(tmp_path / name, 10)
    with pytest.raises(UnfitFileError, match="a folder"):
        read_bytes(tmp_path / "folder", 10)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
def test_DSK09_a_file_without_a_size_is_read_up_to_the_bound() -> None:
    assert read_bytes(Path("/proc/self/stat"), 10_000)
    with pytest.raises(UnfitFileError, match="too large"):
        read_bytes(Path("/proc/self/stat"), 5)


@pytest.mark.parametrize("kind", ["rules", "sealed rules", "theme", "settings"])
def test_DSK09_the_mark_that_editors_put_before_a_text_keeps_nothing_shut(tmp_path: Path, kind: str) -> None:
    rules = toml(as_table(CLASSIC) | {"name": "Ours"})
    texts = {
        "rules": rules,
        "sealed rules": in_container("rules", rules),
        "theme": THEME,
        "settings": '{"schema": 1, "name": "Ada"}',
    }
    readers = {
        "rules": lambda path: read_rule_set(path).name,
        "sealed rules": lambda path: (read_rule_set(path).name, given_files(path.parent, ".x", 9, "rules".__eq__)),
        "theme": lambda path: read_theme(path)[Back].name,
        "settings": lambda path: SettingsFile(path).load().name,
    }
    path = tmp_path / "it.huecry"
    path.write_bytes(b"\xef\xbb\xbf" + texts[kind].encode())
    names = {"rules": "Ours", "sealed rules": ("Ours", [path]), "theme": "Ours", "settings": "Ada"}
    assert readers[kind](path) == names[kind]
