"""Cards from hand to hand: moved, swapped, given, discarded or opened (Y12, A43, M26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import pi, sin
from typing import Final

from game.rules.cards import Card
from game.rules.events import Discarded, Given, HandClosed, HandOpened, HandsMoved
from game.scenes.table.layout.table_layout import Spot
from game.scenes.table.show import visual_effects
from game.scenes.table.show.flights import Flight, Flights
from game.scenes.table.show.motion import ACTION, ARC_SHARE, NUMBER
from game.scenes.table.show.picture import Picture, Sprite, blend, hand_card
from game.scenes.table.show.visual_effects import PAPER, LightRing
from game.ui import anim
from game.ui.timeline import Clip

_MOST_SEEN_CARDS: Final = 14
"""Most cards of a hidden hand shown on their way; more would only hide each other."""
_BEND: Final = 0.17
"""Bend of a hand's way, as a share of the straight way."""
_TURNING_PART: Final = (0.36, 0.64)
"""Part of its way in which a card turns over; if longer, half a hand would be lines."""
_LAG: Final = 0.35
"""Delay of a hand's last card, as a share of the whole time."""


@dataclass(slots=True)
class _Fan:
    """A hand on its way: starts, goals, and the side up at both ends.

    It goes round to the left of its way for ``bend`` 1, to the right for -1: swapped hands pass each other, and hands
    that all move go around the table rather than over the piles.
    """

    sprites: list[Sprite]
    starts: Sequence[Spot]
    goals: Sequence[Spot]
    turn: tuple[float, float]
    bend: int

    def move(self, t: float, reduced: bool) -> None:
        last = max(1, len(self.sprites) - 1)
        for i, sprite in enumerate(self.sprites):
            if reduced:
                sprite.spot, sprite.alpha, sprite.turn = self.goals[i], t, self.turn[1]
                continue
            own = max(0.0, min(1.0, (t - _LAG * i / last) / (1 - _LAG)))
            sprite.spot = self._on_the_way(i, anim.in_out(own))
            sprite.lift = 4 * own * (1 - own)
            over = max(0.0, min(1.0, (own - _TURNING_PART[0]) / (_TURNING_PART[1] - _TURNING_PART[0])))
            sprite.turn = self.turn[0] + (self.turn[1] - self.turn[0]) * anim.in_out(over)

    def _on_the_way(self, number: int, share: float) -> Spot:
        start, goal = self.starts[number], self.goals[number]
        spot, out = blend(start, goal, share), self.bend * _BEND * sin(pi * share)
        return spot._replace(x=spot.x + (goal.y - start.y) * out, y=spot.y - (goal.x - start.x) * out)


@dataclass(slots=True)
class _Journey:
    """Whole hands that set out together; filled when they do."""

    fans: list[_Fan] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)
    open_seats: set[int] = field(default_factory=set)


