"""The cost of a history of 10,000 matches.

How long it takes to open it, to list it and to show its statistics, how long the game waits to hand a move over to the
disk, what that costs the frame, and whether the program starts more slowly.
"""

from __future__ import annotations

import tempfile
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import median

from build.screens.headless import open_app, run, show
from game.files.paths import user_folders
from game.history.facts import RoundFacts, SeatFacts
from game.match.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC, as_table
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.settings import Settings
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.settings import SettingsFile
from game.storage.sums import sum_up
from tests.bench.display import display
from tests.bench.first_frame import SIZE
from tests.bench.measure import Figure, Tick, percentile
from tests.bench.start import spawn_to_frame

MATCHES = 10_000
ROUNDS = 5
OPENINGS = 9
MOVES = 60
PAGE_GOAL = 150
HAND_OVER_GOAL = 4
"""Milliseconds: a quarter of a frame."""
FRAMES, EVERY = 7200, 3
"""Number of frames drawn, and the step from one measured frame to the next.

In every third measured frame a move is stored; the other two show how far two 99th percentiles differ by chance.
"""
FRAME_GOAL = 1.1
STARTS = 15
START_GOAL = 1.05
"""Maximum ratio of the start times: a full history may slow the start by less than 5 %."""


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return 4 + STARTS + 1


def figures(tick: Tick) -> list[Figure]:
    """Return all figures, measured on a file in a temporary folder."""
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
        saving, still, again = frames(full)
        tick()
        starts = starting(full, tick)
    with_it, without = percentile(saving, 0.99), percentile([*still, *again], 0.99)
    chance = percentile(still, 0.99) / percentile(again, 0.99)
    return [
        Figure("open the file for the menu, empty", median(one for one, _ in opened), "ms"),
        Figure("open the file for the menu, 10,000 matches", median(other for _, other in opened), "ms"),
        Figure("list of matches, first opening", listed, "ms", PAGE_GOAL),
        Figure("page of statistics, first opening", statistics, "ms", PAGE_GOAL),
        Figure("hand a move over, 99th percentile", percentile(waits, 0.99), "ms", HAND_OVER_GOAL),
        Figure("frame in which a move is stored, 99th percentile", with_it, "ms"),
        Figure("frame without, 99th percentile", without, "ms"),
        Figure("frame with over without, 99th percentile", with_it / without, "x", FRAME_GOAL),
        Figure("the same of two without: chance alone", max(chance, 1 / chance), "x"),
        Figure("first frame of the program, no history", 1000 * median(one for one, _ in starts), "ms"),
        Figure("first frame of the program, 10,000 matches", 1000 * median(other for _, other in starts), "ms"),
        Figure("first frame, with over without history", median(other / one for one, other in starts), "x", START_GOAL),
    ]


def fill(path: Path) -> None:
    """Store 10,000 matches of five rounds and 60 moves, with their statistics."""
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
    """Return the milliseconds to open a store and find the match to continue, as the menu does."""
    start = time.perf_counter()
    store = MatchStore(path)
    store.unfinished_match()
    passed = time.perf_counter() - start
    store.flush()
    store.close()
    return passed * 1000


def pages(path: Path) -> tuple[float, float]:
    """Return the milliseconds from the press to the drawn page, of list and of statistics.

    Each page is shown for the first time.
    """
    with closing(MatchStore(path)) as store:
        app = open_app((1280, 720), Settings())
        app.services.store = store
        show(app, MenuScene(app.services))
        run(app, 3.0)
        store.look_over()
        store.await_check()
        found = []
        for way in (app.services.opener_of(routes.Numbers()), app.services.opener_of(routes.Matches())):
            start = time.perf_counter()
            way()
            app.step(0.0, [])
            found.append((time.perf_counter() - start) * 1000)
    return found[1], found[0]


def handing_over(path: Path) -> list[float]:
    """Return the milliseconds that the game waits for each move, at 20 moves a second."""
    waits = []
    with closing(MatchStore(path)) as store:
        number = store.begin(SavedMatch(FORMAT, as_table(CLASSIC), [{}] * 4, 5, []))
        store.flush()
        store.look_over()  # as the game does after its first frame
        for _move in range(MOVES):
            time.sleep(0.05)
            start = time.perf_counter()
            store.append(number, 1, 0, "R5")
            waits.append((time.perf_counter() - start) * 1000)
    return waits


def frames(path: Path) -> tuple[list[float], list[float], list[float]]:
    """Return milliseconds of processor time of frames that store a move, and twice of others.

    The three kinds alternate within one run: bots play at a table of four, and the writer has the time between two
    frames.
    """
    with closing(MatchStore(path)) as store:
        number = store.begin(SavedMatch(FORMAT, as_table(CLASSIC), [{}] * 4, 5, []))
        store.flush()
        app = open_app((1280, 720), Settings())
        match = Match(CLASSIC, table_seats(4, "Ada"), [make_bot("heuristic", Random(seat)) for seat in range(4)], 7)
        show(app, TableScene(app.services, match))
        run(app, 3.0)
        found: tuple[list[float], list[float], list[float]] = [], [], []
        for frame in range(FRAMES):
            start = time.process_time()
            if frame % (3 * EVERY) == 0:
                store.append(number, 1, 0, "R5")
            app.step(1 / 60, [])
            passed = 1000 * (time.process_time() - start)
            if frame % EVERY == 0:
                found[frame // EVERY % 3].append(passed)
            time.sleep(1 / 240)
        store.abandon(number)
    return found


def starting(full: Path, tick: Tick) -> list[tuple[float, float]]:
    """Return pairs of seconds from spawn to first frame, without matches and with them.

    The order within a pair alternates. Raises RuntimeError where no window can be opened.
    """
    with display() as environ, tempfile.TemporaryDirectory() as folder:
        homes = [Path(folder) / name for name in ("empty", "full")]
        environ |= {"PYTHONPYCACHEPREFIX": str(Path(folder) / "byte-code")}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        for home in homes:
            home.mkdir()
            SettingsFile(home / "settings.json").save(Settings(window=(40, 40, *SIZE, False)))
        matches = user_folders({"HUE_AND_CRY_HOME": str(homes[1])}).matches
        matches.parent.mkdir(parents=True)
        copyfile(full, matches)
        for home in homes:
            spawn_to_frame("kept", environ | {"HUE_AND_CRY_HOME": str(home)})
        tick()
        pairs = []
        for turn in range(STARTS):
            took = {}
            for home in homes if turn % 2 else reversed(homes):
                took[home.name] = spawn_to_frame("kept", environ | {"HUE_AND_CRY_HOME": str(home)})
            pairs.append((took["empty"], took["full"]))
            tick()
    return pairs
