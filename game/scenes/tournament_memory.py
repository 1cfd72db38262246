"""The tournament that is played, as the settings keep it: a restart loses nothing of it (JOIN-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..party.lobby import FACES, MODES
from ..party.seats import SeatInfo
from ..party.series import Length, rules_from, rules_table
from ..party.tournament import Tournament
from ..players.levels import STEADY
from ..rules.ruleset import RuleSet
from .party_memory import rules_in

if TYPE_CHECKING:
    from ..match import Match
    from ..ui.services import Services


@dataclass
class Cup:
    """A tournament, and how its tables are played. ``deal`` is the number of the deal of the match that was dealt last
    for it, at the table ``place`` of the round ``number``; 0 before the first."""

    tournament: Tournament
    mode: str
    rules: RuleSet
    length: Length
    deal: int = 0
    place: int = 0
    number: int = 0

    @property
    def played(self) -> RuleSet:
        """The rules that are really played by."""
        return rules_in(self.mode, self.rules)

    def seats(self, place: int) -> list[SeatInfo]:
        """Who sits at a table of this round; a bot plays for somebody who has withdrawn."""
        found: list[SeatInfo] = []
        taken: set[str] = set()
        for person in self.tournament.tables[place].people:
            own = FACES[person % len(FACES)]
            face = next(face for face in (own, *FACES) if face not in taken)
            taken.add(face)
            gone = person in self.tournament.withdrawn
            kind, level = ("bot", STEADY) if gone else ("human", "")
            found.append(SeatInfo(self.tournament.names[person], kind, face, level, mark=face))
        return found

    def plays(self, match: Match) -> bool:
        """Whether a match was dealt for this tournament."""
        theirs = {info.name for info in match.founders}
        return self.deal > 0 and match.deal == self.deal and theirs <= set(self.tournament.names)

    @property
    def missing(self) -> bool:
        """Whether the match that was dealt last has left no result yet."""
        tables = self.tournament.tables
        dealt = self.deal > 0 and self.number == self.tournament.round and 0 <= self.place < len(tables)
        return dealt and not tables[self.place].order

    def keep(self, match: Match) -> bool:
        """Take the result of a match that is over; whether it was one that was missing."""
        tournament = self.tournament
        if not self.plays(match) or not match.over or not self.missing:
            return False
        people = tournament.tables[self.place].people
        tournament.record(self.place, [people[seat] for seat in match.order])
        return True


def trouble(tournament: Tournament, rules: RuleSet) -> str:
    """Why these rules do not go with these tables, "" if they do: "teams", "few" or "many"."""
    sizes = {size for tables in tournament.outlook for size in tables if size > 1}
    if rules.teams:
        return "teams"
    if min(sizes) < rules.min_seats:
        return "few"
    return "many" if max(sizes) > rules.max_seats else ""


def stored(table: Any) -> Cup | None:
    """The tournament of a table of the settings; None if there is none that could be played."""
    try:
        tournament = Tournament.from_table(table["tournament"])
        rules, length = rules_from(table["rules"])
        mode, numbers = table["mode"], [table[name] for name in ("deal", "place", "number")]
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    if mode not in MODES or not all(type(number) is int for number in numbers):
        return None
    return Cup(tournament, mode, rules, length, *numbers) if not trouble(tournament, rules) else None


def store(services: Services, cup: Cup | None) -> None:
    """Keep it at once; None forgets it."""
    services.settings.tournament = {} if cup is None else {
        "tournament": cup.tournament.to_table(), "mode": cup.mode, "rules": rules_table(cup.rules, cup.length),
        "deal": cup.deal, "place": cup.place, "number": cup.number,
    }  # fmt: skip
    services.hooks.apply_settings()
