"""How a seat weighs its moves: the learned weights, bent by a level's habits and a character's temper."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.players.bot import Habits
from game.players.features import NAMES
from game.players.learned import Weights, weights_for
from game.players.linear import best, choose
from game.rules.moves import CHALLENGE, Challenge, Move, Play
from game.rules.view import Phase, View

LACKS: Final = frozenset(
    {"next_has", "next_has_danger", "leader_has", "named_next_has", "named_next_danger", "named_leader_has"}
)
"""The features that tell what others showed to lack."""
DANGERS: Final = frozenset(name for name in NAMES if name.endswith("_danger") and name not in LACKS)
"""The features that tell who is nearly out."""
WILDS: Final = ("wild", "draw_saves_wild", "draw_saves_draw_four", "keep_wild", "keep_draw_four")


@dataclass(slots=True)
class Mind:
    """A policy: see :class:`~game.players.bot.Policy`. ``temper`` is added to the learned weights by name."""

    temper: Mapping[str, float] = field(default_factory=dict)
    _bent: dict[tuple[Weights, Habits], Weights] = field(default_factory=dict)

    def __call__(self, view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
        if habits.doubts != "weighing" and view.phase is Phase.ANSWER and CHALLENGE in legal:
            if habits.doubts == "always" and not any(type(move) is Play for move in legal):
                return CHALLENGE
            legal = [move for move in legal if type(move) is not Challenge]
        weights = self.weights(view, habits)
        if habits.haste <= 0:
            return best(view, legal, weights)
        return choose(view, legal, weights, random, habits.haste)

    def weights(self, view: View, habits: Habits) -> Weights:
        """The learned weights for the rules and seats of a view, as this mind bends them."""
        learned = weights_for(view.rules, len(view.counts))
        bent = self._bent.get((learned, habits))
        if bent is None:
            bent = self._bent[learned, habits] = bend(learned, habits, self.temper)
        return bent


def bend(weights: Weights, habits: Habits, temper: Mapping[str, float]) -> Weights:
    """Weights without what a player of these ``habits`` does not see, with its ``temper`` added."""
    left_out = (LACKS if habits.ignores else frozenset()) | (DANGERS if habits.overlooks else frozenset())
    bent = {name: 0.0 if name in left_out else weight for name, weight in zip(NAMES, weights, strict=True)}
    for name, more in temper.items():
        bent[name] += more
    bent["wild"] += habits.wastes
    for name in WILDS[1:]:
        bent[name] -= habits.wastes
    return tuple(bent.values())


__all__ = ["DANGERS", "LACKS", "Mind", "bend"]
