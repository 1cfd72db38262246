"""The order of hands that are face down before everyone; it tells nothing (PTY-03)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random

from game.rules.cards import Card


class HiddenHands:
    """The order of every seat's cards.

    A new card goes to a random place, and :meth:`shuffle` mixes all.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._order: defaultdict[int, list[Card]] = defaultdict(list)

    def order(self, seat: int, hand: Sequence[Card]) -> list[Card]:
        """Return the cards ``seat`` holds now, by place; those held before keep their order."""
        missing, kept = Counter(hand), list[Card]()
        for card in self._order[seat]:
            if missing[card]:
                missing[card] -= 1
                kept.append(card)
        for card in missing.elements():
            kept.insert(self._rng.randrange(len(kept) + 1), card)
        self._order[seat] = kept
        return list(kept)

    def shuffle(self, seat: int, hand: Sequence[Card]) -> list[Card]:
        cards = self.order(seat, hand)
        self._rng.shuffle(cards)
        self._order[seat] = cards
        return list(cards)

    def lie(self, seat: int, cards: Sequence[Card]) -> None:
        self._order[seat] = list(cards)
