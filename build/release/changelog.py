"""Reads CHANGELOG.md, the one source of release notes: ``build/dev.py notes [VERSION]``.

The AppStream description, Debian's change log and the draft of a release are made from it. Needs nothing but Python:
``python3 build/release/changelog.py v1.2.3`` does the same without an environment.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
UNRELEASED: Final = "Unreleased"
KINDS: Final = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
"""The headings of "Keep a Changelog", in its order."""
_HEAD: Final = re.compile(r"## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?")


class ChangelogError(Exception):
    """The file is not in the required form; the message is a sentence for its author."""


@dataclass(frozen=True)
class Group:
    """The notes below one heading of ``KINDS``, such as "Added"."""

    kind: str
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Release:
    """One version; ``date`` is None until it is released, ``summary`` a paragraph or empty."""

    version: str
    date: datetime | None
    summary: str
    groups: tuple[Group, ...]

    @property
    def notes(self) -> list[str]:
        return [note for group in self.groups for note in group.notes]

    def markdown(self) -> str:
        parts = [self.summary] if self.summary else []
        parts += ["\n".join([f"### {group.kind}", "", *(f"- {note}" for note in group.notes)]) for group in self.groups]
        return "\n\n".join(parts) + "\n"


def releases(text: str | None = None) -> list[Release]:
    """Return the versions with a date, newest first.

    Raises ChangelogError for a malformed file, or one in another order.
    """
    found = [release for release in read(FILE.read_text(encoding="utf-8") if text is None else text) if release.date]
    dates = [release.date for release in found if release.date]
    if dates != sorted(dates, reverse=True):
        raise ChangelogError("The releases in CHANGELOG.md are not in order, the newest first.")
    return found


def read(text: str) -> list[Release]:
    """Return all versions of a changelog, in the order of the file.

    Raises ChangelogError with the faulty line, or for a version given twice.
    """
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    found = [_release(part) for part in parts]
    names = [release.version for release in found]
    if len(names) != len(set(names)):
        raise ChangelogError("CHANGELOG.md has a version twice.")
    return found


def _release(part: str) -> Release:
    head, _break, body = part.partition("\n")
    told = _HEAD.fullmatch(head.rstrip())
    if told is None or (told["version"] == UNRELEASED) == bool(told["date"]):
        raise ChangelogError(f"This is no heading of a version with its date: {head}")
    try:
        date = datetime.strptime(told["date"], "%Y-%m-%d").replace(tzinfo=UTC) if told["date"] else None
    except ValueError:
        raise ChangelogError(f"There is no such day: {head}") from None
    summary, *groups = re.split(r"^### ", body, flags=re.MULTILINE)
    return Release(told["version"], date, _one_line(summary), tuple(_group(group) for group in groups))


def _group(part: str) -> Group:
    kind, _break, body = part.partition("\n")
    notes = tuple(_notes(body))
    if kind.strip() not in KINDS or not notes:
        raise ChangelogError(f"These are no notes below one of {', '.join(KINDS)}: {kind.strip()}")
    return Group(kind.strip(), notes)


def _notes(body: str) -> list[str]:
    """Return the items of a list; indented lines continue one.

    Raises ChangelogError for any other line.
    """
    notes: list[str] = []
    for line in filter(str.strip, body.splitlines()):
        if line.startswith("- "):
            notes.append(_one_line(line[2:]))
        elif line.startswith("  ") and notes:
            notes[-1] += f" {_one_line(line)}"
        else:
            raise ChangelogError(f"This is no line of a list: {line}")
    return notes


def _one_line(words: str) -> str:
    return " ".join(words.split())


def main(argv: list[str]) -> int:
    """Print the notes of a version ("1.2.3", "v1.2.3", "Unreleased"), by default the newest.

    Returns 2 if there are none.
    """
    try:
        known = {release.version: release for release in read(FILE.read_text(encoding="utf-8"))}
        wanted = argv[0].removeprefix("v") if argv else releases()[0].version
    except ChangelogError as error:
        print(error, file=sys.stderr)
        return 2
    if len(argv) > 1 or wanted not in known:
        print(f"CHANGELOG.md says nothing of {' '.join(argv)}; it knows {', '.join(known)}.", file=sys.stderr)
        return 2
    print(known[wanted].markdown(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
