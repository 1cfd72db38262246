"""Files with rule sets that other people have made: one row for each file in the folder of exchange."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.rules.ruleset import RuleSetError
from game.storage.rulesets import read_rule_set
from game.ui import theme
from game.ui.form import Page
from game.ui.rows import LinkRow, Note
from game.ui.rule_words import rules_title
from game.words import _

_WIDTH = 1240
_FOLDER = 200


class ImportScene(Page):
    """Choosing a file keeps its rules and plays by them; a broken one says what is wrong with it."""

    _empty = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        """Where the files are looked for, then the files."""
        self.title = _("Import rules")
        area = self.column(self.heading(), _WIDTH)
        self._empty = pygame.Rect(0, 0, 0, 0)
        folder = self.services.shelf.exchange
        files: list[Path] = self.services.shelf.importable()
        words = _("Put a file into this folder, or drop it on the window: {folder}").format(folder=folder or "–")
        where = Note("where", words, px=24)
        if not files:
            self._say_empty(where, area)
            return
        rows = [self._row(path) for path in files]
        heights = [where.height(self.look, area.width), *(row.height(self.look) for row in rows)]
        self.lay_rows([where, *rows], area, heights, 14)
        self.group.set([self.back_button, where, *rows], rows[0].id)

    def _say_empty(self, where: Note, area: pygame.Rect) -> None:
        """Nothing to choose from: what to do instead, beside a large folder."""
        m = self.m
        none = Note("none", _("There is no file with rules in it yet."), theme.TEXT, 32)
        side = m.px(_FOLDER)
        words = pygame.Rect(area.left + side + m.px(24), area.top, area.width - side - m.px(48), area.height)
        heights = [note.height(self.look, words.width) for note in (none, where)]
        tall = max(side, sum(heights) + m.px(14)) + 2 * m.px(48)
        self._empty = pygame.Rect(area.left, area.top + max(0, (area.height - tall) * 2 // 5), area.width, tall)
        words.top = max(area.top, self._empty.centery - (sum(heights) + m.px(14)) // 2)
        words.height = area.bottom - words.top
        self.lay_rows([none, where], words, heights, 14)
        self.group.set([self.back_button, none, where], "back")

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the ground of what is said while there is no file."""
        super().paint(surface)
        if self._empty.height:
            m, art, side = self.m, self.services.art, self.m.px(_FOLDER)
            surface.blit(art.panel(self._empty.size, m.px(44)), self._empty)
            folder = art.glyph("folder", round(side * 0.72), theme.AMBER)
            middle = self._empty.left + m.px(24) + side // 2, self._empty.centery
            surface.blit(folder, folder.get_rect(center=middle))

    def _row(self, path: Path) -> LinkRow:
        try:
            says = rules_title(read_rule_set(path).name)
        except RuleSetError:
            says = _("not readable")
        return LinkRow(f"file.{path.name}", path.name, says, self._taking(path))

    def _taking(self, path: Path) -> Callable[[], None]:
        def take() -> None:
            if self.services.ways.take_rules(path):
                self.back()

        return take
