"""The one kind of file that players give away: a replay, a rule set or a theme, between a line that says which and one
that says that nothing is missing.

``NAME.huecry`` is text of UTF-8::

    #hue-and-cry 1 rules
    name = "Ours"
    #end

The number is the version of the container. What stands between is what was always written: JSON of a replay, TOML of
the others, where both lines are remarks. A text without the first line is one of an older version of the game, and is
read as it was. It stands beside ``reading``, for histories, rules and themes are all read through it.
"""

import re
from typing import Final, Literal

Kind = Literal["replay", "rules", "theme"]
KINDS: Final[tuple[Kind, ...]] = ("replay", "rules", "theme")
ENDING: Final = ".huecry"
TYPE: Final = "application/vnd.hue-and-cry"
"""What desktops call such a file, whatever its name."""
VERSION: Final = 1
MARK: Final = "#hue-and-cry "
"""What the first line begins with: by it alone a system knows the file."""
LARGEST: Final = 256 * 1024
"""Bytes of a file that is worth reading before its kind is known: the bound of a replay; the others have lower ones."""
FIRST_LINE: Final = 64
"""Bytes that tell the kind."""
_END: Final = "#end"
_A: Final[dict[Kind, str]] = {"replay": "a replay", "rules": "a rule set", "theme": "a theme"}
_FIRST: Final = re.compile(re.escape(MARK) + r"([1-9][0-9]{0,8}) ([a-z]{1,20})\r?\n")


class ContainerError(ValueError):
    """No such file, or not a whole one; the message says why, in words that fit behind its name."""


class CutOffError(ContainerError):
    """The file ends before its end."""


class NewerFileError(ContainerError):
    """A newer version of the game has written the file."""


def sealed(kind: Kind, content: str) -> str:
    lined = content if content.endswith("\n") else f"{content}\n"
    return f"{MARK}{VERSION} {kind}\n{lined}{_END}\n"


def content_of(kind: Kind, text: str) -> str:
    """What a file of this kind holds: what stands between its lines, all of it where there are none.

    Raises ContainerError for another kind, CutOffError for a file without its last line, NewerFileError for one of a
    newer version.
    """
    if not text.startswith(MARK):
        return text
    found = kind_of(text)
    if found != kind:
        raise ContainerError(f"it holds {_A[found]}, not {_A[kind]}")
    inner = text[text.index("\n") + 1 :].rstrip()
    if not inner.endswith(f"\n{_END}"):
        raise CutOffError("its end is missing")
    return inner.removesuffix(_END)


def kind_of(text: str) -> Kind:
    """What a file holds, by its beginning; without a first line by what it looks like.

    Raises ContainerError for a first line that says nothing known, NewerFileError for one of a newer version.
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


def whole(text: str) -> Kind:
    """The same as :func:`kind_of`, of a file that is all there. Raises CutOffError too."""
    kind = kind_of(text)
    content_of(kind, text)
    return kind


def _look_of(text: str) -> Kind:
    if text.lstrip()[:1] == "{":
        return "replay"
    return "theme" if re.search(r"^schema\s*=|^\[(?:palette|world|back)\]", text, re.MULTILINE) else "rules"
