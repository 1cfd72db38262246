"""How the language in use writes numbers and lists: signs and their order come from the catalogue."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import reduce
from typing import Final

from game.words import _, pgettext

_GROUP: Final = 5
"""Digits from which on a number is written in groups of three; four are read at a glance."""


def number(value: float, decimals: int | None = None) -> str:
    """ "0.25" in English, "0,25" in German and Dutch; with as many ``decimals``, or as many as it needs."""
    written = f"{value:.12g}" if decimals is None else f"{value:.{decimals}f}"
    whole, _point, fraction = written.partition(".")
    if len(whole.lstrip("-")) >= _GROUP:
        whole = _grouped(int(whole))
    # Translators: a number with its decimals: 0.25
    return _("{whole}.{fraction}").format(whole=whole, fraction=fraction) if fraction else whole


def _grouped(value: int) -> str:
    # Translators: a number from 10,000 on: what is before the last three digits, and these.
    pattern = _("{thousands},{rest}")
    return reduce(lambda left, right: pattern.format(thousands=left, rest=right), f"{value:_}".split("_"))


def percent(value: float) -> str:
    """ "25 %", of a value of 25."""
    return _("{n}%").format(n=number(value))


def cannot_show(letters: str) -> str:
    """Why a name is refused that no typeface here can draw."""
    return _("The screen cannot show {letters}. Please leave that out.").format(letters=enumerated(tuple(letters)))


def listed(items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return _("{names} and {last}").format(names=enumerated(items[:-1]), last=items[-1])


def enumerated(items: Iterable[str]) -> str:
    # Translators: what was listed so far, and the next one.
    return _joined(_("{list}, {next}"), items)


def clauses(items: Iterable[str]) -> str:
    """ "Jump in; Bluffing: Off": a list of what may itself hold commas."""
    # Translators: what was listed so far, and the next one; either may hold commas.
    return _joined(_("{list}; {next}"), items)


def dotted(*parts: str) -> str:
    """ "Round 2 · to 500": what is to be said of one thing, in short; parts without words are left out."""
    # Translators: what was said so far of something, and the next fact about it.
    return _joined(_("{list} · {next}"), filter(None, parts))


def _joined(pattern: str, items: Iterable[str]) -> str:
    words = list(items)
    return reduce(lambda left, right: pattern.format(list=left, next=right), words) if words else ""


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
