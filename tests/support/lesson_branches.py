"""Lessons played on every path that a learner may take, without a window, and their truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random

from game.learning.lesson import LEARNER_SEAT, Lesson, load_lesson
from game.learning.lesson_run import LessonRun
from game.match.seats import SeatInfo
from game.rules.cards import COLOURS, Card, Colour, card_word, colour_of
from game.rules.events import Event
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Move, move_word
from game.rules.round import Round

LONGEST = 300
"""Moves after which a round is given up."""
PATIENT = 60.0
"""Seconds after which opponents no longer wait."""


@dataclass
class LessonMoment:
    """The table while a lesson's sentence is shown.

    ``since`` is what has happened from the learner's last move on, ``before`` the round before that move: its colour,
    and what every player held.
    """

    run: LessonRun
    since: list[Event]
    before: RoundBefore

    @property
    def live(self) -> Round:
        """The round with all hidden cards."""
        live = self.run.match.live_round
        assert live is not None
        return live

    @property
    def mine(self) -> bool:
        """Whether it is the learner's turn."""
        return self.live.turn == LEARNER_SEAT

    @property
    def hand(self) -> list[str]:
        """The learner's cards."""
        return [card_word(card) for card in self.live.hands[LEARNER_SEAT]]

    @property
    def colour(self) -> Colour:
        """The current colour."""
        return self.run.match.view(LEARNER_SEAT).colour

    def held(self, colour: Colour) -> int:
        """Return how many cards of a colour the learner has."""
        return sum(colour_of(card) == colour for card in self.live.hands[LEARNER_SEAT])

    def most(self, colour: Colour) -> bool:
        """Return whether the learner has more of this colour than of any other."""
        return all(self.held(colour) > self.held(other) for other in COLOURS if other != colour)

    def may(self, *words: str) -> bool:
        """Return whether the learner may make all of these moves."""
        return set(words) <= {move_word(move) for move in self.run.match.legal(LEARNER_SEAT)}

    @property
    def fits(self) -> list[str]:
        """The cards that the learner may play."""
        words = {move_word(move) for move in self.run.match.legal(LEARNER_SEAT)}
        return [card for card in self.hand if card in words]

    def happened(self, kind: type, **values: object) -> bool:
        """Return whether such an event is among those since the learner's last move."""
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in values.items())
            for event in self.since
        )


@dataclass
class RoundBefore:
    """A round before a move; ``attacker`` has played the wild or custom rule card that waits.

    For a wild draw card, ``attackers_hand`` is what that seat held after it and ``colour_below`` the colour before it.
    -1: none.
    """

    hands: list[list[Card]] = field(default_factory=list)
    attacker: int = -1
    attackers_hand: tuple[Card, ...] = ()
    colour_below: Colour = -1


Truth = Callable[[LessonMoment], bool]


@cache
def lesson(name: str) -> Lesson:
    return load_lesson(name)


@dataclass
class Walk:
    """One path through a lesson: the learner does what is asked, except where told otherwise.

    ``other`` gives other moves by the number of the decision; with ``rng``, chance decides every other time. Every
    sentence is checked against its truth: ``said`` are those shown, ``false`` those among them that were wrong, with
    the path to them.
    """

    name: str
    truths: Mapping[str, Truth]
    other: Mapping[int, Move | None] = field(default_factory=dict)
    rng: Random | None = None
    said: set[str] = field(default_factory=set)
    false: list[str] = field(default_factory=list)
    options: list[list[Move | None]] = field(default_factory=list)
    taken: list[Move | None] = field(default_factory=list)

    def take(self) -> Walk:
        """Play the lesson to its end, or until a round has become too long."""
        run = LessonRun(lesson(self.name), SeatInfo("You", "human", "fox"))
        while not run.is_over:
            run.prepare_round()
            since = list(run.match.start_round())
            run.take_events(since)
            self._round(run, since)
            if run.match.result is None:
                break
        return self

    def _round(self, run: LessonRun, since: list[Event]) -> None:
        match = run.match
        for _step in range(LONGEST):
            if match.result is not None:
                return
            before = _noted(match.live_round)
            if run.current_step is not None:
                self._judge(run.current_step.step.say, LessonMoment(run, since, before))
            move = self._choose(run)
            if move is not None:
                run.human.submit(move)
            events = match.tick(0.0 if move is not None else PATIENT)
            since[:] = [*(() if move is not None else since), *events]
            run.take_events(events)
            while run.answers:
                self._judge(run.answers.pop(0), LessonMoment(run, since, before))

    def _judge(self, sentence: str, told: LessonMoment) -> None:
        self.said.add(sentence)
        if not self.truths[sentence](told):
            way = " ".join("-" if move is None else move_word(move) for move in self.taken)
            self.false.append(f"{self.name}: {sentence!r} after {way}")

    def _choose(self, run: LessonRun) -> Move | None:
        match, legal, asked = run.match, run.match.legal(LEARNER_SEAT), run.current_step
        waits = match.seat_on_turn != LEARNER_SEAT
        may_wait = waits or match.view(LEARNER_SEAT).exposed >= 0
        options: list[Move | None] = [*legal, *([None] if may_wait else [])]
        usual = None if waits else next((move for move in legal if type(move) not in OUT_OF_TURN), None)
        move = asked.moves[0] if asked is not None and asked.moves else usual
        if self.rng is not None and self.rng.random() < 0.5:
            move = self.rng.choice(options)
        move = self.other.get(len(self.taken), move)
        self.options.append(options)
        self.taken.append(move)
        return move


def _noted(live: Round | None) -> RoundBefore:
    assert live is not None
    return RoundBefore([list(hand) for hand in live.hands], live.attacker, live.shown, live.before)


def walks(name: str, truths: Mapping[str, Truth], others: int) -> Iterator[Walk]:
    """Yield every path through a lesson with at most ``others`` moves that were not asked for."""
    todo = [Walk(name, truths).take()]
    yield todo[0]
    for _time in range(others):
        found = list[Walk]()
        for walk in todo:
            for walked in _neighbours(walk):
                yield walked
                found.append(walked)
        todo = found


def _neighbours(walk: Walk) -> Iterator[Walk]:
    """Yield the paths that differ in one decision after this path's last different one."""
    first = max(walk.other, default=-1) + 1
    for number in range(first, len(walk.taken)):
        for move in walk.options[number]:
            if move != walk.taken[number]:
                yield Walk(walk.name, walk.truths, {**walk.other, number: move}).take()
