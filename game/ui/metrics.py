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
USUAL_TEXT: Final = 1.25
LARGEST_TEXT: Final = 2.0
"""Text factors at text scales of 100 % and 200 %; pages hold all between (A11Y-08)."""
TV_SCALE: Final = 150
"""Least text scale under the TV preset in per cent, whose least letters have 32 px (TV-01)."""
_LEAST_LETTERS: Final = (26.0, 38.0)
"""Least height of letters in design pixels, at the usual and the largest factor (A11Y-07)."""
BODY_LETTERS: Final = 31.5 / 26
"""Size at which the body face, whose letters are lower, is as high as the display face."""
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
    wanted = max(settings.text_scale, TV_SCALE if settings.tv else 100) / 100 * max(1.0, settings.ui_scale / 100)
    return min(LARGEST_TEXT, USUAL_TEXT + (LARGEST_TEXT - USUAL_TEXT) * (wanted - 1))


def least_letters(text: float) -> float:
    """Return the least height of letters, h to p, in design pixels at this factor (A11Y-07)."""
    least, most = _LEAST_LETTERS
    return least + (most - least) * max(0.0, text - USUAL_TEXT) / (LARGEST_TEXT - USUAL_TEXT)


@dataclass(frozen=True)
class Metrics:
    """Scale of one layout.

    ``text_scale`` in per cent (125..200) enlarges texts and what holds them, and with them the least of all.
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
        """Return the pixels of text of this design size, or of the least there is (A11Y-07).

        Headings grow less than body text: they stay larger than it, and on the screen (A11Y-08).
        """
        factor = self.text if design <= 36 else 1 + (self.text - 1) * 0.5
        return max(9, round(design * self.scale * factor), self.least)

    @cached_property
    def least(self) -> int:
        """Least size of any text of the display face in pixels: nothing shrinks below it to fit."""
        return round(least_letters(self.text) * self.scale)

    @cached_property
    def least_body(self) -> int:
        """Least size of any text of the body face in pixels."""
        return round(least_letters(self.text) * BODY_LETTERS * self.scale)

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
