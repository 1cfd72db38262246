"""Matches that begin in a written position."""

from collections.abc import Sequence

from game.match.match import Match, SeatInfo
from game.players.player import Player
from game.rules.notation import read_position
from game.rules.ruleset import CLASSIC, RuleSet


def match_in(position: str, seats: Sequence[SeatInfo], players: Sequence[Player], rules: RuleSet = CLASSIC) -> Match:
    """Return a match whose first round is in a written position (:mod:`game.rules.notation`).

    It continues like any other; its log lacks what led there. Raises ValueError for a line that cannot be read, or that
    has hands for another number of seats.
    """
    state = read_position(position, rules)
    if len(state.hands) != len(seats):
        raise ValueError(f"{len(state.hands)} hands for {len(seats)} seats")
    match = Match(rules, seats, players, deal=1)
    match.start_round()
    match.live_round = state
    return match
