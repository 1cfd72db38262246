"""What storage has to tell the player: which trouble, and the file it is about.

Settings are read before the language is known, so the sentence is built where it is shown.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final


class Trouble(Enum):
    """What went wrong with a file of the user's."""

    SETTINGS_BROKEN = "settings broken"
    """The settings could not be understood; they were set aside and the defaults count."""
    PEOPLE_BROKEN = "people broken"
    """The list of the people who play here could not be understood; it was set aside, their folders are still there."""
    SETTINGS_NEWER = "settings newer"
    """A newer version of the game wrote the settings; they are left as they are, changes are not kept."""
    SETTINGS_NOT_SAVED = "settings not saved"
    """The settings could not be read or written; changes last until the game is closed."""
    MATCHES_BROKEN = "matches broken"
    """The saved matches could not be read; they were set aside and a new file was begun."""
    MATCHES_NEWER = "matches newer"
    """A newer version wrote the saved matches; they are left as they are and nothing is saved."""
    MATCHES_NOT_SAVED = "matches not saved"
    """The match cannot be saved (disk full while it is played); playing goes on."""
    NOTHING_KEPT = "nothing kept"
    """The file of matches cannot be written to (disk full, folder protected): it is read, and what is played now is
    gone when the game ends."""
    KNOWN_BROKEN = "known broken"
    """What opponents remember of people could not be understood; it was set aside and they begin anew."""
    KNOWN_NEWER = "known newer"
    """A newer version of the game wrote it; it is left as it is, and opponents know nothing."""
    KNOWN_NOT_SAVED = "known not saved"
    """It could not be read or written; what opponents see now lasts until the game is closed."""
    ROWS_LEFT_OUT = "rows left out"
    """Some of what the file of matches holds has another form than the game writes: it is left out and stays."""


NOT_SAVED: Final = frozenset({Trouble.SETTINGS_NOT_SAVED, Trouble.KNOWN_NOT_SAVED})
"""What goes without saying where nothing at all can be saved."""


@dataclass(frozen=True)
class Notice:
    """One sentence to come: ``trouble`` says which, ``file`` is the file to name (where a broken one was put)."""

    trouble: Trouble
    file: Path
