"""The speed of the rules on one core: rounds between bots, checked moves, copies of a round."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from game.arena import simulate
from game.rules.engine import apply, deal
from game.rules.legal import legal_moves
from game.rules.ruleset import CLASSIC
from tests.bench.measure import Figure, Tick, cpu_seconds

PIECES = 5
ROUNDS = 400
"""Rounds of the rules alone in one piece of work."""
COPIES = 20_000
SEED = 7

TABLES = {
    "two random seats": (["random"] * 2, 400),
    "four random seats": (["random"] * 4, 250),
    "four heuristic seats": (["heuristic"] * 4, 100),
}
MOVES_GOAL = 120_000
"""Checked moves a second between two random seats, with legal moves listed and events made."""
RULES_GOAL = 250_000
"""The same without match, views, bots and log: what a search pays for a move."""


def figures(tick: Tick) -> list[Figure]:
    """Return the medians over pieces of work, in processor time."""
    found = [figure for name in TABLES for figure in _bots(name, tick)]
    return [*found, _rules_alone(tick), _copies(tick)]


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return PIECES * (len(TABLES) + 2)


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


def _rules_alone(tick: Tick) -> Figure:
    rates = []
    for piece in range(PIECES):
        start = process_time()
        moves = sum(_lay_out_round(SEED + piece * ROUNDS + number) for number in range(ROUNDS))
        rates.append(moves / (process_time() - start))
        tick()
    return Figure("moves a second, rules alone, two seats", median(rates), "/s", RULES_GOAL, more=True)


def _lay_out_round(seed: int) -> int:
    """Deal a round and play random moves until it is over; returns the number of moves."""
    random = Random(seed)
    state, _ = deal(CLASSIC, 2, 0, seed)
    moves = 0
    while not state.is_over:
        legal = legal_moves(state, state.turn)
        apply(state, state.turn, legal[int(random.random() * len(legal))])
        moves += 1
    return moves


def _copies(tick: Tick) -> Figure:
    state, _ = deal(CLASSIC, 4, 0, SEED)
    rates = []
    for _piece in range(PIECES):
        rates.append(COPIES / cpu_seconds(lambda: [state.copy() for _ in range(COPIES)]))
        tick()
    return Figure("copies of a round a second, four seats", median(rates), "/s", more=True)
