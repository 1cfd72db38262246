"""Party mode with a phone for each player (PTY-01).

The screen shows no hands, and asks only those without a phone.
"""

from __future__ import annotations

from game.scenes.party.controllers import PadsInHands
from game.scenes.party.phone_strip import Strip, strip_lift, strip_of
from game.scenes.table.scene import TableScene


class PhonesTable(PadsInHands):
    """Shared screen for people with phones; hands are face down.

    Those who play at the screen, with a controller, keys or the mouse, look by a press and choose by place; the others
    are asked on the phone.
    """

    strip = Strip()
    _had_rail = False

    def sit_at(self, table: TableScene) -> None:
        super().sit_at(table)
        self.strip, self._had_rail = strip_of(table.services, self.players.match), self.railed

    @property
    def railed(self) -> bool:
        return bool(self.players.screen_seats)

    @property
    def rail_space(self) -> float:
        return super().rail_space if self.railed else strip_lift(self.kept_rail.m)

    def advance(self, dt: float) -> None:
        super().advance(dt)
        strip = strip_of(self.table.services, self.players.match)
        if (strip, self.railed) != (self.strip, self._had_rail):
            self.strip, self._had_rail = strip, self.railed
            self.table.invalidate()
