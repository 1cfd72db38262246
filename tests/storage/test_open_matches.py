"""Up to eight matches are open at a time; the newest is continued (DSK-06, A11Y-41)."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match_kinds import PARTIES
from game.storage import evening_clock, rescue
from game.storage.database import MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.match_rows import OPEN_MOST
from game.storage.statistics import reset, statistics, total
from tests.support.chance import seat_infos
from tests.support.stored import NEW, facts

PARTY, CUP = replace(NEW, kind="pass"), replace(NEW, kind="pads", tournament=True)
BY_PHONE = replace(NEW, kind="phones")
DAILY, AGAIN = replace(NEW, kind="daily", day="2026-11-22"), replace(NEW, kind="again")
SORTS = {"solo": (NEW, AGAIN), "party": (PARTY, BY_PHONE), "tournament": (CUP,), "daily": (DAILY,)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[MatchStore]:
    store = MatchStore(path)
    yield store
    assert store.take_notice() is None
    store.close()


def begun(store: MatchStore, *matches: SavedMatch) -> list[int]:
    return [store.begin(match) for match in matches]


def open_ids(store: MatchStore) -> list[int]:
    return [line.id for line in History(store).open()]


def newest(store: MatchStore) -> int:
    saved = store.unfinished_match()
    return saved.id if saved is not None else 0


def rounds(store: MatchStore) -> int:
    return total(statistics(store).tallies).rounds


def record(store: MatchStore, match: int, number: int) -> None:
    History(store).record_round(match, facts(number), tuple(seat_infos(3)))


def test_DSK06_what_was_left_open_stays_open(store: MatchStore, path: Path) -> None:
    solo, party, cup, daily = begun(store, NEW, PARTY, CUP, DAILY)
    store.append(solo, 1, 0, "R1")
    assert open_ids(store) == [daily, cup, party, solo]
    store.finish(daily)
    assert newest(store) == cup
    store.close()
    with closing(MatchStore(path)) as again:
        assert open_ids(again) == [cup, party, solo]
        found = History(again).match(solo)
        assert found is not None and found.moves == [(1, 0, "R1")] and not found.tournament
        assert (found := History(again).match(cup)) is not None and found.tournament


def test_DSK06_the_newest_is_the_one_somebody_sat_down_at_last(store: MatchStore) -> None:
    first, second, third = begun(store, NEW, NEW, NEW)
    store.sit_down(first)
    assert newest(store) == first and open_ids(store) == [first, third, second]
    fourth = store.begin(NEW)
    assert open_ids(store) == [fourth, first, third, second]


def test_DSK06_a_list_tells_when_somebody_sat_down_last(tmp_path: Path) -> None:
    times = iter(datetime(2026, 11, 22, hour, 5, tzinfo=UTC) for hour in range(9, 20))
    with closing(MatchStore(tmp_path / "m.sqlite3", lambda: next(times))) as store:
        first, _second = begun(store, NEW, NEW)
        store.sit_down(first)
        assert store.flush()
        lines = History(store).open()
    assert [(line.started[11:16], line.played[11:16]) for line in lines] == [("09:05", "11:05"), ("10:05", "10:05")]


def test_DSK06_a_ninth_closes_the_oldest_of_a_kind_that_has_more_than_one(store: MatchStore) -> None:
    daily, party, *solo = begun(store, DAILY, PARTY, *[NEW] * (OPEN_MOST - 2))
    assert len(open_ids(store)) == OPEN_MOST and History(store).in_the_way()[0].id == solo[0]
    ninth = store.begin(CUP)
    assert open_ids(store) == [ninth, *solo[:0:-1], party, daily]
    (line,) = [line for line in History(store).page() if line.id == solo[0]]
    assert line.state == "abandoned"


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(list(SORTS)), st.booleans()), max_size=30))
def test_DSK06_eight_are_open_at_most_and_each_kind_keeps_one(
    tmp_path_factory: pytest.TempPathFactory, beginnings: list[tuple[str, bool]]
) -> None:
    """Begin matches of any kinds in any order, returning to some of them."""
    sorts: dict[int, str] = {}
    with closing(MatchStore(tmp_path_factory.mktemp("store") / "m.sqlite3")) as store:
        for number, (sort, back) in enumerate(beginnings):
            before, told = open_ids(store), [line.id for line in History(store).in_the_way()]
            begins = store.begin(SORTS[sort][number % len(SORTS[sort])])
            sorts[begins] = sort
            after = open_ids(store)
            assert after[0] == begins and len(after) <= OPEN_MOST
            assert [number for number in before if number not in after] == told
            assert len(told) <= 1 and (not told or len(before) == OPEN_MOST)
            assert {sorts[number] for number in before} <= {sorts[number] for number in after}
            if back:
                store.sit_down(after[-1])


def test_ONB10_rounds_of_a_match_that_waits_are_counted_once(store: MatchStore) -> None:
    """The sums are made when another match begins: open matches are not in them yet."""
    first = store.begin(NEW)
    record(store, first, 1)
    second = store.begin(NEW)
    record(store, second, 1)
    assert rounds(store) == 2
    store.sit_down(first)
    record(store, first, 2)
    store.take_back(first, 0, 2)
    assert rounds(store) == 2
    record(store, first, 3)
    store.finish(first)
    store.begin(NEW)
    assert rounds(store) == 3
    store.begin(NEW)
    assert rounds(store) == 3 and total(statistics(store).tallies).assisted == 1


def test_ONB10_counting_anew_goes_on_in_matches_that_are_open(store: MatchStore) -> None:
    older, younger = begun(store, NEW, NEW)
    record(store, younger, 1)
    store.finish(younger)
    reset(store, matches_too=False)
    assert rounds(store) == 0
    record(store, older, 1)
    assert rounds(store) == 1 and [one.won for one in statistics(store).lately] == [True]
    store.finish(older)
    store.begin(NEW)
    assert rounds(store) == 1 and (fastest := statistics(store).fastest) is not None and fastest.match == older


def test_ONB10_deleting_the_matches_leaves_those_that_are_open(store: MatchStore) -> None:
    first, second, third = begun(store, NEW, NEW, NEW)
    store.finish(second)
    reset(store, matches_too=True)
    assert [line.id for line in History(store).page()] == [third, first]


def test_JOIN08_each_evening_keeps_its_own_time(store: MatchStore) -> None:
    first, second, third = begun(store, PARTY, PARTY, PARTY)
    for match, seconds in ((first, 100), (second, 200), (third, 300)):
        store.hand_over(lambda connection, m=match, s=seconds: evening_clock.store_seconds(connection, m, s))  # type: ignore[misc]
    store.finish(second)
    store.hand_over(lambda connection: evening_clock.store_seconds(connection, third, 310))
    times = [store.ask(lambda c, m=match: evening_clock.stored_seconds(c, m), -1) for match in (first, second, third)]  # type: ignore[misc]
    assert times == [100, 0, 310]


@pytest.mark.parametrize("table", ["", "luck", "part"])
def test_DSK09_all_open_matches_come_along_from_a_damaged_file(store: MatchStore, path: Path, table: str) -> None:
    first, second, third = begun(store, NEW, PARTY, NEW)
    for match in (first, second, third):
        store.append(match, 1, 0, "R1")
        record(store, match, 1)
    store.finish(third)
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        if table:
            (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
            content = bytearray(path.read_bytes())
            content[(root - 1) * 4096 : root * 4096] = b"\xa5" * 4096
    if table:
        path.write_bytes(content)
    rows = rescue.saved_from_file(path)
    assert [row[0] for row in rows["match"]] == [first, second]
    assert [row[:2] for row in rows["move"]] == [(first, 0), (second, 0)]
    assert ("part" in rows) is (table != "part") and len(rows["round"]) == 2


@pytest.mark.parametrize("kind", PARTIES)
def test_DSK06_every_way_to_share_a_screen_is_a_party(store: MatchStore, kind: str) -> None:
    _solo, *parties = begun(store, NEW, PARTY, *[replace(NEW, kind=kind)] * (OPEN_MOST - 2))
    assert [line.id for line in History(store).in_the_way()] == parties[:1]
