"""The top of the ladder: a bot that looks ahead where the base policy leaves a choice open.

In a simulation it thinks at once. At the table it asks a thinker the moment its turn begins, and its pause, which
depends on nothing it holds (FEEL-22), hides the thinking. It moves when the pause is over, by what was found until
then, or else by the base policy. So its time never tells whether it had a choice.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Final

from game.players.bot import Bot, Habits
from game.players.search import Budget, search, sensible_moves, worth_searching
from game.players.tempered_policy import TemperedPolicy
from game.players.thinker import Thinker
from game.players.wire import Question
from game.rules.moves import Move
from game.rules.view import View

DEEP: Final = Budget(playouts=1200, candidates=5)
"""Budget of the arena and the tests: the same view and stream give the same move."""
TABLE_BUDGET: Final = replace(DEEP, playouts=3600, seconds=0.1)
"""Budget at the table: as deep as the worker gets within ``seconds`` of processor time.

Compiled it gets all the way.
"""
SCORE_MARGIN: Final = 6.0
"""Moves that score more than this below the base policy's best are not searched."""


class LookaheadBot(Bot):
    """A bot that looks ahead: by ``thinker`` at the table, by itself where there is none."""

    def __init__(
        self,
        policy: TemperedPolicy,
        habits: Habits,
        random: Random,
        thinker: Thinker | None = None,
        budget: Budget | None = None,
        *,
        pace: float = 1.0,
    ) -> None:
        super().__init__(policy, habits, random, remembers=True, pace=pace)
        self._tempered_policy = policy
        self._thinker = thinker
        self._budget = budget or DEEP
        self._in_time = (
            TABLE_BUDGET if budget is None else replace(budget, seconds=min(budget.seconds, TABLE_BUDGET.seconds))
        )
        self._view: View | None = None
        self._number = 0
        self._move: Move | None = None

    def prepare(self, view: View, legal: Sequence[Move]) -> None:
        """Ask as soon as the turn begins; a view that has changed makes the old question stale."""
        if self._thinker is None or view == self._view:
            return
        self._drop()
        self._view = view
        scores, moves = self._options(view, legal)
        self._move = moves[0]
        if len(moves) > 1:
            self._number = self._thinker.ask(Question(view, moves, self._seed(), self._in_time, scores))

    def decide(self, view: View, legal: Sequence[Move], late_seconds: float) -> Move:
        """Return the move, however far the thinker has got; ``late`` are seconds after the pause."""
        if self._thinker is None or late_seconds == inf:
            scores, moves = self._options(view, legal)
            if len(moves) < 2:
                return moves[0]
            return search(view, moves, Random(self._seed()), self._budget, scores=scores).moves[0]
        move = self._found() if view == self._view else None
        self._drop()
        if move is None or move not in legal:
            return self._policy(view, legal, self._habits, self._random)
        return move

    def _found(self) -> Move | None:
        number, self._number = self._number, 0
        found = self._thinker.forget(number) if number and self._thinker is not None else None
        return found.moves[0] if found is not None else self._move

    def _options(self, view: View, legal: Sequence[Move]) -> tuple[tuple[float, ...], tuple[Move, ...]]:
        """Return the moves worth searching with their base scores, or the one that it makes."""
        legal, scores = self._tempered_policy.scored_moves(view, legal, self._habits, self._random)
        if len(legal) > 1 and worth_searching(view):
            pairs = sensible_moves(view, list(zip(scores, legal, strict=True)), self._budget.candidates, SCORE_MARGIN)
            if len(pairs) > 1:
                return tuple(score for score, _ in pairs), tuple(move for _, move in pairs)
        return (), (
            self._tempered_policy.pick_move(legal, scores, self._habits.haste_among(len(view.counts)), self._random),
        )

    def _seed(self) -> int:
        return int(self._random.random() * 2**53)

    def _drop(self) -> None:
        if self._number and self._thinker is not None:
            self._thinker.forget(self._number)
        self._view, self._number, self._move = None, 0, None
