"""A history of 10,000 matches: how long it takes to open it, to list it and to show what was counted, and how long the
game waits to hand a move over to the disk."""

from __future__ import annotations

import tempfile
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from headless import Settings, open_app, run, show

from game.history.facts import RoundFacts, SeatFacts
from game.match import SeatInfo
from game.rules.ruleset import CLASSIC, as_table
from game.scenes.menu import MenuScene
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.history import History
from game.storage.sums import sum_up
from tests.bench.measure import Figure, Tick, percentile

MATCHES = 10_000
ROUNDS = 5
OPENINGS = 9
MOVES = 60
PAGE_GOAL = 150
HAND_OVER_GOAL = 4
"""Milliseconds: a quarter of a frame."""


def pieces() -> int:
    """How often ``tick`` will be called."""
    return 4


def figures(tick: Tick) -> list[Figure]:
    """All figures, over a file in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.sqlite3", Path(folder) / "empty.sqlite3"
        fill(full)
        tick()
        opened = [(opening(empty), opening(full)) for _ in range(OPENINGS)]
        tick()
        listed, statistics = pages(full)
        tick()
        waits = handing_over(full)
        tick()
    return [
        Figure("open the file for the menu, empty", median(one for one, _ in opened), "ms"),
        Figure("open the file for the menu, 10,000 matches", median(other for _, other in opened), "ms"),
        Figure("list of matches, first opening", listed, "ms", PAGE_GOAL),
        Figure("page of statistics, first opening", statistics, "ms", PAGE_GOAL),
        Figure("hand a move over, 99th percentile", percentile(waits, 0.99), "ms", HAND_OVER_GOAL),
    ]


def fill(path: Path) -> None:
    """10,000 matches of five rounds and 60 moves, with what was counted in them."""
    random = Random(1)
    infos = [SeatInfo("Ada", "human", "you"), *(SeatInfo(f"Bot {n}", "bot", "fox", "skilled") for n in (1, 2, 3))]
    seats = [{"name": info.name, "kind": info.kind, "avatar": info.avatar, "level": info.level} for info in infos]
    names = ("classic", "block", "express", "yksi")
    with closing(MatchStore(path)) as store:
        history = History(store)
        for number in range(1, MATCHES + 1):
            table = as_table(CLASSIC) | {"name": names[number % len(names)]}
            moves = [(1 + n // 12, n % 4, "R5") for n in range(12 * ROUNDS)]
            match = SavedMatch(FORMAT, table, seats, number, moves)
            store.hand_over(partial(store._insert, number=number, match=match))
            for played in range(1, ROUNDS + 1):
                parts = [SeatFacts(played % 4 == seat, played, dealt=7, expected=0.5) for seat in range(4)]
                facts = RoundFacts(
                    played, 0, parts, (played % 4,), turns=random.randrange(9, 120), standing=(1, 2, 3, 4)
                )
                facts.match_winners = (number % 4,) if played == ROUNDS else ()
                history.record_round(number, facts, tuple(infos))
            store.finish(number)
            if number % 500 == 0:
                store.flush()
        store.hand_over(sum_up)
        store.flush()


def opening(path: Path) -> float:
    """Milliseconds from nothing to what the menu asks: is there a match to continue?"""
    start = time.perf_counter()
    store = MatchStore(path)
    store.unfinished()
    passed = time.perf_counter() - start
    store.flush()
    store.close()
    return passed * 1000


def pages(path: Path) -> tuple[float, float]:
    """Milliseconds from the press to the drawn page, of the list and of the statistics, each for the first time."""
    with closing(MatchStore(path)) as store:
        app = open_app((1280, 720), Settings())
        app.services.store = store
        show(app, MenuScene(app.services))
        run(app, 1.0)
        store.ask(lambda connection: None, None)  # the file has been checked through
        found = []
        for way in (app.services.ways.statistics, app.services.ways.matches):
            start = time.perf_counter()
            way()
            app.step(0.0, [])
            found.append((time.perf_counter() - start) * 1000)
    return found[1], found[0]


def handing_over(path: Path) -> list[float]:
    """Milliseconds that the game waits for each of some moves, twenty a second."""
    waits = []
    with closing(MatchStore(path)) as store:
        number = store.begin(SavedMatch(FORMAT, as_table(CLASSIC), [{}] * 4, 5, []))
        store.flush()
        for _move in range(MOVES):
            time.sleep(0.05)
            start = time.perf_counter()
            store.append(number, 1, 0, "R5")
            waits.append((time.perf_counter() - start) * 1000)
    return waits
