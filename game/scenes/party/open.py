"""The table with all hands face up, for families and learners (PTY-01): whoever is on turn sits at the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.rules.events import Event
from game.rules.view import View
from game.scenes.party.passed import PartyTable


class OpenTable(PartyTable):
    """No curtain and no secrets; everything else as where the screen is passed round."""

    mode = "open"
    opens = True

    @property
    def hush(self) -> bool:
        """Everybody sees what is pressed."""
        return False

    @property
    def may_hide(self) -> bool:
        """There is nothing to hide."""
        return False

    @property
    def beside(self) -> str:
        """The raised hand of whoever is on turn."""
        return "hand"

    def view_of(self, match: Match) -> View:
        """All hands lie open, sorted so that they can be read."""
        view = match.view(self.me, open_hands=True)
        view.opened = tuple(tuple(sorted(hand, key=self.show.picture.order)) for hand in view.opened)
        return view

    def tell(self, events: Sequence[Event]) -> None:
        """Nobody has to look at anything alone."""
        super().tell(events)
        self.looks.clear()

    def follow(self) -> None:
        """Once all has been seen, the next person takes the lower edge."""
        if self.show.running or self.show.picture.shown is not None or self.show.picture.applied is not None:
            return
        ask = self.asked()
        if ask is not None and ask.seat != self.me:
            self.see(ask.seat)
            self.services.hooks.attention()
        elif ask is None and self.me is not None and self.match.seats[self.me].kind == "bot" and self.people:
            self.see(self.people[0])  # nobody answers for a bot that has taken over
