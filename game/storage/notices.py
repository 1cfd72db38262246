"""What storage has to tell the player: which trouble, and the file it is about.

Settings are read before the language is known, so the sentence is built when it is shown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from game.words import _


class Trouble(Enum):
    """What went wrong with a file of the user's."""

    SETTINGS_BROKEN = "settings broken"
    """The settings could not be understood; they were set aside and the defaults count."""
    SETTINGS_NEWER = "settings newer"
    """A newer version of the game wrote the settings; they are left as they are, changes are not kept."""
    SETTINGS_NOT_SAVED = "settings not saved"
    """The settings could not be read or written; changes last until the game is closed."""
    MATCHES_BROKEN = "matches broken"
    """The saved matches could not be read; they were set aside and a new file was begun."""
    MATCHES_NEWER = "matches newer"
    """A newer version wrote the saved matches; they are left as they are and nothing is saved."""
    MATCHES_NOT_SAVED = "matches not saved"
    """The match cannot be saved (disk full, folder not writable); playing goes on."""
    ALREADY_RUNNING = "already running"
    """The game is already open; this second start ends (DSK-12)."""


@dataclass(frozen=True)
class Notice:
    """One sentence to come: ``trouble`` says which, ``file`` is the file to name (where a broken one was put)."""

    trouble: Trouble
    file: Path

    def sentence(self) -> str:
        """The sentence, in the language of the moment."""
        return _SENTENCES[self.trouble]().format(file=self.file.name, folder=self.file.parent)


_SENTENCES: Final[dict[Trouble, Callable[[], str]]] = {
    Trouble.SETTINGS_BROKEN: lambda: _("Your settings could not be read and start afresh; the old file is {file}."),
    Trouble.SETTINGS_NEWER: lambda: _(
        "A newer version wrote your settings: they stay as they are, changes are not kept."
    ),
    Trouble.SETTINGS_NOT_SAVED: lambda: _("Your settings cannot be saved in {folder}."),
    Trouble.MATCHES_BROKEN: lambda: _("Your matches could not be read; a new file was begun, the old one is {file}."),
    Trouble.MATCHES_NEWER: lambda: _("A newer version wrote your matches: they stay as they are, nothing is saved."),
    Trouble.MATCHES_NOT_SAVED: lambda: _("Your match cannot be saved in {folder}, but you can play on."),
    Trouble.ALREADY_RUNNING: lambda: _("The game is already open."),
}
