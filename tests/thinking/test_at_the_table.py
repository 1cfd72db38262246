"""Tests of two search bots at a table with a clock, whose worker is killed in between."""

from threading import Event

from game.match.match import Match, SeatInfo
from game.players.roster import make_opponent
from game.players.thinker import think
from game.rules.ruleset import CLASSIC
from game.thinking.worker import Worker
from tests.support.workers import question, wait

MOVES = 12
FRAME = 0.05


def test_a_match_goes_on_though_the_worker_is_killed() -> None:
    worker, pause = Worker(clock=lambda: 0.0), Event()
    players = [make_opponent("master", 3, seat, thinker=worker) for seat in range(2)]
    match = Match(CLASSIC, [SeatInfo("", "bot", "", "master")] * 2, players, 3)
    match.start_round()
    wait(worker, worker.ask(question()))
    first = worker.process
    assert first is not None
    waited = 0.0
    try:
        for _ in range(3000):
            if match.result is not None or len(match.log) >= MOVES:
                break
            waited = 0.0 if match.tick(waited) else waited + FRAME
            if len(match.log) == MOVES // 2:
                first.kill()
            pause.wait(0.002)  # the worker needs time: it is another process
        assert len(match.log) >= MOVES or match.result is not None
        assert wait(worker, worker.ask(question())) == think(question())
        assert worker.process is not None and worker.process.pid != first.pid
    finally:
        worker.close()
    assert worker.process is None
