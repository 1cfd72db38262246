"""The opponents' memory of people: told as a match begins, and kept with what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from game.match.changes import Join, Sit
from game.match.match import Match, SeatInfo
from game.match.match_kinds import kind_of
from game.players.characters import character_of
from game.players.human import Human
from game.rules.events import Event, Joined, LevelChanged, Seated
from game.rules.memory import MatchMemory
from game.rules.play_style import NOTHING_SHOWN, PlayStyle, summed
from game.storage.opponent_memory_file import OpponentMemoryFile, OpponentPair, guest_key, owner_key

if TYPE_CHECKING:
    from game.sessions.session import Session
    from game.settings import Settings
    from game.storage.profiles import Profiles

Naming = Callable[[SeatInfo], str]
"""Returns the key of the person on a seat, "" for one who is not remembered."""


class OpponentMemory:
    """The memory that the opponents of a session have of its people.

    ``book`` is what the household keeps, ``settings`` say whether it is used, ``profiles`` who is one of the household.
    """

    def __init__(
        self, memory_file: OpponentMemoryFile, session: Session, settings: Settings, profiles: Profiles
    ) -> None:
        self.match, self._memory_file, self._settings = session.match, memory_file, settings
        profile = profiles.current.id
        self.key = f"{profile}/{session.stored_as}/{session.match.deal}"
        self._name = naming(profiles, settings.name, alone=not kind_of(session.kind).is_shared)
        self._strangers = kind_of(session.kind).meets_strangers
        self._kept = session.store is not None and kind_of(session.kind).is_remembered
        self._told: object = None
        self._round = 0 if session.match.result is None else session.match.round_number
        memory_file.sit_down(self.key)

    def tell_opponents(self) -> None:
        """Tell every opponent what it has seen of each person in other matches.

        At the beginning of the match, and again when the seats change or remembering is switched on or off.
        """
        seats, match = self.match.seats, self.match
        on = self._settings.remembered and not self._strangers
        if self._told == (seats, on):
            return
        self._told = seats, on
        for who in _bots(seats):
            for whose, info in enumerate(seats):
                person = self._person(info)
                known = self._memory_file.known(seats[who].avatar, person, self.key) if person and on else NOTHING_SHOWN
                if who != whose:
                    match.set_known_style(who, whose, known)

    def on_commit(self) -> None:
        self.tell_opponents()
        if self.match.result is not None and self.match.round_number != self._round:
            self._round = self.match.round_number
            self.store_observations()

    def store_observations(self) -> None:
        if self._kept and self._settings.remembered and self.match.round_number:
            self._memory_file.note(self.key, styles_seen(self.match, self._person), self.match.is_over)

    def forget(self, person: str) -> None:
        self._memory_file.forget(person)
        self._told = None
        self.tell_opponents()

    def _person(self, info: SeatInfo) -> str:
        return self._name(info) if info.kind == "human" else ""


def naming(profiles: Profiles, own_name: str, *, alone: bool) -> Naming:
    """Return how people are named in the book.

    ``alone``: the person is the owner of the profile. Else the one whose profile has the name (``own_name`` is another
    name of the owner), or a guest.
    """
    owner = owner_key(profiles.current.id)
    if alone:
        return lambda info: owner
    known = {profile.name.casefold(): owner_key(profile.id) for profile in profiles.all if profile.name}
    if own_name.strip():
        known.setdefault(own_name.strip().casefold(), owner)
    return lambda info: known.get(info.name.strip().casefold()) or guest_key(info.name)


def styles_seen(match: Match, person: Naming) -> dict[OpponentPair, PlayStyle]:
    """Return what every opponent has seen of every person in a match, while both sat there."""
    found: dict[OpponentPair, PlayStyle] = {}
    for seats, shown in _stretches(match):
        for who in _bots(seats):
            for info, ways in zip(seats, shown, strict=True):
                if info.kind == "human" and (name := person(info)):
                    pair = OpponentPair(seats[who].avatar, name)
                    found[pair] = summed(found.get(pair, NOTHING_SHOWN), ways)
    return found


def opponent_of(info: SeatInfo) -> str:
    """Return the face of the opponent on a seat, "" for a person and a person's substitute.

    A bot that plays on for a person may have the face of an opponent.
    """
    who = character_of(info.avatar) if info.kind == "bot" else None
    return who.key if who is not None and who.name == info.name else ""


def _bots(seats: Sequence[SeatInfo]) -> list[int]:
    return [seat for seat, info in enumerate(seats) if opponent_of(info)]


Stretch = tuple[tuple[SeatInfo, ...], tuple[PlayStyle, ...]]
"""The seats, and what each has shown while they stayed the same."""


def _stretches(match: Match) -> list[Stretch]:
    """Return the match in stretches with the same seats."""
    if not any(isinstance(entry.move, Sit | Join) for entry in match.log):
        return [(match.seats, tuple(match.style_of(seat) for seat in range(len(match.seats))))]
    founders = match.assignments.founders
    told = _Told(match, founders)
    nobody = [Human() for _seat in founders]
    Match.replay(match.rules, founders, nobody, match.deal, match.log, told.hear, match.length)
    return [*told.found, told.stretch()]


class _Told:
    """Listens to the replay of a match in which people have come or gone."""

    def __init__(self, match: Match, founders: Sequence[SeatInfo]) -> None:
        self._match_memory = MatchMemory(len(founders), claims=match.rules.wild_draw_when != "always")
        self._changes = (entry for entry in match.log if isinstance(entry.move, Sit | Join))
        self._seats = list(founders)
        self._before = [NOTHING_SHOWN] * len(founders)
        self.found: list[Stretch] = []

    def stretch(self) -> Stretch:
        shown = [self._match_memory.style_of(seat) for seat in range(len(self._seats))]
        since = (_less(now, before) for now, before in zip(shown, self._before, strict=True))
        return tuple(self._seats), tuple(since)

    def hear(self, events: Iterable[Event]) -> None:
        """Take in the events of one log entry, in order; a change of seats is one of them."""
        events = list(events)
        change = next((event for event in events if isinstance(event, Seated | LevelChanged | Joined)), None)
        if change is None:
            self._match_memory.hear(events)
            return
        self.found.append(self.stretch())
        self._match_memory.hear(events)
        info = next(entry.move.info for entry in self._changes if isinstance(entry.move, Sit | Join))
        self._seats[change.seat : change.seat + 1] = [info]
        self._before = [self._match_memory.style_of(seat) for seat in range(len(self._seats))]


def _less(now: PlayStyle, before: PlayStyle) -> PlayStyle:
    return PlayStyle(*[max(0, count - earlier) for count, earlier in zip(now, before, strict=True)])
