"""The notice of what the system will ask before phones can come in (PTY-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.widgets.base import Button
from game.ui.widgets.rows import Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _

_MAIN: Final = 420


class PermissionNotice(ShelfPage[Services]):
    """The sentences, and one button that calls ``go_on``."""

    def __init__(self, services: Services, sentences: Sequence[str], go_on: Callable[[], None]) -> None:
        super().__init__(services)
        self._sentences, self._go_on = sentences, go_on

    def build(self) -> None:
        self.title = _("Before phones join")
        area, m = self.heading(), self.m
        button = Button("go-on", _("Next"), self._go_on, "main", px=34)
        button.rect = pygame.Rect(0, 0, max(m.px(_MAIN), button.width(self.look)), button.height(self.look))
        button.rect.bottomright = area.right, m.safe.bottom
        area.height = button.rect.top - m.px(16) - area.top
        notes = [Note(f"said.{n}", words, theme.BRIGHT, px=28) for n, words in enumerate(self._sentences)]
        self.say_empty(notes, area, "shield")
        self.group.set_widgets([self.back_button, *notes, button], "go-on")
