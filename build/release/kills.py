"""kill -9 in mid-match, again and again (DSK-06): the file stays readable, no move is lost.

Each start continues the match of the kill before, so a loss would show as moves that were there and are gone. At the
end all matches are replayed by the rules: every stored move must be legal.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import time
from pathlib import Path

from tqdm import tqdm

from game.history.replay import Replay, ReplayError
from game.storage.database import MatchStore
from game.storage.match_history import History, record_of_saved

from .places import program_in
from .stage import Failed, Home, as_nobody, environment, running, scratch, screen

KILLS = 20
SEED = 7


def check(kills: int = KILLS) -> list[str]:
    """Kill the game ``kills`` times. Raises Failed for a lost move or an unreadable file."""
    rng = random.Random(SEED)
    with scratch() as folder, screen() as place:
        program = as_nobody([program_in(folder) / "hue-and-cry"])
        home = Home(folder / "home")
        grown = 0
        kept: list[tuple[object, ...]] = []
        for kill in tqdm(range(kills), desc="kill -9", leave=False, disable=None):
            with running(place, program, environment(home.path, place)) as player:
                player.begin(home)
                until = time.monotonic() + rng.uniform(0, 1.5)
                player.play(lambda until=until: time.monotonic() > until, "a match", rng)  # type: ignore[misc]
                time.sleep(rng.uniform(0, 0.05))
                before = _rows(home)
                player.process.kill()
                player.process.wait()
            after = _rows(home)
            for older in (kept, before):
                if after[: len(older)] != older and not set(older) <= set(after):
                    raise Failed(f"kill {kill + 1}: {len(set(older) - set(after))} stored moves were lost")
            if home.ask("PRAGMA integrity_check") != [("ok",)]:
                raise Failed(f"kill {kill + 1}: the file is damaged")
            grown += len(after) - len(kept)
            kept = after
        return [f"{kills} kills, {grown} moves, none lost; {_played_back(home, folder)}"]


def _rows(home: Home) -> list[tuple[object, ...]]:
    """Return all stored moves in order; retry up to 40 times if the copy is torn by a write.

    Raises Failed if none is readable.
    """
    for _try in range(40):
        try:
            return home.ask("SELECT match, n, round, seat, word FROM move ORDER BY match, n")
        except sqlite3.DatabaseError:
            time.sleep(0.02)
    raise Failed("the file cannot be read")


def _played_back(home: Home, folder: Path) -> str:
    """Replay every match by the rules, from a copy of the file. Raises Failed if one is illegal."""
    copy = folder / "copy.sqlite3"
    for suffix in ("", "-wal"):
        if (source := Path(f"{home.saves}{suffix}")).exists():
            shutil.copy(source, f"{copy}{suffix}")
    store = MatchStore(copy)
    try:
        history = History(store)
        lines = history.page(size=10_000)
        for line in lines:
            saved = history.match(line.id)
            if saved is None:
                raise Failed(f"match {line.id} cannot be read")
            Replay(record_of_saved(saved))
    except ReplayError as error:
        raise Failed(f"a match cannot be played back: {error}") from None
    finally:
        store.close()
    return f"{len(lines)} matches played back by the rules"
