"""Offline: no part ever opens a socket (DSK-13) or writes beside the program (DSK-08).

The one exception is the server for phones (PTY-08), which the self-check tries on this machine alone.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

WATCHED = """
import os, sys
FOUND = 77
ROOT = {root!r}
HOME_ONLY = False

def here(event, arguments):
    # Whether it concerns this machine alone: that a socket is made says nothing yet, where it leads does.
    where = {{"socket.bind": 1, "socket.connect": 1, "socket.getaddrinfo": 0}}.get(event)
    return event == "socket.__new__" or (where is not None and "127.0.0.1" in (arguments[where], arguments[where][0]))

def watch(event, arguments):
    # Python tells of every socket and every file before it is opened, whichever module asks.
    if event.startswith("socket.") and event != "socket.gethostname" and not (HOME_ONLY and here(event, arguments)):
        os.write(2, f"{{event}} {{arguments}}".encode())
        os._exit(FOUND)
    if event == "open" and isinstance(arguments[0], str) and isinstance(arguments[2], int):
        written = arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        if written and os.path.abspath(arguments[0]).startswith(ROOT) and not arguments[0].endswith(".pyc"):
            os.write(2, f"writes {{arguments[0]}}".encode())
            if "__pycache__" not in arguments[0]:
                os._exit(FOUND + 1)

sys.dont_write_bytecode = True
sys.addaudithook(watch)
"""
PLAY = """
from game.main.app import App
from game.main.launch import run
from game.scenes import routes

def a_round(app):
    app.services.go(routes.NewMatch(7))
    for _ in range(150):
        app.step(0.1, [])
    app.services.go(routes.Menu())
    app.services.go(routes.About())
    app.step(0.1, [])

App.run = a_round
sys.exit(run(language="en"))
"""
CHECK = """
HOME_ONLY = True
from game.__main__ import main
sys.exit(main(["self-check"]))
"""
SOCKET = """
import socket
socket.socket()
"""
ELSEWHERE = """
HOME_ONLY = True
import socket
socket.socket(socket.AF_INET, socket.SOCK_DGRAM).bind(("0.0.0.0", 0))
"""
BESIDE = """
open(os.path.join(ROOT, "beside.txt"), "w")
"""


def run(code: str, home: Path) -> subprocess.CompletedProcess[str]:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environ |= {"HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", WATCHED.format(root=str(ROOT)) + code]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("code", [PLAY, CHECK], ids=["play", "self-check"])
def test_DSK13_no_socket_leads_elsewhere_and_nothing_is_written_beside_the_program(code: str, tmp_path: Path) -> None:
    done = run(code, tmp_path)
    assert done.returncode == 0, done.stderr


def test_DSK08_everything_that_is_written_is_where_the_system_wants_it(tmp_path: Path) -> None:
    home = tmp_path / "Zoë Müller's home"
    home.mkdir()
    assert run(PLAY, home).returncode == 0
    if sys.platform.startswith("linux"):
        files = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
        places = (
            ".config/hue-and-cry/",
            ".local/share/hue-and-cry/",
            ".local/state/hue-and-cry/",
            ".cache/hue-and-cry/",
        )
        assert ".config/hue-and-cry/settings.json" in files
        assert [name for name in files if not name.startswith(places)] == []


@pytest.mark.parametrize(("code", "status"), [(SOCKET, 77), (ELSEWHERE, 77), (BESIDE, 78)])
def test_the_watch_finds_what_it_looks_for(code: str, status: int, tmp_path: Path) -> None:
    assert run(code, tmp_path).returncode == status
