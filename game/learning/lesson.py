"""A lesson: a few short rounds with arranged cards, and the sentences said in them.

A lesson is the file ``assets/lessons/NAME.toml``::

    schema = 1
    title = "First match"              # its row on the page "Learn", and its title at the table
    rules = "classic"                  # the sheet to play by
    opponents = "bear owl"             # character keys of seats 1, 2 ...; the learner has seat 0
    end = "That's the whole game."     # said when the lesson is over
    told = ["M32"]                     # numbered rules that only the end explains; optional

    [house]                            # fields of the rule set that differ from the sheet; optional
    stacking = "mixed"

    [[round]]                          # one to five of them
    dealer = 2                         # the seat after the dealer begins
    hands = "R5,GS,W | B2,B7 | Y1,Y9"  # by seat, in our notation (R5 GS BR Y+2 W W+4); sizes may differ
    start = "R7"                       # the start card
    draw = "Y3,B2"                     # the next cards of the draw pile, first to be drawn first; optional
    moves = "- | R3 draw | B4"         # by seat, the opponents' moves where they matter; optional
    forgets = "1"                      # the seats that do not call in this round; optional
    own = "next:draw:2:"               # the rules on O1 and, after a comma, O2 (game.rules.own_rule); optional

    [[round.step]]
    say = "Play a card of the same colour."  # at most twelve words in each language; {word} is the word that is
                                             # called, {one}, {two} ... the names of the opponents
    do = "colour"                      # moves that end the step: any of these patterns; "" for the next move
    when = "turn hand:3"               # conditions for saying it, all of them; optional
    at = "discard"                     # where the bubble points; by default at the thing to press
    wrong = "OK, but ..."              # the answer to another move; by default the usual one
    wrong_when = "after:drew:0:4"      # conditions for that answer, else the usual one; optional
    hold = true                        # opponents wait while it is said, at most half a minute
    rules = ["M29"]                    # the numbered rules met in it; optional

Cards that no line names follow in an order that is always the same. An opponent that has to move makes the first
allowed move of its list and takes it off the list; if none is allowed, it plays as the bot "rule". It catches, calls
out of turn and jumps in only if listed; it calls in time unless it ``forgets``.

A step is open while ``when`` holds and something in ``do`` is allowed. The first open step is said, and a move ends
every open step that it fits. So a learner who goes another way misses only what can no longer happen. Words:

- ``do``: ``lay`` (any card), ``colour`` (a number card of the active colour), ``number`` (the same number, another
  colour), ``action`` (a coloured action card), the name of a kind of card ("skip", "draw-two", "wild", "draw-four"),
  ``answer`` (a card played as an answer), ``jump`` (a card played out of turn), ``choose`` (a colour), ``swap`` (a
  seat), ``catch``, or a move of the log ("R5", "draw", "keep", "call", "catch:1", "colour:G", "challenge").
- ``when`` and ``wrong_when``: ``turn`` (the learner's), ``others``, ``plays:1`` and ``next:1`` (the seat on turn, and
  the next), ``phase:play`` (drawn, colour, target, answer), ``hand:2`` (own cards), ``count:1:1`` (cards of seat 1),
  ``has:PATTERN`` (an own card), ``cards:R:0`` (own cards of a colour, W for wilds), ``most:Y`` (the colour held
  most), ``top:PATTERN`` (the card on the discard pile), ``colour:R``, ``step:-`` (play is reversed), ``can:PATTERN``
  and ``cannot:PATTERN`` (a move of the learner), ``first`` and ``later`` (before and after the learner's first move in
  this round), ``called`` (the learner has), ``exposed:1`` (seat 1 may be caught), ``waits:2`` (cards to be drawn),
  ``bluff:2:R`` (seat 2 may be challenged, and held red; W for a wild that counts), and ``after:EVENT`` for an event
  of the learner's last move or since: ``drew:2:4`` (seat 2 drew four cards), ``guilty:2`` (seat 2 was challenged and
  draws), ``blocked:2`` (a block card sent the cards back to seat 2), ``chose:0`` (a colour), ``alarm:1`` (seat 1
  made a false accusation).
- ``at``: ``draw``, ``discard``, ``colour``, ``pending``, ``direction``, ``call``, ``hand`` (the button to catch
  with), ``keep``, ``plate:1``, ``card:PATTERN`` (the first such card of the own hand).

All that a sentence claims must be in its ``when``: tests play the lessons in every way and compare.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any, Final

from game.files.damage import whole_or_raise
from game.files.paths import ASSETS
from game.files.plain import quoted, trouble_with
from game.files.reading import UnfitFileError
from game.files.tables import toml_table
from game.learning.patterns import check_condition, check_pattern, is_card_pattern
from game.match.series import SHEET_NAMES
from game.players.characters import BY_KEY
from game.rules.cards import Card, card_word, parse_card, parse_cards
from game.rules.moves import Move, parse_move
from game.rules.own_rule import parse_rule
from game.rules.ruleset import RuleSet, as_table, check_table
from game.storage.files import first_files, parse_file
from game.storage.rulesets import load_preset

FOLDER: Final = ASSETS / "lessons"
ENDING: Final = ".toml"
FIRST: Final = "first"
"""The lesson for someone who has never played."""
LEARNER_SEAT: Final = 0
"""The learner's seat."""
_SCHEMA: Final = 1
_LARGEST: Final = 16 * 1024
_MOST: Final = 50
"""Most files of the folder that are looked at."""
_TEXT: Final = 160
_ROUNDS: Final = range(1, 6)
_STEPS: Final = range(1, 31)
_NAMES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_RULE: Final = re.compile(r"[KMNEYA][1-9][0-9]?")
_PLACES: Final = re.compile(r"draw|discard|colour|pending|direction|call|hand|keep|plate:[0-9]|card:.+")
_KEYS: Final[Mapping[str, tuple[type, bool]]] = {
    "schema": (int, True), "title": (str, True), "rules": (str, True), "opponents": (str, True), "end": (str, True),
    "house": (dict, False), "round": (list, True), "told": (list, False),
}  # fmt: skip
_ROUND_KEYS: Final[Mapping[str, tuple[type, bool]]] = {
    "dealer": (int, True), "hands": (str, True), "start": (str, True), "draw": (str, False), "moves": (str, False),
    "forgets": (str, False), "own": (str, False), "step": (list, True),
}  # fmt: skip
_STEP_KEYS: Final[Mapping[str, tuple[type, bool]]] = {
    "say": (str, True), "do": (str, True), "when": (str, False), "at": (str, False), "wrong": (str, False),
    "wrong_when": (str, False), "hold": (bool, False), "rules": (list, False),
}  # fmt: skip


