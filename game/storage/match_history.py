"""Questions to the database about matches: lists, moves, counts (ONB-10, ONB-14).

All reading happens in the store's own thread, after pending writes, so that an answer always includes the last move.
"""

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Any, Final, TypeVar

from game.history.facts import RoundFacts, SeatFacts
from game.history.replay import Record, Replay, ReplayError
from game.history.rounds import rounds_of
from game.match.changes import parse_entry
from game.match.match import LoggedMove, SeatInfo
from game.match.seats import seat_from
from game.match.series import rules_from
from game.rules.ruleset import RULES_VERSION, RuleSetError
from game.storage.match_rows import COUNTED_CONDITION, OPEN_CONDITION, SavedMatch, in_the_way, saved_match
from game.storage.readable import readable
from game.storage.sums import TotalsStore

Answer = TypeVar("Answer")
MATCHES_PER_PAGE: Final = 20
"""Matches on a page of the list."""

_FACTS: Final = tuple(field.name for field in fields(SeatFacts))
_INSERT_PART: Final = (
    f"INSERT OR REPLACE INTO part (match, round, seat, who, {', '.join(_FACTS)}) "  # noqa: S608
    f"VALUES (?, ?, ?, ?{', ?' * len(_FACTS)})"
)


@dataclass(frozen=True)
class MatchLine:
    """A match as a list shows it.

    ``started`` is the UTC time in ISO form, ``played`` the last time a person sat down at it. ``won`` is None while it
    is open, if it was given up, or if no one here played. ``standing`` has the points by seat, ``winners`` the seats
    that won, both empty before the first round has ended; ``me`` is the seat of the person, -1 for none; ``seats`` are
    tables, as stored; ``assisted`` counts rounds with moves taken back or the coach asked.
    """

    id: int
    name: str
    kind: str
    day: str
    started: str
    state: str
    deal: int
    rounds: int
    standing: tuple[int, ...]
    winners: tuple[int, ...]
    me: int
    seats: tuple[dict[str, Any], ...]
    assisted: int
    played: str = ""
    tournament: bool = False

    @property
    def won(self) -> bool | None:
        return self.me in self.winners if self.winners and self.me >= 0 else None


