"""Facts of rounds and a new match, for the store."""

from dataclasses import asdict

from game.history.facts import RoundFacts, SeatFacts
from game.rules.ruleset import CLASSIC, as_table
from game.storage.database import FORMAT, SavedMatch
from tests.support.chance import seat_infos

NEW = SavedMatch(FORMAT, as_table(CLASSIC), [asdict(seat) for seat in seat_infos(3)], 5, [])


def facts(number: int = 1, turns: int = 10, winner: int = 0, **mine: int) -> RoundFacts:
    seats = [SeatFacts(won=seat == winner, dealt=7, wilds=seat, expected=0.5) for seat in range(3)]
    for name, value in mine.items():
        setattr(seats[0], name, value)
    return RoundFacts(number, 0, seats, (winner,), False, turns, standing=(10, 0, 0))
