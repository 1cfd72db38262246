"""Interruptions of the game: gestures, own rules, and seats that change, leave or join."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules import events as ev
from game.rules.cards import OWN_A
from game.scenes.table.show.flights import Flight, Flights
from game.sessions.emotes import Emote
from game.sessions.gestures import Gesture, emote_words
from game.ui import anim
from game.ui.timeline import Clip
from game.words import _
from game.words.player_words import level_word

_BACKS: int = 5
"""Most cards shown going under the pile when a seat leaves; the rest are below."""
_MUMBLED: Final = frozenset({Emote.WAVE, Emote.APPLAUD})
"""Gestures with a mumble; a cheer or a groan has its voice from the event."""
READING_SECONDS: Final = 0.6
"""Seconds after which a pop-up has been read, and a gesture may replace it."""


class Interventions:
    """Choreography of interruptions; each method returns the seconds until the next event."""

    def __init__(self, flights: Flights) -> None:
        self.flights = flights
        self.picture, self.timeline = flights.picture, flights.timeline
        self.gestures: Callable[[ev.Event, float], Sequence[Gesture]] = lambda event, now: ()
        """The bots' gestures beside an event shown at a time; see :mod:`~game.sessions.gestures`."""
        self.on_utterance: Callable[[float, int, str], None] = lambda at, seat, cue: None
        """Makes a seat say something at a time."""

    def schedule_gestures(self, event: ev.Event, seconds_taken: float) -> None:
        """Schedule waves, groans and applause during the ``took`` seconds of an event.

        They never replace news of the game that has not been read yet, and never come where nothing moves.
        """
        if self.flights.motion.is_instant:
            return
        picture, at = self.picture, self.timeline.cursor
        for seat, emote, share in self.gestures(event, at):
            kind = "" if emote is Emote.GROAN else "wave"

            def gesture(seat: int = seat, emote: Emote = emote, kind: str = kind) -> None:
                if all(pop.seat != seat or pop.age_seconds >= READING_SECONDS for pop in picture.pops):
                    picture.pop(kind, seat, emote_words(emote))

            self.flights.schedule(at + share * seconds_taken, gesture)
            if emote in _MUMBLED:
                self.on_utterance(at + share * seconds_taken, seat, "mumble")

    def show_written_rule(self, event: ev.RuleWritten) -> float:
        picture = self.picture

        def write() -> None:
            notes = list(picture.own_rules)
            notes[event.card - OWN_A] = event.rule
            picture.own_rules = tuple(notes)

        self.flights.schedule(self.timeline.cursor, write)
        self.flights.cue(self.timeline.cursor, "write_rule", event.seat)
        return 0.0

    def show_applied_rule(self, event: ev.RuleApplied) -> float:
        """Hold up the note for all to read, until its time is over or a player presses (M26)."""
        picture, at = self.picture, self.timeline.cursor

        def put_away() -> None:
            if picture.applied is event:
                picture.applied = None

        clip = Clip(at, anim.RULE_SHOWN_SECONDS, on_begin=lambda: setattr(picture, "applied", event), on_end=put_away)
        self.timeline.add(clip)
        if not self.flights.motion.is_reduced:
            self.timeline.add(Clip(at, anim.NOTE_RISE_SECONDS, on_step=lambda t: setattr(picture, "risen", t)))
        self.flights.cue(at, "own_rule", event.seat)
        return anim.RULE_SHOWN_SECONDS

    def show_seated_player(self, event: ev.Seated) -> float:
        words = _("A bot plays") if event.kind == "bot" else _("I'm in!")
        self.flights.schedule(self.timeline.cursor, lambda: self.picture.pop("seat", event.seat, words))
        return anim.BUBBLE_POP_SECONDS

    def show_level(self, event: ev.LevelChanged) -> float:
        words = level_word(event.level)
        self.flights.schedule(self.timeline.cursor, lambda: self.picture.pop("seat", event.seat, words))
        return anim.BUBBLE_POP_SECONDS

    def show_leaving(self, event: ev.Left) -> float:
        """Show the cards go back face down, out of the middle of the hand (PTY-04)."""
        picture, at = self.picture, self.timeline.cursor

        def go() -> None:
            picture.absent_seats |= {event.seat}
            picture.card_counts[event.seat] = 0
            picture.open_hands.pop(event.seat, None)
            if event.seat == picture.viewer_seat:
                picture.hand.clear()
            picture.draw_count += event.count
            picture.pop("skip", event.seat, _("Out"))

        self.flights.schedule(at, go)
        self.flights.cue(at, "out", event.seat)
        for number in range(min(event.count, _BACKS)):
            self.flights.fly(
                at + number * 0.05,
                anim.DRAW_FLIGHT_SECONDS,
                Flight(None, lambda: self.flights.hand_of(event.seat), self.flights.pile),
            )
        return anim.BUBBLE_POP_SECONDS + anim.BUBBLE_HOLD_SECONDS

    def show_new_seat(self, event: ev.Joined) -> float:
        """Add the seat at once, as the others have moved up already."""
        self.picture.seat_more()
        self.flights.schedule(
            self.timeline.cursor, lambda: self.picture.pop("seat", event.seat, emote_words(Emote.WAVE))
        )
        return anim.BUBBLE_POP_SECONDS

    def show_dealt_hand(self, event: ev.DealtIn) -> float:
        """Show the latecomer join; the cards come from the pile next, face down (PTY-04)."""
        picture = self.picture

        def play() -> None:
            picture.absent_seats -= {event.seat}
            picture.pop("seat", event.seat, _("I'm in!"))

        self.flights.schedule(self.timeline.cursor, play)
        return anim.BUBBLE_POP_SECONDS

    def show_last_round(self, event: ev.LastRoundTold) -> float:
        return 0.0
