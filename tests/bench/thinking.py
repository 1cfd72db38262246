"""How fast the top level looks ahead and decides, and what that costs the table's frames."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from math import inf
from random import Random
from statistics import median
from time import process_time

from game.match.match import Match, SeatInfo
from game.players.levels import PERFECT_HABITS, make_bot
from game.players.lookahead import TABLE_BUDGET, LookaheadBot
from game.players.playout import playout
from game.players.playout_policy import policy_table_of
from game.players.search import Budget
from game.players.tempered_policy import TemperedPolicy
from game.players.thinker import think
from game.players.wire import Question, ReviewQuestion
from game.rules.dealing import deal
from game.rules.legal import OUT_OF_TURN
from game.rules.round import pile_key
from game.rules.ruleset import CLASSIC
from tests.bench.display import ROOT, display
from tests.bench.measure import Figure, Tick, percentile

PIECES = 5
DEALS = 600
ROUNDS = {2: 16, 4: 8}
SEED = 7
SIZE = (1920, 1080)
BLOCK, BLOCKS = 96, 10
MEDIAN_GOAL, P99_GOAL, FRAME_GOAL = 60.0, 110.0, 1.1
BUSY = Budget(playouts=10_000_000, seconds=30.0)


def pieces() -> int:
    """Return how many times ``tick`` will be called."""
    return PIECES + len(ROUNDS) + 1


def figures(tick: Tick) -> list[Figure]:
    """Return the speed, the times of decisions, and the frame times beside a thinking worker.

    Raises RuntimeError without a window.
    """
    found = [_playouts(tick)]
    for seats, rounds in ROUNDS.items():
        times = sorted(decisions(seats, rounds))
        name = f"decision of the top level, {seats} seats, "
        found += [
            Figure(name + "median", percentile(times, 0.5), "ms", MEDIAN_GOAL),
            Figure(name + "99th percentile", percentile(times, 0.99), "ms", P99_GOAL),
        ]
        tick()
    with display(SIZE) as environ:
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.thinking"],
            cwd=ROOT, env=environ, capture_output=True, text=True, timeout=300, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    tick()
    if done.returncode:
        raise RuntimeError(f"no frame was drawn: {done.stderr.strip()[-300:]}")
    idle, busy = json.loads(done.stdout.splitlines()[-1])
    return [*found, Figure("frame while the worker thinks over without", median(busy) / median(idle), "x", FRAME_GOAL)]


def _playouts(tick: Tick) -> Figure:
    rates = []
    course, random = policy_table_of(CLASSIC, 2), Random(SEED)
    for piece in range(PIECES):
        worlds = [deal(CLASSIC, 2, 0, SEED + piece * DEALS + number)[0] for number in range(DEALS)]
        start = process_time()
        for state in worlds:
            key = pile_key(state.discard[-1], state.colour & 3)
            playout(course, state.hands, state.draw_pile, [], key, state.turn, state.step, random.random)
        rates.append(DEALS / (process_time() - start))
        tick()
    return Figure("whole rounds a second, the search's own, two seats", median(rates), "/s", more=True)


class _Timed(LookaheadBot):
    """A bot that decides as at the table, with its worker's budget and clock, and is timed."""

    times: list[float]

    def decide(self, view, legal, late):  # type: ignore[no-untyped-def]
        start = process_time()
        scores, moves = self._options(view, legal)
        move = moves[0]
        if len(moves) > 1:
            question = Question(view, moves, self._seed(), TABLE_BUDGET, scores)
            move = think(question, process_time).moves[0]
        if len(legal) > 1:
            self.times.append(1000 * (process_time() - start))
        return move


def decisions(seats: int, rounds: int) -> Iterator[float]:
    """Yield the milliseconds of each decision between several moves."""
    for number in range(rounds):
        bot = _Timed(TemperedPolicy(), PERFECT_HABITS, Random(number))
        bot.times = []
        bots = [bot, *(make_bot("base", Random(seat)) for seat in range(1, seats))]
        match = Match(CLASSIC, [SeatInfo("", "bot", "")] * seats, bots, SEED + number)
        match.start_round()
        while match.result is None:
            match.tick(inf)
        yield from bot.times


def frames() -> tuple[list[float], list[float]]:
    """Return the milliseconds of processor time per frame, without and with a busy worker.

    The two alternate. Needs a display.
    """
    import pygame

    from game.thinking.worker import Worker
    from game.ui.desktop.window import GameWindow, start_display
    from tests.bench.frames import _spent, table

    start_display()
    pygame.font.init()
    window = GameWindow("bench", (0, 0, *SIZE, False))
    worker = Worker()
    idle: list[float] = []
    busy: list[float] = []
    try:
        step, move, _scene = table(window)
        for frame in range(2 * BLOCK):
            move(frame)
            step()
        for block in range(BLOCKS):
            number = 0
            if block % 2:
                worker = Worker()
                number = worker.ask(_endless())
            for frame in range(BLOCK):
                move(frame)
                (busy if number else idle).append(_spent(step))
                if number:
                    assert worker.answer(number) is None
            if number:
                worker.close()
    finally:
        worker.close()
        window.close()
    return idle, busy


def _endless() -> Question | ReviewQuestion:
    bots = [make_bot("base", Random(seat)) for seat in range(2)]
    match = Match(CLASSIC, [SeatInfo("", "bot", "")] * 2, bots, SEED)
    match.start_round()
    seat = match.seat_on_turn
    move = next(move for move in match.legal(seat) if type(move) not in OUT_OF_TURN)
    return Question(match.view(seat), (move, move), 1, BUSY)  # a move against itself is never decided


if __name__ == "__main__":
    print(json.dumps(frames()))
