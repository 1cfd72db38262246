"""The page of practice positions: the puzzle of the day, and all others by grade and kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache, partial
from typing import Any, Final

from game.learning.practice import GRADES, KINDS, Met, PracticePosition, load_positions
from game.scenes.learning.lesson import LESSON_DONE, mark
from game.scenes.learning.practice_position import PositionScene
from game.scenes.learning.practice_progress import PracticeProgress
from game.scenes.learning.practice_words import grade_words, kind_words
from game.scenes.services import Services
from game.storage.calendar import days_solved, is_solved, note_solved
from game.storage.match_history import History
from game.ui.draw import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow, Note
from game.words import _, ngettext
from game.words.formats import dotted, today

_WIDTH: Final = 1200
_ALL: Final = 0
positions = lru_cache(maxsize=1)(load_positions)
"""All practice positions, read on first use."""


class PracticeScene(Page[Services]):
    """The page on which a problem is chosen; ``now`` returns the date that counts as today."""

    def __init__(self, services: Services, now: Callable[[], date] = today) -> None:
        super().__init__(services)
        self.now, self.grade = now, _ALL
        self.all_positions: Sequence[PracticePosition] = positions()
        self.progress = PracticeProgress(services.progress)

    def build(self) -> None:
        self.title = _("Puzzles")
        area = self.column(self.heading(), _WIDTH)
        grades = [(_ALL, _("All")), *((grade, grade_words(grade)) for grade in GRADES)]
        rows: list[Widget] = [
            Note("far", self._far(), theme.BRIGHT),
            LinkRow("day", _("Puzzle of the day"), self._day_words(), self._open_day),
            Heading("others", _("All puzzles")),
            Choice("grade", _("Difficulty"), grades, self.grade, self._take),
            *self._kinds(),
        ]
        self.scroll.lay_rows(rows, area)
        self.group.set_widgets([self.back_button, *rows], "day")

    def on_uncovered(self) -> None:
        self.relayout()

    def _take(self, grade: Any) -> None:
        self.grade = grade
        self.relayout()

    def of_kind(self, kind: str) -> list[PracticePosition]:
        return [one for one in self.all_positions if one.kind == kind and self.grade in (_ALL, one.grade)]

    def _kinds(self) -> list[Widget]:
        rows: list[Widget] = []
        for kind in KINDS:
            if there := self.of_kind(kind):
                value = _("{n} of {m}").format(n=self.progress.count(there), m=len(there))
                rows.append(LinkRow(f"kind.{kind}", kind_words(kind), value, partial(self.open_kind, kind)))
        return rows

    def _far(self) -> str:
        """Return how many are solved, and the rows solved at the first try."""
        done = _("{n} of {m} solved").format(n=self.progress.count(self.all_positions), m=len(self.all_positions))
        run = self.progress.run_length
        row = ngettext("{n} in a row, first try", "{n} in a row, first try", run).format(n=run)
        best = _("best streak: {n}").format(n=self.progress.best_run)
        return dotted(done, row if run > 1 else "", best if self.progress.best_run > 1 else "")

    def _day_words(self) -> str:
        progress = self.services.progress
        days = days_solved(progress)
        said = ngettext("{n} day solved", "{n} days solved", days).format(n=days) if days else ""
        return dotted(_("Solved") if is_solved(progress, self.now()) else "", said)

    def _open_day(self) -> None:
        self.services.stack.push(puzzle_of_day(self.services, self.now()))

    def open_kind(self, kind: str) -> None:
        show_next(self.services, self.of_kind(kind))


def show_next(services: Services, among: Sequence[PracticePosition], after: PracticePosition | None = None) -> None:
    """Show the next unsolved position, in the place of the one that it comes ``after``."""
    position = PracticeProgress(services.progress).next_of(among, after)
    if position is None:
        return
    if after is not None:
        services.stack.pop()
    following = partial(show_next, services, among, position) if len(among) > 1 else None
    services.stack.push(PositionScene(services, position, following))


def puzzle_of_day(services: Services, day: date | None = None) -> PositionScene:
    """Return the puzzle of a day, followed by others that need no more than the player has met."""
    progress, when, known = services.progress, day or today(), experience_of(services)
    position = PracticeProgress(progress).of_day(positions(), when, known)
    among = [one for one in positions() if known.allows(one)]
    following = partial(show_next, services, among, position)
    return PositionScene(services, position, following, partial(note_solved, progress, when))


def experience_of(services: Services) -> Met:
    """Return which rule sets the player knows, and whether partner play is known.

    A rule set is known by a lesson, a round at a table or its introduction there; the first one always.
    """
    progress, tables = services.progress, History(services.store).rules_played()
    some = {position.sheet: position for position in positions()}
    letters = {str(table.get("sheet") or table.get("name")) for table in tables}  # older tables name no sheet

    def known(name: str) -> bool:
        letter = some[name].rules.sheet
        told = progress.get(f"seen/sheet-{letter}") or progress.get(mark(name)) >= LESSON_DONE
        return bool(told) or not letters.isdisjoint((letter, name)) or name == next(iter(some))

    partner = bool(progress.get("seen/house-teams")) or any(table.get("teams") is True for table in tables)
    return Met(frozenset(filter(known, some)), partner)
