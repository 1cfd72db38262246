"""The tour: some thirty short matches in three places, read from ``assets/tour/``.

A file names the sheet, its changes, the opponents, the length and three aims. Aims are judged by the facts of the
rounds (:mod:`game.history.facts`), which the whole table has seen, so a match continued after a restart is judged like
one played at a stretch.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from game.files.damage import whole_or
from game.files.paths import ASSETS
from game.files.plain import quoted, trouble_with
from game.files.tables import toml_table
from game.history.facts import RoundFacts
from game.learning.aims import AIMS, Aim, PlayedRounds, parse_aim
from game.match.seats import HAND_SIZES, Handicap, SeatInfo
from game.match.series import Length, LengthError, parse_length
from game.players.characters import BY_KEY
from game.players.levels import LEVELS
from game.rules.cards import Card, parse_card
from game.rules.ruleset import TEAM_SEATS, RuleSet, as_table, check_table
from game.storage.files import parse_file
from game.storage.progress import Progress
from game.storage.rulesets import load_preset

FOLDER: Final = "tour"
ENDING: Final = ".toml"
LARGEST: Final = 4 * 1024
"""Largest file read, in bytes; the longest has one thousand."""
NAMES: Final = (
    "first-steps", "three-on-a-bench", "plain-numbers", "short-hands", "four-colours",
    "long-hands", "express", "draw-on", "carousel", "harvest-home",
    "open-bluff", "sceptic", "change-of-hands", "pass-it-on", "tower-of-twos",
    "twins", "yksi", "partners", "night-watch", "last-lantern",
    "shield", "your-own-rule", "dutch-sheet", "uphill", "on-and-on",
    "high-tide", "whirlpool", "sharp-wind", "one-master", "council",
)  # fmt: skip
"""The files that come with the game, in tour order."""
CHAPTERS: Final = ("barn", "town", "harbour")
"""The places in tour order, from evening through night to morning."""
STARS: Final = 3
PLAYED_BIT: Final = 1 << STARS
"""Bit above the stars in the stored number: the match was played to its end, won or lost."""
MATCHES_TO_OPEN_NEXT: Final = 4
"""Matches of a place to play to the end, won or lost, before the next place opens."""
ROOM: Final = "tour"
"""The room of tour progress (:mod:`game.storage.progress`), and the prefix of match kinds."""
_KEY: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_NAME_MAX: Final = 30
_LINE_MAX: Final = 90
_OPPONENTS: Final = range(1, 6)
_SHOWN: Final = 5
_MEETS: Final = ("back", "world")
_UNCHANGED: Final = ("name", "sheet", "call_word")
"""Rule set fields that no tour match may change: they tell which sheet it is."""


class TourError(ValueError):
    """An invalid tour match; the message names the key and its allowed values."""


@dataclass(frozen=True, slots=True)
class TourMatch:
    """One match of the tour; ``key`` is its file's name, ``name`` and ``line`` are messages.

    ``opponents`` are character and level by seat. ``cards`` are the hand sizes by seat, the human's first, if they
    differ from the rule set's. ``meets`` are backs and worlds, as "back:sheaf"; ``shows`` cards that tell what is
    special.
    """

    key: str
    chapter: str
    name: str
    line: str
    rules: RuleSet
    length: Length
    opponents: tuple[tuple[str, str], ...]
    aims: tuple[Aim, Aim, Aim]
    cards: tuple[int, ...] = ()
    meets: tuple[str, ...] = ()
    shows: tuple[Card, ...] = ()

    @property
    def kind(self) -> str:
        return f"{ROOM}/{self.key}"

    def seats(self, name: str, avatar: str) -> list[SeatInfo]:
        """Return the seats, the human's first."""
        people = [SeatInfo(name, "human", avatar)]
        people += [SeatInfo(BY_KEY[key].name, "bot", key, level) for key, level in self.opponents]
        if not self.cards:
            return people
        return [replace(info, handicap=Handicap(cards=n)) for info, n in zip(people, self.cards, strict=True)]


# ---- reading ---------------------------------------------------------------------------------------------------------


def tour_files(assets: Path = ASSETS) -> list[Path]:
    return [assets / FOLDER / f"{name}{ENDING}" for name in NAMES]


def stops(assets: Path = ASSETS) -> tuple[TourMatch, ...]:
    """Return all tour matches in order, read once, without those that cannot be read."""
    return _read(assets)


