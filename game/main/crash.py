"""Crash handling: a report, one message box, and an offer to resume next time (DSK-11).

Every committed move is in the database before the next one is made, so a crash loses at most what was still moving.
"""

import logging
import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import words
from game.files.paths import user_folders
from game.main.hang_watch import HangWatch
from game.scenes.menu.crash_dialog import offer_to_go_on
from game.storage.files import place_of
from game.storage.logbook import begin_log, end_log
from game.storage.reports import Reports, system_words, trace_of

if TYPE_CHECKING:
    from game.main.app import App
    from game.storage.match_rows import SavedMatch

_log = logging.getLogger(__name__)
_PATIENCE = 2.0
"""Seconds the hang report waits for the match database, which the loop may be waiting for."""


class CrashWatch:
    """Log and reports of crashes and hangs, started after the first frame to delay nothing."""

    def __init__(self, app: "App", tell: bool = True) -> None:
        """Start the log and, if ``tell``, offer to resume after a crash of the last run."""
        folders = user_folders()
        self._app = app
        self._reports = Reports(folders.log, folders.state)
        self._handler = begin_log(folders.log, f"{system_words()}; {pygame.display.get_driver()}")
        self._before, threading.excepthook = threading.excepthook, self._in_a_thread
        native = self._reports.watch_libraries()
        if native.strip():
            self._reports.write(f"A library has crashed.\n\n{native}", self._open_match())
        if tell and (path := self._reports.take_new()) is not None:
            offer_to_go_on(app.services, path)
        self._hangs = HangWatch(lambda: app.turn, self._stands_still, self._goes_on, quit=app.quit)
        self._hangs.start()

    def report(self, error: Exception) -> Path | None:
        """Write the report of a fatal error, note its place on the error and return its path."""
        _log.error("crashed", exc_info=error)
        path = self._reports.write(trace_of(error), self._open_match(), self._shown())
        if path is not None:
            error.add_note(f"A report of this lies in {place_of(path)}.")
        return path

    def close(self) -> None:
        self._hangs.close()
        threading.excepthook = self._before
        self._reports.close()
        end_log(self._handler)

    def _in_a_thread(self, args: "threading.ExceptHookArgs") -> None:
        """Log and report a crashed thread; the game goes on without it."""
        error = args.exc_value
        if error is not None:
            _log.error("a thread has crashed", exc_info=error)
            self._reports.write(trace_of(error), None, self._shown(), tell=False)

    def _stands_still(self, where: str) -> None:
        """Report that the main loop has stopped; called from another thread."""
        found: list[SavedMatch | None] = []
        asking = threading.Thread(target=lambda: found.append(self._open_match()), daemon=True)
        asking.start()
        asking.join(_PATIENCE)
        _log.error("the loop stands still\n%s", where)
        self._reports.write(where, found[0] if found else None, self._shown())

    def _goes_on(self) -> None:
        """Mark the hang report as told: the loop has resumed, so the next start need not mention it."""
        self._reports.take_new()

    def _open_match(self) -> "SavedMatch | None":
        with suppress(Exception):
            store = self._app.services.store
            return store.unfinished_match() if store is not None else None
        return None

    def _shown(self) -> str:
        """Return the open scenes and the window size as text; "" if that fails."""
        with suppress(Exception):
            names = " > ".join(type(scene).__name__ for scene in self._app.stack.scenes)
            width, height = self._app.window.surface.get_size()
            return f"Shown: {names}; {width}x{height}"
        return ""


def tell_player(title: str, error: Exception) -> bool:
    """Show one box after the window has closed; return whether to start again at once.

    An error that came before anything was watched gets its report here.
    """
    folders = user_folders()
    reported = getattr(error, "__notes__", ()) or Reports(folders.log, folders.state).write(trace_of(error), None)
    sentences = [
        words._("Something went wrong and the game had to close. Your match is saved up to the last move."),
        words._("A report for the developers is in this folder: {folder}").format(folder=place_of(folders.log))
        if reported
        else words._("A report could not be written."),
        words._("Nothing is sent."),
    ]
    again, close = words._("Start again"), words._("Close")
    try:
        chosen = pygame.display.message_box(title, "\n\n".join(sentences), "error", None, (again, close), 0, 1)
    except pygame.error:  # no display to show it on
        return False
    return chosen == 0


def start_again() -> None:
    command = [sys.executable, *([] if getattr(sys, "frozen", False) else ["-m", "game"]), *sys.argv[1:]]
    environ = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    with suppress(OSError):
        subprocess.Popen(command, env=environ)  # noqa: S603
