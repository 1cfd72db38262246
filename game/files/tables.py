"""Tables out of text that anybody may have written: how deep they go is known before a parser follows them.

It stands beside ``plain``: rule sets are TOML, replays, settings and lists of people are JSON, and a parser that
follows a table into a table into a table uses up the stack, or memory with the square of a key's length.
"""

import json
import re
import tomllib
from typing import Any, Final

KEY_PARTS: Final = 2
"""A key like ``table.name`` is the longest that TOML files are read with."""
TOML_DEPTH: Final = 2
TOML_SIGNS: Final = 400
"""Equals signs, commas and brackets of a TOML file: ten times what a rule set has, and what takes a parser time."""
JSON_DEPTH: Final = 12
"""Twice what the deepest file of the game has, the settings with a tournament in them."""

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
"""Nothing in it is tried twice. Groups are atomic, not possessive: those find nothing in Python 3.11.2."""
_JSON_ESCAPE: Final = re.compile(r"\\.", re.DOTALL)
_JSON_TEXT: Final = re.compile(r'"[^"]*+"?')
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]++")


class TableError(ValueError):
    """A text that holds no table to go by; the message says why, in words that fit behind the name of the file."""


def toml_table(text: str) -> dict[str, Any]:
    """The table in a text of TOML, with no more levels, parts of a key and signs than the bounds above allow. Raises
    TableError."""
    _check_toml(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(str(error)) from None
    except ValueError:  # what the parser lets through of int, which reads no number of several thousand digits
        raise TableError("a number in it has too many digits") from None


def json_value(text: str) -> Any:
    """What a text of JSON says, of JSON_DEPTH levels at most. Raises TableError."""
    # Where a backslash stands outside of a text the parser ends, so that what follows it need not be right.
    brackets = _NO_BRACKET.sub("", _JSON_TEXT.sub("", _JSON_ESCAPE.sub("", text)))
    for _level in range(JSON_DEPTH):
        brackets = brackets.replace("[]", "").replace("{}", "")
    if brackets:
        raise TableError(f"it is no JSON of {JSON_DEPTH} levels at most")
    try:
        return json.loads(text)
    except ValueError:  # no JSON, or a number of several thousand digits
        raise TableError("it is no JSON") from None


def _check_toml(text: str) -> None:
    """Walk through the tokens as the parser will, up to a quote that nothing closes, where it ends."""
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
