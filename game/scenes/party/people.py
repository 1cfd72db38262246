"""The people at one screen, and the devices that are theirs."""

from __future__ import annotations

from collections.abc import Mapping

from game.match import Match
from game.ui.kit import Kit


class People:
    """The people of a match; ``pads`` are the instances of the controllers that seats of theirs have. In a round that
    is passed on a controller that is nobody's goes round with the screen."""

    def __init__(self, kit: Kit, match: Match, pads: Mapping[int, int]) -> None:
        self.kit, self.match, self.pads = kit, match, dict(pads)

    @property
    def seats(self) -> list[int]:
        """Where they sit."""
        return [seat for seat, info in enumerate(self.match.seats) if info.kind == "human"]

    @property
    def alone(self) -> int | None:
        """The only one left in the round, who needs no curtain (PTY-02)."""
        if not self.match.round_number:
            return None
        absent = self.match.view(None).absent
        left = [seat for seat in self.seats if seat not in absent]
        return left[0] if len(left) == 1 else None

    @property
    def with_bots(self) -> bool:
        """Whether others play with them."""
        return len(self.seats) < len(self.match.seats)
