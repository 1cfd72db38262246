"""Reads the plain kind of YAML that our papers are written in: tables, lists, quoted text, numbers, true.

Anything else raises ValueError, so that a paper cannot mean something else to another reader.
"""

import json
import re
from typing import Any

_LINE = re.compile(r"(?P<key>[A-Za-z_][\w.-]*):(?: (?P<value>.+))?")
Line = tuple[int, str]


def read(text: str) -> Any:
    """What the text says, as tables, lists, strings, whole numbers and truths."""
    rows = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    lines = [(len(row) - len(row.lstrip(" ")), row.strip()) for row in rows]
    value, left = _value(lines, lines[0][0])
    if left:
        raise ValueError(f"not understood: {left[0][1]}")
    return value


def _value(lines: list[Line], indent: int) -> tuple[Any, list[Line]]:
    return _list(lines, indent) if lines[0][1].startswith("- ") else _table(lines, indent)


def _list(lines: list[Line], indent: int) -> tuple[list[Any], list[Line]]:
    found: list[Any] = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
        words = lines[0][1][2:]
        if _LINE.fullmatch(words):
            value, lines = _table([(indent + 2, words), *lines[1:]], indent + 2)
        else:
            value, lines = _scalar(words), lines[1:]
        found.append(value)
    return found, lines


def _table(lines: list[Line], indent: int) -> tuple[dict[str, Any], list[Line]]:
    found: dict[str, Any] = {}
    while lines and lines[0][0] == indent and not lines[0][1].startswith("- "):
        told = _LINE.fullmatch(lines[0][1])
        if told is None or told["key"] in found:
            raise ValueError(f"no key, or one twice: {lines[0][1]}")
        lines = lines[1:]
        if told["value"] is not None:
            found[told["key"]] = _scalar(told["value"])
        elif not lines or lines[0][0] < indent + 2 * (not lines[0][1].startswith("- ")):
            raise ValueError(f"nothing below {told['key']}")
        else:
            found[told["key"]], lines = _value(lines, lines[0][0])
    return found, lines


def _scalar(words: str) -> Any:
    if words[0] in '"[':
        return json.loads(words)
    if words in ("true", "false"):
        return words == "true"
    if re.fullmatch(r"-?\d+", words):
        return int(words)
    if re.fullmatch(r"[A-Za-z/][\w ./()+-]*", words) is None or words.lower() in ("null", "yes", "no", "on", "off"):
        raise ValueError(f"to be quoted: {words}")
    return words
