"""Simple players to measure others by, as known from what is published about the game.

``random`` plays any card, ``rule`` keeps its wilds, plays any other card and names the colour it holds most of,
``heur`` weighs by hand. They never forget a call, nor miss a catch, so that only the cards are measured.
"""

from collections.abc import Sequence
from random import Random

from game.players.bot import Habits
from game.players.heuristic import choose
from game.rules.cards import COLOURS, WILD, colour_of
from game.rules.moves import ACCEPT, CHOICES, DRAW, KEEP, Draw, Move, Play
from game.rules.view import Phase, View

HEUR_SUSPECTS = 0.25
"""Chance that ``heur`` suspects a tempted seat of bluffing; it never bluffs itself."""


def random_policy(view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
    count = len(legal)
    if count > 1 and type(legal[-1]) is Draw:
        count -= 1
    return legal[int(random.random() * count)]


def rule_move(view: View, legal: Sequence[Move], random: Random) -> Move:
    """Choose any coloured card, else a wild; name the majority colour; never challenge.

    It draws only when it must.
    """
    if view.phase is Phase.COLOUR:
        counts = [sum(colour_of(card) == colour for card in view.hand) for colour in COLOURS]
        return CHOICES[_any([colour for colour in COLOURS if counts[colour] == max(counts)], random)]
    if view.phase is Phase.TARGET:
        return legal[int(random.random() * len(legal))]
    plays = [move for move in legal if type(move) is Play]
    coloured = [move for move in plays if move.card < WILD]
    if coloured:
        return coloured[int(random.random() * len(coloured))]
    if view.phase is Phase.ANSWER:
        return ACCEPT
    if plays:
        return plays[int(random.random() * len(plays))]
    return KEEP if KEEP in legal else DRAW


def heur_move(view: View, legal: Sequence[Move], random: Random) -> Move:
    return choose(view, legal, random, bluffs=0.0, suspects=HEUR_SUSPECTS)


def _any(numbers: Sequence[int], random: Random) -> int:
    return numbers[int(random.random() * len(numbers))]