class History:
    """Questions to the database of matches; ``store`` None has no answers.

    No method raises because of the file.
    """

    def __init__(self, store: TotalsStore | None) -> None:
        self._store = store

    def now(self) -> str:
        """Return the UTC time in ISO form, as the database writes it; "" without one."""
        return self._store.now() if self._store is not None else ""

    def count(self) -> int:
        return self._ask(lambda c: int(c.execute("SELECT COUNT(*) FROM match").fetchone()[0]), 0)

    def page(self, before: int | None = None, size: int = MATCHES_PER_PAGE) -> list[MatchLine]:
        return self._listed(lambda connection: _page(connection, before, size))

    def open(self) -> list[MatchLine]:
        return self._listed(lambda connection: _lines(connection, f"{OPEN_CONDITION} ORDER BY sat DESC, id DESC", ()))

    def in_the_way(self) -> list[MatchLine]:
        def lines(connection: sqlite3.Connection) -> list[MatchLine]:
            return [line for number in in_the_way(connection) for line in _lines(connection, "id = ?", (number,))[0]]

        return self._ask(lines, [])

    def days(self) -> dict[str, list[MatchLine]]:
        """Return the matches of the deals of the day, by day in ISO form."""
        days: dict[str, list[MatchLine]] = {}
        for line in self._listed(lambda connection: _lines(connection, "day IS NOT NULL ORDER BY day, id", ())):
            days.setdefault(line.day, []).append(line)
        return days

    def rules_played(self) -> list[dict[str, Any]]:
        """Return the tables of all rules by which a round was played to its end here, each once."""
        query = f"SELECT DISTINCT rules FROM match WHERE {readable('match')} AND rounds > 0"  # noqa: S608 - our names
        nothing: list[tuple[str]] = []
        found = []
        for (text,) in self._ask(lambda connection: connection.execute(query).fetchall(), nothing):
            try:
                found.append(json.loads(text))
            except (ValueError, RecursionError):
                continue
        return [table for table in found if isinstance(table, dict)]

    def has_dealt(self, deal: int, seats: int, deck: str) -> bool:
        """Whether these cards were dealt here before: this deal of a deck, to as many seats."""
        query = f"SELECT rules FROM match WHERE {readable('match')} AND deal = ? AND seat_count = ?"  # noqa: S608 - ours
        nothing: list[tuple[str]] = []
        rows = self._ask(lambda connection: connection.execute(query, (str(deal), seats)).fetchall(), nothing)
        return any(_deck_of(rules) == deck for (rules,) in rows)

    def finished(self, deal: int) -> SavedMatch | None:
        """Return the latest finished match of this deal, None if there is none."""
        question = "SELECT id FROM match WHERE deal = ? AND state = 'finished' ORDER BY id DESC LIMIT 1"
        row = self._ask(lambda connection: connection.execute(question, (str(deal),)).fetchone(), None)
        return self.match(row[0]) if row else None

    def match(self, number: int) -> SavedMatch | None:
        """Return a match with all its moves, None if it cannot be read."""
        return self._ask(lambda connection: saved_match(connection, number), None)

    def was_helped(self, match: int) -> bool:
        query = "SELECT COUNT(*) FROM assisted WHERE match = ?"
        return self._ask(lambda c: bool(c.execute(query, (match,)).fetchone()[0]), False)

    def record_round(self, match: int, facts: RoundFacts, seats: tuple[SeatInfo, ...]) -> None:
        if self._store is not None:
            self._store.hand_over(lambda connection: _insert_round(connection, match, facts, seats))

    def earn(self, match: int, number: int, names: Sequence[str], on_earned: Callable[[str], object]) -> None:
        """Store achievements of a round; ``told`` hears the new names, in the store's thread.

        An assisted round, or one of a match that goes on from another, earns none (FEEL-29).
        """
        if self._store is not None and names:
            now = self._store.now()
            self._store.hand_over(lambda connection: _earn(connection, match, number, names, now, on_earned))

    def earned(self) -> dict[str, str]:
        """Return the achievements: name -> when it was earned, in ISO form."""
        nothing: dict[str, str] = {}
        query = f"SELECT name, earned FROM achievement WHERE {readable('achievement')}"  # noqa: S608 - names of our own
        return self._ask(lambda c: dict(c.execute(query).fetchall()), nothing)

    def catch_up(self, most: int = 1000) -> int:
        """Count the rounds of matches of earlier versions; return how many matches.

        Takes about 10 milliseconds for each, once.
        """
        return self._ask(lambda connection: _catch_up(connection, most), 0)

    def _listed(self, question: Callable[[sqlite3.Connection], tuple[list[MatchLine], bool]]) -> list[MatchLine]:
        """Return the matches that a question finds; the store says so if some were left out."""
        nothing: tuple[list[MatchLine], bool] = [], True
        lines, whole = self._ask(question, nothing)
        if self._store is not None and not whole:
            self._store.left_out()
        return lines

    def _ask(self, question: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer:
        return self._store.ask(question, otherwise) if self._store is not None else otherwise


def record_of_saved(saved: SavedMatch, played: str = "") -> Record:
    """Build the record for a replay.

    Raises ReplayError if the row is malformed or of newer rules.
    """
    if saved.format > RULES_VERSION:
        raise ReplayError(f"the match was played by rules of version {saved.format}, known are {RULES_VERSION}")
    try:
        rules, length = rules_from(saved.rules)
        seats = tuple(seat_from(seat) for seat in saved.seats)
        moves = tuple(LoggedMove(number, seat, parse_entry(word)) for number, seat, word in saved.moves)
    except (TypeError, ValueError, RuleSetError) as error:
        raise ReplayError(str(error)) from error
    return Record(rules, seats, saved.deal, moves, played, length=length)


_COLUMNS: Final = "id, name, kind, day, started, state, deal, rounds, standing, winners, me, seats, played, tournament"


def _page(connection: sqlite3.Connection, before: int | None, size: int) -> tuple[list[MatchLine], bool]:
    return _lines(connection, "id < ? ORDER BY id DESC LIMIT ?", (2**62 if before is None else before, size))


def _lines(connection: sqlite3.Connection, where: str, values: tuple[Any, ...]) -> tuple[list[MatchLine], bool]:
    """Return the matches that fit, and whether those are all: invalid rows are left out."""
    assisted = "(SELECT COUNT(*) FROM assisted WHERE assisted.match = match.id)"
    query = f"SELECT {_COLUMNS}, {assisted} FROM match WHERE {readable('match')} AND {where}"  # noqa: S608 - our names
    rows = connection.execute(query, values).fetchall()
    lines = [line for row in rows if (line := _line(row)) is not None]
    return lines, len(lines) == len(rows)


def _line(row: tuple[Any, ...]) -> MatchLine | None:
    (
        number, name, kind, day, started, state, deal, rounds,
        standing, winners, me, seats, played, tournament, assisted,
    ) = row  # fmt: skip
    try:
        table, points, won = json.loads(seats), _numbers(standing), _numbers(winners)
        seat_tables = tuple(dict(seat) for seat in table)
        # Late joiners have points, but no place among the first seats.
        if not seat_tables or me >= len(seat_tables) or 0 < len(points) <= me:
            return None
        line = MatchLine(
            number, name, kind, day or "", started, state, int(deal), rounds, points, won, me, seat_tables, assisted,
            played or started, bool(tournament),
        )  # fmt: skip
    except (ValueError, TypeError, RecursionError):
        return None
    return line


def _deck_of(rules: str) -> str:
    """Return the deck of stored rules, "" if they cannot be read."""
    try:
        return rules_from(json.loads(rules))[0].deck
    except (ValueError, TypeError, AttributeError, RecursionError):
        return ""


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def _words(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _insert_round(connection: sqlite3.Connection, match: int, facts: RoundFacts, seats: tuple[SeatInfo, ...]) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO round VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match, facts.number, facts.dealer, _words(facts.winners), facts.blocked, facts.turns, facts.reshuffles,
            facts.swaps,
        ),
    )  # fmt: skip
    connection.executemany(
        _INSERT_PART,
        [
            (match, facts.number, seat, "" if seats[seat].kind == "human" else seats[seat].name, *astuple(part))
            for seat, part in enumerate(facts.seats)
        ],
    )
    connection.execute(
        "UPDATE match SET rounds = ?, standing = ?, winners = ? WHERE id = ?",
        (facts.number, _words(facts.standing), _words(facts.match_winners), match),
    )


