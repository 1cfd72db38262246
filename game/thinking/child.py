"""The worker process: reads a question, writes an answer a line, and ends with its parent."""

import json
import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import process_time
from typing import Any, BinaryIO

from game.players.search import SearchResult
from game.players.thinker import think
from game.players.wire import read_question, write_found

WORKER_NICENESS: int = 5
"""Niceness of the worker, so that the table's frames come first."""


def serve() -> int:
    """Answer until the pipe ends, as it does however the game ends. Returns 0."""
    questions, answers = _own_pipes()
    # Ctrl+C in a terminal reaches the whole process group; the game ends this process itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(WORKER_NICENESS)
    with suppress(BrokenPipeError):
        answer_all(questions, answers)
    return 0


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    desk = QuestionLoop(questions, answers)
    while (values := desk.waiting.get()) is not None:
        desk.say(desk.answer(values))


class QuestionLoop:
    """Takes in questions while one of them is thought about.

    A thread reads them, so that the asker is heard when it can wait no longer: the line that stops a question has its
    number as ``stop``.
    """

    def __init__(self, questions: BinaryIO, answers: BinaryIO) -> None:
        self.waiting: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        """Questions in their order, None at the end."""
        self._answers = answers
        self._stopped = -1
        self._ended = False
        Thread(target=self._read, args=(questions,), name="questions", daemon=True).start()

    def answer(self, values: dict[str, Any]) -> dict[str, Any]:
        """Answer a question; report interim results whenever another move comes first."""
        number, first = -1, None

        def told(result: SearchResult) -> bool:
            nonlocal first
            if result.moves[0] is not first:
                first = result.moves[0]
                self.say({"number": number, "so_far": True} | write_found(result))
            return self._ended or self._stopped == number

        try:
            number = int(values["number"])
            found = think(read_question(values), process_time, told)
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
            # One bad position is no reason to exit: the asker falls back and logs the error.
            return {"number": number, "error": f"{type(error).__name__}: {error}"}
        return {"number": number} | write_found(found)

    def say(self, values: dict[str, Any]) -> None:
        self._answers.write(json.dumps(values).encode() + b"\n")
        self._answers.flush()

    def _read(self, questions: BinaryIO) -> None:
        for line in questions:
            try:
                values = json.loads(line)
                if "stop" in values:
                    self._stopped = values["stop"]
                else:
                    self.waiting.put(values)
            except (TypeError, ValueError):
                self.waiting.put({})  # answered with the error
        self._ended = True
        self.waiting.put(None)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return the pipes for questions and answers, out of the way of anything that prints."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2 if sys.stderr is not None else os.open(os.devnull, os.O_WRONLY), 1)
    return questions, answers
