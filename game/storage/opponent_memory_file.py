"""The opponents' memory of the people here: counts of what all at a table saw.

One small file for the household, beside the list of its people; it is read when the first match begins or an opponent's
page is opened, so that no start waits for it. Every match has a page of its own, rewritten whenever the match has gone
on: left, continued or with a move taken back, it counts once. Old pages are added up, and fade
(:func:`game.rules.play_style.faded`).
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.files.plain import trouble_with
from game.files.tables import json_value
from game.rules.play_style import NOTHING_SHOWN, PlayStyle, faded, summed
from game.storage.files import BrokenFileError, read_guarded, replace_text
from game.storage.notices import Notice, Trouble

SCHEMA: Final = 2
FILE: Final = "acquaintances.json"
PERSONS: Final = 64
"""Most people remembered; beyond that, the guests away for longest are forgotten."""
PAGES: Final = 24
"""Most matches with a page of their own: more than one person can have open."""
FACES: Final = 16
MOST: Final = 10_000
LARGEST: Final = 1 << 19
"""Largest file read, in bytes: twice what all those people, pages and faces take."""
_OWNER: Final = "profile:"
_GUEST: Final = "guest:"
_NAME_MAX: Final = 48
"""Longest case-folded name of a guest, in characters: some letters become two or three."""
_OWNER_KEY: Final = re.compile(r"profile:[1-9][0-9]{0,3}")
_FACE: Final = re.compile(r"[a-z]{1,20}")
_MATCH: Final = re.compile(r"[0-9]{1,4}(/[0-9]{1,20}){2}")
_NAMES: Final = frozenset(PlayStyle._fields)
_FORMER: Final = {"doubted": "challenged"}
"""Counts that had another name in schema 1."""

Counts = Mapping[str, PlayStyle]
"""The counts of one person, by the face of the opponent that has seen them."""


def owner_key(number: str) -> str:
    return _OWNER + number


def guest_key(name: str) -> str:
    """Return the key for a guest of that name, however it is written; "" for no valid name."""
    name = name.strip().casefold()
    return "" if trouble_with(name, _NAME_MAX) else _GUEST + name


class OpponentPair(NamedTuple):
    """An opponent, by face, and a person it has seen."""

    face: str
    person: str


@dataclass(frozen=True)
class MatchObservations:
    """The observations of one match so far.

    It may not be added up before it is ``over``, unless there is no room; nothing more is noted of the people in
    ``without``, who wanted to be forgotten.
    """

    people: Mapping[str, Counts] = field(default_factory=dict)
    over: bool = False
    without: frozenset[str] = frozenset()


@dataclass
class _Book:
    """All observations: the sums by person, and the pages by match, the longest unused first."""

    known: dict[str, dict[str, PlayStyle]] = field(default_factory=dict)
    pages: dict[str, MatchObservations] = field(default_factory=dict)


class OpponentMemoryFile:
    """The file of the opponents' memory.

    Whatever is wrong with it, the match begins; ``notice`` says so in one sentence.
    """

    def __init__(self, file: Path, sleep: Callable[[float], None] = time.sleep) -> None:
        self.file, self._sleep = file, sleep
        self.notice: Notice | None = None
        """The notice about the file, to be shown once."""
        self._read_only = self._changed = self._failed = False
        self._book = self._load()

    def known(self, face: str, person: str, except_match: str = "") -> PlayStyle:
        """Return what the opponent with this face has seen of a person, except in match ``but``."""
        ways = self._book.known.get(person, {}).get(face, NOTHING_SHOWN)
        for key, page in self._book.pages.items():
            if key != except_match and (counts := page.people.get(person)) is not None:
                ways = faded(summed(ways, counts.get(face, NOTHING_SHOWN)))
        return ways

    def sit_down(self, match: str) -> None:
        if match not in self._book.pages:
            self._book.pages[match] = MatchObservations()

    def note(self, match: str, shown: Mapping[OpponentPair, PlayStyle], over: bool) -> None:
        """Store what a match has shown from its beginning until now, replacing its page."""
        page = self._book.pages.get(match, MatchObservations())
        fresh = replace(page, people=_by_person(shown, page.without), over=over)
        if fresh != page:
            self._book.pages.pop(match, None)  # the page in use becomes the newest
            self._book.pages[match], self._changed = fresh, True
            self._make_room(match)

    def forget(self, person: str) -> None:
        """Erase a person from every opponent's memory; the matches begun so far add nothing more."""
        book = self._book
        book.known.pop(person, None)
        for match, page in book.pages.items():
            people = {other: counts for other, counts in page.people.items() if other != person}
            book.pages[match] = replace(page, people=people, without=page.without | {person})
        self._changed = True
        self._make_room("")

    def save(self) -> bool:
        """Write any changes; False and a ``notice`` if that cannot be done.

        Takes some 10 milliseconds: call it between scenes, not in an animated frame.
        """
        if not self._changed or self._read_only:
            return not self._read_only
        try:
            replace_text(self.file, json.dumps(_as_table(self._book), ensure_ascii=False) + "\n", self._sleep)
        except OSError:
            if not self._failed:  # say it once: saving is tried again after every round
                self._failed, self.notice = True, Notice(Trouble.KNOWN_NOT_SAVED, self.file)
            return False
        self._changed = False
        return True

    def take_notice(self) -> Notice | None:
        notice, self.notice = self.notice, None
        return notice

    def _make_room(self, match: str) -> None:
        """Add up the oldest pages, finished ones first, and forget the guests away for longest."""
        book = self._book
        while len(book.pages) > PAGES:
            others = [key for key in book.pages if key != match]
            _add_up(book, next((key for key in others if book.pages[key].over), others[0]))
        present = book.pages[match].people if match in book.pages else {}
        for person in _longest_away(book):
            if person not in present:
                book.known.pop(person, None)
                for key, page in book.pages.items():
                    people = {other: counts for other, counts in page.people.items() if other != person}
                    book.pages[key] = replace(page, people=people, without=page.without - {person})

    def _load(self) -> _Book:
        try:
            found = read_guarded(self.file, LARGEST, _parsed, self._sleep)
        except FileNotFoundError:
            return _Book()
        except OSError:
            self._keep_off(Trouble.KNOWN_NOT_SAVED)
        except BrokenFileError as error:
            if error.aside is None:
                self._keep_off(Trouble.KNOWN_NOT_SAVED)
            else:
                self.notice = Notice(Trouble.KNOWN_BROKEN, error.aside)
        else:
            if found is not None:
                return found
            self._keep_off(Trouble.KNOWN_NEWER)
        return _Book()

    def _keep_off(self, trouble: Trouble) -> None:
        self._read_only, self.notice = True, Notice(trouble, self.file)


