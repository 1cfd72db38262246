"""A look for a newer version: only where the packager switched it on, only when pressed, within bounds (DSK-13)."""

import http.server
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from build.package import nameplate
from game import __version__
from game.scenes.menu import new_version
from game.scenes.menu.about import AboutScene
from game.scenes.menu.imprint import Imprint, parse_imprint, read_imprint
from game.scenes.menu.new_version import MOST, PATIENCE, Search, answer, fetching
from tests.support.desk import Desk

ROOT = Path(__file__).resolve().parents[3]
LATEST = "https://hue.invalid/latest.txt"


def saying(words: str) -> list[str]:
    """A command that prints something and ends, as a program that fetches does."""
    return [sys.executable, "-c", f"import sys; sys.stdout.write({words!r})"]


def ended(search: Search) -> str:
    """What is said once the process of a search is over."""
    process = search.process
    assert process is not None
    process.wait(60)
    assert search.update(0.0)
    return search.words


# ---- the switch --------------------------------------------------------------------------------------------------


def test_DSK13_it_is_off_and_then_there_is_no_button_and_nothing_is_loaded() -> None:
    assert nameplate.looks_for_updates() is False and read_imprint().latest == ""
    code = """
import sys
from game.scenes import code_picture
from game.scenes.menu.about import AboutScene
from tests.support.desk import Desk
desk = Desk()
desk.begin(AboutScene(desk.app.services))
print([widget.id for widget in desk.top.group.widgets])
print("game.scenes.menu.new_version" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown, loaded = done.stdout.splitlines()[-2:]
    assert "'home'" in shown and "'newer'" not in shown and loaded == "False"


def test_the_switch_is_read_from_the_imprint() -> None:
    off = nameplate.imprint()
    assert parse_imprint(off).latest == ""
    on = parse_imprint(off.replace("looks-for-updates = false", "looks-for-updates = true"))
    assert on.latest == nameplate.addresses()["Latest"]
    for broken in (off.replace("Homepage", "Home"), off.replace("= false", "= 1"), "[[["):
        with pytest.raises(ValueError, match=r"."):
            parse_imprint(broken)


# ---- the page ----------------------------------------------------------------------------------------------------


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desk:
    monkeypatch.setenv("HUE_AND_CRY_HOME", str(tmp_path / "home"))
    desk = Desk()
    desk.begin(AboutScene(desk.app.services, replace(read_imprint(), latest=LATEST)))
    return desk


def test_it_asks_when_pressed_and_shows_the_answer(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(new_version, "fetching", lambda address: asked.append(address) or saying("99.0\n"))
    page = desk.top
    assert isinstance(page, AboutScene) and page.beat == 0.0
    desk.wait(1.0)
    assert asked == [], "nothing is asked before somebody wants it"
    page.press("newer")
    page.press("newer")
    assert asked == [LATEST] and page.beat > 0.0 and page.search is not None, "one question at a time"
    process = page.search.process
    assert process is not None
    process.wait(60)
    desk.wait(1.0)
    told = [node.name for node in desk.app.ui_tree().walk()]
    assert "Version 99.0 is there. You find it at the address above." in told
    assert page.beat == 0.0 and not page.search.running


def test_who_leaves_the_page_leaves_no_question_behind(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    forever = [sys.executable, "-c", "import time; time.sleep(600)"]
    monkeypatch.setattr(new_version, "fetching", lambda address: forever)
    page = desk.top
    assert isinstance(page, AboutScene)
    page.press("newer")
    assert page.search is not None and (process := page.search.process) is not None
    page.leave()
    assert process.poll() is not None and not page.search.running


# ---- the question ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "own", "words"),
    [
        (b"0.2.0\n", "0.1.0", "Version 0.2.0 is there."),
        (b"0.10", "0.9.5", "Version 0.10 is there."),
        (b"0.1.0", "0.1.0", "newest"),
        (b"0.1", "0.1.0", "newest"),
        (b"0.0.9", "0.1.0", "newest"),
        (b"1.0", "1.0.0", "newest"),
        (b"", "0.1.0", "no version"),
        (b"<html>sign in</html>", "0.1.0", "no version"),
        (b"1.0" + b" " * MOST, "0.1.0", "no version"),
        (b"9" * 40, "0.1.0", "no version"),
        ("２.0".encode(), "0.1.0", "no version"),
        (b"\xff\xfe", "0.1.0", "no version"),
    ],
)
def test_an_answer_is_a_version_or_it_is_said_that_it_is_none(told: bytes, own: str, words: str) -> None:
    assert words in answer(told, own)


def test_a_program_that_fails_is_no_answer() -> None:
    assert "did not answer" in ended(Search([sys.executable, "-c", "raise SystemExit(22)"], "1.0"))


def test_a_program_that_does_not_end_is_ended() -> None:
    search = Search([sys.executable, "-c", "import time; print(9, flush=True); time.sleep(600)"], "1.0")
    process = search.process
    assert process is not None and not search.update(PATIENCE - 1.0)
    assert search.update(1.0) and "did not answer" in search.words
    assert process.poll() is not None and not search.running and not search.update(1.0)


def test_without_a_program_it_says_so_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    assert fetching(LATEST) == []
    search = Search(fetching(LATEST), "1.0")
    assert not search.running and "no program" in search.words
    assert "no program" in Search([str(tmp_path / "gone")], "1.0").words


def test_no_address_is_no_question() -> None:
    assert fetching(Imprint().latest) == []


# ---- the program, against a server on this machine ----------------------------------------------------------------


class Page(http.server.BaseHTTPRequestHandler):
    """Says a version, leads elsewhere, says too much, or refuses."""

    seen: ClassVar[list[dict[str, str]]] = []

    def do_GET(self) -> None:
        self.seen.append({name.lower(): words for name, words in self.headers.items()})
        status, body = {"/latest": (200, b"99.1\n"), "/much": (200, b"1" * 100_000)}.get(self.path, (404, b"none"))
        self.send_response(302 if self.path in ("/on", "/file") else status)
        self.send_header("Location", {"/on": "/latest", "/file": "file:///etc/hostname"}.get(self.path, ""))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_told: object) -> None:
        """Quietly."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    if shutil.which("curl") is None:
        pytest.skip("no curl")
    with http.server.HTTPServer(("127.0.0.1", 0), Page) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_address[1]}"
        served.shutdown()


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/latest", "Version 99.1 is there."),
        ("/on", "Version 99.1 is there."),
        ("/much", "did not answer"),
        ("/gone", "did not answer"),
        ("/file", "did not answer"),
    ],
)
def test_the_program_of_the_system_fetches_one_small_text(server: str, path: str, words: str) -> None:
    Page.seen.clear()
    assert words in ended(Search(fetching(server + path, ways="=http"), __version__))
    assert all(headers.keys() <= {"host", "user-agent", "accept"} for headers in Page.seen), "nothing is sent"


def test_only_https_is_asked(server: str) -> None:
    Page.seen.clear()
    assert "did not answer" in ended(Search(fetching(f"{server}/latest"), __version__))
    assert Page.seen == []
