"""Simulated people with one fixed habit, to measure the answers to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players.baselines import heur_move
from game.players.bot import Bot, Habits
from game.players.levels import PERFECT_HABITS
from game.rules.cards import WILD_DRAWS, Card
from game.rules.moves import Move, Play
from game.rules.playable import breaks_wild_draw_rule
from game.rules.view import View


class Bluffing:
    """A policy that bluffs with its wild draw cards with the chance ``share``.

    A coin decides whether the next one is to be a bluff or honest; it is played at the first occasion of that kind, or
    if nothing else is legal. All else is left to the sensible player. See :class:`~game.players.bot.Policy`.
    """

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
    """Return a :class:`Bluffing` bot that never forgets a call."""
    return Bot(Bluffing(share, random), PERFECT_HABITS, random)


def is_bluff(view: View, card: Card) -> bool:
    """Whether it would be a bluff to play this wild draw card now (K16)."""
    rest = list(view.hand)
    rest.remove(card)
    return breaks_wild_draw_rule(view.rules, view.colour, rest)
