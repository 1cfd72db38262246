"""The base of every level: a linear score of a move's features, learned in self-play."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from game.players.features import OUT, Row, feature_rows
from game.players.learned import Weights
from game.rules.moves import Draw, Keep, Move, Play
from game.rules.view import View

LAST_CARD_SCORE: Final = 1000.0
"""Score of a card that ends the round."""
WAITING_MOVES: Final = (Draw, Keep)


def score_row(row: Row, weights: Weights) -> float:
    """Return the weighted sum of a row, CERTAIN for a last card."""
    score = 0.0
    for number, value in row:
        if number == OUT:
            return LAST_CARD_SCORE
        score += weights[number] * value
    return score


def score_moves(view: View, legal: Sequence[Move], weights: Weights) -> list[float]:
    """Return a score for each ``legal`` move of the viewing seat; the more the better.

    Calls and catches are left out. Only differences between the moves of one list mean anything: about the logarithm of
    how much likelier the learned policy makes one than the other. Out of turn, doing nothing scores 0.
    """
    return [score_row(row, weights) for row in feature_rows(view, legal)]


def best_move(view: View, legal: Sequence[Move], weights: Weights) -> Move:
    if len(legal) == 1:
        return legal[0]
    scores = score_moves(view, legal, weights)
    return legal[scores.index(max(scores))]


def choose(legal: Sequence[Move], scores: Sequence[float], random: Random, temperature: float = 0.0) -> Move:
    """Choose a move by its score: the best at temperature 0, else by chance one of its kind.

    The better the score, the likelier. Chance never draws, keeps, or holds back a last card, which people would find
    absurd.
    """
    top = max(scores)
    first = legal[scores.index(top)]
    if temperature <= 0 or top >= LAST_CARD_SCORE or type(first) in WAITING_MOVES:
        return first
    kind = type(first)
    among = [(score, move) for score, move in zip(scores, legal, strict=True) if type(move) is kind]
    return _drawn_by_lot(among, top, temperature, random) if kind is not Play or len(among) > 1 else first


def _drawn_by_lot(among: list[tuple[float, Move]], top: float, temperature: float, random: Random) -> Move:
    shares = [exp((score - top) / temperature) for score, _ in among]
    lot = random.random() * sum(shares)
    for share, (_, move) in zip(shares, among, strict=True):
        lot -= share
        if lot <= 0:
            return move
    return among[-1][1]
