"""A lesson played without a window by a learner who does what is asked, with all events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.learning.lesson import LEARNER_SEAT, LessonStep, load_lesson
from game.learning.lesson_run import LessonRun
from game.match.seats import SeatInfo
from game.rules.events import Event
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Move
from game.rules.view import View

LONGEST = 400


@dataclass
class PlayedStep:
    """A lesson's step: the state and legal moves when it was shown, the move made, and events.

    ``before`` are the events since the step before it, ``after`` those up to the next one.
    """

    step: LessonStep
    view: View
    legal: tuple[Move, ...]
    move: Move | None
    before: list[Event] = field(default_factory=list)
    after: list[Event] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [*self.before, *self.after]


def play_lesson(name: str) -> tuple[LessonRun, list[PlayedStep]]:
    """Play a lesson to its end. Raises AssertionError if it does not end."""
    course = LessonRun(load_lesson(name), SeatInfo("You", "human", "fox"))
    said: list[PlayedStep] = []
    while not course.is_over:
        course.prepare_round()
        events = course.match.start_round()
        course.take_events(events)
        _play(course, said, list(events))
    return course, said


def _play(run: LessonRun, said: list[PlayedStep], before: list[Event]) -> None:
    match = run.match
    for _move in range(LONGEST):
        if match.result is not None:
            return
        view, legal, asked = match.view(LEARNER_SEAT), match.legal(LEARNER_SEAT), run.current_step
        move = asked.moves[0] if asked is not None and asked.moves else _usual(view, legal)
        if asked is not None and (not said or said[-1].step is not asked.step):
            said.append(PlayedStep(asked.step, view, legal, move, before))
            before = []
        if move is not None:
            run.human.submit(move)
        events = match.tick(0.0) if move is not None else match.tick(60.0)
        run.take_events(events)
        before = [*before, *events]
        if said:
            said[-1].after += events
    raise AssertionError(f"{run.lesson.name} does not end")


def _usual(view: View, legal: tuple[Move, ...]) -> Move | None:
    """Return the first legal move in turn, for a learner who is asked for nothing."""
    if view.turn != LEARNER_SEAT:
        return None
    return next((move for move in legal if type(move) not in OUT_OF_TURN), None)


def rules_met(said: list[PlayedStep]) -> Iterator[tuple[str, PlayedStep]]:
    """Yield each numbered rule with the step in which it appeared."""
    for one in said:
        for number in one.step.rules:
            yield number, one
