"""The charts of the statistics: wins over time, points in a match, wins by kind, luck."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import erfc, exp, sqrt
from typing import Final

from game.scenes.archive.fact_rows import percent_words
from game.scenes.archive.number_words import levels_words
from game.storage.round_curves import RoundCurve
from game.storage.statistics import Outcome, Statistics, total
from game.storage.sums import PlayerTotals, WildLuck
from game.ui.charts.bars import Bar, BarChart, LuckChart
from game.ui.charts.chart import Chart
from game.ui.charts.lines import LineChart, ReferenceLine, Series
from game.words import _, ngettext
from game.words.formats import day_words, dotted, number, percent
from game.words.rules import short_title

WINDOW_ROUNDS: Final = 20
"""Least number of rounds over which a share of wins is taken: fewer make it jump."""
_WINDOWS: Final = 6
"""Number of windows in a long line."""
_LEAST: Final = 5
"""Rounds that a share of wins needs; fewer say nothing."""
_FEW: Final = 10.0
"""Wilds expected by chance from which luck is spoken of."""
_MANY: Final = 400.0
"""Expected wilds above which the normal distribution is as good."""
_RARE: Final = (0.005, 0.05, 0.16)
"""Chances below which luck is called rare, in three degrees."""
_ROWS: Final = 8


def charts(statistics: Statistics, totals: PlayerTotals, you: str, curve: RoundCurve | None) -> list[Chart]:
    """Return the charts that have numbers; ``totals`` names the rules, seats and level shown."""
    fits = [one for one in statistics.lately if _fits(one, totals)]
    tallies = [one for one in statistics.tallies if _fits(one, totals) and one.rounds]
    made = (
        winning(fits),
        points(curve, you) if curve is not None else None,
        by_kind("by-rules", _("By rules"), tallies, lambda one: one.rules, short_title),
        by_kind("by-level", _("By opponent"), tallies, lambda one: one.level, levels_words),
        luck(statistics.luck, you),
    )
    return [chart for chart in made if chart is not None]


def _fits(one: Outcome | PlayerTotals, totals: PlayerTotals) -> bool:
    return totals.rules in ("", one.rules) and totals.seats in (0, one.seats) and totals.level in ("", one.level)


# ---- win rate over time --------------------------------------------------------------------------------------------


def shares(won: Sequence[bool]) -> list[float]:
    """Return the share of wins, in per cent, after every round from the fifth on.

    Each is taken over the last ``WINDOW_ROUNDS`` rounds, or over a sixth of all if that is more.
    """
    wide = max(WINDOW_ROUNDS, len(won) // _WINDOWS)
    ends = range(min(_LEAST, len(won)), len(won) + 1)
    windows = [won[max(0, end - wide) : end] for end in ends]
    return [100 * sum(window) / len(window) for window in windows if window]


def winning(rounds: Sequence[Outcome]) -> Chart | None:
    """Return wins over time beside those of chance at such tables; None for too few rounds."""
    if len(rounds) <= _LEAST:
        return None
    line = shares([one.won for one in rounds])
    chance = 100 * sum(1 / one.seats for one in rounds) / len(rounds)
    says = ngettext(
        "You won {won} of the last {n} round.", "You won {won} of the last {n} rounds.", len(rounds)
    ).format(won=number(sum(one.won for one in rounds)), n=number(len(rounds)))
    first = len(rounds) - len(line) + 1
    return LineChart(
        "winning", _("Wins over time"), says, [Series("", tuple(line), is_strong=True)],
        lambda place: number(first + place), _whole_percent, ReferenceLine(_("Chance:"), chance),
    )  # fmt: skip


def _whole_percent(value: float) -> str:
    return percent(round(value))


# ---- points in a match ---------------------------------------------------------------------------------------------


def course_words(curve: RoundCurve) -> str:
    """Return which match it is: "21 Nov 2026 · Classic"."""
    return dotted(day_words(curve.started), short_title(curve.rules))


def points(curve: RoundCurve, you: str) -> Chart:
    """Return the points of all players over a match, the person here first, then the highest."""
    order = sorted(range(len(curve.names)), key=lambda seat: (seat != curve.me, -curve.points[seat][-1]))
    series = [
        Series(_name(curve, seat, you), tuple(map(float, curve.points[seat])), curve.avatars[seat], seat == curve.me)
        for seat in order
    ]
    rounds = ngettext("{n} round", "{n} rounds", curve.rounds).format(n=curve.rounds)
    title = _("Points in a match")
    return LineChart("points", title, dotted(course_words(curve), rounds), series, number)


def _name(curve: RoundCurve, seat: int, you: str) -> str:
    if seat == curve.me:
        return curve.names[seat] or you
    return curve.names[seat] or _("Player {n}").format(n=seat + 1)


# ---- by rules, by opponents ----------------------------------------------------------------------------------------


def by_kind(
    id: str,
    title: str,
    tallies: Sequence[PlayerTotals],
    kind: Callable[[PlayerTotals], str],
    words: Callable[[str], str],
) -> Chart | None:
    """Return win shares by kind of table, the most played first; None for one kind only."""
    kinds = {kind(one): total([other for other in tallies if kind(other) == kind(one)]) for one in tallies}
    chance = {name: _chance([one for one in tallies if kind(one) == name]) for name in kinds}
    most = sorted(kinds, key=lambda name: (-kinds[name].rounds, name))[:_ROWS]
    if len(most) < 2:
        return None
    bars = [
        Bar(
            words(name),
            one.won / one.rounds,
            dotted(percent_words(one.won, one.rounds), number(one.rounds)),
            chance[name],
        )
        for name in most
        for one in [kinds[name]]
    ]
    return BarChart(id, title, _("Rounds won out of rounds played. The mark shows pure chance."), bars)


def _chance(tallies: Sequence[PlayerTotals]) -> float:
    """Return the share of rounds that chance would win at these tables."""
    return sum(one.rounds / max(1, one.seats) for one in tallies) / sum(one.rounds for one in tallies)


# ---- luck ----------------------------------------------------------------------------------------------------------


def deviation(luck: WildLuck) -> float:
    """Return how far the wilds are from those of a fair deck, in standard deviations.

    Rare cards follow the Poisson distribution.
    """
    return (luck.wilds - luck.expected) / sqrt(luck.expected) if luck.expected > 0 else 0.0


def tail_probability(count: int, mean: float) -> float:
    """Return the chance of at least ``count``, or of at most ``count`` if below ``mean``.

    This follows the Poisson distribution, or above a mean of ``_MANY`` the normal one, which is quicker.
    """
    if mean > _MANY:
        return erfc((abs(count - mean) - 0.5) / sqrt(2 * mean)) / 2
    below = count if count < mean else count - 1
    term = total_below = exp(-mean)
    for number_of in range(1, below + 1):
        term *= mean / number_of
        total_below += term
    found = total_below if below >= 0 else 0.0
    return found if count < mean else 1 - found


def luck_words(luck: WildLuck) -> str:
    """Return what can be said of a player's luck, no more than the numbers bear."""
    if luck.expected < _FEW:
        return _("Too few deals to judge your luck.")
    few, many = (
        (_("Fewer wild cards than 199 in 200 players."), _("More wild cards than 199 in 200 players.")),
        (_("Fewer wild cards than 19 in 20 players."), _("More wild cards than 19 in 20 players.")),
        (_("Slightly fewer wild cards than most get."), _("Slightly more wild cards than most get.")),
        (_("About as many wild cards as expected."),) * 2,
    )[bisect_right(_RARE, tail_probability(luck.wilds, luck.expected))]
    return few if luck.wilds < luck.expected else many


def luck(found: Sequence[WildLuck], you: str) -> Chart | None:
    """Return each player's wilds from the deck on the scale of chance.

    None if the person here is not the first of them.
    """
    if not found or found[0].who:
        return None
    rest = sorted(found[1:], key=lambda one: -one.rounds)[: _ROWS - 1]
    bars = [
        Bar(
            one.who or you,
            deviation(one),
            dotted(number(one.wilds), _("average {n}").format(n=number(one.expected, 1))),
        )
        for one in (found[0], *rest)
    ]
    says = " ".join((luck_words(found[0]), _("Light part: normal luck, 19 times in 20.")))
    return LuckChart("luck", _("Luck: wild cards from the deck"), says, bars)
