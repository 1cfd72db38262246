"""The match database: what was played is stored.

That holds whatever happens to the process, the file or the disk.
"""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import WORDS
from game.rules.ruleset import CLASSIC, as_table, check_table
from game.storage import database, schema
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.notices import Trouble
from tests.support.when import some

ROOT = Path(__file__).resolve().parents[2]
KILLS = 50 if os.environ.get("HUE_SOAK") else 15
"""Number of kills for each of four seeds."""
NEW = SavedMatch(FORMAT, as_table(CLASSIC), [{"name": "Jörg", "kind": "human"}, {"name": "Fox"}], 2**70, [])

Move = tuple[int, int, str]
moves = st.lists(st.tuples(st.integers(1, 9), st.integers(0, 9), st.sampled_from([*WORDS.values(), "draw", "catch:3"])))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Ordner mit Ümlaut" / "matches.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[MatchStore]:
    store = MatchStore(path)
    yield store
    store.close()


def played(store: MatchStore, *words: str) -> int:
    number = store.begin(NEW)
    for word in words:
        store.append(number, 1, 0, word)
    return number


def words_of(match: SavedMatch | None) -> list[str]:
    assert match
    return [word for _, _, word in match.moves]


def reopened(path: Path) -> SavedMatch | None:
    with closing(MatchStore(path)) as store:
        return store.unfinished_match()


def test_DSK06_what_was_appended_is_there_after_a_restart(store: MatchStore, path: Path) -> None:
    number = played(store, "R5", "draw")
    store.append(number, 2, 1, "colour:G")
    store.close()
    assert reopened(path) == SavedMatch(
        NEW.format, NEW.rules, NEW.seats, NEW.deal, [(1, 0, "R5"), (1, 0, "draw"), (2, 1, "colour:G")], number
    )
    assert check_table(NEW.rules) == CLASSIC


def test_DSK06_an_empty_file_has_nothing_to_continue(store: MatchStore) -> None:
    assert store.unfinished_match() is None
    assert store.flush()
    assert store.take_notice() is None


@settings(max_examples=25)
@given(moves, moves)
def test_DSK06_any_moves_survive_in_order(
    tmp_path_factory: pytest.TempPathFactory, first: list[Move], later: list[Move]
) -> None:
    path = tmp_path_factory.mktemp("store") / "matches.sqlite3"
    with closing(MatchStore(path)) as store:
        number = store.begin(SavedMatch(NEW.format, NEW.rules, NEW.seats, NEW.deal, first))
    with closing(MatchStore(path)) as store:
        for move in later:
            store.append(number, *move)
    match = reopened(path)
    assert match
    assert match.moves == first + later


def test_DSK06_finished_and_abandoned_matches_are_not_continued(store: MatchStore) -> None:
    store.finish(played(store, "R1"))
    assert store.unfinished_match() is None
    store.abandon(played(store, "R2"))
    assert store.unfinished_match() is None


def test_DSK06_when_the_newest_match_is_decided_the_one_before_is_continued(store: MatchStore) -> None:
    first, second = played(store, "R1"), played(store, "R2")
    assert words_of(store.unfinished_match()) == ["R2"]
    store.finish(second)
    assert words_of(store.unfinished_match()) == ["R1"]
    store.abandon(first)
    assert store.unfinished_match() is None


def test_DSK06_every_match_is_kept_with_its_times(store: MatchStore, path: Path) -> None:
    store.finish(played(store, "R1"))
    played(store, "R2")
    store.flush()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT id, state, ended IS NULL, substr(started, -6) FROM match").fetchall()
    assert rows == [(1, "finished", 0, "+00:00"), (2, "open", 1, "+00:00")]


# ---- kill -9 --------------------------------------------------------------------------------------------------

CHILD = """
import sys
from pathlib import Path
from game.storage.database import MatchStore, SavedMatch
store = MatchStore(Path(sys.argv[1]))
match = store.begin(SavedMatch(1, {}, [], 7, []))
for n in range(1_000_000):
    store.append(match, 1, n % 4, f"colour:{n}")
    sys.stdout.write(f"{n + 1}\\n"); sys.stdout.flush()
"""


