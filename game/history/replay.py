"""Replays of recorded matches: any position of any round, forward and back (ONB-14).

A record holds the rules and the moves; a replay rebuilds every position under the rules. Each :class:`ReplayStep` is
one deal or move, with its events.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.match.changes import Entry, Join, Sit
from game.match.known_cards import KnownCards, Orders
from game.match.match import LoggedMove, Match, SeatInfo
from game.match.round_deal import noting_orders
from game.match.series import SHEET_LENGTH, Length
from game.players.characters import CHARACTERS
from game.players.levels import NAMES, NEWCOMER_LEVEL
from game.players.player import Player
from game.rules.cards import Card
from game.rules.events import DealerDrawn, Event, Joined, RoundEnded
from game.rules.moves import Move, WriteRule
from game.rules.ruleset import RuleSet
from game.rules.view import View

CHECKPOINT: Final = 24
"""Steps between two kept positions; a jump replays half of them on average, in under 1 ms."""


class ReplayError(ValueError):
    """A record that breaks the rules, or a file without one; the message says where and why."""


class AbsentPlayer:
    """A player that never moves, for matches that are only looked at."""

    remembers = False

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        return None


@dataclass(frozen=True)
class Record:
    """A match as it was played, whole or so far.

    ``played`` is the day in the form 2026-11-21, or empty; ``state_hash`` is that of the end, or empty if not noted.
    ``cut`` says that later rounds were kept back: no one may play on from it, and its ``deal`` is KnownCards, for the
    number would give the cards that come next (it is one all the same in files of version 1).
    """

    rules: RuleSet
    seats: tuple[SeatInfo, ...]
    deal: int
    moves: tuple[LoggedMove, ...]
    played: str = ""
    state_hash: str = ""
    length: Length = SHEET_LENGTH
    cut: bool = False


@dataclass(frozen=True)
class ReplayStep:
    """The deal of round ``round`` (``move`` None, ``seat`` -1) or the move of a seat.

    ``events`` hide nothing; ``log_length`` is the number of moves logged after it.
    """

    round: int
    seat: int
    move: Entry | None
    events: tuple[Event, ...]
    log_length: int


class Replay:
    """All positions of a record: ``steps[i]`` leads to position i, the first is the first deal.

    Raises ReplayError if the moves break the rules or do not end as the record says.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        steps: list[ReplayStep] = []
        self._kept: list[Match] = []
        try:
            match = _empty(record)
            for deal, entries in _by_step(record.moves):
                number = match.round_number + 1 if deal else match.round_number
                if deal and not match.is_next_deal(entries[0].round if entries else number):
                    raise ValueError("a round begins where the one before has not ended")
                if deal:
                    check_orders(match)
                steps.append(_take(match, entries, deal))
                if len(steps) % CHECKPOINT == 1:
                    self._kept.append(match.copy())
        except (ValueError, RuntimeError) as error:
            raise ReplayError(f"step {len(steps) + 1}: {error}") from error
        if record.state_hash and match.state_hash != record.state_hash:
            raise ReplayError("the moves do not lead to the end that is noted")
        self.steps = tuple(steps)
        self._deals = [index for index, step in enumerate(steps) if step.move is None]
        self._at, self._match = len(steps) - 1, match

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def rounds(self) -> int:
        return len(self._deals)

    def start_of(self, number: int) -> int:
        """Return the position right after the deal of round ``number``, from 1. Raises IndexError."""
        if number < 1:
            raise IndexError(number)
        return self._deals[number - 1]

    def end_of(self, number: int) -> int:
        """Return the last position of round ``number``. Raises IndexError."""
        self.start_of(number)
        return (self._deals[number] if number < self.rounds else len(self.steps)) - 1

    def round_at(self, index: int) -> int:
        return bisect_right(self._deals, index)

    def match_at(self, index: int) -> Match:
        """Return the match at ``index``, to look at only; :meth:`Match.copy` makes one to change.

        Going forward step by step carries each move out once; going back starts from the last kept position. Raises
        IndexError.
        """
        if not 0 <= index < len(self.steps):
            raise IndexError(f"position {index} of {len(self.steps)}")
        kept = index // CHECKPOINT
        if not kept * CHECKPOINT <= self._at <= index:
            self._at, self._match = kept * CHECKPOINT, self._kept[kept].copy()
        while self._at < index:
            self._at += 1
            step = self.steps[self._at]
            before = self.steps[self._at - 1].log_length
            _take(self._match, self.record.moves[before : step.log_length], deal=step.move is None)
        return self._match

    @property
    def last(self) -> Match:
        """The match at its last position, as :meth:`match_at` returns it."""
        return self.match_at(len(self) - 1)

    @property
    def rounds_ended(self) -> int:
        """The number of rounds that were played to their end."""
        return self.rounds - (self.last.result is None)

    def view(self, index: int, seat: int | None, *, open_hands: bool = False) -> View:
        """Return the view of ``seat`` at ``index``; None is a spectator, ``open_hands`` shows all."""
        return self.match_at(index).view(seat, open_hands=open_hands)

    def standing_before(self, number: int) -> tuple[int, ...]:
        """Return all seats' points before round ``number``, those that join during it included."""
        points = [info.points for info in self.record.seats]
        for step in self.steps:
            for event in step.events if step.round <= number else ():
                if isinstance(event, Joined):
                    points.append(event.points)
                elif isinstance(event, RoundEnded) and step.round < number:
                    points = [total + score for total, score in zip(points, event.scores, strict=True)]
        return tuple(points)

    def seats_at(self, index: int = -1) -> tuple[SeatInfo, ...]:
        """Return who first sat on each seat there is at position ``index``, by default at the end."""
        moves = self.record.moves[: self.steps[index].log_length]
        return (*self.record.seats, *(entry.move.info for entry in moves if isinstance(entry.move, Join)))

    def play_on(self, index: int, seat: int, name: str, seats: Sequence[SeatInfo]) -> Record:
        """Return a record that goes on from ``index`` with a person called ``name`` on ``seat``.

        ``seats`` gives every seat's name and face, of latecomers as well (see :meth:`seats_at`); all others become bots
        of the level they had, or of the first bot's.
        """
        levels = [info.level for info in self.record.seats if info.level in NAMES] or [NEWCOMER_LEVEL]
        occupants = [
            replace(info, kind="bot", level=info.level if info.level in NAMES else levels[0]) for info in seats
        ]
        occupants[seat] = replace(seats[seat], name=name, kind="human", level="")
        moves = [_with_occupant(entry, occupants) for entry in self.record.moves[: self.steps[index].log_length]]
        first = [
            replace(info, points=founder.points, wins=founder.wins)
            for info, founder in zip(occupants, self.record.seats, strict=False)
        ]
        return replace(self.record, seats=tuple(first), moves=tuple(moves), played="", state_hash="")


