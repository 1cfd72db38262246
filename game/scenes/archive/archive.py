"""From here everything that was can be reached: matches that wait, those that are over, and what can be counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes import routes
from game.scenes.open_match import state_words, table_words, when_words
from game.scenes.services import Services
from game.storage.archive import History, MatchLine
from game.storage.sums import kept
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow
from game.words import _, ngettext
from game.words.forms import dotted

_WIDTH: Final = 1100
_BOTH: Final = 1720
_LEFT: Final = 0.42
"""Share of the width that the pages have where open matches stand beside them."""
_BESIDE: Final = 1.25
"""The largest text at which they stand beside each other."""
_GAP: Final = 14


class ArchiveScene(Page[Services]):
    """One row for each page, and one for each open match beside them, below them for large text."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._history = History(services.store)

    def build(self) -> None:
        """The rows."""
        self.title = _("Look back")
        area, pages, waiting = self.heading(), self._pages(), self._waiting()
        if waiting and self.m.text <= _BESIDE:
            self._lay_beside(pages, waiting, self.column(area, _BOTH / self.m.text))
        else:
            self.scroll.lay_rows([*pages, *waiting], self.column(area, _WIDTH), _GAP)
        self.group.set([self.back_button, *pages, *waiting], "days")

    def uncovered(self) -> None:
        """Back from one of the pages: the counts may be others, and a match given up."""
        self.relayout()

    def _pages(self) -> list[Widget]:
        to, counted = self.services.to, kept(self.services.store)
        count = counted.matches
        played = ngettext("{n} match", "{n} matches", count).format(n=count)
        return [
            LinkRow("days", _("Deal of the day"), "", to(routes.DailyDeals())),
            LinkRow("code", _("Enter a code"), "", to(routes.EnterCode())),
            LinkRow("matches", _("Matches"), played, to(routes.Matches())),
            LinkRow("statistics", _("Statistics"), "", to(routes.Numbers())),
            LinkRow("feats", _("Achievements"), str(counted.achievements), to(routes.Achievements())),
            LinkRow("files", _("Replays from files"), "", to(routes.ReplayFiles())),
        ]

    def _waiting(self) -> list[Widget]:
        """The matches that can be continued, the newest first."""
        lines = self._history.open()
        rows = [LinkRow(f"open.{line.id}", self._words(line), state_words(line), self._opening(line)) for line in lines]
        return [Heading("open", _("Open matches")), *rows] if rows else []

    def _words(self, line: MatchLine) -> str:
        return dotted(when_words(line.played, self._history.now()), table_words(line))

    def _opening(self, line: MatchLine) -> Callable[[], None]:
        return self.services.to(routes.AskAboutMatch(line, self.relayout))

    def _lay_beside(self, pages: list[Widget], waiting: list[Widget], area: pygame.Rect) -> None:
        """Pages on the left, open matches on the right below their heading."""
        gap, left = self.m.px(_GAP), round(area.width * _LEFT)
        head = waiting[0].height(self.look, 0)
        content = 0
        for rows, x, width, skip in (
            (pages, area.left, left, head),
            (waiting, area.left + left + 3 * gap, area.width - left - 3 * gap, 0),
        ):
            top = area.top + skip
            for row in rows:
                tall = row.height(self.look, width)
                row.rect = pygame.Rect(x, top, width, tall)
                top += tall + (0 if isinstance(row, Heading) else gap)
            content = max(content, top - gap - area.top)
        self.scroll.take([*pages, *waiting], area, content)
