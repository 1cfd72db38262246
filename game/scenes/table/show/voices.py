"""What people and animals say besides the events of a match: they shout, groan, cheer, doubt and mumble.

Each occasion is what everybody at the table sees, so that a voice tells nothing about a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from game.rules.events import (
    Blocked,
    Called,
    Caught,
    Challenged,
    Drawn,
    Event,
    FalseAlarm,
    Joined,
    JumpedIn,
    Passed,
    RoundEnded,
    SeatChosen,
    Shielded,
)
from game.rules.joining import LATE
from game.scenes.table.show.flights import Flights

HURTS: Final = 2
"""Who takes so many cards at once groans."""
_GROANED: Final = ("turn", "caught", "false alarm", "guilty", LATE)
"""Reasons to draw that hurt nobody, or of which it was heard before the cards came."""


class Utterance(NamedTuple):
    """An utterance of a seat, when the event begins or, ``told``, when the log tells what came of it."""

    seat: int
    cue: str
    told: bool = False


def _of_challenge(event: Challenged) -> Iterable[Utterance]:
    verdict = Utterance(event.seat, "ouch", told=True) if event.guilty else Utterance(event.seat, "glad", told=True)
    return Utterance(event.challenger, "doubt"), verdict


def _of_drawing(event: Drawn) -> Iterable[Utterance]:
    return (Utterance(event.seat, "ouch"),) if event.count >= HURTS and event.reason not in _GROANED else ()


_SAYS: Final[dict[type[Event], Callable[[Any], Iterable[Utterance]]]] = {
    Called: lambda event: (Utterance(event.seat, "shout"),),
    Caught: lambda event: (Utterance(event.seat, "ouch"),),
    Challenged: _of_challenge,
    Drawn: _of_drawing,
    FalseAlarm: lambda event: (Utterance(event.accuser, "ouch"),),
    JumpedIn: lambda event: (Utterance(event.seat, "glad"),),
    Blocked: lambda event: (Utterance(event.seat, "glad"),),
    Shielded: lambda event: (Utterance(event.seat, "glad"),),
    SeatChosen: lambda event: (Utterance(event.chosen, "mumble"),),
    Passed: lambda event: (Utterance(event.seat, "mumble"),),
    Joined: lambda event: (Utterance(event.seat, "mumble"),),
    RoundEnded: lambda event: tuple(Utterance(seat, "glad") for seat in event.winners[:1]),
}
"""Who says what to which event."""


class Voices:
    """Lets the seats speak; ``of`` knows the voice of a seat."""

    def __init__(self, flights: Flights) -> None:
        self._flights = flights
        self.of: Callable[[int], str] = lambda seat: ""

    def beside(self, event: Event, told: float) -> None:
        for said in _SAYS[type(event)](event) if type(event) in _SAYS else ():
            self.say(told if said.told else self._flights.timeline.cursor, said.seat, said.cue)

    def say(self, at: float, seat: int, cue: str) -> None:
        if voice := self.of(seat):
            self._flights.cue(at, cue, seat, voice=voice)
