"""Which phone opens which seat of the current table: by token, never by name (PTY-12).

The screen reports each hand that moves to or from a phone, however that came about.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.phones.guests import Guest, Guests
from game.scenes.phones.phone_seating import SceneLookup
from game.scenes.services import Services
from game.sessions.keyholders import Keyholders, Row
from game.sessions.tournament_session import in_tournament, stored
from game.ui.input.devices import is_phone
from game.words import _
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match


class SeatKeeper:
    """Follows who has which device, and knows whose token opens which seat."""

    def __init__(self, services: Services, guests: Guests, lookup: SceneLookup) -> None:
        self._services, self._guests, self._lookup = services, guests, lookup
        self._match: Match | None = None
        self._keyholders = Keyholders()
        self._kept: tuple[Row, ...] = ()
        self._sources: dict[int, str] = {}
        """Devices of the seats when last looked at."""
        self._unaware: set[int] = set()
        """Seats whose hand was given to another device while their own phone slept."""
        self._people: dict[str, str] = {}
        """Phones by their people's names in the current tournament, where names are unique."""
        self._cup: Hashable = None

    # ---- whose seat ----------------------------------------------------------------------------------------------

    def own_seat(self, guest: Guest) -> int | None:
        seat = self._keyholders.seat_of(guest.mark)
        return seat if seat is not None and not self._services.devices.source_of(seat) else None

    def lent_seat(self, guest: Guest) -> int | None:
        seat = self._keyholders.owned_by(guest.mark)
        return seat if seat is not None and self._services.devices.source_of(seat) != guest.source else None

    def is_unaware(self, guest: Guest) -> bool:
        """Whether this phone's hand was given away while it slept, and not asked back since."""
        return self.lent_seat(guest) in self._unaware

    def knows(self, mark: str) -> bool:
        self._meet()
        return self._match is not None and self._keyholders.knows(mark)

    def must_ask(self, match: Match, seat: int) -> bool:
        """Whether the screen or a host must agree before a phone gets this seat.

        It must if a person has it who has been dealt cards or has a device.
        """
        info, gone = match.seats[seat], seat in match.assignments.left_seats
        if info.kind == "bot" or gone:
            return not gone and match.assignments.owner(seat).kind == "human"
        known = self._services.devices.source_of(seat) or self._keyholders.owner_phone(seat)
        return bool(match.round_number or known)

    # ---- changes -------------------------------------------------------------------------------------------------

    def begin(self, seat: int, guest: Guest) -> None:
        self._meet()
        self._keyholders.begin(seat, guest.mark)
        self._sources[seat] = guest.source

    def take_back(self, guest: Guest, seat: int) -> None:
        self._unaware.discard(seat)
        self._services.devices.assign_seat(seat, guest.source)

    def forget(self, guest: Guest) -> None:
        self._keyholders.forget(guest.mark)
        self._people = {name: mark for name, mark in self._people.items() if mark != guest.mark}

    def look(self) -> None:
        """Check who has which device now; report and keep the changes."""
        for guest in self._guests:
            self._services.devices.set_phone_mark(guest.source, guest.mark)
        self._see_lobby()
        self._meet()
        if self._match is None:
            return
        for seat in range(len(self._match.seats)):
            self._follow(self._match, seat)
        self._keep()

    def _meet(self) -> None:
        """Begin with a table not seen before: a phone that has a seat there owns it."""
        table = self._lookup.table
        match = None if table is None else table.scene.match
        if match is self._match:
            return
        before, self._match = self._match, match
        if match is None:
            self._keyholders, self._kept, self._sources, self._unaware = Keyholders(), (), {}, set()
            return
        session, rows = self._services.current.session, self._keyholders.stored_rows
        self._keyholders = session.phones if session is not None and session.match is match else Keyholders()
        self._kept = self._keyholders.stored_rows
        if before is not None and _people(before) == _people(match):  # the same people again
            self._keyholders.take_over(rows)
        else:
            self._unaware = set()
        self._find_people(match)
        self._sources = {seat: self._services.devices.source_of(seat) for seat in range(len(match.seats))}
        for seat in self._sources:
            if (mark := self._mark_at(seat)) not in ("", self._keyholders.phone_of_seat(seat)):
                self._keyholders.begin(seat, mark)

    def _mark_at(self, seat: int) -> str:
        """Return the mark of the phone on a seat, "" for another device."""
        guest = self._guests.guest_of(self._services.devices.source_of(seat))
        return "" if guest is None else guest.mark

    def _follow(self, match: Match, seat: int) -> None:
        before, source = self._sources.get(seat, ""), self._services.devices.source_of(seat)
        if source == before:
            return
        self._sources[seat] = source
        mark, was = self._mark_at(seat), self._keyholders.phone_of_seat(seat)
        if mark == was and not is_phone(before):  # back after a restart, or no phone at all
            return
        owner = self._keyholders.owner_phone(seat)
        if was or mark:
            self._keyholders.move_hand(seat, mark)
        if owner and mark != owner and any(guest.mark == owner and not guest.is_awake for guest in self._guests):
            self._unaware.add(seat)
        self._services.notify(_moved(owner, was, mark).format(name=seat_names(match.seats)[seat]))

    def _keep(self) -> None:
        session = self._services.current.session
        if session is not None and session.phones is self._keyholders and self._keyholders.stored_rows != self._kept:
            self._kept = self._keyholders.stored_rows
            session.store_phones()
        if self._match is not None and self._cup is not None:
            marks = {info.name: self._keyholders.owner_phone(seat) for seat, info in enumerate(self._match.seats)}
            self._people |= {name: mark for name, mark in marks.items() if mark}

    # ---- a tournament ----------------------------------------------------------------------------------------------

    def _see_lobby(self) -> None:
        """Note the phones of the people in the lobby, by the names they may play a tournament under."""
        lobby = self._lookup.lobby
        if lobby is not None:
            guests = {index: self._guests.guest_of(place.source) for index, place in enumerate(lobby.lobby.places)}
            self._people = {lobby.options.name(index): guest.mark for index, guest in guests.items() if guest}
            self._cup = None

    def _find_people(self, match: Match) -> None:
        """Give people drawn to a table the phones known from the lobby or another table."""
        settings = self._services.settings
        cup = stored(settings.tournament) if in_tournament(settings, match) else None
        if cup is None:
            self._cup = None
            return
        which = cup.tournament.names, cup.tournament.seed
        if self._cup not in (None, which):
            self._people = {}
        self._cup = which
        for seat, info in enumerate(match.seats):
            if not self._keyholders.owner_phone(seat) and (mark := self._people.get(info.name)):
                self._keyholders.begin(seat, mark)


def _people(match: Match) -> list[tuple[str, str]]:
    return [(info.name, info.avatar) for info in match.seats]


def _moved(owner: str, was: str, mark: str) -> str:
    """Return the words for a hand of phone ``owner`` that has moved from ``was`` to ``mark``."""
    if not mark:
        return _("{name}'s hand is no longer on a phone.")
    if not was and not owner:
        return _("{name} now plays with a phone.")
    return _("{name}'s hand is back on their own phone.") if mark == owner else elsewhere_words()


def elsewhere_words() -> str:
    return _("{name}'s hand is on another phone now.")
