"""The works of others in the game and their licences, read from the one packed file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.files.paths import ASSETS

FILE: Final = ASSETS / "licences" / "LICENCES.txt"
_RULE: Final = re.compile(r"^={60,}\n", re.MULTILINE)
_ENTRY: Final = re.compile(r"\s*([-*•]|\(?\w{1,3}[.)])\s")
"""Start of a list entry: "1. ", "(a) ", "* "."""


@dataclass(frozen=True)
class Work:
    """A work: its name, short licence name, copyright line, and the names of its licence texts."""

    name: str
    licence: str
    copyright: str
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Licences:
    """All works, ours first, and the licence texts by name."""

    works: tuple[Work, ...]
    texts: dict[str, str]


def read_licences() -> Licences:
    """Return the content of the licence file, empty if it is missing or damaged."""
    try:
        return parse_licences(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Licences((), {})


def parse_licences(words: str) -> Licences:
    """Parse the text of the licence file. Raises ValueError if its form is wrong."""
    works: list[Work] = []
    texts: dict[str, str] = {}
    for part in _RULE.split(words)[1:]:
        head, _line, rest = part.partition("\n")
        kind, _colon, name = head.partition(": ")
        if kind == "Work":
            licence, names, owner = rest.strip().split("\n", 2)
            listed = tuple(names.partition(": ")[2].split("; "))
            works.append(Work(name, licence.partition(": ")[2], owner, listed))
        else:
            texts[name] = rest.strip("\n")
    return Licences(tuple(works), texts)


def paragraphs(words: str) -> Iterator[str]:
    """Yield the paragraphs of a text without inner line breaks, to be wrapped at any width."""
    for block in re.split(r"\n\s*\n", words):
        gathered: list[str] = []
        for line in block.splitlines():
            if gathered and not _ENTRY.match(line) and not set(line.strip()) <= set("-=_*"):
                gathered[-1] += f" {line.strip()}"
            elif set(line.strip()) - set("-=_*"):
                gathered.append(line.strip())
        yield from gathered
