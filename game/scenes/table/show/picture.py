"""The table as far as the eye has seen it: a picture that lags behind the state.

The choreography moves it event by event; ``snap`` makes it equal to a view at once, and ``differs`` lists where the two
disagree (FEEL-20). Nothing here draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from game.rules.cards import BLACK, DRAWS, Card, colour_of, is_wild, value_of
from game.rules.events import Challenged, ColourChosen, Event, Played, RuleApplied
from game.rules.own_rule import OwnRule
from game.rules.view import Phase, View
from game.scenes.table.audience import Viewer
from game.scenes.table.layout.table_layout import Spot
from game.scenes.table.show.challenge_reveal import ChallengeReveal
from game.scenes.table.show.pops import Pop
from game.scenes.table.show.visual_effects import Effects
from game.ui import anim

MOST_SCATTER_DEGREES: Final = 7.0
"""Most degrees by which a card lands askew (FEEL-03)."""


@dataclass(slots=True, eq=False)
class Sprite:
    """A card in flight.

    ``card`` is None for an anonymous back; ``turn`` runs from -1 (back) to 1 (face) and is the horizontal scale;
    ``lift`` 0..1 is the height over the table, for its shadow.
    """

    card: Card | None
    spot: Spot
    turn: float = -1.0
    lift: float = 0.0
    alpha: float = 1.0


@dataclass(slots=True, eq=False)
class HandCard:
    """One card of the own hand.

    It chases the place that the layout gives it and never jumps there; with ``is_fading`` it cross-fades to its new
    place instead (A11Y-17). ``refusal_seconds`` is the seconds for which its outline still shows a refusal (FEEL-08).
    """

    card: Card
    spot: Spot
    target: Spot
    start: Spot
    passed_seconds: float = 0.0
    seconds: float = 0.0
    shake_seconds: float = 0.0
    refusal_seconds: float = 0.0
    is_fading: bool = False
    sheen_seconds: float = 0.0
    """Seconds that a sheen still crosses it."""
    is_dragged: bool = False
    """Whether the pointer holds it; it goes nowhere by itself then (FEEL-24)."""
    is_returning: bool = False
    """Whether it is on its way back from where the pointer let it go."""
    was_lifted: bool = False
    """Whether it was lifted when last aimed: it goes down more slowly than up (FEEL-01)."""

    def aim(self, target: Spot, seconds: float, fade: bool = False) -> None:
        """Set out for a new place; the way already made is kept.

        With ``fade`` it is there without any way.
        """
        if target != self.target:
            self.start, self.target, self.passed_seconds, self.seconds = self.spot, target, 0.0, seconds
            self.is_fading = fade
            if (fade or not seconds) and not self.is_dragged:
                self.spot = target

    def let_go(self, seconds: float, fade: bool) -> None:
        self.is_dragged, self.is_fading, self.is_returning = False, fade, True
        self.start, self.passed_seconds, self.seconds = self.spot, 0.0, seconds
        if fade:
            self.spot = self.target

    def update(self, dt: float) -> None:
        self.shake_seconds = max(0.0, self.shake_seconds - dt)
        self.refusal_seconds = max(0.0, self.refusal_seconds - dt)
        self.sheen_seconds = max(0.0, self.sheen_seconds - dt)
        if self.is_moving:
            self.passed_seconds = min(self.seconds, self.passed_seconds + dt)
            if not (self.is_fading or self.is_dragged):
                self.spot = blend(self.start, self.target, anim.out_cubic(self.passed_seconds / self.seconds))

    @property
    def is_moving(self) -> bool:
        return self.passed_seconds < self.seconds

    @property
    def glides(self) -> bool:
        """Whether it only moves aside, and so looks the same as at rest."""
        return self.start.angle == self.target.angle and self.start.height == self.target.height

    @property
    def share(self) -> float:
        """Share of the way covered, 0..1."""
        return self.passed_seconds / self.seconds if self.is_moving else 1.0


def hand_card(card: Card, spot: Spot) -> HandCard:
    return HandCard(card, spot, spot, spot)


def blend(a: Spot, b: Spot, t: float) -> Spot:
    turn = (b.angle - a.angle + 180) % 360 - 180
    return Spot(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.angle + turn * t, a.height + (b.height - a.height) * t)


@dataclass(frozen=True, slots=True)
class LoggedNotice:
    """A notice or refusal as shown, logged so that nothing that was read is lost (A11Y-19)."""

    words: str


@dataclass(frozen=True, slots=True)
class PileCard:
    """A card as it fell on the discard pile: offset in design pixels, and angle.

    ``colour`` is what a wild was named (FEEL-27), ``played_by`` the seat that played it, -1 for the first card of a
    round.
    """

    card: Card
    dx: float
    dy: float
    angle: float
    colour: int = BLACK
    played_by: int = -1


def colour_order(card: Card) -> tuple[int, int]:
    return colour_of(card), value_of(card)


def value_order(card: Card) -> tuple[int, int]:
    return (value_of(card), colour_of(card)) if not is_wild(card) else (99, card)


@dataclass(slots=True)
class Picture:
    """The table as ``viewer`` see it now: all that is drawn and may lag behind the state.

    Hands: ``chosen_card`` was pressed, so that this one of two equal cards leaves the hand; for ``coming_cards`` the
    hand makes room; ``open_hands`` are those of others, None for a card not seen yet (M26); ``opened_challenge`` is a
    hand opened by a challenge until it is dismissed (K18); hands of ``travelling_seats`` are on their way to others.

    Play: the cards of ``queued_seats`` wait for another's flight; ``pending`` counts the cards that wait for the seat
    on turn (A43), ``threat`` runs from 1 to 0 while it grows; ``applied`` is the custom rule whose note is held up.

    Round: ``ended`` is set once the end of the round has been seen; ``log`` is of events and notices, newest last.
    """

    viewer: Viewer
    seats: int
    rng: Random
    hand: list[HandCard] = field(default_factory=list)
    card_counts: list[int] = field(default_factory=list)
    discard: list[PileCard] = field(default_factory=list)
    draw_count: int = 0
    colour: int = BLACK
    colour_before: int = BLACK
    step: int = 1
    turn: int = -1
    cards_being_played: int = 0
    queued_seats: list[int] = field(default_factory=list)
    has_called: list[bool] = field(default_factory=list)
    flying_sprites: list[Sprite] = field(default_factory=list)
    pops: list[Pop] = field(default_factory=list)
    effects: Effects = field(default_factory=Effects)
    ring_turn: float = 0.0
    glow: float = 0.0
    sorts_by_value: bool = False
    sorts_hand: bool = True
    """Whether a new card is sorted into the hand, else put at the end (A11Y-33)."""
    chosen_card: HandCard | None = None
    log: list[Event | LoggedNotice] = field(default_factory=list)
    opened_challenge: Challenged | None = None
    reveal: ChallengeReveal | None = None
    """The challenge shown now."""
    ended: bool = False
    pending: int = 0
    carried_penalty: int = 0
    """Penalty handed on by a stacked wild whose colour is yet to be named; no seat owes it yet."""
    is_handing_on: bool = False
    """Whether the waiting cards are on their way to their seat."""
    threat: float = 0.0
    open_hands: dict[int, list[Card | None]] = field(default_factory=dict)
    absent_seats: frozenset[int] = frozenset()
    own_rules: tuple[OwnRule | None, ...] = (None, None)
    applied: RuleApplied | None = None
    risen: float = 1.0
    """Share of the way that the note of that rule has risen from the pile, 0..1."""
    travelling_seats: frozenset[int] = frozenset()
    coming_cards: list[Card] = field(default_factory=list)
    cheer: tuple[tuple[int, ...], float] | None = None
    """The seats that have just won a round, and the progress of their joy, 0..1."""
    arrangement: tuple[tuple[int, int], ...] = ()
    """The place of each card in the fan at the last layout."""

    @property
    def viewer_seat(self) -> int | None:
        """The seat whose hand is open, or None."""
        return self.viewer.seat

    def close_hand(self) -> None:
        self.hand, self.coming_cards, self.chosen_card, self.opened_challenge = [], [], None, None

    def clear(self, deck: int) -> None:
        """Reset for a deal: all cards in the draw pile."""
        self.hand, self.flying_sprites, self.discard, self.pops = [], [], [], []
        self.effects.clear()
        self.card_counts, self.has_called = [0] * self.seats, [False] * self.seats
        self.draw_count, self.colour, self.step, self.turn = deck, BLACK, 1, -1
        self.chosen_card, self.opened_challenge, self.reveal, self.ended = None, None, None, False
        self.pending = self.carried_penalty = 0
        self.threat, self.is_handing_on, self.open_hands = 0.0, False, {}
        self.own_rules, self.applied, self.travelling_seats = (None, None), None, frozenset()
        self.coming_cards, self.cards_being_played, self.queued_seats = [], 0, []

    def clear_penalty(self) -> None:
        self.pending = self.carried_penalty = 0

    @property
    def pending_penalty(self) -> tuple[int, int]:
        """The seat that cards wait for, and how many; -1 and 0 for none."""
        if self.turn < 0 or not (self.pending or self.carried_penalty):
            return -1, 0
        return (self.turn, self.pending) if self.pending else (self.follower(self.turn), self.carried_penalty)

    @property
    def hanging_penalty(self) -> tuple[int, int]:
        if self.pending or not self.carried_penalty or not self.discard:
            return self.pending_penalty
        return self.turn, self.carried_penalty - DRAWS.get(self.discard[-1].card, 0)

    def seat_more(self) -> None:
        self.absent_seats |= {self.seats}
        self.seats += 1
        self.card_counts.append(0)
        self.has_called.append(False)

    def follower(self, seat: int) -> int:
        other = (seat + self.step) % self.seats
        while other in self.absent_seats and other != seat:
            other = (other + self.step) % self.seats
        return other

    def fallen_card(self, card: Card, colour: int = BLACK, by: int = -1) -> PileCard:
        """Return a card with a landing place drawn from the cosmetic stream (FEEL-03)."""
        draw, most = self.rng.uniform, MOST_SCATTER_DEGREES
        return PileCard(card, draw(-9, 9), draw(-7, 7), draw(-most, most), colour, by)

    def name_colour(self, colour: int) -> None:
        """Set the active colour; a wild on top takes it on (FEEL-27)."""
        self.colour = colour
        if self.discard and is_wild(self.discard[-1].card):
            top = self.discard[-1]
            self.discard[-1] = replace(top, colour=colour)

    @property
    def room(self) -> int:
        """Number of cards the open hand has room for: those in it and those that come."""
        return len(self.hand) + len(self.coming_cards)

    def slots(self) -> list[int]:
        """Return each hand card's place in the fan once those that come have theirs."""
        found = list(range(len(self.hand)))
        for card in self.coming_cards:
            first = self.slot(card)
            for i in range(first, len(found)):
                found[i] += 1
        return found

    def slot_of(self, coming: Card) -> int:
        queue = sorted(self.coming_cards, key=self.order) if self.sorts_hand else self.coming_cards
        own = queue.index(coming) if coming in queue else 0
        return self.slot(coming) + own

    def slot(self, card: Card) -> int:
        if not self.sorts_hand:
            return len(self.hand)
        return sum(self.order(other.card) <= self.order(card) for other in self.hand)

    def order(self, card: Card) -> tuple[int, int]:
        """Return the sort key of a card in the own hand."""
        return value_order(card) if self.sorts_by_value else colour_order(card)

    def sort(self) -> None:
        self.hand.sort(key=lambda held: self.order(held.card))

    def snap(self, view: View) -> None:
        """Become what ``view`` says, keeping what agrees already, such as the places of cards."""
        self.flying_sprites, self.ring_turn = [], 0.0
        self.glow, self.threat, self.is_handing_on = 0.0, 0.0, False
        self.carried_penalty *= view.phase is Phase.COLOUR
        self.cheer = None
        self.pending, self.absent_seats = view.pending, frozenset(view.absent)
        self.own_rules, self.applied = view.own, None
        self.travelling_seats, self.coming_cards, self.reveal = frozenset(), [], None
        self.open_hands = {
            seat: list(hand) for seat, hand in enumerate(view.opened) if hand and seat != self.viewer_seat
        }
        self._snap_hand(view.hand)
        self.card_counts, self.has_called = list(view.counts), list(view.called)
        self.draw_count, self.colour, self.step, self.turn = view.draw_count, view.colour, view.step, view.turn
        if [lying.card for lying in self.discard] != list(view.discard):
            last = next((event for event in reversed(self.log) if isinstance(event, Played)), None)
            by = last.seat if last is not None and view.discard and last.card == view.discard[-1] else -1
            top = len(view.discard) - 1
            self.discard = [self.fallen_card(card, by=by if i == top else -1) for i, card in enumerate(view.discard)]
            self.colour_before = self._colour_before(view)
        if self.discard:
            self.name_colour(view.colour)

    def _colour_before(self, view: View) -> int:
        """Return the colour below the top card, as far as known: that of a wild was named (A7)."""
        below = view.discard[-2] if len(view.discard) > 1 else None
        if below is None or not is_wild(below):
            return BLACK if below is None else colour_of(below)
        last = max((n for n, event in enumerate(self.log) if isinstance(event, Played)), default=0)
        named = (event.colour for event in reversed(self.log[:last]) if isinstance(event, ColourChosen))
        return next(named, BLACK)

    def _snap_hand(self, hand: Iterable[Card]) -> None:
        missing = Counter(hand)
        kept = []
        for held in self.hand:
            if missing[held.card]:
                missing[held.card] -= 1
                kept.append(held)
        self.hand = kept
        for card in missing.elements():
            self.hand.insert(self.slot(card), hand_card(card, Spot(0, 0, 0, 0)))

    def differs(self, view: View) -> list[str]:
        """List where the picture differs from the view; empty after a chain shown in full."""
        shown = {
            "hand": Counter(held.card for held in self.hand),
            "counts": list(self.card_counts),
            "discard": [lying.card for lying in self.discard],
            "draw pile": self.draw_count,
            "colour": self.colour,
            "turn": self.turn,
            "direction": self.step,
            "pending": self.pending,
            "opened": {seat: len(cards) for seat, cards in self.open_hands.items()},
        }
        real = {
            "hand": Counter(view.hand),
            "counts": list(view.counts),
            "discard": list(view.discard),
            "draw pile": view.draw_count,
            "colour": view.colour,
            "turn": view.turn,
            "direction": view.step,
            "pending": view.pending,
            "opened": {seat: len(hand) for seat, hand in enumerate(view.opened) if hand and seat != self.viewer_seat},
        }
        return [f"{name}: shown {shown[name]}, is {real[name]}" for name in real if shown[name] != real[name]]

    def pop(self, kind: str, seat: int, text: str = "", hold: float = anim.BUBBLE_HOLD_SECONDS) -> None:
        self.pops = [pop for pop in self.pops if pop.seat != seat]
        grow = anim.BADGE_GROWTH_SECONDS if kind == "skip" else anim.BUBBLE_POP_SECONDS
        self.pops.append(Pop(kind, seat, text, grow, hold))

    def update(self, dt: float, pace: float = 1.0) -> None:
        """Advance what lives by itself: hand cards on their way, pops and effects.

        Cards and pops take no longer where time goes slowly; effects keep pace with the cards that cause them.
        """
        self.effects.update(dt * pace)
        dt *= max(1.0, pace)
        if not self.hand_rests:
            for held in self.hand:
                held.update(dt)
        for pop in self.pops:
            pop.age_seconds += dt
        self.pops = [pop for pop in self.pops if not pop.is_over]

    @property
    def hand_rests(self) -> bool:
        """Whether no card of the hand moves, shakes, is lit or shows a refusal."""
        return not any(it.is_moving or it.shake_seconds or it.refusal_seconds or it.sheen_seconds for it in self.hand)

    @property
    def has_motion(self) -> bool:
        return bool(self.pops or self.flying_sprites or self.effects) or not self.hand_rests
