"""Notices from storage to the player: which trouble, and the file it is about.

Settings are read before the language is known, so the sentence is built where it is shown.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final


class Trouble(Enum):
    """A fault of one of the user's files."""

    SETTINGS_BROKEN = "settings broken"
    """The settings could not be understood; they were set aside and the defaults apply."""
    PEOPLE_BROKEN = "people broken"
    """The list of people could not be understood; it was set aside, their folders remain."""
    SETTINGS_NEWER = "settings newer"
    """A newer version wrote the settings; they are left as they are, changes are not kept."""
    SETTINGS_NOT_SAVED = "settings not saved"
    """The settings could not be read or written; changes last until the game is closed."""
    MATCHES_BROKEN = "matches broken"
    """The saved matches could not be read; they were set aside and a new file was begun."""
    MATCHES_NEWER = "matches newer"
    """A newer version wrote the saved matches; they are left as they are and nothing is saved."""
    MATCHES_NOT_SAVED = "matches not saved"
    """The match cannot be saved (disk full while it is played); playing goes on."""
    NOTHING_KEPT = "nothing kept"
    """The file of matches cannot be written to (disk full, folder protected).

    It is read, and matches played now are lost when the game ends.
    """
    KNOWN_BROKEN = "known broken"
    """The opponents' memory could not be understood; it was set aside and begins empty."""
    KNOWN_NEWER = "known newer"
    """A newer version wrote the opponents' memory; it is left as it is, and they know nothing."""
    KNOWN_NOT_SAVED = "known not saved"
    """The opponents' memory could not be read or written; it lasts until the game is closed."""
    ROWS_LEFT_OUT = "rows left out"
    """Some rows of the file of matches are not as the game writes them: left out, but kept."""


NOT_SAVED: Final = frozenset({Trouble.SETTINGS_NOT_SAVED, Trouble.KNOWN_NOT_SAVED})
"""Troubles that go without saying if nothing at all can be saved."""


@dataclass(frozen=True)
class Notice:
    """A sentence to come: its ``trouble``, and the ``file`` to name (where a broken one went)."""

    trouble: Trouble
    file: Path
