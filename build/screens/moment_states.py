"""States of kept moments: their list, the question, and the page that keeps one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path
from random import Random

from build.screens.headless import run, show
from build.screens.lobby_states import by_keys
from game.history.replay import record_of
from game.main.app import App
from game.match.match import Match
from game.players.levels import make_bot
from game.scenes import routes
from game.scenes.archive.moment_list import MomentDialog, MomentsScene
from game.sessions.session import saved_from, table_seats
from game.storage.database import MatchStore
from game.storage.moments import MOMENTS_MOST, Moments, position_of
from game.storage.rulesets import load_preset

KEPT = (
    ("Classic, round 1", "classic", 4, 11, 30, "solo"),
    ("What now?", "express", 2, 12, 9, "quick"),
    ("Best hand ever", "yksi", 5, 13, 21, "tour/harbour"),
    ("The evening at the lake house", "classic", 10, 14, 50, "pass"),
    ("So unlucky", "block", 3, 15, 0, "solo"),
)
"""Name, rule set, seats, deal, moves and kind of each moment."""


def _keep(moments: Moments, name: str, preset: str, seats: int, deal: int, moves: int, kind: str) -> None:
    rules = load_preset(preset)
    players = [make_bot("heuristic", Random(deal << 8 | seat)) for seat in range(seats)]
    match = Match(rules, table_seats(seats, "Ada"), players, deal)
    if moves:
        match.start_round()
    while len(match.log) < moves and match.result is None:
        match.tick(inf)
    moments.keep(name, saved_from(record_of(match), kind), position_of(match))


@cache
def store_of_moments() -> MatchStore:
    store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    for kept in KEPT:
        _keep(Moments(store), *kept)
    store.flush()
    return store


@cache
def full_of_moments() -> MatchStore:
    store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    for number in range(MOMENTS_MOST):
        _keep(Moments(store), f"Moment {number + 1}", "express", 2, 12, 9, "solo")
    store.flush()
    return store


def moments(app: App) -> None:
    app.services.store = store_of_moments()
    by_keys(app)
    show(app, MomentsScene(app.services), 1.0)


def no_moments(app: App) -> None:
    app.services.store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    by_keys(app)
    show(app, MomentsScene(app.services), 1.0)


def question(app: App) -> None:
    moments(app)
    first = Moments(app.services.store).all()[-1]
    app.stack.push(MomentDialog(app.services, replace(first), lambda _moment: None))
    run(app, 0.3)


def keeping(app: App, full: bool = False) -> None:
    """Show the page over the pause of a match that has just been dealt."""
    app.services.store = full_of_moments() if full else store_of_moments()
    app.services.go(routes.NewMatch(3))
    app.step(0.0, [])
    session = app.services.current.session
    assert session is not None
    if not session.match.round_number:
        session.match.start_round()
    app.services.go(routes.KeepMoment())
    run(app, 0.4)


def no_room(app: App) -> None:
    keeping(app, full=True)


def played_from(app: App) -> None:
    """Show the table of a match that goes on from a moment, in a store of its own."""
    app.services.store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    _keep(Moments(app.services.store), *KEPT[0])
    by_keys(app)
    app.services.go(routes.OpenMoment(Moments(app.services.store).all()[0]))
    run(app, 8.0)


STATES: dict[str, Callable[[App], None]] = {
    "list": moments,
    "none": no_moments,
    "question": question,
    "keep": keeping,
    "table": played_from,
    "no-room": no_room,
}
"""How to reach each state, by its name."""
