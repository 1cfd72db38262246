"""Rounds that the base player learns from.

Equal players, or one among plain players, choose at random by their scores.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import exp
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.players.baselines import rule_move
from game.players.features import NAMES, OUT, Row, feature_rows
from game.players.heuristic import worth_jumping
from game.players.situation import groups_of
from game.rules.cards import BLACK, SKIP, VALUES, WILD, colour_of, value_of
from game.rules.engine import apply, deal
from game.rules.events import RoundEnded
from game.rules.legal import legal_moves
from game.rules.memory import MatchMemory
from game.rules.moves import CALL, Catch, Move, Play
from game.rules.round import NO_OWN_RULES, Round
from game.rules.ruleset import RuleSet
from game.rules.view import view_of

from .houses import house_rules

ALONE: Final = 2
"""One table in ALONE has a single learning seat; the others play as the yardstick *rule*.

A player that meets only its like learns less about plain players, and about its like as well.
"""
HOPELESS: Final = 2000
"""Moves after which a round is given up and not learned from."""


Floats = NDArray[np.float64]
Found = tuple[Floats, Floats, Floats, Floats]


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision: its lean (see ``lot``), the outlook, and what the seat got in the end.

    ``last`` marks the last decision of the seat.
    """

    lean: dict[int, float]
    outlook: list[float]
    reward: float
    last: bool


def outlook(state: Round, seat: int) -> list[float]:
    """Return the terms that the expected outcome is a linear function of.

    They show all hands: only the teacher sees them, whose estimate must not waver; the players never do.
    """
    others = [other for other in range(len(state.hands)) if other != seat and other not in state.absent]
    seen = [1.0, *hand_worth(state, seat)]
    following = state.after(seat)
    leader = min(others, key=lambda other: (len(state.hands[other]), other != following))
    seen += hand_worth(state, leader)
    if len(others) > 1:
        seen += hand_worth(state, following)
        seen += [sum(column) / len(others) for column in zip(*map(partial(hand_worth, state), others), strict=True)]
    return seen


def hand_worth(state: Round, seat: int) -> list[float]:
    """Return the terms that tell how near a hand is to its end."""
    hand = state.hands[seat]
    size = len(hand)
    masks = [0] * VALUES
    colours = [0, 0, 0, 0, 0]
    actions = fitting = points = 0
    fits, worth = state.compiled.fits[state.key], state.compiled.points
    for card in hand:
        colours[colour_of(card)] += 1
        points += worth[card]
        fitting += fits[card]
        if card < WILD:
            masks[value_of(card)] |= 1 << colour_of(card)
            actions += value_of(card) >= SKIP
    groups = groups_of(masks, colours, BLACK)
    return [
        size / 7, float(size == 1), float(size == 2), float(size == 3), float(size == 4), 1 / (size + 1),
        colours[BLACK] / 2, min(1, colours[BLACK]) / (size + 1), actions / 3, actions / (size + 1), points / 100,
        float(fitting > 0), (fitting > 0) / (size + 1), groups / 2, groups / (size + 1),
    ]  # fmt: skip


