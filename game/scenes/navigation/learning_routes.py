"""Routes to everything that teaches the game by playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.navigation.seating import random_deal, sit_down, table_shown

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.stage import Scene


def take_lesson(services: Services, name: str) -> Scene | None:
    """Return the table of a lesson, of which only that it was taken is stored.

    A rule set without a lesson is played for one round instead.
    """
    from game.learning.lesson import lesson_names, load_lesson
    from game.learning.lesson_run import LessonRun
    from game.match.match_kinds import LESSON
    from game.match.seats import SeatInfo
    from game.scenes.learning.lesson import lesson_table
    from game.sessions.session import Session, own_avatar

    if name not in lesson_names():
        _plain_round(services, name)
        return None
    settings = services.settings
    course = LessonRun(load_lesson(name), SeatInfo(settings.name, "human", own_avatar(settings.face)))
    session = Session(course.match, course.human, None, kind=LESSON.name)
    services.current.begin_lesson(session, course, from_match=table_shown(services) is not None)
    return lesson_table(services, course)


def back_to_match(services: Services) -> None:
    """Leave a lesson and all pages between it and the match from whose pause it was taken."""
    from game.scenes.table.scene import TableScene

    current = services.current
    current.end_lesson()
    match = current.session.match if current.session is not None else None
    table = services.stack.find(TableScene, lambda scene: scene.match is match)
    if table is not None:
        services.stack.pop_to(table)


def _plain_round(services: Services, name: str) -> None:
    from game.match.series import Length
    from game.sessions.chosen_rules import seats_to_play
    from game.sessions.session import new_session, table_seats

    rules, settings = services.shelf.find(name), services.settings
    seats = table_seats(
        seats_to_play(rules, settings.seats), settings.name, settings.opponents, settings.face, apart=True
    )
    sit_down(services, new_session(rules, seats, random_deal(services), services.store, length=Length("single")))
