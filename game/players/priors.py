"""Chances that a bot reckons with about the habits of others: who bluffs."""

from typing import Final

from game.rules.view import View

COLOUR_SHARE: Final = 0.23
"""The chance that an unknown card has one given colour: 25 of 108."""
WILD_SHARE: Final = 0.07
"""The chance that an unknown card is black: 8 of 108."""

HONEST: Final = 3.0
BLUFFER: Final = 1.0
"""What a seat is taken for before any challenge has shown: of four tempted seats one bluffs."""


def habit(view: View, seat: int) -> float:
    """How often ``seat`` bluffs when it is tempted, from what challenges have shown (a Beta estimate's mean)."""
    memory = view.memory
    if not memory.guilty:
        return BLUFFER / (BLUFFER + HONEST)
    guilty, innocent = memory.guilty[seat], memory.innocent[seat]
    return (BLUFFER + guilty) / (BLUFFER + HONEST + guilty + innocent)


def guilt(view: View, suspects: float | None = None) -> float:
    """The chance that the wild draw card of ``view.layer`` was a bluff (Bayes over the size of its hand; K16, K18).

    ``suspects`` is the chance that a tempted player bluffs; left out, the seat's own habit.
    """
    if suspects is None:
        suspects = habit(view, view.layer)
    share = COLOUR_SHARE + (WILD_SHARE if view.rules.wild_draw_when == "no colour or wild" else 0.0)
    tempted = 1 - (1 - share) ** view.counts[view.layer]
    bluffed = suspects * tempted
    return bluffed / (bluffed + 1 - tempted)
