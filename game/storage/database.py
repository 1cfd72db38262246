"""All matches and moves in one SQLite file, every committed move stored at once (DSK-06).

A save is a replay: rule set, seats, deal number and moves. One thread owns the connection; the game hands it small jobs
and does not wait for the disk, unless the previous move is still being written. If the file fails, play goes on, and
``take_notice`` has one sentence about it.
"""

import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from game.storage import in_memory, rescue
from game.storage.file_check import FileCheck
from game.storage.files import set_aside
from game.storage.match_rows import (
    FORMAT,
    SavedMatch,
    assist,
    end_match,
    in_the_way,
    insert_match,
    insert_moves,
    last_match,
    newest_open,
    sit_down,
    take_back,
)
from game.storage.notices import NOT_SAVED, Notice, Trouble
from game.storage.readable import any_unreadable
from game.storage.schema import LARGE, SIDE_FILE_SUFFIXES, DamagedError, NewerSchemaError, is_damage, open_database

__all__ = ["FORMAT", "MatchStore", "SavedMatch"]

_PATIENCE: Final = 0.25
"""Longest that ``append`` waits for a slow disk, in seconds; then the game goes first."""

Job = Callable[[sqlite3.Connection], None]
Answer = TypeVar("Answer")


@dataclass(eq=False)
class _Question:
    """A job that only reads: it is done even if the jobs beside it cannot be."""

    job: Job

    def __call__(self, connection: sqlite3.Connection) -> None:
        self.job(connection)


def _utc_now() -> datetime:
    return datetime.now(UTC)


