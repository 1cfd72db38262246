"""A tournament: several tables in turn, round after round, to a final (JOIN-08).

It is plain data: names, how it is played, and the results so far. Everything else follows from these, so a file of them
brings it back on any machine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from random import Random
from typing import Any, Final, Self

from game.files.plain import quoted, trouble_with
from game.rules.moves import MAX_SEATS

VERSION: Final = 1
MOST_NAMES: Final = 100
"""Most names in a tournament."""
NAME_LONGEST: Final = 40

Order = tuple[int, ...]


class TournamentError(ValueError):
    """Something that no tournament allows; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """One table: its ``people`` are numbers in the list of names, in seat order.

    ``order`` has them from the first place to the last once they have played, else it is empty.
    """

    people: Order
    order: Order = ()


@dataclass
class Tournament:
    """A tournament with at most ``size`` people a table, of whom the first ``advance`` go on.

    The last table left is the final. ``seed`` draws the first tables and nothing else. ``results`` are, by round and
    table, the people from the first place to the last, or empty for a table that has not finished; ``withdrawn`` take
    no part any more. Raises TournamentError for values that cannot be played.
    """

    names: tuple[str, ...]
    size: int = 4
    advance: int = 2
    seed: int = 0
    results: list[list[Order]] = field(default_factory=list, init=False)
    withdrawn: dict[int, int] = field(default_factory=dict, init=False)
    """People who have withdrawn, each with the round."""
    _people: list[list[Order]] = field(default_factory=list, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.names = tuple(self.names)
        if not 2 <= len(self.names) <= MOST_NAMES:
            raise TournamentError(f"a tournament is for 2 to {MOST_NAMES} people, not for {len(self.names)}")
        for name in self.names:
            if trouble := trouble_with(name, NAME_LONGEST):
                raise TournamentError(f"a name is {quoted(name)}, but {trouble}")
        if len(set(self.names)) < len(self.names):
            raise TournamentError("two people have the same name")
        if not 2 <= self.size <= MAX_SEATS:
            raise TournamentError(f"a table has 2 to {MAX_SEATS} seats, not {self.size}")
        if not 1 <= self.advance < self.size:
            raise TournamentError(
                f"of {self.size} people at a table 1 to {self.size - 1} can go on, not {self.advance}"
            )
        self._sit(self._drawn())

    # ---- state -------------------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The current round, from 1."""
        return len(self.results)

    @property
    def tables(self) -> tuple[TournamentTable, ...]:
        return self.tables_of(self.round)

    def tables_of(self, number: int) -> tuple[TournamentTable, ...]:
        """Return the tables of round ``number``, from 1. Raises TournamentError if it has not begun."""
        if not 1 <= number <= self.round:
            raise TournamentError(f"round {number} has not begun")
        return tuple(map(TournamentTable, self._people[number - 1], self.results[number - 1]))

    @property
    def next_table(self) -> int | None:
        """The table of this round that plays next, None if the tournament is over."""
        return next((place for place, order in enumerate(self.results[-1]) if not order), None)

    @property
    def final(self) -> bool:
        return len(self.results[-1]) == 1

    @property
    def is_over(self) -> bool:
        return self.final and bool(self.results[-1][0])

    @property
    def standing(self) -> Order:
        """All people from the first place to the last, so far as known.

        The later round counts, then the place at the table; those still playing are above those who are out.
        """
        return tuple(sorted(range(len(self.names)), key=self._worth, reverse=True))

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each person in :attr:`standing`, from 1.

        Those who went out in the same round at the same place of their tables share one, as soon as all is over.
        """
        found = [0] * len(self.names)
        before: tuple[float, ...] | None = None
        last = 0
        for number, person in enumerate(self.standing, 1):
            here = self._worth(person)[:2]
            found[person] = found[last] if self.is_over and here == before else number
            before, last = here, person
        return tuple(found)

    def _worth(self, person: int) -> tuple[float, ...]:
        for number in range(self.round, 0, -1):
            for table in self.tables_of(number):
                if person in table.people:
                    place = table.order.index(person) / len(table.order) if table.order else 0.0
                    return number, -place, -person
        return 0, 0.0, -person

    @property
    def outlook(self) -> list[list[int]]:
        """Table sizes by round and table, if no one withdraws."""
        course = Tournament(self.names, self.size, self.advance, self.seed)
        found = [[len(table.people) for table in course.tables]]
        while (place := course.next_table) is not None:
            course.record(place, course.tables[place].people)
            if course.round > len(found):
                found.append([len(table.people) for table in course.tables])
        return found

    def state(self, person: int) -> str:
        """Return a person's state: "wins", "on" (goes on or still plays), "withdrawn" or "out"."""
        if person in self.withdrawn:
            return "withdrawn"
        table = next((table for table in self.tables if person in table.people), None)
        if table is None:
            return "out"
        if not table.order:
            return "on"
        place = table.order.index(person)
        if self.final:
            return "wins" if place == 0 else "out"
        return "on" if place < self._going_on(table) else "out"

    def _going_on(self, table: TournamentTable) -> int:
        """Return how many of a table go on: never all, unless one sits alone."""
        return min(self.advance, max(1, len(table.people) - 1))

    # ---- results -----------------------------------------------------------------------------------------------

    def record(self, place: int, order: Sequence[int]) -> None:
        """Record the result at ``place`` of this round: ``order`` is its people, from first to last.

        After the last table of a round, the next round begins. Raises TournamentError.
        """
        tables = self.tables
        if not 0 <= place < len(tables):
            raise TournamentError(f"round {self.round} has no table {place + 1}")
        if tables[place].order:
            raise TournamentError(f"table {place + 1} of round {self.round} has played already")
        if sorted(order) != sorted(tables[place].people):
            raise TournamentError(f"these are not the people of table {place + 1} of round {self.round}")
        self.results[-1][place] = tuple(order)
        if self.next_table is None and not self.is_over:
            self._sit(self._seeded(self.round))

    def take_back(self) -> None:
        """Undo the last result, to correct an entry. Raises TournamentError if there is none."""
        while not (
            played := [place for place, table in enumerate(self.tables) if table.order and len(table.people) > 1]
        ):
            if self.round == 1:
                raise TournamentError("no table has played yet")
            self.results.pop()
            self._people.pop()
            self.withdrawn = {person: number for person, number in self.withdrawn.items() if number <= self.round}
        self.results[-1][played[-1]] = ()

    def withdraw(self, person: int) -> None:
        """Withdraw ``person`` from the next round on; a bot may sit in at a table yet to play.

        Raises TournamentError for the last one left, and for a person who is out already.
        """
        if self.is_over or person in self.withdrawn or not any(person in table.people for table in self.tables):
            raise TournamentError("only who still plays can withdraw")
        staying = {other for table in self.tables for other in table.people} - set(self.withdrawn) - {person}
        if not staying:
            raise TournamentError("the last one cannot withdraw")
        self.withdrawn[person] = self.round

    def _sit(self, people: list[Order]) -> None:
        self._people.append(people)
        self.results.append([table if len(table) == 1 else () for table in people])

    # ---- seating -----------------------------------------------------------------------------------------------

    def _drawn(self) -> list[Order]:
        """Return the first tables, with the names in an order drawn by lot."""
        people = list(range(len(self.names)))
        random = Random(f"tournament {self.seed}")
        for last in range(len(people) - 1, 0, -1):
            other = int(random.random() * (last + 1))
            people[last], people[other] = people[other], people[last]
        return self._dealt_out(people, {})

    def _seeded(self, number: int) -> list[Order]:
        """Return the tables after round ``number``, none stronger than another.

        The winners of all tables come first, then the seconds, and so on.
        """
        before = self.tables_of(number)
        going_on = [
            table.order[place]
            for place in range(self.advance)
            for table in before
            if place < max(1, len(table.order) - 1)
        ]
        gone = {person for person, when in self.withdrawn.items() if when <= number}
        if not (staying := [person for person in going_on if person not in gone]):
            # All who would have gone on have withdrawn: the best of the others does.
            ranks = sorted(
                (place, number, person)
                for number, table in enumerate(before)
                for place, person in enumerate(table.order)
            )
            staying = [person for *_, person in ranks if person not in gone][:1]
        met = {person: place for place, table in enumerate(before) for person in table.people}
        return self._dealt_out(staying, met)

    def _dealt_out(self, people: Sequence[int], met: Mapping[int, int]) -> list[Order]:
        """Return tables filled row by row, there and back; their sizes differ by at most one.

        ``met`` has the table at which each person played before; people from the same one are parted where possible.
        """
        count = max(1, ceil(len(people) / self.size))
        tables: list[list[int]] = [[] for _ in range(count)]
        for place, person in enumerate(people):
            row = place // count
            free = [column for column in range(count) if len(tables[column]) == row]
            if row % 2:
                free.reverse()
            known = [sum(met.get(other, -1) == met.get(person, -2) for other in tables[column]) for column in free]
            tables[free[known.index(min(known))]].append(person)
        return [tuple(table) for table in tables]

    # ---- file format -------------------------------------------------------------------------------------------

    def to_table(self) -> dict[str, Any]:
        """Return plain data for JSON; :meth:`from_table` reads it back."""
        return {
            "version": VERSION,
            "names": list(self.names),
            "size": self.size,
            "advance": self.advance,
            "seed": self.seed,
            "results": [[list(order) for order in tables] for tables in self.results],
            "withdrawn": [list(pair) for pair in self.withdrawn.items()],
        }

    @classmethod
    def from_table(cls, table: Any) -> Self:
        """Build the tournament that a table describes, checking all results. Raises TournamentError."""
        if not isinstance(table, Mapping):
            raise TournamentError("this is no tournament")
        if table.get("version") != VERSION:
            raise TournamentError(f"the version is {quoted(table.get('version'))}, known is {VERSION}")
        names = table.get("names")
        size, advance, seed = (table.get(name) for name in ("size", "advance", "seed"))
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise TournamentError("the names are no list of texts")
        if not (type(size) is type(advance) is type(seed) is int):
            raise TournamentError("size, advance and seed must be whole numbers")
        found = cls(tuple(names), size, advance, seed)
        found._follow(_orders(table.get("results")), _pairs(table.get("withdrawn")))
        return found

    def _follow(self, results: list[list[Order]], withdrawn: dict[int, int]) -> None:
        for number, orders in enumerate(results, 1):
            for person, when in withdrawn.items():
                if when == number:
                    self.withdraw(person)
            if number != self.round or len(orders) != len(self.results[-1]):
                raise TournamentError(f"round {number} does not follow from the one before")
            for place, order in enumerate(orders):
                if order and order != self.results[number - 1][place]:
                    self.record(place, order)
        if self.results != results:
            raise TournamentError("a round is missing")


def _orders(results: Any) -> list[list[Order]]:
    good = isinstance(results, list) and all(
        isinstance(tables, list)
        and all(isinstance(order, list) and all(type(person) is int for person in order) for order in tables)
        for tables in results
    )
    if not good or not results:
        raise TournamentError("the results have another form")
    return [[tuple(order) for order in tables] for tables in results]


def _pairs(withdrawn: Any) -> dict[int, int]:
    good = isinstance(withdrawn, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair) for pair in withdrawn
    )
    if not good:
        raise TournamentError("who has withdrawn has another form")
    return dict(withdrawn)
