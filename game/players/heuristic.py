"""A sensible player: sheds points, keeps wilds and its colour, hits the seat nearly out.

Every choice is the best of a few readable scores over what the seat can see.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.players.situation import NEARLY_OUT, exchange, is_partner, others_of
from game.rules.cards import (
    BLACK,
    BLOCK,
    COLOURS,
    DRAWS,
    OWN_A,
    OWN_RULE_CARDS,
    SKIP,
    STEPS,
    VALUE_BITS,
    VALUE_MASK,
    WILD,
    Card,
)
from game.rules.kinds import TurnEffect
from game.rules.moves import ACCEPT, CHALLENGE, CHOICES, DRAW, KEEP, PLAYS, SEATS, ChooseColour, ChooseSeat, Move, Play
from game.rules.playable import breaks_wild_draw_rule
from game.rules.scoring import CARD_POINTS
from game.rules.view import Phase, View

DANGER_HAND_SIZE: Final = 2
"""Size that every opposing hand must exceed for time to save a wild."""
MOST_SAVED_WILDS: Final = 1
"""Limit on the wilds saved for later; two players who save them all would draw for ever."""
BLUFF_SCORE: Final = -50.0
"""Score of a wild draw card that is not allowed: anything else is better."""
COLOUR_SHARE: Final = 0.23
"""The chance that an unknown card has one given colour: 25 of 108."""
WILD_SHARE: Final = 0.07
"""The chance that an unknown card is black: 8 of 108."""
_STOPS: Final = (TurnEffect.SKIP, TurnEffect.STAY, TurnEffect.HIT)
"""Effects that keep the next seat from playing."""
FAVOUR_ACTIONS: Final = ("give", "again", "discard")
"""Actions of an own rule that favour the seats it is aimed at."""


def choose(view: View, legal: Sequence[Move], random: Random, *, bluffs: float, suspects: float) -> Move:
    """Choose one of the ``legal`` moves of the seat on turn.

    ``bluffs`` and ``suspects`` are chances from 0 to 1.
    """
    if view.phase is Phase.COLOUR:
        return best_colour(view, random)
    if view.phase is Phase.ANSWER:
        return answer(view, legal, suspects)
    if view.phase is Phase.TARGET:
        return best_seat(view, legal, random)
    plays = [move for move in legal if type(move) is Play]
    if not plays:
        return legal[0]
    bluff = random.random() < bluffs
    scores = [(_play_score(view, move.card, bluff), random.random(), move) for move in plays]
    score, _, best = max(scores)
    spared = KEEP if view.phase is Phase.DRAWN else DRAW
    return spared if spared in legal and score < 0 and (score <= BLUFF_SCORE or _has_time(view)) else best


def answer(view: View, legal: Sequence[Move], suspects: float) -> Move:
    """Answer a draw card: send it on, block it, challenge it, or take the cards."""
    plays = [move for move in legal if type(move) is Play]
    block = PLAYS[BLOCK]
    passing_on = [move for move in plays if move != block]
    if passing_on:
        return min(passing_on, key=lambda move: move.card >= WILD)
    if block in plays and (view.pending >= NEARLY_OUT or not view.counts[view.attacker]):
        return block
    doubts = CHALLENGE in legal and guilt_chance(view, suspects) > worth_a_challenge(view)
    return CHALLENGE if doubts else ACCEPT


def best_seat(view: View, legal: Sequence[Move], random: Random) -> Move:
    """Choose the target of a card: the opponent nearest to going out, for a favour the furthest."""
    seats = [move.seat for move in legal if type(move) is ChooseSeat]
    opponents = [seat for seat in seats if not is_partner(view, seat)] or seats
    rule = view.own[view.top - OWN_A] if view.top in OWN_RULE_CARDS else None
    favour = -1 if rule is not None and rule.what in FAVOUR_ACTIONS else 1
    return SEATS[min(opponents, key=lambda seat: (favour * view.counts[seat], random.random()))]


def worth_jumping(view: View, card: Card) -> bool:
    """Whether playing the identical card out of turn does no harm (Y13)."""
    return len(view.hand) == 1 or exchange(view, card) >= 0


def best_colour(view: View, random: Random) -> ChooseColour:
    """Choose the colour that the hand holds most of, by number and points; ties by chance."""
    worth = dict.fromkeys(COLOURS, 0.0)
    for card in view.hand:
        if card < WILD:
            worth[card >> VALUE_BITS] += 1.0 + CARD_POINTS[card] / 40
    return CHOICES[max(COLOURS, key=lambda colour: (worth[colour], random.random()))]


def guilt_chance(view: View, suspects: float) -> float:
    """Return the chance that the wild draw four of ``view.attacker`` was a bluff.

    A player tempted to bluff does so with the chance ``suspects`` (Bayes over the size of the hand; K16, K18).
    """
    share = COLOUR_SHARE + (WILD_SHARE if view.rules.wild_draw_when == "no colour or wild" else 0.0)
    tempted = 1 - (1 - share) ** view.counts[view.attacker]
    bluffed = suspects * tempted
    return bluffed / (bluffed + 1 - tempted)


def worth_a_challenge(view: View) -> float:
    """Return the chance of guilt above which a challenge pays.

    Won it saves the cards and gives them away, lost it costs the extra ones.
    """
    extra, cards = view.rules.challenge_extra, view.pending
    return extra / (extra + 2 * cards)


def _play_score(view: View, card: Card, bluff: bool) -> float:
    hand = view.hand
    if len(hand) == 1:
        return 100.0
    following = view.counts[view.next_seat]
    if card >= WILD:
        return _wild_score(view, card, bluff, following)
    # Stay in a colour that is held, but first play cards without a twin in another colour: twins are bridges.
    same_colour = sum(1 for other in hand if other >> VALUE_BITS == card >> VALUE_BITS) - 1
    twins = sum(1 for other in hand if other < WILD and other & VALUE_MASK == card & VALUE_MASK) - 1
    score = 1.0 + 0.8 * same_colour - 0.5 * twins + CARD_POINTS[card] / 20
    if following <= NEARLY_OUT and STEPS[card] in _STOPS:
        score += 6.0
    if len(hand) == 2 and not view.rules.finish_on_action and card & VALUE_MASK >= SKIP:
        score += 6.0  # the last card must be a number
    score += 1.5 * exchange(view, card)
    if STEPS[card] == TurnEffect.TURN_ROUND:
        behind = view.counts[view.seat_before]
        score += 4.0 if following <= NEARLY_OUT < behind else -4.0 if behind <= NEARLY_OUT < following else 0.0
    return score


def _wild_score(view: View, card: Card, bluff: bool, following: int) -> float:
    hand = view.hand
    if card in DRAWS and not bluff:
        rest = list(hand)
        rest.remove(card)
        if breaks_wild_draw_rule(view.rules, view.colour, rest):
            return BLUFF_SCORE
    if card in OWN_RULE_CARDS and (rule := view.own[card - OWN_A]) is not None and rule.who == "layer":
        return 2.0 if rule.what in FAVOUR_ACTIONS else -4.0
    if following <= NEARLY_OUT or len(hand) <= DANGER_HAND_SIZE:
        return 8.0 if card in DRAWS else 2.0
    return -2.0


def _has_time(view: View) -> bool:
    if sum(card >= WILD for card in view.hand) > MOST_SAVED_WILDS:
        return False
    return min(others_of(view)) > DANGER_HAND_SIZE and view.draw_count > 0 and view.colour != BLACK
