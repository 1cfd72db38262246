"""The tour played by bots alone: the stars that a level wins, and rounds that never end."""

from collections.abc import Sequence
from math import inf
from random import Random

from game.history.facts import RoundFacts, round_facts
from game.learning.tour import STARS, TourMatch, star_bits_of
from game.match.match import Match
from game.players.levels import make_bot
from game.players.roster import make_opponent

ME = 0
MOST_MOVES = 3000
"""Moves in a round; the longest of thousands of rounds had a quarter of this."""


class StandsStillError(Exception):
    """Raised for a round that does not end."""


def new_match(tour_match: TourMatch, deal: int, level: str, gentler: str = "") -> Match:
    """Return a match with a bot of ``level`` on the person's seat.

    ``gentler`` replaces "master", which looks ahead, so that thousands of rounds can be played.
    """
    seats = tour_match.seats("", "you")
    levels = ["", *(info.level if info.level != "master" else gentler or info.level for info in seats[1:])]
    players = [make_bot(level, Random(f"me {deal}"))]
    players += [make_opponent(levels[n], deal, n, 0, seats[n].avatar) for n in range(1, len(seats))]
    return Match(tour_match.rules, seats, players, deal, tour_match.length)


def play_round(match: Match) -> RoundFacts:
    """Deal and play a round. Raises StandsStillError."""
    match.start_round()
    before = len(match.log)
    while match.result is None:
        match.tick(inf)
        if len(match.log) - before > MOST_MOVES:
            raise StandsStillError(f"deal {match.deal}, round {match.round_number}")
    return round_facts(match)


def try_once(tour_match: TourMatch, deal: int, level: str) -> int:
    """Return the stars of one match as bits."""
    match, facts = new_match(tour_match, deal, level), []
    while not match.is_over:
        facts.append(play_round(match))
    return star_bits_of(tour_match, facts, ME)


def tries_for(tour_match: TourMatch, wanted: int, level: str, deals: Sequence[int]) -> tuple[int, list[int]]:
    """Return the tries until ``wanted`` stars were won (0: never), and the wins of each star."""
    bits, often, after = 0, [0] * STARS, 0
    for number, deal in enumerate(deals, 1):
        won = try_once(tour_match, deal, level)
        often = [count + (won >> place & 1) for place, count in enumerate(often)]
        bits |= won
        if not after and bits.bit_count() >= wanted:
            after = number
    return after, often
