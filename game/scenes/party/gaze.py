"""What changes at a shared table when somebody else looks, and when it goes on although nobody presses anything."""

from __future__ import annotations

from game.rules.round import NOBODY
from game.scenes.party.asked import PendingTurn, ViewRequest
from game.scenes.party.party_presses import PartyPresses
from game.scenes.party.people import PartyPlayers
from game.scenes.table.look.frame import TableLook
from game.scenes.table.scene import TableScene
from game.words.player_words import seat_names


class ViewerSwitch:
    """The eyes at one table."""

    def __init__(self, table: TableScene, people: PartyPlayers, waiting: PendingTurn, presses: PartyPresses) -> None:
        self._table, self._people, self._waiting, self._presses = table, people, waiting, presses
        self._public = table.look

    def turn_to(self, seat: int | None) -> None:
        """Another pair of eyes, at once: what still flies arrives first, and nothing private stays."""
        table = self._table
        if table.show.running:
            table.show.skip()
        table.coaching.drop()
        table.audience.eyes.look(seat)
        table.show.picture.close_hand()
        table.play.look_again()
        table.panels.clear()
        self.repaint()
        table.notice.clear()
        table.input.forget()
        if table.match.round_number:
            table.snap()
        table.input.hand_changed()

    def repaint(self) -> None:
        """A painter for the eyes of one alone, another for everybody's: which pictures are kept, and how sharp, would
        tell of cards that one has seen (PTY-03)."""
        table, art, public = self._table, self._people.kit.art, self._public
        if table.audience.me is not None:
            public.painter.layers.drop()
            table.look = TableLook(art)
        else:
            table.look = self._public = public if public.art is art else TableLook(art, table.kept)

    def draw_curtain(self, ask: ViewRequest | None) -> None:
        """Down with the curtain for somebody, or up with it."""
        before, kit = self._waiting.curtain, self._people.kit
        if ask != before:
            if ask is not None and (before is None or before.seat != ask.seat):
                kit.sound.play("turn", who=seat_names(self._people.match.seats)[ask.seat])
                kit.hooks.attention()
            self._waiting.curtain = ask
            self._table.input.curtain_came()
            self._table.invalidate()

    def goes_on(self, cold: bool) -> bool:
        show, presses = self._table.show, self._presses
        seen = presses.lit or show.picture.pops or show.running or cold or self._table.notice.passing
        return bool(seen) or (presses.window_open and not presses.asks_all)

    @property
    def waits_for_people(self) -> bool:
        if self._waiting.now is None or self._table.show.picture.shown is not None:
            return False
        others = self._people.with_bots and self._table.play.others_may
        return not others and self._people.match.presses.claimant == NOBODY
