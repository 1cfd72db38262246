"""Faults of disk, folder, file and clock (DSK-09).

Each gets one sentence, the game continues, and nothing is overwritten.
"""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from random import Random
from threading import Event

import pytest

from game.history.facts import RoundFacts, SeatFacts
from game.rules.ruleset import CLASSIC, as_table
from game.storage import connecting, database, file_check, schema
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.notices import Trouble
from game.storage.statistics import Statistics, export_csv, reset, statistics
from tests.support.chance import seat_infos
from tests.support.faults import break_pages, notices, troubles

SOAK = bool(os.environ.get("HUE_SOAK"))
ROOT = Path(__file__).resolve().parents[2]
SEATS = [{"name": "Ada", "kind": "human", "avatar": "you", "level": ""}] + [
    {"name": f"Bot {seat}", "kind": "bot", "avatar": "fox", "level": "master"} for seat in (1, 2)
]
NEW = SavedMatch(FORMAT, as_table(CLASSIC), SEATS, 5, [])


def a_file(path: Path, matches: int = 3) -> None:
    """Make a database with some open matches."""
    with closing(MatchStore(path)) as store:
        for _ in range(matches):
            number = store.begin(SavedMatch(FORMAT, NEW.rules, SEATS, 5, [(1, n % 3, "R5") for n in range(40)]))
            History(store).record_round(number, facts(), tuple(seat_infos(3)))
        assert store.flush()


def facts(number: int = 1) -> RoundFacts:
    return RoundFacts(number, 0, [SeatFacts(dealt=7) for _ in range(3)], (0,), turns=20, standing=(9, 0, 0))


def everything(store: MatchStore) -> None:
    """Do all that a player could do with the database; nothing of it may raise or hang."""
    history = History(store)
    store.unfinished_match()
    history.catch_up()
    history.page()
    history.count()
    history.days()
    statistics(store)
    export_csv(store)
    number = store.begin(NEW)
    store.append(number, 1, 0, "G7")
    history.record_round(number, facts(), tuple(seat_infos(3)))
    store.take_back(number, 0, 1)
    store.append(number, 1, 0, "G8")
    store.finish(number)
    history.match(number)


def test_DSK09_nothing_is_said_where_nothing_is_wrong(tmp_path: Path) -> None:
    a_file(tmp_path / "m.sqlite3")
    with closing(MatchStore(tmp_path / "m.sqlite3")) as store:
        everything(store)
        assert store.flush() and troubles(store) == []


