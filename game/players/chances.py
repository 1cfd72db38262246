"""Decisions that nobody must be able to read: made by what they promise, with a share of chance.

Who always did what pays a little more would be known after a few rounds, and played accordingly.
"""

from math import exp
from typing import Final

from game.players.opponent_model import DOUBTER, TRUSTER, challenge_odds, doubt_share, lapse_share, ways_of
from game.rules.play_style import NOTHING_SHOWN
from game.rules.view import View

WORTH: Final = 0.34
"""The share of all that a challenge could gain at which it is as likely as not. A player who always did what pays could
be read; this one errs towards belief where little is to be gained."""
SHARP: Final = 0.09
"""How quickly the chance of a challenge grows with that share."""
DARING: Final = 0.3
"""How quickly the chance of a bluff grows with its score."""
SEEN_THROUGH: Final = 5.0
"""What it takes from that chance if the next seat always challenges rather than as often as anybody."""


def challenge_chance(view: View, doubts: float = 0.0) -> float:
    """How likely a player challenges the wild draw card that waits: the more it expects to gain of what it could gain
    if the bluff were certain, and never one that it knows to be honest. ``doubts`` adds to that share."""
    odds = challenge_odds(view)
    if odds.chance in (0.0, 1.0):
        return odds.chance
    return 1 / (1 + exp((WORTH - doubts - odds.gain / odds.most) / SHARP))


def bluff_chance(view: View, lead: float, dares: float = 0.0) -> float:
    """How likely a player lays a wild draw card that is not allowed, if that scores ``lead`` more than what else it
    could do: less against who challenges often, more against who believes everything. ``dares`` adds to the lead."""
    usual = DOUBTER / (DOUBTER + TRUSTER)
    challenged = doubt_share(ways_of(view, view.next_seat)) - usual
    return 1 / (1 + exp(min(50.0, -DARING * (lead + dares) + SEEN_THROUGH * challenged)))


def watchful(view: View, seat: int, notices: float) -> float:
    """The chance of noticing that ``seat`` has not called, by the chance of noticing it of anybody: who forgot before
    is looked at more closely."""
    usual = lapse_share(NOTHING_SHOWN)
    share = lapse_share(ways_of(view, seat))
    return notices + (1 - notices) * max(0.0, share - usual)
