"""Cards in flight: the clips and cues from which the choreography builds an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot, pi, sin, sqrt
from typing import Final

from game.rules.cards import Card
from game.scenes.table.layout.table_layout import Spot, TableLayout
from game.scenes.table.show import motion
from game.scenes.table.show.motion import CardPose, Power
from game.scenes.table.show.picture import HandCard, Picture, PileCard, Sprite, blend, hand_card
from game.scenes.table.show.visual_effects import SPREAD_SECONDS, Effect, Spread
from game.ui import anim
from game.ui.sound.silence import Cues
from game.ui.timeline import Clip, Timeline
from game.words.player_words import Cast

LAST_PART: Final = (0.6, 1.0)
"""Part of the flight in which an own drawn card turns over: the last 40 % (FEEL-04)."""
GHOST_OPACITY: Final = 0.45
"""Opacity of a ghost (FEEL-20)."""
WAITING_OPACITY: Final = 0.7
"""Opacity of a card that waits for a seat."""
_ASIDE: Final = 0.45
"""Widths of a person from its middle to a card held up beside the face."""
_HELD_UP: Final = 128.0
"""Height of a card held up by a seat, in design pixels."""
_BEHIND: Final = 10.0
"""Design pixels of it behind the plate."""
Place = Callable[[], Spot]


@dataclass(slots=True)
class Motion:
    """The manner of motion.

    ``is_instant``: none at all (FEEL-21); ``is_reduced``: cross-fades only (A11Y-17).
    """

    is_instant: bool = False
    is_reduced: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """The way of one card from a place to another.

    ``turn`` is its side at both ends (-1 back, 1 face), ``flip`` the part of the flight in which it turns over, ``arc``
    how high it flies, in screen heights. With a ``power`` it is played as the motion table says, which then gives arc
    and time too.
    """

    card: Card | None
    start: Place
    goal: Place
    turn: tuple[float, float] = (-1.0, -1.0)
    flip: tuple[float, float] = (0.6, 1.0)
    arc: float = 0.0
    ease: anim.Ease = anim.in_out
    power: Power | None = None
    on_begin: Callable[[], None] | None = None
    on_end: Callable[[Spot], None] | None = None


class Flights:
    """Builder of the clips on a timeline that move a picture.

    ``layout`` returns the places at the moment a card sets out.
    """

    def __init__(
        self, picture: Picture, timeline: Timeline, layout: Callable[[], TableLayout], cues: Cues | None
    ) -> None:
        self.picture, self.timeline, self.layout, self.cues = picture, timeline, layout, cues
        self.motion = Motion()
        self.cast: Callable[[], Cast] = lambda: Cast(())
        """Names of the players, for the captions of sounds."""
        self.is_shared = False
        """Whether several people look: then only what all may know is logged."""
        self.light_source: Callable[[int], tuple[float, float] | None] = lambda _colour: None
        """Returns where the light of a colour just named starts to spread; None is the pile."""
        self.heard_cues: set[str] = set()
        """Cues heard in this chain already, where nothing moves."""

    def schedule(self, at: float, do: Callable[[], None]) -> None:
        self.timeline.add(Clip(at, 0.0, on_begin=do))

    def cue(self, at: float, name: str, seat: int | None = None, step: int = 0, voice: str = "") -> None:
        """Schedule a sound; where nothing moves, each kind is heard once a chain."""
        if self.cues is None:
            return
        if not self.motion.is_instant:
            self.timeline.add(Clip(at, 0.0, on_cue=lambda: self._play(name, seat, step, voice)))
        else:
            self._play(name, seat, step, voice, told_only=name in self.heard_cues)
            self.heard_cues.add(name)

    def _play(self, name: str, seat: int | None, step: int, voice: str, told_only: bool = False) -> None:
        if self.cues is not None:
            self.cues.play(name, self._pan(seat), step, self._who(seat), told_only, voice)

    def _who(self, seat: int | None) -> str | None:
        if seat is None:
            return None
        cast = self.cast()
        return "" if seat == cast.addressed_seat else cast.names[seat] if cast.names else None

    def _pan(self, seat: int | None) -> float:
        """Return the stereo position of a seat, from -1 at the left to 1 at the right (SND-03)."""
        if seat is None:
            return 0.0
        layout = self.layout()
        return 2 * layout.places[seat].plate.centre[0] / layout.size[0] - 1

    def fly(self, at: float, seconds: float, flight: Flight) -> float:
        """Send one card on its way; return when it lands."""
        picture, reduced, turn, flip = self.picture, self.motion.is_reduced, flight.turn, flight.flip
        seconds = min(seconds, anim.CROSS_FADE_SECONDS) if reduced else seconds
        sprite = Sprite(flight.card, Spot(0, 0, 0, 1), turn[1] if reduced else turn[0])
        left = Sprite(flight.card, Spot(0, 0, 0, 1), turn[0])
        """Without motion: what fades out where the card was (A11Y-17)."""
        ends: list[Spot] = []

        def set_out() -> None:
            ends[:] = [flight.start(), flight.goal()]
            sprite.spot = ends[1] if reduced else ends[0]
            if reduced:
                sprite.alpha, left.spot = 0.0, ends[0]
                picture.flying_sprites.append(left)
            picture.flying_sprites.append(sprite)
            if flight.on_begin:
                flight.on_begin()

        def move(t: float) -> None:
            if reduced:
                sprite.alpha, left.alpha = t, 1 - t
                return
            sprite.spot, sprite.lift = self._on_the_way(flight, ends[0], ends[1], t)
            if turn[0] != turn[1]:
                half = max(0.0, min(1.0, (t - flip[0]) / (flip[1] - flip[0])))
                sprite.turn = turn[0] + (turn[1] - turn[0]) * anim.in_out(half)

        def land() -> None:
            self.take_away(sprite)
            self.take_away(left)
            if flight.on_end:
                flight.on_end(ends[1])

        self.timeline.add(Clip(at, seconds, on_step=move, on_begin=set_out, on_end=land))
        return at + seconds

    def _on_the_way(self, flight: Flight, start: Spot, goal: Spot, t: float) -> tuple[Spot, float]:
        """Return a card's place and its height over the table after the share ``t`` of its time."""
        layout, power = self.layout(), flight.power
        at = CardPose(flight.ease(t), lift=sin(pi * t)) if power is None else motion.pose(power, t * power.flight)
        arc = flight.arc if power is None else motion.ARC_SHARE * sqrt(power.weight) * (not power.hang_seconds)
        rise = (arc * 4 * at.share * (1 - at.share) + motion.ALOFT_SHARE * at.aloft_share) * layout.size[1]
        spot, away = blend(start, goal, at.share), hypot(goal.x - start.x, goal.y - start.y)
        back = min(layout.px(at.back), 0.1 * away) / max(away, 1.0)
        x, y = spot.x - back * (goal.x - start.x), spot.y - back * (goal.y - start.y) - rise
        lean = at.lean * (goal.x - start.x) / max(away, 1.0)
        return Spot(x, y, spot.angle + lean, spot.height * at.extra_size), at.lift

    def effect(self, at: float, make: Callable[[], Effect]) -> None:
        """Schedule an effect that means nothing; never with less motion, nor when skipped."""
        if not (self.motion.is_instant or self.motion.is_reduced):
            self.timeline.add(Clip(at, 0.0, on_cue=lambda: self.picture.effects.add(make())))

    def spread_light(self, before: int, wait: float = 0.0) -> None:
        if before != self.picture.colour and not (self.motion.is_instant or self.motion.is_reduced):
            pile = self.layout().discard
            x, y = self.light_source(self.picture.colour) or (pile.x, pile.y)
            self.picture.effects.add(Spread(wait + SPREAD_SECONDS, x, y, before, wait))

    def pile(self) -> Spot:
        return self.layout().draw

    def pile_card_spot(self, pile_card: PileCard) -> Spot:
        layout = self.layout()
        x, y = layout.discard.x + layout.px(pile_card.dx), layout.discard.y + layout.px(pile_card.dy)
        return Spot(x, y, pile_card.angle, layout.discard.height)

    def hand_of(self, seat: int) -> Spot:
        """Return the middle of a hidden hand, where its cards come from and go to (PTY-04)."""
        spots = self.layout().fan(seat, 1)
        return spots[0]

    def own_slot(self, card: Card) -> Spot:
        picture = self.picture
        spots = self.layout().hand(picture.room + (card not in picture.coming_cards))
        return spots[min(picture.slot_of(card), len(spots) - 1)]

    def make_room(self, at: float, seat: int, cards: Sequence[Card]) -> None:
        """Make room in the open hand for ``cards`` before the first arrives (FEEL-17)."""
        if seat == self.picture.viewer_seat and cards:
            self.schedule(at, lambda: self.picture.coming_cards.extend(cards))

    def show_ghost(self, until: float, card: Card | None, place: Place) -> None:
        """Show what I have done faintly where it will be, until its turn to be shown (FEEL-20)."""
        if until <= self.timeline.now:
            return
        ghost = Sprite(card, Spot(0, 0, 0, 1), 1.0 if card is not None else -1.0, alpha=GHOST_OPACITY)

        def appear() -> None:
            ghost.spot = place()
            self.picture.flying_sprites.append(ghost)

        now = self.timeline.now
        self.timeline.add(Clip(now, until - now, on_begin=appear, on_end=lambda: self.take_away(ghost)))

    def show_at_rest(
        self, at: float, until: float, card: Card | None, place: Place, alpha: float = 1.0, *, off_pile: bool = False
    ) -> None:
        """Show a card at rest for a while, its back up if ``card`` is None.

        ``off_pile`` leaves out a card still on the draw pile, which would look paler for it.
        """
        sprite = Sprite(card, Spot(0, 0, 0, 1), -1.0 if card is None else 1.0, alpha=alpha)

        def lay() -> None:
            sprite.spot = place()
            if not (off_pile and sprite.spot == self.pile()):
                self.picture.flying_sprites.append(sprite)

        self.timeline.add(Clip(at, until - at, on_begin=lay, on_end=lambda: self.take_away(sprite)))

    def take_away(self, sprite: Sprite) -> None:
        if sprite in self.picture.flying_sprites:
            self.picture.flying_sprites.remove(sprite)

    def by_plate(self, seat: int) -> Spot:
        """Return the spot of a card held up over a plate, beside the face; mine is at my hand."""
        layout = self.layout()
        place = layout.places[seat]
        if place.side == "bottom":
            return Spot(layout.size[0] / 2, layout.hand(1)[0].y - layout.px(30), 0, layout.px(180))
        foot, tall = place.plate.y + layout.px(_BEHIND), min(place.fan.h, layout.px(_HELD_UP))
        aside = place.bust.w * _ASIDE * (-1 if place.side == "right" else 1) if place.bust else 0.0
        return Spot(place.fan.centre[0] + aside, max(foot - tall / 2, tall / 2 + layout.px(_BEHIND)), 0, tall)

    def give(self, at: float, seconds: float, seat: int, card: Card | None, start: Place | None = None) -> None:
        """Send a card from draw pile or ``start`` to a hand, open only in mine (FEEL-04, FEEL-06)."""
        picture = self.picture

        def leave() -> None:
            picture.draw_count -= 1

        def arrive(spot: Spot) -> None:
            self.join_hand(seat, card, spot)

        if seat == picture.viewer_seat and card is not None:
            goal, turn = (lambda: self.own_slot(card)), (-1.0, 1.0)
        else:
            goal, turn, card = (lambda: self.hand_of(seat)), (-1.0, -1.0), None
        self.fly(
            at,
            seconds,
            Flight(card, start or self.pile, goal, turn, LAST_PART, 0.0, anim.out_quart, on_begin=leave, on_end=arrive),
        )

    def take_own(self, card: Card, chosen: HandCard | None = None) -> list[Spot]:
        """Take a card out of the open hand, ``chosen`` if it is that; return its place, if any."""
        picture = self.picture
        held = chosen if chosen in picture.hand else None
        if held is None or held.card != card:
            held = next((other for other in picture.hand if other.card == card), None)
        if held is None:
            return []
        picture.hand.remove(held)
        return [held.spot]

    def leave_hand(self, seat: int, card: Card | None) -> None:
        """Take one card off a hand; off an open one that very card."""
        picture = self.picture
        picture.card_counts[seat] -= 1
        lying = picture.open_hands.get(seat)
        if lying:
            lying.remove(card if card in lying else lying[-1])
            if not lying:
                del picture.open_hands[seat]

    def join_hand(self, seat: int, card: Card | None, spot: Spot) -> None:
        """Add one card to a hand; in an open one it is seen when the chain has ended."""
        picture = self.picture
        picture.card_counts[seat] += 1
        if seat in picture.open_hands:
            picture.open_hands[seat].append(None)
        if seat == picture.viewer_seat and card is not None:
            if card in picture.coming_cards:
                picture.coming_cards.remove(card)
            picture.hand.insert(picture.slot(card), hand_card(card, spot))
