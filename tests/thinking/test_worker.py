"""Tests of the search worker: same answers, one process, restarted once, ends with the game."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game.players.thinker import Unanswerable, think
from game.players.wire import ReviewQuestion
from game.rules.ruleset import CLASSIC
from game.thinking.worker import PATIENCE_SECONDS as ANSWER_DUE
from game.thinking.worker import Worker, own_command, shared
from tests.support.patience import PATIENCE
from tests.support.workers import LINE, endless, question, wait

ROOT = Path(__file__).resolve().parents[2]
DYING = (sys.executable, "-c", "import sys; sys.stdin.readline()")
"""Command of a worker that dies on every question."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(clock=lambda: 0.0)
    yield worker
    worker.close()


def test_a_worker_answers_as_one_would_here(worker: Worker) -> None:
    retrospect = ReviewQuestion(CLASSIC, LINE, 3, 50)
    first, second, third = worker.ask(question()), worker.ask(retrospect), worker.ask(question(seed=8))
    assert wait(worker, third) == think(question(seed=8))
    assert wait(worker, second) == think(retrospect)
    assert wait(worker, first) == think(question())


def test_nothing_starts_before_the_first_question_and_closing_ends_it() -> None:
    worker = Worker(clock=lambda: 0.0)
    assert worker.process is None
    number = worker.ask(question())
    wait(worker, number)
    process = worker.process
    assert process is not None and process.poll() is None
    worker.close()
    assert process.wait(PATIENCE) != 0 and worker.process is None
    with pytest.raises(Unanswerable):
        worker.answer(worker.ask(question()))


def test_a_killed_worker_comes_back_and_the_question_is_not_lost(worker: Worker) -> None:
    wait(worker, worker.ask(question()))
    first = worker.process
    assert first is not None
    number = worker.ask(question(playouts=200_000))
    first.kill()
    worker.forget(number)
    assert wait(worker, worker.ask(question())) == think(question())
    assert worker.process is not None and worker.process.pid != first.pid


def test_a_worker_that_dies_twice_is_given_up_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker(DYING)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            with pytest.raises(Unanswerable):
                wait(worker, worker.ask(question()))
    assert len(caplog.records) == 1
    worker.close()


def test_a_program_that_cannot_be_started_is_no_exception(caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker((str(ROOT / "no such program"),))
    with pytest.raises(Unanswerable):
        wait(worker, worker.ask(question()))
    worker.close()


def test_a_forgotten_question_has_no_answer(worker: Worker) -> None:
    answered = worker.ask(question())
    wait(worker, worker.ask(question()))
    assert worker.forget(answered) == think(question())
    number = worker.ask(question())
    worker.forget(number)
    with pytest.raises(Unanswerable):
        worker.answer(number)


def test_FEEL22_what_was_found_so_far_is_handed_out_at_any_time(worker: Worker) -> None:
    pause, found = Event(), None
    for _ in range(round(PATIENCE * 10)):
        number = worker.ask(endless())
        pause.wait(0.1)  # give the other process time to work
        found = worker.forget(number)
        with pytest.raises(Unanswerable):
            worker.answer(number)
        if found is not None:
            break
    assert found is not None and 0 < found.playouts < endless().budget.playouts


def test_a_question_that_nobody_wants_any_more_holds_up_no_other(worker: Worker) -> None:
    pause = Event()
    for _ in range(3):
        number = worker.ask(endless())
        for _ in range(round(PATIENCE * 100)):
            if worker.thinking == number:
                break
            pause.wait(0.01)
        assert worker.thinking == number
        worker.forget(number)
    process = worker.process
    assert wait(worker, worker.ask(question())) == think(question())
    assert worker.process is process


def test_who_waits_too_long_is_told_so() -> None:
    now = [0.0]
    worker = Worker((sys.executable, "-c", "import sys; sys.stdin.read()"), lambda: now[0])
    number = worker.ask(question())
    now[0] = ANSWER_DUE
    assert worker.answer(number) is None
    now[0] = ANSWER_DUE + 0.1
    with pytest.raises(Unanswerable):
        worker.answer(number)
    worker.close()


def test_a_question_that_makes_no_sense_is_answered_with_an_error(worker: Worker) -> None:
    with pytest.raises(Unanswerable):
        wait(worker, worker.ask(ReviewQuestion(CLASSIC, "no position", 1, 10)))
    assert wait(worker, worker.ask(question())) == think(question())


def test_a_worker_ends_with_its_parent_however_that_ended() -> None:
    code = (
        "import sys; from tests.support.workers import question, wait; from game.thinking.worker import Worker\n"
        "worker = Worker(clock=lambda: 0.0); wait(worker, worker.ask(question())); worker.ask(question(20_000))\n"
        "print('ready', flush=True); sys.stdin.read()"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert parent.stdout is not None
    assert parent.stdout.readline().strip() == b"ready"
    parent.kill()
    # The worker shares standard error, which reads as closed once both processes are gone.
    parent.communicate(timeout=PATIENCE)


def test_there_is_one_worker_and_it_speaks_through_the_console_program_when_frozen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert shared() is shared() and Worker().process is None
    assert own_command()[1:] == ("-m", "game", "think")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "hue-and-cry.exe"))
    assert own_command() == (str(tmp_path / "hue-and-cry.exe"), "think")
    (tmp_path / "hue-and-cry-cli.exe").touch()
    assert own_command() == (str(tmp_path / "hue-and-cry-cli.exe"), "think")
