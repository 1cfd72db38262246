"""Gestures of opponents besides playing: they greet, groan and applaud (JOIN-11).

Each does so as readily as its character. Occasions are what the whole table sees, and chance has its own stream: a
gesture tells nothing about a hand, and no move depends on one.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from game.match.match import Match
from game.players.characters import character_of
from game.rules.events import Dealt, Drawn, Event, Played
from game.rules.joining import LATE_REASON
from game.sessions.emotes import Emote, Emotes
from game.words import _

GESTURE_PAUSE_SECONDS: Final = 6.0
"""Shortest pause between two gestures of one seat, in seconds of game time."""
MOST_SEATS_AT_ONCE: Final = 2
"""Most seats that make a gesture on the same occasion."""
GREETING_CHANCE: Final = 0.45
GROAN_CHANCE: Final = 0.8
APPLAUSE_CHANCE: Final = 0.6
CHEER_CHANCE: Final = 0.9
"""Chance of the gesture for the most talkative character."""
HARD_LEAST_CARDS: Final = 4
"""Fewest cards taken at once that make a seat groan."""


class Gesture(NamedTuple):
    """The emote that ``seat`` makes when ``share`` of the event is over, from 0 to 1."""

    seat: int
    emote: Emote
    share: float


def emote_words(emote: Emote) -> str:
    """Return the words that go with an emote, in the current language."""
    return {
        Emote.WAVE: lambda: _("Hello!"),
        Emote.APPLAUD: lambda: _("Bravo!"),
        Emote.CHEER: lambda: _("Hooray!"),
        Emote.GROAN: lambda: _("Ouch!"),
    }[emote]()


class BotGestures:
    """The gestures of the bots of one match; ``wanted`` tells whether they are shown at all."""

    def __init__(self, match: Match, wanted: Callable[[], bool]) -> None:
        self.match, self._wanted = match, wanted
        self._emotes = Emotes(GESTURE_PAUSE_SECONDS)
        self._random = Random(f"manners {match.deal} {match.round_number} {len(match.log)}")

    def __call__(self, event: Event, now: float) -> list[Gesture]:
        if not self._wanted():
            return []
        if isinstance(event, Dealt):
            return self._some(self._seats(), Emote.WAVE, GREETING_CHANCE, now)
        if isinstance(event, Drawn) and event.reason not in ("turn", LATE_REASON) and event.count >= HARD_LEAST_CARDS:
            return self._some([event.seat], Emote.GROAN, GROAN_CHANCE, now)
        if isinstance(event, Played) and event.left == 0:
            others = [seat for seat in self._seats() if seat != event.seat]
            cheers = self._some([event.seat], Emote.CHEER, CHEER_CHANCE, now)
            return (cheers + self._some(others, Emote.APPLAUD, APPLAUSE_CHANCE, now))[:MOST_SEATS_AT_ONCE]
        return []

    def _seats(self) -> list[int]:
        return [seat for seat in range(len(self.match.seats)) if seat not in self.match.absent]

    def _some(self, seats: list[int], emote: Emote, often: float, now: float) -> list[Gesture]:
        found: list[Gesture] = []
        for seat in seats:
            # Draw for every seat, so that it does not matter who sits where.
            lot, share = self._random.random(), self._random.random()
            info = self.match.seats[seat]
            character = character_of(info.avatar) if info.kind == "bot" else None
            inclined = character is not None and lot < often * character.chats and len(found) < MOST_SEATS_AT_ONCE
            if inclined and self._emotes.make(seat, now):
                found.append(Gesture(seat, emote, share if emote is Emote.WAVE else 1.0))
        return found
