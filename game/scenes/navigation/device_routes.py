"""Devices at a table: handing them out, and waiting for a lost one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.match.match_kinds import OPEN, PADS, PASS, PHONES
from game.scenes import routes
from game.scenes.navigation.seating import table_shown
from game.ui.input.device_kinds import is_one_persons_alone
from game.words import _

if TYPE_CHECKING:
    from game.match.match import Match, SeatInfo
    from game.scenes.services import Services
    from game.sessions.party_session import PartySession


def own_devices(party: PartySession) -> list[str]:
    sources = party.lobby.sources
    if party.mode == PADS.name:
        return sources
    return [source if is_one_persons_alone(sources, source) else "" for source in sources]


def find_devices(services: Services, match: Match) -> None:
    from game.sessions.party_session import returning_party

    party = returning_party(services)
    if party is not None and party.lobby.seats == list(match.assignments.founders):
        services.devices.assign_all(own_devices(party))


def assign_devices(
    services: Services, seats: Sequence[SeatInfo], on_done: Callable[[list[str]], None], deals: bool = True
) -> None:
    """Ask everyone at a table with pads in hands to press a button of their device.

    ``done`` is called with the device of each seat. A person who already has one at the table keeps it.
    """
    from game.scenes.lobby.assign_devices import AssignDevices

    def leave(sources: list[str]) -> None:
        services.stack.pop()
        on_done(sources)

    known = [services.devices.source_of(seat) for seat in range(len(seats))]
    services.stack.push(AssignDevices(services, seats, known, leave, deals))


def other_device(services: Services, seat: int) -> None:
    """Ask the person of a seat for another device; without one they share mouse and keyboard."""
    table = table_shown(services)
    if table is None:
        return
    services.devices.free_seat(seat)
    match = table.match
    assign_devices(services, match.seats, services.devices.assign_all, deals=not match.round_number)


def find_hands(services: Services, match: Match, *, is_latecomer: bool = False) -> None:
    """Ask for the devices of people who need one of their own.

    Also of a person who comes ``late`` to others that have theirs, however the screen is shared.
    """
    if not match.is_over and (_lacks_device(services, match) or (is_latecomer and _one_lacks_device(services, match))):
        assign_devices(services, match.seats, services.devices.assign_all, deals=not match.round_number)


def find_phones(services: Services, match: Match) -> None:
    session = services.current.session
    here = services.phones is not None and services.phones.listening
    if (
        session is not None
        and (services.current.kind.sharing == PHONES.name or session.phones.stored_rows)
        and not match.is_over
        and not here
    ):
        services.go(routes.InvitePhones())


def _one_lacks_device(services: Services, match: Match) -> bool:
    session = services.current.session
    if session is None or services.current.kind.sharing not in (OPEN.name, PASS.name):
        return False
    held = [bool(services.devices.source_of(seat)) for seat in _people(match)]
    return len(held) > 1 and held.count(False) == 1


def _lacks_device(services: Services, match: Match) -> bool:
    held, session = services.devices, services.current.session
    people = _people(match)
    known = [source for seat in people if (source := held.source_of(seat))]
    return session is not None and services.current.kind.sharing == PADS.name and len(set(known)) < len(people)


def _people(match: Match) -> list[int]:
    """Return the seats of people who have not left."""
    return [
        seat
        for seat, info in enumerate(match.seats)
        if info.kind == "human" and seat not in match.assignments.left_seats
    ]


def pad_lost(services: Services, seats: Sequence[int]) -> None:
    """Let these seats wait for another controller (JOIN-05).

    Outside lobby and match, only say that it is gone.
    """
    from game.scenes.lobby.assign_devices import AssignDevices
    from game.scenes.lobby.lobby import LobbyScene
    from game.scenes.lobby.lost_pad import LostPad
    from game.scenes.table.scene import TableScene

    page = services.stack.find(AssignDevices) or services.stack.find(LobbyScene)
    if page is not None:
        page.pad_lost(seats)
        return
    table = services.stack.find(TableScene, lambda scene: not scene.match.is_over)
    if table is not None:
        if not isinstance(services.stack.top, LostPad):
            await_pads(services, table.match)
        return
    services.notify(_("Controller disconnected. You can use the keyboard and mouse."))


def await_pads(services: Services, match: Match) -> None:
    """Wait for the controllers that people at this match have lost, if any."""
    from game.scenes.lobby.lost_pad import LostPad

    def found(seats: Sequence[int]) -> None:
        pad_found(services, seats)

    def play_for(seat: int) -> None:
        let_bot_play(services, seat)

    page = LostPad(services, match, found, play_for)
    if page.seats:
        services.stack.push(page)


def pad_found(services: Services, seats: Sequence[int]) -> None:
    """Give seats that have a controller again back from their bots (JOIN-05)."""
    from game.players.human import Human

    table = table_shown(services)
    if table is None:
        return
    for seat in seats:
        if seat < len(table.match.seats) and table.match.seats[seat].kind == "bot":
            table.play.publish_events(table.match.assignments.give_back(seat, Human()))


def let_bot_play(services: Services, seat: int) -> None:
    """Let a bot play for a person; before the first deal the seat goes without a device."""
    from game.players.levels import NEWCOMER_LEVEL
    from game.sessions.session import player_for

    table = table_shown(services)
    if table is None or table.match.is_over or table.match.seats[seat].kind == "bot":
        return
    match = table.match
    if match.round_number == 0:  # nothing is dealt yet: the seat waits
        services.devices.go_without(seat)
    else:
        bot = player_for(replace(match.seats[seat], kind="bot", level=NEWCOMER_LEVEL), match.deal, seat, len(match.log))
        table.play.publish_events(match.assignments.take_over(seat, bot, NEWCOMER_LEVEL))
