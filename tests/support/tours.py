"""The tour played by bots alone: how many stars a level gets, and whether a round ever stands still."""

from collections.abc import Sequence
from math import inf
from random import Random

from game.history.facts import RoundFacts, round_facts
from game.learning.tour import STARS, TourMatch, stars
from game.match.match import Match
from game.players.levels import make_bot
from game.players.roster import make_opponent

ME = 0
MOST_MOVES = 3000
"""Of a round: the longest that was seen among thousands has a quarter of it."""


class StandsStillError(Exception):
    """A round that nobody would play to its end."""


def new_match(stop: TourMatch, deal: int, level: str, gentler: str = "") -> Match:
    """A match with a bot of ``level`` on the person's seat; ``gentler`` is played in the place of the level that looks
    ahead, for thousands of rounds."""
    seats = stop.seats("", "you")
    levels = ["", *(info.level if info.level != "master" else gentler or info.level for info in seats[1:])]
    players = [make_bot(level, Random(f"me {deal}"))]
    players += [make_opponent(levels[n], deal, n, 0, seats[n].avatar) for n in range(1, len(seats))]
    return Match(stop.rules, seats, players, deal, stop.length)


def play_round(match: Match) -> RoundFacts:
    """Deal and play a round. Raises StandsStillError."""
    match.start_round()
    before = len(match.log)
    while match.result is None:
        match.tick(inf)
        if len(match.log) - before > MOST_MOVES:
            raise StandsStillError(f"deal {match.deal}, round {match.round_number}")
    return round_facts(match)


def try_once(stop: TourMatch, deal: int, level: str) -> int:
    """The stars of one match as bits."""
    match, facts = new_match(stop, deal, level), []
    while not match.over:
        facts.append(play_round(match))
    return stars(stop, facts, ME)


def tries_for(stop: TourMatch, wanted: int, level: str, deals: Sequence[int]) -> tuple[int, list[int]]:
    """After how many tries there were so many stars (0: never), and how often each star was won."""
    bits, often, after = 0, [0] * STARS, 0
    for number, deal in enumerate(deals, 1):
        won = try_once(stop, deal, level)
        often = [count + (won >> place & 1) for place, count in enumerate(often)]
        bits |= won
        if not after and bits.bit_count() >= wanted:
            after = number
    return after, often
