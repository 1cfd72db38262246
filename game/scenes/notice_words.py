"""The sentences about troubles with files."""

from collections.abc import Callable, Sequence

from game.files.opening_marks import LibraryPart
from game.files.plain import MOST_REASON_CHARACTERS, cut_quote
from game.storage.files import SkippedFile, name_of
from game.storage.notices import Notice, Trouble
from game.themes import ThemeShelf
from game.words import _, ngettext


def notice_line(notice: Notice) -> str:
    return _sentences()[notice.trouble].format(file=name_of(notice.file))


def damage_line(files: Sequence[str]) -> str:
    """Return the sentence about damaged files of the game, at least one."""
    words = ngettext(
        "The game file “{file}” is damaged. Please reinstall the game.",
        "{n} game files are damaged, the first is “{file}”. Please reinstall the game.",
        len(files),
    )
    return words.format(n=len(files), file=files[0])


def rules_line(left_out: Sequence[SkippedFile]) -> str:
    """Return the sentence about the player's files, at least one, that gave no rule set."""
    return _left_out_line(
        left_out,
        _("{n} files have no playable rule set and are left out, starting with “{file}”: {reason}"),
        _("“{file}” has no playable rule set and was set aside: {reason}"),
        _("“{file}” has no playable rule set and is left out: {reason}"),
    )


def tell_left_out(themes: ThemeShelf, notify: Callable[[str], None]) -> None:
    """Notify which files gave no theme, if any have not been reported yet."""
    if left_out := themes.take_left_out():
        sentence = _left_out_line(
            left_out,
            _("{n} files have no theme and are left out, starting with “{file}”: {reason}"),
            _("“{file}” has no theme and was set aside: {reason}"),
            _("“{file}” has no theme and is left out: {reason}"),
        )
        notify(sentence)


def held_line(part: LibraryPart) -> str:
    """Why a part of a library is off, and where to switch it on."""
    return {
        LibraryPart.DESKTOP: _(
            "Last time, the game ended while asking to keep the screen on, so it may go dark. "
            "Switch this on in Settings."
        ),
        LibraryPart.SOUND: _(
            "Last time, the game ended while opening the sound, so it is off. Switch it on in Settings."
        ),
        LibraryPart.CONTROLLERS: _(
            "Last time, the game ended while opening the controllers, so they are off. Switch them on in Settings."
        ),
        LibraryPart.CLIPBOARD: _(
            "Last time, the game ended while opening the clipboard, so it is off. Switch it on in Settings."
        ),
        LibraryPart.NARRATION: _(
            "Last time, the game ended while opening narration, so it is off. Switch it on in Settings."
        ),
    }[part]


def switch_on_label(part: LibraryPart) -> str:
    """Return the label of the row that switches a part on; "" for sound, which has a switch."""
    return {
        LibraryPart.DESKTOP: _("Keep the screen on, from the next start"),
        LibraryPart.SOUND: "",
        LibraryPart.CONTROLLERS: _("Switch the controllers on"),
        LibraryPart.CLIPBOARD: _("Switch the clipboard on"),
        LibraryPart.NARRATION: _("Switch narration on"),
    }[part]


def _left_out_line(left_out: Sequence[SkippedFile], several: str, aside: str, out: str) -> str:
    first = left_out[0]
    sentence = several if len(left_out) > 1 else aside if first.aside else out
    return sentence.format(n=len(left_out), file=first.file, reason=cut_quote(first.reason, MOST_REASON_CHARACTERS))


def _sentences() -> dict[Trouble, str]:
    return {
        Trouble.SETTINGS_BROKEN: _("The settings could not be read. They were set aside as {file}."),
        Trouble.PEOPLE_BROKEN: _("The list of players could not be read. It was set aside as {file}."),
        Trouble.SETTINGS_NEWER: _(
            "A newer version saved the settings. They stay unchanged; your changes are not kept."
        ),
        Trouble.SETTINGS_NOT_SAVED: _("The settings can't be saved. Changes last until you close the game."),
        Trouble.MATCHES_BROKEN: _("The saved matches could not be read. They were set aside as {file}."),
        Trouble.MATCHES_NEWER: _("A newer version saved your matches. They stay unchanged; nothing is saved now."),
        Trouble.MATCHES_NOT_SAVED: _("This match can't be saved. You can keep playing."),
        Trouble.NOTHING_KEPT: _("Nothing can be saved now. You can view your history, but new play is not kept."),
        Trouble.KNOWN_BROKEN: _("What opponents remember could not be read. It was set aside as {file}."),
        Trouble.KNOWN_NEWER: _(
            "A newer version saved what opponents remember. It stays unchanged; nobody knows you now."
        ),
        Trouble.KNOWN_NOT_SAVED: _("What opponents remember can't be saved. It lasts until you close the game."),
        Trouble.ROWS_LEFT_OUT: _("Some saved matches can't be read and are left out."),
    }