class LessonError(ValueError):
    """An invalid lesson; the message says where and why, after the name of the file."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One sentence, what ends it, and when and where it is said; see the head of this module.

    ``rules`` are the numbered rules met in it.
    """

    say: str
    do: tuple[str, ...]
    when: tuple[str, ...] = ()
    at: str = ""
    wrong: str = ""
    wrong_when: tuple[str, ...] = ()
    hold: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonRound:
    """One round: how it is dealt, what opponents do in it, and its steps."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    start: Card
    draw: tuple[Card, ...]
    moves: tuple[tuple[Move, ...], ...]
    forgets: frozenset[int]
    own: tuple[str, ...]
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    ``opponents`` are character keys, ``told`` the rules that only its end explains.
    """

    name: str
    title: str
    end: str
    rules: RuleSet
    opponents: tuple[str, ...]
    rounds: tuple[LessonRound, ...]
    told: tuple[str, ...] = ()

    @property
    def texts(self) -> list[str]:
        steps = [step for each in self.rounds for step in each.steps]
        return [self.title, self.end, *(step.say for step in steps), *(step.wrong for step in steps if step.wrong)]

    def named(self, names: Sequence[str], word: str) -> dict[str, str]:
        """Return the values for the braces of a sentence, given the names of the opponents."""
        return {"word": word, **dict(zip(_NAMES, names, strict=False))}