def _with_occupant(entry: LoggedMove, occupants: Sequence[SeatInfo]) -> LoggedMove:
    """Return a Sit or Join entry with the new occupant of its seat; return others unchanged."""
    change = entry.move
    if not isinstance(change, Sit | Join):
        return entry
    info = replace(occupants[entry.seat], points=change.info.points, wins=change.info.wins)
    return entry._replace(move=replace(change, info=info))


def without_open_round(replay: Replay) -> Record | None:
    """Return a match's finished rounds as a cut record, None if no round has ended.

    Nothing in it gives the cards of a later round.
    """
    ended = replay.rounds_ended
    moves = tuple(entry for entry in replay.record.moves if entry.round <= ended)
    return with_known_cards(replace(replay.record, moves=moves, state_hash="")) if moves else None


def with_known_cards(record: Record) -> Record:
    """Return the record as a cut one, with its rounds' cards in place of the deal's number.

    Raises ValueError if the moves break the rules.
    """
    match = _empty(record)
    match.arrange_deal = noting_orders
    dealer, draws, rounds = 0, list[Card](), list[Orders]()
    for deal, entries in _by_step(record.moves):
        if deal and match.round_number:
            rounds.append(match.round_copy.orders or ())
        events = _take(match, entries, deal).events
        if deal and match.round_number == 1:
            dealer = match.dealer
            draws = [card for event in events if isinstance(event, DealerDrawn) for card in event.cards]
    if match.round_number:
        rounds.append(match.round_copy.orders or ())
    return replace(record, deal=KnownCards(dealer, tuple(draws), tuple(rounds)), state_hash="", cut=True)


