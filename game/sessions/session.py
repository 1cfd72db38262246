"""A match played here: its players, and the store that keeps every committed move."""

import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from typing import Final, Protocol, TypeVar

from game.history.achievements import earned_names
from game.history.facts import RoundFacts, round_facts
from game.history.replay import Record
from game.match.changes import CHANGES, Join, Sit, entry_word, parse_entry
from game.match.match import LoggedMove, Match, SeatInfo
from game.match.match_kinds import AGAIN, SOLO, kind_of
from game.match.seats import seat_from, seat_table
from game.match.series import SHEET_LENGTH, Length, rules_from, rules_table
from game.players.human import Human
from game.players.player import Player
from game.players.roster import FACES, HUMAN_AVATAR, choose_opponents, make_opponent
from game.rules.events import Event
from game.rules.moves import Call, WriteRule
from game.rules.ruleset import RuleSet
from game.sessions.keyholders import Keyholders, Row
from game.sessions.lobby import picture
from game.storage import evening_clock, phone_marks
from game.storage.database import FORMAT, SavedMatch
from game.storage.match_history import History, MatchLine
from game.thinking import worker

HUMAN_SEAT = 0
MOST_TOLD_EVENTS: Final = 600
"""Most events a continued match brings along; half of them are told in a line (FEEL-28)."""


Answer = TypeVar("Answer")