def lesson_names(assets: Path = ASSETS) -> list[str]:
    """Return all names: the first match, one for each sheet, then every other file."""
    known = [FIRST, *SHEET_NAMES.values()]
    found = [path.stem for path in first_files(assets / FOLDER.name, ENDING, _MOST)]
    return [*known, *(name for name in found if name not in known)]


def lesson_files(assets: Path = ASSETS) -> list[Path]:
    return [assets / FOLDER.name / f"{name}{ENDING}" for name in lesson_names(assets)]


def load_lesson(name: str) -> Lesson:
    """Load a lesson by name. Raises DamagedFileError."""
    path = FOLDER / f"{name}{ENDING}"
    return whole_or_raise(partial(read_lesson, path), f"{FOLDER.name}/{path.name}")


def read_lesson(path: Path) -> Lesson:
    """Read a lesson from a file. Raises LessonError, which names the file and its fault."""
    try:
        return parse_file(path, _LARGEST, lambda text: parse_lesson(path.stem, text))
    except (UnfitFileError, OSError) as error:
        raise LessonError(f"{path.name}: {error}") from error


def parse_lesson(name: str, text: str) -> Lesson:
    """Parse a lesson from TOML text. Raises LessonError or TableError."""
    table = toml_table(text)
    _check_keys("the lesson", table, _KEYS)
    if table["schema"] != _SCHEMA:
        raise LessonError(f"schema must be {_SCHEMA}")
    opponents = tuple(table["opponents"].split())
    for key in opponents:
        if key not in BY_KEY:
            raise LessonError(f"opponents: {quoted(key)} is nobody; known are {', '.join(BY_KEY)}")
    rules = _rules(table["rules"], table.get("house", {}))
    seats = len(opponents) + 1
    if not rules.min_seats <= seats <= rules.max_seats:
        raise LessonError(f"opponents: {seats} seats, but the sheet has {rules.min_seats} to {rules.max_seats}")
    if len(table["round"]) not in _ROUNDS:
        raise LessonError(f"it has {len(table['round'])} rounds, but must have {_ROUNDS[0]} to {_ROUNDS[-1]}")
    rounds = [_round(f"round {number}", one, rules, seats) for number, one in enumerate(table["round"], 1)]
    title, end = _text("title", table["title"], 0), _text("end", table["end"], seats - 1)
    return Lesson(name, title, end, rules, opponents, tuple(rounds), _numbers("told", table.get("told", [])))


def _rules(name: str, house: Mapping[str, Any]) -> RuleSet:
    """Return the sheet with the lesson's changes; the dealer is arranged, not drawn for."""
    try:
        rules = load_preset(name)
        return (
            check_table(as_table(rules) | dict(house) | {"dealer": "random"})
            if house
            else replace(rules, dealer="random")
        )
    except ValueError as error:
        raise LessonError(f"rules: {error}") from None


def _check_keys(where: str, table: object, keys: Mapping[str, tuple[type, bool]]) -> None:
    if not isinstance(table, dict):
        raise LessonError(f"{where} is no table")
    for key in table:
        if key not in keys:
            raise LessonError(f"{where}: {quoted(key)} is no key; known are {', '.join(keys)}")
    for key, (kind, needed) in keys.items():
        if key not in table and needed:
            raise LessonError(f"{where}: {key} is missing")
        if key in table and type(table[key]) is not kind:
            raise LessonError(f"{where}: {key} must be of the kind {kind.__name__}")


