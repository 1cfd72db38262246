"""Party mode with a controller for each player (PTY-01, PTY-14).

Hands are face down; each player looks by a press while the others look away, and chooses by place.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.match.match import Match
from game.rules.cards import Card
from game.rules.moves import KEEP, PLAYS, Move
from game.rules.view import Phase
from game.scenes.party.keys import own_half, own_pad, seat_prompt
from game.scenes.party.pending_turn import ViewRequest
from game.scenes.party.screen import PartyHandButtons, SharedScreen
from game.scenes.table.audience import FaceDownChoice
from game.scenes.table.orders import BlindMove, ChooseFaceDown, Order, Peek
from game.scenes.table.scene import TableScene
from game.sessions.hidden_hands import HiddenHands
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.ui.kit import Kit
from game.words import _
from game.words.player_words import seat_names

BY_PLACE_PHASES: Final = (Phase.PLAY, Phase.DRAWN)
"""Phases in which a card is chosen by place; in any other the player looks first."""


class PadsInHands(SharedScreen):
    """Shared screen with face-down hands, each in an order that reveals nothing."""

    pads_face_down: PadsFaceDownChoice

    own_order = True

    def __init__(self, kit: Kit, match: Match, pads: Mapping[int, int]) -> None:
        super().__init__(kit, match, pads)
        self.hidden_hands = HiddenHands(Random(kit.rng.random()))
        self._last_request: ViewRequest | None = None

    def sit_at(self, table: TableScene) -> None:
        super().sit_at(table)
        self.face_down = self.pads_face_down = PadsFaceDownChoice(self)
        self.hand_buttons = PadsHandButtons(self)

    # --- the viewer -------------------------------------------------------------------------------------------

    def hand_screen_to(self, request: ViewRequest | None) -> None:
        if request is not None and request.reason == "look":
            super().hand_screen_to(request)
            return
        self.viewer_switch.draw_curtain(None)
        if request == self._last_request or request is None:
            return
        self._last_request, self.face_down.cursor = request, 0
        if request.seat == self.players.last_player:
            self.reveal(request)
        elif request.seat != self.viewer_seat or self.viewer.bottom_seat != request.seat:
            self.viewer.bottom_seat = request.seat
            self.switch_viewer(None)
            self.kit.sound.play("turn", who=seat_names(self.players.match.seats)[request.seat])
            self.kit.hooks.request_attention()

    def switch_viewer(self, seat: int | None) -> None:
        picture = self.table.show.picture
        if self.viewer_seat is not None and picture.hand:
            self.hidden_hands.lie(self.viewer_seat, [held.card for held in picture.hand])
        picture.sorts_hand = False
        super().switch_viewer(seat)
        if seat is None:
            asked = self.current_request()
            if asked is not None and self.viewer.bottom_seat != asked.seat:
                self.viewer.bottom_seat = asked.seat
                self.table.relayout()
            return
        places: dict[Card, list[int]] = {}
        for place, card in enumerate(self.hidden_hands.shuffle(seat, self.players.match.view(seat).hand)):
            places.setdefault(card, []).append(place)
        picture.hand.sort(key=lambda held: places[held.card].pop())
        self.table.relayout()

    def peek(self, seat: int) -> None:
        """Show the hand of ``seat``, or put it away again; only one player looks at a time."""
        match = self.players.match
        if self.viewer_seat == seat:
            self.hide_hand()
        elif (
            self.viewer_seat is None and match.round_number and match.result is None and not self.table.show.is_running
        ):
            self.switch_viewer(seat)
            self.table.panels.open_due_panel()

    def hand_closed(self) -> None:
        self.table.invalidate()

    def carry_out(self, order: Order) -> None:
        match order:
            case Peek(seat):
                self.peek(seat)
            case BlindMove(move):
                self.pads_face_down.make_blind_move(move)
            case ChooseFaceDown(number):
                self.pads_face_down.cursor = number
                self.pads_face_down.choose()
            case _:
                super().carry_out(order)


class PadsFaceDownChoice(FaceDownChoice):
    """Choice by place from the face-down hand of the asked seat."""

    def __init__(self, pads: PadsInHands) -> None:
        self._pads = pads

    @property
    def chooser(self) -> int | None:
        pads = self._pads
        ask = pads.current_request()
        return ask.seat if ask is not None and pads.viewer_seat is None and pads.curtain is None else None

    def step(self, by: int) -> None:
        seat = self.chooser
        if seat is not None:
            count = len(self._pads.players.match.view(seat).hand)
            self.cursor = max(0, min(count - 1, self.cursor + by))
            self._pads.table.invalidate()

    def choose(self) -> None:
        """Play or turn over the marked card, or open the hand where a look comes first.

        A refused card stays, and only its controller rumbles, so that no one sees why.
        """
        seat, match, devices = self.chooser, self._pads.players.match, self._pads.kit.devices
        if seat is None:
            return
        claims = match.presses.claimant == seat
        if not claims and match.view(None).phase not in BY_PLACE_PHASES:
            self._pads.peek(seat)
            return
        cards = self._pads.hidden_hands.order(seat, match.view(seat).hand)
        card = cards[min(self.cursor, len(cards) - 1)]
        if claims:
            self._pads.presses.turn_over(card)
        elif not self._pads.presses.make(seat, PLAYS[card]) and self._pads.kit.settings.rumble:
            devices.rumble(devices.source_of(seat))
        self.cursor = max(0, min(self.cursor, len(cards) - 2))

    def make_blind_move(self, move: Move) -> None:
        """Draw or keep without looking; a claimant who keeps takes the claim back unseen."""
        seat = self.chooser
        if seat is None:
            return
        if self._pads.players.match.presses.claimant != seat:
            self._pads.presses.make(seat, move)
        elif move == KEEP:
            self._pads.presses.turn_over(None)


class PadsHandButtons(PartyHandButtons):
    """Hand buttons with the prompt of the asked seat."""

    def __init__(self, pads: PadsInHands) -> None:
        super().__init__(pads.viewer, pads.players, pads.presses)
        self._pads = pads

    @property
    def look(self) -> bool:
        """Whether the asked seat needs a Look button, lacking its own device."""
        seat, players = self._pads.face_down.chooser, self._pads.players
        if seat is None or self._pads.table.show.is_running:
            return False
        return own_pad(players, seat) is None and not own_half(players, seat)

    @property
    def extra_request(self) -> str:
        pads = self._pads
        if self.claims_jump_in or pads.presses.undecided_words:
            return super().extra_request
        seat = pads.face_down.chooser
        if seat is None or pads.table.show.is_running:
            return ""
        name = seat_names(pads.players.match.seats)[seat].split()[0]
        key = in_sentence(seat_prompt(pads.players, seat, Act.INSPECT))
        return (_("{name}: press {key} to look") if key else _("{name}: press “Look”")).format(name=name, key=key)
