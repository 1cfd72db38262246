"""The one place that turns events into animation and sound.

``show`` appends a chain to the timeline: each event gets clips that move the picture and a moment for its cue.
The state is final before anything moves; skipping a chain leaves the very picture that watching it leaves.
Times are those of experience.md, section 5, in seconds at speed 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from game.rules.cards import DRAWS, Card, colour_of, is_wild
from game.rules.events import (
    Blocked,
    Called,
    Caught,
    Challenged,
    ColourChosen,
    DealerDrawn,
    Dealt,
    DealtIn,
    DirectionChanged,
    Discarded,
    Drawn,
    Eliminated,
    Event,
    FalseAlarm,
    Given,
    HandClosed,
    HandOpened,
    HandsMoved,
    Joined,
    JumpedIn,
    Kept,
    LastRoundTold,
    Left,
    LevelChanged,
    MatchEnded,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    RuleApplied,
    RuleWritten,
    SeatChosen,
    Seated,
    Shielded,
    Skipped,
    StartReturned,
    StartTurned,
    Threatened,
    TurnStarted,
    seen_by,
)  # fmt: skip
from game.rules.joining import LATE
from game.scenes.table.layout.table import Spot, TableLayout
from game.scenes.table.show.flights import ARC, Cues, Flight, Flights
from game.scenes.table.show.hands_in_motion import HandsInMotion
from game.scenes.table.show.interventions import Interventions
from game.scenes.table.show.picture import Picture
from game.ui import anim
from game.ui.anim import Clip, Timeline
from game.words import _

LOG_KEPT: Final = 200
"""FEEL-28"""
_BESIDES: Final = ("caught", "false alarm", "own rule")
"""Reasons to draw that leave a waiting penalty as it is."""


class Choreography:
    """Shows the events of one match. ``word`` is what is shouted with the last card but one."""

    def __init__(
        self, picture: Picture, timeline: Timeline, layout: Callable[[], TableLayout], sound: Cues | None, word: str
    ) -> None:
        self.picture, self.timeline, self.layout = picture, timeline, layout
        self.flights = Flights(picture, timeline, layout, sound)
        self.interventions = breaks_in = Interventions(self.flights)
        hands = HandsInMotion(self.flights)
        self.word = word
        self.dealing = False
        """Whether cards are being dealt right now (FEEL-06)."""
        self.brisk = False
        """Whether who deals is shown in a moment, for everybody waits for the cards (JOIN-09)."""
        self._bot_moved = False
        self._skips = 0
        self._show: dict[type[Event], Callable[..., float]] = {
            DealerDrawn: self._dealer_drawn, Dealt: self._dealt, StartTurned: self._start_turned,
            StartReturned: self._start_returned, TurnStarted: self._turn_started, Played: self._played,
            Drawn: self._drawn, Kept: self._kept, Passed: self._passed, ColourChosen: self._colour_chosen,
            DirectionChanged: self._direction_changed, Skipped: self._skipped, Called: self._called,
            Caught: self._caught, Challenged: self._challenged, Reshuffled: self._reshuffled,
            RoundEnded: self._round_ended, MatchEnded: self._match_ended, JumpedIn: breaks_in.jumped_in,
            Threatened: breaks_in.threatened, Blocked: breaks_in.blocked, FalseAlarm: breaks_in.false_alarm,
            SeatChosen: breaks_in.seat_chosen, HandsMoved: hands.hands_moved, Given: hands.given,
            HandOpened: hands.hand_opened, HandClosed: hands.hand_closed, Discarded: hands.discarded,
            RuleWritten: breaks_in.rule_written, RuleApplied: breaks_in.rule_applied, Eliminated: breaks_in.eliminated,
            Shielded: breaks_in.shielded, Seated: breaks_in.seated, LevelChanged: breaks_in.level_changed,
            Left: breaks_in.left, Joined: breaks_in.joined, DealtIn: breaks_in.dealt_in,
            LastRoundTold: breaks_in.last_round,
        }  # fmt: skip

    def show(self, events: Iterable[Event]) -> None:
        """Append the chain of ``events``, already as the watching seat may know them."""
        line, events = self.timeline, list(events)
        if any(isinstance(event, Joined) for event in events):
            self.skip()  # everybody moves up: what still flies knows nothing of the new places
        line.cursor = max(line.cursor, line.now)
        self.flights.heard, self._bot_moved = set(), False
        self._skips = sum(type(event) is Skipped for event in events)
        for event in events:
            told = line.cursor + (anim.VERDICT if isinstance(event, Challenged) else 0.0)
            self.flights.at(told, lambda event=event: self._tell(event))  # type: ignore[misc]
            took = self._show[type(event)](event)
            self.interventions.besides(event, took)
            line.cursor += took
        if self._bot_moved:
            line.cursor += anim.AFTER_PLAY
        line.hold(line.cursor)
        if self.flights.manner.instant:
            line.skip()

    def hasten(self) -> None:
        """What is under way arrives in a moment, for somebody has acted (FEEL-20)."""
        if self.flights.manner.instant:
            self.skip()
        else:
            self.timeline.hasten(anim.HASTE)
            self.dealing = False

    def skip(self) -> None:
        """Go to the end of everything at once (FEEL-21)."""
        self.timeline.skip()
        self.dealing = False

    def _tell(self, event: Event) -> None:
        self.picture.log.append(seen_by(event, None) if self.flights.shared else event)
        del self.picture.log[:-LOG_KEPT]

    def _dealer_drawn(self, event: DealerDrawn) -> float:
        at, seats = self.timeline.cursor, len(event.seats)
        hold, step = (0.4, min(0.08, 0.3 / seats)) if self.brisk else (0.9, 0.08)
        self.flights.at(at, lambda: setattr(self, "dealing", True))
        for i, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
            start, shown = at + i * step, partial(self.flights.by_plate, seat)
            landed = self.flights.fly(start, anim.DRAW, Flight(card, self.flights.pile, shown, (-1, 1), (0.3, 1.0)))
            self.flights.cue(start, "flip", seat)
            gone = at + seats * step + anim.DRAW + hold
            self.flights.rest(landed, gone, card, shown)
            self.flights.fly(gone, anim.DRAW, Flight(card, shown, self.flights.pile, (1, -1), (0.0, 0.7)))
        return seats * step + 2 * anim.DRAW + hold

    def _dealt(self, event: Dealt) -> float:
        at, seats = self.timeline.cursor, self.picture.seats
        order = [(event.dealer + offset) % seats for offset in range(1, seats + 1)]
        order = [seat for seat in order if seat not in self.picture.absent]
        dealt = [(seat, n) for n in range(max(map(event.count, order))) for seat in order if n < event.count(seat)]
        stagger = anim.deal_stagger(len(dealt))
        self.flights.at(at, lambda: setattr(self, "dealing", True))
        self.flights.cue(at, "shuffle")
        if self.picture.me is not None:
            self.flights.make_room(at, self.picture.me, event.hands[self.picture.me])
        for i, (seat, number) in enumerate(dealt):
            start = at + i * stagger
            card = event.hands[seat][number] if event.hands[seat] else None
            self.flights.give(start, anim.DEAL_FLIGHT, seat, card)
            self.flights.cue(start, "deal", seat)
        total = (len(dealt) - 1) * stagger + anim.DEAL_FLIGHT
        self.flights.at(at + total, lambda: setattr(self, "dealing", False))
        return total + 0.15

    def _start_turned(self, event: StartTurned) -> float:
        landed = self._turn_over(event.card)
        return landed - self.timeline.cursor + anim.SQUASH

    def _turn_over(self, card: Card) -> float:
        picture, lying = self.picture, self.picture.lying(card)

        def leave() -> None:
            picture.draw_count -= 1

        def land(_spot: Spot) -> None:
            picture.discard.append(lying)
            picture.colour = colour_of(card)

        goal = lambda: self.flights.fallen(lying)  # noqa: E731
        at, flip = self.timeline.cursor, anim.turning(anim.TURNED)
        landed = self.flights.fly(
            at, anim.TURNED, Flight(card, self.flights.pile, goal, (-1, 1), flip, 0.05, begin=leave, end=land)
        )
        self.flights.cue(landed, "flip")
        return landed

    def _start_returned(self, event: StartReturned) -> float:
        landed = self._turn_over(event.card)
        back = landed + 0.6

        def leave() -> None:
            self.picture.discard.pop()

        def arrive(_spot: Spot) -> None:
            self.picture.draw_count += 1

        start, flip = lambda: self.layout().discard, anim.turning(anim.TURNED)
        self.flights.cue(back, "shuffle")
        end = self.flights.fly(
            back,
            anim.TURNED,
            Flight(event.card, start, self.flights.pile, (1, -1), flip, 0.05, begin=leave, end=arrive),
        )
        return end - self.timeline.cursor

    def _turn_started(self, event: TurnStarted) -> float:
        picture, at = self.picture, self.timeline.cursor

        def begin() -> None:
            picture.turn, picture.pending = event.seat, 0

        self.flights.at(at, begin)
        if not self.flights.manner.reduced:
            clip = Clip(at, anim.TURN, step=lambda t: setattr(picture, "glow", 1 - t), ease=anim.out_cubic)
            self.timeline.add(clip)
        if event.seat == self.picture.me:
            self.flights.cue(self.timeline.cursor, "turn", event.seat)
        return 0.0

    def _played(self, event: Played) -> float:
        picture, at = self.picture, self.timeline.cursor
        lying = picture.lying(event.card, by=event.seat)
        mine = event.seat == picture.me
        taken: list[Spot] = []
        chosen, picture.chosen = (picture.chosen, None) if mine else (None, picture.chosen)

        def start() -> Spot:
            return taken[0] if taken else self.flights.hand_of(event.seat)

        def leave() -> None:
            if event.seat in picture.behind:
                picture.behind.remove(event.seat)
            self.flights.leave_hand(event.seat, event.card)

        def land(_spot: Spot) -> None:
            picture.discard.append(lying)
            picture.laying -= 1
            picture.pending = 0
            picture.before, picture.colour = picture.colour, colour_of(event.card)
            if event.left != 1:
                picture.called[event.seat] = False

        if picture.laying:
            picture.behind.append(event.seat)
        picture.laying += 1
        if mine:
            # Before the flight's own beginning, so that it sets out from where the card really was.
            self.flights.at(at, lambda: taken.extend(self.flights.take_own(event.card, chosen)))
        else:
            self._bot_moved = True
        goal = lambda: self.flights.fallen(lying)  # noqa: E731
        if mine:
            self.flights.ghost(at, event.card, goal)
        seen = mine or event.seat in picture.opened
        side, flip = (1.0, 1.0) if seen else (-1.0, 1.0), anim.turning(anim.PLAY)
        landed = self.flights.fly(
            at, anim.PLAY, Flight(event.card, start, goal, side, flip, ARC, begin=leave, end=land)
        )
        self.flights.cue(landed, _landing(event.card), event.seat)
        if not self.flights.manner.reduced:
            squash = lambda t: setattr(picture, "squash", 1.06 - 0.06 * t)  # noqa: E731
            self.timeline.add(Clip(landed, anim.SQUASH, step=squash))
        return landed - at + (0.02 if mine else anim.SQUASH)

    def _drawn(self, event: Drawn) -> float:
        at, seat = self.timeline.cursor, event.seat
        penalty = event.reason not in ("turn", LATE)
        if penalty and event.reason not in _BESIDES:
            self.flights.at(at, lambda: setattr(self.picture, "pending", 0))
        if penalty and event.count:
            self.flights.at(at, lambda: self.picture.pop("plus", seat, f"+{event.count}", 0.6))
            at += 0.12
        starts = anim.penalty_starts(event.count)
        self.flights.make_room(at, seat, event.cards)
        if seat == self.picture.me and event.reason == "turn":
            self.flights.ghost(at, None, lambda: self.layout().hand(self.picture.room + 1)[-1])
        for i, start in enumerate(starts):
            card = event.cards[i] if event.cards else None
            self.flights.give(at + start, anim.DRAW, seat, card)
            own = "draw" if seat == self.picture.me else "draw_other"
            self.flights.cue(at + start, "penalty" if penalty else own, seat, i if penalty else 0)
        flown = starts[-1] + anim.DRAW if starts else 0.0
        return at - self.timeline.cursor + flown

    def _kept(self, event: Kept) -> float:
        return 0.0 if event.seat == self.picture.me else 0.15

    def _passed(self, event: Passed) -> float:
        self.flights.at(self.timeline.cursor, lambda: self.picture.pop("skip", event.seat, _("Pass"), anim.BADGE_HOLD))
        return anim.BADGE_IN + 0.3

    def _colour_chosen(self, event: ColourChosen) -> float:
        picture, at = self.picture, self.timeline.cursor

        def name() -> None:
            picture.name_colour(event.colour)
            picture.ripple_colour = event.colour

        self.flights.at(at, name)
        self.flights.cue(at, "colour", event.seat)
        if not self.flights.manner.reduced:
            spread = lambda t: setattr(picture, "ripple", t if t < 1 else -1.0)  # noqa: E731
            self.timeline.add(Clip(at, anim.RIPPLE, step=spread))
        return anim.RIPPLE

    def _direction_changed(self, event: DirectionChanged) -> float:
        picture, at = self.picture, self.timeline.cursor
        self.flights.cue(at, "reverse", step=int(event.step < 0))
        self.flights.at(at, lambda: setattr(picture, "step", event.step))
        if not self.flights.manner.reduced:
            turn = lambda t: setattr(picture, "ring_turn", (1 - t) if t < 1 else 0.0)  # noqa: E731
            self.timeline.add(Clip(at, anim.REVERSE, step=turn, ease=anim.in_out))
        return anim.REVERSE

    def _skipped(self, event: Skipped) -> float:
        at = self.timeline.cursor
        self.flights.at(at, lambda: self.picture.pop("skip", event.seat, _("Skipped"), anim.BADGE_HOLD))
        self.flights.cue(at, "skip", event.seat)
        return min(anim.BADGE_IN + 0.2, anim.ALL_SKIPPED / self._skips)

    def _called(self, event: Called) -> float:
        def shout() -> None:
            self.picture.called[event.seat] = True
            self.picture.pop("call", event.seat, self.word)

        self.flights.at(self.timeline.cursor, shout)
        self.flights.cue(self.timeline.cursor, "call", event.seat, event.seat)
        return anim.POP

    def _caught(self, event: Caught) -> float:
        at = self.timeline.cursor
        self.flights.at(at, lambda: self.picture.pop("hand", event.catcher, _("Caught!")))
        self.flights.cue(at, "catch", event.catcher)
        return anim.POP + 0.15

    def _challenged(self, event: Challenged) -> float:
        """The doubt first; what came of it is said, heard and written a moment later, all at once."""
        at, picture = self.timeline.cursor, self.picture
        verdict = at + anim.VERDICT
        picture.judged = event
        self.flights.at(at, lambda: picture.pop("hand", event.challenger, _("I doubt it!")))
        word = _("Guilty") if event.guilty else _("Innocent")
        self.flights.at(verdict, lambda: setattr(picture, "judged", None))
        self.flights.at(verdict, lambda: picture.pop("hand", event.seat, word))
        self.flights.cue(verdict, "challenge_won" if event.guilty else "challenge_lost", event.challenger)
        to_me = picture.me is not None or (self.flights.shared and event.public)
        if event.shown and event.seat != picture.me and to_me:
            self.flights.at(verdict, lambda: setattr(picture, "shown", event))
        return 2 * anim.VERDICT

    def _reshuffled(self, event: Reshuffled) -> float:
        picture, at = self.picture, self.timeline.cursor
        flights = min(8, event.count)
        stagger = (anim.RESHUFFLE - anim.DRAW) / max(1, flights - 1)
        self.flights.cue(at, "shuffle")

        def lift() -> None:
            # Cards taken before the pile ran out are still to fly: count on from what is shown.
            del picture.discard[:-1]
            picture.draw_count += event.count

        self.flights.at(at, lift)
        for i in range(flights):
            start = lambda: self.layout().discard  # noqa: E731
            self.flights.fly(at + i * stagger, anim.DRAW, Flight(None, start, self.flights.pile, arc=0.06))
        return anim.RESHUFFLE

    def _round_ended(self, event: RoundEnded) -> float:
        at = self.timeline.cursor
        picture = self.picture

        def stop() -> None:
            picture.pending, picture.opened = 0, {}

        self.flights.at(at, stop)
        if not self.flights.manner.reduced:
            joy = lambda t: setattr(picture, "cheer", (event.winners, t) if t < 1 else None)  # noqa: E731
            self.timeline.add(Clip(at, anim.FREEZE, step=joy))
        # The fanfare belongs to the scoring scene, which comes next.
        self.flights.at(at + anim.FREEZE, lambda: setattr(picture, "ended", True))
        return anim.FREEZE

    def _match_ended(self, event: MatchEnded) -> float:
        return 0.0


def _landing(card: Card) -> str:
    """The cue with which a card lands: heavy if somebody shall draw for it."""
    return "slam" if card in DRAWS else "wild" if is_wild(card) else "play"
