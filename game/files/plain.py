"""Checks of text that people write, type, paste or send, and its quotation in messages.

This module is beside ``words`` because rules, storage and windows all ask it, so that nothing is kept that cannot be
shown.
"""

from typing import Final

MOST_QUOTED_CHARACTERS: Final = 60
"""Most characters of a file that a message quotes."""
MOST_REASON_CHARACTERS: Final = 160
"""Most characters that a notice gives to the fault of a file."""
_CUT: Final = "…"
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters and marks that draw nothing by themselves, though Unicode calls them printable."""
_STAND_IN: Final = "?"


def is_plain(text: str) -> bool:
    """Whether every character can be shown on one line.

    That excludes control characters, line breaks, lone surrogates, direction marks and characters without width.
    """
    return text.isprintable()


def has_ink(text: str) -> bool:
    """Whether some character of a plain text leaves a trace on the screen."""
    return any(not char.isspace() and char not in _BLANK for char in text)


def tidied_name(name: str) -> str:
    """Return a written name without the spaces around it, "" for one that would not be seen."""
    return name.strip() if has_ink(name) else ""


def trouble_with(text: str, longest: int, *, optional: bool = False) -> str:
    """Return why a text cannot be a name of at most ``longest`` characters, "" if it can.

    The answer fits after "it". An ``optional`` text may be "" but not blank.
    """
    if not text.strip() and not (optional and not text):
        return "must not be empty"
    if len(text) > longest:
        return f"may have {longest} characters at most"
    if not is_plain(text):
        return "holds a character that cannot be shown"
    return "" if has_ink(text) or not text else "has no character that draws anything"


def printable(text: str) -> str:
    """Return the text with a question mark for each unprintable character, as in file names."""
    return "".join(char if char.isprintable() else _STAND_IN for char in text)


def cut_quote(text: str, longest: int = MOST_QUOTED_CHARACTERS) -> str:
    return text if len(text) <= longest else text[: longest - 1] + _CUT


def quoted(value: object) -> str:
    """Return the ``repr`` of a file's value for a message, cut, so that nothing in it can act."""
    try:
        return cut_quote(repr(cut_quote(value, MOST_QUOTED_CHARACTERS - 2) if isinstance(value, str) else value))
    except (ValueError, RecursionError):  # more digits than Python will write, or tables nested too deeply
        return "too long to write down"
