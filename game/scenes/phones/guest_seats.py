"""Where a phone's guest sits: in the lobby, at the table, or nowhere yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.lobby.lobby import LobbyScene
from game.scenes.phones import phone_words as say
from game.scenes.table.scene import TableScene
from game.sessions.lobby import picture
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.phones.guests import Guest
    from game.scenes.services import Services


@dataclass(frozen=True)
class SeatActs:
    """Actions for a seat whose phone is away or unwanted: a ``bot`` or another ``device``."""

    bot: Callable[[int], None]
    device: Callable[[int], None]


@dataclass(frozen=True)
class GuestSeat:
    """A guest as the screen shows it.

    ``seat`` is the place in the lobby or the seat at the table, None for neither; ``avatar`` is "" for a guest without
    a face; a ``host`` may press what the screen offers now.
    """

    name: str
    avatar: str
    seat: int | None = None
    host: bool = False


def sitting(services: Services, guest: Guest) -> GuestSeat:
    """Return a guest as known at the table, else in the lobby, else from the phone."""
    host = services.phones is not None and guest in services.phones.hosts
    if (table := services.stack.find(TableScene)) is not None:
        infos = table.match.seats
        seats = [seat for seat in services.devices.seats_of(guest.source) if seat < len(infos)]
        if seats:
            return GuestSeat(seat_names(infos)[seats[0]], infos[seats[0]].avatar, seats[0], host)
    elif (lobby := services.stack.find(LobbyScene)) is not None and (places := lobby.lobby.places_of(guest.source)):
        place = lobby.lobby.places[places[0]]
        return GuestSeat(lobby.options.name(places[0]), place.info.avatar, places[0], host)
    name = guest.name or say.phone_label(guest.number)
    return GuestSeat(name, picture(guest.face, guest.face) if guest.face else "", host=host)
