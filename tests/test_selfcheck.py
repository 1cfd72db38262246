"""``self-check``: a whole copy has no fault; what a broken one lacks is said in a sentence."""

import gzip
import sys
from functools import partial

from game.files.paths import ROOT
from game.main import selfcheck
from game.thinking.worker import Worker


def test_a_whole_copy_has_no_problem():
    assert selfcheck.self_check() == []


def test_what_is_wrong_with_files_is_said_among_the_rest(tmp_path):
    problems = selfcheck.self_check(tmp_path)
    assert "assets/art/icons/arrow.svg is missing." in problems
    assert "assets/locale/de/LC_MESSAGES/hue.mo is missing." in problems
    assert "game/players/weights/classic-two.toml is missing." in problems


def test_round_and_database_work():
    assert selfcheck.round_faults(ROOT) == []
    assert selfcheck.database_faults(ROOT) == []


def test_a_worker_that_dies_or_stays_is_found(monkeypatch):
    assert selfcheck.worker_faults(ROOT) == []
    dying = (sys.executable, "-c", "import sys; sys.stdin.readline()")
    monkeypatch.setattr(selfcheck, "Worker", partial(Worker, dying))
    assert "Worker: Unanswerable: the worker died." in selfcheck.self_check()
    code = "import sys; from game.__main__ import main; main(['think']); sys.exit(4)"
    monkeypatch.setattr(selfcheck, "Worker", partial(Worker, (sys.executable, "-c", code)))
    assert selfcheck.worker_faults(ROOT) == ["The worker process does not end as it should."]


def test_PTY08_a_round_that_phones_cannot_end_is_found(monkeypatch):
    assert selfcheck.phone_round_faults(ROOT) == []
    monkeypatch.setattr(selfcheck, "play_by_phone", lambda _invitation, _seat: None)
    monkeypatch.setattr(selfcheck, "PATIENCE_SECONDS", 0.2)
    assert selfcheck.phone_round_faults(ROOT) == ["A round on two phones had no end."]


def test_PTY08_a_door_for_phones_that_does_not_open_is_found(monkeypatch):
    assert selfcheck.phone_faults(ROOT) == []
    monkeypatch.setattr("game.phones.net.visitor.fetch", lambda _port, _path: gzip.compress(b"nothing"))
    monkeypatch.setattr("game.phones.net.addresses.own_adapters", list)
    monkeypatch.setattr("game.phones.net.codes.matrix", lambda _text: ())
    assert selfcheck.phone_faults(ROOT) == [
        "The page for phones is not whole.",
        "The addresses of this machine are not found.",
        "The code to scan is empty.",
    ]
    monkeypatch.setattr("game.phones.net.link.SOCKET_PATH", "/elsewhere")
    monkeypatch.setattr(selfcheck, "CHECKS", {"Phones": selfcheck.phone_faults})  # a round would time out first
    assert any(problem.startswith("Phones: VisitorError: ") for problem in selfcheck.self_check())


def test_PTY08_a_machine_without_any_network_is_no_fault_of_the_copy(monkeypatch):
    monkeypatch.setattr("game.phones.net.visitor.HERE", "192.0.2.213")
    assert selfcheck.phone_faults(ROOT) == []


def test_a_check_that_breaks_is_a_finding(monkeypatch):
    def breaks(_root):
        raise RuntimeError("the disk is full")

    monkeypatch.setitem(selfcheck.CHECKS, "Database", breaks)
    assert "Database: RuntimeError: the disk is full." in selfcheck.self_check()


def test_rounds_that_are_played_out_otherwise_are_found(monkeypatch):
    assert selfcheck.playout_faults(ROOT) == []
    assert not selfcheck.compiled(), "from source the module is plain"
    monkeypatch.setattr("game.players.playout.longest_colour", lambda _hand: 0)
    monkeypatch.setattr("game.players.playout.MORE_MOVES_PER_SEAT", 1)
    monkeypatch.setattr("game.players.playout.MOST_MOVES", 9)
    assert selfcheck.playout_faults(ROOT) == ["Rounds are played out otherwise than they should be."]


def test_a_copy_knows_whether_it_is_compiled(monkeypatch):
    monkeypatch.setattr("game.players.playout.__file__", "game/players/playout.cpython-311-x86_64-linux-gnu.so")
    assert selfcheck.compiled()
