"""Matches played by chance, which stay the same whatever the bots learn."""

from collections.abc import Callable, Sequence
from random import Random

from game.history.replay import AbsentPlayer
from game.match.match import Match, SeatInfo
from game.rules.events import Event
from game.rules.ruleset import RuleSet
from tests.support.any_rules import choose

AVATARS = ("you", "fox", "owl", "bear", "rabbit", "cat", "penguin", "frog", "badger", "hedgehog")


def seat_infos(count: int) -> list[SeatInfo]:
    """A person on the first seat, bots on the others."""
    others = [SeatInfo(f"Bot {seat}", "bot", AVATARS[seat], "heuristic") for seat in range(1, count)]
    return [SeatInfo("Ada", "human", "you"), *others]


def match_by_chance(
    rules: RuleSet,
    count: int,
    deal: int,
    rounds: int = 1000,
    most: int = 10_000,
    told: Callable[[Sequence[Event]], object] = lambda events: None,
) -> Match:
    """Play a match of at most ``rounds`` rounds and ``most`` moves; ``told`` gets all events."""
    match = Match(rules, seat_infos(count), [AbsentPlayer() for _ in range(count)], deal)
    random = Random(deal)
    while not match.is_over and match.round_number < rounds and len(match.log) < most:
        told(match.start_round())
        while match.result is None and len(match.log) < most:
            assert match.live_round is not None
            told(match.commit(*choose(match.live_round, random)))
    return match
