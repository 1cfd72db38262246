"""The race of the avatars to the target, and the celebration of who got there."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin
from random import Random
from typing import Final

import pygame

from game.rules.cards import COLOURS
from game.ui import theme
from game.ui.cards import CardArt


def spread(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Positions moved apart until neighbours keep ``least`` between them, as near to their wish as that allows.

    Order is kept, and all stay between ``low`` and ``high``; where there is no room for that, all distances
    become equal.
    """
    order = sorted(range(len(places)), key=lambda i: places[i])
    if len(places) > 1:
        least = min(least, (high - low) / (len(places) - 1))
    found: list[float] = [0.0] * len(places)
    at = low - least
    for i in order:
        at = found[i] = max(places[i], at + least)
    at = high + least
    for i in reversed(order):
        at = found[i] = min(found[i], at - least)
    return found


class Race:
    """A bar with an avatar for each seat, from ``before`` to ``after``."""

    def __init__(self, avatars: Sequence[str], before: Sequence[int], after: Sequence[int], target: int) -> None:
        self.avatars, self.before, self.after = avatars, before, after
        self.goal = max(target, 1)
        self.length = max(self.goal, *after)

    def goal_x(self, bar: pygame.Rect) -> int:
        """Where on the bar the target lies."""
        return bar.left + round(bar.width * self.goal / self.length)

    def draw(self, surface: pygame.Surface, art: CardArt, bar: pygame.Rect, face: int, share: float) -> None:
        """Draw the bar and the faces, ``share`` (0..1) of the way from before to after."""
        surface.blit(art.pill(bar.size, theme.PANEL, 255, theme.TAG, max(1, bar.height // 6)), bar)
        goal = self.goal_x(bar)
        if self.goal < self.length:
            mark = pygame.Rect(goal, bar.top - bar.height, max(2, bar.height // 5), bar.height * 3)
            surface.fill(theme.QUIET, mark)
        points = [old + (new - old) * share for old, new in zip(self.before, self.after, strict=True)]
        wished = [bar.left + bar.width * min(1.0, value / self.length) for value in points]
        places = spread(wished, face * 0.62, bar.left, bar.right)
        for seat in sorted(range(len(points)), key=lambda seat: points[seat]):
            picture = art.avatar(self.avatars[seat], face)
            surface.blit(picture, picture.get_rect(center=(round(places[seat]), bar.centery)))


@dataclass(slots=True)
class _Flake:
    x: float
    y: float
    speed: float
    sway: float
    colour: int
    px: int


class Celebration:
    """The four symbols rain beside the table of results, never behind its words (A11Y-18)."""

    SECONDS: Final = 5.0
    _FLAKES: Final = 46

    def __init__(self, rng: Random) -> None:
        self.passed = 0.0
        self._flakes = [
            _Flake(
                rng.random(),
                -rng.random() * 1.2,
                0.46 + rng.random() * 0.3,
                rng.random() * 6,
                rng.choice(COLOURS),
                rng.choice((26, 34, 44)),
            )
            for _ in range(self._FLAKES)
        ]

    @property
    def over(self) -> bool:
        """Whether the last one has fallen."""
        return self.passed >= self.SECONDS

    def update(self, dt: float) -> None:
        """Let them fall."""
        self.passed = min(self.SECONDS, self.passed + dt)

    def draw(self, surface: pygame.Surface, art: CardArt, margin: int, height: int, scale: float) -> None:
        """Draw in the margins left and right, each ``margin`` pixels wide and ``height`` high."""
        width = surface.get_width()
        for number, flake in enumerate(self._flakes):
            y = flake.y + flake.speed * self.passed
            px = max(8, round(flake.px * scale))
            if not 0 <= y <= 1 or margin <= px:
                continue
            picture = art.symbol(flake.colour, px)
            if y > 0.85:
                picture = picture.copy()
                picture.set_alpha(round(255 * (1 - y) / 0.15))
            x = flake.x * (margin - px) + sin(self.passed * 2 + flake.sway) * margin * 0.04
            left = x if number % 2 else width - margin + x
            surface.blit(picture, (round(left), round(y * height) - px))