def _round(where: str, table: Any, rules: RuleSet, seats: int) -> LessonRound:
    _check_keys(where, table, _ROUND_KEYS)
    if table["dealer"] not in range(seats):
        raise LessonError(f"{where}: dealer must be 0 to {seats - 1}")
    if len(table["step"]) not in _STEPS:
        raise LessonError(f"{where}: it has {len(table['step'])} steps, but must have {_STEPS[0]} to {_STEPS[-1]}")
    try:
        hands = _by_seat(table["hands"], seats, lambda part: tuple(parse_cards(part)))
        moves = _by_seat(table.get("moves", "-"), seats, _moves)
        start, draw = parse_card(table["start"]), tuple(parse_cards(table.get("draw", "-")))
        forgets = frozenset(map(int, table.get("forgets", "").split()))
        own = tuple(table.get("own", "").split(",")) if table.get("own") else ()
        for rule in own:
            parse_rule(rule)
    except ValueError as error:
        raise LessonError(f"{where}: {error}") from None
    if not all(hands):
        raise LessonError(f"{where}: every seat needs a card")
    _check_cards(where, rules, [*(card for hand in hands for card in hand), start, *draw])
    steps = tuple(_step(f"{where}, step {number}", one, seats) for number, one in enumerate(table["step"], 1))
    return LessonRound(table["dealer"], hands, start, draw, moves, forgets, own, steps)


def _by_seat(text: str, seats: int, parse: Any) -> tuple[Any, ...]:
    parts = ["-"] * seats if text.strip() == "-" else [part.strip() for part in text.split("|")]
    if len(parts) != seats:
        raise ValueError(f"{quoted(text)} has {len(parts)} parts, but there are {seats} seats")
    return tuple(parse(part) for part in parts)


def _moves(text: str) -> tuple[Move, ...]:
    return () if text == "-" else tuple(parse_move(word) for word in text.split())


def _check_cards(where: str, rules: RuleSet, cards: Sequence[Card]) -> None:
    missing = Counter(cards) - Counter(rules.cards)
    if missing:
        raise LessonError(f"{where}: {card_word(next(iter(missing)))} is not in the deck so often")


def _step(where: str, table: Any, seats: int) -> LessonStep:
    _check_keys(where, table, _STEP_KEYS)
    do, at = tuple(table["do"].split()), table.get("at", "")
    when, wrong_when = tuple(table.get("when", "").split()), tuple(table.get("wrong_when", "").split())
    try:
        for pattern in do:
            check_pattern(pattern)
        for condition in when + wrong_when:
            check_condition(condition)
    except ValueError as error:
        raise LessonError(f"{where}: {error}") from None
    if at and not _PLACES.fullmatch(at):
        raise LessonError(f"{where}: {quoted(at)} is nothing to point at")
    if at.startswith("card:") and not is_card_pattern(at.removeprefix("card:")):
        raise LessonError(f"{where}: {quoted(at)} is no card")
    say = _text(f"{where}, say", table["say"], seats - 1)
    wrong = _text(f"{where}, wrong", table["wrong"], seats - 1) if "wrong" in table else ""
    numbers = _numbers(f"{where}, rules", table.get("rules", []))
    return LessonStep(say, do, when, at, wrong, wrong_when, table.get("hold", False), numbers)


def _numbers(where: str, numbers: Sequence[object]) -> tuple[str, ...]:
    """Return rule numbers such as "M29". Raises LessonError."""
    found = [number for number in numbers if isinstance(number, str) and _RULE.fullmatch(number)]
    if len(found) < len(numbers):
        raise LessonError(f"{where}: not all are numbers of rules such as M29")
    return tuple(found)


def _text(where: str, text: str, opponents: int) -> str:
    """Return a text that can be shown. Raises LessonError."""
    if trouble := trouble_with(text, _TEXT):
        raise LessonError(f"{where} {trouble}")
    known = {"word", *_NAMES[:opponents]}
    try:
        places = {name for _part, name, _format, _turned in Formatter().parse(text) if name is not None}
    except ValueError:
        raise LessonError(f"{where} has braces that do not match") from None
    if not places <= known:
        raise LessonError(f"{where} has braces with something else than {', '.join(sorted(known))}")
    return text
