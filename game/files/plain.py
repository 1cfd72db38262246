"""What may stand on the screen of all that people write, type, paste or send, and how messages quote it.

It stands beside ``words``: rules, storage and windows all ask here, so that nothing is kept that cannot be shown.
"""

from typing import Final

QUOTED: Final = 60
"""Characters of a file that a message repeats at most."""
REASON: Final = 160
"""Characters that a notice says of what is wrong with a file."""
_CUT: Final = "…"
_STAND_IN: Final = "?"


def is_plain(text: str) -> bool:
    """Whether every character is one of a line: no control character, no line break, no half of a character, nothing
    that turns the direction of writing or takes no room."""
    return text.isprintable()


def trouble_with(text: str, longest: int, *, optional: bool = False) -> str:
    """Why a text cannot be a name or a word of at most ``longest`` characters, "" if it can; fits behind "it". An
    ``optional`` one may be left out, which is "", but not be blank."""
    if not text.strip() and not (optional and not text):
        return "must not be empty"
    if len(text) > longest:
        return f"may have {longest} characters at most"
    return "" if is_plain(text) else "holds a character that cannot be shown"


def shown(text: str) -> str:
    """The text with a question mark for each character that no line may hold: for names of files, which hold any."""
    return "".join(char if char.isprintable() else _STAND_IN for char in text)


def cut(text: str, longest: int = QUOTED) -> str:
    return text if len(text) <= longest else text[: longest - 1] + _CUT


def quoted(value: object) -> str:
    """A value of a file as a message repeats it: as Python writes it, so that nothing in it can act, and cut."""
    try:
        return cut(repr(cut(value, QUOTED - 2) if isinstance(value, str) else value))
    except (ValueError, RecursionError):  # a number of more digits than Python writes, a table in a table in a table
        return "too long to write down"