def check_orders(match: Match) -> None:
    """Raise ValueError unless the round was shuffled exactly as its known cards say."""
    if isinstance(match.deal, KnownCards) and match.round_number:
        state, known = match.round_copy, match.deal.rounds[match.round_number - 1]
        if state.orders != known or state.shuffles != len(known):
            raise ValueError(f"the cards of round {match.round_number} do not fit its moves")


def without_names(record: Record, called: Callable[[int], str]) -> Record:
    """Return the match with every person named ``called(number)``, the seat's number from 1.

    Bots with a character's name keep it.
    """

    def nameless(seat: int, info: SeatInfo) -> SeatInfo:
        known = any(info.name == character.name for character in CHARACTERS)
        return info if known and info.kind == "bot" else replace(info, name=called(seat + 1))

    def entry_of(entry: LoggedMove) -> LoggedMove:
        change = entry.move
        if not isinstance(change, Sit | Join):
            return entry
        return entry._replace(move=replace(change, info=nameless(entry.seat, change.info)))

    seats = tuple(nameless(seat, info) for seat, info in enumerate(record.seats))
    return replace(record, seats=seats, moves=tuple(map(entry_of, record.moves)))


def record_of(match: Match, played: str = "") -> Record:
    moved = bool(match.log) and match.log[-1].round == match.round_number
    end = match.state_hash if moved else ""
    return Record(match.rules, match.assignments.founders, match.deal, tuple(match.log), played, end, match.length)


def _empty(record: Record) -> Match:
    nobody: list[Player] = [AbsentPlayer() for _ in record.seats]
    return Match(record.rules, record.seats, nobody, record.deal, record.length)


def _by_step(moves: Sequence[LoggedMove]) -> list[tuple[bool, Sequence[LoggedMove]]]:
    """Split the log into steps: (True, own rules) for a deal, (False, (entry,)) for a move."""
    steps: list[tuple[bool, Sequence[LoggedMove]]] = []
    number, written = 0, 0
    for place, entry in enumerate(moves):
        if type(entry.move) is WriteRule:
            written += 1
            continue
        if entry.round != number or written:
            steps.append((True, moves[place - written : place]))
            number, written = entry.round, 0
        steps.append((False, (entry,)))
    if written or not steps:
        steps.append((True, moves[len(moves) - written :]))
    return steps


def _take(match: Match, entries: Sequence[LoggedMove], deal: bool) -> ReplayStep:
    if deal:
        own = [(entry.seat, entry.move) for entry in entries if isinstance(entry.move, WriteRule)]
        if any(entry.round != match.round_number + 1 for entry in entries):
            raise ValueError("a rule is written for another round")
        events = match.start_round(own)
        return ReplayStep(match.round_number, -1, None, tuple(events), len(match.log))
    (entry,) = entries
    if entry.round != match.round_number or not match.assignments.has_seat(entry.seat, entry.move):
        raise ValueError(f"a move of round {entry.round} and seat {entry.seat} does not follow")
    events = match.commit(entry.seat, entry.move)
    return ReplayStep(entry.round, entry.seat, entry.move, tuple(events), len(match.log))
