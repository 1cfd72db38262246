"""A table of how often each level beats each other level, with 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from game.arena.contests import Contest, play_contests
from game.arena.intervals import Share, share_of
from game.arena.pool import Progress
from game.arena.tally import StalledError, check_levels
from game.rules.ruleset import RuleSet

LEAST_COLUMN: Final = 15


@dataclass(frozen=True, slots=True)
class StrengthTable:
    """Win shares of levels against levels.

    ``cells[row, column]`` is how often ``row`` wins alone (in teams, with a partner) against ``column`` on all other
    seats; with two seats each pair is played once and read both ways. ``games`` were played for each cell, ``seats`` is
    the number at a table.
    """

    levels: tuple[str, ...]
    seats: int
    games: int
    matches: bool
    cells: dict[tuple[str, str], Share]

    def as_json(self) -> dict[str, Any]:
        cells = [
            {"level": row, "against": column, "share": round(cell.value, 4), "interval": [cell.low, cell.high]}
            for (row, column), cell in self.cells.items()
        ]
        return {"seats": self.seats, "games": self.games, "matches": self.matches, "cells": cells}

    def as_text(self) -> str:
        """Return the table as lines of text, with shares in per cent."""
        what = "matches" if self.matches else "rounds"
        against = "against the level above" if self.seats == 2 else f"alone against {self.seats - 1} of the level above"
        lines = [f"won of 100 {what}, {against}; {self.games} {what} a cell, 95 % intervals", ""]
        width = max(LEAST_COLUMN, *(len(level) + 2 for level in self.levels))
        first = max(len(level) for level in self.levels) + 2
        lines.append(" " * first + "".join(f"{level:>{width}}" for level in self.levels))
        for row in self.levels:
            cells = "".join(f"{self._cell(row, column):>{width}}" for column in self.levels)
            lines.append(f"{row:<{first}}{cells}")
        return "\n".join(lines)

    def _cell(self, row: str, column: str) -> str:
        cell = self.cells.get((row, column))
        return "-" if cell is None else f"{100 * cell.value:.1f} ±{100 * cell.margin:.1f}"


def strength_table(
    rules: RuleSet,
    levels: Sequence[str],
    games: int,
    seed: int,
    *,
    seats: int = 2,
    matches: bool = False,
    progress: Progress = lambda done: None,
    processes: int = 1,
) -> StrengthTable:
    """Play every level against every other, every deal from every seat in turn.

    A cell takes about ``games`` rounds or matches: as many deals as give every seat a turn within ``games``, at least
    1. Raises ValueError for an unknown, repeated or single level or a number of seats that the rules do not allow,
    StalledError if a round does not end.
    """
    check_levels(levels)
    if len(set(levels)) < 2 or len(set(levels)) != len(levels):
        raise ValueError("a table needs two levels or more, each once")
    pairs = _pairs(levels, seats)
    contests = [Contest(rules, row, column, seats, games, matches) for row, column in pairs]
    shares: dict[tuple[str, str], Share] = {}
    for pair, outcome in zip(pairs, play_contests(contests, seed, processes, progress), strict=True):
        if outcome.stalled_count:
            raise StalledError(f"{pair[0]} against {pair[1]}: a round does not end")
        shares[pair] = outcome.share
        if seats == 2:
            shares[pair[::-1]] = share_of(outcome.tally.games - outcome.games_won, outcome.tally.games)
    return StrengthTable(tuple(levels), seats, contests[0].game_count, matches, shares)


def games_of(levels: Sequence[str], games: int, seats: int) -> int:
    return len(_pairs(levels, seats)) * max(1, games // seats) * seats


def _pairs(levels: Sequence[str], seats: int) -> list[tuple[str, str]]:
    if seats == 2:
        return list(combinations(levels, 2))
    return [(row, column) for row in levels for column in levels if row != column]
