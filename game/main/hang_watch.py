"""Watches for a stopped main loop: reports where it is, and still obeys SIGTERM.

The main thread handles SIGTERM and ends the loop as *Quit* does. While that thread hangs, in Python or below it, no
Python handler runs; the signal's number is still written to a pipe, which the thread here reads.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

LOOK_SECONDS: Final = 1.0
"""Seconds between two looks.

They are counted instead of timed: a clock would go on while the machine sleeps.
"""
LOOKS_UNTIL_STOPPED: Final = 10
"""Looks that find the same turn before the loop counts as stopped.

The slowest frame takes a fraction of one.
"""
LOOKS_UNTIL_KILLED: Final = 3
"""Looks that find the same turn before a program that was asked to end is killed."""


class HangWatch:
    """Thread that looks at the main loop once a second.

    ``turn`` returns the loop's current turn, None while it waits for events. ``report`` is called once with the main
    thread's stack, ``resumed`` when the loop goes on after all; ``quit`` asks the loop to end, ``end`` ends the
    process.
    """

    def __init__(
        self,
        turn: Callable[[], object],
        report: Callable[[str], object],
        on_resume: Callable[[], object],
        *,
        quit: Callable[[], object],
        end: Callable[[int], object] = os._exit,
    ) -> None:
        self._turn, self._report, self._resumed, self._quit, self._end = turn, report, on_resume, quit, end
        self._seen: object = None
        self._same = 0
        self._asked = self._told = self._still = False
        self._ended = threading.Event()
        self._pipe: tuple[int, int] | None = None
        self._before: Any = None
        self._thread = threading.Thread(target=self._run, name="hang watch", daemon=True)

    def start(self) -> None:
        """Watch until :meth:`close`; handle SIGTERM too, on POSIX and in the main thread."""
        if os.name == "posix" and threading.current_thread() is threading.main_thread():
            self._pipe = ear, mouth = os.pipe()
            for end in (ear, mouth):
                os.set_blocking(end, False)
            wakeup = signal.set_wakeup_fd(mouth, warn_on_full_buffer=False)
            self._before = wakeup, signal.signal(signal.SIGTERM, lambda _number, _frame: self._quit())
        self._thread.start()

    def close(self) -> None:
        """Stop watching and restore the signal handlers."""
        self._ended.set()
        self._thread.join()
        if self._pipe is not None:
            wakeup, handler = self._before
            signal.set_wakeup_fd(wakeup)
            signal.signal(signal.SIGTERM, handler or signal.SIG_DFL)  # None: SDL's handler, which goes with the window
            for end in self._pipe:
                os.close(end)
            self._pipe = None

    def check_loop(self, heard: bytes = b"") -> None:
        """Take one look at the loop; ``heard`` holds the signals since the last one, a byte each."""
        self._asked |= signal.SIGTERM in heard
        turn = self._turn()
        if turn is None or turn is not self._seen:
            self._seen, self._same = turn, 0
            if self._still:
                self._still = False
                self._resumed()
            return
        self._same += 1
        if self._same >= LOOKS_UNTIL_STOPPED or (self._asked and self._same >= LOOKS_UNTIL_KILLED):
            self._stopped()

    def _stopped(self) -> None:
        self._still = True
        if not self._told:
            self._told = True
            self._report(f"The game stands still.\n\n{where_main_stands()}")
        if self._asked:
            self._end(128 + signal.SIGTERM)

    def _run(self) -> None:
        while not self._ended.wait(LOOK_SECONDS):
            self.check_loop(self._heard())

    def _heard(self) -> bytes:
        with suppress(BlockingIOError):
            return os.read(self._pipe[0], 64) if self._pipe is not None else b""
        return b""


def where_main_stands() -> str:
    """Return the main thread's stack as text, the innermost call last."""
    number = threading.main_thread().ident
    frame = sys._current_frames().get(number) if number is not None else None
    return "".join(traceback.format_stack(frame)) if frame is not None else ""
