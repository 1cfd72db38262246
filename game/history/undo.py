"""Taking back: a match as it was before the last decision of somebody (FEEL-29)."""

from collections.abc import Callable, Sequence

from game.match.changes import CHANGES, Join, Sit
from game.match.match import Match
from game.players.player import Player
from game.rules.events import Event
from game.rules.moves import Call, WriteRule


def last_decision(match: Match, seat: int) -> int | None:
    """Where in the log the last move of ``seat`` at the table stands, None if it made none.

    A rule written before the deal is no such move: the table agreed on it; nor is a call that is made for the seat,
    or somebody's coming and going.
    """
    none = {WriteRule, *CHANGES} | ({Call} if seat in match.presses.prompted else set())
    entries = reversed(list(enumerate(match.log)))
    return next((n for n, entry in entries if entry.seat == seat and type(entry.move) not in none), None)


def undone(
    match: Match, seat: int, players: Sequence[Player], tell: Callable[[list[Event]], object] = lambda events: None
) -> Match:
    """The match before the last decision of ``seat``: same cards, and everything after it never happened.

    ``tell`` hears everything that happened until then. Raises ValueError if the seat has not decided anything yet.
    """
    place = last_decision(match, seat)
    if place is None:
        raise ValueError(f"seat {seat} has made no move that could be taken back")
    founders = match.chairs.founders
    first = players[: len(founders)]
    other = Match.replay(match.rules, founders, first, match.deal, match.log[:place], tell, match.length)
    for chair in range(len(first), len(other.seats)):
        other.seat_player(chair, players[chair])
    if other.deals_next(match.log[place].round):
        tell(other.start_round())
    _seat_as_now(other, match, players, tell)
    return other


def _seat_as_now(other: Match, match: Match, players: Sequence[Player], tell: Callable[[list[Event]], object]) -> None:
    """Who has come or gone since does so still."""
    for chair, info in enumerate(match.seats):
        if chair == len(other.seats):
            tell(other.commit(chair, Join(info)))
            other.seat_player(chair, players[chair])
        elif other.seats[chair] != info:
            tell(other.commit(chair, Sit(info)))
