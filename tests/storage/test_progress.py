"""What was learned and won is kept, and outlives the statistics."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.database import MatchStore
from game.storage.progress import Progress
from game.storage.readable import LARGEST_NUMBER
from game.storage.statistics import reset

STEPS = {"lesson/classic": 2, "lesson/yksi": 1, "tour/first-steps": 7}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def test_numbers_are_there_after_a_restart(store: MatchStore) -> None:
    for name, number in STEPS.items():
        Progress(store).put(name, number)
    again = Progress(store)
    assert {name: again.get(name) for name in STEPS} == STEPS
    assert again.numbers_under("lesson") == {"classic": 2, "yksi": 1} and again.get("lesson/express") == 0


def test_nothing_is_lost_with_the_statistics(store: MatchStore) -> None:
    Progress(store).put("tour/council", 3)
    for matches_too in (False, True):
        reset(store, matches_too=matches_too)
        assert Progress(store).get("tour/council") == 3


def test_a_number_only_rises_where_that_is_wanted_and_counts_up_to_its_end(store: MatchStore) -> None:
    progress = Progress(store)
    assert progress.raise_to("tour/a", 2) and not progress.raise_to("tour/a", 1)
    assert [progress.add("seen/stacking", most=2) for _time in range(3)] == [1, 2, 2]
    assert Progress(store).numbers_under("tour") == {"a": 2}


def test_one_room_is_begun_anew_and_no_other(store: MatchStore) -> None:
    progress = Progress(store)
    for name, number in STEPS.items():
        progress.put(name, number)
    progress.forget("lesson")
    assert [Progress(store).get(name) for name in STEPS] == [0, 0, 7]


def test_without_a_file_it_lasts_as_long_as_the_program() -> None:
    progress = Progress(None)
    progress.put("a/b", 1)
    assert progress.get("a/b") == 1


@pytest.mark.parametrize("number", [-1, LARGEST_NUMBER + 1])
def test_a_number_that_no_mark_holds_is_refused(number: int) -> None:
    with pytest.raises(ValueError):
        Progress(None).put("a", number)


@pytest.mark.parametrize("value", ["'many'", "-4", "NULL || 'x'", "1e300"])
def test_rows_that_somebody_changed_by_hand_count_as_nothing(store: MatchStore, value: str) -> None:
    store.hand_over(lambda c: c.execute(f"INSERT INTO mark VALUES ('progress tour/a', {value})"))
    store.hand_over(lambda c: c.execute("INSERT INTO mark VALUES ('progress tour/b', 1)"))
    assert Progress(store).numbers_under("tour") == {"b": 1}
