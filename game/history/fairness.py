"""Proof that no card was chosen for a player (ONB-15).

Before a round the game shows the SHA-256 of a text that gives the order of the deck, after it the text itself: numbers
and cards that any tool can hash again. The deck follows from the deal number alone, and the cards drawn follow from the
moves. The text leaves the number out: it would give the cards of the rounds still to come.
"""

from dataclasses import dataclass
from hashlib import sha256

from game.history.replay import Replay
from game.match.known_cards import seed_and_orders
from game.rules.cards import Card, card_words
from game.rules.events import Dealt, Drawn
from game.rules.round import shuffle
from game.rules.ruleset import RULES_VERSION, RuleSet


@dataclass(frozen=True)
class Commitment:
    """A ``digest`` to show before a round and the ``text`` to show after it, which hashes to it."""

    digest: str
    text: str


@dataclass(frozen=True)
class CardsTaken:
    """Cards that a seat took from the draw pile; ``reason`` is "dealt" or that of a Drawn event."""

    seat: int
    reason: str
    cards: tuple[Card, ...]


def deck_order(rules: RuleSet, deal: int, round_number: int) -> list[Card]:
    """Return the shuffled deck of a round before the deal, top card first.

    Raises ValueError if it is not known.
    """
    seed, orders = seed_and_orders(deal, round_number)
    if orders is not None:
        return list(orders[0][::-1])
    cards = list(rules.cards)
    shuffle(cards, seed, 0)
    return cards[::-1]


def commitment(rules: RuleSet, deal: int, round_number: int) -> Commitment:
    deck = card_words(deck_order(rules, deal, round_number), " ")
    text = f"hue-and-cry {RULES_VERSION} round {round_number} deck {deck}"
    return Commitment(sha256(text.encode()).hexdigest(), text)


def cards_taken(replay: Replay, round_number: int) -> list[CardsTaken]:
    """Return the cards taken in a round, in order. Raises IndexError for a round not dealt."""
    taken: list[CardsTaken] = []
    for step in replay.steps[replay.start_of(round_number) : replay.end_of(round_number) + 1]:
        for event in step.events:
            if isinstance(event, Dealt):
                taken += [CardsTaken(seat, "dealt", hand) for seat, hand in enumerate(event.hands) if hand]
            elif isinstance(event, Drawn) and event.count:
                taken.append(CardsTaken(event.seat, event.reason, event.cards))
    return taken
