"""From design units to pixels: everything is laid out in the pixels of a 1920x1080 screen."""

from dataclasses import dataclass

import pygame

DESIGN_W = 1920
DESIGN_H = 1080
MARGIN = 0.05
"""Share of the screen that stays free at each edge (safe area)."""


@dataclass(frozen=True)
class Metrics:
    """Scale of one layout. ``text_scale`` in per cent (100..200) widens texts and what holds them."""

    size: tuple[int, int]
    text_scale: int = 100

    @property
    def scale(self) -> float:
        """Pixels per design pixel."""
        return min(self.size[0] / DESIGN_W, self.size[1] / DESIGN_H)

    @property
    def text(self) -> float:
        """Factor of the text size, 1.0 to 2.0."""
        return self.text_scale / 100

    def px(self, design: float) -> int:
        """Design pixels as whole pixels, at least 1 for anything above 0."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def font(self, design: float) -> int:
        """Height in pixels of a text of this design height. Headings grow less than body text, which keeps
        them larger than it and still on the screen (A11Y-08)."""
        factor = self.text if design <= 36 else 1 + (self.text - 1) * 0.5
        return max(9, round(design * self.scale * factor))

    @property
    def screen(self) -> pygame.Rect:
        """The whole surface."""
        return pygame.Rect((0, 0), self.size)

    @property
    def safe(self) -> pygame.Rect:
        """The surface without its margins."""
        w, h = self.size
        dx, dy = round(w * MARGIN), round(h * MARGIN)
        return pygame.Rect(dx, dy, w - 2 * dx, h - 2 * dy)
