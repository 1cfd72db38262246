"""Tables from untrusted text, with their depth checked before a parser follows them.

This module is beside ``plain``: rule sets are TOML; replays, settings and lists of people are JSON. A parser that
follows nested tables uses up the stack, or memory with the square of a key's length.
"""

import json
import re
import tomllib
from typing import Any, Final

KEY_PARTS: Final = 2
"""Most parts of a key in a TOML file: ``table.name`` is the longest."""
TOML_DEPTH: Final = 2
TOML_SIGNS: Final = 400
"""Most equals signs, commas and brackets of a TOML file, as they take the parser time.

This is ten times what a rule set has.
"""
JSON_DEPTH: Final = 12
"""Most levels of JSON: twice those of the deepest file, settings with a tournament in them."""

_TOML: Final = re.compile(
    r"""
    (?P<text>
        \"{3}(?>(?:[^"\\]++|\\.|\"{1,2}(?!\"))*)\"{3,5}   # several lines, and up to two quotes more at the end
        | '{3}(?>(?:[^']++|'{1,2}(?!'))*)'{3,5}
        | \"(?>(?:[^"\\\n]++|\\[^\n])*)\" | '[^'\n]*+'
        | \#[^\n]*+
    )
    | (?P<open>[\[{]) | (?P<close>[\]}]) | (?P<dot>\.) | (?P<end>[=,]) | (?P<line>\n++) | (?P<stray>["'])
    """,
    re.VERBOSE | re.DOTALL,
)
"""Nothing here backtracks.

Groups are atomic, not possessive: those match nothing in Python 3.11.2.
"""
_JSON_ESCAPE: Final = re.compile(r"\\.", re.DOTALL)
_JSON_TEXT: Final = re.compile(r'"[^"]*+"?')
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]++")


class TableError(ValueError):
    """Text that holds no acceptable table; the message says why and fits after the file's name."""


def toml_table(text: str) -> dict[str, Any]:
    """Return the table in TOML text that keeps the bounds above. Raises TableError."""
    _check_toml(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(str(error)) from None
    except ValueError:  # int() refuses a number of several thousand digits, and the parser passes that on
        raise TableError("a number in it has too many digits") from None


def json_value(text: str) -> Any:
    """Return the value of JSON text of at most JSON_DEPTH levels. Raises TableError."""
    # Where a backslash stands outside of a text the parser ends, so that what follows it need not be right.
    brackets = _NO_BRACKET.sub("", _JSON_TEXT.sub("", _JSON_ESCAPE.sub("", text)))
    for _level in range(JSON_DEPTH):
        brackets = brackets.replace("[]", "").replace("{}", "")
    if brackets:
        raise TableError(f"it is no JSON of {JSON_DEPTH} levels at most")
    try:
        return json.loads(text)
    except ValueError:  # not JSON, or a number of several thousand digits
        raise TableError("it is no JSON") from None


def _check_toml(text: str) -> None:
    """Check the bounds token by token, up to a quote that nothing closes, where parsing ends.

    Raises TableError.
    """
    depth = dots = signs = 0
    for token in _TOML.finditer(text):
        kind = token.lastgroup
        if kind == "stray":
            return
        if kind == "dot":
            dots += 1
        elif kind != "text":
            depth += (kind == "open") - (kind == "close")
            signs += kind != "line"
            dots = 0
        if depth > TOML_DEPTH:
            raise TableError(f"it is nested deeper than {TOML_DEPTH} levels")
        if signs > TOML_SIGNS:
            raise TableError("it has far more keys and values than a table that is read here")
        if dots >= KEY_PARTS:
            raise TableError(f"a key in it has more than {KEY_PARTS} parts")
