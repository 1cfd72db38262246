"""Tests of the tour's aims: each is reached by the facts it names, and by no others."""

from dataclasses import replace

import pytest

from game.history.facts import RoundFacts, SeatFacts
from game.learning.aims import AIMS, Aim, AimError, PlayedRounds, goal_of, parse_aim
from game.words.tour_words import aim_words

ME = 1


def played(
    *mine: SeatFacts, winners: tuple[int, ...] = (ME,), standing: tuple[int, ...] = (40, 100, 70)
) -> PlayedRounds:
    """Return a finished match with one round for each of these facts about my seat."""
    rounds = [RoundFacts(n, 0, [SeatFacts(), facts, SeatFacts()]) for n, facts in enumerate(mine, 1)]
    rounds[-1].standing, rounds[-1].match_winners = standing, winners
    return PlayedRounds(rounds, ME)


PLAIN = SeatFacts(most=7)
REACHED: dict[str, tuple[PlayedRounds, PlayedRounds]] = {
    "win": (played(PLAIN), played(PLAIN, winners=(0,))),
    "first": (played(replace(PLAIN, won=True), PLAIN, winners=(0,)), played(PLAIN, PLAIN)),
    "calls": (
        played(replace(PLAIN, calls=1), winners=(0,)),
        played(replace(PLAIN, calls=2), replace(PLAIN, forgotten=1)),
    ),
    "called": (played(PLAIN), played(replace(PLAIN, forgotten=1))),
    "rounds:2": (played(PLAIN, PLAIN), played(PLAIN, PLAIN, PLAIN)),
    "ahead:30": (played(PLAIN), played(PLAIN, standing=(40, 100, 71))),
    "under:40": (played(PLAIN, standing=(70, 39, 80)), played(PLAIN, standing=(70, 40, 80))),
    "drawn:3": (played(replace(PLAIN, drawn=2), replace(PLAIN, drawn=1)), played(replace(PLAIN, drawn=4))),
    "hand:8": (played(replace(PLAIN, most=8), winners=(0,)), played(PLAIN, replace(PLAIN, most=9))),
    "jumps:2": (played(replace(PLAIN, jumps=1), replace(PLAIN, jumps=1)), played(replace(PLAIN, jumps=1))),
    "catches:1": (played(replace(PLAIN, catches=1)), played(PLAIN)),
    "proved:1": (played(replace(PLAIN, challenges_won=1)), played(replace(PLAIN, challenges=3))),
    "honest": (played(replace(PLAIN, challenged=2)), played(replace(PLAIN, challenged_guilty=1))),
}  # fmt: skip


def test_every_aim_is_tried() -> None:
    assert {word.partition(":")[0] for word in REACHED} == set(AIMS)


@pytest.mark.parametrize("word", REACHED)
def test_an_aim_is_reached_by_what_it_names(word: str) -> None:
    aim, (good, bad) = parse_aim(word), REACHED[word]
    assert AIMS[aim.word].is_reached(good, aim.number)
    assert not AIMS[aim.word].is_reached(bad, aim.number)


@pytest.mark.parametrize("word", ["win", "called", "rounds:2", "ahead:30", "under:40", "drawn:3", "honest"])
def test_an_aim_that_says_win_needs_the_win(word: str) -> None:
    aim = parse_aim(word)
    lost = played(PLAIN, winners=(0,), standing=(500, 20, 0))
    assert "Win" in aim_words(*aim) and not AIMS[aim.word].is_reached(lost, aim.number)


def test_calls_needs_a_call_that_was_made() -> None:
    assert not AIMS["calls"].is_reached(played(PLAIN), 0), "nobody who never came to one card has called in time"


def test_who_needs_the_fewest_points_is_ahead_with_fewer() -> None:
    won = played(PLAIN, standing=(60, 20, 45))
    assert replace(won, lowest=True).point_lead == 25 and won.point_lead == -40


@pytest.mark.parametrize(
    "word", ["", "winn", "win:1", "rounds", "rounds:0", "rounds:-1", "rounds:x", "hand:9999", "drawn:"]
)
def test_what_is_no_aim_is_refused_by_name(word: str) -> None:
    with pytest.raises(AimError):
        parse_aim(word)


@pytest.mark.parametrize("word", REACHED)
def test_an_aim_says_its_number(word: str) -> None:
    aim = parse_aim(word)
    assert aim.number <= 1 or str(aim.number) in aim_words(*aim)  # 1 is "once"
    assert parse_aim(word) == Aim(aim.word, aim.number)


GOALS = [
    ("win", [PLAIN], "open", -1),
    ("first", [PLAIN], "open", -1),
    ("first", [replace(PLAIN, won=True), PLAIN], "won", -1),
    ("calls", [replace(PLAIN, calls=1)], "open", -1),
    ("calls", [replace(PLAIN, calls=1, forgotten=1)], "lost", -1),
    ("called", [replace(PLAIN, forgotten=1), PLAIN], "lost", -1),
    ("rounds:2", [PLAIN, PLAIN], "open", 2),
    ("rounds:2", [PLAIN, PLAIN, PLAIN], "lost", 3),
    ("ahead:30", [PLAIN], "open", -1),
    ("under:101", [PLAIN], "open", 100),
    ("under:100", [PLAIN], "lost", 100),
    ("drawn:3", [replace(PLAIN, drawn=2), replace(PLAIN, drawn=1)], "open", 3),
    ("drawn:3", [replace(PLAIN, drawn=2), replace(PLAIN, drawn=2)], "lost", 4),
    ("hand:8", [replace(PLAIN, most=8)], "open", -1),
    ("hand:8", [replace(PLAIN, most=9), PLAIN], "lost", -1),
    ("jumps:2", [replace(PLAIN, jumps=1)], "open", 1),
    ("jumps:2", [replace(PLAIN, jumps=1), replace(PLAIN, jumps=1)], "won", 2),
    ("catches:1", [replace(PLAIN, catches=1)], "won", 1),
    ("proved:1", [replace(PLAIN, challenges=1)], "open", 0),
    ("honest", [PLAIN], "open", -1),
    ("honest", [replace(PLAIN, challenged_guilty=1)], "lost", -1),
]


def test_a_goal_tells_what_is_still_possible() -> None:
    """Hold every aim against rounds of a match that goes on, where the fewest points win."""
    assert {word.partition(":")[0] for word, *_rest in GOALS} == set(AIMS)
    for word, facts, state, count in GOALS:
        so_far = replace(played(*facts, winners=()), lowest=True)
        goal = goal_of(parse_aim(word), so_far)
        assert (goal.state, goal.so_far) == (state, count), word
        nothing_yet = goal_of(parse_aim(word), PlayedRounds([], ME))
        assert nothing_yet.state == "open", word


def test_a_lost_goal_is_never_reached_and_a_won_one_stays() -> None:
    for word, facts, state, _count in GOALS:
        aim = parse_aim(word)
        for winners in ((ME,), (0,)):
            over = replace(played(*facts, winners=winners), lowest=True)
            assert state == "open" or AIMS[aim.word].is_reached(over, aim.number) == (state == "won"), word
