"""The data a round was dealt from, so that it can be dealt and told once more."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.match.changes import Change, DealIn, Leave
from game.match.log import LoggedMove
from game.match.seat_assignments import changed
from game.match.seats import SeatInfo, hand_sizes, shields
from game.rules.cards import Card
from game.rules.dealing import deal, write_on
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.moves import Move, WriteRule
from game.rules.round import UNWRITTEN, Round
from game.rules.ruleset import RuleSet


class RoundDeal(NamedTuple):
    """The deal of a round: number of ``seats``, ``dealer``, and ``seed`` or arranged cards.

    Arranged cards have their top last. ``absent`` seats get none; ``sizes`` are the hands by seat, ``shields`` the
    seats that have one, ``own`` the rules written on own-rule cards.
    """

    rules: RuleSet
    seats: int
    dealer: int
    seed: int | tuple[Card, ...]
    absent: tuple[int, ...]
    sizes: tuple[int, ...]
    shields: tuple[int, ...]
    own: tuple[WriteRule, ...]

    def deal(self) -> tuple[Round, list[Event]]:
        written = UNWRITTEN
        for writing in self.own:
            written = write_on(written, writing.card, writing.rule)
        return deal(self.rules, self.seats, self.dealer, self.seed, self.absent, written, self.sizes, self.shields)

    def retold(self, moves: Iterable[LoggedMove]) -> list[Event]:
        state, events = self.deal()
        for _round, seat, entry in moves:
            events += changed(state, seat, entry) if isinstance(entry, Change) else apply(state, seat, entry)
        return events


def round_deal(
    rules: RuleSet, seats: Sequence[SeatInfo], dealer: int, seed: int, absent: tuple[int, ...], own: Iterable[WriteRule]
) -> RoundDeal:
    return RoundDeal(rules, len(seats), dealer, seed, absent, hand_sizes(rules, seats), shields(seats), tuple(own))


def as_shuffled(number: int, deal: RoundDeal) -> RoundDeal:
    return deal


def reviewed(moves: Iterable[LoggedMove]) -> tuple[tuple[int, Move], ...]:
    straight = takewhile(lambda entry: not isinstance(entry.move, Leave | DealIn), moves)
    return tuple((seat, move) for _round, seat, move in straight if not isinstance(move, Change))


def check_writing(rules: RuleSet, seats: int, own: Sequence[tuple[int, WriteRule]]) -> None:
    """Raise ValueError for a rule on a card that is not in the deck, or by an unknown seat."""
    for seat, writing in own:
        if writing.card not in rules.cards or not 0 <= seat < seats:
            raise ValueError(f"seat {seat} cannot write on a card of {rules.name}")
