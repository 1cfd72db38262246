"""Notices that the one loop stands still: a report says where, and the system's wish to end is heard all the same.

SIGTERM is heard by the main thread, which lets the loop end as by *Quit*. While that thread stands still, in Python or
below it, no handler of Python's runs; the signal's number is then still written to a pipe, which the thread here reads.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

LOOK: Final = 1.0
"""Seconds between two looks. They are counted, and no clock is asked: it would go on while the machine sleeps."""
STILL: Final = 10
"""Looks that find the same turn of the loop before it counts as stopped; the slowest frame takes a fraction of one."""
GRACE: Final = 3
"""Looks that find the same turn before a program that was asked to end is ended."""


class HangWatch:
    """Looks at the loop once a second. ``turn`` names the turn that the loop is in, None while it waits for events.

    ``report`` is told once where the main thread stands, ``resumed`` when the loop goes on after all; ``quit`` asks the
    loop to end, ``end`` ends the process.
    """

    def __init__(
        self,
        turn: Callable[[], object],
        report: Callable[[str], object],
        resumed: Callable[[], object],
        *,
        quit: Callable[[], object],
        end: Callable[[int], object] = os._exit,
    ) -> None:
        self._turn, self._report, self._resumed, self._quit, self._end = turn, report, resumed, quit, end
        self._seen: object = None
        self._same = 0
        self._asked = self._told = self._still = False
        self._ended = threading.Event()
        self._pipe: tuple[int, int] | None = None
        self._before: Any = None
        self._thread = threading.Thread(target=self._run, name="hang watch", daemon=True)

    def start(self) -> None:
        """Look from now on until :meth:`close`; SIGTERM is heard where the system has it and this is the main
        thread."""
        if os.name == "posix" and threading.current_thread() is threading.main_thread():
            self._pipe = ear, mouth = os.pipe()
            for end in (ear, mouth):
                os.set_blocking(end, False)
            wakeup = signal.set_wakeup_fd(mouth, warn_on_full_buffer=False)
            self._before = wakeup, signal.signal(signal.SIGTERM, lambda _number, _frame: self._quit())
        self._thread.start()

    def close(self) -> None:
        """Look no more."""
        self._ended.set()
        self._thread.join()
        if self._pipe is not None:
            wakeup, handler = self._before
            signal.set_wakeup_fd(wakeup)
            signal.signal(signal.SIGTERM, handler or signal.SIG_DFL)  # None was SDL's, which ends with the window
            for end in self._pipe:
                os.close(end)
            self._pipe = None

    def look(self, heard: bytes = b"") -> None:
        """One look: what the loop does now, and which signals came since the last one, a byte each."""
        self._asked |= signal.SIGTERM in heard
        turn = self._turn()
        if turn is None or turn is not self._seen:
            self._seen, self._same = turn, 0
            if self._still:
                self._still = False
                self._resumed()
            return
        self._same += 1
        if self._same >= STILL or (self._asked and self._same >= GRACE):
            self._stopped()

    def _stopped(self) -> None:
        self._still = True
        if not self._told:
            self._told = True
            self._report(f"The game stands still.\n\n{where_main_stands()}")
        if self._asked:
            self._end(128 + signal.SIGTERM)

    def _run(self) -> None:
        while not self._ended.wait(LOOK):
            self.look(self._heard())

    def _heard(self) -> bytes:
        with suppress(BlockingIOError):
            return os.read(self._pipe[0], 64) if self._pipe is not None else b""
        return b""


def where_main_stands() -> str:
    """The calls that the main thread is in, the innermost last."""
    number = threading.main_thread().ident
    frame = sys._current_frames().get(number) if number is not None else None
    return "".join(traceback.format_stack(frame)) if frame is not None else ""