@pytest.mark.parametrize("start", some(range(4), 1))
def test_DSK06_kill_9_at_any_point_loses_one_move_at_most(path: Path, start: int) -> None:
    """Kill a process that reports each move once it is committed in the game.

    It has no chance to tidy up, and loses one move at most.
    """
    random = Random(start)
    for _ in range(KILLS):
        child = subprocess.Popen([sys.executable, "-c", CHILD, path], stdout=subprocess.PIPE, cwd=ROOT)
        assert child.stdout
        last = [child.stdout.readline() for _ in range(random.randint(1, 60))][-1]
        time.sleep(random.random() * 0.01)  # to die anywhere in the writing, not only after a move
        child.kill()
        committed = int(((child.stdout.read().rsplit(b"\n", 1)[0]).split(b"\n")[-1]) or last)
        child.wait()
        child.stdout.close()
        found = words_of(reopened(path))
        assert found == [f"colour:{n}" for n in range(len(found))]
        assert len(found) >= committed - 1
    assert not list(path.parent.glob("*.bad*"))


# ---- broken and foreign files ---------------------------------------------------------------------------------


def sqlite_file(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def overwrite(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


def a_good_file(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        played(store, *["R5"] * 400)


def text_in_its_place(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("This is no database, but it is long enough to be looked at. " * 20)


def another_programs_file(path: Path) -> None:
    path.parent.mkdir()
    sqlite_file(path, "CREATE TABLE match (other)")


def our_number_but_no_tables(path: Path) -> None:
    path.parent.mkdir()
    sqlite_file(path, f"PRAGMA user_version = {schema.SCHEMA}")


def damaged_pages(path: Path) -> None:
    a_good_file(path)
    overwrite(path, 4096, b"\xa5" * (path.stat().st_size - 4096))


def cut_off(path: Path) -> None:
    a_good_file(path)
    path.write_bytes(path.read_bytes()[:5000])


def no_rules_of_sqlite(path: Path) -> None:
    a_good_file(path)
    overwrite(path, 0, b"\0" * 16)


@pytest.mark.parametrize(
    "make",
    [text_in_its_place, another_programs_file, our_number_but_no_tables, damaged_pages, cut_off, no_rules_of_sqlite],
)
def test_DSK09_a_broken_file_is_set_aside_and_saving_goes_on(path: Path, make: Callable[[Path], None]) -> None:
    make(path)
    before = path.read_bytes()
    with closing(MatchStore(path)) as store:
        assert store.unfinished_match() is None
        played(store, "G7")
        assert store.flush()
        notice = store.take_notice()
        assert notice
        assert notice.trouble is Trouble.MATCHES_BROKEN
        assert notice.file == path.with_name("matches.sqlite3.bad")
        assert len(notice.file.read_bytes()) == len(before)
        assert store.take_notice() is None
    assert words_of(reopened(path)) == ["G7"]


@settings(max_examples=40)
@given(st.data())
def test_DSK09_random_damage_never_stops_the_game(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("store") / "matches.sqlite3"
    with closing(MatchStore(path)) as store:
        played(store, *["R5"] * 3)
    size = path.stat().st_size
    for _ in range(data.draw(st.integers(1, 5))):
        overwrite(path, data.draw(st.integers(0, size - 1)), data.draw(st.binary(min_size=1, max_size=200)))
    with closing(MatchStore(path)) as store:
        store.unfinished_match()
        played(store, "G7")
        if store.flush():
            assert words_of(store.unfinished_match()) == ["G7"]
        else:
            assert store.take_notice()


def test_DSK09_the_log_of_a_broken_file_is_set_aside_with_it(path: Path) -> None:
    text_in_its_place(path)
    path.with_name(path.name + "-wal").write_bytes(b"of the broken one")
    with closing(MatchStore(path)) as store:
        assert store.flush()
    assert path.with_name(path.name + "-wal.bad").read_bytes() == b"of the broken one"


def test_DSK09_a_row_changed_by_hand_is_passed_over(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        played(store, "R1")
    sqlite_file(
        path,
        "INSERT INTO match (id, format, rules, seats, deal, started, state) VALUES"
        " (7, 1, '{', '[]', '5', '', 'open'), (8, 1, '[]', '[]', '5', '', 'open'),"
        " (9, 1, '{}', '[1]', 'x', '', 'open')",
    )
    with closing(MatchStore(path)) as store:
        assert words_of(store.unfinished_match()) == ["R1"]
        assert store.begin(NEW) == 10


def test_DSK09_a_newer_schema_is_left_untouched_and_playing_goes_on(path: Path) -> None:
    a_good_file(path)
    sqlite_file(path, f"PRAGMA user_version = {schema.SCHEMA + 1}")
    before = path.read_bytes()
    with closing(MatchStore(path)) as store:
        assert store.unfinished_match() is None
        played(store, "G7")
        assert not store.flush()
        notice = store.take_notice()
        assert notice
        assert notice.trouble is Trouble.MATCHES_NEWER
    assert path.read_bytes() == before


@pytest.mark.parametrize("spoil", [lambda _copy: None, Path.mkdir, lambda copy: copy.write_bytes(b"an older copy")])
def test_DSK09_an_older_schema_is_upgraded_step_by_step_and_kept_as_a_copy(
    spoil: Callable[[Path], object], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy takes the place of an earlier one, and a folder of its name costs the copy alone."""
    with closing(MatchStore(path)) as store:
        played(store, "R1")
    copy = path.with_name(path.name + schema.OLD_COPY_SUFFIX)
    assert words_of(reopened(path)) == ["R1"] and not copy.exists()
    spoil(copy)
    step = ("ALTER TABLE match ADD COLUMN note TEXT",)
    monkeypatch.setattr(schema, "UPGRADES", (*schema.UPGRADES, step))
    monkeypatch.setattr(schema, "SCHEMA", schema.SCHEMA + 1)
    assert words_of(reopened(path)) == ["R1"]
    if not copy.is_dir():
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA - 1,)
            assert connection.execute("SELECT word FROM move").fetchall() == [("R1",)]
    assert not copy.with_name(copy.name + ".part").exists()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA,)
        assert connection.execute("SELECT note FROM match").fetchall() == [(None,)]


# ---- disk faults ---------------------------------------------------------------------------------------------


def test_DSK06_a_full_disk_costs_the_saving_until_there_is_room_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(where: Path) -> sqlite3.Connection:
        connection = schema.open_database(where)
        connection.execute("PRAGMA max_page_count = 12")
        return connection

    def more_room(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA max_page_count = 9999")

    monkeypatch.setattr(database, "open_database", small)
    path.parent.mkdir()
    with closing(MatchStore(path)) as store:
        number = played(store)
        assert store.flush()
        count = 0
        while store.flush():
            store.append(number, 1, 0, "R5" * 500)
            count += 1
        store.append(number, 1, 0, "G7")
        notice = store.take_notice()
        assert notice
        assert notice.trouble is Trouble.MATCHES_NOT_SAVED
        assert store.take_notice() is None
        store._jobs.insert(0, more_room)
        store.append(number, 1, 0, "B2")
        assert store.flush()
        assert words_of(store.unfinished_match()) == ["R5" * 500] * count + ["G7", "B2"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_DSK06_an_error_nobody_thought_of_ends_the_saving_and_not_the_game(path: Path) -> None:
    def unheard_of(_connection: sqlite3.Connection) -> None:
        raise RuntimeError

    with closing(MatchStore(path)) as store:
        number = played(store, "R1")
        assert store.flush()
        store.hand_over(unheard_of)
        assert not store.flush()
        store.append(number, 1, 0, "R2")
        assert store.begin(NEW) == number + 1
        assert store.unfinished_match() is None
        notice = store.take_notice()
        assert notice
        assert notice.trouble is Trouble.MATCHES_NOT_SAVED
    assert words_of(reopened(path)) == ["R1"]


def test_DSK08_a_folder_that_cannot_be_made_costs_the_saving_only(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    with closing(MatchStore(tmp_path / "in the way" / "matches.sqlite3")) as store:
        played(store, "R1", "R2", "R3")
        assert words_of(store.unfinished_match()) == ["R1", "R2", "R3"], "as long as the game runs"
        assert not store.flush()
        notice = store.take_notice()
        assert notice
        assert notice.trouble is Trouble.NOTHING_KEPT


def test_DSK06_a_closed_store_takes_no_more(store: MatchStore) -> None:
    number = played(store, "R1")
    store.close()
    store.append(number, 1, 0, "R2")
    assert store.unfinished_match() is None
