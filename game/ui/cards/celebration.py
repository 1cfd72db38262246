"""Celebration of the winner: the four symbols leap up and rain down, the face hops.

It stays beside the table of results, never behind words (A11Y-18), ends by itself or at any press, and is absent with
less motion, where only the still ornament beside the title is shown (A11Y-17).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, pi, sin
from random import Random
from typing import Final

import pygame

from game.rules.cards import COLOURS
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.draw import vector

_GRAVITY: Final = 1150.0
_TURN: Final = 15
"""Steps in which symbols turn, in degrees."""
_HOP: Final = 0.36
"""Seconds of one hop of the winner's face."""
ORNAMENT: Final = (52, 42, 32, 24)
"""Sizes of the symbols on each side of the title, inside out, in design pixels."""


@dataclass(slots=True)
class _Flake:
    """One symbol: its place from the inner edge of a margin, in design pixels and per second.

    For ``rain``, x, y and vy are shares of the margin.
    """

    side: int
    x: float
    y: float
    vx: float
    vy: float
    spin: float
    sway: float
    born: float
    colour: int
    px: int
    rain: bool


class Celebration:
    """Fountains of symbols on both sides of the winner; ``is_grand``, for a match, adds rain."""

    SECONDS: Final = 5.0
    SHORT: Final = 1.15
    """Seconds at the end of a round: over before the points have counted up."""
    _LEAP: Final = 1.0
    _RAIN: Final = 44

    def __init__(self, rng: Random, is_grand: bool = True) -> None:
        self.passed_seconds, self.is_grand = 0.0, is_grand
        self.seconds = self.SECONDS if is_grand else self.SHORT
        leaping, self._flakes = 40 if is_grand else 18, []
        for number in range(leaping):
            born = rng.random() * (0.9 if is_grand else 0.25)
            leap = -rng.uniform(430, 900 if is_grand else 640)
            self._flakes.append(
                _Flake(
                    number % 2 * 2 - 1, rng.uniform(0, 20), 0.0, rng.uniform(20, 190), leap,
                    rng.uniform(-300, 300), 0.0, born, COLOURS[number // 2 % 4], rng.choice((26, 34, 44)), False,
                )
            )  # fmt: skip
        for number in range(self._RAIN if is_grand else 0):
            self._flakes.append(
                _Flake(
                    number % 2 * 2 - 1, rng.random(), -rng.random() * 1.1, 0.0, rng.uniform(0.46, 0.76),
                    rng.uniform(-120, 120), rng.random() * 6, 0.35, rng.choice(COLOURS), rng.choice((26, 34, 44)), True,
                )
            )  # fmt: skip

    @property
    def is_over(self) -> bool:
        return self.passed_seconds >= self.seconds

    def update(self, dt: float) -> None:
        self.passed_seconds = min(self.seconds, self.passed_seconds + dt)

    def finish(self) -> None:
        self.passed_seconds = self.seconds

    def hop_height(self) -> float:
        """Return how high the winner's face hops, 0..1: three times, each lower than the last."""
        number, t = divmod(self.passed_seconds / _HOP, 1)
        return 0.0 if self.is_over or number >= 3 else sin(pi * t) * (1.0, 0.6, 0.3)[int(number)]

    def crown(self) -> float:
        """Return how far the crown still is above the head, 1..0; it lands with a bounce."""
        t = min(1.0, max(0.0, (self.passed_seconds - 0.15) / 0.45))
        return 0.0 if self.is_over else 1 - anim.out_back(t)

    def draw(self, surface: pygame.Surface, art: CardArt, margin: int, height: int, scale: float, row: int = 0) -> None:
        """Draw in the left and right margins, each ``margin`` by ``height`` pixels.

        The fountains rise from y = ``row``.
        """
        if self.is_over:
            return
        width = surface.get_width()
        for flake in self._flakes:
            age = self.passed_seconds - flake.born
            px = max(ceil(18 * scale), round(flake.px * scale))  # A11Y-03
            if age < 0 or margin <= px:
                continue
            surface.set_clip(pygame.Rect(0 if flake.side < 0 else width - margin, 0, margin, height))
            if flake.rain:
                share = flake.y + flake.vy * age
                away = flake.x * (margin - px) + px / 2 + sin(age * 2 + flake.sway) * margin * 0.04
                y, fading = share * height - px / 2, (1 - share) / 0.15
            else:
                away = (flake.x + flake.vx * age) * scale
                y = row + (flake.vy * age + _GRAVITY * age * age / 2) * scale
                fading = (self._LEAP + 0.3 - age) / 0.3
            fading = min(fading, (self.seconds - self.passed_seconds) / 0.25)
            if fading > 0 and -px < y < height + px:
                x = margin - away if flake.side < 0 else width - margin + away
                blit_symbol(surface, art, flake.colour, px, flake.spin * age, fading, x, y)
        surface.set_clip(None)


def blit_symbol(
    surface: pygame.Surface, art: CardArt, colour: int, px: int, turn: float, opacity: float, x: float, y: float
) -> None:
    """Draw a symbol around x, y, turned by about ``turn`` degrees, at opacity ``seen`` 0..1."""
    picture = art.turned_symbol(colour, px, round(turn / _TURN) * _TURN % 360)
    if opacity < 0.99:
        picture = picture.copy()
        picture.set_alpha(round(255 * max(0.0, opacity)))
    vector.blit_centred(surface, picture, x, y)


def ornament(
    surface: pygame.Surface, art: CardArt, words: pygame.Rect, room: pygame.Rect, scale: float, open_share: float = 1.0
) -> None:
    """Draw the four symbols on both sides of a title, where they fit; ``shown`` 0..1 opens them."""
    away = words.width / 2 + 44 * scale
    for number, size in enumerate(ORNAMENT):
        side = max(ceil(18 * scale), round(size * scale))  # A11Y-03
        share = min(1.0, max(0.0, open_share * 2 - number * 0.25))
        if away + side > room.width / 2 or not share:
            break
        for way in (-1, 1):
            colour = COLOURS[number if way > 0 else 3 - number]
            picture = art.symbol(colour, side)
            if share < 1:
                picture = pygame.transform.smoothscale_by(picture, max(0.1, anim.out_back(share)))
            vector.blit_centred(surface, picture, words.centerx + way * (away + side / 2), words.centery)
        away += side + 16 * scale
