"""The clock of an evening (JOIN-08)."""

from math import inf
from random import Random

from game.match import Match
from game.party.series import Length
from game.players.levels import make_bot
from game.rules.events import LastRoundTold, MatchEnded
from game.rules.ruleset import CLASSIC
from game.scenes.evening import Evening
from game.scenes.session import table_seats


def match(length: Length) -> Match:
    players = [make_bot("heuristic", Random(seat)) for seat in range(3)]
    return Match(CLASSIC, table_seats(3, "Ann"), players, 5, length)


def play(match: Match) -> None:
    while match.result is None:
        match.tick(inf)


def test_JOIN08_the_round_in_which_the_time_ends_is_the_last_one() -> None:
    now = [100.0]
    evening = Evening(played := match(Length("evening", 15)), lambda: now[0])
    assert evening.left == 900 and evening.due() == []
    played.start_round()
    play(played)
    assert not played.over
    played.start_round()
    now[0] += 899
    assert evening.due() == []
    now[0] += 2
    assert evening.due() == [LastRoundTold()] and evening.due() == []
    play(played)
    assert played.over and played.round_number == 2


def test_JOIN08_between_two_rounds_it_ends_at_once() -> None:
    now = [0.0]
    evening = Evening(played := match(Length("evening", 15)), lambda: now[0])
    now[0] = 2000
    assert evening.due() == [], "before the first deal there is no round to be the last"
    now[0] = 0
    played.start_round()
    play(played)
    now[0] = 2000
    assert any(isinstance(event, MatchEnded) for event in evening.due()) and played.over


def test_JOIN08_other_lengths_have_no_clock() -> None:
    now = [0.0]
    evening = Evening(played := match(Length("rounds", 2)), lambda: now[0])
    played.start_round()
    now[0] = 1e9
    assert evening.left is None and evening.due() == []