def _by_person(shown: Mapping[OpponentPair, PlayStyle], without: frozenset[str]) -> dict[str, Counts]:
    """Return the counts by person and face, without empty ones and people to be forgotten."""
    people: dict[str, dict[str, PlayStyle]] = {}
    for (face, person), ways in shown.items():
        if person not in without and any(ways):
            people.setdefault(person, {})[face] = PlayStyle(*[min(count, MOST) for count in ways])
    return dict(people)


def _add_up(book: _Book, match: str) -> None:
    for person, counts in book.pages.pop(match).people.items():
        known = book.known.pop(person, {})  # most recent person last
        for face, ways in counts.items():
            known[face] = faded(summed(known.get(face, NOTHING_SHOWN), ways))
        book.known[person] = known


def _people(book: _Book) -> Iterator[str]:
    yield from book.known
    for page in book.pages.values():
        yield from (*page.people, *page.without)


def _longest_away(book: _Book) -> list[str]:
    latest = list(dict.fromkeys(reversed(list(_people(book)))))
    guests = [person for person in reversed(latest) if person.startswith(_GUEST)]
    return guests[: max(0, len(latest) - PERSONS)]


# ---- file format ----------------------------------------------------------------------------------------------------


def _as_table(book: _Book) -> dict[str, Any]:
    pages = [
        {
            "match": match,
            "over": page.over,
            "seen": {person: _counts_table(counts) for person, counts in page.people.items()},
            "without": sorted(page.without),
        }
        for match, page in book.pages.items()
        if page.people or page.without
    ]
    known = {person: _counts_table(counts) for person, counts in book.known.items()}
    return {"schema": SCHEMA, "known": known, "matches": pages}


def _counts_table(counts: Counts) -> dict[str, dict[str, int]]:
    return {
        face: {name: count for name, count in ways._asdict().items() if count}
        for face, ways in counts.items()
    }  # fmt: skip


def _parsed(text: str) -> _Book | None:
    """Parse the book; None if a newer version wrote it.

    Raises ValueError, KeyError or TypeError.
    """
    table = json_value(text)
    schema = table["schema"] if type(table) is dict else None
    if type(schema) is not int or schema < 1:
        raise ValueError("not what opponents remember")
    if schema > SCHEMA:
        return None
    entries = table["matches"]
    if type(entries) is not list or len(entries) > PAGES:
        raise ValueError("there are more matches than the game keeps")
    pages = [_page(entry) for entry in entries]
    book = _Book({person: dict(counts) for person, counts in _counts_of(table["known"]).items()}, dict(pages))
    if len(set(_people(book))) > PERSONS or len(book.pages) < len(pages):
        raise ValueError("there are more people than the game keeps, or a match is there twice")
    return book


def _page(entry: Mapping[str, Any]) -> tuple[str, MatchObservations]:
    match, over, without = entry["match"], entry["over"], entry["without"]
    if type(match) is not str or not _MATCH.fullmatch(match) or type(over) is not bool:
        raise ValueError("a match has no number")
    if type(without) is not list or len(without) > PERSONS or not _all_people(without):
        raise ValueError("somebody who is to be forgotten has no name")
    return match, MatchObservations(_counts_of(entry["seen"]), over, frozenset(without))


def _counts_of(table: object) -> dict[str, Counts]:
    """Parse the counts by person and face. Raises ValueError for unknown names or numbers."""
    if type(table) is not dict or len(table) > PERSONS or not _all_people(table):
        raise ValueError("a person has no name, or there are too many")
    return {person: _faces_of(counts) for person, counts in table.items()}


def _faces_of(counts: object) -> Counts:
    if type(counts) is not dict or len(counts) > FACES or not all(map(_FACE.fullmatch, counts)):
        raise ValueError("an opponent has no face, or there are too many")
    return {face: _ways(numbers) for face, numbers in counts.items()}


def _ways(numbers: object) -> PlayStyle:
    if type(numbers) is not dict:
        raise ValueError("an opponent has no counts")
    counts = {_FORMER.get(str(name), str(name)): count for name, count in numbers.items()}
    if not counts.keys() <= _NAMES:
        raise ValueError("there is no such count")
    if not all(type(count) is int and 0 <= count <= MOST for count in counts.values()):
        raise ValueError("a count is no whole number from 0 to 10000")
    return PlayStyle(**counts)


def _all_people(people: Iterable[object]) -> bool:
    return all(type(person) is str and _is_person(person) for person in people)


def _is_person(key: str) -> bool:
    if key.startswith(_GUEST):
        return guest_key(key.removeprefix(_GUEST)) == key
    return _OWNER_KEY.fullmatch(key) is not None
