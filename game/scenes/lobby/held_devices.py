"""The devices of those who take places, on the pages where they do so (JOIN-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.input.actions import Act
from game.ui.input.devices import splits
from game.ui.input.key_labels import in_sentence, label
from game.ui.input.keyboard_halves import HALVES

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.sessions.lobby import Lobby


class HeldDevices:
    """Which device belongs to whom, as far as the lobby knows."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services, self._lobby = services, lobby
        self.assign_devices()

    def assign_devices(self) -> None:
        self._services.devices.assign_all(self._lobby.sources)
        self._services.devices.is_keyboard_split = True

    def lose(self, seats: Sequence[int]) -> None:
        """Unplug the controller of these seats; their people wait for another one (JOIN-05)."""
        for seat in seats:
            self._lobby.clear_device(self._lobby.places[seat].source)

    def rumble(self, source: str) -> None:
        """Rumble a device, if the settings allow, so that its holder feels it is meant (JOIN-02)."""
        if self._services.settings.rumble:
            self._services.devices.rumble(source)

    def leave(self) -> None:
        devices = self._services.devices
        devices.is_keyboard_split = splits(devices.sources.values())

    def join_keys(self) -> dict[str, str]:
        """Return the names of the button and keys that take a place, worded for a sentence.

        "button" is the controller's; each keyboard half has its own key.
        """
        services = self._services
        keys: dict[str, str] = {
            half: in_sentence(label(half, services.bindings.codes_of(Act.CONFIRM, half)[0])) for half in HALVES
        }
        return {"button": label("gamepad", pygame.CONTROLLER_BUTTON_A, services.letters), **keys}
