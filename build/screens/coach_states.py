"""States of the coach: advice at the table, and the look back at a round."""

from __future__ import annotations

from collections.abc import Callable
from math import sin

from build.screens.headless import run
from game.main.app import App
from game.players.search import SearchResult
from game.players.thinker import Unanswerable
from game.players.wire import Question, ReviewQuestion
from game.scenes.table.scene import TableScene


class Patient:
    """A thinker that has not finished yet."""

    def ask(self, question: Question | ReviewQuestion) -> int:
        return 1

    def answer(self, number: int) -> SearchResult | None:
        return None

    def forget(self, number: int) -> None:
        pass


class Speechless(Patient):
    """A thinker that never has an answer, so that the features alone decide."""

    def answer(self, number: int) -> SearchResult | None:
        raise Unanswerable


class Quick(Patient):
    """A thinker that answers at once without thinking, for an instant look back."""

    def __init__(self, flat: bool = False) -> None:
        self._asked: list[Question | ReviewQuestion] = []
        self._flat = flat
        """Whether all moves are worth the same."""

    def ask(self, question: Question | ReviewQuestion) -> int:
        self._asked.append(question)
        return len(self._asked)

    def answer(self, number: int) -> SearchResult | None:
        question = self._asked[number - 1]
        if isinstance(question, ReviewQuestion):
            mine = 0.3 + 0.22 * sin(number / 5) + 0.06 * sin(number * 1.7)
            seats = question.position.count("|") + 1
            return SearchResult((), (mine, *[(1 - mine) / (seats - 1)] * (seats - 1)), 1)
        step = 0.0 if self._flat else 0.03 + 0.02 * (number % 4)
        values = tuple(0.6 - step * place for place in range(len(question.moves)))
        return SearchResult(question.moves, values, 1)


class Ending(Quick):
    """A thinker that sees the player's chances drop for good in the middle of a round."""

    def answer(self, number: int) -> SearchResult | None:
        question = self._asked[number - 1]
        found = super().answer(number)
        if not isinstance(question, ReviewQuestion) or found is None:
            return found
        mine = 0.36 + 0.1 * sin(number / 2) if number < 22 else 0.11 + 0.06 * sin(number)
        seats = len(found.values)
        return SearchResult((), (mine, *[(1 - mine) / (seats - 1)] * (seats - 1)), 1)


def advised(make: Callable[[App], None], thinker: type[Patient], app: App) -> None:
    """Show a table at which the coach has been asked."""
    make(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    answers = thinker()
    scene.coaching.thinker = lambda: answers
    scene.coaching.ask()
    run(app, 0.5)
