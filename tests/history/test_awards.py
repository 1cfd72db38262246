"""Tests of awards (JOIN-12): kind, true, for everyone, and the same for each viewer."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.history.awards import LEAST_BY_PRAISE, Award, Counter, Praise, awards_of, distribute, places
from game.match.series import Length
from game.rules import events as ev
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.any_rules import rule_sets, seats_of
from tests.support.people import people, play_round, table
from tests.support.rounds import cards, house
from tests.support.rows import every_row
from tests.support.tries import tries

R5, RS, W, GREEN = *cards("R5", "RS", "W"), 2


def counted(*events: ev.Event) -> dict[Praise, list[int]]:
    counter = Counter(CLASSIC, (0, 0, 0))
    counter.hear([ev.Dealt(0, 2, ((R5,) * 2, (R5,) * 2, (R5,) * 2)), *events])
    return counter.counts()


def ended(winner: int, *scores: int) -> ev.RoundEnded:
    return ev.RoundEnded(
        (winner,), False, tuple(() if seat == winner else (R5,) for seat in range(3)), (0,) * 3, scores
    )


@every_row(
    ("events", "praise", "values"),
    [
        ((ev.Drawn(1, 9, "turn", ()), ended(1, 0, 5, 0)), Praise.COMEBACK, [0, 11, 0]),
        ((ev.Drawn(1, 9, "turn", ()), ended(0, 5, 0, 0)), Praise.COMEBACK, [2, 0, 0]),
        ((ev.Drawn(1, 9, "turn", ()), ended(0, 5, 0, 0)), Praise.SURVIVOR, [2, 11, 2]),
        ((ev.Given(0, 1, 1, ()), ended(0, 5, 0, 0)), Praise.SURVIVOR, [2, 3, 2]),
        ((ev.HandsMoved(((0, 1), (1, 0)), ((R5,) * 4, (), ())), ended(1, 0, 1, 0)), Praise.SURVIVOR, [4, 2, 2]),
        ((ended(0, 90, 0, 0), ended(2, 0, 0, 99)), Praise.CLIMBER, [0, 0, 1]),
        ((ev.Challenged(0, 1, GREEN, True, ()), ev.Challenged(0, 2, GREEN, False, ())), Praise.DETECTIVE, [0, 1, 0]),
        ((ev.Challenged(0, 1, GREEN, True, ()), ev.Challenged(0, 2, GREEN, False, ())), Praise.HONEST_FACE, [1, 0, 0]),
        ((ev.Caught(0, 2), ev.Caught(1, 2)), Praise.SHARP_EYES, [0, 0, 2]),
        ((ev.JumpedIn(1),), Praise.QUICK_HANDS, [0, 1, 0]),
        ((ev.Called(0), ev.Called(1), ev.Caught(0, 1), ev.Drawn(0, 2, "caught", ())), Praise.CLEAR_VOICE, [0, 1, 0]),
        ((ev.Called(0), ev.Called(1), ev.Caught(0, 1), ev.Shielded(0, 2, "caught")), Praise.CLEAR_VOICE, [0, 1, 0]),
        ((ev.Played(0, W, 1), ev.Played(1, RS, 1), ev.Played(0, R5, 0)), Praise.WILD_HEART, [1, 0, 0]),
        ((ev.Played(0, W, 1), ev.Played(1, RS, 1), ev.Played(0, R5, 0)), Praise.ACTION, [0, 1, 0]),
        ((ev.Played(0, W, 1), ev.Played(1, RS, 1), ev.Played(0, R5, 0)), Praise.CLOSE, [1, 1, 0]),
        ((ev.Played(0, W, 1), ev.Played(1, RS, 1), ev.Played(0, R5, 0)), Praise.BUSY, [2, 1, 0]),
        (
            (ev.Played(0, W, 1), ev.Drawn(0, 1, "turn", ()), ev.Played(0, R5, 1), ev.Played(0, R5, 0)),
            Praise.STREAK,
            [2, 0, 0],
        ),
    ],
)
def test_JOIN12_what_is_counted(events: tuple[ev.Event, ...], praise: Praise, values: list[int]) -> None:
    assert counted(*events)[praise] == values


def empty() -> dict[Praise, list[int]]:
    return {praise: [0, 0, 0] for praise in Praise}


def test_JOIN12_each_praise_goes_to_who_did_it_most_and_nobody_gets_all_of_them() -> None:
    count = empty() | {Praise.COMEBACK: [20, 12, 0], Praise.ROUNDS: [3, 3, 0], Praise.BUSY: [50, 40, 45]}
    awards = distribute(count, [0, 1, 2], 2)
    assert Award(0, Praise.COMEBACK, 20) in awards
    assert Award(1, Praise.ROUNDS, 3) in awards, "equal ones: to who has fewer"
    assert [award for award in awards if award.seat == 2] == [Award(2, Praise.BUSY, 45, is_unbeaten=False)]
    assert distribute(count, [0], 2) == (Award(0, Praise.COMEBACK, 20), Award(0, Praise.ROUNDS, 3))


def test_JOIN12_what_is_not_worth_a_word_is_not_praised() -> None:
    count = empty() | {Praise.COMEBACK: [9, 0, 0], Praise.BUSY: [1, 1, 1]}
    assert all(award.praise is Praise.BUSY for award in distribute(count, [0, 1, 2], 2))


def test_JOIN12_no_praise_is_for_the_worst() -> None:
    assert set(LEAST_BY_PRAISE) == set(Praise)
    assert all(least > 0 for least in LEAST_BY_PRAISE.values())


def test_places_depend_on_the_scoring() -> None:
    assert places(CLASSIC, (10, 30, 10)) == [1, 0, 1]
    assert places(house(CLASSIC, scoring="lowest"), (10, 30, 10)) == [0, 2, 0]


@tries(60, 600)
@given(rules=rule_sets(), number=st.integers(0, 8), seed=st.integers(0, 2**40), rounds=st.integers(1, 4))
def test_JOIN12_everybody_who_played_gets_a_true_award(rules: RuleSet, number: int, seed: int, rounds: int) -> None:
    match = table(rules, people(seats_of(rules, number)), seed, Length("rounds", rounds))
    random = Random(seed)
    while not match.is_over:
        play_round(match, random)
    awards = awards_of(match)
    laid = {entry.seat for entry in match.log if type(entry.move).__name__ == "Play"}
    assert {award.seat for award in awards} == laid
    for seat in laid:
        assert 1 <= sum(award.seat == seat for award in awards) <= 2
    claimed = [award.praise for award in awards if award.is_unbeaten]
    assert len(claimed) == len(set(claimed))
    assert all(award.value > 0 for award in awards)
    assert awards_of(match) == awards
    assert awards_of(match.copy()) == awards
