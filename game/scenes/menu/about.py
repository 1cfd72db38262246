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
_TAGS_PAGE: Final = "ACCESSIBILITY.md"
_TAGS_PLACE: Final = "#accessibility"
"""The place on the home page that leads to the page of accessibility tags."""


def version_words() -> str:
    return _("Version {number}").format(number=__version__)


class _Told(Page[Services]):
    """A page of notes and link rows in one column."""

    def lay_told(self, rows: Sequence[Widget], width: int, focus: str = "back", gap: int = 12) -> None:
        """Place the rows in a column ``width`` design pixels wide."""
        area = self.column(self.heading(), width)
        self.scroll.lay_rows(rows, area, gap)
        self.group.set_widgets([self.back_button, *rows], focus)

    def lay_beside_code(self, notes: Sequence[Widget], address: str, rows: Sequence[Widget], focus: str) -> None:
        """Place notes beside the code of an address, and rows below; without address no code."""
        area, gap = self.column(self.heading(), _WIDTH), self.m.px(_GAP)
        beside, codes = area.copy(), self._code(area, address)
        if codes:
            beside.width = codes[0].rect.left - gap - area.left
        tall = max([_laid(notes, beside, self.look), *(code.rect.height for code in codes)]) + gap
        if rows:
            tall += _laid(rows, pygame.Rect(area.left, area.top + tall, area.width, 0), self.look)
        self.scroll.take([*notes, *codes, *rows], area, tall)
        self.group.set_widgets([self.back_button, *notes, *codes, *rows], "back" if self.scroll.rows else focus)

    def _code(self, area: pygame.Rect, address: str) -> list[CodePicture]:
        """Return the code of the address, at the upper right."""
        if not address:
            return []
        says = _("Scan code: {what}").format(what=_short_address(address))
        code = CodePicture("code", address, says, LEAST_NEAR_SIDE_PX)
        side = code.height(self.look)
        code.rect = pygame.Rect(area.right - side, area.top, side, side)
        return [code]


class AboutScene(_Told):
    """Version, licence and home of the game; rows lead to licences and folders."""

    def __init__(self, services: Services, imprint: Imprint | None = None) -> None:
        super().__init__(services)
        self._imprint = imprint or read_imprint()

    def build(self) -> None:
        self.title = _("About Hue & Cry")
        self.lay_beside_code(self._notes(), self._imprint.homepage, self._rows(), "licences")

    def _notes(self) -> list[Widget]:
        free = _("Free software under the MIT licence. Cards, pictures, sounds and music are our own.")
        alone = _("Not affiliated with, or endorsed by, any publisher of card games.")
        offline = _("The game never goes online. It never checks for updates and sends nothing.")
        told = [Note("version", version_words(), theme.AMBER, 34), Note("free", free, theme.TEXT, 28)]
        told += [Note("alone", alone, theme.TEXT, 28), Note("offline", offline, theme.TEXT, 28)]
        if self._imprint.homepage:
            address = _short_address(self._imprint.homepage)
            where = _("New versions and bug reports: {address}").format(address=address)
            told.append(Note("home", where, theme.AMBER, 28))
        return list(told)

    def _rows(self) -> list[Widget]:
        folders = user_folders()
        works = max(0, len(read_licences().works) - 1)
        others = ngettext("{n} work by other people", "{n} works by other people", works).format(n=works)
        tags = [LinkRow("accessibility", _("Accessibility"), _TAGS_PAGE, self._accessibility)]
        return [
            LinkRow("licences", _("Licences"), others, self._licences),
            *(tags if self._imprint.homepage else ()),
            LinkRow("saves", _("Matches folder"), _short(folders.saves), self._showing(folders.saves)),
            LinkRow("log", _("Reports folder"), _short(folders.log), self._showing(folders.log)),
        ]

    def _licences(self) -> None:
        self.services.stack.push(LicencesScene(self.services))

    def _accessibility(self) -> None:
        self.services.stack.push(AccessibilityScene(self.services, self._imprint.homepage))

    def _showing(self, path: Path) -> Callable[[], None]:
        def show() -> None:
            if not show_folder(path):
                self.services.notify(_("Can't open the folder: {folder}").format(folder=place_of(path)))

        return show


class AccessibilityScene(_Told):
    """Says what the page of accessibility tags tells, and where it is."""

    def __init__(self, services: Services, homepage: str) -> None:
        super().__init__(services)
        self._page = homepage + _TAGS_PLACE

    def build(self) -> None:
        self.title = _("Accessibility")
        told = _("Two public lists name what games can do for accessibility. {page} answers each point with yes or no.")
        tests = _("It says yes only where a test of the game proves it, and names the test.")
        where = _("The page is here: {address}").format(address=_short_address(self._page))
        notes = [Note("told", told.format(page=_TAGS_PAGE), theme.TEXT, 28), Note("tests", tests, theme.TEXT, 28)]
        self.lay_beside_code([*notes, Note("where", where, theme.AMBER, 28)], self._page, [], "back")


def _short_address(address: str) -> str:
    return address.partition("://")[2]


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
