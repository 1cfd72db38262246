"""The worker process: reads a question a line, writes an answer a line, and ends with its parent."""

import json
import os
import signal
import sys
from contextlib import suppress
from time import perf_counter
from typing import Any, BinaryIO

from game.players.thinker import think
from game.players.wire import read_question, write_found

NICER: int = 5
"""How much the worker steps back behind the table that draws frames."""


def serve() -> int:
    """Answer until nobody asks any more: the pipe ends when the game does, however it ended. Returns 0."""
    questions, answers = _own_pipes()
    # Ctrl+C in a terminal reaches every process of the group; the game ends this one itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICER)
    with suppress(BrokenPipeError):
        answer_all(questions, answers)
    return 0


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until the questions end."""
    for line in questions:
        answers.write(json.dumps(_answer(line)).encode() + b"\n")
        answers.flush()


def _answer(line: bytes) -> dict[str, Any]:
    number = -1
    try:
        values = json.loads(line)
        number = int(values["number"])
        found = think(read_question(values), perf_counter)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        # One position that goes wrong is no reason to die; the asker falls back, and its log tells.
        return {"number": number, "error": f"{type(error).__name__}: {error}"}
    return {"number": number} | write_found(found)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes, out of the way of anything that prints."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2 if sys.stderr is not None else os.open(os.devnull, os.O_WRONLY), 1)
    return questions, answers
