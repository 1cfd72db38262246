"""One level alone against a table of another, under any rules: what strength is measured by.

Every deal is played from every seat in turn, so that no seat and no hand favours anybody.
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
    """``one`` against as many of ``others`` as fill the table, in about ``games`` rounds or whole ``matches``: as many
    deals as there are whole turns of the table in it, at least one. In teams two partners of ``one`` play two
    ``others``. ``own`` stands on the own-rule cards."""

    rules: RuleSet
    one: str
    others: str
    seats: int
    games: int
    matches: bool = False
    own: tuple[OwnRule, ...] = ()

    @property
    def places(self) -> int:
        """From how many seats each deal is played: of partners it is one, for the other one sits there as well."""
        return TEAM_SEATS // 2 if self.rules.teams else self.seats

    @property
    def deals(self) -> int:
        return max(1, self.games // self.places)

    @property
    def played(self) -> int:
        return self.deals * self.places

    def sides(self) -> list[tuple[int, ...]]:
        half = TEAM_SEATS // 2
        return [(seat, seat + half) if self.rules.teams else (seat,) for seat in range(self.places)]

    def jobs(self, side: tuple[int, ...], seed: int) -> list[Job]:
        table = tuple(self.one if seat in side else self.others for seat in range(self.seats))
        return list(pieces(self.rules, table, self.deals, seed, matches=self.matches, own=self.own))


@dataclass(frozen=True, slots=True)
class ContestResult:
    """What came of a contest: how many games ``one`` ``won`` (its pair, in teams; a shared win counts in parts), all
    that was counted, and how many pieces of work were given up because a round in them did not end."""

    won: float
    tally: Tally
    stalled: int

    @property
    def share(self) -> Share:
        """How often ``one`` won. Raises ValueError where no game came to an end."""
        return share_of(self.won, self.tally.games)


def hold(
    contests: Sequence[Contest], seed: int, processes: int = 1, progress: Progress = lambda done: None
) -> list[ContestResult]:
    """Play all contests, each from the deal numbered ``seed`` on. Raises ValueError for an unknown level or a number of
    seats that rules do not allow."""
    check_levels([level for contest in contests for level in (contest.one, contest.others)])
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
    return sum(contest.played for contest in contests)


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


__all__ = ["Contest", "ContestResult", "games_of", "hold"]
