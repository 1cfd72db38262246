"""Learn the weights of game/players/outlook.py and print them.

Run ``python -m build.players.learn_outlook [--rounds N]``. Logistic regression: in rounds of four base players, or of
one among three of the yardstick *rule*, the hands of all seats predict whether the seat on turn wins.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from game.players.baselines import rule_move
from game.players.learned import load
from game.players.linear import best_move
from game.players.outlook import SEATS, TERMS, outlook_terms
from game.rules.cards import SKIP, WILD, value_of
from game.rules.engine import apply, deal
from game.rules.legal import legal_moves
from game.rules.memory import MatchMemory
from game.rules.moves import CALL, Catch
from game.rules.round import Round
from game.rules.ruleset import RuleSet
from game.rules.view import Phase, view_of

RULES: Final = RuleSet(target=0)
AGAINST_RULE: Final = 0.5
"""Share of the rounds against the yardstick *rule*."""
LOOKED_AT: Final = 0.3
"""Share of the turns learned from, as those of one round are much alike."""
STEPS: Final = 6
RIDGE: Final = 0.5

Floats = NDArray[np.float64]


def hand_terms(state: Round, seat: int) -> list[float]:
    """Return the values of TERMS for the hand of ``seat``."""
    hand = state.hands[seat]
    fits = state.compiled.fits[state.key]
    row = list(outlook_terms(len(hand), sum(card >= WILD for card in hand), sum(fits[card] for card in hand)))
    actions = sum(card < WILD and value_of(card) >= SKIP for card in hand)
    row[TERMS.index("actions_near")] = actions / (len(hand) + 1)
    row[TERMS.index("actions")] = actions / 3
    return row


def seen(state: Round) -> list[float]:
    """Return 1 and the terms of all hands in the order of play, the seat on turn first."""
    row, seat = [1.0], state.turn
    for _ in range(SEATS):
        row += hand_terms(state, seat)
        seat = state.after(seat)
    return row


def play(number: int) -> tuple[list[list[float]], list[bool]]:
    """Play one round; return what was seen on each turn and whether that seat won."""
    random = Random(number)
    weights = load("classic", "more")["round"]
    against = random.random() < AGAINST_RULE
    state, events = deal(RULES, SEATS, number % SEATS, number)
    witness = MatchMemory(SEATS, claims=True)
    witness.hear(events)
    told: list[tuple[int, list[float]]] = []
    while not state.is_over:
        seat = state.turn
        legal = [move for move in legal_moves(state, seat) if type(move) is not Catch]
        learns = seat == 0 or not against
        if learns and state.phase is Phase.PLAY and random.random() < LOOKED_AT:
            told.append((seat, seen(state)))
        view = view_of(state, seat, (0,) * SEATS, witness.memory(seat))
        move = CALL if CALL in legal else best_move(view, legal, weights) if learns else rule_move(view, legal, random)
        witness.hear(apply(state, seat, move))
    assert state.result is not None
    return [row for _, row in told], [seat in state.result.winners for seat, _ in told]


def fit(rows: Floats, won: Floats) -> Floats:
    """Return the weights of a ridge logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curve, rows.T @ (won - chance) - RIDGE * weights)
    return weights


def main(argv: Sequence[str]) -> int:
    """Play, fit, and print the weights as in game/players/outlook.py."""
    parser = argparse.ArgumentParser(prog="outlook", description=__doc__)
    parser.add_argument("--rounds", type=int, default=24000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    rows: list[list[float]] = []
    won: list[bool] = []
    for number in tqdm(range(options.rounds), unit=" rounds", disable=None):
        more, ended = play(options.seed << 32 | number)
        rows += more
        won += ended
    weights = fit(np.array(rows), np.array(won, dtype=float))
    print(f"BASE = {weights[0]:.3f}")
    for seat in range(SEATS):
        print("    (" + ", ".join(f"{weight:.3f}" for weight in weights[1 + seat * len(TERMS) :][: len(TERMS)]) + "),")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
