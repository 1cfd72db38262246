"""The player's practice progress, kept as numbers by name; nothing is ever taken away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from game.learning.practice import Met, PracticePosition, position_of_day
from game.match.seats import SeatInfo
from game.sessions.session import table_seats
from game.storage.progress import Progress
from game.words.player_words import seat_names

ROOM: Final = "practice"
DAY_ROOM: Final = "practice-of-day"
"""By position, the last day on which it was the puzzle, as an ordinal."""
RUN_KEY, BEST_RUN_KEY = "practice-run/now", "practice-run/best"
POSITION_TRIED, POSITION_SOLVED = 1, 2


class PracticeProgress:
    """Practice progress, read from and written to ``progress``."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress

    def is_solved(self, position: PracticePosition) -> bool:
        return self.progress.get(f"{ROOM}/{position.id}") >= POSITION_SOLVED

    def note_try(self, position: PracticePosition) -> None:
        if not self.is_solved(position):
            self.progress.raise_to(f"{ROOM}/{position.id}", POSITION_TRIED)
            self.progress.put(RUN_KEY, 0)

    def note_solved(self, position: PracticePosition, *, is_first_try: bool) -> None:
        if not self.is_solved(position) and is_first_try:
            self.progress.raise_to(BEST_RUN_KEY, self.progress.add(RUN_KEY))
        self.progress.raise_to(f"{ROOM}/{position.id}", POSITION_SOLVED)

    def count(self, positions: Sequence[PracticePosition]) -> int:
        return sum(map(self.is_solved, positions))

    @property
    def solved_count(self) -> int:
        return sum(number >= POSITION_SOLVED for number in self.progress.numbers_under(ROOM).values())

    @property
    def run_length(self) -> int:
        return self.progress.get(RUN_KEY)

    @property
    def best_run(self) -> int:
        return self.progress.get(BEST_RUN_KEY)

    def of_day(self, positions: Sequence[PracticePosition], day: date, met: Met) -> PracticePosition:
        """Return the puzzle of ``day`` for a player who has ``met`` these rules, and keep it.

        Once opened, it stays the puzzle of that day, whatever is met later. Raises IndexError if there is none.
        """
        kept = next((one for one in positions if self.progress.get(f"{DAY_ROOM}/{one.id}") == day.toordinal()), None)
        position = kept or position_of_day(positions, day, met)
        self.progress.put(f"{DAY_ROOM}/{position.id}", day.toordinal())
        return position

    def next_of(
        self, positions: Sequence[PracticePosition], after: PracticePosition | None = None
    ) -> PracticePosition | None:
        start = positions.index(after) + 1 if after in positions else 0
        order = [*positions[start:], *positions[:start]]
        open_ones = [position for position in order if not self.is_solved(position)]
        return next(iter(open_ones or order), None)


def seats_of(position: PracticePosition) -> list[SeatInfo]:
    me, *others = table_seats(position.seats, "")
    seats = [replace(info, level="base") for info in others]
    return [*seats[: position.me], me, *seats[position.me :]]


@dataclass
class PracticeAttempt:
    """An attempt at a position.

    ``wrong_answers`` are the wrong answers tried, the latest last; ``when_solved`` is called once. What was solved
    before is ``was_solved``, and starts as solved.
    """

    position: PracticePosition
    progress: PracticeProgress
    when_solved: Callable[[], None] = lambda: None
    wrong_answers: list[int] = field(default_factory=list)
    is_solved: bool = field(init=False)
    was_solved: bool = field(init=False)

    def __post_init__(self) -> None:
        self.seats = seats_of(self.position)
        self.is_solved = self.was_solved = self.progress.is_solved(self.position)

    @property
    def names(self) -> Sequence[str]:
        return seat_names(self.seats)

    def try_again(self) -> None:
        """Ask again what is solved; nothing that was kept changes."""
        self.is_solved, self.wrong_answers = False, []

    def choose(self, number: int) -> bool:
        """Answer, and return whether the position is solved; every answer can be tried."""
        if self.is_solved:
            return True
        if number == self.position.best_index:
            self.is_solved, self.was_solved = True, False
            self.progress.note_solved(self.position, is_first_try=not self.wrong_answers)
            self.when_solved()
        else:
            self.wrong_answers = [*(one for one in self.wrong_answers if one != number), number]
            self.progress.note_try(self.position)
        return self.is_solved
