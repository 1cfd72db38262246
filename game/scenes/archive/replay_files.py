"""Replays that other people gave away: one row for each file in the folder of exchange."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.container import ENDING, sealed
from game.history.replay import Replay
from game.history.replay_file import OLD_ENDING, fits, write_replay
from game.scenes import routes
from game.scenes.services import Services
from game.storage.files import given_files, name_of, place_of, replace_text
from game.ui.draw import theme
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _

_WIDTH = 1240
MOST: Final = 200
"""More files than this nobody scrolls through."""


def replay_files(folder: Path | None) -> list[Path]:
    """The replays in a folder, by name; none where it cannot be read."""
    return given_files(folder, OLD_ENDING, MOST, lambda kind: kind == "replay")


class ReplayFilesScene(ShelfPage[Services]):
    """Choosing a file opens it in the theatre, or says what is wrong with it."""

    def build(self) -> None:
        """Where the files are looked for, then the files."""
        self.title = _("Replays from files")
        area = self.column(self.heading(), _WIDTH)
        self.fill()
        folder = self.services.shelf.exchange
        notes = [Note("where", _("Put a file into this folder, or drop it on the window:"), px=24)]
        notes.append(Note("folder", place_of(folder) if folder else "–", theme.BRIGHT, 24))
        rows = [
            LinkRow(f"file.{name_of(path)}", _stem(name_of(path)), "", self._opening(path))
            for path in replay_files(folder)
        ]
        if not rows:
            notes.insert(0, Note("none", _("There is no replay in it yet."), theme.TEXT, 32))
            self.say_empty(notes, area, "folder")
            self.group.set([self.back_button, *notes], "back")
            return
        self.scroll.lay_rows([*notes, *rows], area, 14)
        self.group.set([self.back_button, *notes, *rows], rows[0].id)

    def _opening(self, path: Path) -> Callable[[], None]:
        def take() -> None:
            self.services.go(routes.OpenReplay(path))

        return take


def _stem(name: str) -> str:
    return name.removesuffix(OLD_ENDING).removesuffix(ENDING)


def give_replay(services: Services, replay: Replay) -> None:
    """Lay a replay as a file into the folder of exchange, and say where."""
    record, folder = replay.record, services.shelf.exchange
    if not fits(record):
        services.notify(_("This match is too long to be given away as a file."))
        return
    name = f"{record.rules.sheet.lower()}-{record.deal}-{len(record.moves)}{ENDING}"
    try:
        if folder is None:
            raise OSError("there is no folder for exchange")
        replace_text(folder / name, sealed("replay", write_replay(record)))
    except OSError:
        services.notify(_("The file cannot be written."))
        return
    services.notify(_("Saved as {file}").format(file=place_of(folder / name)))