def play_round(
    rules: RuleSet | None, seats: int, weights: Sequence[float], worth: float, seed: int, *, alone: bool = False
) -> list[Choice]:
    """Play one round and return the choices of all learning seats, each seat's in order.

    With ``alone``, one seat learns and the others play as *rule*. Without ``rules``, house rules are drawn at random. A
    round of more than HOPELESS moves gives no choices.
    """
    random = Random(seed)
    learner = int(random.random() * seats) if alone else -1
    own = NO_OWN_RULES
    if rules is None:
        rules, own = house_rules(seats, random)
    state, events = deal(rules, seats, int(random.random() * seats), seed, own=own)
    witness = MatchMemory(seats, claims=rules.wild_draw_when != "always")
    witness.hear(events)
    told: list[list[tuple[dict[int, float], list[float]]]] = [[] for _ in range(seats)]
    standing = (0,) * seats
    moves = 0
    while not state.is_over:
        moves += 1
        if moves > HOPELESS:
            return []
        if rules.jump_in and (jump := jump_of(state, standing)):
            witness.hear(apply(state, *jump))
            continue
        seat = state.turn
        legal = legal_moves(state, seat)
        move: Move
        if CALL in legal:
            move = CALL
        else:
            legal = [option for option in legal if type(option) is not Catch]
            if len(legal) == 1:
                move = legal[0]
            elif alone and seat != learner:
                move = rule_move(view_of(state, seat, standing), legal, random)
            else:
                view = view_of(state, seat, standing, witness.memory(seat))
                chosen, lean = lot(feature_rows(view, legal), weights, random)
                if lean:
                    told[seat].append((lean, outlook(state, seat)))
                move = legal[chosen]
        witness.hear(apply(state, seat, move))
    assert state.result is not None
    choices = []
    for seat, made in enumerate(told):
        reward = reward_of(state.result, seat, rules, worth)
        choices += [Choice(lean, seen, reward, number == len(made) - 1) for number, (lean, seen) in enumerate(made)]
    return choices


def jump_of(state: Round, standing: tuple[int, ...]) -> tuple[int, Move] | None:
    """Return the first seat that may jump in without harm and its move, or None (Y13)."""
    if state.jumpable < 0:
        return None
    for seat in range(len(state.hands)):
        play = next((move for move in legal_moves(state, seat) if seat != state.turn and type(move) is Play), None)
        if play is not None and worth_jumping(view_of(state, seat, standing), play.card):
            return seat, play
    return None


def reward_of(result: RoundEnded, seat: int, rules: RuleSet, worth: float) -> float:
    """Return the reward of a seat, for a win and for points; those of all seats sum to 0."""
    seats = len(result.scores)
    win = (seat in result.winners) / max(1, len(result.winners)) - 1 / seats
    mine = result.scores[seat]
    others = (sum(result.scores) - mine) / (seats - 1)
    points = (mine - others) / 100 if rules.scoring == "winner" else (others - mine) / 100
    return win + worth * points


def lot(options: Sequence[Row], weights: Sequence[float], random: Random) -> tuple[int, dict[int, float]]:
    """Choose at random by the scores; return the option's index and its lean.

    The lean is the gradient, by feature, of the logarithm of its chance; empty if the option is a last card, which is
    always chosen.
    """
    scores = []
    for number, row in enumerate(options):
        if row and row[0][0] == OUT:
            return number, {}
        scores.append(sum(weights[feature] * value for feature, value in row))
    top = max(scores)
    shares = [exp(score - top) for score in scores]
    total = sum(shares)
    rest = random.random() * total
    chosen = len(shares) - 1
    for number, share in enumerate(shares):
        rest -= share
        if rest <= 0:
            chosen = number
            break
    lean: dict[int, float] = {}
    for number, row in enumerate(options):
        part = (number == chosen) - shares[number] / total
        for feature, value in row:
            lean[feature] = lean.get(feature, 0.0) + part * value
    return chosen, lean


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a batch, for any process to play."""

    rules: RuleSet | None
    tables: tuple[int, ...]
    worth: float
    weights: tuple[float, ...]
    first: int
    rounds: int


def play_piece(piece: Piece) -> Found:
    """Play a piece; return leans, outlooks, rewards and ends of its choices as arrays."""
    choices: list[Choice] = []
    for seed in range(piece.first, piece.first + piece.rounds):
        seats = piece.tables[seed % len(piece.tables)]
        alone = seed // len(piece.tables) % ALONE == 0
        choices += play_round(piece.rules, seats, piece.weights, piece.worth, seed, alone=alone)
    leans = np.zeros((len(choices), len(NAMES)))
    for number, choice in enumerate(choices):
        for feature, value in choice.lean.items():
            leans[number, feature] = value
    outlooks = np.array([choice.outlook for choice in choices])
    return leans, outlooks, np.array([c.reward for c in choices]), np.array([float(c.last) for c in choices])
