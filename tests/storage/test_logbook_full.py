"""A full disk when the log is closed does not spoil the end of the game (DSK-10)."""

from pathlib import Path

import pytest

from game.storage.logbook import begin_log, end_log


def test_DSK10_a_full_disk_when_the_log_is_closed_is_no_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handler = begin_log(tmp_path, "first line")
    assert handler is not None
    close = handler.close

    def full() -> None:
        close()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handler, "close", full)
    end_log(handler)
    assert (tmp_path / "hue-and-cry.log").read_text(encoding="utf-8").endswith("first line\n")
