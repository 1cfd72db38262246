"""The calendar: for every day one deal of every rule set, the same for everybody; past days stay open (ONB-12)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime

from game.history.daily import deal_of_the_day
from game.history.share import PRESETS
from game.scenes import routes
from game.scenes.archive.matches import result_words
from game.scenes.services import Services
from game.storage.archive import History, MatchLine
from game.storage.calendar import open_days
from game.ui.widgets.base import Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.rows import LinkRow, Note
from game.words import _
from game.words.dates import day_words
from game.words.rules import short_title

_WIDTH = 1200
SHOWN = 60
"""So many days back the list reaches."""


def today() -> date:
    """The date of UTC, the same for everybody."""
    return datetime.now(UTC).date()


class DailyDealsScene(Page[Services]):
    """Choose the rules, then a day. ``now`` is the date that counts as today."""

    def __init__(self, services: Services, now: Callable[[], date] = today) -> None:
        super().__init__(services)
        self.now = now
        chosen = services.settings.rules
        self.rules = chosen if chosen in PRESETS else PRESETS[0]
        self.played: dict[str, list[MatchLine]] = {}

    def build(self) -> None:
        """A note, the rules, the days."""
        self.title = _("Deal of the day")
        self.played = History(self.services.store).days()
        area = self.column(self.heading(), _WIDTH)
        words = _("Everybody gets the same cards on the same day. No move can be taken back here. Past days stay open.")
        note = Note("note", words, px=24)
        options = [(name, short_title(name)) for name in PRESETS]
        rules = Choice("rules", _("Rules"), options, self.rules, self._take)
        days = [self._row(day, first=number == 0) for number, day in enumerate(open_days(self.now(), SHOWN))]
        rows: list[Widget] = [note, rules, *days]
        self.scroll.lay_rows(rows, area)
        self.group.set([self.back_button, *rows], days[0].id)

    def _row(self, day: date, *, first: bool) -> LinkRow:
        lines = self._lines(day)
        best = self._waiting(day) or next((line for line in lines if line.won), lines[-1] if lines else None)
        label = day_words(day.isoformat())
        label = _("Today, {day}").format(day=label) if first else label
        value = result_words(best, how=False) if best else ""
        return LinkRow(f"day.{day.isoformat()}", label, value, self._playing(day))

    def _lines(self, day: date) -> list[MatchLine]:
        """The matches of the chosen rules on this day."""
        return [line for line in self.played.get(day.isoformat(), []) if line.name == self.rules]

    def _waiting(self, day: date) -> MatchLine | None:
        """The one of them that is open."""
        return next((line for line in self._lines(day) if line.state == "open"), None)

    def _take(self, value: object) -> None:
        self.rules = str(value)
        self.relayout()

    def _playing(self, day: date) -> Callable[[], None]:
        """Go on with the deal of this day if it was begun, else begin it."""

        def play() -> None:
            if (waits := self._waiting(day)) is not None:
                self.services.go(routes.Resume(waits.id))
                return
            shared = deal_of_the_day(day.isoformat(), self.services.shelf.get(self.rules))
            self.services.go(routes.PlayDeal(shared, day.isoformat()))

        return play
