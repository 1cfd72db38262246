"""How somebody gets on with one practice position: what was tried, and whether it is solved."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.learning.practice import PracticePosition
from game.match.seats import SeatInfo
from game.scenes.learning.practice_progress import PracticeProgress
from game.sessions.session import table_seats
from game.words.player_words import seat_names


def seats_of(position: PracticePosition) -> list[SeatInfo]:
    me, *others = table_seats(position.seats, "")
    seats = [replace(info, level="base") for info in others]
    return [*seats[: position.me], me, *seats[position.me :]]


@dataclass
class PracticeAttempt:
    """``wrong`` are the answers that were tried in vain, the last one last; ``when_solved`` is called once."""

    position: PracticePosition
    book: PracticeProgress
    when_solved: Callable[[], None] = lambda: None
    wrong: list[int] = field(default_factory=list)
    solved: bool = False

    def __post_init__(self) -> None:
        self.chairs = seats_of(self.position)

    @property
    def names(self) -> Sequence[str]:
        return seat_names(self.chairs)

    def choose(self, number: int) -> bool:
        """Answer; every answer can be tried, as often as one likes. Returns whether the position is solved."""
        if self.solved:
            return True
        if number == self.position.right:
            self.solved = True
            self.book.solved(self.position, first=not self.wrong)
            self.when_solved()
        else:
            self.wrong = [*(one for one in self.wrong if one != number), number]
            self.book.tried(self.position)
        return self.solved