@cache
def _read(assets: Path) -> tuple[TourMatch, ...]:
    read = [whole_or(partial(read_stop, path), f"{FOLDER}/{path.name}", lambda: None) for path in tour_files(assets)]
    return tuple(sorted(filter(None, read), key=lambda stop: CHAPTERS.index(stop.chapter)))


def stop_of(kind: str, assets: Path = ASSETS) -> TourMatch | None:
    """Return the tour match of a stored match's kind, or None if it is not of the tour."""
    room, stroke, key = kind.partition("/")
    if room != ROOM or not stroke:
        return None
    return next((stop for stop in stops(assets) if stop.key == key), None)


def read_stop(path: Path) -> TourMatch:
    """Read the match in a file. Raises UnfitFileError in one sentence, or OSError."""
    return parse_file(path, LARGEST, lambda text: check_stop(path.stem, toml_table(text)))


def check_stop(key: str, table: Mapping[str, Any]) -> TourMatch:
    """Build a match from a parsed table. Raises TourError, RuleSetError or LengthError."""
    if not _KEY.fullmatch(key):
        raise TourError(f"{quoted(key)} is no name for a match of the tour: small letters, figures and strokes are")
    known = {field.name for field in fields(TourMatch)} - {"key", "opponents"} | {"seats", "house"}
    for name in table:
        if name not in known:
            raise TourError(f"the key {quoted(name)} is unknown; known are {', '.join(sorted(known))}")
    chapter = table.get("chapter")
    if chapter not in CHAPTERS:
        raise TourError(f"chapter is {quoted(chapter)}, but must be one of {', '.join(CHAPTERS)}")
    opponents = _opponents(table.get("seats"))
    rules, length = _rules(table), _length(table.get("length", ""))
    _check_seats(rules, len(opponents) + 1)
    return TourMatch(
        key,
        str(chapter),
        _text(table, "name", _NAME_MAX),
        _text(table, "line", _LINE_MAX),
        rules,
        length,
        opponents,
        _aims(table.get("aims")),
        _cards(table.get("cards", []), len(opponents) + 1),
        _meets(table.get("meets", [])),
        tuple(parse_card(word) for word in _texts("shows", table.get("shows", []), range(_SHOWN + 1))),
    )


def _text(table: Mapping[str, Any], key: str, longest: int) -> str:
    value = table.get(key)
    trouble = trouble_with(value, longest) if isinstance(value, str) else "must be a text"
    if not isinstance(value, str) or trouble:
        raise TourError(f"{key} is {quoted(value)}, but {trouble}")
    return value


def _rules(table: Mapping[str, Any]) -> RuleSet:
    name, house = table.get("rules"), table.get("house", {})
    if not isinstance(name, str):
        raise TourError(f"rules is {quoted(name)}, but must be the name of a sheet")
    if not isinstance(house, Mapping):
        raise TourError(f"house is {quoted(house)}, but must be a table")
    if fixed := [key for key in house if key in _UNCHANGED]:
        raise TourError(f"house.{fixed[0]} is what the sheet says, and stays so")
    return check_table(as_table(load_preset(name)) | dict(house))


def _length(value: Any) -> Length:
    if not isinstance(value, str):
        raise LengthError(f"the length of a match is {quoted(value)}, but must be a text")
    return parse_length(value)


def _texts(name: str, value: Any, allowed: range) -> list[str]:
    if not isinstance(value, list) or len(value) not in allowed or not all(isinstance(word, str) for word in value):
        raise TourError(f"{name} is {quoted(value)}, but must be a list of {allowed[0]} to {allowed[-1]} texts")
    return value


def _opponents(value: Any) -> tuple[tuple[str, str], ...]:
    found = []
    for word in _texts("seats", value, _OPPONENTS):
        key, _colon, level = word.partition(":")
        if key not in BY_KEY or level not in LEVELS:
            raise TourError(f'{quoted(word)} is no opponent and level, such as "fox:skilled"')
        found.append((key, level))
    if len({key for key, _level in found}) != len(found):
        raise TourError("nobody sits on two seats")
    return tuple(found)


def _check_seats(rules: RuleSet, seats: int) -> None:
    if not rules.min_seats <= seats <= rules.max_seats or (rules.teams and seats != TEAM_SEATS):
        raise TourError(f"{seats} seats are not what these rules allow")


