"""The one sentence for each trouble with the user's files."""

from ..storage.notices import Notice, Trouble
from ..words import _


def notice_line(notice: Notice) -> str:
    """What the player has to know about a file, in the language of the moment."""
    return _sentences()[notice.trouble].format(file=notice.file.name)


def _sentences() -> dict[Trouble, str]:
    return {
        Trouble.SETTINGS_BROKEN: _("The settings could not be read. They were set aside as {file}."),
        Trouble.SETTINGS_NEWER: _("A newer version wrote the settings. They stay as they are; changes are not kept."),
        Trouble.SETTINGS_NOT_SAVED: _("The settings cannot be saved. Changes last until you close the game."),
        Trouble.MATCHES_BROKEN: _("The saved matches could not be read. They were set aside as {file}."),
        Trouble.MATCHES_NEWER: _("A newer version saved your matches. They stay as they are; nothing is saved now."),
        Trouble.MATCHES_NOT_SAVED: _("This match cannot be saved. You can go on playing."),
        Trouble.NOTHING_KEPT: _("Nothing can be saved now. You can look back; what you play is not kept."),
        Trouble.ALREADY_RUNNING: _("Hue & Cry is already open."),
    }
