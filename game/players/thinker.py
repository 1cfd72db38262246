"""Somebody who looks ahead for a bot without holding up the table."""

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
    """Takes questions and has answers later; a number tells them apart, so that a stale answer is never taken."""

    def ask(self, question: Question | ReviewQuestion) -> int:
        """Hand in a question; returns at once, with its number."""
        ...

    def answer(self, number: int) -> SearchResult | None:
        """The answer, None while it is thought about; it is handed out once. Raises Unanswerable, also when it has
        taken too long."""
        ...

    def forget(self, number: int) -> SearchResult | None:
        """The answer is not waited for any longer; what was found by now, None where that is nothing."""
        ...


def think(
    question: Question | ReviewQuestion,
    clock: Callable[[], float] | None = None,
    told: Callable[[SearchResult], bool] | None = None,
) -> SearchResult:
    """Answer a question here and now: what a worker does, and a bot where there is none. ``told`` hears what a search
    has found so far, and ends it by returning True."""
    random = Random(question.seed)
    if isinstance(question, ReviewQuestion):
        state = read_position(question.position, question.rules)
        return SearchResult((), chances_known(state, random, question.playouts), question.playouts)
    if question.moves:
        return search(question.view, question.moves, random, question.budget, clock, question.scores, told)
    return SearchResult((), chances_seen(question.view, random, question.budget.playouts), question.budget.playouts)
