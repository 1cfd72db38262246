"""Rows of the statistics: their filters, and numbers that no chart shows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.scenes.archive.fact_rows import Fact, mean, per
from game.scenes.archive.number_words import levels_words
from game.storage import statistics as counts
from game.storage.sums import PlayerTotals
from game.ui.widgets.base import Widget
from game.ui.widgets.rows import LinkRow, Note, Pick
from game.words import _, ngettext
from game.words.forms import dotted, number
from game.words.rules import short_title


def filters(tallies: Sequence[PlayerTotals], page: object, changed: Callable[[], None]) -> list[Pick]:
    """Return the filters; ``page`` holds the choices, ``changed`` is called after a new one."""

    def take(name: str, value: Any) -> None:
        setattr(page, name, value)
        changed()

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
    found: counts.Statistics, sums: PlayerTotals, watch: Callable[[counts.Extreme], Callable[[], None]]
) -> list[Widget]:
    """Return rows for ``sums``, and for the shortest and longest round with a way to ``watch``."""
    if not sums.rounds and not sums.assisted:
        return [Note("none", _("Nothing to count yet. Play a round!"), px=28)]
    matches = dotted(_of(sums.matches_won, sums.matches), per(sums.matches_won, sums.matches))
    rounds = dotted(_of(sums.won, sums.rounds), per(sums.won, sums.rounds))
    rows: list[Widget] = [
        Fact("matches", _("Matches won"), matches),
        Fact("rounds", _("Rounds won"), rounds),
        Fact("points", _("Average points per round"), mean(sums.points, sums.rounds)),
        Fact("left", _("Average cards left at the end"), mean(sums.left, sums.rounds)),
        Fact(
            "calls",
            _("Calls made · forgotten · caught"),
            dotted(*map(number, (sums.calls, sums.forgotten, sums.caught))),
        ),
        Fact("catches", _("Others caught"), number(sums.catches)),
        Fact("challenges", _("Challenges won"), _of(sums.challenges_won, sums.challenges)),
        Fact(
            "challenged",
            _("Times challenged · successfully"),
            dotted(number(sums.challenged), number(sums.challenged_guilty)),
        ),
    ]
    if sums.assisted:
        rows.append(Fact("assisted", _("Rounds with help (not counted)"), number(sums.assisted)))
    return [*rows, *_extremes(found, watch)]


def _extremes(found: counts.Statistics, watch: Callable[[counts.Extreme], Callable[[], None]]) -> list[Widget]:
    rows: list[Widget] = []
    named = (
        ("fastest", _("Shortest round"), found.fastest),
        ("longest", _("Longest round"), found.longest),
    )
    for name, label, one in named:
        if one is not None:
            turns = ngettext("{n} turn", "{n} turns", one.turns).format(n=one.turns)
            rows.append(LinkRow(name, label, turns, watch(one)))
    return rows


def _of(part: int, whole: int) -> str:
    return f"{number(part)} / {number(whole)}"
