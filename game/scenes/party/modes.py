"""The table for each way of sharing a screen (PTY-01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.match.match import Match
from game.match.match_kinds import OPEN, PADS, PASS, PHONES
from game.rules.events import Event
from game.rules.view import View
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.cover import PadsCover, PartyCover, PhonesCover
from game.scenes.party.keys import deal_letters
from game.scenes.party.pending_turn import ViewRequest
from game.scenes.party.phones import PhonesTable
from game.scenes.party.screen import PartyHandButtons, SharedScreen
from game.scenes.services import Services
from game.scenes.table.scene import TableScene


class OpenHandButtons(PartyHandButtons):
    """Hand buttons with the raised hand instead of "hide", as nothing is hidden."""

    @property
    def lower_button(self) -> str:
        return "hand"


class OpenTable(SharedScreen):
    """Shared screen without curtain or secrets."""

    opens = True

    @property
    def must_stay_silent(self) -> bool:
        return False

    @property
    def shows_secret_hand(self) -> bool:
        return False

    def sit_at(self, table: TableScene) -> None:
        super().sit_at(table)
        self.hand_buttons = OpenHandButtons(self.viewer, self.players, self.presses)

    def view_of(self, match: Match) -> View:
        view, order = match.view(self.viewer_seat, open_hands=True), self.table.show.picture.order
        view.opened = tuple(tuple(sorted(hand, key=order)) for hand in view.opened)
        return view

    def note_events(self, events: Sequence[Event]) -> None:
        deal_letters(self.players)

    def hand_screen_to(self, request: ViewRequest | None) -> None:
        players = self.players
        if request is not None and request.seat != self.viewer_seat:
            self.switch_viewer(request.seat)
            self.kit.hooks.request_attention()
        elif (
            request is None
            and self.viewer_seat is not None
            and players.match.seats[self.viewer_seat].kind == "bot"
            and players.screen_seats
        ):
            self.switch_viewer(players.screen_seats[0])  # no one answers for a bot that has taken over


AUDIENCES: Final = {PASS.name: SharedScreen, PHONES.name: PhonesTable, OPEN.name: OpenTable, PADS.name: PadsInHands}
"""The audience class for each mode of :data:`game.match.match_kinds.PARTIES`."""


def party_table(
    mode: str,
    services: Services,
    match: Match,
    committed: Callable[[], None] | None = None,
    past_events: Sequence[Event] = (),
    pads: Mapping[int, int] | None = None,
) -> TableScene:
    """Return the table for ``mode``, a key of :data:`AUDIENCES`."""
    party = AUDIENCES[mode](services, match, pads or {})
    table = TableScene(services, match, committed, past_events, party)
    party.sit_at(table)
    cover = _cover(party, table)
    party.cover, table.targets.shared_screen_targets = cover, cover.targets
    return table


def _cover(screen: SharedScreen, table: TableScene) -> PartyCover:
    if isinstance(screen, PhonesTable):
        return PhonesCover(screen, table.input)
    return PadsCover(screen, table.input) if isinstance(screen, PadsInHands) else PartyCover(screen, table.input)
