"""Tests of tournaments (JOIN-08): even tables, everyone plays, one winner, saved state."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.series import Length
from game.rules.ruleset import CLASSIC
from game.sessions.tournament import Tournament, TournamentError
from tests.support import people as support
from tests.support.rounds import house
from tests.support.rows import every_row
from tests.support.tries import tries


def names(count: int) -> tuple[str, ...]:
    return tuple(f"P{number}" for number in range(count))


def play_table(cup: Tournament, random: Random) -> None:
    place = cup.next_table
    assert place is not None
    order = list(cup.tables[place].people)
    random.shuffle(order)
    cup.record(place, order)


@pytest.mark.parametrize(
    ("count", "size", "rounds"),
    [
        (2, 4, [[2]]),
        (4, 4, [[4]]),
        (5, 4, [[3, 2], [3]]),
        (8, 4, [[4, 4], [4]]),
        (11, 4, [[4, 4, 3], [3, 3], [4]]),
        (12, 4, [[4, 4, 4], [3, 3], [4]]),
        (20, 10, [[10, 10], [4]]),
        (3, 2, [[2, 1], [2]]),
    ],
)
def test_JOIN08_tables_are_even_and_end_in_a_final(count: int, size: int, rounds: list[list[int]]) -> None:
    cup, random = Tournament(names(count), size, min(2, size - 1), 5), Random(1)
    found = []
    while not cup.is_over:
        number = cup.round
        assert cup.final is (len(rounds) == number)
        found.append(sorted((len(table.people) for table in cup.tables), reverse=True))
        while not cup.is_over and cup.round == number:
            play_table(cup, random)
    assert found == rounds
    assert cup.next_table is None


CASES = {
    "count": st.integers(2, 60),
    "size": st.integers(2, 10),
    "advance": st.integers(1, 9),
    "seed": st.integers(0, 2**40),
}


@tries(60, 2000)
@given(**CASES)
def test_JOIN08_every_tournament_ends_with_one_winner_and_comes_back_from_its_file(
    count: int, size: int, advance: int, seed: int
) -> None:
    cup, random = Tournament(names(count), size, min(advance, size - 1), seed), Random(seed)
    seen: set[int] = set()
    for _ in range(200):
        if cup.is_over:
            break
        everybody = [person for table in cup.tables for person in table.people]
        assert len(everybody) == len(set(everybody))
        seen |= set(everybody)
        sizes = [len(table.people) for table in cup.tables]
        assert max(sizes) <= size
        assert max(sizes) - min(sizes) <= 1
        if random.random() < 0.1:
            try:
                cup.withdraw(random.choice(everybody))
            except TournamentError:
                assert len(set(everybody) - set(cup.withdrawn)) <= 1 or cup.withdrawn
        if random.random() < 0.1 and (cup.round > 1 or any(cup.results[0])):
            try:
                cup.take_back()
            except TournamentError:
                assert cup.round == 1
        play_table(cup, random)
        again = Tournament.from_table(json.loads(json.dumps(cup.to_table())))
        assert (again.results, again.withdrawn, again.tables) == (cup.results, cup.withdrawn, cup.tables)
    assert cup.is_over
    assert seen == set(range(count))
    assert sorted(cup.standing) == list(range(count))
    assert cup.standing[0] == cup.results[-1][0][0]


def test_JOIN08_who_has_just_met_is_parted_and_the_best_are_spread() -> None:
    cup = Tournament(names(16), 4, 2, 3)
    first = [set(table.people) for table in cup.tables]
    for place, table in enumerate(cup.tables):
        cup.record(place, table.people)
    winners = {order[0] for order in cup.results[0]}
    assert [len(set(table.people) & winners) for table in cup.tables] == [2, 2]
    for table in cup.tables:
        assert max(len(set(table.people) & old) for old in first) == 1


def test_JOIN08_chance_draws_the_first_tables_the_same_for_ever() -> None:
    drawn = Tournament(names(8), 4, 2, 7).tables
    assert drawn == Tournament(names(8), 4, 2, 7).tables
    assert drawn != Tournament(names(8), 4, 2, 8).tables
    assert [table.people for table in drawn] == [(0, 3, 1, 6), (5, 2, 7, 4)]


def test_JOIN08_who_withdraws_plays_no_more_and_the_others_go_on() -> None:
    cup = Tournament(names(8), 4, 2, 7)
    loser = cup.tables[0].people[0]
    cup.withdraw(loser)
    for place, table in enumerate(cup.tables):
        cup.record(place, table.people)
    assert [len(table.people) for table in cup.tables] == [3]
    assert loser not in cup.tables[0].people
    with pytest.raises(TournamentError, match="still plays"):
        cup.withdraw(loser)


def test_JOIN08_all_who_would_go_on_have_withdrawn() -> None:
    cup = Tournament(names(6), 3, 1, 7)
    for table in cup.tables:
        cup.withdraw(table.people[0])
    for place, table in enumerate(cup.tables):
        cup.record(place, table.people)
    assert cup.is_over
    assert cup.standing[0] == cup.tables_of(1)[0].people[1]


def test_those_who_went_out_at_the_same_place_of_the_same_round_share_one() -> None:
    cup = Tournament(names(8), 2, 1, 7)
    assert sorted(cup.places) == list(range(1, 9)), "nobody is level before the end"
    while (place := cup.next_table) is not None:
        cup.record(place, cup.tables[place].people)
    assert sorted(cup.places) == [1, 2, 3, 3, 5, 5, 5, 5]
    assert [cup.places[person] for person in cup.standing] == sorted(cup.places)


def test_a_wrong_result_can_be_taken_back_even_after_the_next_round_has_been_drawn() -> None:
    cup = Tournament(names(8), 4, 2, 7)
    with pytest.raises(TournamentError, match="no table"):
        cup.take_back()
    for place, table in enumerate(cup.tables):
        cup.record(place, table.people)
    assert cup.round == 2
    cup.take_back()
    assert (cup.round, cup.next_table) == (1, 1)
    cup.take_back()
    assert (cup.round, cup.next_table) == (1, 0)


def test_a_result_that_does_not_fit_is_refused() -> None:
    cup = Tournament(names(8), 4, 2, 7)
    people = cup.tables[0].people
    for place, order, says in (
        (2, people, "no table 3"),
        (1, people, "not the people"),
        (0, people[:3], "not the people"),
        (0, (*people[:3], people[2]), "not the people"),
    ):
        with pytest.raises(TournamentError, match=says):
            cup.record(place, order)
    cup.record(0, people)
    with pytest.raises(TournamentError, match="already"):
        cup.record(0, people)
    with pytest.raises(TournamentError, match="not begun"):
        cup.tables_of(2)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ((("A",),), "2 to 100"),
        ((names(101),), "2 to 100"),
        ((("A", "A"),), "same name"),
        ((("A", " "),), "not be empty"),
        ((("A", "x" * 41),), "40 characters"),
        ((("A", "B\nC"),), "cannot be shown"),
        ((names(8), 1), "seats"),
        ((names(8), 11), "seats"),
        ((names(8), 4, 4), "go on"),
        ((names(8), 4, 0), "go on"),
    ],
)
def test_what_is_no_tournament_is_refused_in_one_sentence(given: tuple[Any, ...], says: str) -> None:
    with pytest.raises(TournamentError, match=says) as caught:
        Tournament(*given)
    assert "\n" not in str(caught.value)


GOOD = {
    "version": 1,
    "names": list("ABCDE"),
    "size": 4,
    "advance": 2,
    "seed": 1,
    "results": [[[], []]],
    "withdrawn": [],
}


@every_row(
    "change",
    [
        {"version": 2},
        {"names": "ABC"},
        {"names": [1, 2]},
        {"size": "4"},
        {"seed": None},
        {"advance": True},
        {"results": []},
        {"results": [[]]},
        {"results": [[[], [], []]]},
        {"results": [[["A"], []]]},
        {"results": [[[9, 8], []]]},
        {"results": [[[], []], [[]]]},
        {"results": 3},
        {"withdrawn": 3},
        {"withdrawn": [[1]]},
        {"withdrawn": [[9, 1]]},
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(change: dict[str, Any]) -> None:
    assert Tournament.from_table(GOOD).next_table == 0
    with pytest.raises(TournamentError) as caught:
        Tournament.from_table(GOOD | change)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("table", [None, [], 3, {}])
def test_what_is_no_table_is_no_tournament(table: object) -> None:
    with pytest.raises(TournamentError):
        Tournament.from_table(table)


@pytest.mark.parametrize("scoring", ["winner", "lowest"])
def test_a_match_says_who_came_where(scoring: str) -> None:
    match = support.table(house(CLASSIC, scoring=scoring), support.people(4), 3, Length("rounds", 3))
    while not match.is_over:
        support.play_round(match, Random(3))
    order = match.order
    assert sorted(order) == [0, 1, 2, 3]
    assert set(order[: len(match.winners)]) == set(match.winners)
    points = [match.standing[seat] for seat in order]
    assert points == sorted(points, reverse=scoring == "winner")
