"""The data a round was dealt from, so that it can be dealt and told once more."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.match.changes import Change, DealIn, Leave
from game.match.known_cards import Orders, seed_and_orders
from game.match.log import LoggedMove
from game.match.seat_assignments import apply_change
from game.match.seats import SeatInfo, hand_sizes, shields
from game.rules.cards import Card
from game.rules.dealing import deal, write_on
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.moves import Move, WriteRule
from game.rules.round import NO_OWN_RULES, Round
from game.rules.ruleset import RuleSet


class RoundDeal(NamedTuple):
    """The deal of a round: number of ``seats``, ``dealer``, and ``seed`` or arranged cards.

    Arranged cards have their top last. ``absent`` seats get none; ``sizes`` are the hands by seat, ``shields`` the
    seats that have one, ``own`` the rules written on own-rule cards, ``orders`` those of the round.
    """

    rules: RuleSet
    seats: int
    dealer: int
    seed: int | tuple[Card, ...]
    absent: tuple[int, ...]
    sizes: tuple[int, ...]
    shields: tuple[int, ...]
    own: tuple[WriteRule, ...]
    orders: Orders | None = None

    def deal(self) -> tuple[Round, list[Event]]:
        written = NO_OWN_RULES
        for writing in self.own:
            written = write_on(written, writing.card, writing.rule)
        return deal(
            self.rules, self.seats, self.dealer, self.seed, self.absent, written, self.sizes, self.shields, self.orders
        )

    def events_of(self, moves: Iterable[LoggedMove]) -> list[Event]:
        state, events = self.deal()
        for _round, seat, entry in moves:
            events += apply_change(state, seat, entry) if isinstance(entry, Change) else apply(state, seat, entry)
        return events


def round_deal(
    rules: RuleSet,
    seats: Sequence[SeatInfo],
    dealer: int,
    deal: int,
    number: int,
    absent: tuple[int, ...],
    own: Iterable[WriteRule],
) -> RoundDeal:
    """Return the deal of round ``number``; ValueError if ``deal`` does not know its cards."""
    sizes, (seed, orders) = hand_sizes(rules, seats), seed_and_orders(deal, number)
    return RoundDeal(rules, len(seats), dealer, seed, absent, sizes, shields(seats), tuple(own), orders)


def as_shuffled(number: int, deal: RoundDeal) -> RoundDeal:
    return deal


def noting_orders(number: int, deal: RoundDeal) -> RoundDeal:
    """Let the round note the order of its cards after every shuffle."""
    return deal if deal.orders is not None else deal._replace(orders=())


def reviewed_moves(moves: Iterable[LoggedMove]) -> tuple[tuple[int, Move], ...]:
    straight = takewhile(lambda entry: not isinstance(entry.move, Leave | DealIn), moves)
    return tuple((seat, move) for _round, seat, move in straight if not isinstance(move, Change))


def check_writing(rules: RuleSet, seats: int, own: Sequence[tuple[int, WriteRule]]) -> None:
    """Raise ValueError for a rule on a card that is not in the deck, or by an unknown seat."""
    for seat, writing in own:
        if writing.card not in rules.cards or not 0 <= seat < seats:
            raise ValueError(f"seat {seat} cannot write on a card of {rules.name}")