def test_DSK09_a_file_that_may_only_be_read_is_said_once_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.sqlite3"
    a_file(path)
    before, real = path.read_bytes(), sqlite3.connect

    def read_only(where: object, **options: object) -> sqlite3.Connection:
        if where == path:
            return real(f"{path.as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
        return real(where, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(schema.sqlite3, "connect", read_only)
    with closing(MatchStore(path)) as store:
        everything(store)
        assert not store.flush()
        assert troubles(store) == [Trouble.MATCHES_NOT_SAVED]
    assert path.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="a superuser may write everywhere")
def test_DSK09_a_folder_that_may_only_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    folder.chmod(0o500)
    with closing(MatchStore(folder / "m.sqlite3")) as store:
        everything(store)
        assert troubles(store) == [Trouble.NOTHING_KEPT]
    folder.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
def test_DSK09_a_damaged_file_on_a_drive_without_shared_memory_hands_its_open_matches_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = tmp_path / "m.sqlite3", sqlite3.connect
    a_file(path)
    break_pages(path, "luck")

    def connect(where: object, **options: object) -> sqlite3.Connection:
        if where != ":memory:":
            where, options = by_dot_files(where, options)
        return real(where, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(schema.sqlite3, "connect", connect)
    with closing(MatchStore(path)) as store:
        assert History(store).count() == 3 and troubles(store) == [Trouble.MATCHES_BROKEN]
        everything(store)
        assert store.flush()


class Alone(sqlite3.Connection):
    """A connection on a drive whose memory cannot be shared."""

    code = sqlite3.SQLITE_PROTOCOL
    _exclusive = False

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        self._exclusive = self._exclusive or "locking_mode = EXCLUSIVE" in sql
        if not self._exclusive:
            error = sqlite3.OperationalError("a drive in the network")
            error.sqlite_errorcode = self.code
            raise error
        return super().execute(sql, *values)


def by_dot_files(where: object, options: dict[str, object]) -> tuple[object, dict[str, object]]:
    """Let SQLite lock by files, without shared memory, as on many network drives."""
    address = where if isinstance(where, str) else f"file:{where}?"
    return f"{address}&vfs=unix-dotfile", {**options, "uri": True}


def saying(code: int) -> Callable[[object, dict[str, object]], tuple[object, dict[str, object]]]:
    kind = type("Alone", (Alone,), {"code": code})
    return lambda where, options: (where, {**options, "factory": kind})


@pytest.mark.parametrize("left", ["closed", "killed", "unlogged", "missing"])
@pytest.mark.parametrize(
    "drive",
    [
        pytest.param(by_dot_files, marks=pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")),
        saying(sqlite3.SQLITE_PROTOCOL),
        saying(sqlite3.SQLITE_IOERR | 20 << 8),
        saying(sqlite3.SQLITE_CANTOPEN),
    ],
    ids=["dot files", "locking protocol", "disk I/O error", "cannot open"],
)
def test_DSK09_a_drive_without_shared_memory_keeps_matches_without_a_log(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    drive: Callable[[object, dict[str, object]], tuple[object, dict[str, object]]],
    left: str,
) -> None:
    """Also when the file was left with a log by a game on another drive."""
    path, real = tmp_path / "m.sqlite3", sqlite3.connect
    if left != "missing":
        a_file(path)
    if left == "unlogged":
        with closing(real(path)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    if left == "killed":
        with closing(MatchStore(path)) as store:
            store.append(3, 1, 1, "R6")
            assert store.flush()
            copies = [(file, file.read_bytes()) for file in (path, tmp_path / "m.sqlite3-wal")]
        for file, content in copies:
            file.write_bytes(content)

    def connect(where: object, **options: object) -> sqlite3.Connection:
        if where != ":memory:":
            where, options = drive(where, options)
        return real(where, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(schema.sqlite3, "connect", connect)
    for again in range(2):
        with closing(MatchStore(path)) as store:
            assert History(store).count() == (0 if left == "missing" else 3) + again
            saved = store.unfinished_match()
            if left == "killed" and not again:
                assert saved is not None and len(saved.moves) == 41
            everything(store)
            assert store.flush() and troubles(store) == []
    monkeypatch.undo()
    with closing(MatchStore(path)) as store:
        assert History(store).count() == (0 if left == "missing" else 3) + 2 and troubles(store) == []


HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder() -> Iterator[Callable[[Path], Callable[[], None]]]:
    """Provide a function that starts a process holding a file; it returns one that ends it."""
    started: list[subprocess.Popen[bytes]] = []

    def hold(path: Path) -> Callable[[], None]:
        process = subprocess.Popen(
            [sys.executable, "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        )
        started.append(process)
        assert process.stdout is not None and process.stdout.readline().strip() == b"held"

        def let_go() -> None:
            process.communicate()

        return let_go

    yield hold
    for process in started:
        process.kill()
        process.communicate()


def test_DSK09_a_file_held_by_another_program_costs_the_saving_and_no_move_stays_out_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holder: Callable[[Path], Callable[[], None]]
) -> None:
    """Hold the file while a match is played.

    What was handed over is written as soon as the other program releases the file.
    """
    monkeypatch.setattr(schema, "PATIENCE_SECONDS", 0.02)
    path = tmp_path / "m.sqlite3"
    with closing(MatchStore(path)) as store:
        number = store.begin(NEW)
        assert store.flush()
        let_go = holder(path)
        store.append(number, 1, 0, "R1")
        store.append(number, 1, 1, "R2")
        assert not store.flush()
        assert troubles(store) == [Trouble.MATCHES_NOT_SAVED]
        let_go()
        store.append(number, 1, 2, "R3")
        assert store.flush()
        saved = store.unfinished_match()
        assert saved is not None and [word for _r, _s, word in saved.moves] == ["R1", "R2", "R3"]


def test_DSK09_a_file_held_at_the_start_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holder: Callable[[Path], Callable[[], None]]
) -> None:
    monkeypatch.setattr(schema, "PATIENCE_SECONDS", 0.02)
    path = tmp_path / "m.sqlite3"
    a_file(path)
    let_go = holder(path)
    with closing(MatchStore(path)) as store:
        everything(store)
        assert Trouble.MATCHES_NOT_SAVED in troubles(store)
    let_go()
    assert not list(tmp_path.glob("*.bad*"))
    with closing(MatchStore(path)) as store:
        assert History(store).count() == 3


def test_DSK09_a_full_disk_says_so_once_and_keeps_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.sqlite3"
    a_file(path)

    def full(where: Path) -> sqlite3.Connection:
        connection = schema.open_database(where)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(database, "open_database", full)
    with closing(MatchStore(path)) as store:
        number = store.begin(NEW)
        for n in range(200):
            store.append(number, 1, n % 3, "G7" * 60)
        everything(store)
        assert not store.flush()
        assert {1, 2, 3} <= {line.id for line in History(store).page()}, "what is there can be read"
        assert troubles(store) == [Trouble.MATCHES_NOT_SAVED]
    monkeypatch.undo()
    with closing(MatchStore(path)) as store:
        assert {1, 2, 3} <= {line.id for line in History(store).page()}
        assert troubles(store) == []


def damaged(content: bytes, number: int) -> bytes:
    """Return a variant of a broken file: cut off, bits flipped, bytes zeroed or pages swapped."""
    random, size = Random(number), len(content)
    kind = number % 4
    if kind == 0:
        return content[: random.randrange(size)]
    broken = bytearray(content)
    if kind == 1:
        for _ in range(random.choice((1, 1, 3, 20))):
            broken[random.randrange(size)] ^= 1 << random.randrange(8)
    elif kind == 2:
        start, length = random.randrange(size), random.randrange(1, 5000)
        broken[start : start + length] = bytes(len(broken[start : start + length]))
    else:
        page = 4096
        one, other = random.randrange(size // page) * page, random.randrange(size // page) * page
        broken[one : one + page], broken[other : other + page] = (
            content[other : other + page],
            content[one : one + page],
        )
    return bytes(broken)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("good") / "m.sqlite3"
    a_file(path)
    return path.read_bytes()


@pytest.mark.parametrize("part", range(10))
def test_DSK09_broken_files_never_stop_the_game_nor_are_they_lost(good: bytes, tmp_path: Path, part: int) -> None:
    """Try 1000 variants with HUE_SOAK, 30 without.

    A file found to be broken is set aside, byte for byte.
    """
    every = 100 if SOAK else 3
    for number in range(part * every, (part + 1) * every):
        path = tmp_path / f"{number}" / "m.sqlite3"
        path.parent.mkdir()
        broken = damaged(good, number)
        path.write_bytes(broken)
        with closing(MatchStore(path)) as store:
            everything(store)
            saved, said = store.flush(), notices(store)
        assert len(said) <= 2 and {notice.trouble for notice in said} <= {
            Trouble.MATCHES_BROKEN, Trouble.MATCHES_NOT_SAVED, Trouble.MATCHES_NEWER, Trouble.NOTHING_KEPT
        }  # fmt: skip
        assert saved or said, number
        aside = [notice.file for notice in said if notice.trouble is Trouble.MATCHES_BROKEN]
        if aside:
            assert aside[0].read_bytes() == broken or aside[0].stat().st_size == len(broken)
        if any(notice.trouble is Trouble.MATCHES_NEWER for notice in said):
            assert path.read_bytes() == broken


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (
            PureWindowsPath(r"\\server\share\Öl 50%\m.sqlite3"),
            "file:////server/share/%C3%96l%2050%25/m.sqlite3?mode=ro",
        ),
        (PureWindowsPath(r"C:\Ada\m.sqlite3"), "file:///C:/Ada/m.sqlite3?mode=ro"),
        (PurePosixPath("/home/ada/m?#.sqlite3"), "file:///home/ada/m%3F%23.sqlite3?mode=ro"),
    ],
)
def test_DSK08_a_file_is_found_wherever_it_lies(path: PurePath, address: str) -> None:
    """Check paths on network shares, too.

    SQLite accepts no host but the local one, and would call the file broken.
    """
    assert connecting.read_only(path) == address


def test_DSK08_a_folder_may_have_any_name(tmp_path: Path) -> None:
    odd = "" if os.name == "nt" else "?"  # Windows does not allow such names
    path = tmp_path / f"Was{odd} 100 % #1 & Mühle" / "m.sqlite3"
    for _start in range(2):
        with closing(MatchStore(path)) as store:
            store.begin(NEW)
            assert store.flush() and troubles(store) == []
    with closing(sqlite3.connect(connecting.read_only(path), uri=True)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM match").fetchone() == (2,)


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every file count as too large to be read through when it is opened."""
    monkeypatch.setattr(schema, "LARGE", 1)
    monkeypatch.setattr(database, "LARGE", 1)


@pytest.mark.usefixtures("large")
def test_DSK09_a_large_file_is_checked_too_after_the_first_answer(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    a_file(path, 6)
    content = bytearray(path.read_bytes())
    content[-3000:] = b"\xa5" * 3000
    path.write_bytes(content)
    with closing(MatchStore(path)) as store:
        store.unfinished_match()
        store.look_over()
        store.await_check()
        everything(store)
        assert store.flush()
        (notice,) = [notice for notice in notices(store) if notice.trouble is Trouble.MATCHES_BROKEN]
        assert notice.file.stat().st_size == len(content)
        assert History(store).count() >= 1
    with closing(MatchStore(path)) as store:
        assert store.flush() and notices(store) == []


@pytest.mark.usefixtures("large")
def test_DSK09_the_match_that_is_played_goes_on_when_the_check_sets_the_file_aside(tmp_path: Path) -> None:
    """Check that achievements survive, too, and that match numbers are not reused."""
    path = tmp_path / "m.sqlite3"
    a_file(path, 3)
    with closing(MatchStore(path)) as store:
        History(store).earn(3, 1, ["first_win"], lambda name: None)
        assert store.flush()
    break_pages(path, "luck")
    with closing(MatchStore(path)) as store:
        before = store.unfinished_match()
        assert before is not None and before.id == 3 and store.flush()
        store.look_over()
        store.await_check()
        store.append(3, 1, 0, "G7")
        after = store.unfinished_match()
        assert after is not None and (after.id, after.moves) == (3, [*before.moves, (1, 0, "G7")])
        assert list(History(store).earned()) == ["first_win"]
        assert [line.rounds for line in History(store).page()] == [1, 1, 1]
        assert store.begin(NEW) == 4
        assert troubles(store) == [Trouble.MATCHES_BROKEN]
    assert (tmp_path / "m.sqlite3.bad").exists()


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("table", ["round", "part", "assisted", "match_state"])
def test_DSK09_a_write_on_a_damaged_page_sets_the_file_aside_and_is_done_again(tmp_path: Path, table: str) -> None:
    """The file has not been checked yet: the write itself finds the damage."""
    path = tmp_path / "m.sqlite3"
    a_file(path)
    break_pages(path, table)
    with closing(MatchStore(path)) as store:
        number = store.begin(NEW)
        store.append(number, 1, 0, "G7")
        History(store).record_round(number, facts(), tuple(seat_infos(3)))
        store.take_back(number, 0, 1)
        store.append(number, 1, 0, "G8")
        assert store.flush()
        saved = store.unfinished_match()
        assert saved is not None and [word for _r, _s, word in saved.moves] == ["G8"]
        assert troubles(store) == [Trouble.MATCHES_BROKEN]
    with closing(MatchStore(path)) as store:
        saved = store.unfinished_match()
        assert saved is not None and saved.id == number
        assert troubles(store) == []


@pytest.mark.usefixtures("large")
def test_DSK09_a_question_that_meets_a_damaged_page_sets_the_file_aside(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    a_file(path)
    break_pages(path, "match")
    with closing(MatchStore(path)) as store:
        assert History(store).page() == []
        assert store.flush() and troubles(store) == [Trouble.MATCHES_BROKEN]


@pytest.mark.usefixtures("large")
def test_DSK06_no_move_waits_for_the_check_and_closing_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a check that never ends by itself.

    Moves are stored all the same, and the game can be closed.
    """

    def endless(connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN")
        connection.execute("SELECT COUNT(*) FROM match").fetchone()
        begun.set()
        connection.execute("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT COUNT(*) FROM n")

    begun = Event()
    path = tmp_path / "m.sqlite3"
    a_file(path)
    monkeypatch.setattr(file_check, "check", endless)
    with closing(MatchStore(path)) as store:
        store.look_over()
        assert begun.wait(30)
        number = store.begin(NEW)
        for n in range(20):
            store.append(number, 1, n % 3, f"colour:{n}")
        assert store.flush()
    assert [file.name for file in tmp_path.iterdir()] == [path.name], "the log is in the file"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM move WHERE match = ?", (number,)).fetchone() == (20,)
    assert notices(store) == [] and not list(tmp_path.glob("*.bad*"))


@pytest.mark.usefixtures("large")
def test_DSK09_a_sound_large_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    a_file(path)
    with closing(MatchStore(path)) as store:
        store.look_over()
        store.look_over()
        store.await_check()
        assert History(store).count() == 3
        assert store.flush() and troubles(store) == []


def test_DSK09_a_move_that_can_never_be_stored_holds_up_no_other(tmp_path: Path) -> None:
    """Append a move of a match that is not in the file.

    That happens when the file was set aside while the game ran and the match could not be saved.
    """
    with closing(MatchStore(tmp_path / "m.sqlite3")) as store:
        number = store.begin(NEW)
        store.append(99, 1, 0, "R1")
        store.append(number, 1, 0, "R2")
        assert store.flush() and troubles(store) == [Trouble.MATCHES_NOT_SAVED]
        saved = store.unfinished_match()
        assert saved is not None and [word for _r, _s, word in saved.moves] == ["R2"]


def test_DSK09_a_clock_set_back_changes_no_order_and_loses_nothing(tmp_path: Path) -> None:
    times = iter([datetime(2026, 11, 21, tzinfo=UTC), *[datetime(1970, 1, 1, tzinfo=UTC)] * 50])
    with closing(MatchStore(tmp_path / "m.sqlite3", lambda: next(times))) as store:
        first = store.begin(NEW)
        store.finish(first)
        second = store.begin(NEW)
        store.append(second, 1, 0, "R1")
        assert [line.id for line in History(store).page()] == [second, first]
        saved = store.unfinished_match()
        assert saved is not None and saved.id == second
        assert troubles(store) == []


def test_DSK09_a_newer_file_answers_nothing_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    a_file(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.SCHEMA + 1}")
        connection.commit()
    before = path.read_bytes()
    with closing(MatchStore(path)) as store:
        everything(store)
        reset(store, matches_too=True)
        assert statistics(store) == Statistics() and History(store).page() == []
        assert troubles(store) == [Trouble.MATCHES_NEWER]
    assert path.read_bytes() == before
