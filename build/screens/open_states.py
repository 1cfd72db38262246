"""States of the menu and "Look back" with one, three and eight open matches.

Also one more than there is room for, and an evening, whose clock goes on while it waits.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from typing import Final

from build.screens.headless import run, show
from build.screens.lobby_states import by_keys, lobby
from game.history.facts import round_facts
from game.main.app import App
from game.match.changes import entry_word
from game.match.match import Match
from game.match.match_kinds import PARTIES
from game.match.seats import SeatInfo, seat_table
from game.match.series import Length
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC, RuleSet, as_table
from game.scenes import routes
from game.scenes.archive.archive import ArchiveScene
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.party_routes import new_party
from game.sessions.lobby import Lobby
from game.sessions.session import table_seats
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.rulesets import load_preset

BEGINNING: Final = datetime(2026, 11, 21, 18, 5, tzinfo=UTC)
APART: Final = timedelta(hours=2, minutes=37)
_PEOPLE: Final = Lobby(("Anna", "Ben", "Charlotte"))
for _number in range(3):
    _PEOPLE.join(f"pad:{_number}")

BEGUN: Final[tuple[tuple[str, str, int, bool], ...]] = (
    ("quick", "classic", 4, False),
    ("daily", "express", 2, False),
    ("pass", "classic", 3, False),
    ("pads", "express", 3, True),
    ("solo", "yksi", 5, False),
    ("open", "classic", 3, False),
    ("again", "block", 10, False),
    ("tour/three-on-a-bench", "classic", 6, False),
)
"""Kind, rule set and seats of each open match, and whether it is a tournament table."""


def store_with(count: int) -> MatchStore:
    """Return a store with ``count`` open matches, begun some hours apart."""
    times = iter(BEGINNING + number * APART for number in range(10_000))
    store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3", lambda: next(times))
    for number, (kind, rules, seats, cup) in enumerate(BEGUN[:count]):
        occupants = _PEOPLE.seats if kind in PARTIES else table_seats(seats, "Ada")
        keep(
            store,
            replace(load_preset(rules), target=500),
            occupants,
            number,
            SavedMatch(FORMAT, {}, [], number + 1, [], 0, kind, "", cup),
        )
    store.flush()
    return store


def keep(store: MatchStore, rules: RuleSet, occupants: list[SeatInfo], number: int, saved: SavedMatch) -> None:
    """Store a match that bots have played for some rounds and some moves."""
    match = Match(rules, occupants, [make_bot("heuristic", Random(seat)) for seat in range(len(occupants))], saved.deal)
    facts = []
    for _round in range(number % 3):
        match.start_round()
        while match.result is None:
            match.tick(inf)
        facts.append(round_facts(match))
    match.start_round()
    while len(match.log) % 10:
        match.tick(inf)
    moves = [(entry.round, entry.seat, entry_word(entry.move)) for entry in match.log]
    tables = [seat_table(info) for info in occupants]
    begun = store.begin(replace(saved, rules=as_table(rules), seats=tables, moves=moves))
    for one in facts:
        History(store).record_round(begun, one, match.seats)


def menu(count: int, party: bool, app: App) -> None:
    """Show the menu with ``count`` open matches, with ``party`` after a party."""
    if party:
        lobby(3, 1, app).begin()
        app.step(0.0, [])
        app.services.store = None
    by_keys(app)
    app.services.store = store_with(count)
    show(app, MenuScene(app.services), 2.0)


def archive(count: int, app: App) -> ArchiveScene:
    """Show the page "Look back" with ``count`` open matches."""
    app.services.store = store_with(count)
    by_keys(app)
    scene = ArchiveScene(app.services)
    show(app, scene, 0.3)
    return scene


def asked(app: App) -> None:
    archive(3, app).press("open.2")
    run(app, 0.3)


def ninth(app: App) -> None:
    app.services.store = store_with(len(BEGUN))
    by_keys(app)
    app.services.go(routes.NewMatch(11))
    run(app, 6.0)


def evening(paused: bool, app: App) -> None:
    """Show a table that plays against the clock, or its pause."""
    by_keys(app)
    new_party(app.services, _PEOPLE.seats, "open", replace(CLASSIC, target=500), Length("evening", 20))
    run(app, 8.0)
    if paused:
        app.services.go(routes.Pause(CLASSIC))
        run(app, 0.3)


MOMENTS: Final[dict[str, Callable[[App], object]]] = {
    "menu-1": partial(menu, 1, False),
    "menu-8": partial(menu, 8, False),
    "menu-3-party": partial(menu, 3, True),
    "archive-1": partial(archive, 1),
    "archive-3": partial(archive, 3),
    "archive-8": partial(archive, 8),
    "asked": asked,
    "ninth": ninth,
    "evening": partial(evening, False),
    "evening-pause": partial(evening, True),
}
"""How to reach each state, by its name."""
