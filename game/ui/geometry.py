"""Rectangles and the spots of cards, in surface pixels throughout."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

CARD_RATIO: Final = 2 / 3
"""Width of a card over its height."""


class Box(NamedTuple):
    """A rectangle in surface pixels, accepted by pygame wherever a rectangle is."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def common_area(self, other: Box) -> float:
        """Return the area that both have."""
        left, top, width, height = self
        x, y, w, h = other
        wide = min(left + width, x + w) - max(left, x)
        if wide <= 0:
            return 0.0
        high = min(top + height, y + h) - max(top, y)
        return wide * high if high > 0 else 0.0

    def grown(self, amount: float) -> Box:
        return Box(self.x - amount, self.y - amount, self.w + 2 * amount, self.h + 2 * amount)

    def grown_to(self, w: float, h: float) -> Box:
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def scaled(self, amount: float) -> Box:
        return Box(self.x * amount, self.y * amount, self.w * amount, self.h * amount)


class Spot(NamedTuple):
    """A card's place: centre and height in surface pixels, angle in degrees clockwise."""

    x: float
    y: float
    angle: float
    height: float

    @property
    def bounds(self) -> Box:
        half_w, half_h = half_extent(self.height, self.angle)
        return Box(self.x - half_w, self.y - half_h, 2 * half_w, 2 * half_h)

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the turned card."""
        turn = math.radians(-self.angle)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.height * CARD_RATIO / 2 and abs(along) <= self.height / 2

    def scaled(self, amount: float) -> Spot:
        return Spot(self.x * amount, self.y * amount, self.angle, self.height * amount)


def half_extent(height: float, angle: float) -> tuple[float, float]:
    """Return half the width and height of the box around a card turned by ``angle`` degrees."""
    c, s = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    half_w, half_h = height * CARD_RATIO / 2, height / 2
    return half_w * c + half_h * s, half_w * s + half_h * c
