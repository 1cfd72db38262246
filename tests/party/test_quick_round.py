"""Tests of how long a party's short game takes four people (JOIN-10)."""

from math import inf
from random import Random
from statistics import median

from game.match.match import Match
from game.match.series import Length
from game.players.levels import make_bot
from game.rules.moves import Draw, Play
from game.sessions.session import table_seats
from game.storage.rulesets import load_preset

TURN = 3.5
"""Seconds per turn of people who play fast."""
DEALING = 3.0


def test_JOIN10_the_median_round_of_express_takes_four_people_two_minutes() -> None:
    rules, lengths = load_preset("express"), []
    assert rules.hand_size == 5
    for deal in range(1, 101):
        bots = [make_bot("casual", Random(seat)) for seat in range(4)]
        match = Match(rules, table_seats(4, "Ann"), bots, deal, Length("single"))
        match.start_round()
        while match.result is None:
            match.tick(inf)
        assert match.is_over, "first out wins"
        lengths.append(sum(isinstance(entry.move, Play | Draw) for entry in match.log))
    assert DEALING + TURN * median(lengths) <= 120
