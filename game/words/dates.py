"""Days as they are written in the language in use."""

from datetime import date

from game.words import _


def date_words(day: date) -> str:
    """ "21 Nov 2026": the month by its name, for in figures the order of day and month is a guess."""
    # Translators: the months, as short as they are usual beside a day.
    months = (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"), _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"),
        _("Dec"),
    )  # fmt: skip
    # Translators: a day, in the order and with the signs that the language writes.
    return _("{day} {month} {year}").format(day=day.day, month=months[day.month - 1], year=day.year)
