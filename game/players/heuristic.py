"""A sensible way to play: shed points, keep wilds, stay in the colour one holds, and hit whoever is nearly out.

Every choice is the best of a few readable scores over what the seat can see.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..rules.cards import BLACK, COLOURS, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from ..rules.moves import ACCEPT, CHALLENGE, CHOICES, DRAW, KEEP, ChooseColour, Move, Play
from ..rules.scoring import CARD_POINTS
from ..rules.view import Phase, View

NEARLY_OUT: Final = 2
"""A hand of this many cards or fewer is to be attacked."""
DANGER: Final = 2
"""While every other hand is larger than this, there is time to save a wild."""
COLOUR_SHARE: Final = 0.23
"""The chance that an unknown card has one given colour: 25 of 108."""


def choose(view: View, legal: Sequence[Move], random: Random, *, bluffs: float, suspects: float) -> Move:
    """One of the ``legal`` moves of the seat on turn; ``bluffs`` and ``suspects`` are chances from 0 to 1."""
    if view.phase is Phase.COLOUR:
        return best_colour(view, random)
    if view.phase is Phase.ANSWER:
        return CHALLENGE if guilt(view, suspects) > worth_a_challenge(view) else ACCEPT
    plays = [move for move in legal if type(move) is Play]
    if not plays:
        return legal[0]
    bluff = random.random() < bluffs
    scores = [(_play_score(view, move.card, bluff), random.random(), move) for move in plays]
    score, _, best = max(scores)
    if score < 0 and _has_time(view):
        return KEEP if view.phase is Phase.DRAWN else DRAW
    return best


def best_colour(view: View, random: Random) -> ChooseColour:
    """The colour that the hand holds most of, by number and by points; chance decides between equals."""
    worth = dict.fromkeys(COLOURS, 0.0)
    for card in view.hand:
        if card < WILD:
            worth[card >> 4] += 1.0 + CARD_POINTS[card] / 40
    return CHOICES[max(COLOURS, key=lambda colour: (worth[colour], random.random()))]


def guilt(view: View, suspects: float) -> float:
    """The chance that the wild draw four of ``view.layer`` was a bluff, if a player tempted to bluff does so with
    the chance ``suspects`` (Bayes over the size of the hand; K16, K18)."""
    tempted = 1 - (1 - COLOUR_SHARE) ** view.counts[view.layer]
    bluffed = suspects * tempted
    return bluffed / (bluffed + 1 - tempted)


def worth_a_challenge(view: View) -> float:
    """The chance of guilt above which a challenge pays: won it saves the cards and gives them away, lost it costs
    the extra ones."""
    extra, cards = view.rules.challenge_extra, view.pending
    return extra / (extra + 2 * cards)


def _play_score(view: View, card: Card, bluff: bool) -> float:
    hand = view.hand
    if len(hand) == 1:
        return 100.0
    following = view.counts[view.next_seat]
    if card >= WILD:
        if card == WILD_DRAW_FOUR and not bluff and any(c >> 4 == view.colour for c in hand):
            return -50.0
        urgent = following <= NEARLY_OUT
        return (8.0 if card == WILD_DRAW_FOUR else 2.0) if urgent or len(hand) <= DANGER else -2.0
    # Stay in the colour one holds, but lay what has no twin in another colour first: twins are the way across.
    same_colour = sum(1 for other in hand if other >> 4 == card >> 4) - 1
    twins = sum(1 for other in hand if other < WILD and other & 15 == card & 15) - 1
    score = 1.0 + 0.8 * same_colour - 0.5 * twins + CARD_POINTS[card] / 20
    if following <= NEARLY_OUT and card & 15 in (SKIP, DRAW_TWO):
        score += 6.0
    if card & 15 == REVERSE:
        behind = view.counts[(view.turn - view.step) % len(view.counts)]
        score += 4.0 if following <= NEARLY_OUT < behind else -4.0 if behind <= NEARLY_OUT < following else 0.0
    return score


def _has_time(view: View) -> bool:
    """Whether a wild may be saved: nobody else is near the end, and there are cards to draw."""
    others = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
    return others > DANGER and view.draw_count > 0 and view.colour != BLACK
