"""Whose device a press comes from where several people share a screen, and who may press now (PTY-05, PTY-14)."""

from __future__ import annotations

from game.scenes.party.asked import PendingTurn
from game.scenes.party.people import PartyPlayers
from game.scenes.table.audience import Audience, DeviceOwners
from game.ui.input.actions import Action


class PartyDeviceOwners(DeviceOwners):
    """The devices of the people at one table."""

    def __init__(self, people: PartyPlayers, audience: Audience, waiting: PendingTurn) -> None:
        self._people, self._audience, self._waiting = people, audience, waiting

    @property
    def _wanted(self) -> int | None:
        if self._audience.me is not None:
            return self._audience.me
        return self._waiting.curtain.seat if self._waiting.curtain is not None else None

    def owner(self, action: Action) -> int | None:
        """Of those who share a device it is whoever looks or is asked to (JOIN-01)."""
        seats = self._people.kit.devices.seats_of(action.source)
        if not seats:
            return next((seat for seat, pad in self._people.pads.items() if pad == action.pad >= 0), None)
        wanted = self._wanted
        return wanted if wanted in seats else seats[0]

    def presser(self, action: Action) -> int | None:
        owner = self.owner(action)
        found = self._wanted if owner is None else owner
        return self._audience.places.chooser if found is None else found

    def out_of_turn(self, action: Action) -> int | None:
        match, owner = self._people.match, self.owner(action)
        if action.repeat or not match.round_number or owner in (match.awaited, match.presses.claimant):
            return None
        return owner

    def foreign(self, action: Action) -> bool:
        owner, chooser = self.owner(action), self._audience.places.chooser
        return owner is not None and owner != (self._audience.me if chooser is None else chooser)

    def anothers(self, action: Action) -> bool:
        owner, ask = self.owner(action), self._waiting.curtain
        return owner is not None and ask is not None and owner != ask.seat

    def personal(self, seat: int | None) -> bool:
        if seat is None:
            return False
        devices = self._people.kit.devices
        source = devices.source_of(seat)
        return seat in self._people.pads or (bool(source) and len(devices.seats_of(source)) == 1)
