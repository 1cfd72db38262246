"""Contests of one level against a table of another, under any rules, to measure strength.

Every deal is played from every seat in turn, so that neither seat nor hand favours a side.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.arena.intervals import Share, share_of
from game.arena.pool import Progress, spread
from game.arena.tally import Job, StalledError, Tally, check_levels, pieces, play, total
from game.rules.own_rule import OwnRule
from game.rules.ruleset import TEAM_SEATS, RuleSet


@dataclass(frozen=True, slots=True)
class Contest:
    """A ``tested_level`` against ``opposing_level``, in some ``games`` or whole ``matches``.

    Plays as many deals as give every place a turn within ``games``, at least 1. In teams, two partners of
    ``tested_level`` play two ``opposing_level``. ``own_rules`` is written on the own-rule cards.
    """

    rules: RuleSet
    tested_level: str
    opposing_level: str
    seats: int
    games: int
    matches: bool = False
    own_rules: tuple[OwnRule, ...] = ()

    @property
    def places(self) -> int:
        """Number of seats each deal is played from; in teams one for each pair of partners."""
        return TEAM_SEATS // 2 if self.rules.teams else self.seats

    @property
    def deals(self) -> int:
        return max(1, self.games // self.places)

    @property
    def game_count(self) -> int:
        return self.deals * self.places

    def sides(self) -> list[tuple[int, ...]]:
        half = TEAM_SEATS // 2
        return [(seat, seat + half) if self.rules.teams else (seat,) for seat in range(self.places)]

    def jobs(self, side: tuple[int, ...], seed: int) -> list[Job]:
        table = tuple(self.tested_level if seat in side else self.opposing_level for seat in range(self.seats))
        return list(pieces(self.rules, table, self.deals, seed, matches=self.matches, own=self.own_rules))


@dataclass(frozen=True, slots=True)
class ContestResult:
    """The result of a contest.

    ``games_won`` is the number of games ``one`` won (its pair, in teams; a shared win counts as a fraction), ``tally``
    everything counted, ``stalled_count`` the number of jobs given up because a round did not end.
    """

    games_won: float
    tally: Tally
    stalled_count: int

    @property
    def share(self) -> Share:
        """Share of games that ``one`` won. Raises ValueError if no game ended."""
        return share_of(self.games_won, self.tally.games)


def play_contests(
    contests: Sequence[Contest], seed: int, processes: int = 1, progress: Progress = lambda done: None
) -> list[ContestResult]:
    """Play all contests, each from deal number ``seed`` on.

    Raises ValueError for an unknown level or a number of seats that the rules do not allow.
    """
    check_levels([level for contest in contests for level in (contest.tested_level, contest.opposing_level)])
    work = [
        (number, side, job)
        for number, contest in enumerate(contests)
        for side in contest.sides()
        for job in contest.jobs(side, seed)
    ]
    jobs = [job for _, _, job in work]
    found = spread(_attempt, jobs, processes, progress, [job.games for job in jobs])
    outcomes = []
    for number in range(len(contests)):
        mine = [(side, tally) for (of, side, _), tally in zip(work, found, strict=True) if of == number]
        outcomes.append(_outcome(mine))
    return outcomes


def games_of(contests: Sequence[Contest]) -> int:
    return sum(contest.game_count for contest in contests)


def _attempt(job: Job) -> Tally | None:
    try:
        return play(job)
    except StalledError:
        return None


def _outcome(found: Sequence[tuple[tuple[int, ...], Tally | None]]) -> ContestResult:
    ended = [(side, tally) for side, tally in found if tally is not None]
    tally = total([tally for _, tally in ended])
    won = sum(tally.shares[seat] for side, tally in ended for seat in side)
    return ContestResult(min(won, tally.games), tally, len(found) - len(ended))
