"""Counting flashes in a run of frames (A11Y-16, WCAG 2.3.1).

A point flashes when its luminance goes up by a tenth and down again, or the other way round, the darker side below 0.8.
More than three such changes there and back within a second, on a region of a fifth of the screen, are too many.
Changes that only happen one after another at different places (cards that pass) do not add up: every point is counted
by itself, and the region is the sum of the points that flash in the same second.
"""

from collections import deque

import numpy as np
import pygame

CHANGE = 0.1
DARK = 0.8
MOST = 3
"""Flashes allowed in a second; a flash is a pair of opposing changes."""
REGION = 0.2
POINTS = (64, 36)
"""Columns and rows that the screen is reduced to; a point is the mean of its area."""
_RED = 0.8


class FlashMeter:
    """Takes frames at a fixed rate; keeps the largest share of the screen flashing too often."""

    def __init__(self, rate: float, points: tuple[int, int] = POINTS) -> None:
        self.rate, self.points = rate, points
        self.worst = 0.0
        """Share of the screen, 0..1, with more than MOST flashes in some second."""
        self.most = 0
        """Most flashes in a second on any fifth of the screen."""
        self._low = self._high = self._way = None
        self._turns: deque[np.ndarray] = deque(maxlen=round(rate))

    def take(self, frame: pygame.Surface) -> None:
        small = pygame.transform.smoothscale(frame, self.points)
        self.feed(_luminance(pygame.surfarray.array3d(small)))

    def feed(self, seen: np.ndarray) -> None:
        """Take the luminance of every point of the next frame."""
        if self._low is None:
            self._low, self._high = seen.copy(), seen.copy()
            self._way = np.zeros(seen.shape, dtype=int)
            return
        assert self._high is not None and self._way is not None
        self._high, self._low = np.maximum(self._high, seen), np.minimum(self._low, seen)
        up = (seen - self._low >= CHANGE) & (self._low < DARK) & (self._way <= 0)
        down = (self._high - seen >= CHANGE) & (seen < DARK) & (self._way >= 0)
        turned = (up & (self._way < 0)) | (down & (self._way > 0))
        self._way = np.where(up, 1, np.where(down, -1, self._way))
        # From here on the change is measured from the new extreme.
        self._low = np.where(up | down, seen, self._low)
        self._high = np.where(up | down, seen, self._high)
        self._turns.append(turned)
        flashes = sum(self._turns) / 2
        self.worst = max(self.worst, float((flashes > MOST).mean()))
        self.most = max(self.most, int(np.quantile(flashes, 1 - REGION)))


def _luminance(pixels: np.ndarray) -> np.ndarray:
    part = pixels / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])
