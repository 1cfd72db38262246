"""Rows of the statistics: their filters, and numbers that no chart shows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.scenes.archive.fact_rows import Fact, mean_words, percent_words
from game.scenes.archive.number_words import levels_words
from game.storage import statistics as counts
from game.storage.sums import PlayerTotals
from game.ui.widgets.base import Widget
from game.ui.widgets.rows import LinkRow, Note, Pick
from game.words import _, ngettext
from game.words.formats import dotted, number
from game.words.rules import short_title


def filters(tallies: Sequence[PlayerTotals], page: object, on_change: Callable[[], None]) -> list[Pick]:
    """Return the filters; ``page`` holds the choices, ``changed`` is called after a new one."""

    def take(name: str, value: Any) -> None:
        setattr(page, name, value)
        on_change()

    rules = sorted({tally.rules for tally in tallies})
    seats = sorted({tally.seats for tally in tallies})
    levels = sorted({tally.level for tally in tallies})
    every: list[list[tuple[object, str]]] = [
        [("", _("All rules")), *((name, short_title(name)) for name in rules)],
        [(0, _("Any number")), *((n, ngettext("{n} player", "{n} players", n).format(n=n)) for n in seats)],
        [("", _("Any level")), *((level, levels_words(level)) for level in levels)],
    ]
    labels = (_("Rules"), _("Players"), _("Level"))
    names = ("rules", "seats", "level")
    return [
        Pick(name, label, options, getattr(page, name), partial(take, name))
        for name, label, options in zip(names, labels, every, strict=True)
    ]


def rows_of_numbers(
    statistics: counts.Statistics, totals: PlayerTotals, watch: Callable[[counts.Extreme], Callable[[], None]]
) -> list[Widget]:
    """Return rows for ``totals``, and the shortest and longest round with a way to ``watch``."""
    if not totals.rounds and not totals.assisted:
        return [Note("none", _("Nothing to count yet. Play a round!"), px=28)]
    matches = dotted(_of(totals.matches_won, totals.matches), percent_words(totals.matches_won, totals.matches))
    rounds = dotted(_of(totals.won, totals.rounds), percent_words(totals.won, totals.rounds))
    rows: list[Widget] = [
        Fact("matches", _("Matches won"), matches),
        Fact("rounds", _("Rounds won"), rounds),
        Fact("points", _("Average points per round"), mean_words(totals.points, totals.rounds)),
        Fact("left", _("Average cards left at the end"), mean_words(totals.left, totals.rounds)),
        Fact(
            "calls",
            _("Calls made · forgotten · caught"),
            dotted(*map(number, (totals.calls, totals.forgotten, totals.caught))),
        ),
        Fact("catches", _("Others caught"), number(totals.catches)),
        Fact("challenges", _("Challenges won"), _of(totals.challenges_won, totals.challenges)),
        Fact(
            "challenged",
            _("Times challenged · successfully"),
            dotted(number(totals.challenged), number(totals.challenged_guilty)),
        ),
    ]
    if totals.assisted:
        rows.append(Fact("assisted", _("Rounds with help (not counted)"), number(totals.assisted)))
    return [*rows, *_extremes(statistics, watch)]


def _extremes(statistics: counts.Statistics, watch: Callable[[counts.Extreme], Callable[[], None]]) -> list[Widget]:
    rows: list[Widget] = []
    named = (("fastest", _("Shortest round"), statistics.fastest), ("longest", _("Longest round"), statistics.longest))
    for name, label, one in named:
        if one is not None:
            turns = ngettext("{n} turn", "{n} turns", one.turns).format(n=one.turns)
            rows.append(LinkRow(name, label, turns, watch(one)))
    return rows


def _of(part: int, whole: int) -> str:
    return f"{number(part)} / {number(whole)}"
