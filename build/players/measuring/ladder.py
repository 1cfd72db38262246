"""Measure the levels against a sensible person, and the strength of the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.arena.contests import Contest, ContestResult
from game.players.levels import LEVELS
from game.rules.ruleset import CLASSIC

from .plan import Plan, grid, met, percent

PERSON: Final = "heur"
"""Policy of the sensible person."""
LADDER_GOALS: Final = {4: (0.40, 0.33, 0.27, 0.21, 0.155), 2: (0.62, 0.54, 0.47, 0.41, 0.37)}
"""Person's share of wins against each level, by seats; for the last level an upper bound."""
WITHIN: Final = 0.015
"""Share by which a level may miss its goal."""

PUBLISHED: Final = replace(
    CLASSIC,
    name="published",
    target=0,
    voluntary_draw=False,
    forced_play=True,
    bluffing=False,
    wild_draw_when="no colour or wild",
    reverse_skips_two=False,
    start_cards="ignored",
)
"""Stand-in for the environment of published learners.

A playable card must be played, also the one just drawn; a wild draw four is honest, there are no challenges, and
Reverse at two seats gives the other one the turn. Calls cannot be switched off: the master forgets two in a hundred
here, the others none.
"""

STRENGTH: Final = (
    ("classic, 2 seats", Contest(CLASSIC, "master", "rule", 2, 0), 0.72),
    ("classic, 2 seats", Contest(CLASSIC, "base", "rule", 2, 0), 0.64),
    ("classic, 4 seats", Contest(CLASSIC, "master", "rule", 4, 0), 0.345),
    ("classic, 4 seats", Contest(CLASSIC, "base", "rule", 4, 0), 0.31),
    ("published, 2 seats", Contest(PUBLISHED, "master", "rule", 2, 0), 0.645),
    ("published, 2 seats", Contest(PUBLISHED, "base", "rule", 2, 0), 0.63),
)
MATCHES: Final = ("matches to 500, 2 seats", Contest(CLASSIC, "master", "rule", 2, 0, True), 0.92)
ROUNDS_A_MATCH: Final = 10
"""Rounds that one match replaces where the number of matches is not given."""


def ladder(plan: Plan, seats: int, levels: Sequence[str] = LEVELS, *, matches: bool = False) -> list[str]:
    """Return the table of the person alone against a full table of each level.

    With ``matches``: whole matches, without goals.
    """
    contests = [Contest(CLASSIC, PERSON, level, seats, plan.rounds, matches) for level in levels]
    rows = []
    for level, outcome in zip(levels, plan.play_contests(contests), strict=True):
        goal, last = LADDER_GOALS[seats][LEVELS.index(level)], level == LEVELS[-1]
        verdict = met(outcome.share, 0.0 if last else goal - WITHIN, goal if last else goal + WITHIN)
        rows.append([level, percent(outcome.share), _goal(goal, "at most " if last else ""), verdict])
    what = "matches" if matches else "rounds"
    head = [f"{PERSON} against", f"won of 100 {what}", "goal", ""]
    title = f"{PERSON} alone at {seats} seats, {contests[0].game_count} {what} a level, classic, 95 % intervals"
    return [title, "", *grid(head, rows if not matches else [[*row[:2], "", ""] for row in rows])]


def strength(plan: Plan, matches: int = 0, levels: Sequence[str] = ("master", "base")) -> list[str]:
    """Return the table of the best levels against *rule*, in rounds and in whole matches."""
    played = [(name, replace(contest, games=plan.rounds), goal) for name, contest, goal in STRENGTH]
    name, contest, goal = MATCHES
    played.append((name, replace(contest, games=matches or max(1, plan.rounds // ROUNDS_A_MATCH)), goal))
    played = [each for each in played if each[1].tested_level in levels]
    outcomes = plan.play_contests([contest for _, contest, _ in played])
    rows = [_strong(*each, outcome) for each, outcome in zip(played, outcomes, strict=True)]
    title = "alone against a table of the other, 95 % intervals"
    return [title, "", *grid(["where", "who", "won of 100", "of", "goal", ""], rows)]


def _strong(name: str, contest: Contest, goal: float, outcome: ContestResult) -> list[str]:
    share, who = outcome.share, f"{contest.tested_level} / {contest.opposing_level}"
    return [name, who, percent(share), str(outcome.tally.games), _goal(goal, "at least "), met(share, goal)]


def _goal(goal: float, words: str) -> str:
    return f"{words}{100 * goal:g}"
