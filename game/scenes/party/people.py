"""The people at one screen, and the devices that are theirs."""

from __future__ import annotations

from collections.abc import Mapping

from game.match.match import Match
from game.ui.input.devices import is_phone
from game.ui.kit import Kit


class PartyPlayers:
    """The people of a match; ``pads`` are the instances of the controllers that seats of theirs have. In a round that
    is passed on a controller that is nobody's goes round with the screen."""

    def __init__(self, kit: Kit, match: Match, pads: Mapping[int, int]) -> None:
        self.kit, self.match, self.pads = kit, match, dict(pads)
        self.lettered_for: tuple[object, ...] = ()
        """What the letters of the keyboard were dealt for."""

    @property
    def everybody(self) -> list[int]:
        return [seat for seat, info in enumerate(self.match.seats) if info.kind == "human"]

    @property
    def seats(self) -> list[int]:
        return [seat for seat in self.everybody if not self.on_phone(seat)]

    def on_phone(self, seat: int) -> bool:
        """Whether somebody's hand is on a phone: the screen never shows it, and never asks for it (PTY-01)."""
        return is_phone(self.kit.devices.source_of(seat))

    @property
    def alone(self) -> int | None:
        """The only one left in the round, who needs no curtain (PTY-02)."""
        if not self.match.round_number:
            return None
        absent = self.match.view(None).absent
        left = [seat for seat in self.everybody if seat not in absent]
        return left[0] if len(left) == 1 and not self.on_phone(left[0]) else None

    @property
    def with_bots(self) -> bool:
        return len(self.everybody) < len(self.match.seats)
