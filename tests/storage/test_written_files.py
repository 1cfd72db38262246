"""Files that are replaced: leftovers of a kill are removed.

Others may read the files that are shared with them.
"""

import os
import stat
import sys
from pathlib import Path

import pytest

from game.rules.ruleset import CLASSIC
from game.storage import files
from game.storage.rulesets import RuleShelf
from game.ui.desktop.window import GameWindow
from tests.support.launched import Launcher
from tests.support.links import linked

KEPT = [
    "settings.json.new",
    "settings.json.0123abc.new",
    "settings.json.0123abcde.new",
    "settings.json.0123ABCD.new",
    "settings.json.0123abcd.new.bad",
    "settings.json.0123abcd.old",
    "notes.0123abcd.new",
    ".json.0123abcd.new",
    "letter.docx.0123abcd.new",
]


def test_DSK06_only_what_a_kill_left_is_swept(tmp_path: Path) -> None:
    for name in KEPT:
        (tmp_path / name).touch()
    (tmp_path / "folder.json.0123abcd.new").mkdir()
    link = {"link.json.0123abcd.new"} if linked(tmp_path / "link.json.0123abcd.new", tmp_path / KEPT[0]) else set()
    for name in ("settings.json.0123abcd.new", "profiles.json.abc_d0_9.new", "ours.toml.ffffffff.new"):
        (tmp_path / name).write_text("{", "utf-8")
    files.sweep(tmp_path, tmp_path / "nowhere", tmp_path / KEPT[0])
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {*KEPT, "folder.json.0123abcd.new", *link}


def test_DSK06_a_kill_in_the_middle_leaves_what_the_next_start_sweeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher = Launcher(tmp_path, monkeypatch)
    launcher.prepare()
    folders = [tmp_path, tmp_path / "saves" / "rule sets", tmp_path / "shared", tmp_path / "log"]
    with monkeypatch.context() as dying:
        # As when the process ends, no handler runs: nothing is tidied up.
        dying.setattr(files, "move", lambda *_given: (_ for _ in ()).throw(KeyboardInterrupt))
        dying.setattr(Path, "unlink", lambda *_given, **_more: None)
        for folder, name in zip(
            folders, ("settings.json", "ours.toml", "k-1-2.replay.json", "report-x.txt"), strict=True
        ):
            with pytest.raises(KeyboardInterrupt):
                files.replace_text(folder / name, "half")
    assert all(len(list(folder.glob("*.new"))) == 1 for folder in folders)
    seen: list[int] = []
    flip = GameWindow.flip
    monkeypatch.setattr(
        GameWindow, "flip", lambda window: (seen.append(len(list(tmp_path.rglob("*.new")))), flip(window))
    )
    assert launcher.launch(lambda app: None) == 0
    assert seen[0] == len(folders), "the first picture does not wait for it"
    assert not list(tmp_path.rglob("*.new"))


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
@pytest.mark.parametrize("mask", [0o022, 0o027, 0o077])
def test_an_exported_file_is_for_whom_files_of_this_user_are(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        path = RuleShelf(tmp_path / "own", tmp_path / "out").export(CLASSIC)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask


def test_DSK06_a_file_that_lies_there_already_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.urandom", lambda _count: bytes.fromhex("0123abcd"))
    other = tmp_path / "settings.json.0123abcd.new"
    other.write_text("not ours", "utf-8")
    with pytest.raises(FileExistsError):
        files.replace_text(tmp_path / "settings.json", "{}")
    assert other.read_text("utf-8") == "not ours"
