"""The people at one screen and their devices."""

from __future__ import annotations

from collections.abc import Mapping

from game.match.match import Match
from game.ui.input.devices import is_phone
from game.ui.kit import Kit


class PartyPlayers:
    """The people of a match.

    ``pads`` maps seats to the instances of their controllers; while the screen is passed round, a controller without a
    seat goes round with it.
    """

    def __init__(self, kit: Kit, match: Match, pads: Mapping[int, int]) -> None:
        self.kit, self.match, self.pads = kit, match, dict(pads)
        self.lettered_for: tuple[object, ...] = ()
        """The state that the keyboard letters were dealt for."""

    @property
    def everybody(self) -> list[int]:
        return [seat for seat, info in enumerate(self.match.seats) if info.kind == "human"]

    @property
    def screen_seats(self) -> list[int]:
        return [seat for seat in self.everybody if not self.on_phone(seat)]

    def on_phone(self, seat: int) -> bool:
        """Whether a seat's hand is on a phone; the screen never shows it or asks for it (PTY-01)."""
        return is_phone(self.kit.devices.source_of(seat))

    @property
    def last_player(self) -> int | None:
        """The only person left in the round, who needs no curtain (PTY-02), or None."""
        if not self.match.round_number:
            return None
        absent = self.match.view(None).absent
        left = [seat for seat in self.everybody if seat not in absent]
        return left[0] if len(left) == 1 and not self.on_phone(left[0]) else None

    @property
    def with_bots(self) -> bool:
        return len(self.everybody) < len(self.match.seats)
