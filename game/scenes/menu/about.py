"""The about page: version, licences, and the folders the game writes to (DSK-14, DSK-26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import __version__
from game.files.paths import user_folders
from game.scenes.menu.imprint import Imprint, read_imprint
from game.scenes.menu.licences import Work, paragraphs, read_licences
from game.scenes.services import Services
from game.scenes.widgets.code_picture import LEAST_NEAR_SIDE_PX, CodePicture
from game.storage.files import place_of
from game.ui.desktop.folders import show_folder
from game.ui.draw import theme
from game.ui.widgets import layout
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow, Note
from game.words import _, ngettext

_WIDTH: Final = 1240
_GAP: Final = 24
_TEXT_WIDTH: Final = 1100


def version_words() -> str:
    return _("Version {number}").format(number=__version__)


class _Told(Page[Services]):
    """A page of notes and link rows in one column."""

    def lay_told(self, rows: Sequence[Widget], width: int, focus: str = "back", gap: int = 12) -> None:
        """Place the rows in a column ``width`` design pixels wide."""
        area = self.column(self.heading(), width)
        self.scroll.lay_rows(rows, area, gap)
        self.group.set_widgets([self.back_button, *rows], focus)


class AboutScene(_Told):
    """Version, licence and home of the game; rows lead to licences and folders."""

    def __init__(self, services: Services, imprint: Imprint | None = None) -> None:
        super().__init__(services)
        self._imprint = imprint or read_imprint()

    def build(self) -> None:
        self.title = _("About Hue & Cry")
        area, gap = self.column(self.heading(), _WIDTH), self.m.px(_GAP)
        notes, rows = self._notes(), self._rows()
        beside, codes = area.copy(), self._code(area)
        if codes:
            beside.width = codes[0].rect.left - gap - area.left
        tall = max([_laid(notes, beside, self.look), *(code.rect.height for code in codes)]) + gap
        tall += _laid(rows, pygame.Rect(area.left, area.top + tall, area.width, 0), self.look)
        self.scroll.take([*notes, *codes, *rows], area, tall)
        self.group.set_widgets([self.back_button, *notes, *codes, *rows], "back" if self.scroll.rows else "licences")

    def _notes(self) -> list[Widget]:
        free = _("Free software under the MIT licence. Cards, pictures, sounds and music are our own.")
        alone = _("Not affiliated with, or endorsed by, any publisher of card games.")
        offline = _("The game never goes online. It never checks for updates and sends nothing.")
        told = [Note("version", version_words(), theme.AMBER, 34), Note("free", free, theme.TEXT, 28)]
        told += [Note("alone", alone, theme.TEXT, 28), Note("offline", offline, theme.TEXT, 28)]
        if self._imprint.homepage:
            where = _("New versions and bug reports: {address}").format(address=self._address)
            told.append(Note("home", where, theme.AMBER, 28))
        return list(told)

    @property
    def _address(self) -> str:
        return self._imprint.homepage.partition("://")[2]

    def _code(self, area: pygame.Rect) -> list[CodePicture]:
        """Return the code of the home address, at the upper right; none without an address."""
        if not self._imprint.homepage:
            return []
        says = _("Scan code: {what}").format(what=self._address)
        code = CodePicture("code", self._imprint.homepage, says, LEAST_NEAR_SIDE_PX)
        side = code.height(self.look)
        code.rect = pygame.Rect(area.right - side, area.top, side, side)
        return [code]

    def _rows(self) -> list[Widget]:
        folders = user_folders()
        works = max(0, len(read_licences().works) - 1)
        others = ngettext("{n} work by other people", "{n} works by other people", works).format(n=works)
        return [
            LinkRow("licences", _("Licences"), others, self._licences),
            LinkRow("saves", _("Matches folder"), _short(folders.saves), self._showing(folders.saves)),
            LinkRow("log", _("Reports folder"), _short(folders.log), self._showing(folders.log)),
        ]

    def _licences(self) -> None:
        self.services.stack.push(LicencesScene(self.services))

    def _showing(self, path: Path) -> Callable[[], None]:
        def show() -> None:
            if not show_folder(path):
                self.services.notify(_("Can't open the folder: {folder}").format(folder=place_of(path)))

        return show


def _laid(rows: Sequence[Widget], area: pygame.Rect, look: Look) -> int:
    """Place rows below each other from the top of ``area``; return their total height."""
    gap = look.m.px(_GAP / 2)
    return layout.lines([[row] for row in rows], area, look, gap) - gap


def _short(path: Path) -> str:
    """Return the telling end of a path, for a whole one is wider than the row."""
    try:
        short = Path("~") / path.relative_to(Path.home())
    except (ValueError, RuntimeError):
        short = Path("…", *path.parts[-2:])
    return place_of(short)


class LicencesScene(_Told):
    """A row for each work and its licence, our own first."""

    def build(self) -> None:
        self.title = _("Licences")
        works = read_licences().works
        rows = [
            LinkRow(f"work.{n}", work.name, _spoken(work.licence), self._opening(work)) for n, work in enumerate(works)
        ]
        if rows:
            self.lay_told(rows, _WIDTH, rows[0].id, 10)
        else:
            self.lay_told([Note("none", _("The licence file is missing."), theme.TEXT, 30)], _WIDTH)

    def _opening(self, work: Work) -> Callable[[], None]:
        return lambda: self.services.stack.push(LicenceScene(self.services, work))


class LicenceScene(_Told):
    """The full licence of one work. Legal texts stay in their own language."""

    def __init__(self, services: Services, work: Work) -> None:
        super().__init__(services)
        self.work = work

    def build(self) -> None:
        self.title = self.work.name
        texts = read_licences().texts
        rows: list[Widget] = [Note("owner", self.work.copyright, theme.AMBER)]
        for name in self.work.texts:
            rows.append(Heading(f"text.{name}", name))
            words = paragraphs(texts.get(name, ""))
            rows += [Note(f"{name}.{n}", paragraph, theme.TEXT) for n, paragraph in enumerate(words)]
        self.lay_told(rows, _TEXT_WIDTH)


def _spoken(licence: str) -> str:
    return licence.removeprefix("LicenseRef-").replace(" AND ", " + ").replace(" WITH ", " + ")
