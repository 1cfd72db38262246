"""Tests that nothing is loaded or listening before *Phones* is open, nor after it is closed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

WATCH = """
import json, os, sys
sockets = []
sys.addaudithook(lambda event, _arguments: sockets.append(event) if event.startswith("socket.") else None)
found = {}

def note(name):
    loaded = [module for module in sys.modules if module.split(".")[0] in ("websockets", "segno", "ifaddr")]
    found[name] = sorted([*loaded, *(module for module in sys.modules if module.startswith("game.phones"))])
    found[name + " sockets"] = [event for event in sockets if event != "socket.gethostname"]
    sockets.clear()
"""
PLAY = """
from game.main.app import App
from game.main.launch import run
from game.scenes import routes

def play(app):
    note("started")
    for route in (routes.JoinParty(), routes.NewMatch(7), routes.Menu(), routes.MainSettings()):
        app.services.go(route)
        for _ in range(60):
            app.step(0.1, [])
    note("played")

App.run = play
status = run(language="en")
note("ended")
"""
OPEN_AND_CLOSE = """
import threading
from game.phones.net.server import PhoneServer
from game.phones.net.visitor import HERE, Visitor, fetch

note("loaded")
before = threading.enumerate()
server = PhoneServer(lambda path: None, lambda: None)
note("made")
server.open(HERE)
port = server.port
phone = Visitor(port)
found["threads"] = sorted(thread.name for thread in set(threading.enumerate()) - set(before))
server.close()
found["left"] = [thread.name for thread in set(threading.enumerate()) - set(before)]
note("opened")
import socket
with socket.socket() as stream:
    found["answers"] = stream.connect_ex((HERE, port)) == 0
"""
END = """
print(json.dumps(found))
"""


def told(code: str, home: Path) -> dict[str, Any]:
    """Run the code in a fresh Python process and return what it found."""
    environ = os.environ | {"HUE_AND_CRY_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", WATCH + code + END]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout.splitlines()[-1]))


def test_PTY08_nothing_of_phones_is_loaded_before_they_are_wanted(tmp_path: Path) -> None:
    found = told(PLAY, tmp_path)
    assert found == {
        "started": [],
        "started sockets": [],
        "played": [],
        "played sockets": [],
        "ended": [],
        "ended sockets": [],
    }


def test_PTY08_loading_opens_nothing_and_closing_leaves_nothing(tmp_path: Path) -> None:
    found = told(OPEN_AND_CLOSE, tmp_path)
    assert "game.phones.net.server" in found["loaded"] and found["loaded sockets"] == found["made sockets"] == []
    assert "socket.bind" in found["opened sockets"]
    assert found["threads"] == ["phones"] and found["left"] == [] and not found["answers"]


def test_PTY08_of_the_libraries_only_what_needs_no_client_and_no_second_thread_is_loaded(tmp_path: Path) -> None:
    loaded = set(
        told(OPEN_AND_CLOSE + "import game.phones.net.codes; game.phones.net.codes.matrix('x'); note('all')", tmp_path)[
            "all"
        ]
    )
    assert not loaded & {"websockets.asyncio", "websockets.sync", "websockets.client", "segno", "segno.writers"}
    assert {"websockets.server", "segno.encoder", "ifaddr"} <= loaded
