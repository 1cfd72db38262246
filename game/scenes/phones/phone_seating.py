"""Where a guest with a phone can sit: in the lobby, or late at a table (JOIN-01, JOIN-06)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.match.match import Match, SeatInfo
from game.players.roster import MARKS
from game.scenes.lobby import lobby_words as say
from game.scenes.lobby.join_leave import latecomer, no_room
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.party.screen import SharedScreen
from game.scenes.phones.table_feed import TableFeed
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.workshop.workshop import WorkshopScene
from game.sessions.lobby import MOST, Lobby, free_mark, picture
from game.sessions.party_session import known_names
from game.sessions.tournament_session import in_tournament
from game.words import _
from game.words.player_words import seat_names

NEW_PLACE: Final = -1
"""Number of a place that does not exist yet."""


class SeatChanges(NamedTuple):
    """Changes of people at the current table.

    ``seat_person`` seats a person as :data:`game.scenes.lobby.join_leave.Change` says, and ``resume_for`` resumes play
    for those whom bots replaced.
    """

    seat_person: Callable[[str, int, SeatInfo | None], bool]
    resume_for: Callable[[Sequence[int]], None]


class Offer(NamedTuple):
    """A place that a phone may take.

    ``number`` stays the same as long as it is that place, ``words`` describes it, and ``avatar`` is its occupant's
    picture. ``must_ask``: it is a person's, and the screen is asked.
    """

    number: int
    words: str
    avatar: str = ""
    must_ask: bool = False


class SeatRequest(NamedTuple):
    """A request for a seat: the device, and the chosen name and face, "" for any."""

    source: str
    name: str
    face: str


# ---- the lobby -------------------------------------------------------------------------------------------------------


def lobby_places(lobby: Lobby) -> list[Offer]:
    """Return a free place if there is room, and those of people without a device, by mark."""
    known = {index: lobby.places[index] for index in lobby.people if not lobby.places[index].source}
    names = say.lobby_names(lobby)
    found = [
        Offer(MARKS.index(place.mark), _("{name}'s seat").format(name=names[index]), place.info.avatar)
        for index, place in known.items()
    ]
    room = len(lobby.places) < MOST or lobby.bots
    return [*([Offer(NEW_PLACE, _("A free seat"))] if room else []), *found]


def lobby_faces(lobby: Lobby) -> set[str]:
    return {lobby.places[index].face for index in lobby.people}


def free_name(services: Services, own: str, taken: Collection[str]) -> str:
    """Return the name to propose: a guest's ``own``, else one that nobody has.

    Who shares a name with another keeps it, for the places tell equal names apart; any other would be someone else's.
    """
    same = {name.casefold() for name in taken}
    names = (*known_names(services.settings), *say.NAMES)
    return own or next((name for name in names if name.casefold() not in same), "")


def sit_in_lobby(scene: LobbyScene, request: SeatRequest, number: int) -> bool:
    """Sit the guest down in the lobby; return whether there was such a place."""
    if number not in [offer.number for offer in lobby_places(scene.lobby)]:
        return False
    face = "" if request.face in lobby_faces(scene.lobby) else request.face
    if number == NEW_PLACE:
        return scene.phone_sits(request.source, None, request.name, face)
    index = next(index for index in scene.lobby.people if scene.lobby.places[index].mark == MARKS[number])
    return scene.phone_sits(request.source, index, request.name, face)


def own_place(lobby: Lobby, mark: str) -> int | None:
    places = lobby.places
    return next((i for i in lobby.people if places[i].phone == mark != "" and not places[i].source), None)


# ---- a table ---------------------------------------------------------------------------------------------------------


def table_places(
    services: Services, match: Match, awake: Collection[str], asks: Callable[[Match, int], bool]
) -> list[Offer]:
    """Return the seats that a phone may take, those that must be asked for last.

    They are a new seat if the rules have room, those of bots, and those of people whose hand is on no phone that is
    awake; ``asks`` says whether the screen must agree to one.
    """
    if match.is_over:
        return []
    names = seat_names(match.seats)
    said = {seat: words for seat in range(len(names)) if (words := _offer(services, match, seat, names, awake))}
    found = [Offer(seat, words, match.seats[seat].avatar, asks(match, seat)) for seat, words in said.items()]
    drawn = in_tournament(services.settings, match)  # in a tournament the draw decides who sits at a table
    more = [] if drawn or no_room(match, ()) else [Offer(NEW_PLACE, _("A seat of your own, from the next deal"))]
    return [*more, *sorted(found, key=lambda offer: offer.must_ask)]


def _offer(services: Services, match: Match, seat: int, names: Sequence[str], awake: Collection[str]) -> str:
    """Return the words for a seat that can be taken, "" for one that cannot."""
    info, source = match.seats[seat], services.devices.source_of(seat)
    gone = seat in match.assignments.left_seats
    if seat in match.absent and not gone:
        return ""
    if info.kind == "human" and not gone:
        return "" if source in awake else _("{name}'s seat").format(name=names[seat])
    if not match.round_number or in_tournament(services.settings, match):
        return ""
    owner = match.assignments.owner(seat)
    if not gone and owner.kind == "human":
        return "" if source in awake else _("{name}'s seat, played by a bot").format(name=names[seat])
    return (
        _("{name}'s seat, left free").format(name=names[seat]) if gone else _("Replace {name}").format(name=names[seat])
    )


def sit_at_table(
    services: Services, seat_changes: SeatChanges, table: TableScene, request: SeatRequest, number: int
) -> int | None:
    """Seat the guest at place ``number`` of the lobby; return whether it was still free."""
    match = table.match
    late = _late(match, request)
    if number == NEW_PLACE:
        before = len(match.seats)
        if not seat_changes.seat_person("wait" if match.result is None else "grow", before, late):
            return None
        seat = _seat_named(services, match, late)
    else:
        seat = number
        if not _take(seat_changes, match, seat, late):
            return None
    services.devices.assign_seat(seat, request.source)
    table.audience.hide_hand()
    return seat


def _take(seat_changes: SeatChanges, match: Match, seat: int, late: SeatInfo) -> bool:
    if match.seats[seat].kind == "human" and seat not in match.assignments.left_seats:
        return True
    back = seat not in match.assignments.left_seats and match.assignments.owner(seat).kind == "human"
    return seat_changes.seat_person("back" if back else "join", seat, late)


def _late(match: Match, request: SeatRequest) -> SeatInfo:
    """Return the newcomer as a seat knows people, with the chosen name and, if free, face."""
    late = latecomer(match, ())
    taken = {info.avatar.partition("@")[0] for info in match.seats}
    if request.name:
        late = replace(late, name=request.name)
    if request.face and request.face not in taken:
        marks = {info.mark or info.avatar.rpartition("@")[2] for info in match.seats}
        mark = free_mark(request.face, marks)
        late = replace(late, avatar=picture(request.face, mark), mark=mark)
    return late


def _seat_named(services: Services, match: Match, late: SeatInfo) -> int:
    session = services.current.session
    seats = match.seats if session is None else session.match.seats
    return max(seat for seat, info in enumerate(seats) if info.avatar == late.avatar)


class SceneLookup:
    """Looks up the scenes on the stack."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._table_feed: TableFeed | None = None

    @property
    def lobby(self) -> LobbyScene | None:
        return self._services.stack.find(LobbyScene)

    @property
    def table(self) -> TableFeed | None:
        """The current table of several people, whatever covers it; followed from the first look on."""
        scene = self._services.stack.find(TableScene)
        if self._table_feed is not None and self._table_feed.scene is not scene:
            self._table_feed.leave()
            self._table_feed = None
        if self._table_feed is None and scene is not None and isinstance(scene.audience, SharedScreen):
            self._table_feed = TableFeed(scene, scene.audience)
        return self._table_feed

    @property
    def workshop(self) -> WorkshopScene | None:
        return self._services.stack.find(WorkshopScene)

    @property
    def has_result(self) -> bool:
        table = self.table
        return table is not None and table.scene.match.result is not None and bool(table.waiting_reason)

    def seat_of(self, source: str) -> int | None:
        table, seats = self.table, self._services.devices.seats_of(source)
        if table is None or not seats or seats[0] >= len(table.scene.match.seats):
            return None
        return seats[0]

    @property
    def key(self) -> Hashable:
        """A value that changes whenever there is something else to see, all of it public."""
        top, lobby, table, workshop = self._services.stack.top, self.lobby, self.table, self.workshop
        found: list[Hashable] = [id(top), self.has_result]
        if lobby is not None:
            found.append(tuple(lobby.lobby.places))
        if table is not None:
            match = table.scene.match
            found += [table.position, match.seats, match.absent, match.standing]
            found.append(tuple(sorted(self._services.devices.sources.items())))
        if workshop is not None:
            agreement = workshop.agreement
            found += [
                tuple(agreement.drafts.items()),
                frozenset(agreement.agreed),
                agreement.current_card,
                agreement.is_same_on_both,
            ]
        return tuple(found)