class HandsInMotion:
    """Choreography of moving hands; each method returns the seconds until the next event."""

    def __init__(self, flights: Flights) -> None:
        self.flights = flights
        self.picture, self.timeline, self.layout = flights.picture, flights.timeline, flights.layout

    def show_moved_hands(self, event: HandsMoved) -> float:
        """Show every hand travel as a fan; mine turns its back on the way, the new one its face."""
        at, journey = self.timeline.cursor, _Journey()
        reduced = self.flights.motion.is_reduced
        seconds = anim.CROSS_FADE_SECONDS if reduced else anim.HANDS_MOVE_SECONDS

        def step(t: float) -> None:
            for fan in journey.fans:
                fan.move(t, reduced)

        def begin() -> None:
            self._set_out(event, journey)
            step(0.0)

        self.timeline.add(Clip(at, seconds, step, begin, on_end=lambda: self._arrive(event, journey)))
        self.flights.cue(at, "swap")
        if len(event.moves) > 2 and not reduced:
            turn = lambda t: setattr(self.picture, "ring_turn", (1 - t) if t < 1 else 0.0)  # noqa: E731
            self.timeline.add(Clip(at, seconds, on_step=turn, ease=anim.in_out))
        for _source, target in event.moves:
            self.flights.effect(at + seconds, partial(self._lands, target))
        return seconds + 0.1

    def _lands(self, seat: int) -> LightRing:
        layout, place = self.layout(), self.layout().places[seat]
        spot = self.flights.hand_of(seat)
        near = layout.px(60 if place.side != "bottom" else 120)
        return LightRing(
            visual_effects.RING_SECONDS, spot.x, spot.y, near, near + layout.px(110 * ACTION.weight), PAPER
        )

    def _set_out(self, event: HandsMoved, journey: _Journey) -> None:
        picture = self.picture
        journey.open_seats = set(picture.open_hands)
        for source, target in event.moves:
            journey.counts[target] = picture.card_counts[source]
            journey.fans.append(self._fan(picture, event, source, target))
        for source, target in event.moves:
            picture.has_called[target] = False
            if source in picture.open_hands:
                picture.open_hands[source] = []
            if source == picture.viewer_seat:
                picture.hand = []
        picture.travelling_seats = frozenset(source for source, _target in event.moves)
        for fan in journey.fans:
            picture.flying_sprites += fan.sprites

    def _fan(self, picture: Picture, event: HandsMoved, source: int, target: int) -> _Fan:
        layout, me, count = self.layout(), picture.viewer_seat, picture.card_counts[source]
        cards: list[Card | None] = [None] * min(count, _MOST_SEEN_CARDS)
        starts, turn = layout.fan(source, len(cards)), (-1.0, -1.0)
        if source == me:
            cards, starts, turn = [h.card for h in picture.hand], [h.spot for h in picture.hand], (1.0, -1.0)
        elif target == me:
            cards, turn = [*sorted(event.hands[target], key=picture.order)], (-1.0, 1.0)
            starts = layout.fan(source, len(cards))
        goals = layout.fan(target, len(cards))
        bend = picture.step if len(event.moves) > 2 else 1
        return _Fan([Sprite(card, spot) for card, spot in zip(cards, starts, strict=True)], starts, goals, turn, bend)

    def _arrive(self, event: HandsMoved, journey: _Journey) -> None:
        picture = self.picture
        picture.travelling_seats = frozenset()
        for fan in journey.fans:
            for sprite in fan.sprites:
                self.flights.take_away(sprite)
        for target, count in journey.counts.items():
            picture.card_counts[target] = count
            if target in journey.open_seats:
                picture.open_hands[target] = [None] * count  # all see it, but no event reports it
            if target == picture.viewer_seat:
                cards = sorted(event.hands[target], key=picture.order)
                spots = self.layout().hand(len(cards))
                picture.hand = [hand_card(card, spot) for card, spot in zip(cards, spots, strict=True)]

    def show_gift(self, event: Given) -> float:
        """Show cards fly from hand to hand; I see those that I give or get."""
        at = self.timeline.cursor
        starts = anim.penalty_starts(event.count)
        self.flights.make_room(at, event.to, event.cards)
        for i, start in enumerate(starts):
            self._hand_over(at + start, event, event.cards[i] if event.cards else None)
            self.flights.cue(at + start, "give", event.seat)
        return starts[-1] + anim.DRAW_FLIGHT_SECONDS + 0.1 if starts else 0.1

    def _hand_over(self, at: float, event: Given, card: Card | None) -> None:
        picture, source, target = self.picture, event.seat, event.to
        taken: list[Spot] = []

        def start() -> Spot:
            return taken[0] if taken else self.flights.hand_of(source)

        def leave() -> None:
            self.flights.leave_hand(source, card)

        def arrive(spot: Spot) -> None:
            self.flights.join_hand(target, card, spot)

        if source == picture.viewer_seat and card is not None:
            self.flights.schedule(at, lambda: taken.extend(self.flights.take_own(card)))
        mine = target == picture.viewer_seat and card is not None
        goal = (
            (lambda: self.flights.own_slot(card))
            if mine and card is not None
            else (lambda: self.flights.hand_of(target))
        )
        turn = (1.0 if source == picture.viewer_seat else -1.0, 1.0 if mine else -1.0)
        self.flights.fly(
            at,
            anim.DRAW_FLIGHT_SECONDS,
            Flight(card, start, goal, turn, (0.4, 1.0), ARC_SHARE, on_begin=leave, on_end=arrive),
        )

    def show_discards(self, event: Discarded) -> float:
        """Show the cards slide under the top card of the pile, for all to see."""
        at, gap = self.timeline.cursor, anim.PENALTY_GAP_SECONDS
        for i, card in enumerate(event.cards):
            self._throw(at + i * gap, event.seat, card)
        return len(event.cards) * gap + NUMBER.flight if event.cards else 0.1

    def _throw(self, at: float, seat: int, card: Card) -> None:
        picture, lying = self.picture, self.picture.fallen_card(card)
        taken: list[Spot] = []

        def leave() -> None:
            self.flights.leave_hand(seat, card)

        def land(_spot: Spot) -> None:
            picture.discard.insert(-1, lying)

        if seat == picture.viewer_seat:
            self.flights.schedule(at, lambda: taken.extend(self.flights.take_own(card)))
        side = (1.0, 1.0) if seat == picture.viewer_seat or seat in picture.open_hands else (-1.0, 1.0)
        start = lambda: taken[0] if taken else self.flights.hand_of(seat)  # noqa: E731
        goal = lambda: self.flights.pile_card_spot(lying)  # noqa: E731
        flight = Flight(card, start, goal, side, NUMBER.flip, on_begin=leave, on_end=land, power=NUMBER)
        landed = self.flights.fly(at, NUMBER.flight, flight)
        self.flights.cue(landed, "discard", seat)

    def show_opened_hand(self, event: HandOpened) -> float:
        picture, at = self.picture, self.timeline.cursor

        def lay_open() -> None:
            if event.seat != picture.viewer_seat:
                picture.open_hands[event.seat] = list(event.cards)
            picture.pop("eye", event.seat, "", anim.BADGE_HOLD_SECONDS)

        self.flights.schedule(at, lay_open)
        self.flights.cue(at, "open_hand", event.seat)
        return anim.BUBBLE_POP_SECONDS

    def show_closed_hand(self, event: HandClosed) -> float:
        picture = self.picture

        def take_up() -> None:
            picture.open_hands.pop(event.seat, None)

        self.flights.schedule(self.timeline.cursor, take_up)
        self.flights.cue(self.timeline.cursor, "flip", event.seat)
        return 0.0
