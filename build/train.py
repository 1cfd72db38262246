"""Learn the weights of the base player by playing; ``build/dev.py train [KIND ...]``.

Natural policy gradient: tables of equal players, and single ones among plain players, choose by lot according to their
scores, and every choice is weighed by how much better the round then went than expected. The same seed gives the same
weights on any number of processes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp
from multiprocessing import cpu_count, get_context
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from game.players.features import NAMES, OUT, Row, rows
from game.players.learned import AIMS, DECIMALS, KINDS, SEATS, load, parse, write
from game.players.situation import groups_of
from game.players.yardsticks import rule_move
from game.rules.cards import BLACK, SKIP, VALUES, WILD, colour_of, value_of
from game.rules.engine import apply, deal
from game.rules.events import RoundEnded
from game.rules.legal import legal_moves
from game.rules.memory import Witness
from game.rules.moves import CALL, Catch, Move
from game.rules.round import Round
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from game.storage.rulesets import load_preset

WEIGHTS: Final = Path(__file__).resolve().parent.parent / "game" / "players" / "weights"
POINTS_WORTH: Final = {"round": 0.0, "match": 2.0}
"""What 100 points are worth beside a win, by what is played for."""
TABLES: Final = {"two": (2,), "more": (3, 4, 4, 4, 5, 6)}
"""How many seats the tables of a file have."""
BATCH: Final = 1200
"""Rounds between two steps."""
ALONE: Final = 2
"""At one of so many tables only one seat learns and the others play as the yardstick *rule*: who meets nobody but its
like learns less about plain players, and less about its like as well."""
PIECES: Final = 4
"""A batch is played in so many pieces, whatever the number of processes."""
EFFORT: Final = {
    ("two", "round"): (150, 0.05),
    ("two", "match"): (300, 0.05),
    ("more", "round"): (120, 0.05),
    ("more", "match"): (100, 0.05),
}
"""Steps, and how far the first of them goes: the mean squared change of a choice, as a root."""
FURTHER: Final = (12, 0.02)
"""The same for the other sheets, which begin where the classic one ended."""
LAMBDA: Final = 0.7
LAST_STEP: Final = 0.003
"""How far the last step goes."""
DAMPING: Final = 1e-3
REACH: Final = 30.0
"""No weight leaves plus and minus this."""
FORGET: Final = 0.9
HAND_WORTHS: Final = 15
HOPELESS: Final = 2000
"""Moves after which a round is not worth being finished."""

SENSE: Final = {
    "points": 0.5, "link_lost": -0.6, "groups": -0.5, "stays": 0.3, "stays_any": 0.4, "bridge": 0.1,
    "change_gain": 0.2, "next_has": -0.8, "next_has_danger": -1.5, "leader_has": -0.5, "again": 0.2,
    "again_danger": 3.0, "again_goes_on": 0.7, "hit": 0.5, "hit_danger": 2.5, "turn_round_danger": 2.0, "wild": -3.5,
    "wild_spare": 0.7, "wild_danger": 1.5, "wild_late": 1.0, "wild_draw": 0.0, "wild_draw_danger": 4.0,
    "wild_draw_late": 1, "bluff": -6.0, "bluff_last_card": 2.0, "exchange": 1.0, "stuck": -5.0, "then_out": 1.0,
    "block_spent": -1.0, "own_help": 0.5, "own_harm": -0.5, "draw": -4.0, "draw_late": -0.5, "draw_danger": -1.0,
    "draw_next_danger": -1.0, "draw_saves_wild": 2.5, "draw_saves_draw_four": 2.5, "draw_hand": 0.0, "keep": -4.0,
    "keep_danger": -1.0, "keep_wild": 3.5, "keep_draw_four": 3.5, "named_count": 0.8, "named_any": 0.3, "away": -0.3,
    "named_points": 0.3, "named_next_has": -0.8, "named_next_danger": -2.0, "named_leader_has": -0.5,
    "challenge": -0.2, "challenge_gain": 1.0, "stack": 2.0, "stack_pending": 0.5, "block": 0.5, "block_pending": 0.5,
    "aim_cards": 1.0, "aim_danger": 1.0, "aim_swap": 1.0, "jump": 1.0, "partner_waits": -0.5, "points_danger": 0.3,
}  # fmt: skip
"""Where learning begins: what common sense says. Features that are not named begin at nothing."""

Floats = NDArray[np.float64]
Spread = Callable[[Callable[["Piece"], "Found"], Sequence["Piece"]], Iterable["Found"]]
Found = tuple[Floats, Floats, Floats, Floats]


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision: how the score function leans there, what was to be seen, and what came of it for that seat."""

    lean: dict[int, float]
    outlook: list[float]
    reward: float
    last: bool


