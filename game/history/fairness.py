"""Proof that no card was chosen for a player (ONB-15).

Before a round the game shows the SHA-256 of a text that gives the order of the deck, after it the text itself: numbers
and cards that any tool can hash again. The deck follows from the deal number alone, and the cards drawn follow from the
moves. The text leaves the number out: it would give the cards of the rounds still to come.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.history.replay import Replay
from game.match.known_cards import KnownCards, seed_and_orders
from game.rules.cards import WILD, Card, card_words
from game.rules.events import Dealt, Drawn
from game.rules.round import shuffle
from game.rules.ruleset import RULES_VERSION, RuleSet


@dataclass(frozen=True)
class Commitment:
    """A ``digest`` to show before a round and the ``text`` to show after it, which hashes to it."""

    digest: str
    text: str


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


def cards_taken(replay: Replay, round_number: int) -> list[list[Card]]:
    """Return each seat's cards from the draw pile in a round, the deal first, in order.

    Raises IndexError for a round not dealt.
    """
    taken: list[list[Card]] = [[] for _seat in replay.seats_at(replay.end_of(round_number))]
    for step in replay.steps[replay.start_of(round_number) : replay.end_of(round_number) + 1]:
        for event in step.events:
            if isinstance(event, Dealt):
                for cards, hand in zip(taken, event.hands, strict=True):
                    cards += hand
            elif isinstance(event, Drawn):
                taken[event.seat] += event.cards
    return taken


def has_next(replay: Replay) -> bool:
    """Whether a round is still to come, so that its hash can be noted before the deal."""
    return not isinstance(replay.record.deal, KnownCards) and not replay.last.is_over


def tells_deal(replay: Replay) -> bool:
    """Whether the deal number may be told; earlier it would give the cards to come."""
    return replay.last.is_over and not replay.record.cut


def proof_of(replay: Replay) -> dict[str, Any]:
    """Return each round's hash, and its text and cards taken once it is over, for JSON."""
    record, rounds = replay.record, []
    deal, ended = record.deal if tells_deal(replay) else None, replay.rounds_ended
    for number in range(1, replay.rounds + 1 + has_next(replay)):
        proof = commitment(record.rules, record.deal, number)
        told: dict[str, Any] = {"round": number, "hash": proof.digest}
        if number <= ended:
            seats, taken = replay.seats_at(replay.end_of(number)), cards_taken(replay, number)
            told["text"] = proof.text
            told["drawn"] = [
                {"seat": info.name or "-", "wilds": sum(card >= WILD for card in each), "cards": card_words(each, " ")}
                for info, each in zip(seats, taken, strict=True)
            ]
        rounds.append(told)
    return {"rules": record.rules.name, "deal": deal, "rounds": rounds}
