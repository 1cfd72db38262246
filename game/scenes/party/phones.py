"""People with a phone each: the screen shows nobody's cards, and asks only those who have no phone (PTY-01)."""

from __future__ import annotations

from game.scenes.party.asked import Ask
from game.scenes.party.pads import PadsInHands


class PhonesTable(PadsInHands):
    """Hands lie face down. Whoever plays at this screen, with a controller, keys or the mouse, looks at the own cards
    by a press and chooses by place, as with pads in hands; everybody else is asked on the phone."""

    def turn_to(self, ask: Ask | None) -> None:
        """A hand that somebody has looked at lies face down again once another one plays with a phone."""
        super().turn_to(ask)
        awaited = self.people.match.awaited
        if ask is None and self.secret and self.me != awaited and self.people.on_phone(awaited):
            self.hide()
