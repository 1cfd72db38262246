"""What the people at a table are called."""

from collections.abc import Sequence

from game.match import SeatInfo
from game.words import _
from game.words.cast import Cast


def seat_names(seats: Sequence[SeatInfo]) -> list[str]:
    """The names of all seats, to be shown by themselves; who gave none is "You", in the language of the moment
    (DSK-07). Sentences are made with :func:`cast_of`."""
    return [info.name or _("You") for info in seats]


def cast_of(seats: Sequence[SeatInfo], me: int | None = None) -> Cast:
    """Who is who in sentences: "you" is who gave no name, else the seat ``me`` (FEEL-28)."""
    unnamed = (seat for seat, info in enumerate(seats) if not info.name)
    return Cast(tuple(seat_names(seats)), next(unnamed, me))
