"""The page of statistics: what can be counted about the person here, by rules, seats and level (ONB-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.play.export import Export
from game.scenes import routes
from game.scenes.archive.fact_rows import Fact, LatelyRow, ShareRow, mean, per
from game.scenes.services import Services
from game.storage import statistics as counts
from game.storage.files import place_of
from game.storage.sums import kept
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.rows import Heading, LinkRow, Note, Pick
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _, ngettext
from game.words.characters import level_word
from game.words.forms import dotted, number
from game.words.rules import short_title

_WIDTH = 1300
FILE = "statistics.csv"


def levels_words(level: str) -> str:
    """The level of opponents, of several one after the other."""
    return " + ".join(level_word(one) for one in level.split("+")) if level else "–"


class StatisticsScene(ShelfPage[Services]):
    """Filters, numbers, small charts, and what can be done with them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rules, self.seats, self.level = "", 0, ""
        self.found = counts.Statistics()
        self.exporting: Export | None = None
        """The file that is being written."""
        self._told = ""
        self.matches = 0
        self._count()

    def _count(self) -> None:
        there = kept(self.services.store)
        self.matches = there.matches
        if there.uncounted:
            from game.storage.archive import History  # the rules are loaded only where old matches have to be replayed

            History(self.services.store).catch_up()
        self.found = counts.statistics(self.services.store)

    def uncovered(self) -> None:
        """Back from a replay: nothing may be played in between, but the numbers cost nothing."""
        self._count()
        self.relayout()

    def build(self) -> None:
        """The filters side by side, then one row below the other."""
        self.title = _("Statistics")
        area = self.column(self.heading(), _WIDTH)
        self.fill()
        if not self.found.tallies:
            self._nothing(area)
            return
        rows = self._rows_of_numbers()
        lines: list[list[Widget]] = [list(self._filters()), *([row] for row in rows), list(self._tools())]
        self.group.set([self.back_button, *self.scroll.lay_lines(lines, area)], "rules")

    def _nothing(self, area: pygame.Rect) -> None:
        """Nothing has been counted yet, or not since the numbers began anew; matches may be there all the same."""
        none = Note("none", _("Nothing has been counted yet. Play a round!"), theme.TEXT, 32)
        tools = self._tools() if self.matches else []
        tall = max((tool.height(self.look) for tool in tools), default=0)
        foot = pygame.Rect(area.left, self.m.safe.bottom - tall, area.width, tall)
        area.height = foot.top - self.m.px(24) - area.top
        self.say_empty([none], area, "trophy")
        self.group.set([self.back_button, none, *tools], "back")
        gap = self.m.px(14)
        wide = (foot.width - gap) // 2
        for n, tool in enumerate(tools):
            tool.rect = pygame.Rect(foot.left + n * (wide + gap), foot.top, wide, tall)

    def _filters(self) -> list[Pick]:
        tallies = self.found.tallies
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
            Pick(name, label, options, getattr(self, name), self._taking(name))
            for name, label, options in zip(names, labels, every, strict=True)
        ]

    def _taking(self, name: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            setattr(self, name, value)
            self.relayout()

        return take

    def _rows_of_numbers(self) -> list[Widget]:
        sums = counts.total(self.found.tallies, self.rules, self.seats, self.level)
        if not sums.rounds and not sums.assisted:
            return [Note("none", _("Nothing has been counted yet. Play a round!"), px=28)]
        matches = dotted(_of(sums.matches_won, sums.matches), per(sums.matches_won, sums.matches))
        rounds = dotted(_of(sums.won, sums.rounds), per(sums.won, sums.rounds))
        lately = self.found.lately
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
        return [*rows, *self._extremes(), *self._luck()]

    def _extremes(self) -> list[Widget]:
        rows: list[Widget] = []
        named = (
            ("fastest", _("Shortest round"), self.found.fastest),
            ("longest", _("Longest round"), self.found.longest),
        )
        for name, label, found in named:
            if found is not None:
                turns = ngettext("{n} turn", "{n} turns", found.turns).format(n=found.turns)
                rows.append(LinkRow(name, label, turns, self._watching(found)))
        return rows

    def _watching(self, found: counts.Extreme) -> Callable[[], None]:
        return self.services.to(routes.Watch(found.match, found.round))

    def _luck(self) -> list[Widget]:
        """How many wilds were dealt to whom; the mark is what a fair deal gives on average."""
        if not self.found.luck:
            return []
        rows: list[Widget] = [
            Heading("luck", _("Wild cards dealt")),
            Note("luck.note", _("The mark is what chance gives on average: half of the bar.")),
        ]
        for place, luck in enumerate(self.found.luck):
            name = luck.who or self.services.settings.name or _("You")
            value = dotted(number(luck.wilds), f"Ø {number(luck.expected, 1)}")
            share = luck.wilds / (2 * luck.expected) if luck.expected else 0.0
            rows.append(ShareRow(f"luck.{place}", name, value, share, 0.5))
        return rows

    def _tools(self) -> list[Button]:
        export = Button("export", self._export_words(), self.export, "solid", icon="folder", px=26)
        reset = Button("reset", _("Reset the numbers"), self.ask_reset, "solid", icon="trash", px=26)
        return [export, reset]

    def export(self) -> None:
        """A file for any spreadsheet, in the folder of exchange; it is written while the page goes on."""
        if self.exporting is None:
            folder = self.services.shelf.exchange
            self.exporting = Export(self.services.store, folder / FILE if folder is not None else None)
            self.relayout()

    @property
    def ticking(self) -> bool:
        """While a file is written."""
        return self.exporting is not None

    def update(self, dt: float) -> None:
        """Say how far the file is, and where it lies at last."""
        super().update(dt)
        export = self.exporting
        if export is None:
            return
        if export.done:
            self._exported(export)
            self.relayout()
        elif self._told != (words := self._export_words()):
            self._told = words
            self.relayout()

    def leave(self) -> None:
        """Whoever leaves before the file is there waits for the rest of it, and hears of it all the same."""
        super().leave()
        if self.exporting is not None:
            self.exporting.wait()
            self._exported(self.exporting)

    def _exported(self, export: Export) -> None:
        self.exporting = None
        if export.failed or export.path is None:
            self.services.notify(_("The file cannot be written."))
        else:
            self.services.notify(_("Saved as {file}").format(file=place_of(export.path)))

    def _export_words(self) -> str:
        if self.exporting is None:
            return _("Save as CSV")
        return _("Saving: {percent} %").format(percent=round(self.exporting.share * 10) * 10)

    def ask_reset(self) -> None:
        """Ask what to give up; the harmless answer comes first (A11Y-41)."""
        answers = [
            Answer("keep", _("Keep all"), kind="main"),
            Answer("counts", _("Only the numbers"), self._resetting(False)),
            Answer("all", _("The matches as well"), self._resetting(True)),
        ]
        body = _("The numbers begin at zero. The list of matches can stay, to be looked back at, or go as well.")
        self.services.stack.push(Dialog(self.services, _("Reset the statistics?"), body, answers))

    def _resetting(self, matches_too: bool) -> Callable[[], None]:
        def reset() -> None:
            if self.services.store is not None:
                counts.reset(self.services.store, matches_too=matches_too)

        return reset


def _of(part: int, whole: int) -> str:
    return f"{number(part)} / {number(whole)}"


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
