"""The effect of public events on the faces at a table: who feels what, for how long.

It is data that knows no hand. The moods follow the log, which tells an event when it is seen, and of each event only
what all may know (NI); what was skipped moves no face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from game.rules import events as ev
from game.rules.cards import DRAWS
from game.rules.joining import LATE_REASON
from game.scenes.table.show.flights import Flights
from game.ui.portraits.mood import Mood

ALL_SEATS: Final = "all"
OTHER_SEATS: Final = "others"
"""All who play, except the seats that the event names."""
NEXT_SEAT: Final = "next"
"""The seat whose turn follows that of the seat named."""
_NAMES: Final = ("seat", "seats", "winners", "catcher", "challenger", "attacker", "accuser", "chosen")
"""The fields of events that name seats."""


class Feeling(NamedTuple):
    """A ``mood`` that lasts ``seconds`` of game time.

    ``seat_field`` is the event's field that names the seat, or one of the three words above.
    """

    seat_field: str
    mood: Mood
    seconds: float


FEELINGS: Final[dict[str, tuple[Feeling, ...]]] = {
    "attack": (Feeling("seat", Mood.SMUG, 2.4), Feeling(NEXT_SEAT, Mood.SHOCKED, 2.2)),
    "hit": (Feeling("seat", Mood.SHOCKED, 1.8),),
    "spared": (Feeling("seat", Mood.SMUG, 1.6),),
    "last card": (Feeling("seat", Mood.GLAD, 3.0), Feeling(OTHER_SEATS, Mood.SHOCKED, 1.2)),
    "Called": (Feeling("seat", Mood.SHOUTING, 1.4),),
    "Caught": (Feeling("catcher", Mood.SHOUTING, 1.4), Feeling("seat", Mood.SHOCKED, 2.0)),
    "guilty": (Feeling("challenger", Mood.GLAD, 2.4), Feeling("seat", Mood.SHOCKED, 2.4)),
    "innocent": (Feeling("seat", Mood.SMUG, 2.4), Feeling("challenger", Mood.SHOCKED, 2.4)),
    "FalseAlarm": (Feeling("seat", Mood.SMUG, 1.8), Feeling("accuser", Mood.SHOCKED, 1.8)),
    "JumpedIn": (Feeling("seat", Mood.GLAD, 1.6), Feeling(OTHER_SEATS, Mood.SHOCKED, 0.7)),
    "Blocked": (Feeling("seat", Mood.SMUG, 2.0), Feeling("attacker", Mood.SHOCKED, 2.0)),
    "Threatened": (Feeling("seat", Mood.SHOCKED, 1.4),),
    "Skipped": (Feeling("seat", Mood.SHOCKED, 1.1),),
    "SeatChosen": (Feeling("seat", Mood.SMUG, 1.6), Feeling("chosen", Mood.SHOCKED, 1.6)),
    "HandsMoved": (Feeling(ALL_SEATS, Mood.SHOCKED, 1.1),),
    "HandOpened": (Feeling("seat", Mood.SHOCKED, 1.6),),
    "Seated": (Feeling("seat", Mood.GLAD, 1.4),),
    "Joined": (Feeling("seat", Mood.GLAD, 1.4),),
    "DealtIn": (Feeling("seat", Mood.GLAD, 1.4),),
    "Eliminated": (Feeling("seats", Mood.SHOCKED, 2.4),),
    "RoundEnded": (Feeling("winners", Mood.GLAD, 6.0), Feeling(OTHER_SEATS, Mood.SHOCKED, 1.6)),
}  # fmt: skip
"""Feelings by occasion."""
_PLAIN_OCCASIONS: Final = (
    ev.Called, ev.Caught, ev.FalseAlarm, ev.JumpedIn, ev.Blocked, ev.Threatened, ev.Skipped, ev.SeatChosen,
    ev.HandsMoved, ev.HandOpened, ev.Seated, ev.Joined, ev.DealtIn, ev.Eliminated, ev.RoundEnded,
)  # fmt: skip
"""Events that are an occasion whatever is in them."""


def occasion(event: ev.Event) -> str:
    """Return the occasion of an event, "" for one that leaves all calm."""
    match event:
        case ev.Played(left=0):
            return "last card"
        case ev.Played(card=card) if card in DRAWS:
            return "attack"
        case ev.Drawn(count=count, reason=reason) if count > 0 and reason not in ("turn", LATE_REASON):
            return "hit"
        case ev.Shielded():
            return "spared"
        case ev.Challenged(guilty=guilty):
            return "guilty" if guilty else "innocent"
        case _:
            return type(event).__name__ if isinstance(event, _PLAIN_OCCASIONS) else ""


def reactions(event: ev.Event, order: Sequence[int]) -> Iterator[tuple[int, Mood, float]]:
    """Yield who feels what about an event, and for how many seconds of game time.

    ``order`` holds the seats that play, in order of play.
    """
    named = [seat for name in _NAMES for seat in _seats(event, name)]
    after = [order[(order.index(seat) + 1) % len(order)] for seat in named if seat in order]
    several = {ALL_SEATS: order, OTHER_SEATS: [seat for seat in order if seat not in named], NEXT_SEAT: after[:1]}
    for who, mood, seconds in FEELINGS.get(occasion(event), ()):
        seats = several.get(who, _seats(event, who))
        yield from ((seat, mood, seconds) for seat in seats if seat in order)


def _seats(event: ev.Event, name: str) -> Sequence[int]:
    found = getattr(event, name, ())
    return (found,) if isinstance(found, int) else found


class Moods:
    """The mood of each seat, as long as it lasts."""

    def __init__(self) -> None:
        self._lasting: dict[int, tuple[Mood, float]] = {}
        self._known: object = None

    def follow(self, log: Sequence[object], order: Sequence[int]) -> None:
        """Feel what the log has told since the last call; ``order`` is that of play."""
        new = list(takewhile(lambda told: told is not self._known, reversed(log)))
        self.pass_over(log)
        for event in reversed(new):
            if isinstance(event, ev.Event):
                self.note_event(event, order)

    def pass_over(self, log: Sequence[object]) -> None:
        self._known = log[-1] if log else None

    def note_event(self, event: ev.Event, order: Sequence[int]) -> None:
        for seat, mood, seconds in reactions(ev.seen_by(event, None), order):
            self._lasting[seat] = mood, seconds

    def advance(self, game: float) -> None:
        """Advance by ``game`` seconds of game time."""
        lasting = {seat: (mood, left - game) for seat, (mood, left) in self._lasting.items()}
        self._lasting = {seat: (mood, left) for seat, (mood, left) in lasting.items() if left > 0}

    def calm(self) -> None:
        self._lasting = {}

    def mood_of(self, seat: int) -> Mood | None:
        """Return the mood of a seat, None for nothing in particular."""
        return self._lasting.get(seat, (None, 0.0))[0]


LEAST_HURTFUL_CARDS: Final = 2
"""Least number of cards taken at once that makes a seat groan."""
_GROANED: Final = ("turn", "caught", "false alarm", "guilty", LATE_REASON)
"""Reasons to draw that hurt no one, or were heard before the cards came."""


class Utterance(NamedTuple):
    """A sound of a seat, as the event begins or, if ``waits_for_outcome``, after it."""

    seat: int
    cue: str
    waits_for_outcome: bool = False


def _of_challenge(event: ev.Challenged) -> Iterable[Utterance]:
    verdict = (
        Utterance(event.seat, "ouch", waits_for_outcome=True)
        if event.guilty
        else Utterance(event.seat, "glad", waits_for_outcome=True)
    )
    return Utterance(event.challenger, "doubt"), verdict


def _of_drawing(event: ev.Drawn) -> Iterable[Utterance]:
    return (
        (Utterance(event.seat, "ouch"),) if event.count >= LEAST_HURTFUL_CARDS and event.reason not in _GROANED else ()
    )


_UTTERANCES: Final[dict[type[ev.Event], Callable[[Any], Iterable[Utterance]]]] = {
    ev.Called: lambda event: (Utterance(event.seat, "shout"),),
    ev.Caught: lambda event: (Utterance(event.seat, "ouch"),),
    ev.Challenged: _of_challenge,
    ev.Drawn: _of_drawing,
    ev.FalseAlarm: lambda event: (Utterance(event.accuser, "ouch"),),
    ev.JumpedIn: lambda event: (Utterance(event.seat, "glad"),),
    ev.Blocked: lambda event: (Utterance(event.seat, "glad"),),
    ev.Shielded: lambda event: (Utterance(event.seat, "glad"),),
    ev.SeatChosen: lambda event: (Utterance(event.chosen, "mumble"),),
    ev.Passed: lambda event: (Utterance(event.seat, "mumble"),),
    ev.Joined: lambda event: (Utterance(event.seat, "mumble"),),
    ev.RoundEnded: lambda event: tuple(Utterance(seat, "glad") for seat in event.winners[:1]),
}
"""Utterances by type of event."""


class Voices:
    """The voices of the seats; ``voice_for`` returns the voice of a seat."""

    def __init__(self, flights: Flights) -> None:
        self._flights = flights
        self.voice_for: Callable[[int], str] = lambda seat: ""

    def speak_for_event(self, event: ev.Event, told: float) -> None:
        for said in _UTTERANCES[type(event)](event) if type(event) in _UTTERANCES else ():
            self.say(told if said.waits_for_outcome else self._flights.timeline.cursor, said.seat, said.cue)

    def say(self, at: float, seat: int, cue: str) -> None:
        if voice := self.voice_for(seat):
            self._flights.cue(at, cue, seat, voice=voice)
