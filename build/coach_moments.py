"""States of the coach: advice at the table, and the look back at a round."""

from __future__ import annotations

from collections.abc import Callable

from headless import run

from game.app import App
from game.players.search import Found
from game.players.thinker import Unanswerable
from game.players.wire import Question, Retrospect
from game.scenes.table import TableScene


class Patient:
    """A thinker that has not finished yet."""

    def ask(self, question: Question | Retrospect) -> int:
        """Number 1."""
        return 1

    def answer(self, number: int) -> Found | None:
        """None so far."""
        return None

    def forget(self, number: int) -> None:
        """Nothing to forget."""


class Speechless(Patient):
    """One that never has an answer: then the features alone decide."""

    def answer(self, number: int) -> Found | None:
        """Never."""
        raise Unanswerable


def advised(make: Callable[[App], None], thinker: type[Patient], app: App) -> None:
    """A table at which the coach has been asked."""
    make(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    answers = thinker()
    scene.coaching.thinker = lambda: answers
    scene.coaching.ask()
    run(app, 0.5)
