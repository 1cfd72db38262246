"""The pages of exchanged replays: one lists the files in the folder, one saves a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.files.container import ENDING, in_container
from game.history.replay import Record, Replay, without_names, without_open_round
from game.history.replay_file import OLD_ENDING, fits, write_replay
from game.scenes import routes
from game.scenes.services import Services
from game.storage.files import give_away, given_files, name_of, place_of
from game.ui.draw import theme
from game.ui.widgets.base import Button, Kind
from game.ui.widgets.fields import Toggle
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _

_WIDTH = 1240
MOST_FILES: Final = 200
"""Most files listed."""


def replay_files(folder: Path | None) -> list[Path]:
    """Return the replays in a folder, by name; none if it cannot be read."""
    return given_files(folder, OLD_ENDING, MOST_FILES, lambda kind: kind == "replay")


class ReplayFilesScene(ShelfPage[Services]):
    """A list of replay files; choosing one opens it in the theatre or says what is wrong."""

    def build(self) -> None:
        self.title = _("Replay files")
        area = self.column(self.heading(), _WIDTH)
        self.fill()
        folder = self.services.shelf.exchange
        notes = [Note("where", _("Drop a file on this window, or put it in this folder:"))]
        notes.append(Note("folder", place_of(folder) if folder else "–", theme.BRIGHT))
        rows = [
            LinkRow(f"file.{name_of(path)}", _stem(name_of(path)), "", self._opening(path))
            for path in replay_files(folder)
        ]
        if not rows:
            notes.insert(0, Note("none", _("No replays here yet."), theme.TEXT, 32))
            self.say_empty(notes, area, "folder")
            self.group.set_widgets([self.back_button, *notes], "back")
            return
        self.scroll.lay_rows([*notes, *rows], area, 14)
        self.group.set_widgets([self.back_button, *notes, *rows], rows[0].id)

    def _opening(self, path: Path) -> Callable[[], None]:
        def take() -> None:
            self.services.go(routes.OpenReplay(path))

        return take


def _stem(name: str) -> str:
    return name.removesuffix(OLD_ENDING).removesuffix(ENDING)


class GiveReplayScene(ShelfPage[Services]):
    """A page to save a match as a file for others, with or without people's names.

    One that is not over would show every hand: the page says that, and offers the finished rounds alone. Of a match
    that was cut there is nothing else.
    """

    def __init__(self, services: Services, replay: Replay) -> None:
        super().__init__(services)
        self.replay = replay
        self.names = True
        open_match = not replay.last.is_over
        self._ended = without_open_round(replay) if open_match else None
        self._open = open_match

    def build(self) -> None:
        self.title = _("Save as a file")
        area = self.column(self.heading(), _WIDTH)
        names = Toggle("names", _("Leave out names"), not self.names, self._leave_out_names)
        buttons = self._buttons()
        widgets = [*self._notes(), names, *buttons]
        self.say_empty(widgets, area, "folder")
        self.group.set_widgets([self.back_button, *widgets], buttons[0].id)

    def _notes(self) -> list[Note]:
        if not self._open:
            words = _("A match file holds the rules, cards and moves. Others can watch it in the game.")
            return [Note("what", words, theme.TEXT, 28)]
        shows = _("This match is not over! A file of the whole match shows every hand and the next cards.")
        ends = _("A file of the finished rounds leaves out the current round. Nobody can continue from it.")
        if self.replay.record.cut:
            return [Note("ends", ends, theme.TEXT, 28)]
        notes = [Note("shows", shows, theme.AMBER, 28), Note("ends", ends, theme.TEXT, 28)]
        return notes[: 1 if self._ended is None else 2]

    def _buttons(self) -> list[Button]:
        kind: Kind = "solid" if self._open else "main"
        whole = Button("whole", _("Save the whole match"), lambda: self._save(self.replay.record), kind, px=26)
        if (ended := self._ended) is None:
            return [whole]
        finished = _("Save the finished rounds")
        alone = Button("finished", finished, lambda: self._save(ended), "main", px=26)
        return [alone] if self.replay.record.cut else [alone, whole]

    def _leave_out_names(self, left_out: bool) -> None:
        self.names = not left_out
        self.relayout()

    def _save(self, record: Record) -> None:
        if not self.names:
            record = without_names(record, lambda number: _("Player {n}").format(n=number))
        give_record(self.services, record)
        self.back()


def give_record(services: Services, record: Record) -> None:
    """Write a replay into the exchange folder, and say where."""
    folder = services.shelf.exchange
    if not fits(record):
        services.notify(_("This match is too long to save as a file."))
        return
    named = "rounds" if record.cut else record.deal
    stem = f"{record.rules.sheet.lower()}-{named}-{len(record.moves)}"
    try:
        path = give_away(folder, stem, ENDING, in_container("replay", write_replay(record)))
    except OSError:
        services.notify(_("The file can't be saved."))
        return
    services.notify(_("Saved as {file}").format(file=place_of(path)))
