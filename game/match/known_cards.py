"""The cards of a match's finished rounds, in place of the number of its deal."""

from typing import Final, Self

from game.rules.cards import Card
from game.rules.dealing import draw_for_dealer
from game.rules.events import Event
from game.rules.ruleset import RuleSet

ROUND_BITS: Final = 20
"""Bits of the round in a shuffle's seed, ``deal << ROUND_BITS | round``; 0 draws for dealer."""
Orders = tuple[tuple[Card, ...], ...]
"""The cards after each shuffle of a round, the top last; the first is the whole deck."""


class KnownCards(int):
    """A deal of which only the cards of some rounds are known: as a number it is 0.

    A deal's number gives the cards of every round, of those still to come as well. ``dealer`` is that of the first
    round, ``draws`` the cards drawn for it, ``rounds`` the orders of the cards in every round.
    """

    dealer: int
    draws: tuple[Card, ...]
    rounds: tuple[Orders, ...]

    def __new__(cls, dealer: int, draws: tuple[Card, ...], rounds: tuple[Orders, ...]) -> Self:
        self = super().__new__(cls, 0)
        self.dealer, self.draws, self.rounds = dealer, draws, rounds
        return self

    def __str__(self) -> str:
        return "–"


def first_dealer(rules: RuleSet, seats: int, deal: int) -> tuple[int, list[Event]]:
    """Return the dealer of the first round, and the draws.

    Raises ValueError if known cards do not give that dealer.
    """
    if not isinstance(deal, KnownCards):
        return draw_for_dealer(rules, seats, deal << ROUND_BITS)
    if rules.dealer == "random":
        return deal.dealer, []
    if not set(deal.draws) <= set(rules.cards):
        raise ValueError("a card drawn for the dealer is not in the deck")
    dealer, events = draw_for_dealer(rules, seats, deal.draws)
    if dealer != deal.dealer:
        raise ValueError(f"the draw makes seat {dealer} the dealer, not {deal.dealer}")
    return dealer, events


def seed_and_orders(deal: int, number: int) -> tuple[int, Orders | None]:
    """Return what round ``number`` is shuffled by. Raises ValueError if its cards are not known."""
    if not isinstance(deal, KnownCards):
        return deal << ROUND_BITS | number, None
    if number > len(deal.rounds):
        raise ValueError(f"the cards of round {number} are not known")
    return 0, deal.rounds[number - 1]
