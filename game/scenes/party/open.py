"""All hands face up, for families and learners (PTY-01): whoever is on turn sits at the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.rules.events import Event
from game.rules.view import View
from game.scenes.party.asked import ViewRequest
from game.scenes.party.keys import deal_letters
from game.scenes.party.screen import PartyHandButtons, SharedScreen
from game.scenes.table.scene import TableScene


class OpenHandButtons(PartyHandButtons):
    """With the raised hand of whoever is on turn, for there is nothing to hide."""

    @property
    def beside(self) -> str:
        return "hand"


class OpenTable(SharedScreen):
    """No curtain and no secrets; everything else as where the screen is passed round."""

    opens = True

    @property
    def hush(self) -> bool:
        return False

    @property
    def secret(self) -> bool:
        return False

    def sit_at(self, table: TableScene) -> None:
        super().sit_at(table)
        self.offers = OpenHandButtons(self.eyes, self.people, self.presses)

    def view_of(self, match: Match) -> View:
        """All hands lie open, sorted so that they can be read."""
        view, order = match.view(self.me, open_hands=True), self.table.show.picture.order
        view.opened = tuple(tuple(sorted(hand, key=order)) for hand in view.opened)
        return view

    def hears(self, events: Sequence[Event]) -> None:
        deal_letters(self.people)

    def turn_to(self, ask: ViewRequest | None) -> None:
        people = self.people
        if ask is not None and ask.seat != self.me:
            self.see(ask.seat)
            self.kit.hooks.attention()
        elif ask is None and self.me is not None and people.match.seats[self.me].kind == "bot" and people.seats:
            self.see(people.seats[0])  # nobody answers for a bot that has taken over
