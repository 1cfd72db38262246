"""Checks of text that people write, type, paste or send, and its quotation in messages.

This module is beside ``words`` because rules, storage and windows all ask it, so that nothing is kept that cannot be
shown.
"""

from typing import Final

QUOTED: Final = 60
"""Most characters of a file that a message quotes."""
REASON: Final = 160
"""Most characters that a notice gives to the fault of a file."""
_CUT: Final = "…"
_STAND_IN: Final = "?"


def is_plain(text: str) -> bool:
    """Whether every character can be shown on one line.

    That excludes control characters, line breaks, lone surrogates, direction marks and characters without width.
    """
    return text.isprintable()


def trouble_with(text: str, longest: int, *, optional: bool = False) -> str:
    """Return why a text cannot be a name of at most ``longest`` characters, "" if it can.

    The answer fits after "it". An ``optional`` text may be "" but not blank.
    """
    if not text.strip() and not (optional and not text):
        return "must not be empty"
    if len(text) > longest:
        return f"may have {longest} characters at most"
    return "" if is_plain(text) else "holds a character that cannot be shown"


def shown(text: str) -> str:
    """Return the text with a question mark for each unprintable character, as in file names."""
    return "".join(char if char.isprintable() else _STAND_IN for char in text)


def cut(text: str, longest: int = QUOTED) -> str:
    return text if len(text) <= longest else text[: longest - 1] + _CUT


def quoted(value: object) -> str:
    """Return the ``repr`` of a file's value for a message, cut, so that nothing in it can act."""
    try:
        return cut(repr(cut(value, QUOTED - 2) if isinstance(value, str) else value))
    except (ValueError, RecursionError):  # more digits than Python will write, or tables nested too deeply
        return "too long to write down"
