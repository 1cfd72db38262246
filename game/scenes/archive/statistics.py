"""The statistics page: counts about the person here, by rules, seats and level (ONB-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.scenes import routes
from game.scenes.archive.number_charts import charts, course_words
from game.scenes.archive.number_rows import filters, rows_of_numbers
from game.scenes.services import Services
from game.sessions.background_task import BackgroundTask
from game.storage import statistics as counts
from game.storage.files import give_away, place_of
from game.storage.round_curves import RoundCurve
from game.storage.statistics import export_csv
from game.storage.sums import PlayerTotals, TotalsStore, stored_counts
from game.ui.charts.empty_chart import EmptyChart
from game.ui.widgets import layout
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Pick
from game.words import _

_WIDTH = 1560
_BESIDE = 1.3
"""Largest text scale at which two widgets are side by side."""
_GAP = 14
_FIRST = 2
"""Rows above the charts: matches, then rounds, played and won."""
FILE = "statistics.csv"


class StatisticsExport:
    """An export for spreadsheets into the exchange folder, written while the page goes on."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._export: Export | None = None
        self._told = ""

    @property
    def is_running(self) -> bool:
        return self._export is not None

    def begin(self) -> None:
        if self._export is None:
            folder = self.services.shelf.exchange
            self._export = Export(self.services.store, folder / FILE if folder is not None else None)

    def update(self) -> bool:
        """Report the file once it is written; return whether :meth:`words` has changed."""
        if self._export is not None and self._export.is_done:
            self.wait()
            return True
        told, self._told = self._told, self.words()
        return self.is_running and told != self._told

    def wait(self) -> None:
        """Wait for the rest of the file, and report the outcome."""
        if (export := self._export) is None:
            return
        export.wait()
        self._export = None
        if export.failed or export.path is None:
            self.services.notify(_("The file can't be saved."))
        else:
            self.services.notify(_("Saved as {file}").format(file=place_of(export.path)))

    def words(self) -> str:
        if self._export is None:
            return _("Save as CSV")
        return _("Saving: {percent}%").format(percent=round(self._export.share * 10) * 10)


class StatisticsScene(Page[Services]):
    """Filters, charts and numbers, with buttons to export and reset them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rules, self.seats, self.level = "", 0, ""
        self.match: object = None
        self.found = counts.Statistics()
        self.exporter = StatisticsExport(services)
        self.matches = 0
        self._count()

    def _count(self) -> None:
        there = stored_counts(self.services.store)
        self.matches = there.matches
        if there.uncounted:
            from game.storage.match_history import (
                History,  # loads the rules only when old matches must be replayed
            )

            History(self.services.store).catch_up()
        self.found = counts.statistics(self.services.store)

    def on_uncovered(self) -> None:
        """Count again after a replay; the numbers cost nothing."""
        self._count()
        self.relayout()

    def build(self) -> None:
        self.title = _("Statistics")
        area = self.column(self.heading(), _WIDTH)
        if not self.found.tallies:
            self._nothing(area)
            return
        sums = counts.total(self.found.tallies, self.rules, self.seats, self.level)
        rows = rows_of_numbers(
            self.found, sums, lambda one: self.services.opener_of(routes.Watch(one.match, one.round))
        )
        lines: list[Sequence[Widget]] = [
            filters(self.found.tallies, self, self.relayout),
            *self._paired(rows[:_FIRST]),
            *self._charts(sums),
            *self._paired(rows[_FIRST:]),
        ]
        widgets = self.scroll.lay_lines([*lines, self._tools()], area, _GAP)
        self.group.set_widgets([self.back_button, *widgets], "rules")

    def _charts(self, totals: PlayerTotals) -> list[list[Widget]]:
        """Return the charts, with the choice of a match below its chart."""
        you = self.services.settings.name or _("You")
        made = charts(self.found, totals, you, self._course)
        lines = self._paired(made)
        if len(self.found.courses) > 1:
            at = next(place for place, line in enumerate(lines) if any(one.id == "points" for one in line))
            lines.insert(at + 1, [self._which()])
        return lines

    def _paired(self, widgets: Sequence[Widget]) -> list[list[Widget]]:
        beside = 2 if self.m.text <= _BESIDE else 1
        return [[*widgets[first : first + beside]] for first in range(0, len(widgets), beside)]

    @property
    def _course(self) -> RoundCurve | None:
        courses = self.found.courses
        return next((one for one in courses if one.match == self.match), courses[0] if courses else None)

    def _which(self) -> Pick:
        assert self._course is not None
        options = [(one.match, course_words(one)) for one in self.found.courses]
        return Pick("match", _("Match"), options, self._course.match, self._take_match)

    def _take_match(self, match: object) -> None:
        self.match = match
        self.relayout()

    def _nothing(self, area: pygame.Rect) -> None:
        """Lay out the page while nothing is counted, yet or since a reset; matches may exist."""
        words = _("Nothing to count yet. Play a round!")
        awaited = EmptyChart("none", _("Your first rounds are still to come"), words)
        play = Button("play", _("Quick game"), self.services.opener_of(routes.QuickGame()), "main", icon="play", px=34)
        tools = [*self._tools(), play] if self.matches else [play]
        tall = max(tool.height(self.look) for tool in tools)
        foot = pygame.Rect(area.left, self.m.safe.bottom - tall, area.width, tall)
        area.height = foot.top - self.m.px(24) - area.top
        awaited.rect = area
        self.group.set_widgets([self.back_button, awaited, *tools], "play")
        layout.lines([tools], foot, self.look, 0)

    def _tools(self) -> list[Button]:
        export = Button("export", self.exporter.words(), self.export, "solid", icon="folder", px=26)
        reset = Button("reset", _("Reset statistics"), self.ask_reset, "solid", icon="trash", px=26)
        return [export, reset]

    @property
    def needs_updates(self) -> bool:
        return self.exporter.is_running

    def update(self, dt: float) -> None:
        if self.exporter.update():
            self.relayout()

    def leave(self) -> None:
        super().leave()
        self.exporter.wait()

    def export(self) -> None:
        self.exporter.begin()
        self.relayout()

    def ask_reset(self) -> None:
        """Ask what to reset; the harmless answer comes first (A11Y-41)."""
        answers = [
            DialogButton("keep", _("Keep all"), kind="main"),
            DialogButton("counts", _("Only the numbers"), partial(self._reset, False)),
            DialogButton("all", _("Numbers and matches"), partial(self._reset, True)),
        ]
        body = _("The numbers start again from 0. You can keep the list of matches, or clear it too.")
        self.services.stack.push(Dialog(self.services, _("Reset statistics?"), body, answers))

    def _reset(self, matches_too: bool) -> None:
        if self.services.store is not None:
            counts.reset(self.services.store, matches_too=matches_too)


class Export(BackgroundTask):
    """Writes all rounds to ``path`` in a thread of its own, from now on.

    Where another table is there already, ``path`` becomes the next free name. It fails at once if ``path`` is None.
    """

    def __init__(self, store: TotalsStore | None, path: Path | None) -> None:
        self.path = path
        self.share = 0.0
        """Share of the rounds read, 0 to 1."""
        self.failed = path is None
        self._store = store
        super().__init__("export", self._run)

    def _run(self) -> None:
        if self.path is None:
            return
        try:
            table = export_csv(self._store, self._tell)
            self.path = give_away(self.path.parent, self.path.stem, self.path.suffix, table)
        except OSError:
            self.failed = True

    def _tell(self, share: float) -> None:
        self.share = share
