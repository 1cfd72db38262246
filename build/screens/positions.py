"""Moments of real matches, found by playing.

Seat 0 is the human's; bots play every seat until a moment fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from game.match.match import Match
from game.players.human import Human
from game.players.levels import make_bot
from game.players.player import Player
from game.players.roster import make_opponent
from game.rules.cards import OWN_RULE_CARDS
from game.rules.events import Event
from game.rules.moves import WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC, RuleSet
from game.sessions.session import table_seats

ME = 0
DEALS = range(1, 400)
Fits = Callable[[Match, Sequence[Event]], bool]
"""Whether this is the moment, given the match after a move and the move's events."""


@dataclass
class Moment:
    """A match at a moment; ``events`` are the round's so far, ``last`` the last move's."""

    match: Match
    events: list[Event]
    last: list[Event]


def find(
    seats: int, fits: Fits, rules: RuleSet = CLASSIC, level: str = "heuristic", own: tuple[OwnRule, ...] = ()
) -> Moment:
    """Return the first moment that fits in the deals of ``DEALS``.

    ``level`` plays seat 0, ``own`` is written on the own-rule cards of every round. Raises LookupError if none fits.
    """
    for deal in DEALS:
        moment = _search(seats, fits, rules, level, deal, own)
        if moment is not None:
            return moment
    raise LookupError(f"no deal below {DEALS.stop} has such a moment for {seats} seats")


def earlier(moment: Moment, moves: int, name: str) -> Moment:
    """Return a copy of the match 0 or 1 ``moves`` earlier, in which seat 0 is ``name``."""
    found = moment.match
    seats, log = len(found.seats), found.log[: len(found.log) - moves]
    match = Match.replay(found.rules, table_seats(seats, name), players(seats, found.deal), found.deal, log)
    events = moment.events[: len(moment.events) - (len(moment.last) if moves else 0)]
    return Moment(match, events, [] if moves else moment.last)


def _search(seats: int, fits: Fits, rules: RuleSet, level: str, deal: int, own: tuple[OwnRule, ...]) -> Moment | None:
    match = Match(rules, table_seats(seats, "You"), players(seats, deal), deal)
    mine = make_bot(level, Random(deal))
    while not match.is_over:
        events = match.start_round([(ME, WriteRule(c, r)) for c, r in zip(OWN_RULE_CARDS, own, strict=False)])
        last = events
        while True:
            if fits(match, last):
                return Moment(match, events, last)
            if match.result is not None:
                break
            last = match.tick(inf) or _my_move(match, mine)
            events = events + last
        if match.round_number > 12:
            return None
    return None


def _my_move(match: Match, mine: Player) -> list[Event]:
    move = mine.poll(match.view(ME), match.legal(ME), inf)
    assert move is not None, "a bot that waited for ever moves"
    return match.commit(ME, move)


def players(seats: int, deal: int) -> list[Player]:
    others: list[Player] = [make_opponent("heuristic", deal, seat) for seat in range(1, seats)]
    return [Human(), *others]