def outlook(state: Round, seat: int) -> list[float]:
    """What the expected outcome is a linear function of. It looks into all hands: only the teacher sees it, whose
    estimate must not waver; the players never do."""
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
    """What tells how near a hand is to the end."""
    hand = state.hands[seat]
    size = len(hand)
    masks = [0] * VALUES
    colours = [0, 0, 0, 0, 0]
    actions = fitting = points = 0
    fits, worth = state.law.fits[state.key], state.law.points
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
    rules: RuleSet, seats: int, weights: Sequence[float], worth: float, seed: int, *, alone: bool = False
) -> list[Choice]:
    """One round of equal players, or of one ``alone`` among others that play as *rule*; the choices of all seats that
    learn, each seat's in order."""
    random = Random(seed)
    learner = int(random.random() * seats) if alone else -1
    state, events = deal(rules, seats, int(random.random() * seats), seed)
    witness = Witness(seats, claims=rules.wild_draw_when != "always")
    witness.hear(events)
    told: list[list[tuple[dict[int, float], list[float]]]] = [[] for _ in range(seats)]
    standing = (0,) * seats
    moves = 0
    while not state.over:
        moves += 1
        if moves > HOPELESS:
            return []
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
                chosen, lean = lot(rows(view, legal), weights, random)
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


def reward_of(result: RoundEnded, seat: int, rules: RuleSet, worth: float) -> float:
    """What the round was worth for a seat: a win, and points; all seats together get nothing."""
    seats = len(result.scores)
    win = (seat in result.winners) / max(1, len(result.winners)) - 1 / seats
    mine = result.scores[seat]
    others = (sum(result.scores) - mine) / (seats - 1)
    points = (mine - others) / 100 if rules.scoring == "winner" else (others - mine) / 100
    return win + worth * points


def lot(options: Sequence[Row], weights: Sequence[float], random: Random) -> tuple[int, dict[int, float]]:
    """Choose by lot, and say which way more of each feature would have made the choice likelier."""
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
class Plan:
    """One aim of one file: how many steps, and how far the first goes."""

    kind: str
    seats: str
    aim: str
    steps: int
    first_step: float


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a batch, for any process to play."""

    rules: RuleSet
    tables: tuple[int, ...]
    worth: float
    weights: tuple[float, ...]
    first: int
    rounds: int


def play_piece(piece: Piece) -> Found:
    """Leans, outlooks, rewards and ends of all choices of a piece of a batch, as arrays."""
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


class Learner:
    """Weights that get better step by step, and what is expected of a position by then."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = np.array(weights, dtype=float)
        self._squares: Floats | None = None
        self._products = np.zeros(1)
        self._late: list[Floats] = []

    def step(self, leans: Floats, outlooks: Floats, rewards: Floats, ends: Floats, size: float) -> None:
        """One step of the natural gradient, of about ``size``."""
        if self._squares is None:
            self._squares = np.eye(outlooks.shape[1]) * 1e-3 + outlooks.T @ outlooks
            self._products = outlooks.T @ rewards
        expected = outlooks @ np.linalg.solve(self._squares, self._products)
        self._squares = FORGET * self._squares + outlooks.T @ outlooks
        self._products = FORGET * self._products + outlooks.T @ rewards
        better = advantages(expected, rewards, ends)
        slope = leans.T @ better / len(better)
        fisher = leans.T @ leans / len(better) + DAMPING * np.eye(len(NAMES))
        direction = np.linalg.solve(fisher, slope)
        length = float(np.sqrt(direction @ fisher @ direction)) or 1.0
        # Rounded, so that the last bit of a sum, which differs between machines, does not change every later round.
        self.weights = np.round(np.clip(self.weights + direction * (size / length), -REACH, REACH), 6)

    def keep(self) -> None:
        """Count the weights as they are into the mean that is the outcome."""
        self._late.append(self.weights.copy())

    def outcome(self) -> Floats:
        """The mean of the late weights: it wavers less than any of them. As exact as a file holds it, so that learning
        one kind by itself begins where learning all of them does."""
        mean = np.mean(np.array(self._late or [self.weights], dtype=np.float64), axis=0)
        return np.asarray(np.round(mean, DECIMALS), dtype=np.float64)


def advantages(expected: Floats, rewards: Floats, ends: Floats) -> Floats:
    """How much better than expected it went on after each choice, nearer surprises counting more."""
    better = np.zeros(len(expected))
    ahead = follows = 0.0
    for number in range(len(expected) - 1, -1, -1):
        if ends[number]:
            ahead, follows = 0.0, rewards[number]
        surprise = follows - expected[number]
        ahead = surprise + LAMBDA * ahead
        better[number] = ahead
        follows = expected[number]
    return better


