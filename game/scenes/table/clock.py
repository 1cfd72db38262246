"""How time goes at a table: how quickly, when the match is asked for the next move, and when all stands still."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.rules.cards import BLACK, SKIP, colour_of, value_of
from game.rules.events import Drawn, Event, Kept, Passed, Played, TurnStarted
from game.scenes.table.panels.due import DOUBT, others_may

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

FAST: Final = 4.0
"""The pace when the player has asked for it, or is out of the round and only watches (FEEL-21)."""
INSTANT_PACE: Final = 4.0
"""Where nothing moves, opponents still think, four times as quickly, so that a human can call and catch."""
STEP: Final = 1 / 30
"""Seconds of game time between two questions to the match."""
LONGEST_THOUGHT: Final = 4.0
INSTANT_MOVES: Final = 6
"""Without a human at the table, so many moves a frame."""
MANY: Final = 7
"""From so many seats on, what bots do day in, day out takes half the time."""
BRISK: Final = 2.0


def everyday(events: Iterable[Event]) -> bool:
    """Whether nothing happened but that cards were drawn in turn or kept, or that a number was laid which is neither
    the last card nor the last but one: what everybody has seen, and nobody has to answer."""
    return all(_is_everyday(event) for event in events)


def _is_everyday(event: Event) -> bool:
    match event:
        case Played(_, card, left):
            return colour_of(card) != BLACK and value_of(card) < SKIP and left > 1
        case Drawn(reason=reason):
            return reason == "turn"
        case _:
            return isinstance(event, Kept | Passed | TurnStarted)


class TableClock:
    """The time of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._waited = self._unasked = 0.0
        self._everyday = False
        self.fast = False
        """Switched to four times the speed, by key or button."""
        self.stepped = True
        """Whether the next of the others may move, where they wait for a press after each of their moves."""

    @property
    def pace(self) -> float:
        """Game seconds in a real second (FEEL-21)."""
        scene = self.scene
        pace = scene.services.settings.speed or INSTANT_PACE
        watching = scene.me is not None and scene.me in scene.show.picture.absent
        if watching:
            return FAST * max(1.0, pace)
        return max(pace, FAST) if self.fast else pace

    @property
    def haste(self) -> float:
        """How much quicker than that everyday deeds of bots go by where many sit at the table, until the next one acts:
        as anybody could tell who sees no hand (NI, FEEL-22). Where somebody may call, catch, jump in or doubt, and for
        whoever wants it slow, time goes as ever; and so does a speed that is higher anyway."""
        scene, speed = self.scene, self.scene.services.settings.speed
        usual = speed >= 1 and not (self.fast or scene.watched) and len(scene.play.match.seats) >= MANY
        return BRISK if usual and self._everyday and not others_may(scene.play.view) else 1.0

    @property
    def step_waits(self) -> bool:
        """Whether the others wait for a press before one of them moves: always after one of them has (FEEL-21)."""
        scene = self.scene
        waits = (
            scene.services.settings.step and not scene.shared and not self.stepped and scene.play.match.round_number > 0
        )
        return waits and scene.play.match.result is None and self.others_think

    @property
    def waited(self) -> float:
        """Seconds of game time since the last event."""
        return self._waited

    def go_on(self) -> None:
        """Let time pass until the next of the others has moved."""
        self.stepped = True
        self.ask()

    def moved(self, events: Sequence[Event] = ()) -> None:
        """Something happened: the next player begins to think now."""
        self._waited = 0.0
        match = self.scene.play.match
        by_bot = bool(match.log) and match.seats[match.log[-1].seat].kind == "bot"
        self._everyday = bool(events) and by_bot and everyday(events)

    def ask(self, game: float = LONGEST_THOUGHT) -> None:
        """Ask the match for moves while ``game`` seconds go by, in steps of one length: whose move comes first is
        then the same at every speed (FEEL-21). Bots alone do not wait where nothing is shown."""
        scene = self.scene
        if self.step_waits:
            return
        alone = scene.me is None and scene.services.settings.speed == 0
        self._unasked += INSTANT_MOVES * LONGEST_THOUGHT if alone else game
        moves = 0
        while self._unasked >= STEP and not (scene.show.running or self.step_waits) and moves < INSTANT_MOVES:
            if scene.play.match.result is not None:
                break
            self._unasked -= STEP
            self._waited += STEP
            events = scene.play.match.tick(self._waited)
            if events:
                moves += 1
                self.stepped = scene.play.match.log[-1].seat == scene.me
                scene.play.happened(events)
        if scene.show.running:
            self._unasked = 0.0

    @property
    def held_up(self) -> bool:
        """Whether the table waits until a shown hand is put away (K18), or until I doubt or let pass (A3)."""
        return self.scene.show.picture.shown is not None or self.scene.overlay_due == DOUBT or self.scene.withheld

    @property
    def others_think(self) -> bool:
        """Whether nothing is shown and somebody else has to move."""
        scene = self.scene
        return scene.show.timeline.done and not (scene.show.closes_itself or scene.play.my_turn or self.held_up)

    @property
    def mine_alone(self) -> bool:
        """Whether nothing goes on until I do something."""
        scene = self.scene
        return self.held_up or self.step_waits or (scene.play.my_turn and not others_may(scene.play.view))
