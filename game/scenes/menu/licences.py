"""The works of other people in the game and their licences, read from the one file that is packed with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.files.paths import ASSETS

FILE: Final = ASSETS / "licences" / "LICENCES.txt"
_RULE: Final = re.compile(r"^={60,}\n", re.MULTILINE)
_ENTRY: Final = re.compile(r"\s*([-*•]|\(?\w{1,3}[.)])\s")
"""How an entry of a list begins: "1. ", "(a) ", "* "."""


@dataclass(frozen=True)
class Work:
    """One work: its name, the short name of its licence, whose it is, and the names of the texts that count."""

    name: str
    licence: str
    copyright: str
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Licences:
    """All works, ours first, and the texts of their licences by name."""

    works: tuple[Work, ...]
    texts: dict[str, str]


def read_licences() -> Licences:
    """The file, which is always there in a packed game; empty if somebody took it away or wrote into it."""
    try:
        return parse_licences(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Licences((), {})


def parse_licences(words: str) -> Licences:
    """What the text of the file says. Raises ValueError where it has another form."""
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
    """The text in paragraphs without the line breaks inside, so that it can be laid out in any width."""
    for block in re.split(r"\n\s*\n", words):
        gathered: list[str] = []
        for line in block.splitlines():
            if gathered and not _ENTRY.match(line) and not set(line.strip()) <= set("-=_*"):
                gathered[-1] += f" {line.strip()}"
            elif set(line.strip()) - set("-=_*"):
                gathered.append(line.strip())
        yield from gathered
