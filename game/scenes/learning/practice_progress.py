"""What somebody has solved: kept as numbers by name, so that nothing is lost and nothing is ever taken away."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from game.learning.practice import Met, PracticePosition, position_of_day
from game.storage.progress import Progress

ROOM: Final = "practice"
OF_DAY: Final = "practice-of-day"
"""By position the last day of which it was the puzzle, as an ordinal."""
RUN, BEST = "practice-run/now", "practice-run/best"
TRIED, SOLVED = 1, 2


class PracticeProgress:
    """Reads and writes what is known of practice positions in ``progress``."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress

    def is_solved(self, position: PracticePosition) -> bool:
        return self.progress.get(f"{ROOM}/{position.id}") >= SOLVED

    def tried(self, position: PracticePosition) -> None:
        if not self.is_solved(position):
            self.progress.raise_to(f"{ROOM}/{position.id}", TRIED)
            self.progress.put(RUN, 0)

    def solved(self, position: PracticePosition, *, first: bool) -> None:
        if not self.is_solved(position) and first:
            self.progress.raise_to(BEST, self.progress.add(RUN))
        self.progress.raise_to(f"{ROOM}/{position.id}", SOLVED)

    def count(self, positions: Sequence[PracticePosition]) -> int:
        return sum(map(self.is_solved, positions))

    @property
    def done(self) -> int:
        return sum(number >= SOLVED for number in self.progress.under(ROOM).values())

    @property
    def run(self) -> int:
        return self.progress.get(RUN)

    @property
    def best_run(self) -> int:
        return self.progress.get(BEST)

    def of_day(self, positions: Sequence[PracticePosition], day: date, met: Met) -> PracticePosition:
        """The position of a day for somebody who has ``met`` so much. Once it was opened it stays the one of that day,
        whatever is met later. Raises IndexError where there is none."""
        kept = next((one for one in positions if self.progress.get(f"{OF_DAY}/{one.id}") == day.toordinal()), None)
        position = kept or position_of_day(positions, day, met)
        self.progress.put(f"{OF_DAY}/{position.id}", day.toordinal())
        return position

    def next_of(
        self, positions: Sequence[PracticePosition], after: PracticePosition | None = None
    ) -> PracticePosition | None:
        start = positions.index(after) + 1 if after in positions else 0
        order = [*positions[start:], *positions[:start]]
        open_ones = [position for position in order if not self.is_solved(position)]
        return next(iter(open_ones or order), None)
