"""The plain playouts against the compiled ones, and how long the top level thinks.

Packages hold the compiled ones, by which it thinks. Both are measured in turn in one run, by processor time. Raises
RuntimeError where nothing can be compiled.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import ModuleType

from build.package import compiled
from game.players import playout, search
from game.players.playout_policy import policy_table_of
from game.rules.engine import deal
from game.rules.round import pile_key
from game.rules.ruleset import CLASSIC
from tests.bench.measure import Figure, Tick, percentile
from tests.bench.thinking import decisions
from tests.support.compiled import load

PIECES = 9
DEALS = 400
SEED = 7
ROUNDS = {2: 24, 4: 12}
"""Rounds by number of seats, about 150 decisions each."""
TIMES_GOAL, P99_GOAL = 2.0, 110.0


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return 2 * PIECES + len(ROUNDS)


def figures(tick: Tick) -> list[Figure]:
    """Return the rounds a second of both, their ratio, and the times of decisions."""
    if lacks := compiled.missing():
        raise RuntimeError(lacks)
    with tempfile.TemporaryDirectory() as folder:
        compiled.compile_into(Path(folder))
        quick = load(Path(folder))
        found = [figure for seats in ROUNDS for figure in _rates(quick, seats, tick)]
        with _thinking_by(quick):
            for seats, rounds in ROUNDS.items():
                times = sorted(decisions(seats, rounds))
                name = f"decision of the top level, compiled, {seats} seats, "
                found.append(Figure(name + "median", percentile(times, 0.5), "ms"))
                found.append(Figure(name + "99th", percentile(times, 0.99), "ms", P99_GOAL))
                tick()
    return found


def _rates(quick: ModuleType, seats: int, tick: Tick) -> list[Figure]:
    rates: dict[ModuleType, list[float]] = {playout: [], quick: []}
    for piece in range(PIECES):
        for module, found in rates.items():
            found.append(_rate(module, seats, SEED + piece * DEALS))
        tick()
    times = median(fast / slow for slow, fast in zip(*rates.values(), strict=True))
    plain, fast = (median(found) for found in rates.values())
    name = f"whole rounds a second, {seats} seats, "
    return [
        Figure(name + "plain", plain, "/s", more=True),
        Figure(name + "compiled", fast, "/s", more=True),
        Figure(name + "compiled over plain", times, "x", TIMES_GOAL, more=True),
    ]


def _rate(module: ModuleType, seats: int, seed: int) -> float:
    course, random = policy_table_of(CLASSIC, seats), Random(SEED)
    worlds = [deal(CLASSIC, seats, 0, seed + number)[0] for number in range(DEALS)]
    start = process_time()
    for state in worlds:
        key = pile_key(state.discard[-1], state.colour & 3)
        module.playout(course, state.hands, state.draw_pile, [], key, state.turn, state.step, random.random)
    return DEALS / (process_time() - start)


@contextmanager
def _thinking_by(module: ModuleType) -> Iterator[None]:
    before = search.playout
    search.playout = module.playout  # type: ignore[attr-defined]
    try:
        yield
    finally:
        search.playout = before  # type: ignore[attr-defined]
