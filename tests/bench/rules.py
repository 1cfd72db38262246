"""How quick the rules are on one core: whole rounds between bots, checked moves, copies of a round."""

from __future__ import annotations

from statistics import median
from time import process_time

from game.arena import simulate
from game.rules.engine import deal
from game.rules.ruleset import CLASSIC
from tests.bench.measure import Figure, Tick, cpu_seconds

PIECES = 5
COPIES = 20_000
SEED = 7

TABLES = {
    "two random seats": (["random"] * 2, 400),
    "four random seats": (["random"] * 4, 250),
    "four heuristic seats": (["heuristic"] * 4, 100),
}
MOVES_GOAL = 120_000
"""Checked moves a second between two random seats, the listing of legal moves and the events included."""


def figures(tick: Tick) -> list[Figure]:
    """Medians over pieces of work, in processor time."""
    found = [figure for name in TABLES for figure in _bots(name, tick)]
    return [*found, _copies(tick)]


def pieces() -> int:
    """How often ``tick`` will be called."""
    return PIECES * (len(TABLES) + 1)


def _bots(name: str, tick: Tick) -> list[Figure]:
    levels, rounds = TABLES[name]
    round_rates, move_rates = [], []
    for piece in range(PIECES):
        start = process_time()
        report = simulate(CLASSIC, levels, rounds, SEED + piece * rounds)
        seconds = process_time() - start
        round_rates.append(rounds / seconds)
        move_rates.append(report.moves_per_second * report.seconds / seconds)
        tick()
    goal = MOVES_GOAL if name == "two random seats" else None
    return [
        Figure(f"rounds a second, {name}", median(round_rates), "/s", more=True),
        Figure(f"moves a second, {name}", median(move_rates), "/s", goal, more=True),
    ]


def _copies(tick: Tick) -> Figure:
    state, _ = deal(CLASSIC, 4, 0, SEED)
    rates = []
    for _piece in range(PIECES):
        rates.append(COPIES / cpu_seconds(lambda: [state.copy() for _ in range(COPIES)]))
        tick()
    return Figure("copies of a round a second, four seats", median(rates), "/s", more=True)
