"""Bots against bots in bulk, without a window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from time import perf_counter

from .match import LoggedMove, Match, SeatInfo
from .players.levels import make_bot
from .rules.moves import Accept, Challenge, Draw, Play
from .rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found. ``wins`` and ``points`` are per seat (a shared win counts for each); ``turns_mean``
    is turns a round, ``blocked`` the number of rounds in which nobody could go on."""

    rounds: int
    seconds: float
    rounds_per_second: float
    moves_per_second: float
    wins: list[int]
    points: list[int]
    turns_mean: float
    blocked: int


def simulate(
    rules: RuleSet, levels: Sequence[str], rounds: int, seed: int, progress: Callable[[int], object] = lambda n: None
) -> Report:
    """Play ``rounds`` separate rounds between bots of these levels, a chance dealer each, deals numbered from ``seed``.

    ``progress`` is called with the number of rounds finished since its last call. Raises ValueError for an
    unknown level, a number of seats that the rule set does not allow, or no rounds at all.
    """
    if rounds < 1:
        raise ValueError(f"rounds is {rounds}, but must be 1 or more")
    rules = replace(rules, target=0, dealer="random", elimination=False)
    players = [make_bot(level, Random(seed << 8 | seat)) for seat, level in enumerate(levels)]
    seats = [SeatInfo(level, "bot", "", level) for level in levels]
    wins, points = [0] * len(seats), [0] * len(seats)
    moves = turns = blocked = 0
    start = perf_counter()
    for deal in range(seed, seed + rounds):
        match = Match(rules, seats, players, deal)
        match.start_round()
        while match.result is None:
            match.tick(inf)
        moves += len(match.log)
        turns += count_turns(match.log)
        blocked += match.result.blocked
        for seat in match.result.winners:
            wins[seat] += 1
        points = [a + b for a, b in zip(points, match.result.scores, strict=True)]
        progress(1)
    seconds = perf_counter() - start
    return Report(rounds, seconds, rounds / seconds, moves / seconds, wins, points, turns / rounds, blocked)


def count_turns(log: Sequence[LoggedMove]) -> int:
    """How many turns the logged moves are: a card laid right after it was drawn belongs to the same turn."""
    turns = 0
    drew = -1
    for _, seat, move in log:
        kind = type(move)
        turns += kind is Draw or kind is Accept or kind is Challenge or (kind is Play and drew != seat)
        if kind in (Play, Draw, Accept, Challenge):
            drew = seat if kind is Draw else -1
    return turns
