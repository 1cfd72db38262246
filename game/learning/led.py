"""The opponents of a lesson: they do what it says where that matters, and play simply elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.players.baselines import rule_move
from game.players.bot import CALLS, CATCHES, JUMPS, Bot, Habits
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Call, Catch, Move, Play
from game.rules.view import View

PATIENCE: Final = 30.0
"""Seconds of game time that opponents wait for the learner at most."""
_GENTLE: Final = Habits(forgets=0.0, notices=0.0)


class ScriptedBot(Bot):
    """One of them. ``waits`` tells whether the learner is asked for something that needs time."""

    def __init__(self, random: Random, waits: Callable[[], bool], pace: float = 1.0) -> None:
        super().__init__(lambda view, legal, habits, stream: rule_move(view, legal, stream), _GENTLE, random, pace=pace)
        self._waits = waits
        self._moves: list[Move] = []

    def begin(self, moves: Iterable[Move], forgets: bool) -> None:
        self._moves, self._habits = list(moves), replace(_GENTLE, forgets=float(forgets))

    def poll(self, view: View, legal: Sequence[Move], waited: float) -> Move | None:
        if waited < PATIENCE and self._waits():
            return None
        if (move := self._sudden(view, legal)) is None:
            return super().poll(view, legal, waited)
        if waited < _WHEN[type(move)]:
            return None
        self._moves.remove(move)
        return move

    def decide(self, view: View, legal: Sequence[Move], late: float) -> Move | None:
        move = next((move for move in self._moves if move in legal), None)
        if move is None:
            return super().decide(view, legal, late)
        self._moves.remove(move)
        return move

    def _sudden(self, view: View, legal: Sequence[Move]) -> Move | None:
        sudden = [move for move in legal if type(move) in OUT_OF_TURN or view.turn != view.seat]
        return next((move for move in self._moves if move in sudden and type(move) in _WHEN), None)


_WHEN: Final[dict[type[Move], float]] = {Call: CALLS[1], Catch: CATCHES[1], Play: JUMPS[1]}
"""Seconds until it does that."""
