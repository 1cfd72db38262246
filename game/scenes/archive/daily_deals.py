"""The calendar of daily deals: one a day for each rule set, the same for all (ONB-12).

Past days stay open. The first try is a day's result; later ones are practice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import pygame

from game.history.share import PRESETS, SharedDeal
from game.match.match_kinds import DAILY
from game.players.levels import NEWCOMER_LEVEL
from game.rules.ruleset import RULES_VERSION, RuleSet
from game.scenes import routes
from game.scenes.archive.matches import result_words
from game.scenes.archive.month import Day, DayCell, DayDetail, Standing, Weekdays, lay_month
from game.scenes.services import Services
from game.storage.calendar import FIRST_DAY, open_days, streak, weeks
from game.storage.match_history import History, MatchLine
from game.ui.widgets import layout
from game.ui.widgets.base import Button
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.words import _, ngettext
from game.words.formats import month_words, today
from game.words.rules import short_title

if TYPE_CHECKING:
    from game.ui.stage import Node

_WIDTH: Final = 1560
_GAP: Final = 16
_LEAF, _LARGE_LEAF, _LARGE = 0.3, 0.38, 1.3
"""Shares of the width for the leaf, usually and above the text scale ``_LARGE``."""


class DailyResults:
    """The results of one rule set's daily deals; ``newest_day`` is the last open day."""

    def __init__(self, played: Mapping[str, Sequence[MatchLine]], rules: str, newest_day: date) -> None:
        self.newest_day, self.open = newest_day, set(open_days(newest_day))
        self._lines = {day: [line for line in lines if line.name == rules] for day, lines in played.items()}
        self._done = {day for day in self.open if (line := self.first_try(day)) and line.state == "finished"}

    def lines(self, day: date) -> list[MatchLine]:
        return self._lines.get(day.isoformat(), [])

    def first_try(self, day: date) -> MatchLine | None:
        """Return the first try of a day, which is its result; one given up only if no other is."""
        tries = [line for line in self.lines(day) if line.kind == DAILY.name]
        return next((line for line in tries if line.state != "abandoned"), tries[0] if tries else None)

    def open_match(self, day: date) -> MatchLine | None:
        return next((line for line in self.lines(day) if line.state == "open"), None)

    def day(self, day: date) -> Day:
        """Return a day as the calendar shows it."""
        first = self.first_try(day)
        words = result_words(first, how=False) if first else ""
        follows = {day, day - timedelta(days=1)} <= self._done
        return Day(day, self._standing(day, first), words, day == self.newest_day, follows)

    def _standing(self, day: date, first: MatchLine | None) -> Standing:
        if day not in self.open:
            return "closed"
        if first is None:
            return "free"
        return "open" if first.state == "open" else "won" if first.won else "done"

    def day_words(self, day: Day, month: date) -> list[str]:
        """Return four lines: the day's result, the streak, the month's wins, an explanation.

        Those with nothing to say are "".
        """
        row = streak(self._done, self.newest_day)
        of_month = [one for one in self._done if one.replace(day=1) == month]
        won = sum(bool((line := self.first_try(one)) and line.won) for one in of_month)
        return [
            day.words or _("Not played yet"),
            ngettext("{n} day in a row", "{n} days in a row", row).format(n=row) if row else "",
            _("{won} of {n} won this month").format(won=won, n=len(of_month)) if of_month else "",
            "" if self._done else _("One round, the same cards for everyone. You can't undo moves."),
        ]


