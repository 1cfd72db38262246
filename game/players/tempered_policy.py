"""A seat's policy: the learned weights, bent by a level's habits and a character's temper."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.players.bot import Habits
from game.players.chances import bluff_chance, challenge_chance
from game.players.features import NAMES
from game.players.learned import Weights, weights_for
from game.players.linear import choose, score_moves
from game.rules.cards import WILD_DRAWS
from game.rules.moves import CHALLENGE, PLAYS, Accept, Move
from game.rules.playable import breaks_wild_draw_rule
from game.rules.view import Phase, View

LACK_FEATURES: Final = frozenset(
    {"next_has", "next_has_danger", "leader_has", "named_next_has", "named_next_danger", "named_leader_has"}
)
"""The features that tell what others showed to lack."""
DANGER_FEATURES: Final = frozenset(name for name in NAMES if name.endswith("_danger") and name not in LACK_FEATURES)
"""The features that tell who is nearly out."""
WILDS: Final = ("wild", "draw_saves_wild", "draw_saves_draw_four", "keep_wild", "keep_draw_four")


CHANCES: Final = ("challenge", "bluff")
"""Parts of a temper that are added to a chance rather than to a weight."""


@dataclass(slots=True)
class TemperedPolicy:
    """A :class:`~game.players.bot.Policy` whose ``temper`` is added to the learned weights."""

    temper: Mapping[str, float] = field(default_factory=dict)
    _bent: dict[tuple[Weights, Habits], Weights] = field(default_factory=dict)

    def __call__(self, view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
        moves, scores = self.scored_moves(view, legal, habits, random)
        return self.pick_move(moves, scores, habits.haste_among(len(view.counts)), random)

    def pick_move(self, moves: Sequence[Move], scores: Sequence[float], haste: float, random: Random) -> Move:
        return moves[0] if len(moves) == 1 else choose(moves, scores, random, haste)

    def scored_moves(
        self, view: View, legal: Sequence[Move], habits: Habits, random: Random
    ) -> tuple[Sequence[Move], Sequence[float]]:
        """Return the moves left and their scores, once challenge or bluff is decided by chance.

        The chosen move is left alone, or all others are. A single move has no meaningful score.
        """
        if len(legal) == 1:
            return legal, (0.0,)
        scores = score_moves(view, legal, self.weights(view, habits))
        if CHALLENGE in legal and view.phase is Phase.ANSWER:
            rest = _but(legal, scores, CHALLENGE)
            best = rest[0][rest[1].index(max(rest[1]))]
            chance = challenge_chance(view, self.temper.get("challenge", 0.0)) * habits.doubt_factor
            # A seat that can stack or block need not challenge.
            return _alone(CHALLENGE) if type(best) is Accept and random.random() < chance else rest
        four = _bluff(view, legal)
        if four is None:
            return legal, scores
        rest = _but(legal, scores, four)
        lead = scores[legal.index(four)] - max(rest[1])
        chance = bluff_chance(view, lead, self.temper.get("bluff", 0.0)) * habits.dare_factor
        return _alone(four) if random.random() < chance else rest

    def weights(self, view: View, habits: Habits) -> Weights:
        """Return the learned weights for a view's rules and seats, bent by habits and temper."""
        learned = weights_for(view.rules, len(view.counts))
        bent = self._bent.get((learned, habits))
        if bent is None:
            bent = self._bent[learned, habits] = bend(learned, habits, self.temper)
        return bent


def _bluff(view: View, legal: Sequence[Move]) -> Move | None:
    """Return the wild draw card among ``legal`` that the rule does not allow, None without one."""
    four = next((card for card in view.hand if card in WILD_DRAWS), None)
    if four is None or PLAYS[four] not in legal or len(view.hand) == 1:
        return None
    rest = list(view.hand)
    rest.remove(four)
    return PLAYS[four] if breaks_wild_draw_rule(view.rules, view.colour, rest) else None


def _but(legal: Sequence[Move], scores: Sequence[float], move: Move) -> tuple[Sequence[Move], Sequence[float]]:
    place = legal.index(move)
    return [*legal[:place], *legal[place + 1 :]], [*scores[:place], *scores[place + 1 :]]


def _alone(move: Move) -> tuple[Sequence[Move], Sequence[float]]:
    return (move,), (0.0,)


def bend(weights: Weights, habits: Habits, temper: Mapping[str, float]) -> Weights:
    """Return weights without what a player of these ``habits`` misses, with ``temper`` added."""
    left_out = (LACK_FEATURES if habits.ignores else frozenset()) | (
        DANGER_FEATURES if habits.overlooks else frozenset()
    )
    bent = {name: 0.0 if name in left_out else weight for name, weight in zip(NAMES, weights, strict=True)}
    for name, more in temper.items():
        if name not in CHANCES:
            bent[name] += more
    bent["wild"] += habits.waste_chance
    for name in WILDS[1:]:
        bent[name] -= habits.waste_chance
    return tuple(bent.values())
