"""Steps of the natural policy gradient, from choices and rewards to better weights."""

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np

from game.players.features import NAMES
from game.players.learned import DECIMALS

from .rounds import Floats

LAMBDA: Final = 0.7
DAMPING: Final = 1e-3
REACH: Final = 30.0
"""Bound of a weight's absolute value."""
FORGET: Final = 0.9


class Learner:
    """Weights that improve step by step, and a running estimate of what a position is worth."""

    def __init__(self, weights: Sequence[float], learned: Collection[int]) -> None:
        self.weights = np.array(weights, dtype=float)
        self._learned = np.array(sorted(learned))
        self._squares: Floats | None = None
        self._products = np.zeros(1)
        self._late: list[Floats] = []

    def step(self, leans: Floats, outlooks: Floats, rewards: Floats, ends: Floats, size: float) -> None:
        """Take one natural gradient step of about ``size``."""
        if self._squares is None:
            self._squares = np.eye(outlooks.shape[1]) * 1e-3 + outlooks.T @ outlooks
            self._products = outlooks.T @ rewards
        expected = outlooks @ np.linalg.solve(self._squares, self._products)
        self._squares = FORGET * self._squares + outlooks.T @ outlooks
        self._products = FORGET * self._products + outlooks.T @ rewards
        better = advantages(expected, rewards, ends)
        leans = leans[:, self._learned]
        slope = leans.T @ better / len(better)
        fisher = leans.T @ leans / len(better) + DAMPING * np.eye(len(self._learned))
        way = np.linalg.solve(fisher, slope)
        length = float(np.sqrt(way @ fisher @ way)) or 1.0
        direction = np.zeros(len(NAMES))
        direction[self._learned] = way
        # Rounded, so that a sum's last bit, which differs between machines, does not change every later round.
        self.weights = np.round(np.clip(self.weights + direction * (size / length), -REACH, REACH), 6)

    def keep(self) -> None:
        self._late.append(self.weights.copy())

    def outcome(self) -> Floats:
        """Return the mean of the late weights, which wavers less than any of them.

        It is rounded as in a file, so that learning one kind alone begins where learning all of them does.
        """
        mean = np.mean(np.array(self._late or [self.weights], dtype=np.float64), axis=0)
        return np.asarray(np.round(mean, DECIMALS), dtype=np.float64)


def advantages(expected: Floats, rewards: Floats, ends: Floats) -> Floats:
    """Return how much better than expected each choice turned out.

    Later surprises are discounted by LAMBDA per choice.
    """
    better = np.zeros(len(expected))
    ahead = follows = 0.0
    for number in range(len(expected) - 1, -1, -1):
        if ends[number]:
            ahead, follows = 0.0, rewards[number]
        surprise = follows - expected[number]
        ahead = surprise + LAMBDA * ahead
        better[number] = ahead
        follows = expected[number]
    return better
