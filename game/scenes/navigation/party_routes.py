"""Routes to a table of several people, and for those who come late or leave early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.match.match_kinds import PARTIES, PASS, PHONES
from game.scenes import routes
from game.scenes.navigation.device_routes import find_hands, let_bot_play, own_devices
from game.scenes.navigation.seating import random_deal, sit_down, table_shown
from game.ui.input.devices import pads_among

if TYPE_CHECKING:
    from game.match.match import Match, SeatInfo
    from game.match.series import Length
    from game.rules.events import Event
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services
    from game.scenes.table.scene import TableScene
    from game.sessions.party_session import PartySession
    from game.ui.stage import Scene


def same_people(services: Services) -> Scene | None:
    """Deal to the people of the last party, as they played (JOIN-04).

    The lobby opens instead if a person or a device is missing, or to see whose phone is here.
    """
    from game.scenes.lobby.lobby import LobbyScene
    from game.sessions.party_session import returning_party

    party = returning_party(services)
    if party is None or party.lobby.trouble(party.rules, party.mode):
        return LobbyScene(services, party)
    if party.mode == PHONES.name:  # last time's guests are invited again
        services.stack.push(LobbyScene(services, party))
        services.go(routes.InvitePhones())
    else:
        play_party(services, party)
    return None


def play_party(services: Services, party: PartySession) -> None:
    """Deal to this party; each person has the device they joined with."""
    services.devices.assign_all(own_devices(party))
    pads = pads_among(party.lobby.sources)
    new_party(services, party.lobby.seats, party.mode, party.rules_to_play, party.length, pads)
    session = services.current.session
    if session is not None:  # a phone that is not here yet gets its hand when it arrives
        marks = enumerate("" if place.source else place.phone for place in party.lobby.places)
        session.phones.take_over((seat, mark, mark) for seat, mark in marks if mark)


def new_party(
    services: Services,
    seats: Sequence[SeatInfo],
    mode: str,
    rules: RuleSet,
    length: Length | None = None,
    pads: Mapping[int, int] | None = None,
    *,
    tournament: bool = False,
) -> None:
    """Start a match of several people on one screen (PTY-01), or a table of a tournament.

    ``mode`` is "pass", "phones", "open" or "pads". ``pads`` maps seats to known controller instances; a free one goes
    to the first person without one who presses a button. Raises SeatError if these seats cannot play by these rules,
    ValueError for another mode.
    """
    from game.match.series import SHEET_LENGTH
    from game.sessions.session import new_session

    if mode not in PARTIES:
        raise ValueError(f"{mode!r} is no way to share a screen")
    services.current.pads = dict(pads or {})
    services.devices.letters.clear()
    deal, length = random_deal(services), length or SHEET_LENGTH
    sit_down(services, new_session(rules, seats, deal, services.store, mode, length=length, tournament=tournament))


def join_leave(services: Services) -> Scene | None:
    """Return the page on which people come late or leave early (JOIN-06)."""
    from game.scenes.lobby.join_leave import JoinLeaveScene
    from game.sessions.tournament_session import in_tournament

    table = table_shown(services)
    if table is None:
        return None

    def change(change_kind: str, seat: int, late: SeatInfo | None) -> bool:
        return late_guest(services, change_kind, seat, late)

    # In a tournament the draw decides who sits at a table.
    return JoinLeaveScene(services, table.match, change, grows=not in_tournament(services.settings, table.match))


def late_guest(services: Services, change_kind: str, seat: int, late: SeatInfo | None) -> bool:
    """Change who plays at the table, as :data:`game.scenes.lobby.join_leave.Change` says.

    Returns whether it could.
    """
    from game.match.seats import SeatError
    from game.match.series import LengthError
    from game.players.human import Human

    table = table_shown(services)
    if table is None:
        return False
    match = table.match
    try:
        if change_kind == "bot":
            let_bot_play(services, seat)
        elif change_kind == "back":
            _show_late(services, table, match.assignments.give_back(seat, Human()))
        elif change_kind == "leave":
            table.play.publish_events(match.assignments.leave(seat))
        elif change_kind == "grow" and late is not None:
            _enlarge(services, table, late)
        elif change_kind == "now":
            _show_late(services, table, match.assignments.deal_in(seat))
        elif late is not None:
            _show_late(services, table, _come_late(match, change_kind, seat, late))
    except (SeatError, LengthError):
        return False
    return True


def _come_late(match: Match, change_kind: str, seat: int, late: SeatInfo) -> list[Event]:
    """Seat a latecomer on ``seat`` or a new one, to wait for the next deal or play at once."""
    from game.players.human import Human

    more = change_kind in ("wait", "play")
    events = match.assignments.join(Human(), late) if more else match.assignments.sit_down(seat, Human(), late)
    if change_kind in ("play", "join-now") and not match.assignments.obstacle_to_deal_in(seat):
        events += match.assignments.deal_in(seat)
    return events


def _show_late(services: Services, table: TableScene, events: list[Event]) -> None:
    """Show who came; a person who was alone until now has a hand to hide (PTY-02)."""
    table.play.publish_events(events)
    table.audience.hide_hand()
    find_hands(services, table.match, is_latecomer=True)


def _enlarge(services: Services, table: TableScene, late: SeatInfo) -> None:
    """Add a seat between two rounds; points, devices and the evening's time stay."""
    from game.sessions.session import new_session

    match, devices, session = table.match, services.devices, services.current.session
    seats, length = match.assignments.with_one_more_seat(late)
    staying = [seat for seat in range(len(match.seats)) if seat not in match.absent]
    kind = session.kind if session is not None else PASS.name
    if session is not None:
        session.give_up()
    going_on = new_session(match.rules, seats, random_deal(services), services.store, kind, length=length)
    devices.renumber(staying)
    pads = services.current.pads
    services.current.pads = {new: pads[old] for new, old in enumerate(staying) if old in pads}
    if table.audience.time_limit is not None:
        going_on.store_evening_time(table.audience.time_limit.passed_seconds)
    sit_down(services, going_on)
    find_hands(services, going_on.match, is_latecomer=True)
