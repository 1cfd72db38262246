"""Days as they are written in the language in use."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from game.words import _

if TYPE_CHECKING:
    pass


def date_words(day: date) -> str:
    """ "21 Nov 2026": the month by its name, for in figures the order of day and month is a guess."""
    # Translators: the months, as short as they are usual beside a day.
    months = (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"), _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"),
        _("Dec"),
    )  # fmt: skip
    # Translators: a day, in the order and with the signs that the language writes.
    return _("{day} {month} {year}").format(day=day.day, month=months[day.month - 1], year=day.year)


def local_time(moment: str) -> datetime | None:
    """A time in ISO form in the time of this place; None for what is none."""
    try:
        when = datetime.fromisoformat(moment)
        return when.astimezone() if when.tzinfo is not None else when
    except (ValueError, OverflowError):
        return None


def day_words(moment: str) -> str:
    """The day of a time in ISO form, as people here write it, in the time of this place."""
    local = local_time(moment)
    if local is None:
        return moment[:10]
    return date_words(local)
