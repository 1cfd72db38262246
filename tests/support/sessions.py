"""Sessions that have been played for a while."""

from dataclasses import replace
from math import inf
from random import Random

from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.sessions.session import Session, new_session, table_seats
from game.storage.database import MatchStore


def play(session: Session, moves: int = 10_000) -> None:
    """Play until the match is over or ``moves`` are made; a bot plays for the person."""
    match, mind = session.match, make_bot("heuristic", Random(7))
    while not match.is_over and moves > 0:
        if match.round_number == 0 or match.result is not None:
            match.start_round()
        else:
            seat = next(seat for seat, info in enumerate(match.seats) if info.kind == "human")
            legal = match.legal(seat)
            if legal and (move := mind.poll(match.view(seat), legal, inf)) is not None:
                session.human.submit(move)
            assert match.tick(inf)
            moves -= 1
        session.store_new_moves()


def started(store: MatchStore, moves: int, target: int = 500, deal: int = 42) -> Session:
    session = new_session(replace(CLASSIC, target=target), table_seats(3, "Ada"), deal, store)
    play(session, moves)
    return session
