"""A look back at a round: the chance of winning by move, and the own moves that cost most.

The curve sees all hands, the prices do not: a move is measured by what its seat could know when it made it, so that bad
luck is not called a mistake. A thinker does the work, one question at a time; :meth:`Review.step` never waits. Answers
to a draw card have no price: a challenge is decided by cards rather than chances, and by how its victim had played in
earlier matches, which a record of one round does not hold. The coach says the odds at the table.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.players.coach import Reason, reason_for
from game.players.learned import weights_for
from game.players.linear import score_moves
from game.players.search import Budget, SearchResult, sensible_moves, worth_searching
from game.players.thinker import Thinker, Unanswerable
from game.players.wire import Question, ReviewQuestion
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.legal import OUT_OF_TURN, legal_moves
from game.rules.memory import MatchMemory
from game.rules.moves import Move
from game.rules.notation import write_position
from game.rules.round import Round
from game.rules.view import View, view_of

CURVE_PLAYOUTS: Final = 300
"""Playouts of one point of the curve: at most 3 percentage points of standard error."""
PRICE_BUDGET: Final = Budget(playouts=3000, candidates=4, seconds=0.4)
LEAST_MISTAKE_PRICE: Final = 0.03
"""Price, as a chance of winning, below which a move is no certain mistake."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round from its deal on: ``start`` and its events as ``dealt``, and the moves by seat."""

    start: Round
    dealt: tuple[Event, ...]
    moves: tuple[tuple[int, Move], ...]
    standing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: the own move number ``index`` of the record.

    It ``played_move`` one move where another was ``better_move``, for the ``reason``; ``price`` is a chance of winning
    from 0 to 1.
    """

    index: int
    played_move: Move
    better_move: Move
    price: float
    reason: Reason


class Review:
    """A look back at ``record`` for ``seat``; call :meth:`step` once a frame until it is done.

    ``curve`` has the chance of winning by seat before every move and after the last, as far as it is known yet;
    ``mistakes`` the own moves that cost most, dearest first. ``failed`` means that no thinker could answer. ``priced``
    are the moves that are weighed, all own ones by default; ``curve`` is what another review knows of it already.
    """

    def __init__(
        self,
        record: RoundRecord,
        seat: int,
        thinker: Thinker,
        seed: int = 0,
        priced: Container[int] | None = None,
        curve: Sequence[tuple[float, ...]] = (),
    ) -> None:
        self.curve = list(curve)
        self.mistakes: list[Mistake] = []
        self.failed = False
        self.is_done = False
        self._record, self._seat, self._thinker, self._seed = record, seat, thinker, seed
        self._priced = priced
        self._tasks = self._ask_on()
        self._number = 0
        self._result: SearchResult | None = None
        self._moves_seen = 0

    @property
    def progress(self) -> float:
        """Share of the review that is done, from 0 to 1."""
        return 1.0 if self.is_done else self._moves_seen / (len(self._record.moves) + 1)

    def step(self) -> bool:
        """Take an answer that has come and ask the next question; return whether all is done."""
        if self.is_done:
            return True
        if self._number:
            try:
                self._result = self._thinker.answer(self._number)
            except Unanswerable:
                self.failed = self.is_done = True
                return True
            if self._result is None:
                return False
        self._number = next(self._tasks, 0)
        if not self._number:
            self.mistakes.sort(key=lambda mistake: -mistake.price)
            self.is_done = True
        return self.is_done

    def cancel(self) -> None:
        if self._number:
            self._thinker.forget(self._number)
        self._number, self.is_done = 0, True

    def _ask_on(self) -> Iterator[int]:
        """Yield the number of every question asked; on resuming, ``_result`` holds its answer."""
        record, seat = self._record, self._seat
        state = record.start.copy()
        witness = MatchMemory(len(state.hands), claims=state.rules.wild_draw_when != "always")
        witness.hear(record.dealt)
        for index, (mover, move) in enumerate((*record.moves, (-1, None))):
            self._moves_seen = index
            if index >= len(self.curve):
                yield self._thinker.ask(ReviewQuestion(state.rules, write_position(state), self._seed, CURVE_PLAYOUTS))
                assert self._result is not None
                self.curve.append(self._result.values)
            if move is None:
                return
            if mover == seat and (self._priced is None or index in self._priced):
                view = view_of(state, seat, record.standing, witness.memory(seat))
                legal = [each for each in legal_moves(state, seat) if type(each) not in OUT_OF_TURN]
                moves = _in_question(view, legal, move)
                if len(moves) > 1:
                    yield self._thinker.ask(Question(view, tuple(moves), self._seed, PRICE_BUDGET))
                    self._weigh(index, view, legal, move)
            witness.hear(apply(state, mover, move))

    def _weigh(self, index: int, view: View, legal: Sequence[Move], played: Move) -> None:
        assert self._result is not None
        better, best = self._result.moves[0], self._result.values[0]
        price = best - self._result.values[self._result.moves.index(played)]
        if better != played and price >= LEAST_MISTAKE_PRICE:
            self.mistakes.append(Mistake(index, played, better, price, reason_for(view, legal, better)))


def _in_question(view: View, legal: Sequence[Move], played: Move) -> list[Move]:
    """Return the moves to compare with ``played``, itself included; none without a choice."""
    if len(legal) < 2 or played not in legal or not worth_searching(view):
        return []
    scores = score_moves(view, legal, weights_for(view.rules, len(view.counts)))
    moves = [move for _, move in sensible_moves(view, list(zip(scores, legal, strict=True)), PRICE_BUDGET.candidates)]
    if played not in moves:
        moves[-1:] = [moves[-1], played] if len(moves) < PRICE_BUDGET.candidates else [played]
    return moves
