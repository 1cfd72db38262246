"""No door lets anything be won twice.

Whatever leads back to cards that one knows - a replay, a lesson, a puzzle, the code of a deal, a kept moment, a file,
a move taken back - statistics, stars, achievements and what opponents remember stay as they are.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.history.replay import Replay, record_of
from game.history.replay_file import write_replay
from game.history.share import SharedDeal
from game.learning.tour import TourProgress
from game.main.launch import ProfileSwitcher
from game.match.match import Match
from game.scenes import routes
from game.scenes.learning.practice_position import PositionScene
from game.scenes.table.scene import TableScene
from game.sessions.moment_session import keep_moment
from game.sessions.session import Session, last_decision
from game.storage.match_history import History
from game.storage.moments import Moments
from game.storage.opponent_memory_file import FILE
from game.storage.statistics import Statistics, statistics
from tests.support.desk import Desk
from tests.support.homes import at_home, leave
from tests.support.sessions import play

DEALS = (3, 8, 21)


class Won(NamedTuple):
    """What has been won, and what opponents remember."""

    counts: Statistics
    achievements: dict[str, str]
    stars: int
    remembered: list[Any]


class House:
    """A household in which three deals and a match of the tour were played to their ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.desk: Desk = at_home(folder, speed=0, seats=3)
        self.services = self.desk.app.services
        self.played: list[tuple[Match, int]] = []
        for deal in DEALS:
            self.go(routes.NewMatch(deal))
            self.play_out()
            self.played.append((self.session.match, self.session.stored_as))
        self.go(routes.PlayTour("first-steps"))
        keep_moment(self.session, "Tour")
        self.play_out()

    @property
    def session(self) -> Session:
        session = self.services.current.session
        assert session is not None
        return session

    def go(self, route: routes.Route) -> None:
        self.services.go(route)
        self.desk.wait(0.3)

    def play_out(self) -> None:
        """Play the match at the table to its end, as its table would, and leave it."""
        self.play_on()
        self.go(routes.Menu())

    def play_on(self) -> None:
        play(self.session)
        table = self.services.stack.find(TableScene)
        assert table is not None and table.play.committed is not None
        table.play.committed()

    def won(self) -> Won:
        store = self.services.store
        assert store is not None
        stars = TourProgress(self.services.progress).star_count()
        household = self.services.profile_switcher
        assert isinstance(household, ProfileSwitcher) and household.acquaintances.save()
        pages = json.loads((self.folder / FILE).read_text("utf-8"))
        return Won(statistics(store), History(store).earned(), stars, [pages["known"], pages["matches"]])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    leave(house.desk)


def by_replay(house: House, number: int) -> None:
    match, stored = house.played[number]
    house.go(routes.Watch(stored))
    house.go(routes.PlayOn(Replay(record_of(match)), len(match.log) // 2, 0))
    house.play_out()


def by_file(house: House, number: int) -> None:
    path = house.folder / "sent.huecry"
    path.write_text(write_replay(record_of(house.played[number][0])), "utf-8")
    house.go(routes.OpenFile(path))
    theatre: Any = house.desk.top
    house.go(routes.PlayOn(theatre.replay, 1, 0))
    house.play_out()


def by_code(house: House, number: int) -> None:
    match, _stored = house.played[number]
    levels = tuple(info.level for info in match.seats[1:])
    house.go(routes.PlayDeal(SharedDeal(match.rules, levels, match.deal)))
    house.play_out()


def by_its_number(house: House, number: int) -> None:
    house.go(routes.NewMatch(DEALS[number]))
    house.play_out()


def by_moment(house: House, number: int) -> None:
    """Play on from the beginning of a match of the tour that was won, or from a moment."""
    moments = Moments(house.services.store).all()
    house.go(routes.OpenMoment(moments[number % len(moments)]))
    keep_moment(house.session, "Again")
    house.play_out()


def by_lesson(house: House, number: int) -> None:
    house.go(routes.PlayLesson("first"))
    house.go(routes.Menu())


def by_puzzle(house: House, number: int) -> None:
    house.go(routes.DayPuzzle())
    puzzle = house.desk.top
    assert isinstance(puzzle, PositionScene)
    puzzle.choose(puzzle.position.best_index)
    house.go(routes.Menu())


DOORS: dict[str, Callable[[House, int], None]] = {
    "replay": by_replay, "file": by_file, "code": by_code, "number": by_its_number, "moment": by_moment,
    "lesson": by_lesson, "puzzle": by_puzzle,
}  # fmt: skip


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.sampled_from(sorted(DOORS)), st.integers(0, 2)), min_size=1, max_size=4))
def test_ONB11_no_door_lets_anything_be_won_twice(house: House, doors: list[tuple[str, int]]) -> None:
    before = house.won()
    assert before.counts.tallies and before.stars and before.achievements and any(before.remembered)
    for door, number in doors:
        DOORS[door](house, number)
        assert house.won() == before, door


def others_remember(house: House, won: Won) -> Counter[str]:
    """Return what opponents remember of all matches but the one at the table."""
    ours = f"1/{house.session.stored_as}/{house.session.match.deal}"
    known, pages = won.remembered
    assert sum(page["match"] == ours for page in pages) == 1
    told = [known, *(page["seen"] for page in pages if page["match"] != ours)]
    return sum(
        (Counter(styles) for people in told for faces in people.values() for styles in faces.values()), Counter()
    )


def summed(won: Won, name: str) -> int:
    return sum(getattr(tally, name) for tally in won.counts.tallies)


def test_FEEL29_what_is_won_again_after_a_move_was_taken_back_is_won_once(house: House) -> None:
    house.go(routes.QuickGame())
    assert house.session.match.rules.target == 0, "one round, however it is played again"
    house.play_on()
    once = house.won()
    for _time in range(3):
        assert last_decision(house.session.match, 0) is not None
        house.go(routes.TakeBack())
        house.play_on()
        again = house.won()
        for name in ("matches", "matches_won", "rounds", "won"):
            assert summed(again, name) <= summed(once, name), name
        assert again.achievements == once.achievements and again.stars == once.stars
        assert others_remember(house, again) == others_remember(house, once)
    house.go(routes.Menu())
