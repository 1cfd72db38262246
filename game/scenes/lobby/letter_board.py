"""Letters on the screen, to write a name with a controller (JOIN-03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.files.plain import has_ink, is_plain, tidied_name
from game.scenes.services import Services
from game.ui.draw import text, theme
from game.ui.draw.typefaces import unshowable_letters
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.layout import column_of
from game.words import _, pgettext

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzäöüßéèëïåñçø-'"
COLUMNS: Final = 10
_WIDTH: Final = 1300
_GAP: Final = 10


class LetterBoard(Page[Services]):
    """A button for each letter; the first of a word is a capital.

    ``on_done`` is called with the text at the end, but not after going back. X erases, the start button ends (JOIN-03).
    """

    def __init__(self, services: Services, words: str, most_letters: int, on_done: Callable[[str], None]) -> None:
        super().__init__(services)
        self.words, self.most_letters, self.on_done = words, most_letters, on_done

    def build(self) -> None:
        self.title = _("Name")
        m = self.m
        area = self.column(self.heading(), _WIDTH)
        tall = max(m.px(64), text.size("Ay", m.font(34))[1] + m.px(16))
        self._field = pygame.Rect(area.left, area.top, area.width, tall)
        self.add_text("written", self.words or "…", self._field, 40, colour=theme.ON_AMBER)
        top = self._field.bottom + m.px(18)
        gap, rows = m.px(_GAP), -(-len(LETTERS) // COLUMNS) + 1
        high = min(m.px(96), (area.bottom - top - gap * (rows - 1)) // rows)
        keys: list[Widget] = []
        for number, letter in enumerate(LETTERS):
            row, column = divmod(number, COLUMNS)
            shown = self._case(letter)
            key = Button(f"letter.{letter}", shown, lambda shown=shown: self.write(shown), px=34)  # type: ignore[misc]
            place = column_of(area, COLUMNS, column, gap)
            key.rect = pygame.Rect(place.left, top + row * (high + gap), place.width, high)
            keys.append(key)
        below = top + (rows - 1) * (high + gap)
        ends = [
            Button("space", pgettext("letter", "Space"), lambda: self.write(" "), px=28),
            Button("erase", _("Delete"), self.erase, icon="left", px=28),
            Button("done", _("Done"), self.end, "main", px=28),
        ]
        for number, key in enumerate(ends):
            place = column_of(area, len(ends), number, gap)
            key.rect = pygame.Rect(place.left, below, place.width, high)
        self.group.set_widgets([self.back_button, *keys, *ends], f"letter.{LETTERS[0]}")

    def _case(self, letter: str) -> str:
        begins = not self.words or self.words[-1] in " -'"
        return letter.upper() if begins and len(letter.upper()) == 1 else letter

    def write(self, letters: str) -> None:
        """Append letters, typed or pasted, as far as there is room."""
        taken = "".join(filter(is_plain, letters))[: self.most_letters - len(self.words)]
        if missing := unshowable_letters(taken):
            self.services.refuse_letters(missing)
            taken = "".join(letter for letter in taken if letter not in missing)
        if not taken or (not self.words and not has_ink(taken)):
            self.services.sound.play("illegal")
            return
        self.words += taken
        self.relayout()

    def erase(self) -> None:
        self.words = self.words[:-1]
        self.relayout()

    def end(self) -> None:
        self.services.stack.pop()
        self.on_done(tidied_name(self.words))

    def handle(self, action: Action) -> bool:
        if action.act is Act.TEXT:
            self.write(action.text)
        elif action.act in (Act.DRAW, Act.ERASE):
            self.erase()
        elif action.act is Act.PAUSE:
            self.end()
        else:
            return super().handle(action)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        surface.blit(self.services.art.pill(self._field.size, theme.PAPER), self._field)
