"""Numbers, lists and dates in the language in use; the catalogue has signs and order."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import reduce
from typing import Final

from game.words import _, pgettext

_GROUP: Final = 5
"""Digits from which a number is grouped in threes; four are read at a glance."""


def today() -> date:
    """Return the local date."""
    return datetime.now().astimezone().date()


def capital(text: str) -> str:
    """Return ``text`` with a capital; Dutch gives those no accent ("één", "Eén")."""
    return ("E" if text.startswith("é") else text[:1].upper()) + text[1:]


def number(value: float, decimals: int | None = None) -> str:
    """Format a number: "0.25" in English, "0,25" in German and Dutch.

    With ``decimals`` digits, or as many as it needs.
    """
    written = f"{value:.12g}" if decimals is None else f"{value:.{decimals}f}"
    whole, _point, fraction = written.partition(".")
    if len(whole.lstrip("-")) >= _GROUP:
        whole = _grouped(int(whole))
    # Translators: a number with its decimals: 0.25
    return _("{whole}.{fraction}").format(whole=whole, fraction=fraction) if fraction else whole


def _grouped(value: int) -> str:
    # Translators: a number from 10,000 on: the digits before the last three, and those three.
    pattern = _("{thousands},{rest}")
    return reduce(lambda left, right: pattern.format(thousands=left, rest=right), f"{value:_}".split("_"))


def percent(value: float) -> str:
    """Format per cent: "25 %" for 25."""
    return _("{n}%").format(n=number(value))


def cannot_show(letters: str) -> str:
    """Explain why a name is refused that no typeface here can draw."""
    return _("The screen cannot show {letters}. Please leave that out.").format(letters=enumerated(tuple(letters)))


def listed(items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return _("{names} and {last}").format(names=enumerated(items[:-1]), last=items[-1])


def enumerated(items: Iterable[str]) -> str:
    # Translators: the list so far, and its next item.
    return _joined(_("{list}, {next}"), items)


def labelled(label: str, value: str) -> str:
    return _("{label}: {value}").format(label=label, value=value)


def clauses(items: Iterable[str]) -> str:
    """Join items that may hold commas: "Jump in; Bluffing: Off"."""
    # Translators: the list so far, and its next item; either may hold commas.
    return _joined(_("{list}; {next}"), items)


def dotted(*parts: str) -> str:
    """Join short facts: "Round 2 · to 500"; parts without words are left out."""
    # Translators: the facts so far, and the next one.
    return _joined(_("{list} · {next}"), filter(None, parts))


def _joined(pattern: str, items: Iterable[str]) -> str:
    words = list(items)
    return reduce(lambda left, right: pattern.format(list=left, next=right), words) if words else ""


def date_words(day: date) -> str:
    """Format a date, "21 Nov 2026": in figures, day and month could be confused."""
    # Translators: a day, in the language's own order and punctuation.
    return _("{day} {month} {year}").format(day=day.day, month=short_month(day.month), year=day.year)


def day_and_month(day: str) -> str:
    """Format a date in ISO form without its year, "21 Nov"; any other text stays as it is."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        return day
    # Translators: a day of this year, in the language's own order and punctuation.
    return _("{day} {month}").format(day=when.day, month=short_month(when.month))


def short_month(month: int) -> str:
    """Return a month's short name: "Nov" for 11."""
    # Translators: the months, abbreviated as usual beside a day.
    months = (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"), _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"),
        _("Dec"),
    )  # fmt: skip
    return months[month - 1]


def month_words(year: int, month: int) -> str:
    """Format month and year: "November 2026"."""
    months = (
        _("January"), _("February"), _("March"), _("April"), pgettext("the whole month", "May"), _("June"), _("July"),
        _("August"), _("September"), _("October"), _("November"), _("December"),
    )  # fmt: skip
    return _("{month} {year}").format(month=months[month - 1], year=year)


def weekday_words() -> tuple[str, ...]:
    """Return the days of the week from Monday on, short enough for a calendar's head."""
    # Translators: the days of the week in two or three letters.
    return _("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun")


def local_time(moment: str) -> datetime | None:
    """Convert a time in ISO form to local time; None if it is none."""
    try:
        when = datetime.fromisoformat(moment)
        return when.astimezone() if when.tzinfo is not None else when
    except (ValueError, OverflowError):
        return None


def day_words(moment: str) -> str:
    """Format the local day of a time in ISO form; the first ten characters of any other text."""
    local = local_time(moment)
    if local is None:
        return moment[:10]
    return date_words(local)
