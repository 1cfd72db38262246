"""A code that brings a phone into the Wi-Fi; name and password are typed once, never saved."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.phones.net.codes import wifi_text
from game.scenes.services import Network, Services
from game.scenes.widgets.code_picture import CodePicture
from game.ui.draw import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.ui.widgets.text_field import TextField
from game.words import _

NAME_MAX: Final = 32
PASSWORD_MAX: Final = 63
"""Most characters of the name and the password of any wireless network."""
_BETWEEN: Final = 44


class Password(TextField):
    """A field that shows dots, except while it is written."""

    capitals = "none"

    def value_words(self) -> str:
        return "•" * len(self.value) or self.placeholder


class WifiScene(Page[Services]):
    """Two fields, and the code as soon as there is a name."""

    _shown = Network()

    def build(self) -> None:
        """Lay out the code on the left, as on the page before, so that no phone must aim again."""
        self.title = _("Wi-Fi code")
        area, network = self.heading(), self.services.network
        self._shown = replace(network)
        placed: list[Widget] = []
        if network.name:
            held = wifi_text(network.name, network.password)
            code = CodePicture("code", held, _("Scan code: {what}").format(what=network.name))
            side = code.height(self.look)
            code.rect = pygame.Rect(area.left, area.top, side, side)
            left = code.rect.right + self.m.px(_BETWEEN)
            area = pygame.Rect(left, area.top, area.right - left, area.height)
            placed.append(code)
        rows = self._rows()
        self.scroll.lay_rows(rows, area, 14)
        self.group.set_widgets([self.back_button, *placed, *rows], "name")

    def _rows(self) -> list[Widget]:
        network, typing = self.services.network, self.services.hooks.set_typing
        why = _("Enter your network once. Phones scan its code first, then the table's code.")
        kept = _("The name and password are never saved. The game forgets them when you close it.")
        name = TextField("name", _("Network name"), network.name, self._name, typing, NAME_MAX)
        password = Password("password", _("Password"), network.password, self._password, typing, PASSWORD_MAX)
        return [Note("why", why, theme.BRIGHT), name, password, Note("kept", kept, theme.BRIGHT)]

    def _name(self, name: str) -> None:
        self.services.network.name = name
        self.invalidate()

    def _password(self, password: str) -> None:
        self.services.network.password = password
        self.invalidate()

    def update(self, dt: float) -> None:
        if self.group.edited_field is None and self._shown != self.services.network:
            self.relayout()
