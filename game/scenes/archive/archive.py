"""The archive page: open and finished matches, daily deals, statistics and codes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.history.achievements import ACHIEVEMENTS
from game.scenes import routes
from game.scenes.archive.month import leaf
from game.scenes.services import Services
from game.scenes.widgets.nav_tiles import NavTile, cards, icon
from game.scenes.widgets.open_match import state_words, table_words, when_words
from game.storage.match_history import History, MatchLine
from game.storage.moments import Moments
from game.storage.sums import stored_counts
from game.ui.draw import theme, vector
from game.ui.widgets import layout
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow
from game.words import _, ngettext
from game.words.formats import dotted

_WIDTH: Final = 1240
_BOTH: Final = 1720
_LEFT: Final = 0.42
"""Share of the width for the page tiles when open matches are beside them."""
_BESIDE: Final = 1.25
"""Largest text scale at which open matches are beside the page tiles."""
_GAP: Final = 14
_COLUMNS, _FEWER, _LARGE = 3, 2, 1.5
"""Tiles in a row: usual, fewer beside open matches or above the text scale ``_LARGE``."""
_ABOVE: Final = 0.36
"""Share of the spare height that is left above the content."""


class ArchiveScene(Page[Services]):
    """A tile for each page, with a row for each open match beside or, for large text, below."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._history = History(services.store)

    def build(self) -> None:
        self.title = _("History")
        area, pages, waiting = self.heading(), self._pages(), self._waiting()
        if waiting and self.m.text <= _BESIDE:
            self._lay_beside(pages, waiting, self.column(area, _BOTH / self.m.text))
        else:
            self._lay_below(pages, waiting, self.column(area, _WIDTH))
        self.group.set_widgets([self.back_button, *pages, *waiting], "days")

    def on_uncovered(self) -> None:
        """Rebuild, as a visited page may have changed the counts or given up a match."""
        self.relayout()

    def _pages(self) -> list[Widget]:
        to, counted = self.services.opener_of, stored_counts(self.services.store)
        count = counted.matches
        played = ngettext("{n} match", "{n} matches", count).format(n=count)
        moments = Moments(self.services.store).count()
        kept = ngettext("{n} moment", "{n} moments", moments).format(n=moments)
        earned = _("{n} of {m} earned").format(n=counted.achievements, m=len(ACHIEVEMENTS))
        return [
            NavTile("days", _("Daily deal"), "", _calendar, to(routes.DailyDeals())),
            NavTile("matches", _("Matches"), played, cards, to(routes.Matches())),
            NavTile("statistics", _("Statistics"), "", icon("chart"), to(routes.Numbers())),
            NavTile("feats", _("Achievements"), earned, icon("trophy"), to(routes.Achievements())),
            NavTile("code", _("Enter a code"), "", icon("dice"), to(routes.EnterCode())),
            NavTile("moments", _("Moments"), kept, icon("bookmark"), to(routes.KeptMoments())),
        ]

    def _waiting(self) -> list[Widget]:
        """Return a heading and rows for the matches to continue, the newest first; [] for none."""
        lines = self._history.open()
        rows = [LinkRow(f"open.{line.id}", self._words(line), state_words(line), self._opening(line)) for line in lines]
        return [Heading("open", _("Open matches")), *rows] if rows else []

    def _words(self, line: MatchLine) -> str:
        return dotted(when_words(line.played, self._history.now()), table_words(line))

    def _opening(self, line: MatchLine) -> Callable[[], None]:
        return self.services.opener_of(routes.AskAboutMatch(line, self.relayout))

    def _lay_below(self, pages: list[Widget], waiting: list[Widget], area: pygame.Rect) -> None:
        """Lay out tiles in rows of three or two and open matches below, lower if there is room."""
        columns, gap = _COLUMNS if self.m.text <= _LARGE else _FEWER, self.m.px(_GAP)
        top = layout.grid(pages, columns, area, self.look, gap)
        for row in waiting:
            row.rect = pygame.Rect(area.left, top, area.width, row.height(self.look, area.width))
            top = row.rect.bottom + (0 if isinstance(row, Heading) else gap)
        rows, content = [*pages, *waiting], top - gap - area.top
        for row in rows:
            row.rect.top += round(max(0, area.height - content) * _ABOVE)
        self.scroll.take(rows, area, content)

    def _lay_beside(self, pages: list[Widget], waiting: list[Widget], area: pygame.Rect) -> None:
        """Lay out tiles on the left and open matches on the right, level at their tops."""
        gap, left = self.m.px(_GAP), round(area.width * _LEFT)
        below = layout.grid(pages, _FEWER, pygame.Rect(area.left, area.top, left, area.height), self.look, gap)
        width, top = area.width - left - 3 * gap, area.top
        for row in waiting:
            row.rect = pygame.Rect(area.right - width, top, width, row.height(self.look, width))
            top = row.rect.bottom + (0 if isinstance(row, Heading) else gap)
        self.scroll.take([*pages, *waiting], area, max(top, below) - gap - area.top)


def _calendar(look: Look, px: int) -> pygame.Surface:
    return look.kit.art.cache.get(("calendar", px), lambda: _crowned(look, leaf((round(px * 1.08), px))))


def _crowned(look: Look, picture: pygame.Surface) -> pygame.Surface:
    wide, tall = picture.get_size()
    vector.blit_centred(picture, look.kit.art.glyph("crown", round(tall * 0.46), theme.ON_AMBER), wide / 2, tall * 0.64)
    return picture
