"""Practice positions: a moment of a real round, a question, and exactly one best answer.

They are data: ``build/dev.py practice`` finds and proves them (:mod:`~game.learning.answer_values`), and
``assets/practice/`` has one file per sheet. Each is the deal and the moves that led there, so it can be viewed like any
other replay.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.files.damage import DamagedFileError, whole_or
from game.files.paths import ASSETS
from game.files.plain import quoted
from game.files.reading import read_text
from game.history.replay import Record
from game.match.match import LoggedMove, Match
from game.match.seats import SeatInfo
from game.players.player import Player
from game.rules.moves import MAX_SEATS, Move, move_word, parse_move
from game.rules.ruleset import RuleSet
from game.rules.view import View
from game.storage.rulesets import load_preset

SHEETS: Final = ("classic", "block", "classic-nl", "express", "yksi")
KINDS: Final = ("win", "partner", "stop", "best", "colour", "wild", "lack", "bluff")
"""The questions that a position can ask.

Win this turn; keep the partner in the game; stop a seat with one card; the best move; the best colour to name; who
holds the wild; which colour a seat lacks; is it a bluff.
"""
CHOICES: Final = ("win", "partner", "stop", "best", "colour")
"""Kinds whose answers are moves, valued by the chance to win the round.

Answers to the others are valued by how likely they are true.
"""
GRADES: Final = range(1, 5)
FOLDER: Final = ASSETS / "practice"
LARGEST: Final = 128 * 1024
"""Largest file read, in bytes; the largest has a fifth of it."""
MOST_POSITIONS: Final = 400
"""Most positions in a file."""
_LONGEST: Final = 400
"""Most moves in a position."""
_STEP: Final = 89
"""Positions to advance from one day to the next: a prime, because neighbours are similar."""


class PracticeError(ValueError):
    """An invalid practice file; the message names its sheet and the field."""


class Onlooker:
    """A player in the seats of a position: remembers what its seat saw, never moves."""

    remembers = True

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        return None


@dataclass(frozen=True)
class PracticePosition:
    """One problem: round 1 of ``deal`` on ``sheet`` after ``moves``, as the seat ``me`` saw it.

    ``about`` is the seat that the question names, or -1; ``since`` the number of moves after which all that tells the
    answer happened. ``answers`` are words of moves (see :mod:`game.rules.moves`), for a question about seats or colours
    those that choose one; ``values`` are what the search found each to be worth, in thousandths.
    """

    id: str
    kind: str
    sheet: str
    seats: int
    deal: int
    moves: tuple[LoggedMove, ...]
    me: int
    about: int
    since: int
    answers: tuple[str, ...]
    values: tuple[int, ...]
    grade: int

    @property
    def best_index(self) -> int:
        return self.values.index(max(self.values))

    @property
    def second_index(self) -> int:
        return self.values.index(sorted(self.values)[-2])

    @property
    def margin(self) -> int:
        first, second = sorted(self.values, reverse=True)[:2]
        return first - second

    @cached_property
    def rules(self) -> RuleSet:
        return rules_of(self.sheet, self.kind)

    def record(self, seats: Sequence[SeatInfo]) -> Record:
        return Record(self.rules, tuple(seats), self.deal, self.moves)

    def match(self, moves: int | None = None) -> Match:
        seats = [SeatInfo(str(seat), "bot", "", "base") for seat in range(self.seats)]
        nobody: list[Player] = [Onlooker() for _ in seats]
        return Match.replay(self.rules, seats, nobody, self.deal, self.moves[:moves])

    def table(self) -> dict[str, Any]:
        """Return the plain table for a file; :func:`position_from` reads it back."""
        return {
            "id": self.id,
            "kind": self.kind,
            "seats": self.seats,
            "deal": self.deal,
            "moves": " ".join(f"{entry.seat}:{move_word(entry.move)}" for entry in self.moves),  # type: ignore[arg-type]
            "me": self.me,
            "about": self.about,
            "since": self.since,
            "answers": dict(zip(self.answers, self.values, strict=True)),
            "grade": self.grade,
        }


def rules_of(sheet: str, kind: str) -> RuleSet:
    return replace(load_preset(sheet), target=0, teams=kind == "partner")


def position_from(table: Any, sheet: str) -> PracticePosition:
    """Build a position from a table. Raises PracticeError that names the fault."""
    if not isinstance(table, Mapping):
        raise PracticeError("a position is no table")
    seats = _number(table, "seats", range(2, MAX_SEATS + 1))
    moves = tuple(_entry(word, seats) for word in _text(table, "moves", 8 * _LONGEST).split())
    answers = table.get("answers")
    if not isinstance(answers, Mapping) or not 2 <= len(answers) <= 20:
        raise PracticeError("answers are no table of 2 to 20 words with their values")
    values = tuple(_number(answers, word, range(1001)) for word in answers)
    if values.count(max(values)) > 1:
        raise PracticeError("two answers are equally good")
    kind = _text(table, "kind", 16)
    if kind not in KINDS:
        raise PracticeError(f"kind is {quoted(kind)}, but must be one of {', '.join(KINDS)}")
    return PracticePosition(
        _text(table, "id", 40), kind, sheet, seats, _number(table, "deal", range(2**32)), moves[:_LONGEST],
        _number(table, "me", range(seats)), _number(table, "about", range(-1, seats)),
        _number(table, "since", range(len(moves) + 1)), tuple(move_word(_move(word)) for word in answers), values,
        _number(table, "grade", GRADES),
    )  # fmt: skip


def _number(table: Mapping[str, Any], name: str, allowed: range) -> int:
    value = table.get(name)
    if type(value) is not int or value not in allowed:
        raise PracticeError(f"{name} is {quoted(value)}, but must be from {allowed[0]} to {allowed[-1]}")
    return value


def _text(table: Mapping[str, Any], name: str, most: int) -> str:
    value = table.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise PracticeError(f"{name} is no text of {most} characters at most")
    return value


def _entry(word: str, seats: int) -> LoggedMove:
    seat, _, move = word.partition(":")
    if not (seat.isascii() and seat.isdigit() and int(seat) < seats):
        raise PracticeError(f"{quoted(word)} is no move of a seat")
    return LoggedMove(1, int(seat), _move(move))


def _move(word: str) -> Move:
    try:
        return parse_move(word)
    except ValueError as error:
        raise PracticeError(str(error)) from None


def load_positions(folder: Path = FOLDER) -> tuple[PracticePosition, ...]:
    """Load all positions, sheet by sheet, leaving out damaged files.

    Raises DamagedFileError if none are left, PracticeError if two share an id.
    """
    found: list[PracticePosition] = []
    for sheet in SHEETS:
        if whole_or(partial(load_preset, sheet), f"rulesets/{sheet}.toml", lambda: None):
            found += whole_or(partial(positions_of, folder, sheet), f"{FOLDER.name}/{sheet}.json", list)
    if not found:
        raise DamagedFileError(f"{FOLDER.name}/{SHEETS[0]}.json")
    if len({position.id for position in found}) != len(found):
        raise PracticeError("two positions have one name")
    return tuple(found)


def positions_of(folder: Path, sheet: str) -> list[PracticePosition]:
    """Read the positions of one sheet. Raises PracticeError."""
    return read_positions(folder / f"{sheet}.json")


def practice_files(assets: Path = ASSETS) -> list[Path]:
    return [assets / FOLDER.name / f"{sheet}.json" for sheet in SHEETS]


def read_positions(path: Path) -> list[PracticePosition]:
    """Read the positions of one file, named after its sheet. Raises PracticeError."""
    sheet = path.stem
    try:
        tables = json.loads(read_text(path, LARGEST))
        if not isinstance(tables, list) or not 0 < len(tables) <= MOST_POSITIONS:
            raise PracticeError(f"it is no list of 1 to {MOST_POSITIONS} positions")
        return [position_from(table, sheet) for table in tables]
    except (OSError, ValueError, RecursionError) as error:
        raise PracticeError(f"practice {sheet}: {error}") from None


class Met(NamedTuple):
    """The experience of a player: ``sheets`` played, and whether they had a ``partner``."""

    sheets: frozenset[str] = frozenset({SHEETS[0]})
    partner: bool = False

    def allows(self, position: PracticePosition) -> bool:
        return position.sheet in self.sheets and (self.partner or position.kind != "partner")


ALL_MET: Final = Met(frozenset(SHEETS), partner=True)


def position_of_day(positions: Sequence[PracticePosition], day: date, met: Met = ALL_MET) -> PracticePosition:
    """Return the position of a date, the same for all who have met the same (ONB-12).

    None returns before all of them have had their day. Raises IndexError if there is none.
    """
    fit = [position for position in positions if met.allows(position)]
    if not fit:
        raise IndexError("no position needs so little")
    step = _STEP if len(fit) % _STEP else 1
    return fit[day.toordinal() * step % len(fit)]
