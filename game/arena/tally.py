"""Rounds and matches between bots, in jobs that any process can run and whose counts add up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from time import perf_counter
from typing import Final, TypeVar

from game.arena.pool import Progress, spread
from game.match.match import LoggedMove, Match, SeatInfo
from game.players.levels import make_bot
from game.rules.cards import OWN_RULE_CARDS
from game.rules.moves import Accept, Challenge, Draw, Play, WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import RuleSet

ROUNDS_PER_JOB: Final = 50
"""Rounds in a job, whatever the number of processes: every job has its own random streams."""
MATCHES_PER_JOB: Final = 4
"""Matches in a job."""
MOST_MOVES: Final = 20_000
"""Moves after which a round between bots is given up as stalled."""

Number = TypeVar("Number", int, float)


class StalledError(RuntimeError):
    """Raised when a round between bots does not end."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work: ``games`` deals from number ``first_deal`` on, played by bots of ``levels``.

    They are single rounds, or whole matches if ``matches``. ``own_rules`` is written on the own-rule cards of every
    round.
    """

    rules: RuleSet
    levels: tuple[str, ...]
    first_deal: int
    games: int
    matches: bool = False
    own_rules: tuple[OwnRule, ...] = ()


@dataclass(slots=True)
class Tally:
    """Running totals; lists have one entry per seat.

    ``shares`` counts wins of the games played (rounds or matches), a shared one as fractions; ``first`` and ``dealer``
    count rounds won by the seat left of the dealer and by the dealer; ``longest`` is the number of moves in the longest
    round.
    """

    games: int = 0
    rounds: int = 0
    moves: int = 0
    turns: int = 0
    blocked: int = 0
    longest: int = 0
    first: float = 0.0
    dealer: float = 0.0
    seconds: float = 0.0
    shares: list[float] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add another tally of the same seats."""
        self.games += other.games
        self.rounds += other.rounds
        self.moves += other.moves
        self.turns += other.turns
        self.blocked += other.blocked
        self.longest = max(self.longest, other.longest)
        self.first += other.first
        self.dealer += other.dealer
        self.seconds += other.seconds
        self.shares = _plus(self.shares, other.shares)
        self.wins = _plus(self.wins, other.wins)
        self.points = _plus(self.points, other.points)


def _plus(one: list[Number], other: list[Number]) -> list[Number]:
    return [a + b for a, b in zip(one, other, strict=True)] if one else other[:]


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a simulation.

    ``wins`` and ``points`` are per seat (a shared win counts for each); ``turns_mean`` is turns per round, ``blocked``
    the number of rounds in which no one could go on.
    """

    rounds: int
    seconds: float
    rounds_per_second: float
    moves_per_second: float
    wins: list[int]
    points: list[int]
    turns_mean: float
    blocked: int


def simulate(
    rules: RuleSet,
    levels: Sequence[str],
    rounds: int,
    seed: int,
    progress: Progress = lambda done: None,
    processes: int = 1,
) -> Report:
    """Play ``rounds`` single rounds between bots of ``levels``, deals numbered from ``seed``.

    The dealer is random. ``progress`` is called with the number of rounds finished since its last call. The same seed
    gives the same rounds on any number of processes. Raises ValueError for an unknown level, a number of seats that the
    rule set does not allow, or ``rounds`` below 1.
    """
    if rounds < 1:
        raise ValueError(f"rounds is {rounds}, but must be 1 or more")
    check_levels(levels)
    start = perf_counter()
    jobs = list(pieces(rules, tuple(levels), rounds, seed))
    found = total(spread(play, jobs, processes, progress, [job.games for job in jobs]))
    seconds = perf_counter() - start
    return Report(
        rounds,
        seconds,
        rounds / seconds,
        found.moves / seconds,
        found.wins,
        found.points,
        found.turns / rounds,
        found.blocked,
    )


def check_levels(levels: Sequence[str]) -> None:
    """Raise ValueError for an unknown level, before any process is started."""
    for level in levels:
        make_bot(level, Random(0))


def pieces(
    rules: RuleSet,
    levels: tuple[str, ...],
    games: int,
    seed: int,
    *,
    matches: bool = False,
    own: tuple[OwnRule, ...] = (),
) -> Iterator[Job]:
    size = MATCHES_PER_JOB if matches else ROUNDS_PER_JOB
    for first in range(seed, seed + games, size):
        yield Job(rules, levels, first, min(size, seed + games - first), matches, own)


def total(tallies: Sequence[Tally]) -> Tally:
    found = Tally()
    for tally in tallies:
        found.add(tally)
    return found


def play(job: Job) -> Tally:
    """Play the games of a job and return their counts.

    Raises ValueError for a number of seats that the rule set does not allow, StalledError for a round that does not
    end.
    """
    rules = job.rules if job.matches else replace(job.rules, target=0, dealer="random", elimination=False)
    seats = [SeatInfo(level, "bot", "", level) for level in job.levels]
    count = len(seats)
    tally = Tally(shares=[0.0] * count, wins=[0] * count, points=[0] * count)
    own = [(0, WriteRule(card, rule)) for card, rule in zip(OWN_RULE_CARDS, job.own_rules, strict=False)]
    start = perf_counter()
    # Each job seeds its own streams, so the result does not depend on the number of processes.
    players = [make_bot(level, Random(f"{job.first_deal} {seat} {level}")) for seat, level in enumerate(job.levels)]
    for deal in range(job.first_deal, job.first_deal + job.games):
        match = Match(rules, seats, players, deal)
        while not match.is_over:
            begun = len(match.log)
            match.start_round(own)
            finish_round(match)
            _count_round(match, tally)
            tally.longest = max(tally.longest, len(match.log) - begun)
        tally.moves += len(match.log)
        tally.turns += count_turns(match.log)
        tally.games += 1
        for seat in match.winners:
            tally.shares[seat] += 1 / len(match.winners)
    tally.seconds = perf_counter() - start
    return tally


def finish_round(match: Match) -> None:
    """Run a dealt round to its end. Raises StalledError if it does not end."""
    for _ in range(MOST_MOVES):
        match.tick(inf)
        if match.result is not None:
            return
    raise StalledError(f"a round of deal {match.deal} does not end")


def _count_round(match: Match, tally: Tally) -> None:
    result = match.result
    assert result is not None
    tally.rounds += 1
    tally.blocked += result.blocked
    seats = len(result.scores)
    for seat in result.winners:
        tally.wins[seat] += 1
        tally.first += (seat == (match.dealer + 1) % seats) / len(result.winners)
        tally.dealer += (seat == match.dealer) / len(result.winners)
    tally.points = [a + b for a, b in zip(tally.points, result.scores, strict=True)]


def count_turns(log: Sequence[LoggedMove]) -> int:
    """Count the turns in a log; a card played right after it was drawn adds none."""
    turns = 0
    drew = -1
    for _, seat, move in log:
        kind = type(move)
        turns += kind is Draw or kind is Accept or kind is Challenge or (kind is Play and drew != seat)
        if kind in (Play, Draw, Accept, Challenge):
            drew = seat if kind is Draw else -1
    return turns
