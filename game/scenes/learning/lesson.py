"""A lesson at a table: the sentences of a course as bubbles there, and what stands between its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.learning.course import Course
from game.learning.patterns import fits_card
from game.rules.events import Event
from game.rules.moves import PLAYS
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.hints.guide import Bubble
from game.scenes.table.scene import TableScene
from game.ui.widgets.dialog import Answer, Dialog
from game.words import _

BEGUN, DONE = 1, 2
"""How far somebody has come with a lesson."""


def mark(name: str) -> str:
    """Under which name progress keeps that."""
    return f"lesson/{name}"


def lesson_table(services: Services, course: Course) -> TableScene:
    """The table at which a lesson is taken."""
    table = TableScene(services, course.match)
    table.play.dealing.append(course.begins)
    table.play.told.append(partial(_hears, table, course))
    table.table.guides.sources.append(partial(_bubble, table, course))
    table.table.firsts.quiet = True
    services.progress.raise_to(mark(course.lesson.name), BEGUN)
    return table


def _hears(table: TableScene, course: Course, events: Sequence[Event]) -> None:
    course.hears(events)
    while course.answers:
        table.notice.say(course.said(course.answers.pop(0), table.show.call_word))


def _bubble(table: TableScene, course: Course) -> Bubble | None:
    """What the course says now."""
    asked = course.asked
    if asked is None:
        return None
    text, at = course.said(asked.step.say, table.show.call_word), asked.step.at
    if not at.startswith("card:"):
        return Bubble(text, at, asked.moves)
    view, pattern = table.play.view, at.removeprefix("card:")
    cards = [held.card for held in table.show.picture.hand if fits_card(pattern, held.card, view)]
    return Bubble(text, "", tuple(PLAYS[card] for card in cards) or asked.moves)


def leave(services: Services, course: Course) -> None:
    """Back to where the lesson was begun."""
    course.left = True
    services.current.session = None
    services.sound.play("ui_back")
    services.stack.pop()


class RoundEnd(Dialog[Services]):
    """Who won a round of a lesson, and how it goes on. Esc leaves the lesson here as well."""

    def __init__(self, services: Services, course: Course) -> None:
        self.course = course
        result = course.match.result
        mine = result is not None and course.seat in result.winners
        title = _("Round {n} is yours!").format(n=course.match.round_number) if mine else _("The round is over")
        if not course.over:
            left = len(course.lesson.rounds) - course.match.round_number
            super().__init__(services, title, _rounds_left(left), self._between())
            return
        services.progress.raise_to(mark(course.lesson.name), DONE)
        super().__init__(services, title, course.said(course.lesson.end, course.match.rules.call_word), self._at_end())

    def _between(self) -> list[Answer]:
        return [Answer("go_on", _("Next round"), kind="main"), Answer("leave", _("Leave"), self._leave)]

    def _at_end(self) -> list[Answer]:
        play = Answer("play", _("Play a game"), self._play, "main")
        return [play, Answer("leave", _("Back"), self._leave)]

    def _play(self) -> None:
        """A game as the settings say, with these rules."""
        self.course.left = True
        self.services.go(routes.QuickGame())

    def _leave(self) -> None:
        leave(self.services, self.course)

    def back(self) -> None:
        """Leave."""
        self._choose(Answer("leave", "", self._leave))()


def _rounds_left(left: int) -> str:
    return _("One more round.") if left == 1 else _("{n} more rounds.").format(n=left)
