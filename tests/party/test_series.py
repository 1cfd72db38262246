"""Tests of a match's length (JOIN-08): points, rounds, won rounds, or the end of an evening."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history.replay import Replay, record_of
from game.history.replay_file import read_replay, write_replay
from game.match.changes import entry_word
from game.match.match import Match
from game.match.seats import seat_table
from game.match.series import (
    SHEET_LENGTH,
    SUGGESTED_LENGTHS,
    Length,
    LengthError,
    Score,
    leaders,
    parse_length,
    rules_from,
    rules_table,
    series_winners,
)
from game.rules.events import LastRoundTold, MatchEnded, RoundEnded
from game.rules.ruleset import CLASSIC, RuleSet, RuleSetError
from game.sessions.session import continued_session
from game.storage.match_history import record_of_saved
from game.storage.match_rows import FORMAT, SavedMatch
from tests.support.any_rules import rule_sets, seats_of
from tests.support.people import people, play_on, play_round, replayed, saved_state, table
from tests.support.rounds import PRESETS, house
from tests.support.rows import every_row
from tests.support.tries import tries


def played(match: Match, seed: int = 1) -> Match:
    random = Random(seed)
    while not match.is_over:
        assert match.round_number < 500
        play_round(match, random)
    return match


def test_JOIN08_without_a_length_the_sheet_decides() -> None:
    match, same = table(CLASSIC, people(3), 3), table(CLASSIC, people(3), 3, Length("points", 500))
    assert saved_state(played(match))[:6] == saved_state(played(same))[:6]
    assert max(match.standing) >= 500


def test_JOIN08_a_single_round_is_won_by_who_is_out() -> None:
    match = played(table(CLASSIC, people(4), 3, Length("single")))
    assert match.round_number == 1
    assert match.result is not None
    assert match.winners == match.result.winners
    assert played(table(house(CLASSIC, elimination=True, scoring="lowest"), people(4), 3, Length("single"))).is_over


@pytest.mark.parametrize("points", [200, 500, 1000])
@pytest.mark.parametrize("scoring", ["winner", "lowest"])
def test_JOIN08_to_so_many_points(points: int, scoring: str) -> None:
    match = played(table(house(CLASSIC, scoring=scoring), people(3), 3, Length("points", points)))
    best = max if scoring == "winner" else min
    assert max(match.standing) >= points
    assert match.rules.target == points, "what the table shows as the goal"
    assert match.winners == tuple(seat for seat in range(3) if match.standing[seat] == best(match.standing))


@pytest.mark.parametrize("rounds", [1, 5])
@pytest.mark.parametrize("scoring", ["winner", "lowest"])
def test_JOIN08_so_many_rounds_and_the_points_decide(rounds: int, scoring: str) -> None:
    match = played(table(house(CLASSIC, scoring=scoring, target=50), people(4), 3, Length("rounds", rounds)))
    assert match.round_number == rounds
    best = max if scoring == "winner" else min
    assert match.winners == tuple(seat for seat in range(4) if match.standing[seat] == best(match.standing))
    assert match.length.rounds_left(rounds) == 0


@every_row("seed", range(6))
@every_row("number", [3, 5])
@every_row("count", [2, 4])
def test_JOIN08_best_of_so_many_ends_as_soon_as_nobody_can_catch_up(seed: int, number: int, count: int) -> None:
    match = table(house(CLASSIC, target=1), people(count), seed, Length("best", number))
    random = Random(seed)
    while not match.is_over:
        play_round(match, random)
        most = max(match.wins)
        ahead = [seat for seat in range(count) if match.wins[seat] == most]
        left = number - match.round_number
        second = max((match.wins[seat] for seat in range(count) if seat != ahead[0]), default=0)
        assert match.is_over is (left == 0 or most > second + left)
    assert match.round_number <= number
    assert sum(match.wins) == match.round_number
    if count == 2:
        assert max(match.wins) == number // 2 + 1
    assert set(match.winners) <= set(ahead)


def ended(winners: tuple[int, ...]) -> RoundEnded:
    return RoundEnded(winners, False, ((),) * 4, (0,) * 4, (0,) * 4)


@pytest.mark.parametrize(
    ("wins", "played", "standing", "winners"),
    [
        ((2, 0, 0, 0), 2, (9, 0, 0, 0), (0,)),
        ((1, 1, 0, 0), 2, (9, 9, 0, 0), ()),
        ((1, 1, 1, 0), 3, (5, 9, 7, 90), (1,)),
        ((1, 1, 1, 0), 3, (9, 9, 7, 90), (0, 1)),
        ((1, 2, 0, 0), 3, (99, 9, 0, 0), (1,)),
    ],
)
def test_JOIN08_equal_wins_are_parted_by_points(
    wins: tuple[int, ...], played: int, standing: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    score = Score(standing, wins, played, (), is_last_round=False)
    assert series_winners(Length("best", 3), CLASSIC, ended((0,)), score) == winners
    lowest = house(CLASSIC, scoring="lowest")
    if len(winners) == 1 and played == 3 and wins[0] == wins[1]:
        assert series_winners(Length("best", 3), lowest, ended((0,)), score) == (0,)


def test_JOIN08_partners_win_a_series_together() -> None:
    match = played(table(house(CLASSIC, teams=True), people(4), 5, Length("best", 3)))
    assert match.winners in ((0, 2), (1, 3))
    assert match.wins[0] == match.wins[2]


# ---- an evening ------------------------------------------------------------------------------------------------


def test_JOIN08_an_evening_ends_with_the_round_in_which_its_time_is_over() -> None:
    match, random = table(house(CLASSIC, target=1), people(3), 5, Length("evening", 20)), Random(5)
    for _ in range(4):
        play_round(match, random)
        assert not match.is_over
    match.start_round()
    assert match.last_round() == [LastRoundTold()]
    assert not match.is_over
    with pytest.raises(LengthError, match="only once"):
        match.last_round()
    play_on(match, random)
    assert match.is_over
    assert match.round_number == 5
    assert match.winners == tuple(seat for seat in range(3) if match.standing[seat] == max(match.standing))
    assert saved_state(replayed(match)) == saved_state(match)


def test_JOIN08_between_two_rounds_an_evening_is_over_at_once() -> None:
    match, random = table(CLASSIC, people(3), 5, Length("evening", 20)), Random(5)
    play_round(match, random)
    events = match.last_round()
    assert events == [LastRoundTold(), MatchEnded(match.winners, match.standing)]
    assert match.is_over
    assert saved_state(replayed(match)) == saved_state(match)
    with pytest.raises(RuntimeError):
        match.start_round()


def test_JOIN08_no_clock_ends_any_other_match() -> None:
    match = table(CLASSIC, people(3), 5)
    match.start_round()
    with pytest.raises(LengthError, match="evening"):
        match.last_round()
    assert match.log == []


def test_K25_with_elimination_a_long_series_ends_when_one_is_left() -> None:
    rules = house(CLASSIC, elimination=True, scoring="lowest", target=60)
    match = played(table(rules, people(3), 5, Length("rounds", 99)))
    assert match.round_number < 99
    assert len(match.absent) == 2


# ---- as text ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", SUGGESTED_LENGTHS)
def test_JOIN08_a_length_is_read_back_from_its_word(length: Length) -> None:
    assert parse_length(length.word) == length
    assert rules_from(rules_table(CLASSIC, length)) == (CLASSIC, length)


def test_JOIN08_the_length_of_the_sheet_leaves_no_trace() -> None:
    assert SHEET_LENGTH.word == ""
    assert "length" not in rules_table(CLASSIC)


@pytest.mark.parametrize(
    "word", ["best", "best:0", "best:100", "points:x", "points:-5", "evening:٣", "long", "single:1", "rounds:1e3", ":"]
)
def test_JOIN08_what_is_no_length_is_refused_in_one_sentence(word: str) -> None:
    with pytest.raises(LengthError) as caught:
        parse_length(word)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("length", [3, None, "for ever"])
def test_a_table_with_another_length_is_refused(length: object) -> None:
    with pytest.raises((LengthError, RuleSetError)):
        rules_from({"name": "classic", "length": length})


@tries(40, 400)
@given(
    rules=rule_sets(),
    number=st.integers(0, 8),
    seed=st.integers(0, 2**40),
    length=st.sampled_from((Length("best", 3), Length("rounds", 3), Length("evening", 15), Length("single"))),
)
def test_any_match_of_any_length_ends_and_comes_back(rules: RuleSet, number: int, seed: int, length: Length) -> None:
    match, random = table(rules, people(seats_of(rules, number)), seed, length), Random(seed)
    while not match.is_over:
        assert match.round_number < 4
        match.start_round()
        if length.kind == "evening" and match.round_number == 2:
            match.last_round()
        play_on(match, random)
    assert match.winners
    assert saved_state(replayed(match)) == saved_state(match)
    if len(match.log) < 3000:
        assert read_replay(write_replay(record_of(match))).record.length == length


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f \u3164", "   "])
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_DSK09_rules_with_a_name_that_nobody_sees_get_the_usual_one(rules: RuleSet, name: str) -> None:
    """Read matches that an earlier version stored: the name alone makes no match unreadable."""
    stored = rules_table(house(rules, target=350)) | {"name": name, "call_word": name}
    read, length = rules_from(stored)
    assert read == house(rules, target=350, call_word=CLASSIC.call_word) and length == SHEET_LENGTH
    assert rules_from(stored | {"name": "Ours", "call_word": "Hey!"})[0].name == "Ours"


@pytest.mark.parametrize("table", [{"name": "a\nb"}, {"name": "\u200b"}, {"name": 7}, {"name": "\u3164" * 41}, {}])
def test_DSK09_rules_with_a_broken_name_stay_unreadable(table: dict[str, object]) -> None:
    with pytest.raises(RuleSetError, match="name"):
        rules_from(table)


def test_DSK09_a_stored_match_under_rules_with_no_visible_name_goes_on() -> None:
    match, random = table(house(CLASSIC, target=350), people(3), 7), Random(7)
    play_round(match, random)
    stored = rules_table(match.rules, match.length) | {"name": "\u3164"}
    seats = [seat_table(info) for info in match.assignments.founders]
    moves = [(entry.round, entry.seat, entry_word(entry.move)) for entry in match.log]
    saved = SavedMatch(FORMAT, stored, seats, match.deal, moves)
    replayed = continued_session(saved, None).match
    assert replayed.state_hash == match.state_hash and replayed.rules.name == "classic"
    assert Replay(record_of_saved(saved)).rounds == 1


def test_who_is_ahead_depends_on_the_scoring() -> None:
    score = Score((5, 9, 1), (0, 0, 0), 1, (2,), is_last_round=True)
    assert leaders(CLASSIC, score) == (1,)
    assert leaders(house(CLASSIC, scoring="lowest"), score) == (0,)
