"""Positions to look ahead from."""

from math import inf
from random import Random

from game.match.match import Match, SeatInfo
from game.players.bot import Bot
from game.rules.ruleset import RuleSet


def some_match(rules: RuleSet, players: list[Bot], deal: int, ticks: int) -> Match:
    """Return a match after ``ticks`` moves of its first round, or at the round's end."""
    match = Match(rules, [SeatInfo("x", "bot", "")] * len(players), players, deal)
    match.start_round()
    for _ in range(ticks):
        if match.result is not None:
            break
        match.tick(inf)
    return match


def random_stream(number: int) -> Random:
    return Random(number)
