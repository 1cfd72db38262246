"""How the language in use writes numbers and lists: signs and their order come from the catalogue."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from game.words import _

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
    return _("{n} %").format(n=number(value))


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
