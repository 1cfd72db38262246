"""A lesson at a table, with the sentences of its course as bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.learning.lesson_run import LessonRun
from game.learning.patterns import fits_card
from game.rules.events import Event
from game.rules.moves import PLAYS
from game.scenes.services import Services
from game.scenes.table.hints.tip_sources import Bubble
from game.scenes.table.scene import TableScene
from game.words import _

BEGUN, DONE = 1, 2
"""How far the player has come with a lesson."""


def mark(name: str) -> str:
    return f"lesson/{name}"


def lesson_table(services: Services, course: LessonRun) -> TableScene:
    """Return the table of a lesson, and mark the lesson as begun."""
    table = TableScene(services, course.match)
    table.play.dealing.append(course.begins)
    table.play.told.append(partial(_hears, table, course))
    table.table.tip_sources.sources.append(partial(_bubble, table, course))
    table.table.tip_sources.heading = partial(_heading, course)
    table.table.tips.quiet = True
    services.progress.raise_to(mark(course.lesson.name), BEGUN)
    return table


def _hears(table: TableScene, course: LessonRun, events: Sequence[Event]) -> None:
    course.hears(events)
    while course.answers:
        table.notice.say(course.said(course.answers.pop(0), table.show.call_word))


def _heading(course: LessonRun) -> tuple[tuple[str, str], str]:
    number, rounds = max(1, course.match.round_number), len(course.lesson.rounds)
    where = _("Round {n} of {m}").format(n=number, m=rounds) if rounds > 1 else ""
    return (_("Lesson"), where), _(course.lesson.title)


def _bubble(table: TableScene, course: LessonRun) -> Bubble | None:
    """Return what the course says now, with the cards it points at; None if nothing."""
    asked = course.asked
    if asked is None:
        return None
    text, at = course.said(asked.step.say, table.show.call_word), asked.step.at
    if not at.startswith("card:"):
        return Bubble(text, at, asked.moves)
    view, pattern = table.play.view, at.removeprefix("card:")
    cards = [held.card for held in table.show.picture.hand if fits_card(pattern, held.card, view)]
    return Bubble(text, "", tuple(PLAYS[card] for card in cards) or asked.moves)


def leave(services: Services, course: LessonRun) -> None:
    course.left = True
    services.current.session = None
    services.sound.play("ui_back")
    services.stack.pop()
