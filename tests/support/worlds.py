"""Positions to look ahead from."""

from math import inf
from random import Random

from game.match.match import Match, SeatInfo
from game.players.bot import Bot
from game.rules.ruleset import RuleSet


def some_match(rules: RuleSet, players: list[Bot], deal: int, ticks: int) -> Match:
    """A match after some moves of its first round, or before the round is over."""
    match = Match(rules, [SeatInfo("x", "bot", "")] * len(players), players, deal)
    match.start_round()
    for _ in range(ticks):
        if match.result is not None:
            break
        match.tick(inf)
    return match


def stream(number: int) -> Random:
    """A stream of its own."""
    return Random(number)
