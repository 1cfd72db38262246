"""What happens when something breaks: a report, one box that says so, and the next start offers to go on (DSK-11).

Every committed move is in the database before the next one is made, so that a crash costs no more than what moved.
"""

import logging
import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from . import words
from .paths import user_folders
from .storage.reports import Reports, trace_of

if TYPE_CHECKING:
    from .app import App
    from .storage.rows import SavedMatch

_log = logging.getLogger(__name__)


def watch(reports: Reports, app: "App") -> None:
    """Have crashes in other threads and below Python reported too, and tell of what the last run left."""
    threading.excepthook = lambda args: _in_a_thread(reports, app, args)
    native = reports.watch_libraries()
    if native.strip():
        reports.write(f"A library has crashed.\n\n{native}", _open_match(app))
    if (path := reports.take_new()) is not None:
        from .scenes.crash_offer import offer_to_go_on

        offer_to_go_on(app.services, path)


def report_crash(reports: Reports, app: "App", error: Exception) -> Path | None:
    """Write the report of an error that ends the program."""
    _log.error("crashed", exc_info=error)
    return reports.write(trace_of(error), _open_match(app), _shown(app))


def _in_a_thread(reports: Reports, app: "App", args: "threading.ExceptHookArgs") -> None:
    """The game goes on without that thread; whoever looks into the folder finds why something is missing."""
    error = args.exc_value
    if error is None:
        return
    _log.error("a thread has crashed", exc_info=error)
    reports.write(trace_of(error), None, _shown(app), tell=False)


def _open_match(app: "App") -> "SavedMatch | None":
    with suppress(Exception):
        saved: SavedMatch | None = app.services.store.unfinished()
        return saved
    return None


def _shown(app: "App") -> str:
    """Which scenes lay on each other, in a window of which size."""
    with suppress(Exception):
        names = " > ".join(type(scene).__name__ for scene in app.stack.scenes)
        width, height = app.window.surface.get_size()
        return f"Shown: {names}; {width}x{height}"
    return ""


def tell_player(title: str) -> bool:
    """One box after the window has gone; returns whether the player wants to start again at once."""
    import pygame

    folder = user_folders().log
    sentences = [
        words._("Something in the game broke, and it had to stop. Your match is saved up to the last move."),
        words._("A report for the makers lies in this folder: {folder}").format(folder=folder),
        words._("Nothing is sent."),
    ]
    again, close = words._("Start again"), words._("Close")
    try:
        chosen = pygame.display.message_box(title, "\n\n".join(sentences), "error", None, (again, close), 0, 1)
    except pygame.error:  # no display to show it on
        return False
    return chosen == 0


def start_again() -> None:
    """Start the program anew, beside this one, which ends."""
    command = [sys.executable, *([] if getattr(sys, "frozen", False) else ["-m", "game"]), *sys.argv[1:]]
    environ = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    with suppress(OSError):
        subprocess.Popen(command, env=environ)  # noqa: S603
