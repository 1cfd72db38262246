"""A code to scan from across the room: always black on white, with quiet zone (PTY-11)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.phones.net.codes import Matrix, matrix
from game.ui.widgets.base import Look, State, Widget

LEAST_SIDE_PX: Final = 480
"""Least side of a code without its quiet zone, in design pixels (PTY-11).

It can be scanned from ten sides' distance.
"""
LEAST_NEAR_SIDE_PX: Final = 200
"""The same for a code scanned close to the screen."""
QUIET_ZONE_MODULES: Final = 4
"""Width of the white quiet zone, in modules."""
_WHITE: Final = "#ffffff"
_BLACK: Final = "#000000"
_matrix: Final = lru_cache(maxsize=2)(matrix)
"""Cache of codes: one takes a third of a frame, and each phone causes a new layout."""


def picture(modules: Matrix, px: int) -> pygame.Surface:
    """Return the code without its quiet zone, ``px`` pixels a module.

    A whole number, for a blurred edge is harder to read.
    """
    small = pygame.Surface((len(modules), len(modules)))
    small.fill(_WHITE)
    for row, line in enumerate(modules):
        for column, dark in enumerate(line):
            if dark:
                small.set_at((column, row), _BLACK)
    return pygame.transform.scale_by(small, px)


class CodePicture(Widget):
    """The code for ``content``, at least ``least_side`` design pixels; ``purpose`` names it."""

    role = "image"
    focusable = False

    def __init__(self, id: str, content: str, purpose: str, least_side: int = LEAST_SIDE_PX) -> None:
        super().__init__(id)
        self.purpose, self.least_side = purpose, least_side
        self._modules = _matrix(content)
        self._drawn: pygame.Surface | None = None

    def height(self, look: Look, width: int = 0) -> int:
        return self._module(look) * (len(self._modules) + 2 * QUIET_ZONE_MODULES)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        px, art = self._module(look), look.kit.art
        ground = art.panel(self.rect.size, px * (QUIET_ZONE_MODULES // 2), _WHITE, 255)
        surface.blit(ground, self.rect)
        if self._drawn is None:
            self._drawn = picture(self._modules, px)
        surface.blit(self._drawn, self._drawn.get_rect(center=self.rect.center))

    def said(self) -> tuple[str, str]:
        return self.purpose, ""

    def _module(self, look: Look) -> int:
        return -(-look.m.px(self.least_side) // len(self._modules))
