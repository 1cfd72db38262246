"""After a crash: a report with deal and moves, an offer to resume, nothing sent (DSK-11)."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from game import __main__, __version__
from game.files.paths import user_folders
from game.history.replay_file import read_replay
from game.main import launch
from game.main.app import App
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.storage.database import MatchStore, SavedMatch
from game.storage.lock import EXIT_CODE
from game.ui.widgets.dialog import Dialog
from tests.support.launched import Launcher
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[1]


class Broken(Exception):
    pass


@pytest.fixture
def launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Launcher:
    launcher = Launcher(tmp_path / "home", monkeypatch)
    launcher.prepare(reduced_motion=True, motion_chosen=True, name="Ada")
    return launcher


def in_a_match(app: App) -> TableScene:
    """Play a few moves of a match and return its table."""
    app.services.go(routes.NewMatch(41))
    for _ in range(400):
        app.step(0.1, [])
        top = app.stack.top
        if isinstance(top, TableScene) and len(top.match.log) >= 3:
            break
    assert isinstance(top, TableScene)
    app.services.store.flush()
    return top


def break_in_a_match(launcher: Launcher) -> int:
    """Launch, play and crash; return the number of moves made."""
    moves: list[int] = []

    def script(app: App) -> None:
        moves.append(len(in_a_match(app).match.log))
        raise Broken("the leg of the table")

    with pytest.raises(Broken):
        launcher.launch(script)
    return moves[0]


def reports(launcher: Launcher) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(launcher.home.glob("log/report-*.txt"))]


def test_DSK11_a_crash_leaves_a_report_with_the_deal_and_the_moves(launcher: Launcher) -> None:
    moves = break_in_a_match(launcher)
    (report,) = reports(launcher)
    assert f"Hue & Cry {__version__}" in report and "Python 3" in report
    assert "Broken: the leg of the table" in report and "in_a_match" not in report
    assert "Shown: MenuScene > TableScene" in report or "Shown: TableScene" in report
    replay = read_replay(report[report.index("{\n") :])
    assert replay.record.deal == 41
    assert len(replay.record.moves) == moves
    assert "crashed" in (launcher.home / "log" / "hue-and-cry.log").read_text(encoding="utf-8")


def test_DSK11_the_next_start_offers_to_go_on_and_does_so_once(launcher: Launcher) -> None:
    moves = break_in_a_match(launcher)
    seen: list[str] = []

    def go_on(app: App) -> None:
        app.step(0.1, [])
        dialog = app.stack.top
        assert isinstance(dialog, Dialog)
        seen.append(dialog.body)
        assert dialog.group.focused_widget is not None and dialog.group.focused_widget.id == "resume"
        dialog.press("resume")
        app.step(0.1, [])
        table = app.stack.top
        assert isinstance(table, TableScene)
        assert len(table.match.log) >= moves

    assert launcher.launch(go_on) == 0
    assert "saved up to the last move" in seen[0] and "report-" in seen[0] and "Nothing was sent" in seen[0]

    def nothing(app: App) -> None:
        app.step(0.1, [])
        assert isinstance(app.stack.top, MenuScene), "it was said once"

    assert launcher.launch(nothing) == 0


def test_DSK11_escape_leads_to_the_menu_and_not_into_the_match(launcher: Launcher) -> None:
    break_in_a_match(launcher)

    def escape(app: App) -> None:
        app.step(0.1, [])
        assert isinstance(app.stack.top, Dialog)
        app.step(0.1, [pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
        app.step(0.1, [])
        assert isinstance(app.stack.top, MenuScene)

    assert launcher.launch(escape) == 0


def test_DSK11_without_an_open_match_there_is_nothing_to_go_on_with(launcher: Launcher) -> None:
    def breaks(_app: App) -> None:
        raise Broken

    with pytest.raises(Broken):
        launcher.launch(breaks)
    assert "No match was open." in reports(launcher)[0]

    def told(app: App) -> None:
        app.step(0.1, [])
        dialog = app.stack.top
        assert isinstance(dialog, Dialog)
        assert [answer.id for answer in dialog.answers] == ["menu", "folder"]

    assert launcher.launch(told) == 0


def test_DSK11_a_crash_of_a_library_is_told_at_the_next_start(launcher: Launcher) -> None:
    log = launcher.home / "log"
    log.mkdir()
    (log / "crash-of-a-library.txt").write_text("Fatal Python error: Segmentation fault\n", encoding="utf-8")

    def told(app: App) -> None:
        app.step(0.1, [])
        assert isinstance(app.stack.top, Dialog)

    assert launcher.launch(told) == 0
    assert "Segmentation fault" in reports(launcher)[0]
    assert not (log / "crash-of-a-library.txt").exists(), "a good end leaves no trace"


def test_DSK11_a_real_crash_below_python_leaves_its_trace(tmp_path: Path) -> None:
    code = (
        "import faulthandler, sys; from pathlib import Path; from game.storage.reports import Reports;"
        "Reports(Path(sys.argv[1]), Path(sys.argv[1])).watch_libraries(); faulthandler._sigsegv()"
    )
    done = subprocess.run([sys.executable, "-c", code, tmp_path], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode != 0
    trace = (tmp_path / "crash-of-a-library.txt").read_text(encoding="utf-8")
    assert "<string>" in trace and trace.startswith(("Fatal Python error", "Windows fatal exception"))


def test_DSK11_an_error_in_another_thread_is_reported_and_the_game_goes_on(launcher: Launcher) -> None:
    def script(app: App) -> None:
        def fail() -> None:
            raise Broken("beside the table")

        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        app.step(0.1, [])

    assert launcher.launch(script) == 0
    assert "beside the table" in reports(launcher)[0]
    assert not (launcher.home / "report-to-tell.txt").exists(), "nobody has to be told"


def test_DSK11_the_command_line_tells_the_player_and_starts_again_if_asked(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[str] = []
    started: list[list[str]] = []

    def box(title: str, message: str, *_more: object) -> int:
        boxes.append(message)
        return len(boxes) - 1

    def breaks(_app: App) -> None:
        raise Broken("again")

    monkeypatch.setattr(App, "run", breaks)
    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_more: started.append(command))
    monkeypatch.setattr(sys, "argv", ["game", "--lang", "en"])
    assert __main__.main(["--lang", "en"]) == 1
    assert str(user_folders().log) in boxes[0] and "Nothing is sent" in boxes[0]
    assert started == [[sys.executable, "-m", "game", "--lang", "en"]]
    assert __main__.main(["--lang", "en"]) == 1
    assert len(started) == 1, "the second box was closed"
    assert "Broken: again" in capsys.readouterr().err


def test_DSK11_a_match_on_which_the_rules_fail_is_reported_as_a_table(launcher: Launcher) -> None:
    from game.storage.reports import match_words

    seats = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot"}]
    table = json.loads(match_words(SavedMatch(1, {"name": "classic"}, seats, 7, [(1, 0, "no move at all")])))
    assert table["deal"] == 7 and table["moves"] == [[1, 0, "no move at all"]]


def test_DSK12_a_second_start_brings_the_first_forward(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second start waits in another thread, as another process would; the loop runs on."""
    came: list[str] = []
    monkeypatch.setattr("game.storage.single_instance.PATIENCE_SECONDS", PATIENCE)
    monkeypatch.setattr("game.ui.desktop.window.GameWindow.come_forward", lambda _self: came.append("forward"))
    status: list[int] = []

    def script(app: App) -> None:
        second = threading.Thread(target=lambda: status.append(launch.run(language="en")))
        second.start()
        while second.is_alive():
            app.step(1 / 60)
            second.join(0.01)

    assert launcher.launch(script) == 0
    assert came == ["forward"] and status == [EXIT_CODE]
    assert capsys.readouterr().err == "Hue & Cry is already open.\n"


def test_DSK10_the_log_says_versions_and_driver(launcher: Launcher) -> None:
    assert launcher.launch(lambda app: logging.getLogger("game.test").info("a line")) == 0
    assert launcher.launch(lambda app: None) == 0
    lines = (launcher.home / "log" / "hue-and-cry.log").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    assert f"Hue & Cry {__version__}" in lines[0] and lines[0].endswith("dummy")
    assert "Z INFO game.test: a line" in lines[1]


def test_DSK11_a_store_that_is_gone_does_not_stop_the_report(launcher: Launcher) -> None:
    def script(app: App) -> None:
        store = app.services.store
        assert isinstance(store, MatchStore)
        store.close()
        raise Broken("after the end")

    with pytest.raises(Broken):
        launcher.launch(script)
    assert "after the end" in reports(launcher)[0]
