"""Days as they are written in the language in use."""

from datetime import date, datetime

from game.words import _, pgettext


def date_words(day: date) -> str:
    """ "21 Nov 2026": the month by its name, for in figures the order of day and month is a guess."""
    # Translators: a day, in the order and with the signs that the language writes.
    return _("{day} {month} {year}").format(day=day.day, month=short_month(day.month), year=day.year)


def short_month(month: int) -> str:
    """ "Nov"."""
    # Translators: the months, as short as they are usual beside a day.
    months = (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"), _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"),
        _("Dec"),
    )  # fmt: skip
    return months[month - 1]


def month_words(year: int, month: int) -> str:
    """ "November 2026"."""
    months = (
        _("January"), _("February"), _("March"), _("April"), pgettext("the whole month", "May"), _("June"), _("July"),
        _("August"), _("September"), _("October"), _("November"), _("December"),
    )  # fmt: skip
    return _("{month} {year}").format(month=months[month - 1], year=year)


def weekday_words() -> tuple[str, ...]:
    """The days of the week from Monday on, as short as they stand over a calendar."""
    # Translators: the days of the week in two or three letters.
    return _("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun")


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
