"""What this is, which version, whose work is in it, and where it keeps what it writes (DSK-14, DSK-26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game import __version__
from game.paths import user_folders
from game.scenes.menu.licences import Work, paragraphs, read_licences
from game.scenes.services import Services
from game.storage.files import place_of
from game.ui.desktop.folders import show_folder
from game.ui.draw import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow, Note
from game.words import _, ngettext

_WIDTH: Final = 1240
_TEXT_WIDTH: Final = 1100


def version_words() -> str:
    """Which version this is, in a word and its number."""
    return _("Version {number}").format(number=__version__)


class _Told(Page[Services]):
    """A page of sentences and rows that lead on, below each other."""

    def lay_told(self, rows: Sequence[Widget], width: int, focus: str = "back", gap: int = 12) -> None:
        """Place the rows in a column of so many design pixels."""
        area = self.column(self.heading(), width)
        self.scroll.lay_rows(rows, area, gap)
        self.group.set([self.back_button, *rows], focus)


class AboutScene(_Told):
    """Version, whom it belongs to, that nothing is sent; the ways to licences and folders."""

    def build(self) -> None:
        """Four sentences and four rows."""
        self.title = _("About Hue & Cry")
        folders = user_folders()
        free = _("Free software under the MIT licence. Cards, pictures, sounds and music are our own.")
        alone = _("Not affiliated with, or endorsed by, any publisher of card games.")
        quiet = _("The game never goes online. It looks for no updates and sends nothing.")
        works = max(0, len(read_licences().works) - 1)
        others = ngettext("{n} work of other people", "{n} works of other people", works).format(n=works)
        rows: list[Widget] = [
            Note("version", version_words(), theme.AMBER, 34),
            Note("free", free, theme.TEXT, 28),
            Note("alone", alone, theme.TEXT, 28),
            Note("offline", quiet, theme.TEXT, 28),
            LinkRow("licences", _("Licences"), others, self._licences),
            LinkRow("saves", _("Folder of your matches"), _short(folders.saves), self._showing(folders.saves)),
            LinkRow("log", _("Folder of reports"), _short(folders.log), self._showing(folders.log)),
        ]
        self.lay_told(rows, _WIDTH, "licences", 24)

    def _licences(self) -> None:
        self.services.stack.push(LicencesScene(self.services))

    def _showing(self, path: Path) -> Callable[[], None]:
        def show() -> None:
            if not show_folder(path):
                self.services.notify(_("The folder cannot be shown: {folder}").format(folder=place_of(path)))

        return show


def _short(path: Path) -> str:
    """The end of a path that says most: a whole one is wider than the row."""
    try:
        short = Path("~") / path.relative_to(Path.home())
    except (ValueError, RuntimeError):
        short = Path("…", *path.parts[-2:])
    return place_of(short)


class LicencesScene(_Told):
    """One row for each work of other people; our own first."""

    def build(self) -> None:
        """The list."""
        self.title = _("Licences")
        works = read_licences().works
        rows = [
            LinkRow(f"work.{n}", work.name, _spoken(work.licence), self._opening(work)) for n, work in enumerate(works)
        ]
        if rows:
            self.lay_told(rows, _WIDTH, rows[0].id, 10)
        else:
            self.lay_told([Note("none", _("The file with the licences is not there."), theme.TEXT, 30)], _WIDTH)

    def _opening(self, work: Work) -> Callable[[], None]:
        return lambda: self.services.stack.push(LicenceScene(self.services, work))


class LicenceScene(_Told):
    """The licence of one work, from its first word to its last. Legal texts stay in their own language."""

    def __init__(self, services: Services, work: Work) -> None:
        super().__init__(services)
        self.work = work

    def build(self) -> None:
        """Whose it is, then the texts, paragraph by paragraph; up and down scroll."""
        self.title = self.work.name
        texts = read_licences().texts
        rows: list[Widget] = [Note("owner", self.work.copyright, theme.AMBER, 24)]
        for name in self.work.texts:
            rows.append(Heading(f"text.{name}", name))
            words = paragraphs(texts.get(name, ""))
            rows += [Note(f"{name}.{n}", paragraph, theme.TEXT, 22) for n, paragraph in enumerate(words)]
        self.lay_told(rows, _TEXT_WIDTH)


def _spoken(licence: str) -> str:
    """A short name as people say it: no LicenseRef, no words in capitals."""
    return licence.removeprefix("LicenseRef-").replace(" AND ", " + ").replace(" WITH ", " + ")
