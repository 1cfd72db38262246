"""What every painter of the table does: put pictures into boxes and lines around a middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..ui import text, theme
from ..ui.layout import Box, TableLayout
from ..ui.painter import Painter

if TYPE_CHECKING:
    from ..ui.cards import CardArt


class Brush:
    """Paints with one set of card pictures."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter

    def _size(self, box: Box) -> tuple[int, int]:
        return max(1, round(box.w)), max(1, round(box.h))

    def _blit(self, target: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
        target.blit(picture, (round(box.x), round(box.y)))

    def _centred(self, target: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        target.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def focus_ring(self, target: pygame.Surface, layout: TableLayout, box: Box, colour: str = theme.AMBER) -> None:
        """The focus, 5 px outside the thing (A11Y-11)."""
        grown = box.grown(layout.px(8))
        radius = min(layout.px(30), grown.h / 2)
        self._blit(target, self.art.panel(self._size(grown), radius, "none", 0, colour, max(3, layout.px(5))), grown)

    def _stack(
        self, target: pygame.Surface, lines: list[str], centre: tuple[float, float], px: float, ink: str
    ) -> None:
        """Lines around a middle."""
        for i, line in enumerate(lines):
            text.draw(target, line, (centre[0], centre[1] + (i - (len(lines) - 1) / 2) * px * 1.2), px, ink, "center")
