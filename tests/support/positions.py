"""Matches that begin in a written position."""

from collections.abc import Sequence

from game.match.match import Match, SeatInfo
from game.players.player import Player
from game.rules.notation import read_position
from game.rules.ruleset import CLASSIC, RuleSet


def match_in(position: str, seats: Sequence[SeatInfo], players: Sequence[Player], rules: RuleSet = CLASSIC) -> Match:
    """A match whose first round stands as a line says (:mod:`game.rules.notation`).

    It goes on as any other; what led there is not in its log. Raises ValueError for a line that cannot be read, or
    that has hands for another number of seats.
    """
    state = read_position(position, rules)
    if len(state.hands) != len(seats):
        raise ValueError(f"{len(state.hands)} hands for {len(seats)} seats")
    match = Match(rules, seats, players, deal=1)
    match.start_round()
    match.live_round = state
    return match
