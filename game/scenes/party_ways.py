"""Where several people go together: the lobby, the same people again, a lost controller. A part of the ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..ui.devices import pad_of
from ..words import _

if TYPE_CHECKING:
    from ..match import SeatInfo
    from ..party.series import Length
    from ..rules.ruleset import RuleSet
    from ..ui.services import Services
    from .party_memory import Party
    from .session import Session


class PartyWays:
    """The ways of a party. Mixed into :class:`game.scenes.ways.SceneWays`."""

    _services: Services
    _running: Session | None

    def party(self) -> None:
        """Open the lobby."""
        from .lobby import LobbyScene

        self._services.stack.push(LobbyScene(self._services))

    def same_people(self) -> None:
        """Deal to those who played together last, as they did (JOIN-04)."""
        from .party_memory import again

        party = again(self._services)
        if party is None:
            self.party()
            return
        if party.lobby.trouble(party.rules, party.mode):
            # With pads in hands, and one of them is not there: the lobby shows who waits for a device.
            from .lobby import LobbyScene

            self._services.stack.push(LobbyScene(self._services, party))
            return
        self.play_party(party)

    def play_party(self, party: Party) -> None:
        """Deal to these people; each has the device that they joined with."""
        self._services.devices.seat(party.lobby.sources)
        pads = {seat: pad for seat, source in enumerate(party.lobby.sources) if (pad := pad_of(source)) is not None}
        self.new_party(party.lobby.seats, party.mode, party.rules, party.length, pads)

    def new_party(
        self,
        seats: Sequence[SeatInfo],
        mode: str,
        rules: RuleSet,
        length: Length | None = None,
        pads: Mapping[int, int] | None = None,
    ) -> None:
        raise NotImplementedError

    def pad_lost(self, seats: Sequence[int]) -> None:
        """The controller of these seats is gone: wait for another one (JOIN-05)."""
        from .lobby import LobbyScene

        for scene in self._services.stack.scenes:
            if isinstance(scene, LobbyScene):
                scene.pad_lost(seats)
        self._services.notify(_("The controller is gone. Keyboard and mouse work as well."))
