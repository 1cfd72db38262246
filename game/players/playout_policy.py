"""Cheap policies of playouts: their weights, and what a rule set means for them.

Made once for a rule set and its seats, so that the loop in :mod:`~game.players.playout` looks nothing up.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.rules.cards import DRAWS, SIZE, STEPS, WILD, WORDS, Card
from game.rules.compiled_rules import CompiledRules, compile_rules
from game.rules.kinds import TurnEffect
from game.rules.round import followers_of
from game.rules.ruleset import RuleSet

_NEARS: Final = 3
_LATES: Final = 3


@dataclass(frozen=True, slots=True)
class PlayoutWeights:
    """Weights of a cheap player, learned by playing them against each other.

    ``near`` is by the next seat's cards: one, two, more; ``late`` by the own hand's: two, three, more.
    """

    points: float = 0.5
    colour: float = 0.8
    twin: float = -0.5
    change: float = -0.2
    lacks: float = 1.5
    stop_near: tuple[float, float, float] = (6.0, 4.0, 0.5)
    draw_near: tuple[float, float, float] = (6.0, 4.0, 0.5)
    wild_late: tuple[float, float, float] = (2.0, -1.0, -3.0)
    wild_near: tuple[float, float, float] = (1.0, 0.0, 0.0)
    four_late: tuple[float, float, float] = (4.0, 0.0, -2.0)
    four_near: tuple[float, float, float] = (6.0, 4.0, 0.0)
    rest: float = -8.0


class CardScores:
    """Weights as one table of scores for each situation: ``scores[near * 3 + late][card]``."""

    __slots__ = ("change", "colour", "lacks", "rest", "scores", "twin")

    def __init__(self, weights: PlayoutWeights, compiled: CompiledRules, seats: int) -> None:
        self.scores = [
            [_static(weights, compiled, seats, card, near, late) if card in WORDS else 0.0 for card in range(SIZE)]
            for near in range(_NEARS)
            for late in range(_LATES)
        ]
        self.colour = weights.colour
        self.twin = weights.twin
        self.change = weights.change
        self.lacks = weights.lacks
        self.rest = weights.rest


def _static(weights: PlayoutWeights, compiled: CompiledRules, seats: int, card: Card, near: int, late: int) -> float:
    if card >= WILD:
        if card in DRAWS:
            return weights.four_late[late] + weights.four_near[near]
        return weights.wild_late[late] + weights.wild_near[near]
    score = weights.points * compiled.points[card] / 10
    step = STEPS[card]
    if step == TurnEffect.HIT:
        return score + weights.draw_near[near]
    if step in (TurnEffect.SKIP, TurnEffect.STAY) or (step == TurnEffect.TURN_ROUND and seats == 2):
        return score + weights.stop_near[near]
    return score


@dataclass(frozen=True, slots=True, eq=False)
class PolicyTable:
    """A rule set and its seats as a playout needs them; see :func:`policy_table_of`.

    ``steps`` is by card its effect on turn and hands under these rules.
    """

    seats: int
    absent: tuple[int, ...]
    compiled: CompiledRules
    fits: tuple[bytes, ...]
    steps: tuple[int, ...]
    followers: tuple[tuple[int, ...], ...]
    present: int
    voluntary: bool
    until: bool
    stacks: bool
    legal_four: bool
    wilds_match: bool
    serve: bool
    last_counts: bool
    any_finish: bool
    card_scores: tuple[CardScores, ...]


@lru_cache(maxsize=64)
def policy_table_of(
    rules: RuleSet, seats: int, absent: tuple[int, ...] = (), weights: tuple[PlayoutWeights, ...] = ()
) -> PolicyTable:
    """Return the policy table of a rule set; ``weights`` by seat, or the learned ones for all."""
    law = compile_rules(rules)
    present = seats - len(absent)
    given = weights or (WEIGHTS_BY_SEATS.get(present, WEIGHTS_BY_SEATS[4]),) * seats
    made = {each: CardScores(each, law, present) for each in given}
    return PolicyTable(
        seats=seats,
        absent=absent,
        compiled=law,
        fits=law.fits,
        steps=tuple(_step(rules, present, step) for step in STEPS),
        followers=followers_of(seats, absent),
        present=present,
        voluntary=law.voluntary,
        until=rules.draw_until_playable,
        stacks=rules.stacking != "none",
        legal_four=rules.wild_draw_when != "always",
        wilds_match=rules.wild_draw_when == "no colour or wild",
        serve=rules.wild_draw_hits == "serve",
        last_counts=rules.last_draw_counts,
        any_finish=rules.finish_on_action,
        card_scores=tuple(made[each] for each in given),
    )


def _step(rules: RuleSet, present: int, step: int) -> int:
    """Return what is left of ``step`` under these rules, with ``present`` seats."""
    match step:
        case TurnEffect.PASS_HANDS if not rules.zero_passes:
            return int(TurnEffect.PASS_ON)
        case TurnEffect.SWAP_HANDS if not rules.seven_swaps:
            return int(TurnEffect.PASS_ON)
        case TurnEffect.TURN_ROUND if present == 2:
            return int(TurnEffect.STAY if rules.reverse_skips_two else TurnEffect.PASS_ON)
    return step


WEIGHTS_BY_SEATS: Final[dict[int, PlayoutWeights]] = {
    2: PlayoutWeights(
        points=0.5,
        colour=-0.25,
        twin=-0.95,
        change=-1.5,
        lacks=3.5,
        stop_near=(5.8, 1.0, -0.2),
        draw_near=(6.6, 3.6, -0.1),
        wild_late=(-0.2, -1.8, -3.9),
        wild_near=(1.8, -0.7, -1.0),
        four_late=(2.3, 0.1, -8.0),
        four_near=(7.0, 5.4, -0.7),
        rest=-7.2,
    ),
    4: PlayoutWeights(
        points=0.8,
        colour=0.4,
        twin=0.2,
        change=-0.8,
        lacks=4.7,
        stop_near=(4.8, 0.9, -0.3),
        draw_near=(7.0, 3.3, 0.0),
        wild_late=(-0.3, -2.0, -3.1),
        wild_near=(1.6, -0.7, -1.2),
        four_late=(2.0, 0.4, -6.6),
        four_near=(7.2, 7.5, -1.0),
        rest=-6.7,
    ),
}
"""Learned weights by number of seats that play; those of 4 serve all other numbers."""
