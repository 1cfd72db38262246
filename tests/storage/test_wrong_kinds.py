"""Cells with values that the game never writes (DSK-09).

Such a row is left out, with one sentence, and others stay.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from game.scenes import routes
from game.scenes.archive.archive import ArchiveScene
from game.scenes.archive.daily_deals import DailyDealsScene
from game.scenes.archive.matches import MatchesScene
from game.scenes.archive.moment_list import MomentsScene
from game.scenes.archive.statistics import StatisticsScene
from game.scenes.feats.achievements import AchievementsScene
from game.scenes.menu.menu import MenuScene
from game.sessions.moment_session import keep_moment
from game.sessions.session import continued_session
from game.storage import evening_clock, phone_marks, schema
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.moments import Moments
from game.storage.notices import Trouble
from game.storage.statistics import export_csv, statistics, total
from game.storage.sums import stored_counts
from tests.support.desk import Desk, faults
from tests.support.faults import troubles
from tests.support.rows import every_row
from tests.support.sessions import play, started

SOAK = bool(os.environ.get("HUE_SOAK"))
KINDS: dict[str, str] = {
    "a text": "'nonsense'",
    "an empty text": "''",
    "a long text": "hex(zeroblob(9000))",
    "a broken text": "CAST(X'41FF42' AS TEXT)",
    "control characters": "char(0x202E, 65, 0, 27, 10)",
    "bytes": "X'00FF'",
    "many bytes": "zeroblob(100000)",
    "nothing": "NULL",
    "a huge number": "9223372036854775807",
    "a negative number": "-9223372036854775808",
    "a fraction": "0.5",
    "infinity": "9e999",
    "an old day": "'0001-01-01T00:00:00+14:00'",
    "numbers": "'7 8 9 10 11 12 13 14 15 16 17 18'",
    "JSON of another form": '\'[[1], null, {"name": {}, "kind": []}]\'',
    "deep JSON": "replace(hex(zeroblob(9000)), '0', '[')",
}

NEVER = ("bytes", "many bytes")
"""Kinds that no column may hold."""


class RefusedError(Exception):
    """SQLite itself keeps such a value out of the column."""


def columns() -> list[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.prepare(connection, whole=False)
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        return [(table, row[1]) for (table,) in tables for row in connection.execute(f"PRAGMA table_info({table})")]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database of four matches and two moments.

    Two matches are summed up, one of them a daily deal; one is not summed up yet, and one is open.
    """
    path = tmp_path_factory.mktemp("good") / "m.sqlite3"
    with closing(MatchStore(path)) as store:
        for deal in (3, 4, 5):
            started(store, 10_000, target=0, deal=deal)
        open_match = started(store, 12)
        open_match.mark_coached()
        assert keep_moment(open_match, "Good hand") and keep_moment(open_match, "Worse hand")
        store.hand_over(lambda c: evening_clock.store_seconds(c, 4, 90))
        store.hand_over(lambda c: phone_marks.store_phones(c, 4, [(0, "0a" * 16, "0b" * 16)], store.now()))
        store.hand_over(
            lambda c: c.execute("UPDATE match SET day = '2026-11-02', kind = 'daily' WHERE id = 2") and None
        )
        store.hand_over(lambda c: c.execute("UPDATE match SET counted = 0 WHERE id = 3") and None)
        assert store.flush()
    return path