def _aims(value: Any) -> tuple[Aim, Aim, Aim]:
    one, two, three = (parse_aim(word) for word in _texts("aims", value, range(STARS, STARS + 1)))
    if len({one, two, three}) != STARS:
        raise TourError("an aim stands there twice")
    return one, two, three


def _cards(value: Any, seats: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) not in (0, seats):
        raise TourError(f"cards is {quoted(value)}, but must be a number for each of {seats} seats")
    if not all(type(number) is int and number in HAND_SIZES for number in value):
        raise TourError(f"cards is {quoted(value)}, but must be from {HAND_SIZES[0]} to {HAND_SIZES[-1]}")
    return tuple(value)


def _meets(value: Any) -> tuple[str, ...]:
    for word in _texts("meets", value, range(5)):
        if word.partition(":")[0] not in _MEETS or not word.partition(":")[2]:
            raise TourError(f'{quoted(word)} is nothing to meet, such as "back:sheaf"')
    return tuple(value)


# ---- stars won -------------------------------------------------------------------------------------------------------


def star_bits_of(tour_match: TourMatch, rounds: Sequence[RoundFacts], seat: int, *, helped: bool = False) -> int:
    """Return the stars of a finished match as bits, the first aim's the lowest.

    If ``helped`` (moves taken back, or the coach asked), only the first aim counts.
    """
    played = PlayedRounds(rounds, seat, tour_match.rules.scoring == "lowest")
    won = [AIMS[aim.word].is_reached(played, aim.number) for aim in tour_match.aims]
    return sum(1 << place for place, reached in enumerate(won) if reached and not (helped and place))


def store_stars(progress: Progress, tour_match: TourMatch, won: int) -> int:
    """Store what a finished match has brought; return its new stars."""
    before = progress.get(tour_match.kind)
    progress.put(tour_match.kind, before | won | PLAYED_BIT)
    return won & ~before


def count_stars(bits: int) -> int:
    return (bits & (PLAYED_BIT - 1)).bit_count()


class TourProgress:
    """A player's progress; ``everything`` opens all places without earning them."""

    def __init__(self, progress: Progress, *, everything: bool = False, assets: Path = ASSETS) -> None:
        self._progress, self._everything = progress, everything
        self.stops = stops(assets)

    def star_bits(self, tour_match: TourMatch) -> int:
        return self._progress.get(tour_match.kind)

    def has_played(self, tour_match: TourMatch) -> bool:
        return bool(self.star_bits(tour_match))

    def matches_of(self, chapter: str) -> list[TourMatch]:
        return [stop for stop in self.stops if stop.chapter == chapter]

    def left_to_open(self, chapter: str) -> int:
        """Return how many matches of the place before are still to be played to open this one.

        0 if it is open. The matches of an open place can be played in any order.
        """
        if self._everything:
            return 0
        before = dict(pairwise(reversed(CHAPTERS))).get(chapter)
        if before is None or any(self.has_played(stop) for stop in self.matches_of(chapter)):
            return 0
        found = self.matches_of(before)
        return max(0, min(MATCHES_TO_OPEN_NEXT, len(found)) - sum(map(self.has_played, found)))

    def is_open(self, chapter: str) -> bool:
        return self.left_to_open(chapter) == 0

    def star_count(self, chapter: str = "") -> int:
        return sum(count_stars(self.star_bits(stop)) for stop in self.stops if chapter in ("", stop.chapter))

    def next_match(self) -> TourMatch | None:
        """Return the first unplayed match in an open place, or None."""
        return next((stop for stop in self.stops if not self.has_played(stop) and self.is_open(stop.chapter)), None)

    def match_after(self, tour_match: TourMatch) -> TourMatch:
        """Return the match to play after ``tour_match``.

        The next open one that is unplayed, going round, else the next that lacks a star, else ``tour_match``.
        """
        at = self.stops.index(tour_match) if tour_match in self.stops else 0
        others = [one for one in (*self.stops[at + 1 :], *self.stops[:at]) if self.is_open(one.chapter)]
        fresh = (one for one in others if not self.has_played(one))
        return next(fresh, next((one for one in others if count_stars(self.star_bits(one)) < STARS), tour_match))

    def locked_items(self, item_kind: str) -> dict[str, TourMatch]:
        if self._everything:
            return {}
        pairs = [(word.partition(":"), stop) for stop in self.stops for word in stop.meets]
        return {name: stop for (kind, _colon, name), stop in pairs if kind == item_kind and not self.has_played(stop)}
