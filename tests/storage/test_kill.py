"""Dying at any moment of a match (DSK-06).

The next start continues, without at most the one move that was not committed.
"""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

from game.sessions.session import continued_session
from game.storage.database import MatchStore

ROOT = Path(__file__).resolve().parents[2]
KILLS = 200 if os.environ.get("HUE_SOAK") else 8

CHILD = """
import sys
from math import inf
from pathlib import Path
from game.rules.ruleset import CLASSIC
from game.sessions.session import new_session, table_seats, unfinished_session
from game.storage.database import MatchStore

store = MatchStore(Path(sys.argv[1]))
session = unfinished_session(store, lambda error: sys.exit(repr(error)))
deal = int(sys.argv[2])
while True:
    if session is None or session.match.is_over:
        session, deal = new_session(CLASSIC, table_seats(4, "Ada"), deal, store), deal + 1
    match = session.match
    if match.round_number == 0 or match.result is not None:
        match.start_round()
    else:
        if match.seat_on_turn == 0 and session.human.pending is False:
            session.human.submit(match.legal(0)[0])
        match.tick(inf)
    session.store_new_moves()
    sys.stdout.write(f"{session.stored_as} {len(match.log)}\\n")
    sys.stdout.flush()
"""


def integrity(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute("PRAGMA integrity_check").fetchone()[0])


def test_DSK06_a_match_of_bots_goes_on_after_every_kill(tmp_path: Path) -> None:
    """Kill the process, each time in the match that the previous kill left behind.

    There are 200 kills with HUE_SOAK=1.
    """
    path, random = tmp_path / "matches.sqlite3", Random(KILLS)
    for kill in range(KILLS):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, path, str(kill * 1000)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        assert child.stdout is not None and child.stderr is not None
        lines = [child.stdout.readline() for _ in range(random.randint(1, 60))]
        time.sleep(random.random() * 0.02)  # anywhere in the writing, not only after a move
        child.kill()
        lines += child.stdout.read().split(b"\n")[:-1]
        assert child.stderr.read() == b""
        child.communicate()
        number, committed = map(int, lines[-1].split())
        assert integrity(path) == "ok"
        with closing(MatchStore(path)) as store:
            saved = store.unfinished_match()
            if saved is None or saved.id != number:  # it died between the end of a match and the next beginning
                continue
            assert len(saved.moves) >= committed - 1
            match = continued_session(saved, None).match
            assert len(match.log) == len(saved.moves)
            assert store.take_notice() is None
    assert not list(tmp_path.glob("*.bad*"))
    with closing(MatchStore(path)) as store:
        assert store.ask(lambda c: c.execute("SELECT COUNT(*) FROM move").fetchone()[0], 0) > 0
