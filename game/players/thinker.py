"""Looking ahead for a bot without holding up the table."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from game.players.estimate import chances_known, chances_seen
from game.players.search import SearchResult, search
from game.players.wire import Question, ReviewQuestion
from game.rules.notation import read_position


class Unanswerable(RuntimeError):
    """A question that will never be answered: the thinker is broken, or has been closed."""


class Thinker(Protocol):
    """A service that answers questions later, by number, so that no stale answer is taken."""

    def ask(self, question: Question | ReviewQuestion) -> int:
        """Hand in a question and return its number at once."""
        ...

    def answer(self, number: int) -> SearchResult | None:
        """Return the answer once, None while it is thought about.

        Raises Unanswerable, also when it has taken too long.
        """
        ...

    def forget(self, number: int) -> SearchResult | None:
        """Stop waiting for the answer; return what was found by now, None where that is nothing."""
        ...


def think(
    question: Question | ReviewQuestion,
    clock: Callable[[], float] | None = None,
    on_interim_result: Callable[[SearchResult], bool] | None = None,
) -> SearchResult:
    """Answer a question here and now, as a worker does, and a bot without one.

    ``told`` gets what a search has found so far, and ends it by returning True.
    """
    random = Random(question.seed)
    if isinstance(question, ReviewQuestion):
        state = read_position(question.position, question.rules)
        return SearchResult((), chances_known(state, random, question.playouts), question.playouts)
    if question.moves:
        return search(question.view, question.moves, random, question.budget, clock, question.scores, on_interim_result)
    return SearchResult((), chances_seen(question.view, random, question.budget.playouts), question.budget.playouts)