class SessionStore(Protocol):
    """The part of :class:`~game.storage.database.MatchStore` that a session needs."""

    def begin(self, match: SavedMatch) -> int: ...
    def sit_down(self, match: int) -> None: ...
    def append_all(self, match: int, moves: Sequence[tuple[int, int, str]]) -> None: ...
    def take_back(self, match: int, keep: int, round_number: int) -> None: ...
    def assist(self, match: int, round_number: int) -> None: ...
    def finish(self, match: int) -> None: ...
    def abandon(self, match: int) -> None: ...
    def unfinished_match(self) -> SavedMatch | None: ...
    def hand_over(self, job: Callable[[sqlite3.Connection], None]) -> None: ...
    def now(self) -> str: ...
    def flush(self) -> bool: ...
    def left_out(self) -> None: ...
    def ask(self, question: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer: ...


class BrokenSaveError(ValueError):
    """A stored match that does not follow the rules; the message says where."""


@dataclass
class Session:
    """A running match, its human, and where it is stored; ``store`` None keeps nothing."""

    match: Match
    human: Human
    store: SessionStore | None
    stored_as: int = 0
    stored_moves: int = 0
    human_seat: int = HUMAN_SEAT
    last_events: Sequence[Event] = ()
    """The last events of a continued match, not all of them for everyone: see ``seen_by``."""
    kind: str = SOLO.name
    """How it came about: the stored name of one of :data:`game.match.match_kinds.KINDS`."""
    _coached: int = 0
    """The last round in which the coach was asked."""
    rounds_kept: int = 0
    """The number of rounds counted so far."""
    new_achievements: "SimpleQueue[str]" = field(default_factory=SimpleQueue)
    """Names of new achievements not shown yet; the store's thread puts them there."""
    closed: Sequence[MatchLine] = ()
    """Open matches given up to make room when this one began."""
    tour_star_bits: tuple[int, int] | None = None
    """The stars of a finished tour match, as bits, and those among them that are new."""
    phones: Keyholders = field(default_factory=Keyholders)
    """The phones that hold its hands (PTY-12)."""
    day: str = ""
    """The date of a deal of the day, in ISO form."""

    def begin(self, saved: SavedMatch) -> None:
        if self.store is not None:
            self.closed = History(self.store).in_the_way()
            self.stored_as = self.store.begin(saved)

    def store_new_moves(self) -> None:
        """Hand the store the moves made since the last call, and the end of the match (DSK-06)."""
        if self.store is None:
            return
        fresh = [(entry.round, entry.seat, entry_word(entry.move)) for entry in self.match.log[self.stored_moves :]]
        if fresh:
            self.store.append_all(self.stored_as, fresh)
        self.stored_moves = len(self.match.log)
        self.store_round_facts()
        if self.match.is_over:
            self.store.finish(self.stored_as)

    def store_evening_time(self, seconds: float) -> None:
        """Store how long the evening has lasted, in seconds (JOIN-08)."""
        if self.store is not None:
            match, whole = self.stored_as, round(seconds)
            self.store.hand_over(lambda connection: evening_clock.store_seconds(connection, match, whole))

    def time_before(self) -> float:
        if self.store is None or self.match.length.kind != "evening":
            return 0.0
        return float(self.store.ask(lambda connection: evening_clock.stored_seconds(connection, self.stored_as), 0))

    def store_phones(self) -> None:
        """Store which phones hold hands, for a day (PTY-12)."""
        if self.store is not None:
            match, rows, now = self.stored_as, self.phones.stored_rows, self.store.now()
            self.store.hand_over(lambda connection: phone_marks.store_phones(connection, match, rows, now))

    def restore_phones(self) -> None:
        """Restore the phones that held hands before the match was left or the program ended."""
        if self.store is not None and kind_of(self.kind).is_shared:
            now = self.store.now()
            none: list[Row] = []
            rows = self.store.ask(lambda connection: phone_marks.stored_phones(connection, self.stored_as, now), none)
            self.phones = Keyholders(row for row in rows if 0 <= row[0] < len(self.match.seats))

    def store_round_facts(self) -> None:
        """Store the facts of the round, if it has just ended (ONB-10)."""
        match = self.match
        if self.store is not None and match.result is not None and match.round_number > self.rounds_kept:
            self.rounds_kept = match.round_number
            facts = round_facts(match)
            History(self.store).record_round(self.stored_as, facts, match.seats)
            self._earn(facts)

    def give_up(self) -> None:
        if self.store is not None:
            self.store.abandon(self.stored_as)

    def leave(self) -> None:
        """Count achievements of a round that may never be ended, as a person leaves (ONB-11)."""
        match = self.match
        if self.store is not None and match.round_number > self.rounds_kept:
            self._earn(round_facts(match))
            self.store.flush()

    def _earn(self, facts: RoundFacts) -> None:
        match, people = self.match, [seat for seat, info in enumerate(self.match.seats) if info.kind == "human"]
        if self.store is not None and len(people) == 1:
            names = earned_names(facts, people[0], match.rules, match.seats)
            History(self.store).earn(self.stored_as, match.round_number, names, self.new_achievements.put)

    @property
    def may_be_coached(self) -> bool:
        """Whether the coach may help: in the kinds that allow taking back (ONB-07)."""
        return kind_of(self.kind).may_be_helped

    @property
    def was_helped(self) -> bool:
        return self._coached > 0 or History(self.store).was_helped(self.stored_as)

    def mark_coached(self) -> None:
        number = self.match.round_number
        if self.store is not None and number > self._coached:
            self._coached = number
            self.store.assist(self.stored_as, number)

    @property
    def may_take_back(self) -> bool:
        """Whether the human can take back a move: alone, not in the deal of the day (FEEL-29)."""
        people = [seat for seat, info in enumerate(self.match.seats) if info.kind == "human"]
        alone = len(people) == 1 and self.may_be_coached
        return alone and last_decision(self.match, people[0]) is not None

    def before_last_decision(self) -> "Session":
        """Return the session before the person's last decision.

        The store forgets what came after it and marks the round. Raises ValueError if nothing can be taken back.
        """
        if not self.may_take_back:
            raise ValueError("no move of this match can be taken back")
        match = self.match
        seat = next(seat for seat, info in enumerate(match.seats) if info.kind == "human")
        keep = last_decision(match, seat) or 0
        told: deque[Event] = deque(maxlen=MOST_TOLD_EVENTS)
        before = match_before_decision(match, seat, _players(match.seats, match.deal, keep), told.extend)
        if self.store is not None:
            self.store.take_back(self.stored_as, keep, match.log[keep].round)
        human, kept = _first_human(before), match.log[keep].round - 1
        return Session(before, human, self.store, self.stored_as, keep, seat, tuple(told), self.kind, kept)


def own_avatar(face: str) -> str:
    return picture(face, HUMAN_AVATAR) if face in FACES else HUMAN_AVATAR


def table_seats(
    count: int, name: str, chosen: Sequence[str] = (), face: str = "", *, apart: bool = False
) -> list[SeatInfo]:
    """Return seats for one human and ``count - 1`` opponents as chosen, clockwise.

    With ``apart`` none of them has the human's face, if there are enough others.
    """
    table = choose_opponents(chosen, count - 1, face if apart else "")
    return [
        SeatInfo(name, "human", own_avatar(face)),
        *(SeatInfo(who.name, "bot", who.key, level) for who, level in table),
    ]


def new_session(
    rules: RuleSet,
    seats: Sequence[SeatInfo],
    deal: int,
    store: SessionStore | None,
    kind: str = SOLO.name,
    day: str = "",
    length: Length = SHEET_LENGTH,
    *,
    tournament: bool = False,
) -> Session:
    """Begin a match; no round is dealt yet.

    ``kind`` says how it came about, ``day`` whose deal of the day it is, ``tournament`` whether it is a table of one.
    Raises ValueError for a number of seats that the rule set does not allow.
    """
    match = Match(rules, seats, _players(seats, deal, 0), deal, length)
    session = Session(match, _first_human(match), store, kind=kind, day=day)
    tables = [seat_table(seat) for seat in seats]
    session.begin(SavedMatch(FORMAT, rules_table(rules, length), tables, deal, [], 0, kind, day, tournament))
    return session


def saved_from(record: Record, kind: str, number: int = 0) -> SavedMatch:
    """Return a record as it is stored, for the match ``number``."""
    seats = [seat_table(seat) for seat in record.seats]
    moves = [(entry.round, entry.seat, entry_word(entry.move)) for entry in record.moves]
    return SavedMatch(FORMAT, rules_table(record.rules, record.length), seats, record.deal, moves, number, kind)


def session_from(record: Record, store: SessionStore | None, kind: str = AGAIN.name) -> Session:
    """Begin a match from a position of another one (ONB-14). Raises BrokenSaveError."""
    saved = saved_from(record, kind)
    session = continued_session(saved, None)
    session.store = store
    session.begin(saved)
    return session


def continued_session(saved: SavedMatch, store: SessionStore | None) -> Session:
    """Return a stored match after its last committed move.

    Raises BrokenSaveError if it does not follow the rules.
    """
    try:
        rules, length = rules_from(saved.rules)
        seats = [seat_from(seat) for seat in saved.seats]
        moves = [LoggedMove(number, seat, parse_entry(word)) for number, seat, word in saved.moves]
        players = _players(seats, saved.deal, len(moves))
        told: deque[Event] = deque(maxlen=MOST_TOLD_EVENTS)
        if moves:
            match = Match.replay(rules, seats, players, saved.deal, moves, told.extend, length)
            _seat_the_present(match, len(moves))
        else:  # nothing has happened yet: the table may still write a rule (M26)
            match = Match(rules, seats, players, saved.deal, length)
    except (TypeError, ValueError, RuntimeError) as error:
        raise BrokenSaveError(str(error)) from error
    # A round that has just ended may be kept already: doing so again does no harm. Before the first deal there is none.
    kept = max(0, match.round_number - 1)
    human = _first_human(match)
    session = Session(
        match,
        human,
        store,
        saved.id,
        len(moves),
        last_events=tuple(told),
        kind=saved.kind,
        day=saved.day,
        rounds_kept=kept,
    )
    session.store_round_facts()
    return session


def unfinished_session(
    store: SessionStore | None, report: Callable[[BrokenSaveError], None], number: int | None = None
) -> Session | None:
    """Return the open match of this number, or the newest; None if there is none.

    A broken one is given up, and reported.
    """
    saved = _saved_open(store, number) if store is not None else None
    if store is None or saved is None:
        return None
    try:
        session = continued_session(saved, store)
    except BrokenSaveError as error:
        store.abandon(saved.id)
        report(error)
        return None
    store.sit_down(saved.id)
    session.restore_phones()
    return session


def _saved_open(store: SessionStore, number: int | None) -> SavedMatch | None:
    if number is None:
        return store.unfinished_match()
    history = History(store)
    return history.match(number) if any(line.id == number for line in history.open()) else None


def player_for(info: SeatInfo, deal: int, seat: int, moves: int) -> Player:
    """Return the player of a seat after ``moves`` moves of this deal: a human's queue, or a bot."""
    return (
        Human() if info.kind == "human" else make_opponent(info.level, deal, seat, moves, info.avatar, worker.shared())
    )


def change_level(match: Match, seat: int, level: str) -> list[Event]:
    """Change the level of the bot on a seat. Raises SeatError if a person sits there."""
    info = replace(match.seats[seat], level=level)
    return match.assignments.change_level(seat, player_for(info, match.deal, seat, len(match.log)), level)


def _players(seats: Sequence[SeatInfo], deal: int, moves: int) -> list[Player]:
    return [player_for(info, deal, seat, moves) for seat, info in enumerate(seats)]


def _seat_the_present(match: Match, moves: int) -> None:
    """Seat the players who are there now, not those who sat down first (JOIN-05)."""
    first = [(info.kind, info.level) for info in match.assignments.founders]
    for seat, now in enumerate(match.seats):
        if seat >= len(first) or first[seat] != (now.kind, now.level):
            match.seat_player(seat, player_for(now, match.deal, seat, moves))


def _first_human(match: Match) -> Human:
    return next((player for player in match.assignments.players if isinstance(player, Human)), Human())


def last_decision(match: Match, seat: int) -> int | None:
    """Return the log index of the last move of ``seat`` at the table, None if it made none.

    A rule written before the deal does not count, nor does a call made for the seat, or a change of seats.
    """
    none = {WriteRule, *CHANGES} | ({Call} if seat in match.presses.prompted else set())
    entries = reversed(list(enumerate(match.log)))
    return next((n for n, entry in entries if entry.seat == seat and type(entry.move) not in none), None)


def match_before_decision(
    match: Match, seat: int, players: Sequence[Player], tell: Callable[[list[Event]], object] = lambda events: None
) -> Match:
    """Return the match before the last decision of ``seat``: same cards, nothing after it.

    ``tell`` hears all events until then. Raises ValueError if the seat has not decided anything yet.
    """
    place = last_decision(match, seat)
    if place is None:
        raise ValueError(f"seat {seat} has made no move that could be taken back")
    founders = match.assignments.founders
    first = players[: len(founders)]
    other = Match.replay(match.rules, founders, first, match.deal, match.log[:place], tell, match.length)
    for seat in range(len(first), len(other.seats)):
        other.seat_player(seat, players[seat])
    if other.is_next_deal(match.log[place].round):
        tell(other.start_round())
    _seat_as_now(other, match, players, tell)
    return other


def _seat_as_now(other: Match, match: Match, players: Sequence[Player], tell: Callable[[list[Event]], object]) -> None:
    """Repeat the changes of seats that came later."""
    for seat, info in enumerate(match.seats):
        if seat == len(other.seats):
            tell(other.commit(seat, Join(info)))
            other.seat_player(seat, players[seat])
        elif other.seats[seat] != info:
            tell(other.commit(seat, Sit(info)))
