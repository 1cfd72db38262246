"""Pictures of an evening are saved whole, each under its own name (JOIN-12)."""

import os
from pathlib import Path

import pytest

from game.scenes.scoring.evening_picture import PictureSaver, keep_picture
from tests.support.links import linked


def test_KEEP_no_picture_is_written_over_whatever_lies_there(tmp_path: Path) -> None:
    folder = tmp_path / "Pictures" / "Hue and Cry"
    assert keep_picture(folder, "evening", b"one") == folder / "evening.png"
    if not linked(folder / "evening 2.png", tmp_path / "elsewhere"):
        (folder / "evening 2.png").touch()
    (folder / "evening 3.png").mkdir()
    assert keep_picture(folder, "evening", b"two") == folder / "evening 4.png"
    assert (folder / "evening.png").read_bytes() == b"one" and (folder / "evening 4.png").read_bytes() == b"two"
    assert not (tmp_path / "elsewhere").exists()


def test_KEEP_no_half_picture_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        keep_picture(tmp_path, "evening", b"one")
    assert list(tmp_path.iterdir()) == []


def test_KEEP_a_picture_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    saved = PictureSaver(tmp_path / "file", "evening", lambda: b"one")
    saved.wait()
    assert saved.is_done and saved.path is None and saved.reason
    saved = PictureSaver(tmp_path / "folder", "evening", lambda: b"one")
    saved.wait()
    assert saved.path == tmp_path / "folder" / "evening.png" and not saved.reason
