"""The sample of a measurement, and the layout of its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

from tqdm import tqdm

from game.arena.contests import Contest, ContestResult, games_of, play_contests
from game.arena.intervals import Share, share_of
from game.arena.pool import Progress, spread

GAP: Final = 2
NOTHING: Final = "-"

Work = TypeVar("Work")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Plan:
    """The rounds or matches per figure, the number of the first deal, and the processes."""

    rounds: int
    seed: int = 1
    processes: int = 1

    def play_contests(self, contests: Sequence[Contest]) -> list[ContestResult]:
        with bar(games_of(contests)) as progress:
            return play_contests(contests, self.seed, self.processes, progress)

    def spread(self, function: Callable[[Work], Result], work: Sequence[Work]) -> list[Result]:
        with bar(len(work)) as progress:
            return spread(function, work, self.processes, progress)


@contextmanager
def bar(total: int) -> Iterator[Progress]:
    with tqdm(total=total, leave=False, disable=None) as shown:
        yield shown.update


def grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows as aligned lines, the first column to the left, the others to the right."""
    widths = [max(len(row[place]) for row in (head, *rows)) for place in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [word.rjust(width + GAP) for word, width in zip(row[1:], widths[1:], strict=True)]
        lines.append(row[0].ljust(widths[0]) + "".join(cells))
    return lines


def percent(share: Share) -> str:
    return f"{100 * share.value:.1f} ±{100 * share.margin:.1f}"


def share_cell(hits: float, chances: int) -> str:
    return percent(share_of(hits, chances)) if chances else NOTHING


def met(share: Share, least: float = 0.0, most: float = 1.0) -> str:
    if least <= share.value <= most:
        return "met"
    return "open" if share.high >= least and share.low <= most else "MISSED"
