"""What the pages have in common on which people take places, each with a device of theirs (JOIN-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.party.lobby import Lobby
from game.scenes.services import Services
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence, label
from game.ui.input.keyboard_halves import HALVES
from game.ui.widgets import layout
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page


class DevicePage(Page[Services]):
    """A page on which people take places, each with a device, side by side where letters leave room for that."""

    lobby: Lobby
    GAP: Final = 14
    LARGE: Final = 1.3
    THREE: Final = 1.65
    """Up to so large letters leave room for five and for three places beside each other."""

    def pad_lost(self, seats: Sequence[int]) -> None:
        """A controller is gone: its people stay and wait for another one (JOIN-05)."""
        for seat in seats:
            self.lobby.unplug(self.lobby.places[seat].source)
        self._changed()

    def _changed(self) -> None:
        """Somebody came, left or changed."""
        self._keep_devices()
        self.relayout()

    def _keep_devices(self) -> None:
        """Whose device is which; here anybody may come to either half of the keyboard."""
        self.services.devices.seat(self.lobby.sources)
        self.services.devices.halves = True

    def _rumble(self, source: str) -> None:
        """Let whoever holds this device feel that it is meant (JOIN-02)."""
        if self.services.settings.rumble:
            self.services.devices.rumble(source)

    def _join_keys(self) -> dict[str, str]:
        """What takes a place: the button of a controller, and the keys of both halves, for a sentence."""
        services = self.services
        keys: dict[str, str] = {
            half: in_sentence(label(half, services.bindings.of(Act.CONFIRM, half)[0])) for half in HALVES
        }
        return {"button": label("gamepad", pygame.CONTROLLER_BUTTON_A, services.letters), **keys}

    @property
    def _columns(self) -> int:
        """So many places have room beside each other."""
        return 5 if self.m.text <= self.LARGE else 3 if self.m.text <= self.THREE else 2

    def _grid(self, widgets: Sequence[Widget], columns: int, room: pygame.Rect, top: int, placed: list[Widget]) -> int:
        """Place widgets in so many columns; returns where the next ones begin."""
        placed += widgets
        return layout.grid(widgets, columns, pygame.Rect(room.left, top, room.width, 0), self.look, self.m.px(self.GAP))