class MatchStore:
    """The file of all matches; no method raises because of the file.

    ``close`` it when the game ends.
    """

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
        self._check: FileCheck | None = None
        self._unchecked = False
        self._damaged = False
        self._changed = threading.Condition()
        self._writer = threading.Thread(target=self._run, name="match store", daemon=True)
        self._writer.start()

    def begin(self, match: SavedMatch) -> int:
        """Store a new match with any moves it has; return its id.

        Open matches stay open while there is room: see :func:`~game.storage.match_rows.in_the_way`. Its rounds are
        counted as they end: see :meth:`game.storage.match_history.History.record_round`.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._last_id is not None)
            number = self._last_id = (self._last_id or 0) + 1
        self.hand_over(lambda connection: self._insert(connection, number, match))
        return number

    def append(self, match: int, round_number: int, seat: int, word: str) -> None:
        self.append_all(match, [(round_number, seat, word)])

    def append_all(self, match: int, moves: Sequence[tuple[int, int, str]]) -> None:
        """Store moves committed together (a card and its armed call) in one transaction.

        It first waits until all moves before them are in the file, at most 0.25 seconds, which is needed only if the
        disk is slower than the players.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._jobs or self._stuck, _PATIENCE)
        self.hand_over(lambda connection: insert_moves(connection, match, moves))

    def take_back(self, match: int, keep: int, round_number: int) -> None:
        """Keep only the first ``keep`` moves: one of ``round_number`` was taken back (FEEL-29).

        The round is marked as assisted, and a match that had been decided goes on.
        """
        self.hand_over(lambda connection: take_back(connection, match, keep, round_number))

    def assist(self, match: int, round_number: int) -> None:
        """Mark a round as assisted: the coach was asked (ONB-07)."""
        self.hand_over(lambda connection: assist(connection, match, round_number))

    def sit_down(self, match: int) -> None:
        self.hand_over(lambda connection: sit_down(connection, match, self.now()))

    def finish(self, match: int) -> None:
        self.hand_over(lambda connection: end_match(connection, match, self.now(), "finished"))

    def abandon(self, match: int) -> None:
        self.hand_over(lambda connection: end_match(connection, match, self.now(), "abandoned"))

    def unfinished_match(self) -> SavedMatch | None:
        """Return the newest match that can be continued, None if none can be read."""
        return self.ask(newest_open, None)

    def look_over(self) -> None:
        """Look for unreadable rows; check a file that was too large to check when it was opened.

        That runs beside the game. A damaged file is set aside as at the start; the match being played goes on in the
        new one.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._last_id is not None)
            if self._unchecked and self._check is None and not self._closing:
                self._check = FileCheck(self.path, self._looked_over, self.left_out)
        if self._check is None:
            self.hand_over(self._look_for_unreadable)

    def await_check(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: (self._check is None or not self._unchecked) and not self._damaged)

    def now(self) -> str:
        """Return the UTC time in ISO form, as it is stored."""
        return self._now().isoformat(timespec="seconds")

    def left_out(self) -> None:
        self._tell(Trouble.ROWS_LEFT_OUT, self.path)

    def flush(self) -> bool:
        """Wait until everything handed over is in the file; False if it cannot be written now."""
        with self._changed:
            self._changed.wait_for(lambda: not self._jobs or self._stuck)
            return self._saving and not self._jobs

    def take_notice(self) -> Notice | None:
        with self._changed:
            return self._notices.pop(0) if self._notices else None

    def has_told(self, trouble: Trouble) -> bool:
        return trouble in NOT_SAVED and Trouble.NOTHING_KEPT in self._told

    def close(self) -> None:
        """Write what is left and close the file; further calls do nothing."""
        if self._check is not None:  # first: a reader keeps SQLite from merging the log into the file
            self._check.stop()
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._writer.join()

    @property
    def _stuck(self) -> bool:
        return 0 < len(self._jobs) == self._tried

    def hand_over(self, job: Job) -> None:
        with self._changed:
            if not self._closing:
                self._jobs.append(job)
                self._changed.notify_all()

    def ask(self, question: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer:
        """Return the answer to a question about the file, after all that was handed over.

        Waits for it; ``otherwise`` is the answer if the file cannot be read.
        """
        answers = [otherwise]

        def job(connection: sqlite3.Connection) -> None:
            try:
                answers[0] = question(connection)
            except (sqlite3.Error, ValueError, TypeError, LookupError, OverflowError) as error:
                if isinstance(error, sqlite3.Error) and is_damage(error):
                    raise
                # else unexpected values in a row, perhaps edited by hand
                self._tell(Trouble.MATCHES_NOT_SAVED, self.path)

        self.hand_over(_Question(job))
        self.flush()
        return answers[0]

    def _tell(self, trouble: Trouble, file: Path) -> None:
        with self._changed:
            if trouble not in self._told:
                self._told.add(trouble)
                self._notices.append(Notice(trouble, file))

    def _looked_over(self, sound: bool) -> None:
        with self._changed:
            self._unchecked, self._damaged = False, not sound
            self._changed.notify_all()

    # ---- on the writer's thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._serve()
        except BaseException:
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
            raise
        finally:
            with self._changed:  # a caller must not wait for this thread for ever
                self._saving, self._closing, self._last_id = False, True, self._last_id or 0
                self._unchecked = self._damaged = False
                self._jobs.clear()
                self._changed.notify_all()

    def _serve(self) -> None:
        connection = self._open()
        with self._changed:
            self._unchecked = self._saving and os.path.lexists(self.path) and self.path.stat().st_size >= LARGE
            self._changed.notify_all()
        try:
            while True:
                try:
                    if not (jobs := self._next_jobs()):
                        break
                    self._report(len(jobs), self._write(connection, jobs))
                except DamagedError:
                    connection = self._replaced(connection)
        finally:
            connection.close()

    def _open(self) -> sqlite3.Connection:
        """Open the file, or a copy of it in memory if it cannot be written to."""
        try:
            return self._ready(open_database(self.path))
        except DamagedError:
            return self._open_anew(rescue.saved_from_file(self.path))
        except NewerSchemaError:
            return self._unkept(in_memory.empty({}), Trouble.MATCHES_NEWER)
        except (OSError, sqlite3.Error):
            return self._copied()

    def _copied(self) -> sqlite3.Connection:
        try:
            return self._unkept(in_memory.copy_of(self.path), Trouble.NOTHING_KEPT)
        except NewerSchemaError:
            return self._unkept(in_memory.empty({}), Trouble.MATCHES_NEWER)

    def _unkept(self, connection: sqlite3.Connection, trouble: Trouble) -> sqlite3.Connection:
        with self._changed:
            self._saving = False
        self._tell(trouble, self.path)
        return self._ready(connection)

    def _replaced(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Replace a damaged file by a new one and return its connection; pending writes go there."""
        if self._check is not None:
            self._check.stop()
        saved = rescue.saved_from(connection)
        connection.close()
        # If a new file turns out to be damaged too, another new one would be no better.
        again = Trouble.MATCHES_BROKEN in self._told
        fresh = self._unkept(in_memory.empty(saved), Trouble.NOTHING_KEPT) if again else self._open_anew(saved)
        with self._changed:
            self._unchecked, self._damaged, self._tried = False, False, 0
            self._changed.notify_all()
        return fresh

    def _open_anew(self, saved: rescue.Rows) -> sqlite3.Connection:
        try:
            # The log first: without its own file, it must never be taken for the new file's.
            for suffix in SIDE_FILE_SUFFIXES:
                beside = self.path.with_name(self.path.name + suffix)
                if os.path.lexists(beside):
                    set_aside(beside)
            self._tell(Trouble.MATCHES_BROKEN, set_aside(self.path))
            connection = open_database(self.path)
        except (OSError, sqlite3.Error, DamagedError, NewerSchemaError):
            return self._unkept(in_memory.empty(saved), Trouble.NOTHING_KEPT)
        with suppress(sqlite3.Error):  # the matches are then only in the file that was set aside
            rescue.carry_over(connection, saved)
        return self._ready(connection)

    def _ready(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Return the connection, once new match numbers follow all that were given out.

        Raises DamagedError.
        """
        try:
            last = last_match(connection)
        except sqlite3.Error as error:
            connection.close()
            if is_damage(error):
                raise DamagedError(str(error)) from error
            raise
        with self._changed:
            self._last_id = max(self._last_id or 0, last)
        return connection

    def _next_jobs(self) -> list[Job]:
        """Return everything handed over since the last success; empty when the game ends.

        Raises DamagedError if the file was found to be damaged.
        """
        with self._changed:
            self._changed.wait_for(lambda: len(self._jobs) > self._tried or self._closing or self._damaged)
            if self._damaged:
                raise DamagedError("the check of the file found it")
            return list(self._jobs) if len(self._jobs) > self._tried else []

    def _write(self, connection: sqlite3.Connection, jobs: list[Job]) -> bool:
        """Do all jobs in one transaction; False if they cannot be written now. Raises DamagedError."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._do(connection, job)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if is_damage(error):
                raise DamagedError(str(error)) from error
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
            self._answer(connection, jobs)
            return False
        return True

    def _answer(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """Answer the questions among the jobs, even if a full disk takes nothing in.

        Raises DamagedError.
        """
        for job in jobs:
            if isinstance(job, _Question):
                try:
                    job(connection)
                except sqlite3.Error as error:  # only damage gets this far
                    raise DamagedError(str(error)) from error

    def _do(self, connection: sqlite3.Connection, job: Job) -> None:
        """Do one of several jobs; one that can never be done must not hold up the others."""
        connection.execute("SAVEPOINT job")
        try:
            job(connection)
        except (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, ValueError, OverflowError):
            connection.execute("ROLLBACK TO job")
            self._tell(Trouble.MATCHES_NOT_SAVED, self.path)
        connection.execute("RELEASE job")

    def _report(self, count: int, written: bool) -> None:
        with self._changed:
            left = [] if written else [job for job in self._jobs[:count] if not isinstance(job, _Question)]
            self._jobs[:count] = left
            self._tried = len(left)
            self._changed.notify_all()

    def _look_for_unreadable(self, connection: sqlite3.Connection) -> None:
        if any_unreadable(connection):
            self.left_out()

    def _insert(self, connection: sqlite3.Connection, number: int, match: SavedMatch) -> None:
        now = self.now()
        for old in in_the_way(connection):
            end_match(connection, old, now, "abandoned")
        from game.storage.sums import sum_up  # imported late: the first frame need not wait for it

        sum_up(connection)
        insert_match(connection, number, now, match)
