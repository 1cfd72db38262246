"""Which seat a shared screen waits for, why, and the news since that seat last looked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.events import Challenged, Dealt, Event, TurnStarted
from game.scenes.party.party_players import PartyPlayers

MOST_NEWS_LINES: Final = 6
"""Maximum number of news lines on the curtain."""


@dataclass(frozen=True, slots=True)
class ViewRequest:
    """Request to show the screen to one seat.

    ``reason`` is "turn", "claim" (it must turn over its card to jump in with, PTY-07) or "look" (its challenge opened a
    hand, K18).
    """

    seat: int
    reason: str
    challenge: Challenged | None = None


class PendingTurn:
    """The seat that a shared screen waits for.

    ``looks`` are challenged hands not yet seen by their challengers (K18).
    """

    def __init__(self, players: PartyPlayers) -> None:
        self._players = players
        self.looks: list[Challenged] = []
        self.view_request: ViewRequest | None = None
        """The request the curtain is down for, or None."""

    @property
    def current_request(self) -> ViewRequest | None:
        """The current request; None if a bot, a phone player or no one is awaited."""
        match, seats = self._players.match, self._players.screen_seats
        if not match.round_number or match.result is not None:
            return None
        if match.presses.claimant in seats:
            return ViewRequest(match.presses.claimant, "claim")
        self.looks = [look for look in self.looks if look.challenger in seats]  # a bot may have taken over by now
        if self.looks:
            return ViewRequest(self.looks[0].challenger, "look", self.looks[0])
        return ViewRequest(match.seat_on_turn, "turn") if match.seat_on_turn in seats else None

    @property
    def is_for_look(self) -> bool:
        return self.view_request is not None and self.view_request.reason == "look"

    def note_events(self, events: Sequence[Event], me: int | None) -> None:
        others = {*self._players.screen_seats} - {me}
        doubts = [event for event in events if isinstance(event, Challenged) and event.shown and not event.public]
        self.looks += [event for event in doubts if event.challenger in others]

    def look_later(self, challenged: Challenged | None) -> None:
        if challenged is not None and not challenged.public and challenged not in self.looks:
            self.looks.insert(0, challenged)

    def mark_hand_seen(self, challenged: Challenged | None) -> None:
        self.looks = [other for other in self.looks if other is not challenged]


def news(events: Sequence[Event], seat: int) -> list[Event]:
    """Return the public ``events`` since the last turn of ``seat`` ended, oldest first."""
    last = len(events)
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, TurnStarted) and event.seat == seat and last == len(events):
            last = place  # the turn that begins now
        elif isinstance(event, TurnStarted) and event.seat == seat:
            ended = next((n for n in range(place + 1, last) if _other_turn(events[n], seat)), last)
            return list(events[ended:])
        elif isinstance(event, Dealt):
            return list(events[place:])
    return list(events)


def _other_turn(event: Event, seat: int) -> bool:
    return isinstance(event, TurnStarted) and event.seat != seat