class DailyDealsScene(Page[Services]):
    """A page to choose a rule set, then a day; ``now`` returns the date that counts as today."""

    def __init__(self, services: Services, now: Callable[[], date] = today) -> None:
        super().__init__(services)
        self.now = now
        chosen = services.settings.rules
        self.rules = chosen if chosen in PRESETS else PRESETS[0]
        self.results = DailyResults({}, self.rules, self._newest)
        self.month = self._newest.replace(day=1)
        """First day of the month that is shown."""

    @property
    def _newest(self) -> date:
        return max(self.now(), FIRST_DAY)

    def build(self) -> None:
        self.title = _("Daily deal")
        self.results = DailyResults(History(self.services.store).days(), self.rules, self._newest)
        area = self.column(self.heading(), _WIDTH)
        options = [(name, short_title(name)) for name in PRESETS]
        rules = Choice("rules", _("Rules"), options, self.rules, self._take)
        rules.rect = pygame.Rect(area.left, area.top, area.width, rules.height(self.look, area.width))
        top = rules.rect.bottom + self.m.px(_GAP)
        area = pygame.Rect(area.left, top, area.width, area.bottom - top)
        left = round(area.width * (_LEAF if self.m.text <= _LARGE else _LARGE_LEAF))
        beside = pygame.Rect(area.left + left + self.m.px(_GAP), area.top, 0, area.height)
        beside.width = area.right - beside.left
        play = self._lay_leaf(pygame.Rect(area.left, area.top, left, area.height))
        turns = self._lay_month(beside)
        self.group.set_widgets(
            [self.back_button, rules, self.detail, play, *turns, self.weekdays, *self.cells], self._first
        )

    @property
    def _first(self) -> str:
        enabled = [cell for cell in self.cells if cell.enabled and not cell.is_other_month]
        return next((cell.id for cell in enabled if cell.day.is_today), enabled[-1].id)

    def _lay_leaf(self, area: pygame.Rect) -> Button:
        newest = self.results.day(self._newest)
        if self.results.open_match(self._newest):
            words = _("Continue")
        elif newest.standing == "free":
            words = _("Play today's deal")
        else:
            words = _("Play again (does not count)")
        play = Button("play", words, self._playing(self._newest), "main", px=30)
        play.rect = pygame.Rect(area.left, 0, area.width, play.height(self.look))
        play.rect.bottom = area.bottom
        self.detail = DayDetail(newest, lambda day: self.results.day_words(day, self.month))
        self.detail.rect = pygame.Rect(area.left, area.top, area.width, play.rect.top - self.m.px(_GAP) - area.top)
        return play

    def _lay_month(self, area: pygame.Rect) -> list[Button]:
        """Lay out the month's name between two buttons, and its days; return the buttons."""
        before = Button("month.before", "", lambda: self._turn(-1), icon="left", px=30)
        after = Button("month.after", "", lambda: self._turn(1), icon="right", px=30)
        before.meaning, after.meaning = _("Previous month"), _("Next month")
        before.enabled = self.month > min(self.results.open).replace(day=1)
        after.enabled = self.month < self._newest.replace(day=1)
        tall = before.height(self.look)
        for button, side in ((before, "topleft"), (after, "topright")):
            layout.place(button, self.look, tall, **{side: getattr(area, side)})
        inner = pygame.Rect(before.rect.right, area.top, after.rect.left - before.rect.right, tall)
        self.add_text("month", month_words(self.month.year, self.month.month), inner, 34)
        self.weekdays = Weekdays()
        self.cells = [self._cell(day) for week in weeks(self.month.year, self.month.month) for day in week]
        top = area.top + tall + self.m.px(_GAP)
        lay_month(self.weekdays, self.cells, pygame.Rect(area.left, top, area.width, area.bottom - top), self.look)
        return [before, after]

    def _cell(self, day: date) -> DayCell:
        return DayCell(self.results.day(day), day.month != self.month.month, self._playing(day))

    def _turn(self, step: int) -> None:
        year, month = divmod(self.month.year * 12 + self.month.month - 1 + step, 12)
        self.month = date(year, month + 1, 1)
        self.relayout()

    def _looked_at(self) -> Day:
        """Return the day under the pointer, else the focused one, else the last one."""
        for widget in (self.group.hovered_widget, self.group.focused_widget):
            if isinstance(widget, DayCell):
                return widget.day
        return self.detail.day

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.detail.day = self._looked_at()

    def ui_tree(self) -> Node:
        self.detail.day = self._looked_at()
        return super().ui_tree()

    def _take(self, value: object) -> None:
        self.rules = str(value)
        self.relayout()

    def _playing(self, day: date) -> Callable[[], None]:
        """Return a command that resumes the deal of this day if it was begun, else begins it."""

        def play() -> None:
            if (waits := self.results.open_match(day)) is not None:
                self.services.go(routes.Resume(waits.id))
                return
            shared = deal_of_the_day(day.isoformat(), self.services.shelf.find(self.rules))
            self.services.go(routes.PlayDeal(shared, day.isoformat()))

        return play


SEATS: Final = 4
LEVEL: Final = NEWCOMER_LEVEL
DEALS: Final = 2**32


def deal_of_the_day(day: str, rules: RuleSet, version: int = RULES_VERSION) -> SharedDeal:
    """Return the deal of ``day``, a local date in ISO form: one round, four seats, usual level."""
    digest = sha256(f"hue-and-cry {day} {rules.name} {version}".encode()).digest()
    number = int.from_bytes(digest[:8], "big") % DEALS
    return SharedDeal(replace(rules, target=0), (LEVEL,) * (SEATS - 1), number)
