"""From here everything that was can be reached: matches, and what can be counted about them."""

from __future__ import annotations

from ..storage.sums import kept
from ..ui.form import Page
from ..ui.rows import LinkRow
from ..ui.widgets import Widget
from ..words import _, ngettext

_WIDTH = 1100


class ArchiveScene(Page):
    """One row for each page."""

    def build(self) -> None:
        """The rows."""
        self.title = _("Look back")
        area = self.column(self.heading(), _WIDTH)
        ways = self.services.ways
        counted = kept(self.services.store)
        count = counted.matches
        played = ngettext("{n} match", "{n} matches", count).format(n=count)
        rows: list[Widget] = [
            LinkRow("days", _("Deal of the day"), "", ways.days),
            LinkRow("code", _("Enter a code"), "", ways.deal_code),
            LinkRow("matches", _("Matches"), played, ways.matches),
            LinkRow("statistics", _("Statistics"), "", ways.statistics),
            LinkRow("feats", _("Achievements"), str(counted.achievements), ways.feats),
            LinkRow("files", _("Replays from files"), "", ways.replay_files),
        ]
        heights = [row.height(self.look) for row in rows if isinstance(row, LinkRow)]
        self.lay_rows(rows, area, heights, 14)
        self.group.set([self.back_button, *rows], "days")

    def uncovered(self) -> None:
        """Back from one of the pages: the counts may be others."""
        self.relayout()
