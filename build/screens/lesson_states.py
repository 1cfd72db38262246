"""States of the first match: its bubbles, and what is shown between two rounds."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Final

from build.screens.headless import run
from build.screens.table_states import Make, large, on_tv, tried
from game.learning.lesson import FIRST
from game.main.app import App
from game.rules.moves import DRAW, KEEP
from game.scenes import routes
from game.scenes.learning.round_end import RoundWon
from game.scenes.table.scene import TableScene


def said(number: int, app: App) -> None:
    """Show bubble ``number`` to a learner who does as asked."""
    services = app.services
    services.go(routes.PlayLesson(FIRST))
    services.stack.settle()
    table, lesson_run = services.stack.top, services.current.lesson_run
    assert isinstance(table, TableScene)
    assert lesson_run is not None
    heard, match = 1, lesson_run.match
    while heard < number or lesson_run.current_step is None:
        if match.result is not None:
            table.play.deal()
        elif (asked := lesson_run.current_step) is not None:
            table.play.submit(asked.moves[0])
            heard += 1
        elif match.seat_on_turn == 0:
            table.play.submit(match.legal(0)[0])
        else:
            table.play.publish_events(match.tick(inf))
    _rest(app, table)


def _rest(app: App, table: TableScene) -> None:
    table.show.skip()
    table.table.dismiss()  # a hand opened by a challenge
    table.show.skip()
    table.snap()
    run(app, 3.0)


def round_end(number: int, app: App) -> None:
    """Show the end of the round whose last bubble is ``number``, else raise ValueError."""
    said(number, app)
    table, lesson_run = app.services.stack.top, app.services.current.lesson_run
    assert isinstance(table, TableScene)
    assert lesson_run is not None
    asked = lesson_run.current_step
    assert asked is not None
    table.play.submit(asked.moves[0])
    while lesson_run.match.result is None:
        if lesson_run.match.seat_on_turn == 0:
            raise ValueError(f"bubble {number} is not the last one of its round")
        table.play.publish_events(lesson_run.match.tick(inf))
    _rest(app, table)


def round_lost(app: App) -> None:
    """Show the end of a round in which the learner drew all the time."""
    said(1, app)
    table, lesson_run = app.services.stack.top, app.services.current.lesson_run
    assert isinstance(table, TableScene)
    assert lesson_run is not None
    match = lesson_run.match
    while match.result is None:
        if match.seat_on_turn == 0:
            legal = match.legal(0)
            table.play.submit(next((move for move in (KEEP, DRAW) if move in legal), legal[0]))
        else:
            table.play.publish_events(match.tick(inf))
    _rest(app, table)


def lesson_over(app: App) -> None:
    """Show what follows the page of the last win."""
    round_end(22, app)
    won = app.services.stack.top
    assert isinstance(won, RoundWon)
    won.back()
    run(app, 1.0)


MOMENTS: Final[dict[str, Make]] = {
    "colour": partial(said, 1),
    "draw": partial(said, 6),
    "choose": partial(said, 11),
    "call": partial(said, 12),
    "catch": partial(said, 16),
    "challenge": partial(said, 20),
    "text-200": large(partial(said, 3)),
    "tv": on_tv(partial(said, 2)),
    "mirrored": partial(tried, "mirrored", True, partial(said, 12)),
    "round": round_lost,
    "won": partial(round_end, 14),
    "won-200": large(partial(round_end, 14)),
    "over": lesson_over,
}
