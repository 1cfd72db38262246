"""Unpredictable decisions: made by what they promise, with a share of chance.

A player who always did what pays a little more would be known after a few rounds, and played accordingly.
"""

from math import exp
from typing import Final

from game.players.opponent_model import (
    PRIOR_ACCEPTANCES,
    PRIOR_CHALLENGES,
    challenge_odds,
    doubt_share,
    lapse_share,
    ways_of,
)
from game.rules.play_style import NOTHING_SHOWN
from game.rules.view import View

EVEN_CHALLENGE_SHARE: Final = 0.34
"""Share of a challenge's possible gain at which it is made as often as not.

A player who always did what pays could be read; this one errs towards belief where little is to be gained.
"""
CHALLENGE_RISE_WIDTH: Final = 0.09
"""Width of the rise of a challenge's chance with that share; smaller is steeper."""
BLUFF_SLOPE: Final = 0.3
"""Slope of a bluff's chance with its score, in log-odds."""
SEEN_THROUGH_WEIGHT: Final = 5.0
"""Weight against a bluff of how much more than usual the next seat challenges, in log-odds."""


def challenge_chance(view: View, doubts: float = 0.0) -> float:
    """Return how likely a player challenges the wild draw card that waits.

    The more it expects of what it could gain if the bluff were certain, the likelier, and never one that it knows to be
    honest. ``doubts`` adds to that share.
    """
    odds = challenge_odds(view)
    if odds.chance in (0.0, 1.0):
        return odds.chance
    return 1 / (1 + exp((EVEN_CHALLENGE_SHARE - doubts - odds.gain / odds.most) / CHALLENGE_RISE_WIDTH))


def bluff_chance(view: View, lead: float, dares: float = 0.0) -> float:
    """Return how likely a player bluffs with a wild draw card that scores ``lead`` more.

    Less against a seat that challenges often, more against one that believes everything. ``dares`` adds to the lead.
    """
    usual = PRIOR_CHALLENGES / (PRIOR_CHALLENGES + PRIOR_ACCEPTANCES)
    challenged = doubt_share(ways_of(view, view.next_seat)) - usual
    return 1 / (1 + exp(min(50.0, -BLUFF_SLOPE * (lead + dares) + SEEN_THROUGH_WEIGHT * challenged)))


def watchful(view: View, seat: int, notices: float) -> float:
    """Return the chance of noticing that ``seat`` has not called, at least ``notices``.

    A seat that forgot before is looked at more closely.
    """
    usual = lapse_share(NOTHING_SHOWN)
    share = lapse_share(ways_of(view, seat))
    return notices + (1 - notices) * max(0.0, share - usual)
