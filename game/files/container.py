"""The container of the files that players exchange: a replay, a rule set or a theme.

``NAME.huecry`` is UTF-8 text::

    #hue-and-cry 1 rules
    name = "Ours"
    #end

The number is the version of the container; the last line shows that nothing is missing. The content is JSON for a
replay and TOML for the others, in which both lines are comments. A text without the first line comes from an older
version of the game and is read as it is. This module is beside ``reading`` because histories, rules and themes are all
read through it.
"""

import re
from typing import Final, Literal

Kind = Literal["replay", "rules", "theme"]
KINDS: Final[tuple[Kind, ...]] = ("replay", "rules", "theme")
ENDING: Final = ".huecry"
TYPE: Final = "application/vnd.hue-and-cry"
"""MIME type by which desktops know such a file, whatever its name."""
VERSION: Final = 1
MARK: Final = "#hue-and-cry "
"""Beginning of the first line, by which a system recognises the file."""
MOST_BYTES: Final = 256 * 1024
"""Most bytes worth reading before the kind is known: the limit of replays, the highest one."""
FIRST_LINE: Final = 64
"""Bytes that are enough to tell the kind."""
_END: Final = "#end"
_LAST: Final = re.compile(rf"^{_END}[ \t\r]*$", re.MULTILINE)
_KINDS_WITH_ARTICLE: Final[dict[Kind, str]] = {"replay": "a replay", "rules": "a rule set", "theme": "a theme"}
_FIRST: Final = re.compile(re.escape(MARK) + r"([1-9][0-9]{0,8}) ([a-z]{1,20})\r?\n")


class ContainerError(ValueError):
    """Text that is not a whole file of its kind; the message fits after the file's name."""


class CutOffError(ContainerError):
    """A file whose last line is missing."""


class NewerFileError(ContainerError):
    """A file written by a newer version of the game."""


def in_container(kind: Kind, content: str) -> str:
    lined = content if content.endswith("\n") else f"{content}\n"
    return f"{MARK}{VERSION} {kind}\n{lined}{_END}\n"


def content_of(kind: Kind, text: str) -> str:
    """Return the content between the first and last line, or all of a text without them.

    What follows the last line, such as the signature of a mail, is passed over. Raises ContainerError for another kind,
    CutOffError if the last line is missing, NewerFileError for a newer version.
    """
    if not text.startswith(MARK):
        return text
    found = kind_of(text)
    if found != kind:
        raise ContainerError(f"it holds {_KINDS_WITH_ARTICLE[found]}, not {_KINDS_WITH_ARTICLE[kind]}")
    ends = [found.start() for found in _LAST.finditer(text)]
    if not ends:
        raise CutOffError("its end is missing")
    return text[text.index("\n") + 1 : ends[-1]]


def kind_of(text: str) -> Kind:
    """Return the kind that the first line names, or that a text without one looks like.

    Raises ContainerError for a broken or unknown first line, NewerFileError for a newer version.
    """
    if not text.startswith(MARK):
        return _look_of(text)
    found = _FIRST.match(text)
    if found is None:
        raise ContainerError("its first line is broken")
    if int(found[1]) > VERSION:
        raise NewerFileError(f"its version is {found[1]}, known up to {VERSION}")
    for kind in KINDS:
        if kind == found[2]:
            return kind
    raise ContainerError(f"it holds '{found[2]}', which is unknown; known are {', '.join(KINDS)}")


def kind_of_whole(text: str) -> Kind:
    """Return :func:`kind_of` a file that is complete. Raises CutOffError too."""
    kind = kind_of(text)
    content_of(kind, text)
    return kind


def _look_of(text: str) -> Kind:
    if text.lstrip()[:1] == "{":
        return "replay"
    return "theme" if re.search(r"^schema\s*=|^\[(?:palette|world|back)\]", text, re.MULTILINE) else "rules"
