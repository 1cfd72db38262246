"""Reports on what a rule set is like to play: length, fairness, blocked rounds, skill."""

from dataclasses import dataclass
from typing import Any, Final

from game.arena.intervals import Share, share_of
from game.arena.pool import Progress, spread
from game.arena.tally import Job, Tally, pieces, play, total
from game.rules.ruleset import TEAM_SEATS, RuleSet

STRONG: Final = "base"
WEAK: Final = "random"
EQUALS_LEVEL: Final = "sharp"
"""Level of all seats in rounds among equals; STRONG plays WEAK to measure skill."""


@dataclass(frozen=True, slots=True)
class RuleReport:
    """The findings on a rule set.

    ``turns`` and ``moves`` are means per round, ``points`` is the mean sum of all scores in a round. ``first`` is the
    share of rounds won by the seat left of the dealer, ``dealer`` by the dealer, ``even`` that of either by chance;
    ``blocked`` the share of rounds in which no one could go on. ``skill`` is how often one strong seat, in
    teams a pair, beat a table of weak ones, ``skill_decides`` how far that is from chance (0) to always (1).
    """

    rules: str
    seats: int
    rounds: int
    turns: float
    moves: float
    points: float
    first: Share
    dealer: Share
    even: float
    blocked: Share
    skill: Share
    skill_decides: float

    def as_json(self) -> dict[str, Any]:
        return {name: _plain(getattr(self, name)) for name in self.__slots__}

    def as_text(self) -> str:
        lines = [
            f"{self.rules}, {self.seats} seats, {self.rounds} rounds among equals ({EQUALS_LEVEL})",
            f"length of a round           {self.turns:.1f} turns, {self.moves:.1f} moves",
            f"points in a round           {self.points:.0f}",
            f"seat left of the dealer     {_percent(self.first)} (chance: {100 * self.even:.1f} %)",
            f"dealer                      {_percent(self.dealer)}",
            f"nobody could go on          {_percent(self.blocked)}",
            f"one {STRONG} against {WEAK:<10}  {_percent(self.skill)}: skill decides "
            f"{100 * self.skill_decides:.0f} % of what chance leaves",
        ]
        return "\n".join(lines)


def rule_report(
    rules: RuleSet, rounds: int, seed: int, seats: int = 4, progress: Progress = lambda done: None, processes: int = 1
) -> RuleReport:
    """Play ``rounds`` among equals and as many again to measure what skill is worth.

    Raises ValueError for a number of seats that the rule set does not allow.
    """
    if rules.teams:
        seats = TEAM_SEATS
    even = list(pieces(rules, (EQUALS_LEVEL,) * seats, rounds, seed))
    deals = max(1, rounds // seats)
    unequal: list[tuple[int, Job]] = []
    for seat in range(seats):
        table = tuple(STRONG if _with(rules, seat, other) else WEAK for other in range(seats))
        unequal += [(seat, job) for job in pieces(rules, table, deals, seed)]
    jobs = [*even, *(job for _, job in unequal)]
    found = spread(play, jobs, processes, progress, [job.games for job in jobs])
    among = total(found[: len(even)])
    strong = [(seat, tally) for (seat, _), tally in zip(unequal, found[len(even) :], strict=True)]
    return _report(rules, seats, among, strong)


def games_of(rules: RuleSet, rounds: int, seats: int) -> int:
    seats = TEAM_SEATS if rules.teams else seats
    return rounds + max(1, rounds // seats) * seats


def _with(rules: RuleSet, seat: int, other: int) -> bool:
    return other == seat or (rules.teams and other == (seat + TEAM_SEATS // 2) % TEAM_SEATS)


def _report(rules: RuleSet, seats: int, among: Tally, strong: list[tuple[int, Tally]]) -> RuleReport:
    # Partners win together, and each is credited with half a win.
    sides = 2 if rules.teams else seats
    won = sum(tally.shares[seat] for seat, tally in strong) * (2 if rules.teams else 1)
    played = sum(tally.games for _, tally in strong)
    skill = share_of(min(won, played), played)
    even, half = 1 / sides, 1 / seats
    return RuleReport(
        rules=rules.name,
        seats=seats,
        rounds=among.rounds,
        turns=among.turns / among.rounds,
        moves=among.moves / among.rounds,
        points=sum(among.points) / among.rounds,
        first=share_of(among.first, among.rounds),
        dealer=share_of(among.dealer, among.rounds),
        even=half,
        blocked=share_of(among.blocked, among.rounds),
        skill=skill,
        skill_decides=(skill.value - even) / (1 - even),
    )


def _plain(value: Any) -> Any:
    if isinstance(value, Share):
        return {"share": round(value.value, 4), "interval": [round(value.low, 4), round(value.high, 4)]}
    return round(value, 4) if isinstance(value, float) else value


def _percent(share: Share) -> str:
    return f"{100 * share.value:.1f} % ±{100 * share.margin:.1f}"
