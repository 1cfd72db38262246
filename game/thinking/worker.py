"""The game's only worker process, as the table sees it.

A thread starts the process at the first question, hands it one question after the other and waits for the answers, so
that the frame never does. A worker that dies is started again once; if it dies again over the same question, those who
ask think for themselves from then on.
"""

import atexit
import json
import logging
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from game.players.search import SearchResult
from game.players.thinker import Unanswerable
from game.players.wire import Question, ReviewQuestion, read_found, write_question

if TYPE_CHECKING:
    import subprocess

ROOT: Final = Path(__file__).resolve().parents[2]
MOST_TRIES: Final = 2
"""Most times that a question is put to a worker that dies over it."""
PATIENCE_SECONDS: Final = 4.0
"""Seconds to wait for an answer: enough for a start and two thoughts before it."""
MOST_UNFETCHED: Final = 32
"""Most answers that wait to be fetched; older ones are dropped."""
_log = logging.getLogger(__name__)


class WorkerDied(OSError):
    """Raised if the process is gone."""


class Worker:
    """A :class:`~game.players.thinker.Thinker` in another process.

    ``command`` starts the process at the first question; the game's own by default. ``clock`` counts seconds.
    """

    def __init__(self, command: Sequence[str] = (), clock: Callable[[], float] = monotonic) -> None:
        self._command = tuple(command) or own_command()
        self._questions: SimpleQueue[tuple[int, Question | ReviewQuestion] | None] = SimpleQueue()
        self._clock = clock
        self._lock = Lock()
        self._answers: dict[int, SearchResult | Unanswerable] = {}
        self._open: dict[int, float] = {}
        self._so_far: dict[int, SearchResult] = {}
        self._asked = self._last = 0
        self._closed = self._broken = False
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: Thread | None = None

    @property
    def process(self) -> "subprocess.Popen[bytes] | None":
        """The process, None before the first question and after the end."""
        return self._process

    @property
    def thinking(self) -> int:
        """Number of the question that is thought about, 0 for none."""
        return self._asked

    def ask(self, question: Question | ReviewQuestion) -> int:
        """Hand in a question; return its number at once."""
        with self._lock:
            self._last += 1
            number = self._last
            if self._closed or self._broken:
                self._answers[number] = Unanswerable("there is no worker")
                return number
            self._open[number] = self._clock()
        self._questions.put((number, question))
        if self._thread is None:
            self._thread = Thread(target=self._run, name="worker", daemon=True)
            self._thread.start()
            atexit.register(self.close)
        return number

    def answer(self, number: int) -> SearchResult | None:
        """Return the answer, once only, or None while there is none.

        Raises Unanswerable, also for a forgotten question.
        """
        with self._lock:
            answer = self._answers.pop(number, None)
            if answer is None:
                asked = self._open.get(number)
                if asked is not None and self._clock() - asked <= PATIENCE_SECONDS:
                    return None
                self._open.pop(number, None)
                raise Unanswerable(f"question {number} is not open" if asked is None else "it takes too long")
        if isinstance(answer, Unanswerable):
            raise answer
        return answer

    def forget(self, number: int) -> SearchResult | None:
        """Drop a question, even while it is thought about; return what was found by now, or None."""
        with self._lock:
            self._open.pop(number, None)
            so_far = self._so_far.pop(number, None)
            answer = self._answers.pop(number, so_far)
            asked = number == self._asked
        if asked:
            self._halt(number)
        return None if isinstance(answer, Unanswerable) else answer

    def close(self) -> None:
        """End the process, even in the middle of a thought. Later questions have no answer."""
        with self._lock:
            self._closed = True
            self._open.clear()
            self._answers.clear()
            self._so_far.clear()
            process = self._process
        atexit.unregister(self.close)
        self._questions.put(None)
        if process is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join(1.0)

    def _halt(self, number: int) -> None:
        """Tell the process to leave a question; its pipe is empty by then, so this does not wait."""
        process = self._process
        if process is not None and process.stdin is not None:
            with suppress(OSError, ValueError):  # the process is gone, and its question with it
                process.stdin.write(json.dumps({"stop": number}).encode() + b"\n")
                process.stdin.flush()

    # ---- on the thread ----

    def _run(self) -> None:
        while (asked := self._questions.get()) is not None:
            number, question = asked
            with self._lock:
                wanted = number in self._open
            if wanted:
                self._settle(number, self._try(number, question))
        self._stop()

    def _settle(self, number: int, answer: SearchResult | Unanswerable) -> None:
        with self._lock:
            self._so_far.pop(number, None)
            if number in self._open:
                self._open.pop(number, None)
                self._answers[number] = answer
                if len(self._answers) > MOST_UNFETCHED:  # no one fetches them: a match was left, a move taken back
                    del self._answers[next(iter(self._answers))]

    def _try(self, number: int, question: Question | ReviewQuestion) -> SearchResult | Unanswerable:
        if self._broken:
            return Unanswerable("the worker is broken")
        line = json.dumps({"number": number} | write_question(question)).encode() + b"\n"
        for _ in range(MOST_TRIES):
            try:
                return self._exchange(number, line)
            except OSError as error:
                self._stop()
                if self._closed:
                    break
                trouble = error
        else:
            self._broken = True
            _log.warning("the worker died twice, opponents think less from now on: %s", trouble)
        return Unanswerable("the worker died")

    def _exchange(self, number: int, line: bytes) -> SearchResult | Unanswerable:
        """Put one question and wait. Raises OSError if the process is gone or cannot be started."""
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        process.stdin.flush()
        with self._lock:
            self._asked = number
            wanted = number in self._open
        if not wanted:
            self._halt(number)
        try:
            while (values := _line(process)).get("so_far"):
                self._hear(values)
        finally:
            self._asked = 0
        if values["number"] != number or "error" in values:
            _log.warning("the worker could not answer: %s", values.get("error"))
            return Unanswerable("the worker could not answer")
        return read_found(values)

    def _hear(self, values: dict[str, Any]) -> None:
        found = read_found(values)
        with self._lock:
            if values["number"] in self._open:
                self._so_far[values["number"]] = found

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            import subprocess  # imported late: slow, and the start does not need it

            process = subprocess.Popen(  # noqa: S603
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if sys.stderr is not None else subprocess.DEVNULL,
                cwd=None if _frozen() else ROOT,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            with self._lock:
                self._process = process
                if self._closed:
                    process.kill()
        return self._process

    def _stop(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):  # losing unflushed bytes does not matter
                        pipe.close()
            process.wait()


def _line(process: "subprocess.Popen[bytes]") -> dict[str, Any]:
    """Return the next line of the process. Raises WorkerDied if there is none."""
    assert process.stdout is not None
    said = process.stdout.readline()
    if not said.endswith(b"\n"):
        raise WorkerDied(f"status {process.poll()}")
    values: dict[str, Any] = json.loads(said)
    return values


def own_command() -> tuple[str, ...]:
    """Return the command that starts this program as a worker, from source or frozen."""
    if not _frozen():
        return sys.executable, "-m", "game", "think"
    # On Windows a program without a console has no pipes; the command-line one beside it has.
    program = Path(sys.executable)
    beside = program.with_name("hue-and-cry-cli" + program.suffix)
    return str(beside if beside.exists() else program), "think"


def _frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


@cache
def shared() -> Worker:
    return Worker()