def spoil(path: Path, table: str, column: str, value: str) -> None:
    """Put a value into the first row of a table, ignoring the table's constraints."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = 1")
        [[sql]] = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchall()
        key = "rowid" if "WITHOUT ROWID" not in sql else connection.execute(f"PRAGMA table_info({table})").fetchone()[1]
        loose = f"{column} " in sql and value == "NULL"
        if loose:
            change_schema(connection, table, sql.replace(" NOT NULL", ""))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = 1")
        try:
            connection.execute(f"UPDATE {table} SET {column} = {value} WHERE {key} = (SELECT MIN({key}) FROM {table})")
        except sqlite3.IntegrityError:
            raise RefusedError from None
        if loose:
            change_schema(connection, table, sql)


def change_schema(connection: sqlite3.Connection, table: str, sql: str) -> None:
    connection.execute("PRAGMA writable_schema = 1")
    connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, table))
    connection.execute("PRAGMA writable_schema = RESET")


@contextmanager
def spoilt(good: Path, folder: Path, where: tuple[str, str], kind: str) -> Iterator[MatchStore]:
    """Yield a copy of the good database in which one cell is of a wrong kind."""
    path = folder / "m.sqlite3"
    shutil.copyfile(good, path)
    spoil(path, *where, KINDS[kind])
    store = MatchStore(path)
    try:
        yield store
    finally:
        store.close()
    assert not list(folder.glob("*.bad*"))


def cases() -> list[tuple[tuple[str, str], str]]:
    """Return every column with the kinds to try in it.

    With HUE_SOAK these are all kinds, otherwise about two, different ones from column to column.
    """
    return [
        (where, kind)
        for number, where in enumerate(columns())
        for at, kind in enumerate(KINDS)
        if SOAK or (3 * number + at) % 8 == 0
    ]


TABLES = sorted({where[0] for where, _kind in cases()})


@pytest.mark.parametrize("table", TABLES)
def test_DSK09_a_cell_of_a_wrong_kind_costs_its_row_and_no_other(good: Path, tmp_path: Path, table: str) -> None:
    @every_row(("where", "kind"), [case for case in cases() if case[0][0] == table])
    def check(where: tuple[str, str], kind: str) -> None:
        with suppress(RefusedError), spoilt(good, tmp_path, where, kind) as store:
            costs_its_row_and_no_other(store, where, kind)

    check()


def costs_its_row_and_no_other(store: MatchStore, where: tuple[str, str], kind: str) -> None:
    history = History(store)
    store.look_over()
    lines = {line.id for line in history.page()}
    assert lines >= {2, 3, 4}
    assert [line.id for day in history.days().values() for line in day] in ([2], [1, 2])
    assert all(history.match(number) for number in (2, 3, 4))
    saved = store.unfinished_match()
    assert saved is not None and len(continued_session(saved, None).match.log) == len(saved.moves)
    assert store.ask(lambda c: evening_clock.stored_seconds(c, 4), -1) in (0, 90)
    history.catch_up()
    assert stored_counts(store).matches in (3, 4)
    moments = Moments(store)
    assert {moment.id for moment in moments.all()} >= {2}
    assert (found := moments.match(2)) is not None and len(found.moves) == len(saved.moves)
    assert len(history.earned()) >= 1
    counts = statistics(store)
    assert total(counts.tallies).rounds >= 1 and counts.luck and counts.lately and counts.fastest and counts.longest
    assert export_csv(store).count("\n") >= 3
    play(continued_session(saved, store), 3)
    assert store.flush()
    told = troubles(store)
    assert set(told) <= {Trouble.ROWS_LEFT_OUT}
    assert told or not ((kind in NEVER and where[0] not in ("move", "moment_move")) or 1 not in lines), "it is said"


def shown(case: tuple[tuple[str, str], str]) -> bool:
    """Return whether a page shows the cell, or what is made of it."""
    return case[0][0] in ("match", "achievement", "round", "tally", "luck", "moment")


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk()


@every_row(("where", "kind"), [case for case in cases()[:: 1 if SOAK else 3] if SOAK or shown(case)])
def test_DSK09_every_page_opens_whatever_a_cell_holds(
    desk: Desk, good: Path, tmp_path: Path, where: tuple[str, str], kind: str
) -> None:
    with suppress(RefusedError), spoilt(good, tmp_path, where, kind) as store:
        every_page_opens(desk, store)


def every_page_opens(desk: Desk, store: MatchStore) -> None:
    services = desk.app.services
    services.store = store
    lists = MatchesScene, StatisticsScene, AchievementsScene, DailyDealsScene, MomentsScene
    for make in (MenuScene, ArchiveScene, *lists):
        services.stack.clear_to(make(services))
        desk.app.step(0.1, [])
        assert faults(desk.top.ui_tree(), desk.window.surface.get_rect()) == []
    for number in (1, 2, 3, 4):
        services.go(routes.Watch(number))
        desk.app.step(0.1, [])
    services.go(routes.Resume())
    desk.app.step(0.1, [])
    assert type(desk.top).__name__ == "TableScene"
