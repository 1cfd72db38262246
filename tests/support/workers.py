"""The worker process: asking it and waiting for the answer."""

from dataclasses import replace
from math import inf
from threading import Event

from game.players.search import Budget, SearchResult
from game.players.wire import Question
from game.rules.legal import legal_moves
from game.rules.view import view_of
from game.thinking.worker import Worker
from tests.support.patience import PATIENCE
from tests.support.rounds import at

LINE = "play turn=0 hands=R1,R7,B7,G7,W|G1,G2,G4 discard=R5 draw=Y1,Y2"


def question(playouts: int = 120, seed: int = 7) -> Question:
    state = at(LINE)
    return Question(view_of(state, 0, (0, 0)), tuple(legal_moves(state, 0)), seed, Budget(playouts, 5, inf))


def endless() -> Question:
    """Return a question that is never decided: a move against itself."""
    asked = question(playouts=50_000_000)
    return replace(asked, moves=asked.moves[:1] * 2)


def wait(worker: Worker, number: int) -> SearchResult:
    pause = Event()
    for _ in range(round(PATIENCE * 100)):
        answer = worker.answer(number)
        if answer is not None:
            return answer
        pause.wait(0.01)  # another process is working
    raise AssertionError("no answer at all")
