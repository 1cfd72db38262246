"""The tournament being played, as the settings keep it: it survives a restart (JOIN-08)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.match.seats import SeatInfo
from game.match.series import Length, rules_from, rules_table
from game.players.levels import NEWCOMER_LEVEL
from game.players.roster import FACES
from game.rules.ruleset import RuleSet
from game.sessions.lobby import MODES, free_mark, picture
from game.sessions.party_session import rules_in
from game.sessions.tournament import Tournament

if TYPE_CHECKING:
    from game.match.match import Match
    from game.settings import Settings
    from game.ui.kit import Kit


@dataclass
class TournamentSession:
    """A tournament, and how its tables are played.

    ``deals`` are the deal numbers of the matches dealt last in the round ``number``, by place.
    """

    tournament: Tournament
    mode: str
    rules: RuleSet
    length: Length
    deals: dict[int, int] = field(default_factory=dict)
    number: int = 0

    @property
    def rules_to_play(self) -> RuleSet:
        return rules_in(self.mode, self.rules)

    def seats(self, place: int) -> list[SeatInfo]:
        """Return the seats of a table of this round; a bot plays for a person who has withdrawn."""
        found: list[SeatInfo] = []
        taken: set[str] = set()
        marks: set[str] = set()
        for person in self.tournament.tables[place].people:
            own = FACES[person % len(FACES)]
            face = next(face for face in (own, *FACES) if face not in taken)
            taken.add(face)
            marks.add(mark := free_mark(face, marks))
            gone = person in self.tournament.withdrawn
            kind, level = ("bot", NEWCOMER_LEVEL) if gone else ("human", "")
            found.append(SeatInfo(self.tournament.names[person], kind, picture(face, mark), level, mark=mark))
        return found

    def note_deal(self, place: int, deal: int) -> None:
        if self.number != self.tournament.round:
            self.deals, self.number = {}, self.tournament.round
        self.deals[place] = deal

    def is_own_match(self, match: Match) -> bool:
        theirs = {info.name for info in match.assignments.founders}
        return match.deal in self.deals.values() and theirs <= set(self.tournament.names)

    @property
    def missing_deals(self) -> dict[int, int]:
        if self.number != self.tournament.round:
            return {}
        tables = self.tournament.tables
        return {place: deal for place, deal in self.deals.items() if not tables[place].order}

    def record_result(self, match: Match) -> bool:
        """Record the result of a match that is over; return whether it was a missing one."""
        places = [place for place, deal in self.missing_deals.items() if deal == match.deal]
        if not places or not self.is_own_match(match) or not match.is_over:
            return False
        people = self.tournament.tables[places[0]].people
        self.tournament.record(places[0], [people[seat] for seat in match.order])
        return True

    def take_back(self) -> None:
        """Undo the last result: that table is dealt again, open matches at others go on.

        Raises TournamentError if there is none.
        """
        self.deals = self.missing_deals
        self.tournament.take_back()


def trouble(tournament: Tournament, rules: RuleSet) -> str:
    """Return why these rules do not suit the tables: "teams", "few" or "many"; "" if they do."""
    sizes = {size for tables in tournament.outlook for size in tables if size > 1}
    if rules.teams:
        return "teams"
    if min(sizes) < rules.min_seats:
        return "few"
    return "many" if max(sizes) > rules.max_seats else ""


def stored(table: Any) -> TournamentSession | None:
    """Return the tournament of a settings table, None if there is none that could be played."""
    try:
        tournament = Tournament.from_table(table["tournament"])
        rules, length = rules_from(table["rules"])
        mode, deals, number = table["mode"], dict(_deals(table)), table["number"]
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    if mode not in MODES or not all(type(one) is int for one in (number, *deals, *deals.values())):
        return None
    if number == tournament.round and not deals.keys() <= set(range(len(tournament.tables))):
        return None
    return TournamentSession(tournament, mode, rules, length, deals, number) if not trouble(tournament, rules) else None


def _deals(table: Any) -> list[tuple[int, int]]:
    """Return places and deals; earlier versions kept the last match alone, 0 for none."""
    if "deals" in table:
        return [(place, deal) for place, deal in table["deals"]]
    return [(table["place"], table["deal"])] if table["deal"] else []


def store(kit: Kit, session: TournamentSession | None) -> None:
    """Store it at once; None forgets it."""
    kit.settings.tournament = {} if session is None else {
        "tournament": session.tournament.to_table(), "mode": session.mode,
        "rules": rules_table(session.rules, session.length),
        "deals": [list(pair) for pair in session.deals.items()], "number": session.number,
    }  # fmt: skip
    kit.hooks.apply_settings()


def in_tournament(settings: Settings, match: Match) -> bool:
    cup = stored(settings.tournament)
    return cup is not None and cup.is_own_match(match)


def keep_result(kit: Kit, match: Match) -> None:
    cup = stored(kit.settings.tournament)
    if cup is not None and cup.record_result(match):
        store(kit, cup)
