"""A row that says which keys or buttons do something, by their caps."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import text, theme
from game.ui.widgets import keycaps
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Row
from game.ui.widgets.keycaps import Cap
from game.words import _
from game.words.formats import enumerated


class CapRow(Row):
    """An action on the left, the caps of its keys or buttons on the right."""

    adjustable = False

    @property
    def caps(self) -> Sequence[Cap]:
        """The caps to show; none says so in a word."""
        return ()

    def control(self, look: Look) -> pygame.Rect:
        left = self.rect.left + round(self.rect.width * 0.52)
        tall = min(self.rect.height - look.m.px(16), text.size("Ay", look.m.font(keycaps.CAP_PX))[1] + look.m.px(14))
        right = self.rect.right - look.m.px(26)
        return pygame.Rect(left, self.rect.centery - tall // 2, right - left, tall)

    def value_words(self) -> str:
        return enumerated(cap.name for cap in self.caps) or _("None")

    def lines(self, look: Look) -> list[Text]:
        box = self.control(look)
        if not self.caps:
            return [Text(f"{self.id}.value", _("None"), box, look.m.font(24), theme.QUIET, "midright")]
        return keycaps.words(self.id, list(self.caps), look, box)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        if self.caps:
            keycaps.draw(surface, self.id, list(self.caps), look, self.control(look))
        else:
            self.draw_lines(surface, look)
