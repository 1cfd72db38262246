"""``self-check``: finds nothing in a whole copy, and says in a sentence what a broken one lacks."""

import shutil
import sys
from functools import partial

from game import selfcheck
from game.paths import ASSETS
from game.thinking.worker import Worker


def test_a_whole_copy_has_no_problem():
    assert selfcheck.self_check() == []


def test_broken_asset_is_named(tmp_path):
    assets = tmp_path / "assets"
    shutil.copytree(ASSETS, assets)
    (assets / "art/symbols/extra.svg").write_text("no drawing", encoding="utf-8")
    problems = selfcheck.self_check(assets)
    assert any(line.startswith("art/symbols/extra.svg cannot be loaded") for line in problems), problems


def test_missing_asset_is_named(tmp_path):
    problems = selfcheck.self_check(tmp_path)
    assert "There is no drawing." in problems
    assert "There is no sound." in problems
    assert any(line.startswith("locale/de/LC_MESSAGES/hue.mo cannot be loaded") for line in problems), problems


def test_round_and_database_work():
    assert selfcheck._round(ASSETS) == []
    assert selfcheck._database(ASSETS) == []
    assert selfcheck._rule_sets(ASSETS) == []


def test_a_worker_that_dies_or_stays_is_found(monkeypatch):
    assert selfcheck._worker(ASSETS) == []
    dying = (sys.executable, "-c", "import sys; sys.stdin.readline()")
    monkeypatch.setattr(selfcheck, "Worker", partial(Worker, dying))
    assert "Worker: Unanswerable: the worker died." in selfcheck.self_check()
    code = "import sys; from game.__main__ import main; main(['think']); sys.exit(4)"
    monkeypatch.setattr(selfcheck, "Worker", partial(Worker, (sys.executable, "-c", code)))
    assert selfcheck._worker(ASSETS) == ["The worker process does not end as it should."]


def test_a_check_that_breaks_is_a_finding(monkeypatch):
    def breaks(_assets):
        raise RuntimeError("the disk is full")

    monkeypatch.setitem(selfcheck._CHECKS, "Database", breaks)
    assert "Database: RuntimeError: the disk is full." in selfcheck.self_check()
