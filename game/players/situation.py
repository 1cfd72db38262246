"""One look at the table: what the features of several moves share, once a decision."""

from collections.abc import Sequence
from typing import Final

from game.players.evidence import Shares, kinds_of, shares_of, unseen_counts
from game.rules.cards import BLACK, STEPS, VALUE_BITS, VALUE_MASK, VALUES, WILD, Card
from game.rules.compiled_rules import points_of
from game.rules.kinds import TurnEffect
from game.rules.round import followers_of
from game.rules.ruleset import RuleSet
from game.rules.view import View

DANGER_BY_CARDS: Final = (0.0, 1.0, 0.6, 0.3, 0.1)
"""Nearness of a hand to its end, by its number of cards, from 0 to 1; larger ones have 0."""
LATENESS_BY_CARDS: Final = (0.0, 1.0, 1.0, 0.6, 0.3, 0.1)
"""Lateness of the round for a hand, by its number of cards, from 0 to 1."""
_PASS_HANDS, _SWAP_HANDS = int(TurnEffect.PASS_HANDS), int(TurnEffect.SWAP_HANDS)
NEARLY_OUT: Final = 2
"""Limit on the cards of a hand that is nearly out."""

MOST_CERTAINTY: Final = 0.98
"""Limit on the certainty of a guess at a card."""
_POINTS: Final = {zero: points_of(RuleSet(zero_points=zero)) for zero in (0, 10)}


def _house(rules: RuleSet) -> bool:
    moved = rules.seven_swaps or rules.zero_passes or rules.jump_in or rules.draw_until_playable
    ended = rules.teams or rules.scoring == "lowest" or not rules.finish_on_action
    return moved or ended or rules.stacking != "none" or rules.wild_draw_when == "always"


class HandAnalysis:
    """Analysis of what a seat sees.

    ``by_colour`` counts its cards by colour, ``masks`` has for each value a bit for every colour in which the hand
    holds it; ``late`` is how near the own hand is to its end, ``danger`` that of ``leader``, the opponent with the
    smallest hand, ``next_danger`` that of ``following``, the next seat, unless it is the ``partner``; all from 0 to 1.
    ``step_two`` means that the turn comes back after the next seat. ``main`` is the colour that the hand holds most of.
    ``house`` means that some rule of the table is not the classic sheet's.
    """

    __slots__ = (
        "_kinds",
        "_left",
        "_may_hold",
        "_shares",
        "by_colour",
        "danger",
        "following",
        "hand",
        "house",
        "late",
        "leader",
        "main",
        "masks",
        "next_danger",
        "number",
        "partner",
        "points",
        "step_two",
        "view",
        "wilds",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        seat = view.seat
        assert seat is not None, "only who holds a hand weighs a move"
        self.view = view
        hand = self.hand = view.hand
        number = self.number = len(hand)
        self.late = LATENESS_BY_CARDS[number] if number < len(LATENESS_BY_CARDS) else 0.0
        by_colour = self.by_colour = [0, 0, 0, 0, 0]
        masks = self.masks = [0] * VALUES
        for card in hand:
            colour = card >> VALUE_BITS
            by_colour[colour] += 1
            if colour != BLACK:
                masks[card & VALUE_MASK] |= 1 << colour
        self.wilds = by_colour[BLACK]
        most = max(by_colour[0], by_colour[1], by_colour[2], by_colour[3])
        self.main = by_colour.index(most)
        self.points = _POINTS[view.rules.zero_points]
        self._look_round(seat)
        self.house = _house(view.rules)
        self._may_hold = view.memory.may_hold
        self._shares: dict[int, Shares] = {}
        self._left: list[int] = []

    def _look_round(self, seat: int) -> None:
        view = self.view
        counts = view.counts
        seats = len(counts)
        partner = self.partner = (seat + 2) % seats if view.rules.teams else -1
        followers = followers_of(seats, view.absent)[view.step]
        leader = following = self.following = followers[seat]
        self.step_two = followers[following] == seat
        if not self.step_two:
            least = 999
            for other, count in enumerate(counts):
                if count < least and other != seat and other != partner and other not in view.absent:
                    least, leader = count, other
        self.leader = leader
        near = counts[leader]
        self.danger = DANGER_BY_CARDS[near] if near < len(DANGER_BY_CARDS) else 0.0
        near = counts[following]
        self.next_danger = DANGER_BY_CARDS[near] if near < len(DANGER_BY_CARDS) and following != partner else 0.0

    def holding_chance(self, seat: int, colour: int) -> float:
        """Return the chance that ``seat`` holds a card of ``colour``.

        From its draws, the signs of its other moves, and the cards that are left.
        """
        cards = self._may_hold[seat][colour] if self._may_hold else self.view.counts[seat]
        if not cards:
            return 0.0
        return 1.0 - (1.0 - min(MOST_CERTAINTY, self._shares_of(seat)[0][colour])) ** cards

    def matches(self, seat: int, value: int) -> float:
        return 1.0 - (1.0 - min(MOST_CERTAINTY, self._shares_of(seat)[1][value])) ** self.view.counts[seat]

    def _shares_of(self, seat: int) -> Shares:
        shares = self._shares.get(seat)
        if shares is None:
            if not self._left:
                self._kinds = kinds_of(self.view.rules)
                self._left = unseen_counts(self.view, self._kinds)
            shares = self._shares[seat] = shares_of(self.view, seat, self._kinds, self._left)
        return shares


def links_of(masks: Sequence[int], start: int) -> int:
    """Return the colours (bits) that equal values in the hand link to those of ``start``."""
    group = start
    while True:
        grown = group
        for mask in masks:
            if mask & grown:
                grown |= mask
        if grown == group:
            return group
        group = grown


def groups_of(masks: Sequence[int], by_colour: Sequence[int], less: int = BLACK) -> int:
    """Return the number of colour groups that no value links, without one card of ``less``."""
    present = 0
    for colour in (0, 1, 2, 3):
        if by_colour[colour] > (colour == less):
            present |= 1 << colour
    groups = 0
    while present:
        present &= ~links_of(masks, present & -present)
        groups += 1
    return groups


def exchange(view: View, card: Card) -> int:
    """Return the cards saved by a zero that passes the hands (Y12) or a seven that swaps (A43)."""
    left = len(view.hand) - 1
    if left == 0 or card >= WILD:
        return 0
    if view.rules.zero_passes and STEPS[card] == _PASS_HANDS:
        return left - view.counts[view.seat_before]
    if view.rules.seven_swaps and STEPS[card] == _SWAP_HANDS:
        return left - min(others_of(view))
    return 0


def others_of(view: View) -> list[int]:
    """Return the sizes of the opponents' hands."""
    return [
        count
        for seat, count in enumerate(view.counts)
        if seat != view.seat and seat not in view.absent and not is_partner(view, seat)
    ]


def is_partner(view: View, seat: int) -> bool:
    return view.rules.teams and view.seat is not None and seat == (view.seat + 2) % len(view.counts)
