"""The places of the lobby: who sits down or gets up, whose plate hops (JOIN-01, JOIN-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.scenes.lobby.held_devices import HeldDevices
from game.scenes.lobby.slot_page import LobbySlotPage
from game.scenes.lobby.slots import FreeSlot, TakenSlot
from game.sessions.lobby import LEAST_SEATS, MOST
from game.ui.input.device_kinds import kind_of
from game.words import _

if TYPE_CHECKING:
    from game.scenes.lobby.lobby_options import LobbyOptions
    from game.scenes.services import Services
    from game.sessions.lobby import Lobby
    from game.settings import Settings
    from game.ui.input.actions import Action
    from game.ui.widgets.base import Widget

HOP_SECONDS: Final = 0.45
"""Seconds for which a plate shows that its device was pressed (JOIN-02)."""


class Hops:
    """Plates that hop when their device is pressed, or light up with reduced motion (JOIN-02)."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._left: dict[int, float] = {}

    def begin(self, places: Sequence[int]) -> None:
        self._left.update(dict.fromkeys(places, HOP_SECONDS))

    def stop(self) -> None:
        self._left = {}

    def show(self, tiles: Iterable[TakenSlot]) -> None:
        for place, tile in enumerate(tiles):
            left = self._left.get(place, 0.0)
            share = 0.0 if self._settings.reduced_motion else left / HOP_SECONDS
            tile.lift, tile.is_lit = 4 * share * (1 - share), left > 0

    @property
    def has_any(self) -> bool:
        return bool(self._left)

    def update(self, dt: float) -> None:
        self._left = {place: left - dt for place, left in self._left.items() if left > dt}


class SlotBoard:
    """The plates of the lobby, taken and free.

    ``sit_here`` is called on a press on a free one, ``moved`` when a plate hops.
    """

    def __init__(
        self,
        services: Services,
        lobby: Lobby,
        options: LobbyOptions,
        sit_here: Callable[[], None],
        on_move: Callable[[], None],
    ) -> None:
        self._services, self._lobby, self._options = services, lobby, options
        self._sit_here, self._moved = sit_here, on_move
        self.held_devices = HeldDevices(services, lobby)
        self.hops = Hops(services.settings)
        self._taken: list[TakenSlot] = []
        self._version = 0

    def tiles(self, is_narrow: bool) -> list[Widget]:
        """Return a plate for every place; with ``few``, only as many free ones as are needed."""
        self._version = self._phones_version
        self._taken = [self._plate(index) for index in range(len(self._lobby.places))]
        self.hops.show(self._taken)
        taken = len(self._taken)
        count = min(MOST, max(LEAST_SEATS, taken + 1)) if is_narrow else MOST
        free = [FreeSlot(f"place.{index}", self._sit_here, "") for index in range(taken, count)]
        if free:
            free[0].words = self._how_to_join()
        return [*self._taken, *free]

    @property
    def phones_changed(self) -> bool:
        """Whether a phone has fallen asleep or come back since the plates were made."""
        return self._version != self._phones_version

    @property
    def _phones_version(self) -> int:
        return self._services.phones.version if self._services.phones is not None else 0

    def _how_to_join(self) -> str:
        words = _("Join: {left}, {right}, mouse or button {button}")
        if self._options.by_phone:
            words = _("Join: phone, {left}, {right}, mouse or button {button}")
        return words.format(**self.held_devices.join_keys())

    def _plate(self, index: int) -> TakenSlot:
        services, lobby, options = self._services, self._lobby, self._options
        plate = TakenSlot(
            f"place.{index}",
            lobby.places[index],
            options.name(index),
            lambda: services.stack.push(LobbySlotPage(services, lobby, index, options.rules.hand_size)),
        )
        if services.phones is not None and services.phones.seconds_asleep(lobby.places[index].source):
            plate.says, plate.icon = _("phone asleep"), "phone_asleep"
        return plate

    def join(self, source: str) -> bool:
        """Seat the holder of this device; return False if there is no room."""
        place = self._lobby.join(source)
        if place is None:
            self._services.sound.play("illegal")
            return False
        self.start_hops([place])
        self._services.sound.play("ui_accept")
        return True

    def get_up(self, action: Action, source: str) -> bool:
        """Remove the holder of this device from the lobby; return False if no one left."""
        sources = kind_of(action.source).speaks_for or (source,)
        left = any(self._lobby.leave_with(each) is not None for each in sources)
        if left:
            self._services.sound.play("ui_back")
            self.hops.stop()
        return left

    def start_hops(self, places: Sequence[int]) -> None:
        self.hops.begin(places)
        self.held_devices.rumble(self._lobby.places[places[0]].source)
        self._show_hops()

    def update(self, dt: float) -> None:
        if self.hops.has_any:
            self.hops.update(dt)
            self._show_hops()

    def _show_hops(self) -> None:
        self.hops.show(self._taken)
        self._moved()
