"""How points were scored over the last matches (ONB-10)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.history.facts import RoundFacts, SeatFacts
from game.match.match import SeatInfo
from game.rules.ruleset import CLASSIC, as_table
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.round_curves import MOST_MATCHES
from game.storage.statistics import reset, statistics

SEATS = (SeatInfo("", "human", "you"), SeatInfo("Fox", "bot", "fox", "skilled"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def played(store: MatchStore, *scores: tuple[int, int], before: tuple[int, int] = (0, 0)) -> int:
    seat_tables = [{"name": one.name, "kind": one.kind, "avatar": one.avatar, "level": one.level} for one in SEATS]
    match = store.begin(SavedMatch(FORMAT, as_table(CLASSIC), seat_tables, 7, []))
    standing = before
    for number, brought in enumerate(scores, 1):
        standing = standing[0] + brought[0], standing[1] + brought[1]
        facts = RoundFacts(number, 0, [SeatFacts(score=score, dealt=7, expected=0.5) for score in brought])
        facts.standing = standing
        History(store).record_round(match, facts, SEATS)
    store.finish(match)
    return match


def test_ONB10_points_are_told_from_before_the_first_round_to_after_the_last(store: MatchStore) -> None:
    number = played(store, (10, 0), (0, 25), (5, 0), before=(40, 0))
    (course,) = statistics(store).courses
    assert course.match == number and course.rounds == 3 and course.me == 0
    assert course.points == ((40, 50, 50, 55), (0, 0, 25, 25))
    assert course.names == ("", "Fox") and course.avatars == ("you", "fox")


def test_ONB10_one_round_is_no_line_and_only_the_last_matches_are_told_the_newest_first(store: MatchStore) -> None:
    played(store, (10, 0))
    assert statistics(store).courses == ()
    numbers = [played(store, (10, 0), (0, 5)) for _ in range(MOST_MATCHES + 2)]
    assert [course.match for course in statistics(store).courses] == numbers[::-1][:MOST_MATCHES]
    reset(store, matches_too=False)
    assert statistics(store).courses == ()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("seats", "[1, 2]"),
        ("seats", "[{}, {}, {}]"),
        ("seats", "no table"),
        ("standing", "10 ten"),
        ("standing", "9" * 40),
        ("standing", "1"),
        ("rounds", 2**30),
        ("rounds", 1),
        ("me", 9),
    ],
)
def test_DSK09_a_match_that_was_changed_by_hand_has_no_line_and_spoils_no_other(
    store: MatchStore, column: str, value: object
) -> None:
    good, bad = played(store, (1, 2), (3, 4)), played(store, (1, 2), (3, 4))
    store.hand_over(lambda c: c.execute(f"UPDATE match SET {column} = ? WHERE id = ?", (value, bad)))
    assert [course.match for course in statistics(store).courses] == [good]
