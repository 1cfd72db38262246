"""The show of a challenge: its words, the turning hand, the stamp, then the line (K18)."""

from __future__ import annotations

from functools import partial

from game.rules.events import Challenged, Event
from game.scenes.table.show.challenge_reveal import (
    DOUBT_SECONDS,
    HUSH_SECONDS,
    READING_SECONDS,
    STAMP_FALL_SECONDS,
    UNTIL_PENALTY_SECONDS,
    UNTIL_TOLD_SECONDS,
    ChallengeReveal,
    new_reveal,
    seconds_to_verdict,
    turn_starts,
    turning_seconds,
)
from game.scenes.table.show.flights import Flights
from game.ui import anim
from game.ui.timeline import Clip
from game.words import _


class Challenges:
    """Choreography of challenges; each method returns the seconds until the next event."""

    def __init__(self, flights: Flights) -> None:
        self.flights, self.picture, self.timeline = flights, flights.picture, flights.timeline

    def seconds_until_told(self, event: Event) -> float:
        return seconds_to_verdict(self._count(event)) + UNTIL_TOLD_SECONDS if isinstance(event, Challenged) else 0.0

    def show_challenge(self, event: Challenged) -> float:
        """Show the whole challenge; a hand open to the viewer stays until it is put away."""
        at, picture, count = self.timeline.cursor, self.picture, self._count(event)
        trial = new_reveal(event, count, self._is_open_to_viewer(event))
        told = at + self.seconds_until_told(event)
        self.flights.schedule(at, lambda: setattr(picture, "reveal", trial))
        self.flights.schedule(at, lambda: picture.pop("hand", event.challenger, _("I challenge!")))
        self._hear(trial, at, count)
        self.flights.schedule(told, lambda: setattr(trial, "shows_outcome", True))
        gone = told if trial.stays_open else told + READING_SECONDS
        self.flights.schedule(gone, lambda: self._rise(trial, event))
        return gone - at + UNTIL_PENALTY_SECONDS

    def _hear(self, reveal: ChallengeReveal, at: float, count: int) -> None:
        """Schedule the turning cards, the leap of the guilty one and the stamp."""
        run, turned = self._run, at + DOUBT_SECONDS + turning_seconds(count)
        run(reveal, "spoken", at, DOUBT_SECONDS, 1.0)
        run(reveal, "passed", at + DOUBT_SECONDS, turned - at - DOUBT_SECONDS, turned - at - DOUBT_SECONDS)
        for start in turn_starts(count):
            self.flights.cue(at + start, "flip", reveal.event.seat)
        run(reveal, "leapt", turned, HUSH_SECONDS, 1.0)
        run(reveal, "stamp", turned + HUSH_SECONDS, STAMP_FALL_SECONDS, 1.0)
        run(reveal, "echo", turned + HUSH_SECONDS + STAMP_FALL_SECONDS, UNTIL_TOLD_SECONDS, 1.0)
        cue = "challenge_won" if reveal.event.guilty else "challenge_lost"
        self.flights.cue(turned + HUSH_SECONDS + STAMP_FALL_SECONDS, cue, reveal.event.challenger)

    def _run(self, reveal: ChallengeReveal, name: str, at: float, seconds: float, end: float) -> None:
        """Run a value from 0 to ``end``; without motion set it when its time is over (A11Y-17)."""
        if self.flights.motion.is_reduced and name != "passed":
            self.flights.schedule(at + seconds, partial(setattr, reveal, name, end))
        else:
            self.timeline.add(Clip(at, seconds, on_step=lambda t: setattr(reveal, name, end * t)))

    def _rise(self, reveal: ChallengeReveal, event: Challenged) -> None:
        """End the challenge: the hand stays for a viewer who may read it, the verdict by the plate."""
        picture = self.picture
        picture.reveal = None
        picture.pop(reveal.stamp_kind, event.seat, reveal.verdict, anim.BUBBLE_HOLD_SECONDS)
        if reveal.stays_open:
            picture.opened_challenge = event

    def _is_open_to_viewer(self, event: Challenged) -> bool:
        """Whether another seat's hand is open to the present viewer (K18, A9)."""
        may = self.picture.viewer_seat is not None or (self.flights.is_shared and event.public)
        return bool(event.shown) and event.seat != self.picture.viewer_seat and may

    def _count(self, event: Challenged) -> int:
        return len(event.shown) or self.picture.card_counts[event.seat]
