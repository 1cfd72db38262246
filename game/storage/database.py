"""All matches and their moves in one SQLite file, every committed move stored at once (DSK-06).

A save is a replay: rule set, seats, deal number and moves. One thread owns the connection; the game hands it small
jobs and does not wait for the disk, unless the move before is still on its way to it. Whatever happens to the file,
playing goes on, and ``take_notice`` has one sentence about it.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from ..rules.ruleset import RULES_VERSION
from .files import set_aside
from .notices import Notice, Trouble
from .schema import LARGE, DamagedError, NewerSchemaError, check, open_database
from .sums import sum_up

FORMAT: Final = RULES_VERSION
"""What the moves of a match mean: counts up when old moves would no longer replay to the same match."""

_PATIENCE: Final = 0.25
"""Seconds ``append`` waits at most for a disk that does not answer; then the game goes first."""

Job = Callable[[sqlite3.Connection], None]
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class SavedMatch:
    """A match as it is stored: plain data only. ``rules`` is the table of the rule set, ``seats`` one table each,
    ``moves`` are (round number, seat, move word) in order; ``id`` is the store's, 0 for a match not stored yet.
    ``kind`` is "solo", "daily", "pass", "open" or "pads" for a party, or "again" for one that goes on from a position
    of another; ``day`` is the
    date of a daily deal, else empty."""

    format: int
    rules: dict[str, Any]
    seats: list[dict[str, Any]]
    deal: int
    moves: list[tuple[int, int, str]]
    id: int = 0
    kind: str = "solo"
    day: str = ""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class MatchStore:
    """The file of all matches. No method raises because of the file; ``close`` when the game ends."""

    def __init__(self, path: Path, now: Callable[[], datetime] = _utc_now) -> None:
        self.path = path
        self._now = now
        self._jobs: list[Job] = []
        self._tried = 0
        self._closing = False
        self._saving = True
        self._last_id: int | None = None
        self._notices: list[Notice] = []
        self._told: set[Trouble] = set()
        self._changed = threading.Condition()
        self._writer = threading.Thread(target=self._run, name="match store", daemon=True)
        self._writer.start()

    def begin(self, match: SavedMatch) -> int:
        """Store a new match with the moves it may have; returns its id. A match left open before is abandoned.

        Its rounds are counted as they end: see :meth:`game.storage.history.History.record_round`.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._last_id is not None)
            number = self._last_id = (self._last_id or 0) + 1
        self.hand_over(lambda connection: self._insert(connection, number, match))
        return number

    def append(self, match: int, round_number: int, seat: int, word: str) -> None:
        """Store the next committed move of a match: see :meth:`append_all`."""
        self.append_all(match, [(round_number, seat, word)])

    def append_all(self, match: int, moves: Sequence[tuple[int, int, str]]) -> None:
        """Store moves that were committed together, in one transaction (a card and the call that was armed for it).

        When this returns, all moves before them are in the file. It waits for that only where the disk is slower than
        the players, so that no frame waits.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._jobs or self._stuck, _PATIENCE)
        self.hand_over(lambda connection: _insert_moves(connection, match, moves))

    def take_back(self, match: int, keep: int, round_number: int) -> None:
        """Only the first ``keep`` moves of a match count: one of round ``round_number`` was taken back (FEEL-29).

        The round is marked as assisted, and a match that had been decided goes on.
        """
        self.hand_over(lambda connection: _take_back(connection, match, keep, round_number))

    def assist(self, match: int, round_number: int) -> None:
        """The coach was asked in a round: it is marked as assisted (ONB-07)."""
        self.hand_over(lambda connection: _assist(connection, match, round_number))

    def finish(self, match: int) -> None:
        """The match is decided; it is kept, but no longer to be continued."""
        self.hand_over(lambda connection: self._end(connection, match, "finished"))

    def abandon(self, match: int) -> None:
        """The match was given up; it is kept, but no longer to be continued."""
        self.hand_over(lambda connection: self._end(connection, match, "abandoned"))

    def unfinished(self) -> SavedMatch | None:
        """The newest match that can be continued, None if there is none that can be read."""
        return self.ask(_newest_open, None)

    def now(self) -> str:
        """The time of UTC in ISO form, as it is stored."""
        return self._now().isoformat(timespec="seconds")

    def flush(self) -> bool:
        """Wait until everything handed over is in the file; False if it cannot be written now."""
        with self._changed:
            self._changed.wait_for(lambda: not self._jobs or self._stuck)
            return self._saving and not self._jobs

    def take_notice(self) -> Notice | None:
        """What the player has to be told and was not yet; each trouble once."""
        with self._changed:
            return self._notices.pop(0) if self._notices else None

    def close(self) -> None:
        """Write what is left and let go of the file; further calls do nothing."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._writer.join()

    @property
    def _stuck(self) -> bool:
        """The writer has tried all jobs at hand in vain, and waits for the next one to try again."""
        return 0 < len(self._jobs) == self._tried

    def hand_over(self, job: Job) -> None:
        """Have something done in the file, within the next transaction; does not wait for it."""
        with self._changed:
            if not self._closing:
                self._jobs.append(job)
                self._changed.notify_all()

    def ask(self, question: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer:
        """The answer to a question to the file, with everything in it that was handed over; waits for it.

        ``otherwise`` is the answer where the file cannot be read.
        """
        answers = [otherwise]

        def job(connection: sqlite3.Connection) -> None:
            try:
                answers[0] = question(connection)
            except (sqlite3.Error, ValueError, TypeError, LookupError, OverflowError):  # rows with other values
                self._tell(Trouble.MATCHES_NOT_SAVED, self.path)

        self.hand_over(job)
        self.flush()
        return answers[0]

    def _tell(self, trouble: Trouble, file: Path) -> None:
        with self._changed:
            if trouble not in self._told:
                self._told.add(trouble)
                self._notices.append(Notice(trouble, file))

    # ---- in the writer's thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._serve()
        except BaseException:
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
            raise
        finally:
            with self._changed:  # whoever waits for this thread must never wait in vain
                self._saving, self._closing, self._last_id = False, True, self._last_id or 0
                self._jobs.clear()
                self._changed.notify_all()

    def _serve(self) -> None:
        connection = self._open()
        with self._changed:
            self._saving = connection is not None
            self._last_id = self._last_id or 0
            self._changed.notify_all()
        to_check = connection is not None and self.path.stat().st_size >= LARGE
        try:
            while jobs := self._next_jobs():
                self._report(len(jobs), connection is None or self._write(connection, jobs))
                if connection is not None and to_check:
                    to_check, connection = False, self._sound(connection)
        finally:
            if connection is not None:
                connection.close()

    def _sound(self, connection: sqlite3.Connection) -> sqlite3.Connection | None:
        """The connection itself if its whole file is sound, else one to a new file."""
        try:
            check(connection)
        except DamagedError:
            connection.close()
            return self._open_anew()
        return connection

    def _open(self) -> sqlite3.Connection | None:
        try:
            return self._ready(open_database(self.path))
        except NewerSchemaError:
            self._tell(Trouble.MATCHES_NEWER, self.path)
        except DamagedError:
            return self._open_anew()
        except (OSError, sqlite3.Error):
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
        return None

    def _open_anew(self) -> sqlite3.Connection | None:
        try:
            # The log first: without the file it belongs to, it must never be taken for the new file's.
            for suffix in ("-wal", "-shm"):
                beside = self.path.with_name(self.path.name + suffix)
                if beside.exists():
                    set_aside(beside)
            aside = set_aside(self.path)
            connection = self._ready(open_database(self.path))
        except (OSError, sqlite3.Error, DamagedError, NewerSchemaError):
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
            return None
        self._tell(Trouble.MATCHES_BROKEN, aside)
        return connection

    def _ready(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        with self._changed:
            self._last_id = int(connection.execute("SELECT COALESCE(MAX(id), 0) FROM match").fetchone()[0])
        return connection

    def _next_jobs(self) -> list[Job]:
        """Everything handed over since the last success; empty when the game ends."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._jobs) > self._tried or self._closing)
            return list(self._jobs) if len(self._jobs) > self._tried else []

    def _write(self, connection: sqlite3.Connection, jobs: list[Job]) -> bool:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                job(connection)
            connection.execute("COMMIT")
        except (sqlite3.Error, ValueError, OverflowError):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
            return False
        return True

    def _report(self, count: int, written: bool) -> None:
        with self._changed:
            if written:
                del self._jobs[:count]
            self._tried = 0 if written else count
            self._changed.notify_all()

    def _insert(self, connection: sqlite3.Connection, number: int, match: SavedMatch) -> None:
        now = self.now()
        connection.execute("UPDATE match SET state = 'abandoned', ended = ? WHERE state = 'open'", (now,))
        sum_up(connection)
        connection.execute(_INSERT_MATCH, (number, now, *_columns(match)))
        _insert_moves(connection, number, match.moves)

    def _end(self, connection: sqlite3.Connection, match: int, state: str) -> None:
        now = self.now()
        connection.execute("UPDATE match SET state = ?, ended = ? WHERE id = ?", (state, now, match))


def _insert_moves(connection: sqlite3.Connection, match: int, moves: Sequence[tuple[int, int, str]]) -> None:
    connection.executemany(
        "INSERT INTO move SELECT ?1, COALESCE(MAX(n) + 1, 0), ?2, ?3, ?4 FROM move WHERE match = ?1",
        [(match, *move) for move in moves],
    )


_INSERT_MATCH: Final = (
    "INSERT INTO match (id, started, state, format, rules, seats, deal, kind, day, name, seat_count, level, me,"
    " counted) VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)"
)


def _columns(match: SavedMatch) -> tuple[Any, ...]:
    """What is stored of a match besides its number and its time."""
    kinds = [seat.get("kind") for seat in match.seats]
    levels = sorted({str(seat.get("level")) for seat in match.seats if seat.get("level")})
    return (
        match.format,
        json.dumps(match.rules),
        json.dumps(match.seats),
        str(match.deal),
        match.kind,
        match.day or None,
        str(match.rules.get("name", "")),
        len(match.seats),
        "+".join(levels),
        kinds.index("human") if kinds.count("human") == 1 else -1,
    )


def _take_back(connection: sqlite3.Connection, match: int, keep: int, round_number: int) -> None:
    connection.execute("DELETE FROM move WHERE match = ? AND n >= ?", (match, keep))
    connection.execute("DELETE FROM round WHERE match = ? AND number >= ?", (match, round_number))
    connection.execute("DELETE FROM part WHERE match = ? AND round >= ?", (match, round_number))
    connection.execute(
        "INSERT INTO assisted VALUES (?, ?, 1) ON CONFLICT (match, round) DO UPDATE SET undone = undone + 1",
        (match, round_number),
    )
    connection.execute("UPDATE match SET state = 'open', ended = NULL, winners = '' WHERE id = ?", (match,))


def _assist(connection: sqlite3.Connection, match: int, round_number: int) -> None:
    insert = "INSERT INTO assisted VALUES (?, ?, 0) ON CONFLICT (match, round) DO NOTHING"
    connection.execute(insert, (match, round_number))


def _newest_open(connection: sqlite3.Connection) -> SavedMatch | None:
    numbers = connection.execute("SELECT id FROM match WHERE state = 'open' ORDER BY id DESC").fetchall()
    # A row that somebody changed by hand is none: the others may still be good.
    return next((found for (number,) in numbers if (found := saved_match(connection, number)) is not None), None)


def saved_match(connection: sqlite3.Connection, number: int) -> SavedMatch | None:
    """The match of this number with its moves, None if there is none or it has another form than promised."""
    row = connection.execute(
        "SELECT format, rules, seats, deal, kind, day FROM match WHERE id = ?", (number,)
    ).fetchone()
    moves = connection.execute("SELECT round, seat, word FROM move WHERE match = ? ORDER BY n", (number,)).fetchall()
    try:
        form, rules, seats, deal, kind, day = row
        return _checked(
            SavedMatch(form, json.loads(rules), json.loads(seats), int(deal), moves, number, kind, day or "")
        )
    except (ValueError, TypeError, RecursionError):
        return None


def _checked(match: SavedMatch) -> SavedMatch:
    """The match itself, if what JSON gave has the promised form; else TypeError."""
    rules: Any = match.rules
    seats: Any = match.seats
    if not isinstance(rules, dict) or not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise TypeError("rules or seats have another form")
    return match
