"""Players that do one thing as a person would who means it, so that it can be seen what is done about it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players.baselines import heur_move
from game.players.bot import Bot, Habits
from game.players.levels import PERFECT
from game.rules.cards import WILD_DRAWS, Card
from game.rules.moves import Move, Play
from game.rules.playable import breaks_wild_draw_rule
from game.rules.view import View


class Bluffing:
    """A policy: see :class:`~game.players.bot.Policy`. A coin that falls with the chance ``share`` decides whether the
    next wild draw card is to be a bluff or an honest one; it waits for an occasion of that kind, and lays the card on
    the first one. All else is left to the sensible player."""

    def __init__(self, share: float, random: Random) -> None:
        self._share, self._random = share, random
        self._bluffs = self._toss()

    def __call__(self, view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
        draws = [move for move in legal if type(move) is Play and move.card in WILD_DRAWS]
        if not draws:
            return heur_move(view, legal, random)
        others = [move for move in legal if move not in draws]
        if others and is_bluff(view, draws[0].card) != self._bluffs:
            return heur_move(view, others, random)
        self._bluffs = self._toss()
        return draws[0]

    def _toss(self) -> bool:
        return self._random.random() < self._share


def bluffer(share: float, random: Random) -> Bot:
    """Such a player, who never forgets a call."""
    return Bot(Bluffing(share, random), PERFECT, random)


def is_bluff(view: View, card: Card) -> bool:
    """Whether a wild draw card would be one if the seat that looks laid it now (K16)."""
    rest = list(view.hand)
    rest.remove(card)
    return breaks_wild_draw_rule(view.rules, view.colour, rest)
