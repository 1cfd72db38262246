"""From here everything can be reached that teaches the game by playing it (ONB-03)."""

from __future__ import annotations

from typing import Final

from game.learning.lesson import FIRST
from game.learning.tour import STARS, Way
from game.play.chosen import rules_to_play
from game.scenes import routes
from game.scenes.learning.lesson import BEGUN, DONE, mark
from game.scenes.learning.practice_book import Book
from game.scenes.services import Services
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import LinkRow
from game.words import _
from game.words.rules import short_title
from game.words.tour import stars_words

_WIDTH: Final = 1100
_GAP: Final = 14


class LearnScene(Page[Services]):
    """One row for each thing that can be learned, with how far whoever plays here has come."""

    def build(self) -> None:
        """The rows."""
        self.title = _("Learn by playing")
        rows = self._rows()
        self.scroll.lay_rows(rows, self.column(self.heading(), _WIDTH), _GAP)
        self.group.set([self.back_button, *rows], rows[0].id)

    def uncovered(self) -> None:
        """Back from one of them: more may be done."""
        self.relayout()

    def _rows(self) -> list[Widget]:
        to, rules = self.services.to, rules_to_play(self.services)
        way = Way(self.services.progress)
        stars = stars_words(way.stars(), STARS * len(way.stops))
        return [
            LinkRow(f"lesson.{FIRST}", _("First match"), state(self.services, FIRST), to(routes.Lesson(FIRST))),
            *sheet_rows(self.services),
            LinkRow("practice", _("Practice positions"), solved(self.services), to(routes.Practice())),
            LinkRow("tour", _("The tour"), stars, to(routes.Tour())),
            LinkRow("rules", _("Rules"), "", to(routes.Rules(rules))),
        ]


def sheet_rows(services: Services) -> list[Widget]:
    """One round of each sheet, with how far whoever plays here has come with it."""
    return [_sheet_row(services, name) for name in services.shelf.presets]


def _sheet_row(services: Services, name: str) -> Widget:
    words = _("One round of {rules}").format(rules=short_title(name))
    return LinkRow(f"lesson.{name}", words, state(services, name), services.to(routes.Lesson(name)))


def solved(services: Services) -> str:
    """How many practice positions are solved, where any is."""
    done = Book(services.progress).done
    return _("{n} solved").format(n=done) if done else ""


def state(services: Services, name: str) -> str:
    """How far whoever plays here has come with a lesson, "" if it was never begun."""
    return {BEGUN: _("Begun"), DONE: _("Done")}.get(services.progress.get(mark(name)), "")
