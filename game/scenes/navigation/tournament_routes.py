"""Routes to a tournament's pages and tables, and what finished tables leave behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.match_kinds import PADS
from game.scenes.navigation.device_routes import assign_devices, find_phones
from game.scenes.navigation.home_routes import first_screen
from game.scenes.navigation.match_routes import resume
from game.scenes.navigation.party_routes import new_party
from game.scenes.navigation.seating import table_shown

if TYPE_CHECKING:
    from game.match.match import SeatInfo
    from game.scenes.services import Services
    from game.sessions.tournament_session import TournamentSession


def open_tournament(services: Services, names: Sequence[str] = ()) -> None:
    """Open the current tournament, else the page that starts one, with these names on it."""
    from game.sessions.tournament_session import stored

    if table_shown(services) is not None:
        first_screen(services)
    cup = stored(services.settings.tournament)
    if cup is None:
        new_tournament(services, names)
    else:
        _find_result(services, cup)
        show_tournament(services, cup)


def new_tournament(services: Services, names: Sequence[str] = ()) -> None:
    """Open the page that starts a tournament, replacing one that is over or given up."""
    from game.scenes.tournament.board import TournamentBoard
    from game.scenes.tournament.setup import TournamentSetup

    def begin(session: TournamentSession) -> None:
        show_tournament(services, session)

    page = TournamentSetup(services, names, begin)
    if isinstance(services.stack.top, TournamentBoard):
        services.stack.replace(page)
    else:
        services.stack.push(page)


def show_tournament(services: Services, session: TournamentSession) -> None:
    """Open the page of a tournament, replacing the one that started it."""
    from game.scenes.tournament.board import TournamentBoard
    from game.scenes.tournament.setup import TournamentSetup

    def deal(session: TournamentSession, place: int) -> None:
        deal_table(services, session, place)

    def begin_anew(names: Sequence[str] = ()) -> None:
        new_tournament(services, names)

    board = TournamentBoard(services, session, deal, begin_anew)
    if isinstance(services.stack.top, TournamentSetup | TournamentBoard):
        services.stack.replace(board)
    else:
        services.stack.push(board)


def deal_table(services: Services, session: TournamentSession, place: int) -> None:
    """Deal at a table of the round, or continue its match if it was left open."""
    from game.sessions.tournament_session import store

    people = [
        person for person in session.tournament.tables[place].people if person not in session.tournament.withdrawn
    ]
    if not people:  # everyone has withdrawn: no one is left to play it
        session.tournament.record(place, session.tournament.tables[place].people)
        store(services, session)
        show_tournament(services, session)
        return
    if (waits := _open_match(services, session.missing_deals.get(place, 0))) is not None:
        resume(services, waits)
        return
    services.devices.clear()
    seats = session.seats(place)
    if session.mode == PADS.name:
        assign_devices(services, seats, lambda sources: _deal_to(services, session, place, seats, sources))
    else:
        _deal_to(services, session, place, seats, ())


def _deal_to(
    services: Services, cup: TournamentSession, place: int, seats: Sequence[SeatInfo], sources: Sequence[str]
) -> None:
    """Deal at a table to people with these devices, and store the tournament."""
    from game.sessions.tournament_session import store

    services.devices.assign_all(sources)
    new_party(services, seats, cup.mode, cup.rules_to_play, cup.length, tournament=True)
    session = services.current.session
    assert session is not None, "a match has been dealt"
    cup.note_deal(place, session.match.deal)
    store(services, cup)
    find_phones(services, session.match)


def _find_result(services: Services, session: TournamentSession) -> None:
    """Take over results that are missing although their match is stored.

    The program may have been killed right after a table's last move.
    """
    from game.sessions.session import BrokenSaveError, continued_session
    from game.sessions.tournament_session import store
    from game.storage.match_history import History

    history = History(services.store)
    for deal in session.missing_deals.values():
        saved = history.finished(deal)
        if saved is None:
            continue
        try:
            match = continued_session(saved, None).match
        except BrokenSaveError:
            continue
        if session.record_result(match):
            store(services, session)


def _open_match(services: Services, deal: int) -> int | None:
    from game.storage.match_history import History

    lines = History(services.store).open()
    return next((line.id for line in lines if deal and line.deal == deal), None)
