"""The rows of the statistics: shares, averages, extremes and luck."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.scenes.archive.fact_rows import Fact, LatelyRow, ShareRow, mean, per
from game.storage import statistics as counts
from game.storage.sums import Tally
from game.ui.widgets.base import Widget
from game.ui.widgets.rows import Heading, LinkRow, Note, Pick
from game.words import _, ngettext
from game.words.characters import level_word
from game.words.forms import dotted, number
from game.words.rules import short_title


def levels_words(level: str) -> str:
    """The level of opponents, of several one after the other."""
    return " + ".join(level_word(one) for one in level.split("+")) if level else "–"


def filters(tallies: Sequence[Tally], page: object, changed: Callable[[], None]) -> list[Pick]:
    """What the numbers can be narrowed to; ``page`` has what is chosen, and ``changed`` is told of another."""

    def take(name: str, value: Any) -> None:
        setattr(page, name, value)
        changed()

    rules = sorted({tally.rules for tally in tallies})
    seats = sorted({tally.seats for tally in tallies})
    levels = sorted({tally.level for tally in tallies})
    every: list[list[tuple[object, str]]] = [
        [("", _("All rules")), *((name, short_title(name)) for name in rules)],
        [(0, _("Any seats")), *((n, ngettext("{n} seat", "{n} seats", n).format(n=n)) for n in seats)],
        [("", _("Any level")), *((level, levels_words(level)) for level in levels)],
    ]
    labels = (_("Rules"), _("Seats"), _("Level"))
    names = ("rules", "seats", "level")
    return [
        Pick(name, label, options, getattr(page, name), partial(take, name))
        for name, label, options in zip(names, labels, every, strict=True)
    ]


def rows_of_numbers(
    found: counts.Statistics, sums: Tally, you: str, watch: Callable[[counts.Extreme], Callable[[], None]]
) -> list[Widget]:
    """What ``sums`` come to, the shortest and the longest round with a way to ``watch`` them, and everybody's luck."""
    if not sums.rounds and not sums.assisted:
        return [Note("none", _("Nothing has been counted yet. Play a round!"), px=28)]
    matches = dotted(_of(sums.matches_won, sums.matches), per(sums.matches_won, sums.matches))
    rounds = dotted(_of(sums.won, sums.rounds), per(sums.won, sums.rounds))
    lately = found.lately
    rows: list[Widget] = [
        ShareRow("matches", _("Matches won"), matches, _share(sums.matches_won, sums.matches)),
        ShareRow("rounds", _("Rounds won"), rounds, _share(sums.won, sums.rounds)),
        LatelyRow("lately", _("The last rounds"), _of(sum(lately), len(lately)), lately),
        Fact("points", _("Average points a round"), mean(sums.points, sums.rounds)),
        Fact("left", _("Average cards left at the end"), mean(sums.left, sums.rounds)),
        Fact(
            "calls",
            _("Calls made · forgotten · caught"),
            dotted(*map(number, (sums.calls, sums.forgotten, sums.caught))),
        ),
        Fact("catches", _("Others caught"), number(sums.catches)),
        Fact("challenges", _("Challenges won"), _of(sums.challenges_won, sums.challenges)),
        Fact(
            "doubted",
            _("Challenged by others · rightly"),
            dotted(number(sums.doubted), number(sums.doubted_guilty)),
        ),
    ]
    if sums.assisted:
        rows.append(Fact("assisted", _("Rounds with help, not counted"), number(sums.assisted)))
    return [*rows, *_extremes(found, watch), *_luck(found, you)]


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


def _luck(found: counts.Statistics, you: str) -> list[Widget]:
    """How many wilds were dealt to whom; the mark is what a fair deal gives on average."""
    if not found.luck:
        return []
    rows: list[Widget] = [
        Heading("luck", _("Wild cards dealt")),
        Note("luck.note", _("The mark is what chance gives on average: half of the bar.")),
    ]
    for place, luck in enumerate(found.luck):
        name = luck.who or you
        value = dotted(number(luck.wilds), f"Ø {number(luck.expected, 1)}")
        share = luck.wilds / (2 * luck.expected) if luck.expected else 0.0
        rows.append(ShareRow(f"luck.{place}", name, value, share, 0.5))
    return rows


def _of(part: int, whole: int) -> str:
    return f"{number(part)} / {number(whole)}"


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
