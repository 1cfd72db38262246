"""States of the practice positions: their page, a question of each kind, its outcome."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from build.screens.headless import run, show
from build.screens.table_states import large
from game.learning.practice import PracticePosition
from game.main.app import App
from game.scenes.learning.practice import PracticeScene, positions
from game.scenes.learning.practice_position import PositionScene

TODAY = date(2026, 11, 21)


def example(kind: str) -> PracticePosition:
    there = [one for one in positions() if one.kind == kind and one.sheet == "classic"]
    return min(there, key=lambda one: (one.deal > 9, one.grade, one.id))


def home(app: App) -> None:
    """Show the practice page with some of the problems solved."""
    app.services.show_focus, app.services.device = True, "keyboard"
    page = PracticeScene(app.services, lambda: TODAY)
    for position in positions()[:30:2]:
        page.progress.note_solved(position, is_first_try=True)
    show(app, page, 0.1)


def asked(kind: str, app: App) -> None:
    put(kind, app)


def put(kind: str, app: App) -> PositionScene:
    """Show the page of a question."""
    app.services.show_focus, app.services.device = True, "keyboard"
    page = PositionScene(app.services, example(kind), lambda: None)
    show(app, page, 0.3)
    return page


def wrong(kind: str, app: App) -> None:
    page = put(kind, app)
    page.choose(next(n for n in range(len(page.position.answers)) if n != page.position.best_index))
    run(app, 0.3)


def right(kind: str, app: App) -> None:
    page = put(kind, app)
    page.choose(page.position.best_index)
    run(app, 0.3)


def known(kind: str, app: App) -> None:
    """Show a question that was solved before."""
    right(kind, app)
    put(kind, app)


def _large(make: Callable[[App], None]) -> Callable[[App], object]:
    return large(make)


MOMENTS: dict[str, Callable[[App], object]] = {
    "home": home,
    "home-text-200": _large(home),
    "win": partial(asked, "win"),
    "win-right": partial(right, "win"),
    "best-wrong": partial(wrong, "best"),
    "colour": partial(asked, "colour"),
    "wild": partial(asked, "wild"),
    "lack-right": partial(right, "lack"),
    "bluff-right": partial(right, "bluff"),
    "bluff-known": partial(known, "bluff"),
    "partner": partial(asked, "partner"),
    "partner-wrong-text-200": _large(partial(wrong, "partner")),
    "text-200": _large(partial(asked, "stop")),
    "right-text-200": _large(partial(right, "best")),
}
