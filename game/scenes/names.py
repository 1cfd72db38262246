"""What the people at a table are called."""

from collections.abc import Sequence

from ..match import SeatInfo
from ..words import _


def seat_names(seats: Sequence[SeatInfo]) -> list[str]:
    """The names of all seats; who gave none is "You", in the language of the moment (DSK-07)."""
    return [info.name or _("You") for info in seats]


def first_name(name: str) -> str:
    """What somebody is called where there is little room."""
    return next(iter(name.split()), name)
