"""A home folder that cannot be entered, or whose name is too long (DSK-09, DSK-11).

The game starts all the same, says so in one sentence, and keeps everything in memory (DSK-09); what fails before
anything is watched leaves a report, too (DSK-11).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import __main__
from game.main import crash, launch
from game.main.app import App
from game.scenes import routes
from game.scenes.table.scene import TableScene
from tests.support.launched import Launcher

ROOT = Path(__file__).resolve().parents[2]
SUPERUSER = hasattr(os, "geteuid") and os.geteuid() == 0
HUMBLE = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if SUPERUSER else []
NOTHING_KEPT = "Nothing can be saved now. You can view your history, but new play is not kept."

LOOK = """
import json, os, sys
import pygame
from game.main import launch
from game.main.app import App
pygame.quit = lambda: None
told = []
def script(app):
    for _ in range(20):
        app.step(0.1, [])
    told.append(list(app.services.notices))
App.run = script
for home in sys.argv[1:]:
    os.environ["HUE_AND_CRY_HOME"] = home
    assert launch.run(language="en") == 0
print(json.dumps(told))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are protected in another way there")
@pytest.mark.skipif(SUPERUSER and shutil.which("setpriv") is None, reason="a superuser may enter everywhere")
def test_DSK09_a_home_that_may_not_be_entered_is_one_sentence_and_the_game_starts(tmp_path: Path) -> None:
    shut, listed, below = (tmp_path / name for name in ("shut", "listed", "below"))
    for folder in (shut / "saves", listed / "saves", below / "home"):
        folder.mkdir(parents=True)
    (shut / "settings.json").write_text("{}", encoding="utf-8")
    modes = {shut: 0o000, listed: 0o444, below: 0o000}
    homes = [shut, listed, below / "home"]
    for folder, mode in modes.items():
        folder.chmod(mode)
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        command = [*HUMBLE, sys.executable, "-c", LOOK, *map(str, homes)]
        done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    finally:
        for folder in modes:
            folder.chmod(0o755)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == [[NOTHING_KEPT]] * len(homes)


@pytest.mark.parametrize("home", ["a" * 300, "/".join(["b" * 200] * 25), "a file"])
def test_DSK09_a_home_that_cannot_be_is_one_sentence_and_is_played_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    (tmp_path / "a file").write_text("", encoding="utf-8")
    launcher = Launcher(tmp_path / home, monkeypatch)
    told: list[str] = []

    def script(app: App) -> None:
        app.services.go(routes.NewMatch(41))
        for _ in range(100):
            app.step(0.1, [])
        assert isinstance(app.stack.top, TableScene) and app.stack.top.match.log
        app.services.profile_switcher.profiles.add("Bo")
        app.services.profile_switcher.switch(app.services.profile_switcher.profiles.all[1])
        app.step(0.1, [])
        told.extend(app.services.notices)

    assert launcher.launch(script) == 0
    assert told == [NOTHING_KEPT] * 2, "once to each of the two who play"


def test_DSK11_what_breaks_before_anything_is_watched_leaves_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[str] = []

    def breaks(*_folders: Path) -> None:
        raise LookupError("the list of players")

    monkeypatch.setenv("HUE_AND_CRY_HOME", str(tmp_path))
    monkeypatch.setattr("game.main.launch.Profiles", breaks)
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, message, *_more: boxes.append(message) or 1)
    assert __main__.main(["--lang", "en"]) == 1
    (report,) = (tmp_path / "log").glob("report-*.txt")
    assert "the list of players" in report.read_text(encoding="utf-8") and str(tmp_path / "log") in boxes[0]


def test_DSK11_where_no_report_can_be_written_the_box_does_not_promise_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher = Launcher(tmp_path / ("a" * 300), monkeypatch)
    boxes: list[str] = []

    def breaks(_app: App) -> None:
        raise LookupError("the leg of the table")

    monkeypatch.setattr(pygame.display, "message_box", lambda _title, message, *_more: boxes.append(message) or 1)
    with pytest.raises(LookupError) as caught:
        launcher.launch(breaks)
    assert not crash.tell_player(launch.TITLE, caught.value)
    assert "A report could not be written." in boxes[0] and "is in this folder" not in boxes[0]
