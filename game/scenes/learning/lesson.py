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

LESSON_BEGUN, LESSON_DONE = 1, 2
"""How far the player has come with a lesson."""


def mark(name: str) -> str:
    return f"lesson/{name}"


def lesson_table(services: Services, run: LessonRun) -> TableScene:
    """Return the table of a lesson, and mark the lesson as begun."""
    table = TableScene(services, run.match)
    table.play.before_deal.append(run.prepare_round)
    table.play.event_listeners.append(partial(_hears, table, run))
    table.table.tip_sources.sources.append(partial(_bubble, table, run))
    table.table.tip_sources.heading = partial(_heading, run)
    table.table.tips.is_quiet = True
    services.progress.raise_to(mark(run.lesson.name), LESSON_BEGUN)
    return table


def _hears(table: TableScene, run: LessonRun, events: Sequence[Event]) -> None:
    run.take_events(events)
    while run.answers:
        table.message.say(run.filled_sentence(run.answers.pop(0), table.show.call_word))


def _heading(run: LessonRun) -> tuple[tuple[str, str], str]:
    number, rounds = max(1, run.match.round_number), len(run.lesson.rounds)
    where = _("Round {n} of {m}").format(n=number, m=rounds) if rounds > 1 else ""
    return (_("Lesson"), where), _(run.lesson.title)


def _bubble(table: TableScene, run: LessonRun) -> Bubble | None:
    """Return what the course says now, with the cards it points at; None if nothing."""
    asked = run.current_step
    if asked is None:
        return None
    text, at = run.filled_sentence(asked.step.say, table.show.call_word), asked.step.at
    if not at.startswith("card:"):
        return Bubble(text, at, asked.moves)
    view, pattern = table.play.view, at.removeprefix("card:")
    cards = [held.card for held in table.show.picture.hand if fits_card(pattern, held.card, view)]
    return Bubble(text, "", tuple(PLAYS[card] for card in cards) or asked.moves)


def leave(services: Services) -> None:
    services.current.end_lesson()
    services.sound.play("ui_back")
    services.stack.pop()
