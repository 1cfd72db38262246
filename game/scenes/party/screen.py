"""One screen passed round among several people behind a curtain (PTY-01 to PTY-07).

While no hand is open, all that is seen or heard depends on public facts (PTY-03); while one is, only the player who
looks sees more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match.match import Match
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.round import NOBODY
from game.scenes.party.curtain_facts import RailCache
from game.scenes.party.idle_hand import IdleHand
from game.scenes.party.keys import PartyDeviceOwners, deal_letters, seat_prompt
from game.scenes.party.party_players import PartyPlayers
from game.scenes.party.party_presses import PartyPresses
from game.scenes.party.pending_turn import PendingTurn, ViewRequest
from game.scenes.party.private_look import PrivateLook
from game.scenes.party.rail import Rail
from game.scenes.table.audience import Audience, HandButtons, Viewer
from game.scenes.table.look.frame import TableLook
from game.scenes.table.orders import Command, Order
from game.scenes.table.scene import TableScene
from game.sessions.time_limit import TimeLimit
from game.ui.input.actions import Act
from game.ui.kit import Kit
from game.words import _
from game.words.player_words import seat_names


class PartyHandButtons(HandButtons):
    """Hand buttons of the player who looks and may have claimed to jump in."""

    def __init__(self, viewer: Viewer, players: PartyPlayers, presses: PartyPresses) -> None:
        self._viewer, self._players, self._presses = viewer, players, presses

    @property
    def claims_jump_in(self) -> bool:
        return self._viewer.seat is not None and self._players.match.presses.claimant == self._viewer.seat

    @property
    def lower_button(self) -> str:
        return "hide"

    @property
    def may_keep(self) -> bool:
        return self.claims_jump_in

    @property
    def keep_words(self) -> str:
        return _("Take it back") if self.claims_jump_in else super().keep_words

    @property
    def extra_request(self) -> str:
        return _("Turn over the same card, or take it back") if self.claims_jump_in else self._presses.undecided_words


class SharedScreen(Audience):
    """Audience of several people who pass one screen round behind a curtain.

    ``pads`` maps seats to controller instances.
    """

    is_shared = True
    time_limit: TimeLimit
    table: TableScene
    presses: PartyPresses

    def __init__(self, kit: Kit, match: Match, pads: Mapping[int, int]) -> None:
        self.players = PartyPlayers(kit, match, pads)
        super().__init__(kit, Viewer(None, next(iter(self.players.screen_seats), 0)))
        self.time_limit = TimeLimit(match)
        self.pending_turn = PendingTurn(self.players)
        self.owners = PartyDeviceOwners(self.players, self, self.pending_turn)
        self.has_private_look = False
        """Whether a close look covers the table."""
        self._idle = IdleHand(kit)
        self._on_phone: int | None = None
        """The awaited seat if it plays by phone, else None."""

    def sit_at(self, table: TableScene) -> None:
        """Join the table made for this audience; no one looks before the first reveal."""
        self.table, self.presses = table, PartyPresses(table.table, self.players)
        deal_letters(self.players)
        self.viewer_switch = ViewerSwitch(table, self.players, self.pending_turn, self.presses)
        self.kept_rail = RailCache(self.players, table.show, self.presses)
        self.hand_buttons = PartyHandButtons(self.viewer, self.players, self.presses)

    @property
    def curtain(self) -> ViewRequest | None:
        return self.pending_turn.view_request

    def current_request(self) -> ViewRequest | None:
        return self.pending_turn.current_request

    def follow(self) -> None:
        table, picture = self.table, self.table.show.picture
        if not table.show.is_running and (events := self.time_limit.last_round_if_due()):
            table.play.publish_events(events)
        if self.time_limit.has_minute_changed():
            table.invalidate()
        if not (table.show.is_running or picture.opened_challenge is not None or picture.applied is not None):
            self._hand_over()
            self.hand_screen_to(self.current_request())

    def _hand_over(self) -> None:
        """Put an open hand away, once, when the turn passes to a phone player."""
        match, before = self.players.match, self._on_phone
        awaited = match.seat_on_turn if match.round_number else None
        self._on_phone = awaited if awaited is not None and self.players.on_phone(awaited) else None
        if self._on_phone not in (None, before):
            self.hide_hand()

    def hand_screen_to(self, request: ViewRequest | None) -> None:
        """Draw the curtain for the next player, unless that one looks already or is alone."""
        if request is None or (request.seat == self.viewer_seat and request.reason != "look"):
            self.viewer_switch.draw_curtain(None)
        elif request.seat == self.players.last_player:
            self.reveal(request)
        else:
            if self.viewer_seat is not None:
                self.switch_viewer(None)
            self.viewer_switch.draw_curtain(request)

    def reveal(self, request: ViewRequest | None = None) -> None:
        """Open the hand of the player the screen is for, if any."""
        request = request or self.curtain
        if request is None:
            return
        self.pending_turn.view_request = None
        self.switch_viewer(request.seat)
        if request.reason == "look":
            self.table.show.picture.opened_challenge = request.challenge
        self.table.panels.open_due_panel()

    def switch_viewer(self, seat: int | None) -> None:
        self._idle.restart()
        self.viewer_switch.turn_to(seat)

    def repaint(self) -> None:
        self.viewer_switch.repaint()

    @property
    def shows_secret_hand(self) -> bool:
        return self.viewer_seat is not None and self.players.last_player is None

    def hide_hand(self) -> None:
        """Put the hand away, by key or button, idleness, or leaving the window."""
        if not self.shows_secret_hand:
            return
        self.pending_turn.look_later(self.table.show.picture.opened_challenge)
        self.switch_viewer(None)
        self.hand_closed()

    def hand_closed(self) -> None:
        self.viewer_switch.draw_curtain(self.current_request())

    def note_activity(self) -> None:
        if self._idle.restart():
            self.table.message.clear()
            self.table.invalidate()

    @property
    def must_stay_silent(self) -> bool:
        return True

    @property
    def waits_for_look(self) -> bool:
        return self.pending_turn.is_for_look or (self.presses.asks_all and self.presses.window_open)

    def prompt(self, act: Act) -> str:
        """Return the prompt on the device of the player who looks (PTY-14, PTY-15)."""
        return seat_prompt(self.players, self.viewer_seat, act)

    @property
    def rail(self) -> Rail:
        return self.kept_rail.rail

    @property
    def rail_space(self) -> float:
        return self.kept_rail.rail_lift

    def prepare_round(self) -> None:
        self.pending_turn.looks, self.pending_turn.view_request = [], None
        self.viewer.switch_to(None)

    def note_events(self, events: Sequence[Event]) -> None:
        self.pending_turn.note_events(events, self.viewer_seat)
        deal_letters(self.players)

    def carries_out(self, move: Move) -> bool:
        assert self.viewer_seat is not None, "somebody looks"
        self.presses.submit(self.viewer_seat, move)
        return True

    def carry_out(self, order: Order) -> None:
        if order is Command.REVEAL:
            self.reveal()
        elif order is Command.HIDE:
            self.hide_hand()
        else:
            self.presses.carry_out(order)

    def look_alone(self, at: str) -> None:
        """Open a close look at the hand, which returns to it for the same player (A11Y-14)."""
        self.has_private_look = True
        self.table.services.stack.push(PrivateLook(self.table, self.kept_rail, self.pending_turn, at))

    def mark_hand_seen(self) -> None:
        self.pending_turn.mark_hand_seen(self.table.show.picture.opened_challenge)

    def on_uncovered(self) -> None:
        if not self.has_private_look:
            self.hide_hand()
        self.has_private_look = False
        self.presses.arrange_window()

    def advance(self, dt: float) -> None:
        deal_letters(self.players)
        self.presses.advance(dt)
        if self.shows_secret_hand and self._idle.advance(dt):
            self.table.message.warn(self._idle.sentence)
        if self.kit.is_away or self._idle.is_over:
            self.hide_hand()

    def ticks(self, cold: bool, usual: bool) -> bool:
        if self.viewer_switch.goes_on(cold) or (
            self.shows_secret_hand and self.kit.settings.curtain_after and not self.kit.is_away
        ):
            return True
        return usual and not self.viewer_switch.waits_for_people


class ViewerSwitch:
    """Switch between the viewers of one table."""

    def __init__(
        self, table: TableScene, players: PartyPlayers, pending_turn: PendingTurn, presses: PartyPresses
    ) -> None:
        self._table, self._players, self._pending_turn, self._presses = table, players, pending_turn, presses
        self._public = table.look

    def turn_to(self, seat: int | None) -> None:
        """Switch the viewer at once: skip what is in flight, and clear everything private."""
        table = self._table
        if table.show.is_running:
            table.show.skip()
        table.coaching.drop()
        table.audience.viewer.switch_to(seat)
        table.show.picture.close_hand()
        table.play.refresh_view()
        table.panels.clear()
        self.repaint()
        table.message.clear()
        table.input.forget()
        if table.match.round_number:
            table.snap()
        table.input.hand_changed()

    def repaint(self) -> None:
        """Use one painter for a player alone, another for the public.

        Which pictures are cached, and how sharp, would reveal cards that one player has seen (PTY-03).
        """
        table, art, public = self._table, self._players.kit.art, self._public
        if table.audience.viewer_seat is not None:
            public.painter.layers.drop()
            table.look = TableLook(art)
        else:
            table.look = self._public = public if public.art is art else TableLook(art, table.own_pictures)

    def draw_curtain(self, request: ViewRequest | None) -> None:
        """Draw the curtain for a request, or lift it for None."""
        before, kit = self._pending_turn.view_request, self._players.kit
        if request != before:
            if request is not None and (before is None or before.seat != request.seat):
                kit.sound.play("turn", who=seat_names(self._players.match.seats)[request.seat])
                kit.hooks.request_attention()
            self._pending_turn.view_request = request
            self._table.input.reset_for_curtain()
            self._table.invalidate()

    def goes_on(self, cold: bool) -> bool:
        show, presses = self._table.show, self._presses
        seen = presses.lit_seconds or show.picture.pops or show.is_running or cold or self._table.message.goes_by_itself
        return bool(seen) or (presses.window_open and not presses.asks_all)

    @property
    def waits_for_people(self) -> bool:
        if self._pending_turn.current_request is None or self._table.show.picture.opened_challenge is not None:
            return False
        others = self._players.with_bots and self._table.play.others_may_act
        return not others and self._players.match.presses.claimant == NOBODY
