"""From design pixels, those of a 1920x1080 screen, to surface pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.settings import Settings

DESIGN_W: Final = 1920
DESIGN_H: Final = 1080
MARGIN: Final = 0.05
"""Share of the screen left free at each edge (safe area)."""
TV_LEAST: Final = 32
"""Smallest type under the TV preset, in design pixels (A11Y-07, TV-01)."""
TV_TEXT: Final = 1.6
"""Least text factor under the TV preset; pages are laid out for 2.0 as well."""
USUAL_TEXT: Final = 1.25
"""Text factor as the game comes (A11Y-07)."""
SMALLEST_TEXT: Final = 26
"""Least size of letters in design pixels (A11Y-07)."""
LARGEST_TEXT: Final = 2.0
_LEAST_SCALE: Final = 12 / 18
"""Scale of a window below which nothing becomes smaller, as its letters would."""


def scale_of(size: tuple[int, int], ui_scale: int = 100) -> float:
    """Return the pixels per design pixel in a window of this size (DSK-03).

    At 100 % the table fills the window: above that the scale stays, and text and what holds it grow instead, see
    :func:`text_of`. Below 100 % all becomes smaller, down to what a window of 1280x720 has; a smaller window keeps its
    scale.
    """
    fills = min(size[0] / DESIGN_W, size[1] / DESIGN_H)
    return max(fills * min(ui_scale, 100) / 100, min(fills, _LEAST_SCALE))


def text_of(settings: Settings) -> float:
    """Return the text factor, 1.25 to 2.0, for text scale (A11Y-08) times UI scale.

    Layouts hold up to 2.0, so more is clamped.
    """
    least = TV_TEXT if settings.tv else USUAL_TEXT
    wanted = settings.text_scale / 100 * max(1.0, settings.ui_scale / 100)
    return min(LARGEST_TEXT, max(least, USUAL_TEXT + (LARGEST_TEXT - USUAL_TEXT) * (wanted - 1)))


@dataclass(frozen=True)
class Metrics:
    """Scale of one layout.

    ``text_scale`` in per cent (100..200) enlarges texts and what holds them; ``tv`` keeps every text at 32 design
    pixels or more.
    """

    size: tuple[int, int]
    text_scale: int = 100
    ui_scale: int = 100
    tv: bool = False

    @cached_property
    def scale(self) -> float:
        """Pixels per design pixel; the TV preset ignores the UI scale (TV-01)."""
        return scale_of(self.size, 100 if self.tv else self.ui_scale)

    @property
    def text(self) -> float:
        """Text factor, 1.0 to 2.0."""
        return self.text_scale / 100

    def px(self, design: float) -> int:
        """Convert design pixels to whole pixels, at least 1 for anything above 0."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def font(self, design: float) -> int:
        """Return the pixels of text of this design height, or of the least there is (A11Y-07).

        Headings grow less than body text: they stay larger than it, and on the screen (A11Y-08).
        """
        factor = self.text if design <= 36 else 1 + (self.text - 1) * 0.5
        return max(9, round(design * self.scale * factor), round(SMALLEST_TEXT * self.scale), self.least)

    @cached_property
    def least(self) -> int:
        """Least height of any text in pixels; 0 where only design pixels count."""
        return round(TV_LEAST * self.scale) if self.tv else 0

    @property
    def screen(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    @property
    def safe(self) -> pygame.Rect:
        w, h = self.size
        dx, dy = round(w * MARGIN), round(h * MARGIN)
        return pygame.Rect(dx, dy, w - 2 * dx, h - 2 * dy)

    @property
    def rim(self) -> pygame.Rect:
        """The area for a quiet foot line, beyond the safe area except on a TV (TV-01).

        A television may cut that off.
        """
        if self.tv:
            return self.safe
        dx, dy = self.safe.left - self.px(36), self.px(24)
        return pygame.Rect(dx, dy, self.safe.right + self.px(36) - dx, self.size[1] - 2 * dy)


def metrics_for(size: tuple[int, int], settings: Settings) -> Metrics:
    return Metrics(size, round(text_of(settings) * 100), settings.ui_scale, settings.tv)
