"""The play of a card: it flies with the power of its kind, and the pile gives way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.rules.cards import COLOURS, DRAWS, WILD_DRAWS, colour_of, is_wild
from game.rules.compiled_rules import NO_CARD
from game.rules.events import ColourChosen, Played
from game.scenes.table.layout.table_layout import Spot
from game.scenes.table.show import visual_effects
from game.scenes.table.show.flights import Flight, Flights
from game.scenes.table.show.motion import DRAW_BACK_SECONDS, LANDING_SECONDS, Power, power_of
from game.scenes.table.show.picture import Sprite
from game.scenes.table.show.visual_effects import (
    PAPER,
    Afterimage,
    Burst,
    Glow,
    Impact,
    LightRing,
    Recoil,
    Spotlight,
    scattered,
)
from game.ui import anim

_SEEN_OWN: Final = 0.02
"""Seconds from contact until what follows an own card begins: its player knows it."""
_RING_GAP: Final = 0.09
"""Seconds between two rings."""
_FLECK: Final = (13.0, 28.0)
_SHARD: Final = (30.0, 62.0)
"""Least and most size of a piece, in design pixels."""


class CardPlay:
    """Choreography of played cards; each method returns the seconds until the next event."""

    def __init__(self, flights: Flights) -> None:
        self.flights = flights
        self.picture, self.timeline, self.layout = flights.picture, flights.timeline, flights.layout
        self._last = NO_CARD
        """The last card played."""

    def show_play(self, event: Played) -> float:
        """Show a card fly from a hand to the pile and land with its power (FEEL-03)."""
        picture, flights, at = self.picture, self.flights, self.timeline.cursor
        power, mine = power_of(event.card, event.left), event.seat == picture.viewer_seat
        lying, self._last = picture.fallen_card(event.card, by=event.seat), event.card
        goal = lambda: flights.pile_card_spot(lying)  # noqa: E731
        start = self._start(at, event, mine)
        if mine:
            flights.show_ghost(at, event.card, goal)
        turn = (1.0 if mine or event.seat in picture.open_hands else -1.0, 1.0)

        def leave() -> None:
            if event.seat in picture.queued_seats:
                picture.queued_seats.remove(event.seat)
            flights.leave_hand(event.seat, event.card)

        def land(_spot: Spot) -> None:
            picture.discard.append(lying)
            picture.cards_being_played -= 1
            # A stacked card adds to what is pending: show the sum until the next seat owes the answer.
            waited, more = picture.pending, DRAWS.get(event.card, 0)
            picture.clear_penalty()
            picture.carried_penalty = waited + more if waited and more else 0
            picture.colour_before, picture.colour = picture.colour, colour_of(event.card)
            flights.spread_light(
                picture.colour_before, power.hit_seconds + visual_effects.RECOIL_SECONDS if power.recoil else 0.0
            )
            if event.left != 1:
                picture.has_called[event.seat] = False

        if picture.cards_being_played:
            picture.queued_seats.append(event.seat)
        picture.cards_being_played += 1
        landed = flights.fly(
            at,
            power.flight,
            Flight(event.card, start, goal, turn, power.flip, on_begin=leave, on_end=land, power=power),
        )
        flights.cue(landed, power.cue, event.seat)
        self._on_the_way(at, power)
        self.show_contact(landed, power, PAPER if is_wild(event.card) else colour_of(event.card))
        return landed - at + power.hit_seconds + (_SEEN_OWN if mine else LANDING_SECONDS)

    def _start(self, at: float, event: Played, mine: bool) -> Callable[[], Spot]:
        """Return the start of the flight; an own card sets out from where it really was."""
        taken: list[Spot] = []
        if mine:
            chosen_card, self.picture.chosen_card = self.picture.chosen_card, None
            # Before the flight starts, so that the card is still in the hand.
            self.flights.schedule(at, lambda: taken.extend(self.flights.take_own(event.card, chosen_card)))
        return lambda: taken[0] if taken else self.flights.hand_of(event.seat)

    def _on_the_way(self, at: float, power: Power) -> None:
        """Show what precedes a heavy card's landing: the dark around the pile, ghosts behind it."""
        if power.dark_seconds:
            self.flights.effect(at, partial(self._dusk, power.dark_seconds))
        for number in range(power.ghosts):
            share = (number + 1) / (power.ghosts + 1)
            self.flights.effect(at + (DRAW_BACK_SECONDS + share * power.fly) / power.pace, self._ghost)

    def _dusk(self, seconds: float) -> Spotlight:
        layout = self.layout()
        pile = layout.discard
        return Spotlight(seconds, pile.x, pile.y, layout.px(760), layout.px(500))

    def _ghost(self) -> Afterimage:
        flying = self.picture.flying_sprites[-1] if self.picture.flying_sprites else Sprite(None, self.layout().discard)
        return Afterimage(
            visual_effects.GHOST_SECONDS, flying.card, flying.spot, flying.turn, self.layout().discard.height
        )

    def show_contact(self, at: float, power: Power, light: int) -> None:
        """Show the contact: paper, symbols, rings of ``light`` and plates fly as ``power`` says."""
        show = self.flights.effect
        show(at, lambda: Impact(power.aftermath, power))
        at += power.hit_seconds
        show(at, lambda: self._burst(visual_effects.FLECKS_SECONDS, power.flecks, 70 * power.weight, _FLECK, (PAPER,)))
        if power.shards:
            show(
                at,
                lambda: self._burst(visual_effects.SHARDS_SECONDS, power.shards, 230 * power.weight, _SHARD, COLOURS),
            )
        if power.recoil:
            show(at, lambda: self._recoil(power))
        if power.rings:
            show(at, lambda: self._glow(power.weight, light))
        self.schedule_rings(at, power.rings, light, power.weight)

    def _burst(
        self, seconds: float, count: int, reach: float, px: tuple[float, float], colours: tuple[int, ...]
    ) -> Burst:
        layout, chance = self.layout(), self.picture.effects.chance
        sizes = layout.px(px[0]), layout.px(px[1])
        near = layout.discard.height * 0.4
        pieces = scattered(chance, count, (near, near + layout.px(reach)), sizes, colours)
        return Burst(seconds, layout.discard.x, layout.discard.y, pieces, layout.px(60))

    def _glow(self, weight: float, colour: int) -> Glow:
        layout = self.layout()
        return Glow(
            visual_effects.GLOW_SECONDS, layout.discard.x, layout.discard.y, layout.px(170 * min(weight, 2)), colour
        )

    def _recoil(self, power: Power) -> Recoil:
        layout = self.layout()
        pile = layout.discard
        return Recoil(visual_effects.RECOIL_SECONDS, pile.x, pile.y, layout.px(power.recoil), layout.size[1] / 2)

    def schedule_rings(
        self, at: float, count: int, colour: int, weight: float, seconds: float = visual_effects.RING_SECONDS
    ) -> None:
        for number in range(count):
            self.flights.effect(at + number * _RING_GAP, partial(self._ring, colour, weight, seconds))

    def _ring(self, colour: int, weight: float, seconds: float) -> LightRing:
        layout = self.layout()
        pile, near = layout.discard, layout.discard.height / 2
        return LightRing(seconds, pile.x, pile.y, near, near + layout.px(150 * min(weight, 2.4)), colour)

    def show_colour(self, event: ColourChosen) -> float:
        """Show the named colour spread from the pile (FEEL-11); two rings for a wild that attacks."""
        at, attacks, picture = self.timeline.cursor, self._last in WILD_DRAWS, self.picture

        def name() -> None:
            before = picture.colour
            picture.name_colour(event.colour)
            self.flights.spread_light(before)

        self.flights.schedule(at, name)
        self.flights.cue(at, "colour", event.seat)
        self.schedule_rings(at, 1 + attacks, event.colour, 2.0, anim.RIPPLE_SECONDS)
        return anim.RIPPLE_SECONDS