def _earn(
    connection: sqlite3.Connection,
    match: int,
    number: int,
    names: Sequence[str],
    now: str,
    on_earned: Callable[[str], object],
) -> None:
    for name in names:
        new = connection.execute(
            "INSERT OR IGNORE INTO achievement SELECT ?, ?, ?, ? WHERE EXISTS "  # noqa: S608 - names of our own
            f"(SELECT 1 FROM match WHERE id = ? AND {COUNTED_CONDITION}) AND NOT EXISTS "
            "(SELECT 1 FROM assisted WHERE match = ? AND round = ?)",
            (name, match, number, now, match, match, number),
        )
        if new.rowcount:
            on_earned(name)


def _catch_up(connection: sqlite3.Connection, most: int) -> int:
    query = (
        f"SELECT id FROM match WHERE {readable('match')} "  # noqa: S608 - names of our own
        "AND counted < 2 AND counted = 0 AND state != 'open' ORDER BY id LIMIT ?"
    )
    numbers = [row[0] for row in connection.execute(query, (most,))]
    for number in numbers:
        saved = saved_match(connection, number)
        try:
            if saved is None:
                raise ReplayError("the row has another form")
            _record_all(connection, number, Replay(record_of_saved(saved)))
            counted = 1
        except ReplayError:
            counted = 3
        connection.execute("UPDATE match SET counted = ? WHERE id = ?", (counted, number))
    return len(numbers)


def _record_all(connection: sqlite3.Connection, number: int, replay: Replay) -> None:
    for facts, seats in rounds_of(replay):
        _insert_round(connection, number, facts, seats)
