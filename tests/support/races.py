"""Races of presses, and their expected outcome."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.history.replay import AbsentPlayer
from game.match.match import Match, SeatInfo
from game.rules.events import Called, Caught, Drawn, Event, FalseAlarm, JumpedIn
from game.rules.ruleset import RuleSet
from tests.support.positions import match_in
from tests.support.rounds import with_pile


def match_at(line: str, rules: RuleSet, human: bool = True) -> Match:
    """Return a match of people, or of bots, in the position of a line."""
    infos = [SeatInfo(f"P{seat}", "human" if human else "bot", "fox") for seat in range(line.count("|") + 1)]
    return match_in(with_pile(line), infos, [AbsentPlayer() for _ in infos], rules)


@dataclass
class Expected:
    """The outcome of presses, one after the other, by the rules."""

    rules: RuleSet
    called: bool
    jump: bool
    """Whether seat 3 holds the identical card."""
    waiting: bool = False
    """Whether a colour is still being chosen: the catch window's time starts after that (A19)."""
    shuts: bool = True
    """Whether the current player's move closes the catch window; a penalty taken does not (A18)."""
    open: bool = True
    turn: int = 1
    drew: dict[int, int] = field(default_factory=dict)
    jumped: bool = False
    told: list[str] = field(default_factory=list)

    def press(self, word: str) -> None:
        seat, what = int(word[0]), word[1:]
        if what == "call":
            if seat == 0 and self.open and not self.called:
                self.called = True
                self.told.append("called")
        elif what == "hand":
            self._hand(seat)
        elif what == "jump":
            if self.jump and not self.jumped and self.turn == 1:
                # Jumping in is the next action: it closes the window, and the seat after the jumper plays (A26, A29).
                self.jumped, self.open, self.turn = True, False, 0
                self.told.append("jumped")
        elif what == "go" and seat == self.turn:
            self.open = self.open and not self.shuts
            self.turn = -1
            self.told.append("went on")

    def _hand(self, seat: int) -> None:
        if not self.open or seat == 0 or self.waiting:
            return  # only a wave (Y16), and no player catches themselves
        if not self.called:
            self.drew[0] = self.drew.get(0, 0) + self.rules.call_penalty
            self.told.append("caught")
            self.open = False
        elif self.rules.false_accusation:
            self.drew[seat] = self.drew.get(seat, 0) + self.rules.call_penalty  # Y15; several hands: the first (A35)
            self.told.append("false alarm")
            self.open = False


def event_words(events: Sequence[Event]) -> list[str]:
    names = {Called: "called", Caught: "caught", FalseAlarm: "false alarm", JumpedIn: "jumped"}
    return [names[type(event)] for event in events if type(event) in names]


def penalties(events: Sequence[Event]) -> dict[int, int]:
    drew: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Drawn) and event.reason in ("caught", "false alarm"):
            drew[event.seat] += event.count
    return dict(drew)
