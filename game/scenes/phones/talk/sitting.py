"""Where somebody with a phone can sit: in the lobby, or late at a table (JOIN-01, JOIN-06)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.match import Match, SeatInfo
from game.party.lobby import MOST, Lobby, free_mark, picture
from game.play.party import known_names
from game.play.tournament import in_tournament
from game.scenes.lobby import words as say
from game.scenes.lobby.join_leave import latecomer, no_room
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.words import _
from game.words.seats import seat_names

ANEW: Final = -1
"""The number of a place that is not there yet."""


class Ways(NamedTuple):
    """What happens to people at the table that is played at: ``come`` lets somebody sit down as
    :data:`game.scenes.lobby.join_leave.Change` says, and ``back`` lets those play on for whom bots played meanwhile."""

    come: Callable[[str, int, SeatInfo | None], bool]
    back: Callable[[Sequence[int]], None]


class Wish(NamedTuple):
    """Who wants to sit down: the device, and the name and face that were chosen, "" for any."""

    source: str
    name: str
    face: str


# ---- the lobby -------------------------------------------------------------------------------------------------------


def lobby_places(lobby: Lobby) -> list[tuple[int, str]]:
    """The people known without a device, and a free place."""
    known = [index for index in lobby.people if not lobby.places[index].source]
    found = [
        (index, _("{name}'s place").format(name=lobby.places[index].name or say.numbered(index))) for index in known
    ]
    room = len(lobby.places) < MOST or lobby.bots
    return [*([(ANEW, _("A free place"))] if room else []), *found]


def lobby_faces(lobby: Lobby) -> set[str]:
    """The faces that are taken by people."""
    return {lobby.places[index].face for index in lobby.people}


def lobby_name(services: Services, lobby: Lobby) -> str:
    """A name to suggest."""
    taken = {place.name for place in lobby.places}
    names = (*known_names(services.settings), *say.NAMES)
    return next((name for name in names if name not in taken), "")


def sit_in_lobby(scene: LobbyScene, wish: Wish, number: int) -> bool:
    """Sit down in the lobby; whether there was such a place."""
    if number not in [place for place, _words in lobby_places(scene.lobby)]:
        return False
    face = "" if wish.face in lobby_faces(scene.lobby) else wish.face
    return scene.phone_sits(wish.source, None if number == ANEW else number, wish.name, face)


def place_for_name(lobby: Lobby, name: str) -> int | None:
    """The only place of somebody of this name who has no device yet."""
    found = [index for index in lobby.people if lobby.places[index].name == name and not lobby.places[index].source]
    return found[0] if len(found) == 1 else None


# ---- a table ---------------------------------------------------------------------------------------------------------


def table_places(services: Services, match: Match, awake: Collection[str]) -> list[tuple[int, str]]:
    """The seats of people whose hand is on no phone that is awake, those of bots, and one more where the rules have
    room for it."""
    if match.over:
        return []
    names = seat_names(match.seats)
    found = [(seat, words) for seat in range(len(names)) if (words := _offer(services, match, seat, names, awake))]
    drawn = in_tournament(services.settings, match)  # then it is the draw that says who sits at a table
    more = [] if drawn or no_room(match, ()) else [(ANEW, _("A seat of your own, from the next deal on"))]
    return [*found, *more]


def _offer(services: Services, match: Match, seat: int, names: Sequence[str], awake: Collection[str]) -> str:
    """What is said of a seat that can be taken, "" of one that cannot."""
    info, source = match.seats[seat], services.devices.source_of(seat)
    gone = seat in match.chairs.left
    if seat in match.absent and not gone:
        return ""
    if info.kind == "human" and not gone:
        return "" if source in awake else _("{name}'s place").format(name=names[seat])
    if not match.round_number or in_tournament(services.settings, match):
        return ""
    owner = match.chairs.owner(seat)
    if not gone and owner.kind == "human":
        return "" if source in awake else _("{name}'s place, where a bot plays").format(name=names[seat])
    return (
        _("{name}'s place, left free").format(name=names[seat])
        if gone
        else _("Instead of {name}").format(name=names[seat])
    )


def sit_at_table(
    services: Services, ways: Ways, table: TableScene, wish: Wish, number: int, awake: Collection[str]
) -> bool:
    """Sit down at a table; whether there was such a seat."""
    match = table.match
    if number not in [place for place, _words in table_places(services, match, awake)]:
        return False
    late = _late(match, wish)
    if number == ANEW:
        before = len(match.seats)
        if not ways.come("wait" if match.result is None else "grow", before, late):
            return False
        seat = _seat_named(services, match, late)
    else:
        seat = number
        if not _take(ways, match, seat, late):
            return False
    services.devices.give(seat, wish.source)
    table.audience.hide()
    return True


def _take(ways: Ways, match: Match, seat: int, late: SeatInfo) -> bool:
    """Take a seat that is there: of a person, whose hand moves to the phone, or of a bot."""
    if match.seats[seat].kind == "human" and seat not in match.chairs.left:
        return True
    back = seat not in match.chairs.left and match.chairs.owner(seat).kind == "human"
    return ways.come("back" if back else "join", seat, late)


def _late(match: Match, wish: Wish) -> SeatInfo:
    """The newcomer as a seat knows people, with the chosen name, and the chosen face if nobody has it."""
    late = latecomer(match, ())
    taken = {info.avatar.partition("@")[0] for info in match.seats}
    if wish.name:
        late = replace(late, name=wish.name)
    if wish.face and wish.face not in taken:
        marks = {info.mark or info.avatar.rpartition("@")[2] for info in match.seats}
        mark = free_mark(wish.face, marks)
        late = replace(late, avatar=picture(wish.face, mark), mark=mark)
    return late


def _seat_named(services: Services, match: Match, late: SeatInfo) -> int:
    """The newcomer's seat at the match that is played now: between two rounds it is another one than before."""
    session = services.current.session
    seats = match.seats if session is None else session.match.seats
    return max(seat for seat, info in enumerate(seats) if info.avatar == late.avatar)


def seat_for_name(services: Services, match: Match, name: str) -> int | None:
    """The only seat of a person of this name who has no device."""
    found = [
        seat
        for seat, info in enumerate(match.seats)
        if info.kind == "human" and info.name == name and not services.devices.source_of(seat)
    ]
    return found[0] if len(found) == 1 else None