def learn(plan: Plan, start: Sequence[float], seed: int, spread: Spread, tell: Callable[[int], object]) -> Floats:
    """The weights for one aim of one file. ``spread`` maps a function over pieces in any number of processes."""
    learner = Learner(start)
    number = seed << 32
    part = BATCH // PIECES
    for step in range(plan.steps):
        weights = tuple(float(weight) for weight in learner.weights)
        pieces = [
            Piece(load_preset(plan.kind), TABLES[plan.seats], POINTS_WORTH[plan.aim], weights, number + n * part, part)
            for n in range(PIECES)
        ]
        number += BATCH
        found = list(spread(play_piece, pieces))
        leans, outlooks, rewards, ends = (np.concatenate(parts) for parts in zip(*found, strict=True))
        size = plan.first_step * (LAST_STEP / plan.first_step) ** (step / max(1, plan.steps - 1))
        learner.step(leans, outlooks, rewards, ends, size)
        if step >= plan.steps // 2:
            learner.keep()
        tell(BATCH)
    return learner.outcome()


def plans(kinds: Sequence[str], share: float) -> list[Plan]:
    """What is learned, in this order: the classic sheet first, for the others begin where it ended."""
    return [
        Plan(kind, seats, aim, max(1, round(share * steps)), first_step)
        for kind in KINDS
        for seats in SEATS
        for aim in AIMS
        for steps, first_step in [EFFORT[seats, aim] if kind == "classic" else FURTHER]
        if kind in kinds
    ]


def begin(plan: Plan, done: dict[tuple[str, str, str], Floats]) -> Sequence[float]:
    """Where learning begins: at the same for rounds, at the classic sheet, or at common sense."""
    if plan.aim == "match" and (plan.kind, plan.seats, "round") in done:
        return tuple(done[plan.kind, plan.seats, "round"])
    if plan.kind != "classic":
        known = done.get(("classic", plan.seats, plan.aim))
        return load("classic", plan.seats)[plan.aim] if known is None else tuple(known)
    return [SENSE.get(name, 0.0) for name in NAMES]


def first(plan: Plan, done: dict[tuple[str, str, str], Floats], options: argparse.Namespace) -> Sequence[float]:
    """The weights of the file as it is where learning goes on, else where it begins."""
    return load(plan.kind, plan.seats)[plan.aim] if options.on else begin(plan, done)


def main(argv: Sequence[str]) -> int:
    """Learn the named kinds, or all, and write their files."""
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)} (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same weights (default: 1)")
    parser.add_argument("--share", type=float, default=1.0, help="part of the rounds to learn by (default: all)")
    parser.add_argument("--on", action="store_true", help="go on from the weights as they are, not from common sense")
    parser.add_argument("--processes", type=int, default=cpu_count(), help="how many play (default: one a core)")
    options = parser.parse_args(argv)
    unknown = [kind for kind in options.kinds if kind not in KINDS]
    if unknown:
        print(f"There is no kind {unknown[0]!r}; choose among: {', '.join(KINDS)}.", file=sys.stderr)
        return 2
    todo = plans(options.kinds or KINDS, options.share)
    done: dict[tuple[str, str, str], Floats] = {}
    # spawn: the same on every system
    with (
        get_context("spawn").Pool(options.processes) as pool,
        tqdm(total=sum(plan.steps for plan in todo) * BATCH, unit=" rounds", disable=None) as bar,
    ):
        for plan in todo:
            bar.set_description(f"{plan.kind}, {plan.seats}, {plan.aim}")
            done[plan.kind, plan.seats, plan.aim] = learn(
                plan, first(plan, done, options), options.seed, pool.map, bar.update
            )
            if plan.aim == AIMS[-1]:
                save(plan, {aim: done[plan.kind, plan.seats, aim] for aim in AIMS}, options)
    return 0


def save(plan: Plan, aims: dict[str, Floats], options: argparse.Namespace) -> None:
    """Write one file, if it reads back as written."""
    remark = (
        f"How the base player weighs moves: {plan.kind} sheet, {plan.seats} seats. Learned by\n"
        f"build/dev.py train {plan.kind} --seed {options.seed} --share {options.share:g}{' --on' * options.on}\n"
        "[round] plays for winning a round that stands alone, [match] for points as well.\n"
        "What a name means stands in game/players/features.py."
    )
    text = write({aim: tuple(weights) for aim, weights in aims.items()}, remark)
    parse(text)
    (WEIGHTS / f"{plan.kind}-{plan.seats}.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
