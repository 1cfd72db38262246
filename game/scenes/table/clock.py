"""Time at a table: its pace, when the match is asked for a move, and when all waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.cards import BLACK, SKIP, colour_of, value_of
from game.rules.events import Challenged, Drawn, Event, Kept, Passed, Played, TurnStarted
from game.scenes.table.play import TablePlay
from game.scenes.table.show.show import Show
from game.ui import anim
from game.ui.kit import Kit

FAST_PACE: Final = 4.0
"""Pace when the player has asked for it, or is out of the round and watches (FEEL-21)."""
INSTANT_PACE: Final = 4.0
"""Pace at speed 0: nothing moves, but bots still think, so that a human can call and catch."""
TICK_SECONDS: Final = 1 / 30
"""Game seconds between two ticks of the match."""
LONGEST_THOUGHT: Final = 4.0
INSTANT_MOVES: Final = 6
"""Maximum number of moves a frame, for a table without humans."""
MANY_SEATS: Final = 7
"""Number of seats from which on everyday moves of bots take half the time."""
BRISK: Final = 2.0
MOST_OPEN_HAND_PACE: Final = 2.0
"""Maximum pace of the timer of an open hand: it must be readable at any speed (A11Y-19)."""


def are_routine(events: Iterable[Event]) -> bool:
    """Whether the events are routine, so that no one has to answer them.

    That is: cards drawn in turn or kept, and numbers played that are neither the last card nor the last but one.
    """
    return all(_is_routine(event) for event in events)


def _is_routine(event: Event) -> bool:
    match event:
        case Played(_, card, left):
            return colour_of(card) != BLACK and value_of(card) < SKIP and left > 1
        case Drawn(reason=reason):
            return reason == "turn"
        case _:
            return isinstance(event, Kept | Passed | TurnStarted)


class TableClock:
    """The time of one table."""

    def __init__(self, kit: Kit, play: TablePlay, show: Show) -> None:
        self._kit, self._play, self._show, self._audience = kit, play, show, play.audience
        play.event_listeners.insert(0, self.note_events)
        self._waited = self._unasked = 0.0
        self._everyday = False
        self.is_fast = False
        """Whether the player has switched to four times the speed."""
        self.next_move_allowed = True
        """Whether the next opponent may move, where each move waits for a press."""
        self.asks_to_challenge = False
        """Whether the viewer is asked to challenge another's card or let it pass (A3)."""

    @property
    def pace(self) -> float:
        """Game seconds per real second (FEEL-21)."""
        pace = self._kit.settings.speed or INSTANT_PACE
        watching = (
            self._audience.viewer_seat is not None and self._audience.viewer_seat in self._show.picture.absent_seats
        )
        if watching:
            return FAST_PACE * max(1.0, pace)
        return max(pace, FAST_PACE) if self.is_fast else pace

    @property
    def routine_pace_factor(self) -> float:
        """Factor on the pace for everyday moves of bots at a large table (NI, FEEL-22).

        1 while someone may call, catch, jump in or challenge, in fast mode, below normal speed, and in a watched match.
        It depends on public facts only.
        """
        speed = self._kit.settings.speed
        usual = (
            speed >= 1 and not (self.is_fast or self._audience.watched) and len(self._play.match.seats) >= MANY_SEATS
        )
        return BRISK if usual and self._everyday and not self._play.others_may_act else 1.0

    @property
    def waits_for_step(self) -> bool:
        """Whether opponents wait for a press before the next of them moves (FEEL-21)."""
        waits = self._kit.settings.step and not self._audience.is_shared and not self.next_move_allowed
        return waits and self._play.playing and self.others_are_thinking

    @property
    def waited_seconds(self) -> float:
        """Game seconds since the last event."""
        return self._waited

    def allow_next_move(self) -> None:
        self.next_move_allowed = True
        self.ask()

    def note_events(self, events: Sequence[Event] = ()) -> None:
        self._waited = 0.0
        match = self._play.match
        by_bot = bool(match.log) and match.seats[match.log[-1].seat].kind == "bot"
        self._everyday = bool(events) and by_bot and are_routine(events)

    def ask(self, game: float = LONGEST_THOUGHT) -> None:
        """Ask the match for moves while ``game`` seconds pass, in equal steps.

        Whose move comes first is then the same at every speed (FEEL-21). Bots alone do not wait where nothing is shown.
        """
        if self.waits_for_step:
            return
        alone = self._audience.viewer_seat is None and self._kit.settings.speed == 0
        self._unasked += INSTANT_MOVES * LONGEST_THOUGHT if alone else game
        moves = 0
        while (
            self._unasked >= TICK_SECONDS
            and not (self._show.is_running or self.waits_for_step)
            and moves < INSTANT_MOVES
        ):
            if self._play.match.result is not None:
                break
            self._unasked -= TICK_SECONDS
            self._waited += TICK_SECONDS
            events = self._play.match.tick(self._waited)
            if events:
                moves += 1
                self.next_move_allowed = self._play.match.log[-1].seat == self._audience.viewer_seat
                self._play.publish_events(events)
        if self._show.is_running:
            self._unasked = 0.0

    @property
    def is_on_hold(self) -> bool:
        """Whether the table waits for a shown hand to be put away (K18) or a challenge (A3)."""
        return (
            self._show.picture.opened_challenge is not None or self.asks_to_challenge or self._audience.waits_for_look
        )

    @property
    def others_are_thinking(self) -> bool:
        return self._show.timeline.is_done and not (self._show.closes_itself or self._play.my_turn or self.is_on_hold)

    @property
    def waits_for_viewer_only(self) -> bool:
        return self.is_on_hold or self.waits_for_step or (self._play.my_turn and not self._play.others_may_act)


class OpenHandTimer:
    """Timer of a hand that a challenge opened (K18).

    The players involved put it away themselves; for others it closes after a while. Nothing moves behind its panel
    meanwhile: the cards it costs are drawn afterwards.
    """

    def __init__(self, show: Show, clock: TableClock) -> None:
        self._show, self._clock = show, clock
        self._challenged: Challenged | None = None
        self._passed = 0.0

    def read(self, dt: float) -> bool:
        """Advance by ``dt`` real seconds; return whether the hand is due to be put away."""
        challenged = self._show.picture.opened_challenge
        if challenged is not self._challenged:
            self._challenged, self._passed = challenged, 0.0
        if not self._show.closes_itself or self._show.kit.is_away:
            return False
        self._passed += dt * min(self._clock.pace, MOST_OPEN_HAND_PACE)
        return self._passed >= anim.HAND_SHOWN_SECONDS
