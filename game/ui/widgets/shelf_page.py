"""A page that lists things, or says what to do while there are none."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.draw import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.form import K, Page

_ICON: Final = 200
_PAD: Final = 48
_GAP: Final = 14


class ShelfPage(Page[K]):
    """A page with a list that may be empty.

    Subclasses begin :meth:`build` with :meth:`fill`, and call :meth:`say_empty` if they have no rows.
    """

    _empty = pygame.Rect(0, 0, 0, 0)
    _icon = "folder"

    def fill(self) -> None:
        self._empty = pygame.Rect(0, 0, 0, 0)

    def say_empty(self, notes: Sequence[Widget], area: pygame.Rect, icon: str) -> None:
        """Place notes beside a large pictogram, on a panel a little above the middle."""
        m, side, self._icon = self.m, self.m.px(_ICON), icon
        words = pygame.Rect(area.left + side + m.px(_PAD // 2), area.top, area.width - side - m.px(_PAD), area.height)
        heights = [note.height(self.look, words.width) for note in notes]
        content = sum(heights) + m.px(_GAP) * (len(notes) - 1)
        tall = max(side, content) + 2 * m.px(_PAD)
        self._empty = pygame.Rect(area.left, area.top + max(0, (area.height - tall) * 2 // 5), area.width, tall)
        words.top = max(area.top, self._empty.centery - content // 2)
        words.height = area.bottom - words.top
        self.scroll.lay_rows(notes, words, _GAP)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self._empty.height:
            m, art, side = self.m, self.services.art, self.m.px(_ICON)
            surface.blit(art.panel(self._empty.size, m.px(44)), self._empty)
            icon = art.glyph(self._icon, round(side * 0.66), theme.AMBER)
            middle = self._empty.left + m.px(_PAD // 2) + side // 2, self._empty.centery
            surface.blit(icon, icon.get_rect(center=middle))
