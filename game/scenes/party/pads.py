"""The table for people with a controller each: hands lie face down, everybody looks at the own one by a press while the
others look away, and chooses by place (PTY-01, PTY-14).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.match import Match
from game.play.hidden_hands import HiddenHands
from game.rules.cards import BLACK, Card
from game.rules.events import Event
from game.rules.moves import KEEP, PLAYS, Move
from game.rules.view import Phase
from game.scenes.party.keys import own_half, own_pad, seat_prompt
from game.scenes.party.own_targets import face_down_targets
from game.scenes.party.passed import PartyTable
from game.scenes.table.audience import Ask
from game.scenes.table.orders import Order, Peek, Place, Unseen
from game.scenes.table.targets import Target
from game.ui.input.actions import Act
from game.ui.input.key_labels import in_sentence
from game.words import _
from game.words.seats import seat_names

if TYPE_CHECKING:
    from game.scenes.services import Services

BY_PLACE: Final = (Phase.PLAY, Phase.DRAWN)
"""In these phases a card is chosen by its place; anything else is answered while one looks."""


class PadsTable(PartyTable):
    """``cursor`` is the place that whoever is asked has marked in the hand that lies face down."""

    mode = "pads"
    own_order = True

    def __init__(
        self,
        services: Services,
        match: Match,
        committed: Callable[[], None] | None = None,
        told: Sequence[Event] = (),
        pads: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(services, match, committed, told, pads)
        self.hidden = HiddenHands(Random(services.rng.random()))
        self._last: Ask | None = None

    # --- who looks --------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Whoever is asked sits at the lower edge, the hand face down; a doubted hand is shown behind a curtain."""
        if self.show.running or self.show.picture.shown is not None or self.show.picture.applied is not None:
            return
        ask = self.asked()
        if ask is not None and ask.why == "look":
            super().follow()
            return
        self._draw_curtain(None)
        if ask == self._last or ask is None:
            return
        self._last, self.cursor = ask, 0
        if ask.seat == self.alone:
            self.reveal(ask)
        elif ask.seat != self.me or self.eyes.bottom != ask.seat:
            self.eyes.bottom = ask.seat
            self.see(None)
            self.services.sound.play("turn", who=seat_names(self.match.seats)[ask.seat])
            self.services.hooks.attention()

    def see(self, seat: int | None) -> None:
        """Another pair of eyes; the cards lie in other places than before."""
        if self.me is not None and self.show.picture.hand:
            self.hidden.lie(self.me, [held.card for held in self.show.picture.hand])
        self.show.picture.sorts = False
        super().see(seat)
        if seat is None:
            asked = self.asked()
            if asked is not None and self.eyes.bottom != asked.seat:
                self.eyes.bottom = asked.seat
                self.relayout()
            return
        places: dict[Card, list[int]] = {}
        for place, card in enumerate(self.hidden.shuffle(seat, self.match.view(seat).hand)):
            places.setdefault(card, []).append(place)
        self.show.picture.hand.sort(key=lambda held: places[held.card].pop())
        self.relayout()

    def peek(self, seat: int) -> None:
        """A press of whoever wants to see the own hand, or to put it away again; one at a time looks."""
        if self.me == seat:
            self.hide()
        elif self.me is None and self.match.round_number and self.match.result is None and not self.show.running:
            self.see(seat)
            self._choose_overlay()

    def hide(self) -> None:
        """The hand lies face down again, in the order that was seen."""
        if self.may_hide:
            shown = self.show.picture.shown
            if shown is not None and not shown.public and shown not in self.looks:
                self.looks.insert(0, shown)
            self.see(None)
            self.invalidate()

    # --- choosing by place --------------------------------------------------------------------------------------

    @property
    def chooser(self) -> int | None:  # type: ignore[override]
        """Who chooses a place now: nobody while somebody looks or cards fly to a curtain."""
        ask = self.asked()
        return ask.seat if ask is not None and self.me is None and self.curtain is None else None

    def step(self, by: int) -> None:
        """Mark the neighbour."""
        seat = self.chooser
        if seat is not None:
            count = len(self.match.view(seat).hand)
            self.cursor = max(0, min(count - 1, self.cursor + by))
            self.invalidate()

    def choose_place(self) -> None:
        """The card in the marked place is laid or turned over; one that may not be laid stays, and nobody sees why:
        only the controller in the hand shakes."""
        seat = self.chooser
        if seat is None:
            return
        claims = self.match.presses.claimant == seat
        if not claims and self.match.view(None).phase not in BY_PLACE:
            self.peek(seat)
            return
        cards = self.hidden.order(seat, self.match.view(seat).hand)
        card = cards[min(self.cursor, len(cards) - 1)]
        if claims:
            self.turn_over(card)
        elif not self.deed(seat, PLAYS[card]) and self.services.settings.rumble:
            self.services.devices.rumble(self.services.devices.source_of(seat))
        self.cursor = max(0, min(self.cursor, len(cards) - 2))

    def unseen(self, move: Move) -> None:
        """Draw or keep without looking; what is kept by a claimant is the claim's card, which stays unseen."""
        seat = self.chooser
        if seat is None:
            return
        if self.match.presses.claimant != seat:
            self.deed(seat, move)
        elif move == KEEP:
            self.turn_over(None)

    @property
    def offers_look(self) -> bool:  # type: ignore[override]
        """A button to look for whoever is asked and has no button of their own for it."""
        seat = self.chooser
        return seat is not None and not self.show.running and own_pad(self, seat) is None and not own_half(self, seat)

    # --- seen ---------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        """How to look and to choose, for whoever is asked."""
        if self.claims or self.undecided:
            return super().asks
        seat = self.chooser
        if seat is None or self.show.running:
            return ""
        name, key = seat_names(self.match.seats)[seat].split()[0], in_sentence(seat_prompt(self, seat, Act.INSPECT))
        return (_("{name}: look with {key}") if key else _("{name}: press “Look”")).format(name=name, key=key)

    def draw_marked(self, surface: pygame.Surface) -> None:
        """The card in the marked place, lifted as far as the words above it allow."""
        seat = self.chooser
        if seat is None or self.show.running or self.show.choreography.dealing:
            return
        layout = self.show.layout
        count = self.show.picture.counts[seat] if self.show.picture.counts else 0
        if count:
            spot = layout.hand(count)[min(self.cursor, count - 1)]
            spot = spot._replace(y=spot.y - layout.px(layout.shape.raised + layout.shape.mark))
            self.look.painter.card(surface, (None, BLACK), spot)
            self.look.drawing.hand_focus(surface, layout, spot)

    def own_targets(self) -> Iterable[Target]:
        """With what is chosen unseen."""
        if self.curtain is None:
            yield from face_down_targets(self)
        yield from super().own_targets()

    def carry_out(self, order: Order) -> None:
        """What is asked for unseen, too."""
        match order:
            case Peek(seat):
                self.peek(seat)
            case Unseen(move):
                self.unseen(move)
            case Place(number):
                self.cursor = number
                self.choose_place()
            case _:
                super().carry_out(order)
