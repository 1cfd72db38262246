"""The one place that turns events into animation and sound.

``show`` appends a chain to the timeline: each event gets clips that move the picture and a moment for its cue. The
state is final before anything moves; skipping a chain leaves the same picture as watching it. Times are those of
FEEL-01 to FEEL-17, in seconds at speed 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from game.rules import events as ev
from game.rules.cards import BLACK, Card, colour_of, is_wild, value_of
from game.rules.kinds import NUMBERS
from game.scenes.table.layout.table_layout import Spot, TableLayout
from game.scenes.table.show.card_play import CardPlay
from game.scenes.table.show.challenges import Challenges
from game.scenes.table.show.encounters import Encounters
from game.scenes.table.show.flights import Flight, Flights
from game.scenes.table.show.hands_in_motion import HandsInMotion
from game.scenes.table.show.interventions import Interventions
from game.scenes.table.show.moods import Voices
from game.scenes.table.show.motion import LANDING_SECONDS
from game.scenes.table.show.penalties import Penalties
from game.scenes.table.show.picture import Picture
from game.scenes.table.show.visual_effects import PAPER, RING_SECONDS, LightRing
from game.ui import anim
from game.ui.sound.silence import Cues
from game.ui.timeline import Clip, Timeline
from game.words import _

LOG_KEPT: Final = 200
"""Most events kept in the log (FEEL-28)."""


class Choreography:
    """Choreography of one match; ``call_word`` is the call with the last card but one."""

    def __init__(
        self, picture: Picture, timeline: Timeline, layout: Callable[[], TableLayout], cues: Cues | None, call_word: str
    ) -> None:
        self.picture, self.timeline, self.layout = picture, timeline, layout
        self.flights = Flights(picture, timeline, layout, cues)
        self.interventions = breaks_in = Interventions(self.flights)
        hands, laying, penalties = HandsInMotion(self.flights), CardPlay(self.flights), Penalties(self.flights)
        self.challenges = Challenges(self.flights)
        meets = Encounters(self.flights, lambda: self.call_word)
        self.voices = Voices(self.flights)
        breaks_in.on_utterance = self.voices.say
        self.call_word = call_word
        self.dealing = False
        """Whether cards are being dealt right now (FEEL-06)."""
        self.listeners: list[Callable[[ev.Event], None]] = []
        """Called with every event when it is shown, as the audience may know it."""
        self.is_brisk = False
        """Whether the draw for dealer is shown briefly, as all wait for their cards (JOIN-09)."""
        self._skips = 0
        self._show: dict[type[ev.Event], Callable[..., float]] = {
            ev.DealerDrawn: self._dealer_drawn, ev.Dealt: self._dealt, ev.StartTurned: self._start_turned,
            ev.StartReturned: self._start_returned, ev.TurnStarted: self._turn_started, ev.Played: laying.show_play,
            ev.Drawn: penalties.show_drawn_cards, ev.Kept: self._kept, ev.Passed: self._passed,
            ev.ColourChosen: laying.show_colour, ev.DirectionChanged: self._direction_changed,
            ev.Skipped: self._skipped, ev.Called: meets.show_call, ev.Caught: meets.show_catch,
            ev.Challenged: self.challenges.show_challenge, ev.Reshuffled: self._reshuffled,
            ev.RoundEnded: self._round_ended, ev.MatchEnded: self._match_ended, ev.JumpedIn: meets.show_jump_in,
            ev.Threatened: penalties.show_threat, ev.Blocked: meets.show_block, ev.FalseAlarm: meets.show_false_alarm,
            ev.SeatChosen: meets.show_chosen_seat, ev.HandsMoved: hands.show_moved_hands, ev.Given: hands.show_gift,
            ev.HandOpened: hands.show_opened_hand, ev.HandClosed: hands.show_closed_hand,
            ev.Discarded: hands.show_discards, ev.RuleWritten: breaks_in.show_written_rule,
            ev.RuleApplied: breaks_in.show_applied_rule, ev.Eliminated: meets.show_elimination,
            ev.Shielded: meets.show_shield, ev.Seated: breaks_in.show_seated_player,
            ev.LevelChanged: breaks_in.show_level, ev.Left: breaks_in.show_leaving, ev.Joined: breaks_in.show_new_seat,
            ev.DealtIn: breaks_in.show_dealt_hand, ev.LastRoundTold: breaks_in.show_last_round,
        }  # fmt: skip

    def show(self, events: Iterable[ev.Event]) -> None:
        """Append the chain of ``events``, already limited to what the watching seat may know."""
        line, events = self.timeline, list(events)
        if any(isinstance(event, ev.Joined) for event in events):
            self.skip()  # seats move up: cards in flight know nothing of the new places
        line.cursor = max(line.cursor, line.now)
        self.flights.heard_cues = set()
        self._skips = sum(type(event) is ev.Skipped for event in events)
        for event in events:
            told = line.cursor + self.challenges.seconds_until_told(event)
            self.flights.schedule(told, lambda event=event: self._tell(event))  # type: ignore[misc]
            self.voices.speak_for_event(event, told)
            took = self._show[type(event)](event)
            self.interventions.schedule_gestures(event, took)
            line.cursor += took
        if any(isinstance(event, ev.Played) and event.seat != self.picture.viewer_seat for event in events):
            line.cursor += anim.AFTER_PLAY_SECONDS
        line.last_until(line.cursor)
        if self.flights.motion.is_instant:
            line.skip()

    def hasten(self) -> None:
        """Bring what is under way to its end in a moment, as a player has acted (FEEL-20)."""
        if self.flights.motion.is_instant:
            self.skip()
        else:
            self.timeline.hasten(anim.HASTE_SECONDS)
            self.picture.effects.hasten(anim.HASTE_SECONDS)
            self.dealing = False

    def skip(self) -> None:
        """Go to the end of everything at once (FEEL-21)."""
        self.timeline.skip()
        self.picture.effects.clear()
        self.dealing = False

    def _tell(self, event: ev.Event) -> None:
        known = ev.seen_by(event, None) if self.flights.is_shared else event
        self.picture.log.append(known)
        del self.picture.log[:-LOG_KEPT]
        for tell in self.listeners:
            tell(known)

    def _dealer_drawn(self, event: ev.DealerDrawn) -> float:
        at, seats = self.timeline.cursor, len(event.seats)
        hold, step = (0.4, min(0.08, 0.3 / seats)) if self.is_brisk else (0.9, 0.08)
        self.flights.schedule(at, lambda: setattr(self, "dealing", True))
        for i, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
            start, shown = at + i * step, partial(self.flights.by_plate, seat)
            landed = self.flights.fly(
                start, anim.DRAW_FLIGHT_SECONDS, Flight(card, self.flights.pile, shown, (-1, 1), (0.3, 1.0))
            )
            self.flights.cue(start, "flip", seat)
            gone = at + seats * step + anim.DRAW_FLIGHT_SECONDS + hold
            self.flights.show_at_rest(landed, gone, card, shown)
            self.flights.fly(
                gone, anim.DRAW_FLIGHT_SECONDS, Flight(card, shown, self.flights.pile, (1, -1), (0.0, 0.7))
            )
        worth = [-1 if is_wild(card) or value_of(card) >= NUMBERS else value_of(card) for card in event.cards]
        for seat, value in zip(event.seats, worth, strict=True):
            if value == max(worth):
                self.flights.effect(at + seats * step + anim.DRAW_FLIGHT_SECONDS, partial(self._shines, seat))
        return seats * step + 2 * anim.DRAW_FLIGHT_SECONDS + hold

    def _shines(self, seat: int) -> LightRing:
        spot = self.flights.by_plate(seat)
        return LightRing(RING_SECONDS, spot.x, spot.y, spot.height * 0.4, spot.height, PAPER)

    def _dealt(self, event: ev.Dealt) -> float:
        at, seats = self.timeline.cursor, self.picture.seats
        order = [(event.dealer + offset) % seats for offset in range(1, seats + 1)]
        order = [seat for seat in order if seat not in self.picture.absent_seats]
        dealt = [(seat, n) for n in range(max(map(event.count, order))) for seat in order if n < event.count(seat)]
        stagger = anim.deal_stagger(len(dealt))
        self.flights.schedule(at, lambda: setattr(self, "dealing", True))
        self.flights.cue(at, "shuffle")
        if self.picture.viewer_seat is not None:
            self.flights.make_room(at, self.picture.viewer_seat, event.hands[self.picture.viewer_seat])
        for i, (seat, number) in enumerate(dealt):
            start = at + i * stagger
            card = event.hands[seat][number] if event.hands[seat] else None
            self.flights.give(start, anim.DEAL_FLIGHT_SECONDS, seat, card)
            self.flights.cue(start, "deal", seat)
        total = (len(dealt) - 1) * stagger + anim.DEAL_FLIGHT_SECONDS
        self.flights.schedule(at + total, lambda: setattr(self, "dealing", False))
        return total + 0.15

    def _start_turned(self, event: ev.StartTurned) -> float:
        landed = self._turn_over(event.card)
        return landed - self.timeline.cursor + LANDING_SECONDS

    def _turn_over(self, card: Card) -> float:
        picture, lying = self.picture, self.picture.fallen_card(card)

        def leave() -> None:
            picture.draw_count -= 1

        def land(_spot: Spot) -> None:
            picture.discard.append(lying)
            picture.colour = colour_of(card)
            self.flights.spread_light(BLACK)

        goal = lambda: self.flights.pile_card_spot(lying)  # noqa: E731
        at, flip = self.timeline.cursor, anim.turning_shares(anim.START_CARD_SECONDS)
        landed = self.flights.fly(
            at,
            anim.START_CARD_SECONDS,
            Flight(card, self.flights.pile, goal, (-1, 1), flip, 0.05, on_begin=leave, on_end=land),
        )
        self.flights.cue(landed, "flip")
        return landed

    def _start_returned(self, event: ev.StartReturned) -> float:
        landed = self._turn_over(event.card)
        back = landed + 0.6

        def leave() -> None:
            self.picture.discard.pop()

        def arrive(_spot: Spot) -> None:
            self.picture.draw_count += 1

        start, flip = lambda: self.layout().discard, anim.turning_shares(anim.START_CARD_SECONDS)
        self.flights.cue(back, "shuffle")
        end = self.flights.fly(
            back,
            anim.START_CARD_SECONDS,
            Flight(event.card, start, self.flights.pile, (1, -1), flip, 0.05, on_begin=leave, on_end=arrive),
        )
        return end - self.timeline.cursor

    def _turn_started(self, event: ev.TurnStarted) -> float:
        picture, at = self.picture, self.timeline.cursor

        def begin() -> None:
            picture.turn = event.seat
            picture.clear_penalty()

        self.flights.schedule(at, begin)
        if not self.flights.motion.is_reduced:
            clip = Clip(
                at, anim.TURN_GLOW_SECONDS, on_step=lambda t: setattr(picture, "glow", 1 - t), ease=anim.out_cubic
            )
            self.timeline.add(clip)
        if event.seat == self.picture.viewer_seat:
            self.flights.cue(self.timeline.cursor, "turn", event.seat)
        return 0.0

    def _kept(self, event: ev.Kept) -> float:
        return 0.0 if event.seat == self.picture.viewer_seat else 0.15

    def _passed(self, event: ev.Passed) -> float:
        self.flights.schedule(
            self.timeline.cursor, lambda: self.picture.pop("skip", event.seat, _("Pass"), anim.BADGE_HOLD_SECONDS)
        )
        return anim.BADGE_GROWTH_SECONDS + 0.3

    def _direction_changed(self, event: ev.DirectionChanged) -> float:
        picture, at = self.picture, self.timeline.cursor
        self.flights.cue(at, "reverse", step=int(event.step < 0))
        self.flights.schedule(at, lambda: setattr(picture, "step", event.step))
        if not self.flights.motion.is_reduced:
            turn = lambda t: setattr(picture, "ring_turn", (1 - t) if t < 1 else 0.0)  # noqa: E731
            self.timeline.add(Clip(at, anim.RING_TURN_SECONDS, on_step=turn, ease=anim.in_out))
        return anim.RING_TURN_SECONDS

    def _skipped(self, event: ev.Skipped) -> float:
        at = self.timeline.cursor
        self.flights.schedule(at, lambda: self.picture.pop("skip", event.seat, _("Skipped"), anim.BADGE_HOLD_SECONDS))
        self.flights.cue(at, "skip", event.seat)
        return min(anim.BADGE_GROWTH_SECONDS + 0.2, anim.MOST_SKIP_SECONDS / self._skips)

    def _reshuffled(self, event: ev.Reshuffled) -> float:
        picture, at = self.picture, self.timeline.cursor
        flights = min(8, event.count)
        stagger = (anim.RESHUFFLE_SECONDS - anim.DRAW_FLIGHT_SECONDS) / max(1, flights - 1)
        self.flights.cue(at, "shuffle")

        def lift() -> None:
            # Cards taken before the pile ran out have yet to fly: count on from what is shown.
            del picture.discard[:-1]
            picture.draw_count += event.count

        self.flights.schedule(at, lift)
        for i in range(flights):
            start = lambda: self.layout().discard  # noqa: E731
            self.flights.fly(
                at + i * stagger, anim.DRAW_FLIGHT_SECONDS, Flight(None, start, self.flights.pile, arc=0.06)
            )
        return anim.RESHUFFLE_SECONDS

    def _round_ended(self, event: ev.RoundEnded) -> float:
        at = self.timeline.cursor
        picture = self.picture

        def stop() -> None:
            picture.clear_penalty()
            picture.open_hands = {}

        self.flights.schedule(at, stop)
        if not self.flights.motion.is_reduced:
            joy = lambda t: setattr(picture, "cheer", (event.winners, t) if t < 1 else None)  # noqa: E731
            self.timeline.add(Clip(at, anim.ROUND_END_SECONDS, on_step=joy))
        # The fanfare belongs to the scoring scene, which comes next.
        self.flights.schedule(at + anim.ROUND_END_SECONDS, lambda: setattr(picture, "ended", True))
        return anim.ROUND_END_SECONDS

    def _match_ended(self, event: ev.MatchEnded) -> float:
        return 0.0
