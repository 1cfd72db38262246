"""The page that leads to everything that teaches the game by playing it (ONB-03)."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

from game.files.damage import DamagedFileError
from game.learning.lesson import FIRST, lesson_names, load_lesson
from game.learning.tour import STARS, TourProgress
from game.match.series import SHEET_NAMES
from game.scenes import routes
from game.scenes.learning.lesson import LESSON_BEGUN, LESSON_DONE, mark
from game.scenes.learning.practice_progress import PracticeProgress
from game.scenes.services import Services
from game.scenes.widgets.nav_tiles import NavTile, cards, icon
from game.sessions.chosen_rules import rules_to_play
from game.ui.widgets import layout
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow, Note
from game.words import _
from game.words.rules import short_title
from game.words.tour_words import stars_words

_WIDTH: Final = 1240
_GAP: Final = 14
_COLUMNS, _FEWER, _LARGE = 4, 2, 1.25
"""Columns of tiles, columns with large text, and the text scale above which that applies.

The rows below have half as many columns.
"""
_ABOVE: Final = 0.36
"""Share of the spare height that goes above the content."""


class LearnScene(Page[Services]):
    """A tile for each way to learn and a row for each rule set, with the player's progress."""

    def build(self) -> None:
        self.title = _("Learn")
        doors, area, gap = self._doors(), self.column(self.heading(), _WIDTH), self.m.px(_GAP)
        head, rows = Heading("sheets", _("Other rules")), lesson_rows(self.services)
        columns = _COLUMNS if self.m.text <= _LARGE else _FEWER
        top = layout.grid(doors, columns, area, self.look, gap)
        head.rect = pygame.Rect(area.left, top, area.width, head.height(self.look, area.width))
        below = pygame.Rect(area.left, head.rect.bottom, area.width, area.height)
        content = layout.grid(rows, columns // 2, below, self.look, gap) - gap - area.top
        for row in (all := [*doors, head, *rows]):
            row.rect.top += round(max(0, area.height - content) * _ABOVE)
        self.scroll.take(all, area, content)
        self.group.set_widgets([self.back_button, *all], doors[0].id)

    def on_uncovered(self) -> None:
        self.relayout()

    def _doors(self) -> list[Widget]:
        to, progress = self.services.opener_of, self.services.progress
        way = TourProgress(progress)
        stars = stars_words(way.star_count(), STARS * len(way.stops))
        first = state(self.services, FIRST)
        return [
            NavTile(f"lesson.{FIRST}", _("First match"), first, cards, to(routes.PlayLesson(FIRST))),
            NavTile("practice", _("Puzzles"), solved_words(self.services), icon("hint"), to(routes.Practice())),
            NavTile("tour", _("Tour"), stars, icon("star"), to(routes.Tour())),
            NavTile("rules", _("How to play"), "", icon("book"), to(routes.Rules(rules_to_play(self.services)))),
        ]


class LessonsScene(Page[Services]):
    """A row for each lesson, over the pause of a match that goes on afterwards where it was."""

    def build(self) -> None:
        self.title = _("Lessons")
        words = _("Your match waits, and goes on at the same move.")
        rows = [Note("waits", words), *_rows_of_lessons(self.services)]
        self.scroll.lay_rows(rows, self.column(self.heading(), _WIDTH), _GAP)
        self.group.set_widgets([self.back_button, *rows], rows[1].id)

    def on_uncovered(self) -> None:
        self.relayout()


def _rows_of_lessons(services: Services) -> list[Widget]:
    lessons = set(lesson_names())
    others = [row for row in lesson_rows(services) if row.id.removeprefix("lesson.") in lessons]
    return [_lesson_row(services, FIRST, _("First match")), *others]


def lesson_rows(services: Services) -> list[Widget]:
    """Return a row for each sheet, with a lesson or not, and for each lesson on something else."""
    presets = services.shelf.presets
    rows = [_lesson_row(services, name, _("One round of {rules}").format(rules=short_title(name))) for name in presets]
    for name in lesson_names():
        if name not in (FIRST, *SHEET_NAMES.values(), *presets):
            with suppress(DamagedFileError):
                rows.append(_lesson_row(services, name, _(load_lesson(name).title)))
    return rows


def _lesson_row(services: Services, name: str, words: str) -> Widget:
    return LinkRow(f"lesson.{name}", words, state(services, name), services.opener_of(routes.PlayLesson(name)))


def solved_words(services: Services) -> str:
    done = PracticeProgress(services.progress).solved_count
    return _("{n} solved").format(n=done) if done else ""


def state(services: Services, name: str) -> str:
    """Return how far the player has come with a lesson, "" if it was never begun."""
    return {LESSON_BEGUN: _("Started"), LESSON_DONE: _("Done")}.get(services.progress.get(mark(name)), "")
