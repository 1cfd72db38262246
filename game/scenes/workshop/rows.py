"""The rows of the workshop that no other page has: the table's own words, and a block that may have nothing to say."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.draw import text, theme
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.text_field import TextField


class WordsField(TextField):
    """A long line in a short box: its end is seen while it is written, else its beginning; the card shows it all."""

    def lines(self, look: Look) -> list[Text]:
        """As much of the words as fits."""
        (line,) = super().lines(look)
        px, kept = look.m.font(20), line.full
        if line.string == kept and line.px >= px:
            return [line]
        while kept and text.size(f"…{kept}", px)[0] > line.box.width:
            kept = kept[1:] if self.editing else kept[:-1]
        kept = f"…{kept}" if self.editing else f"{kept.rstrip()}…"
        return [Text(line.id, kept, line.box, px, line.colour)]


class Block(Choice):
    """One of the blocks of an effect. With one option or none there is nothing to choose: then it only tells."""

    def __init__(
        self,
        id: str,
        label: str,
        options: Sequence[tuple[object, str]],
        value: object,
        changed: Callable[[object], None],
    ) -> None:
        super().__init__(id, label, options or [(value, "–")], value, changed)
        self.enabled = len(options) > 1

    def lines(self, look: Look) -> list[Text]:
        """The options, or what there is to tell."""
        if self.enabled:
            return super().lines(look)
        box = self.control(look)
        box.width -= look.m.px(16)
        return [Text(f"{self.id}.value", self.value_words(), box, look.m.font(24), theme.QUIET, "midright")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """As any choice; without the amber where there is none."""
        if self.enabled:
            super().draw(surface, look, state)
            return
        Row.draw(self, surface, look, state)
        for line in self.lines(look):
            line.draw(surface)
