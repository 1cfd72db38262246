"""The places at a table before the first deal: people, bots, and the order of the seats.

People join and leave, bots fill the rest (JOIN-01, JOIN-07, JOIN-13). No two get the same face or mark. Devices are
words here; :mod:`game.ui.input.devices` knows which there are.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.match.match_kinds import PARTIES
from game.match.seats import NO_HANDICAP, Handicap, SeatError, SeatInfo, check_seats, seat_from, seat_table
from game.players.characters import BY_KEY, CHARACTERS
from game.players.levels import LEVELS, NEWCOMER_LEVEL
from game.players.roster import FACES, MARKS
from game.rules.ruleset import TEAM_SEATS, RuleSet

MOST: Final = 10
LEAST_SEATS: Final = 2
NAME_MAX: Final = 12
MODES: Final = PARTIES
"""Ways for several people to play (PTY-01), in this order.

The device is passed on, each holds the hand on a phone, all hands are open, or each has a device at one screen.
"""


def picture(face: str, mark: str) -> str:
    return face if mark in ("", face) else f"{face}@{mark}"


def free_mark(face: str, taken: Collection[str]) -> str:
    """Return the mark that goes with a face, else the first that is not ``taken``."""
    return next((mark for mark in (face, *MARKS) if mark in MARKS and mark not in taken), MARKS[0])


@dataclass(frozen=True, slots=True)
class LobbySlot:
    """One place that is taken.

    ``mark`` is its colour and pattern, ``source`` the device of a person, "" for any; ``phone`` identifies the phone
    that the person had last time.
    """

    kind: str
    name: str
    face: str
    mark: str
    level: str = ""
    handicap: Handicap = NO_HANDICAP
    source: str = ""
    phone: str = ""

    @property
    def info(self) -> SeatInfo:
        return SeatInfo(self.name, self.kind, picture(self.face, self.mark), self.level, self.handicap, mark=self.mark)


@dataclass
class Lobby:
    """The places in seat order; ``names`` are suggested to newcomers, in that order."""

    names: Sequence[str] = ()
    places: list[LobbySlot] = field(default_factory=list)

    @property
    def people(self) -> list[int]:
        return [index for index, place in enumerate(self.places) if place.kind == "human"]

    @property
    def bots(self) -> int:
        return len(self.places) - len(self.people)

    @property
    def most_bots(self) -> int:
        theirs = {self.places[index].face for index in self.people}
        return min(MOST - len(theirs), len(BY_KEY.keys() - theirs))

    @property
    def seats(self) -> list[SeatInfo]:
        return [place.info for place in self.places]

    @property
    def sources(self) -> list[str]:
        return [place.source for place in self.places]

    def places_of(self, source: str) -> list[int]:
        return [index for index, place in enumerate(self.places) if place.source == source and source]

    # ---- joining and leaving -----------------------------------------------------------------------------------

    def join(self, source: str, *, anew: bool = False) -> int | None:
        """Seat a person with this device; return the place, None if there is no room.

        The first user of a device takes the place of a known person without one, unless a new place is wanted; a
        further user is a guest. A bot makes room.
        """
        if not anew and not self.places_of(source):
            waiting = [index for index in self.people if not self.places[index].source]
            if waiting:
                self.places[waiting[0]] = replace(self.places[waiting[0]], source=source)
                return waiting[0]
        if len(self.places) >= MOST and not self._send_a_bot_away():
            return None
        index = self.people[-1] + 1 if self.people else 0
        face = next(face for face in FACES if face not in self._faces())
        mark = free_mark(face, self._marks())
        self.places.insert(index, LobbySlot("human", self._free_name(), face, mark, source=source))
        return index

    def _send_a_bot_away(self) -> bool:
        bots = [index for index, place in enumerate(self.places) if place.kind == "bot"]
        if bots:
            del self.places[bots[-1]]
        return bool(bots)

    def hand_over(self, index: int, source: str) -> None:
        self.places[index] = replace(self.places[index], source=source)

    def leave(self, index: int) -> None:
        del self.places[index]

    def leave_with(self, source: str) -> int | None:
        """Remove the last place with this device; return its index, None if there was none."""
        mine = self.places_of(source)
        if not mine:
            return None
        del self.places[mine[-1]]
        return mine[-1]

    def clear_device(self, source: str) -> None:
        for index in self.places_of(source):
            self.places[index] = replace(self.places[index], source="", phone="")

    def fill(self, bots: int) -> None:
        """Set the number of bots, as far as there is room."""
        bots = max(0, min(bots, self.most_bots))
        while self.bots > bots:
            self._send_a_bot_away()
        while self.bots < bots:
            who = next(who for who in CHARACTERS if who.key not in self._faces())
            mark = free_mark(who.key, self._marks())
            self.places.append(LobbySlot("bot", who.name, who.key, mark, NEWCOMER_LEVEL))

    # ---- changes of one place ----------------------------------------------------------------------------------

    def change(self, index: int, **changed: Any) -> None:
        """Change a place: name, face, mark, level or handicap.

        A place that has the new face or mark gets the old one. Nothing changes if a bot would be left without a
        character.
        """
        old, new = self.places[index], replace(self.places[index], **changed)
        taken = any(place.kind == "bot" and place.face == new.face != old.face for place in self.places)
        if taken and old.face not in BY_KEY and len(self.places) > len(BY_KEY):
            return
        if "face" in changed and "mark" not in changed and old.mark == old.face and new.face in MARKS:
            new = replace(new, mark=new.face)
        for other, place in enumerate(self.places):
            if other != index and place.face == new.face:
                place = self._with_face(place, old.face)
            if other != index and place.mark == new.mark:
                place = replace(place, mark=old.mark)
            self.places[other] = place
        if new.kind == "bot" and new.face in BY_KEY:
            new = replace(new, name=BY_KEY[new.face].name)
        self.places[index] = new

    def _with_face(self, slot: LobbySlot, face: str) -> LobbySlot:
        if slot.kind == "human":
            return replace(slot, face=face)
        key = face if face in BY_KEY else next(who.key for who in CHARACTERS if who.key not in self._faces())
        return replace(slot, face=key, name=BY_KEY[key].name)

    def move(self, index: int, to: int) -> int:
        """Move a place in the seat order (JOIN-13); return its new index."""
        to = max(0, min(to, len(self.places) - 1))
        self.places.insert(to, self.places.pop(index))
        return to

    def _faces(self) -> set[str]:
        return {place.face for place in self.places}

    def _marks(self) -> set[str]:
        return {place.mark for place in self.places}

    def _free_name(self) -> str:
        taken = {place.name for place in self.places}
        return next((name for name in self.names if name not in taken), "")

    # ---- readiness ---------------------------------------------------------------------------------------------

    def trouble(self, rules: RuleSet, mode: str) -> str:
        """Return why the cards cannot be dealt yet, "" if they can.

        "few", "many", "teams", "hands" or "devices".
        """
        count = len(self.places)
        if count < max(LEAST_SEATS, rules.min_seats) or not self.people:
            return "few"
        if rules.teams and count != TEAM_SEATS:
            return "teams"
        if count > rules.max_seats:
            return "many"
        try:
            check_seats(rules, self.seats)
        except SeatError:
            return "hands"
        return "devices" if mode == "pads" and self.shared_devices else ""

    @property
    def shared_devices(self) -> dict[str, list[int]]:
        """The places of each device that several use; "" for those without one, even a single one."""
        by_device: dict[str, list[int]] = {}
        for index in self.people:
            by_device.setdefault(self.places[index].source, []).append(index)
        return {source: places for source, places in by_device.items() if len(places) > 1 or not source}

    # ---- the same people again (JOIN-04) -----------------------------------------------------------------------

    def table(self, devices: Sequence[str]) -> list[dict[str, Any]]:
        return [seat_table(place.info) | {"device": device} for place, device in zip(self.places, devices, strict=True)]


def places_from(table: Any) -> tuple[list[LobbySlot], list[str]]:
    """Return the places of a table and the words of their devices. Raises SeatError."""
    if not isinstance(table, list) or not LEAST_SEATS <= len(table) <= MOST:
        raise SeatError("the places are no list of two to ten")
    places, devices = [], []
    for entry in table:
        if not isinstance(entry, Mapping) or not isinstance(entry.get("device"), str):
            raise SeatError("a place is no table with a device")
        devices.append(entry["device"])
        places.append(_place(seat_from({name: value for name, value in entry.items() if name != "device"})))
    if len({place.face for place in places}) < len(places) or len({place.mark for place in places}) < len(places):
        raise SeatError("two places look alike")
    return places, devices


def _place(info: SeatInfo) -> LobbySlot:
    face = info.avatar.partition("@")[0]
    bot = info.kind == "bot"
    if face not in FACES or info.mark not in MARKS or (len(info.name) > NAME_MAX and not bot):
        raise SeatError("a place has a face, a mark or a name that there is not")
    if bot and (info.level not in LEVELS or face not in BY_KEY):
        raise SeatError("a bot has a level or a character that there is not")
    return LobbySlot(info.kind, info.name, face, info.mark, info.level, info.handicap)
