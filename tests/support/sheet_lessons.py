"""A lesson taken without a window by somebody who does what is asked, and what happened while each step was said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.learning.lesson import ME, LessonStep, load_lesson
from game.learning.lesson_run import LessonRun
from game.match.seats import SeatInfo
from game.rules.events import Event
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Move
from game.rules.view import View

LONGEST = 400


@dataclass
class Said:
    """A step that was said: the state then, what was allowed, what was done, and what happened since the one before
    and up to the next one."""

    step: LessonStep
    view: View
    legal: tuple[Move, ...]
    move: Move | None
    before: list[Event] = field(default_factory=list)
    after: list[Event] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [*self.before, *self.after]


def taken(name: str) -> tuple[LessonRun, list[Said]]:
    """The lesson taken to its end. Raises AssertionError if it has none."""
    course = LessonRun(load_lesson(name), SeatInfo("You", "human", "fox"))
    said: list[Said] = []
    while not course.over:
        course.begins()
        events = course.match.start_round()
        course.hears(events)
        _play(course, said, list(events))
    return course, said


def _play(course: LessonRun, said: list[Said], before: list[Event]) -> None:
    """A round."""
    match = course.match
    for _move in range(LONGEST):
        if match.result is not None:
            return
        view, legal, asked = match.view(ME), match.legal(ME), course.asked
        move = asked.moves[0] if asked is not None and asked.moves else _usual(view, legal)
        if asked is not None and (not said or said[-1].step is not asked.step):
            said.append(Said(asked.step, view, legal, move, before))
            before = []
        if move is not None:
            course.human.submit(move)
        events = match.tick(0.0) if move is not None else match.tick(60.0)
        course.hears(events)
        before = [*before, *events]
        if said:
            said[-1].after += events
    raise AssertionError(f"{course.lesson.name} does not end")


def _usual(view: View, legal: tuple[Move, ...]) -> Move | None:
    """What somebody does who is asked for nothing: the first thing that is allowed in turn."""
    if view.turn != ME:
        return None
    return next((move for move in legal if type(move) not in OUT_OF_TURN), None)


def met(said: list[Said]) -> Iterator[tuple[str, Said]]:
    """Each numbered rule with the step in which it was met."""
    for one in said:
        for number in one.step.rules:
            yield number, one
